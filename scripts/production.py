"""The production shape on one machine, for trying it: `make services`.

PostgreSQL and Redis of its own (thrown away at the end), several web processes, several
workers and one beat. PORT, WEB_PROCESSES and WORKERS change the defaults.
"""

import os
import secrets
import signal
import subprocess
import sys
import time

from machine import PYTHON, ROOT, VENV, must, product_environment
from services import private_services

BIN = VENV / "bin"


def main() -> int:
    """Runs until Ctrl-C, or until one of the processes ends by itself."""
    port = os.environ.get("PORT", "8000")
    with private_services() as (database, redis):
        env = production_environment(database, redis, port)
        prepare(env)
        processes = [
            subprocess.Popen(command, cwd=ROOT, env=env, start_new_session=True)
            for command in commands(port)
        ]
        print(f"\n  The production shape: http://localhost:{port}/   Ctrl-C ends it.\n", flush=True)
        try:
            return wait_for_end(processes)
        finally:
            stop(processes)


def production_environment(database: str, redis: str, port: str) -> dict[str, str]:
    """Production settings, without HTTPS because there is no certificate here."""
    return product_environment(
        DJANGO_SETTINGS_MODULE="config.settings.prod",
        SECRET_KEY=secrets.token_urlsafe(64),
        DATABASE_URL=database,
        REDIS_URL=redis,
        HTTPS="false",
        SITE_URL=f"http://localhost:{port}",
        ACCOUNT_EMAIL_VERIFICATION="optional",
    )


def prepare(env: dict[str, str]) -> None:
    """Collects static files, migrates, loads cards and seeds the demo."""
    for command in (["collectstatic", "--noinput", "-v0"], ["prepare_site"]):
        must(PYTHON, "manage.py", *command, env=env)


def commands(port: str) -> list[list[str]]:
    """Web, workers, beat."""
    web = os.environ.get("WEB_PROCESSES", "2")
    celery = [str(BIN / "celery"), "--quiet", "-A", "config"]
    uvicorn = [str(BIN / "uvicorn"), "config.asgi:application", "--port", port, "--workers", web]
    uvicorn += ["--lifespan", "off", "--proxy-headers", "--no-access-log"]
    uvicorn += ["--log-level", "warning", "--timeout-graceful-shutdown", "3"]
    workers = [
        [*celery, "worker", "--concurrency", "2", "-n", f"worker{n}@%h", "-l", "warning"]
        for n in range(int(os.environ.get("WORKERS", "2")))
    ]
    beat = [*celery, "beat", "-S", "celery.beat:Scheduler", "--pidfile=", "-l", "warning"]
    return [uvicorn, *workers, beat]


def wait_for_end(processes: list[subprocess.Popen[bytes]]) -> int:
    """0 on Ctrl-C; 1 when a process ended that should not have."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while all(process.poll() is None for process in processes):
            time.sleep(0.5)
    except KeyboardInterrupt:
        return 0
    ended = next(process for process in processes if process.poll() is not None)
    print(f"error: {ended.args} ended with code {ended.returncode}.", file=sys.stderr)
    return 1


def stop(processes: list[subprocess.Popen[bytes]]) -> None:
    """Asks all to end, waits, and ends the stubborn ones."""
    for process in processes:
        process.terminate()
    for process in processes:
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(0)
