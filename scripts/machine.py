"""What the other scripts need to know of this machine. Standard library only."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"


def fail(sentence: str) -> NoReturn:
    """Ends the script with one sentence that says what is wrong and what to do."""
    sys.exit(f"error: {sentence}")


def run(
    *command: str | Path,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    quiet: bool = False,
) -> int:
    """Runs a command to its end and gives its exit code."""
    sink = subprocess.DEVNULL if quiet else None
    return subprocess.run(
        [str(part) for part in command], env=env, cwd=cwd, stdout=sink, check=False
    ).returncode


def must(*command: str | Path, env: Mapping[str, str] | None = None) -> None:
    """Runs a command and ends the script when it fails."""
    code = run(*command, env=env)
    if code:
        fail(f"`{' '.join(map(str, command))}` ended with code {code}.")


def product_environment(**extra: str) -> dict[str, str]:
    """The environment for our own programs: compiled modules are kept, output is not held back."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return env | {"PYTHONUNBUFFERED": "1"} | extra


def can_install() -> bool:
    """Whether Debian packages may be installed without asking anybody."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: Sequence[str], *, purpose: str) -> None:
    """Installs Debian packages when root, else says which ones are needed."""
    if not can_install():
        fail(f"{purpose} needs {' and '.join(packages)}: install them with your package manager.")
    print(f"Installing {', '.join(packages)} ({purpose}) …", flush=True)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", "-qq", env=env, quiet=True)
    must("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, env=env)


def find_program(*names: str, folders: Sequence[str] = ()) -> Path | None:
    """The first of `names` on the PATH or in one of the glob patterns `folders`."""
    for name in names:
        if found := shutil.which(name):
            return Path(found)
        for pattern in folders:
            candidates = sorted(Path("/").glob(f"{pattern.lstrip('/')}/{name}"))
            if candidates:
                return candidates[-1]
    return None
