"""A Celery worker and beat inside the web process: the site without any service.

For one process on one machine. The queue lives in memory and is lost when the process ends;
that is sound because every task is a sweep that finds its work in the database.
"""

import threading

from celery import Celery
from celery.beat import Scheduler, Service
from celery.worker import WorkController, state

WORKER_THREADS = 2
STOP_SECONDS = 5


class EmbeddedQueue:
    """Starts and stops a worker and beat as threads of this process."""

    def __init__(self, app: Celery) -> None:
        self.app = app
        self.threads: list[threading.Thread] = []

    def start(self) -> None:
        """From here on `delay` goes to the worker instead of running at once."""
        self.app.conf.task_always_eager = False
        self.worker = WorkController(
            app=self.app,
            hostname="embedded@localhost",
            pool_cls="threads",
            concurrency=WORKER_THREADS,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
        )
        self.beat = Service(self.app, max_interval=1, scheduler_cls=Scheduler)
        self._run(self.worker.start, "celery-worker")
        self._run(self.beat.start, "celery-beat")

    def stop(self) -> None:
        """Lets running tasks end, for at most `STOP_SECONDS`."""
        self.beat.stop()
        state.should_stop = 0  # type: ignore[assignment]  # the stubs know only its first value
        for thread in self.threads:
            thread.join(timeout=STOP_SECONDS)

    def _run(self, target: object, name: str) -> None:
        thread = threading.Thread(target=target, name=name, daemon=True)  # type: ignore[arg-type]  # celery's starts are untyped
        thread.start()
        self.threads.append(thread)
