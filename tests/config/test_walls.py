"""The walls of the house are contracts of import-linter; `make lint` checks them."""

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
NO_GAMES = {"core", "bots", "simulate"}


def contracts() -> dict[str, dict[str, Any]]:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    return {contract["id"]: contract for contract in linter["contracts"]}


def test_every_game_stands_in_the_contract_that_keeps_games_apart() -> None:
    packages = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")} - NO_GAMES

    assert set(contracts()["games"]["modules"]) == {f"games.{name}" for name in packages}


def test_the_apps_stand_in_their_order() -> None:
    assert contracts()["apps"]["layers"] == ["leagues", "matches", "cards", "accounts", "games"]
    assert contracts()["layers"]["containers"] == ["accounts", "cards", "matches", "leagues"]


def test_the_rules_may_not_reach_for_the_site() -> None:
    pure = contracts()["pure"]

    assert pure["source_modules"] == ["games", "leagues.rules"]
    assert {"django", "celery", "config"} <= set(pure["forbidden_modules"])


def test_no_file_of_ours_is_longer_than_the_hard_stop() -> None:
    folders = ("config", "games", "accounts", "cards", "matches", "leagues", "scripts", "tests")
    files = [
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if "migrations" not in path.parts
    ]
    files += [*(ROOT / "static").rglob("*.js"), *(ROOT / "templates").rglob("*.html")]

    long = {str(p.relative_to(ROOT)): n for p in files if (n := _length(p)) > 500}

    assert not long


def _length(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())
