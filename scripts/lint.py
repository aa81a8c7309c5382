"""Every check that runs no test: `make lint`."""

import secrets
import sys

from machine import VENV, product_environment, run

BIN = VENV / "bin"
MANAGE = (BIN / "python", "manage.py")
CHECKS: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("style", (BIN / "ruff", "check", ".")),
    ("layout", (BIN / "ruff", "format", "--check", ".")),
    ("types", (BIN / "mypy",)),
    ("walls", (BIN / "lint-imports",)),
    ("pending migrations", (*MANAGE, "makemigrations", "--check", "--dry-run")),
    ("deployment", (*MANAGE, "check", "--deploy", "--fail-level", "WARNING")),
)
SETTINGS = {"deployment": "config.settings.prod"}


def main() -> int:
    """0 when every check passes; all of them run in any case."""
    failed = [name for name, command in CHECKS if passes(name, command) is False]
    print(f"lint: failed: {', '.join(failed)}" if failed else "lint: all checks passed")
    return 1 if failed else 0


def passes(name: str, command: tuple[object, ...]) -> bool:
    """Runs one check."""
    print(f"lint: {name} …", flush=True)
    env = product_environment(
        DJANGO_SETTINGS_MODULE=SETTINGS.get(name, "config.settings.test"),
        SECRET_KEY=secrets.token_urlsafe(64),
    )
    if name in SETTINGS:
        env |= {"REDIS_URL": "redis://127.0.0.1:6379/0"}
    return run(*map(str, command), env=env) == 0


if __name__ == "__main__":
    sys.exit(main())
