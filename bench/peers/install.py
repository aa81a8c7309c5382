"""Puts the peers into a cache folder of their own, pinned; the product never sees them."""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = ROOT / "var" / "bench" / "peers"
NODE = CACHE / "node"
PYTHON = CACHE / "python" / "bin" / "python"


def install_python() -> str:
    """Each package of `requirements.txt`, also when another fails. Says what failed, if any."""
    wanted = HERE / "requirements.txt"
    folder = CACHE / "python"
    if _is_fresh(wanted, folder):
        return ""
    venv.create(folder, with_pip=True, clear=True)
    lines = [line for line in wanted.read_text().splitlines() if line and line[0] != "#"]
    failed = [line for line in lines if not _run(PYTHON, "-m", "pip", "install", "-q", line)]
    if failed:
        return f"pip could not install {', '.join(failed)}"
    shutil.copy(wanted, folder)
    return ""


def install_node() -> str:
    """The packages of `boardgame_io/package.json`. Says what failed, if anything."""
    wanted = HERE / "boardgame_io" / "package.json"
    if _is_fresh(wanted, NODE):
        return ""
    if not shutil.which("npm"):
        return "there is no npm"
    NODE.mkdir(parents=True, exist_ok=True)
    shutil.copy(wanted, NODE)
    if _run("npm", "install", "--no-audit", "--no-fund", "--silent", cwd=NODE):
        return ""
    (NODE / wanted.name).unlink()
    return "npm could not install it"


def _is_fresh(wanted: Path, folder: Path) -> bool:
    copy = folder / wanted.name
    return copy.is_file() and copy.read_bytes() == wanted.read_bytes()


def _run(*command: str | Path, cwd: Path = ROOT) -> bool:
    """Whether it succeeded; what it says goes to the error stream."""
    return subprocess.run(command, cwd=cwd, stdout=sys.stderr, check=False).returncode == 0
