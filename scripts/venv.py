"""Makes `.venv` and installs requirements into it; does nothing when they are there.

Usage: python3 scripts/venv.py requirements.txt
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from machine import PYTHON, ROOT, VENV, can_install, fail, find_program, install, must

UV = "uv==0.13.9"
OLDEST = (3, 11)


def main(requirements: str) -> None:
    """Brings `.venv` up to date with one requirements file."""
    stamp = VENV / f".{requirements}.sha256"
    wanted = fingerprint(requirements)
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        make_venv()
    print(f"Installing {requirements} into .venv …", flush=True)
    env = os.environ | {"UV_COMPILE_BYTECODE": "1", "VIRTUAL_ENV": str(VENV)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    if not (VENV / "bin" / "uv").exists():
        must(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV)
    must(VENV / "bin" / "uv", "pip", "install", "--quiet", "-r", requirements, env=env)
    stamp.write_text(wanted)


def fingerprint(requirements: str) -> str:
    """Changes whenever one of the requirements does."""
    files = sorted({requirements, "requirements.txt"})
    return hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in files)).hexdigest()


def make_venv() -> None:
    """Makes the environment, with Debian's package for it when that is missing."""
    python = find_python()
    if not create(python):
        if not can_install():
            fail(
                "Python cannot make virtual environments here; install Debian's python3-venv "
                "(or your system's like of it) and run this again."
            )
        install(["python3-venv"], purpose="a virtual environment")
        if not create(find_python()):
            fail(f"{python} cannot make a virtual environment, even with python3-venv.")


def create(python: Path) -> bool:
    """Whether the environment could be made; leaves no half-made one behind."""
    made = subprocess.run([str(python), "-m", "venv", str(VENV)], capture_output=True, check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
    return made.returncode == 0


def find_python() -> Path:
    """A Python that is new enough."""
    for name in ("python3.11", "python3", "python3.12", "python3.13"):
        python = find_program(name)
        if python and version_of(python) >= OLDEST:
            return python
    return fail("Python 3.11 or later is needed; install it and run this again.")


def version_of(python: Path) -> tuple[int, ...]:
    """Such as (3, 11); (0,) when the program does not run."""
    code = "import sys; print(*sys.version_info[:2])"
    said = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=False)
    return tuple(map(int, said.stdout.split())) if said.returncode == 0 else (0,)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "requirements.txt")
