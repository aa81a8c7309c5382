"""A game is known by the registry alone: outside its rooms nothing on the site has its name."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from games.core.contract import AnyGame
from games.core.registry import all_games

ROOT = Path(__file__).resolve().parent.parent
NO_PRODUCT = ("tests/", "docs/")
ROOMS = (
    "games/{}/",
    "matches/boards/{}/",
    "matches/boards/{}.py",
    "static/css/boards/{}.css",
    "templates/matches/boards/{}/",
    "templates/matches/boards/{}.html",
    "templates/matches/rules/{}/",
    "templates/matches/rules/{}.html",
)
"""What a game is made of; `{}` is the name of its package."""
ROOM_OF_DECKS = "cards/game.py"
"""Through this door the card database reaches the game that is played with its cards."""


@cache
def product() -> dict[str, str]:
    """The product's files by path: what Git knows or would take in, without tests and prose."""
    command = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {
        path: (ROOT / path).read_bytes().decode(errors="ignore")
        for path in listed.split("\0")
        if (ROOT / path).is_file() and not path.startswith(NO_PRODUCT) and path[-3:] != ".md"
    }


def spellings(game: AnyGame) -> re.Pattern[str]:
    """The game's key and its name, however their words are put together."""
    names = ("[-_\\s]?".join(re.split("[-_ ]", name)) for name in {game.key, game.name})
    return re.compile("|".join(names), re.IGNORECASE)


def rooms(game: AnyGame) -> tuple[str, ...]:
    """Where a game's name may stand."""
    own = tuple(room.format(game.key.replace("-", "_")) for room in ROOMS)
    return (*own, ROOM_OF_DECKS) if game.uses_decks else own


def test_the_walk_sees_the_whole_product() -> None:
    seen = {path.partition("/")[0] for path in product()}

    assert seen >= {
        "Makefile", "accounts", "bench", "cards", "config", "games", "leagues", "manage.py",
        "matches", "pyproject.toml", "scripts", "static", "templates",
    }  # fmt: skip


@pytest.mark.parametrize("key", ["lost-cities", "tacenda"])
def test_the_walk_knows_a_name_in_every_spelling(key: str) -> None:
    game = all_games()[key]

    for written in (game.key, game.key.replace("-", "_"), game.name, type(game).__name__):
        assert spellings(game).search(f"x = '{written}'"), written
    assert not spellings(game).search("We lost the cities; tace, Linda.")


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_game_is_named_in_its_own_rooms_alone(game: AnyGame) -> None:
    named = spellings(game)
    found = {path for path, text in product().items() if named.search(f"{path}\n{text}")}
    at_home = {path for path in found if path.startswith(rooms(game))}

    assert at_home
    assert sorted(found - at_home) == []
