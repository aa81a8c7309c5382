"""The worker and beat inside the web process, in a process of their own."""

import subprocess
import sys

PROGRAM = """
import threading
import django
django.setup()
from config.celery import app
from config.embedded import EmbeddedQueue

done = threading.Event()

@app.task(name="probe")
def probe():
    print("ran in", threading.current_thread() is not threading.main_thread(), flush=True)
    done.set()

app.conf.beat_schedule = {"probe": {"task": "probe", "schedule": 0.1}} if BEAT else {}
queue = EmbeddedQueue(app)
queue.start()
if not BEAT:
    probe.delay()
assert done.wait(100), "the task did not run"
queue.stop()
alive = [thread.name for thread in threading.enumerate() if thread.name.startswith("celery")]
print("still alive", alive, flush=True)
"""


def run(*, beat: bool) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"BEAT = {beat}\n{PROGRAM}"],
        env={"PATH": "/usr/bin:/bin", "DJANGO_SETTINGS_MODULE": "config.settings.dev"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_task_put_into_the_queue_runs_beside_the_web_process_and_all_stops() -> None:
    done = run(beat=False)

    assert done.stdout == "ran in True\nstill alive []\n", done.stderr
    assert "Traceback" not in done.stderr


def test_beat_puts_tasks_into_the_queue_and_stops() -> None:
    done = run(beat=True)

    assert done.stdout.startswith("ran in True\n"), done.stderr
    assert done.stdout.endswith("still alive []\n")
