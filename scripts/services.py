"""Private PostgreSQL and Redis servers in a throw-away folder. Standard library only."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from machine import fail, find_program, install

POSTGRES_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/bin")
POSTGRES_OPTIONS = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "shared_buffers=128MB",
)
REDIS_DATABASES = 32
START_SECONDS = 30


@contextmanager
def private_services() -> Iterator[tuple[str, str]]:
    """Both servers, as DATABASE_URL and REDIS_URL; stopped and thrown away at the end."""
    with ExitStack() as stack:
        yield stack.enter_context(private_postgres()), stack.enter_context(private_redis())


@contextmanager
def private_postgres(*, durable: bool = False) -> Iterator[str]:
    """A PostgreSQL on a free port of this machine only, thrown away at the end.

    `durable`: it makes sure of each commit on the disk, as a server does by default.
    """
    initdb, server = postgres_program("initdb"), postgres_program("postgres")
    with private_folder(owner="postgres" if os.geteuid() == 0 else None) as folder:
        data, port = folder / "data", free_port()
        arguments = ("-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        quietly(as_postgres([str(initdb), *arguments, "-D", str(data)]))
        chosen = () if durable else POSTGRES_OPTIONS
        options = [part for option in chosen for part in ("-c", option)]
        command = [str(server), "-D", str(data), "-p", str(port), "-k", str(folder)]
        command += ["-c", "listen_addresses=127.0.0.1", *options]
        with background(as_postgres(command), log=folder / "log", port=port):
            yield f"postgres://postgres@127.0.0.1:{port}/postgres"


@contextmanager
def private_redis() -> Iterator[str]:
    """A Redis on a free port of this machine only, that writes nothing to disk."""
    server = find_program("redis-server", "valkey-server")
    if server is None:
        install(["redis-server"], purpose="the private Redis")
        server = find_program("redis-server") or fail("redis-server was not found.")
    with private_folder(owner=None) as folder:
        port = free_port()
        command = [str(server), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        command += ["--databases", str(REDIS_DATABASES), "--dir", str(folder)]
        with background(command, log=folder / "log", port=port):
            yield f"redis://127.0.0.1:{port}/0"


def postgres_program(name: str) -> Path:
    """A program of PostgreSQL, installed first when it may be."""
    found = find_program(name, folders=POSTGRES_FOLDERS)
    if found is None:
        install(["postgresql"], purpose="the private PostgreSQL")
        found = find_program(name, folders=POSTGRES_FOLDERS)
    return found or fail(f"{name} was not found; install PostgreSQL's server.")


def as_postgres(command: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as the user that Debian made for it."""
    if os.geteuid():
        return list(command)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


@contextmanager
def private_folder(*, owner: str | None) -> Iterator[Path]:
    """A folder that only `owner` can read and that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="constellation-"))
    try:
        if owner:
            person = pwd.getpwnam(owner)
            os.chown(folder, person.pw_uid, person.pw_gid)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def background(command: Sequence[str], *, log: Path, port: int) -> Iterator[None]:
    """A server that listens on `port` from entry to exit."""
    with log.open("wb") as output:
        # A session of its own: Ctrl-C reaches only the script, which then stops it in order.
        process = subprocess.Popen(
            command, cwd="/", stdout=output, stderr=output, start_new_session=True
        )
    try:
        wait_for_port(process, port, log)
        yield
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for_port(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Returns when the server answers; ends the script with its log when it does not."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    fail(f"{process.args} did not start: {log.read_text(errors='replace')[-800:]}")


def free_port() -> int:
    """A TCP port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def quietly(command: Sequence[str]) -> None:
    """Runs a command and shows what it said only when it fails."""
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode:
        fail(f"{command[0]} failed: {done.stderr or done.stdout}")
