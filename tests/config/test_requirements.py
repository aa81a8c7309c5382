"""What the site runs on stands in requirements.txt, also what only production uses."""

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RUNS = """
import sys

class Absent:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

ABSENT = set(sys.argv[1:])
for name in [name for name in sys.modules if name.partition(".")[0] in ABSENT]:
    del sys.modules[name]
sys.meta_path.insert(0, Absent)

import django
django.setup()
import celery.bin.celery, celery.beat, celery.worker, config.asgi, config.celery
import kombu.transport.redis, psycopg, rustworkx, uvicorn
"""
"""Imports what the processes of a site import, with some modules made absent."""


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def named_in(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match, requirement
    return canonical(match.group())


def closure(names: set[str]) -> set[str]:
    """These distributions and all that they ask for, whatever the extra."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name in found:
            continue
        try:
            asked = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found.add(name)
        names |= {named_in(one) for one in asked if "extra ==" not in one}
        names |= {named_in(one) for one in asked if 'extra == "mfa"' in one or "binary" in one}
    return found


def test_the_site_runs_without_the_tools_of_development() -> None:
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    runtime = closure({named_in(line) for line in lines if line and not line.startswith("#")})
    tools = [
        module
        for module, owners in packages_distributions().items()
        if not {canonical(owner) for owner in owners} & runtime
    ]
    assert "pytest" in tools

    done = subprocess.run(
        [sys.executable, "-c", RUNS, *tools],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
