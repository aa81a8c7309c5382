"""The walls of the house are contracts of import-linter; `make lint` checks them."""

import tomllib
from pathlib import Path
from typing import Any

import grimp
import pytest

from games.core.registry import NOT_GAMES
from scripts.walls import GamesApart

ROOT = Path(__file__).resolve().parent.parent.parent


def contracts() -> dict[str, dict[str, Any]]:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    return {contract["id"]: contract for contract in linter["contracts"]}


def breaches(importer: str, imported: str) -> list[tuple[str, str]]:
    """What the wall around the games says of one import."""
    graph = grimp.ImportGraph()
    for module in {"games", importer, imported}:
        graph.add_module(module)
    graph.add_import(importer=importer, imported=imported)
    options = {name: found for name, found in contracts()["games"].items() if name != "type"}
    wall = GamesApart("games", session_options={}, contract_options=options)
    return wall.check(graph, verbose=False).metadata["broken"]


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.chess.game", "games.chess.moves"),
        ("games.chess", "games.core.base"),
        ("matches.boards.chess", "games.chess.view"),
        ("matches.boards.chess.drawing", "games.chess"),
        ("games.bots.players", "games.core.contract"),
        ("matches.services.create", "games.bots"),
        ("cards.game", "games.chess"),
    ],
)
def test_a_game_is_open_to_itself_to_its_board_and_to_named_doors(importer, imported) -> None:
    assert breaches(importer, imported) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.draughts", "games.chess.moves"),
        ("games.chess_960", "games.chess"),
        ("games.chess", "games.bots.players"),
        ("games.core.registry", "games.chess"),
        ("games.simulate.playing", "games.chess.game"),
        ("matches.boards.draughts", "games.chess"),
        ("matches.boards.chess_960", "games.chess"),
        ("matches.services.create", "games.chess"),
        ("cards.models", "games.chess"),
    ],
)
def test_a_game_is_closed_to_everybody_else(importer, imported) -> None:
    assert breaches(importer, imported) == [(importer, imported)]


def test_the_wall_takes_for_games_what_the_registry_does() -> None:
    wall = contracts()["games"]

    assert {wall["core"], *wall["shared"]} == {f"games.{name}" for name in NOT_GAMES}


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
