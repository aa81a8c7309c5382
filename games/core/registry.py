"""Which games there are: every package below `games` that offers a `GAME`; no list is kept."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import games
from games.core.contract import AnyGame, Setup

NOT_GAMES = {"core", "bots", "simulate"}
"""Packages that serve all games."""


class UnknownGame(LookupError):  # noqa: N818 - reads as the sentence it is
    """There is no game of that key; the message names those that exist."""


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its key: those with the site's cards and decks first, else alphabetically."""
    packages = (info.name for info in pkgutil.iter_modules(games.__path__) if info.ispkg)
    found = [
        importlib.import_module(f"games.{name}").GAME
        for name in sorted(packages)
        if name not in NOT_GAMES
    ]
    found.sort(key=lambda game: (not game.uses_decks, game.key))
    return {game.key: game for game in found}


def get_game(key: str) -> AnyGame:
    """The game of that key. Raises UnknownGame."""
    try:
        return all_games()[key]
    except KeyError:
        known = ", ".join(all_games())
        raise UnknownGame(f"there is no game {key!r}; there are: {known}") from None


def sample_setups(game: AnyGame) -> Mapping[str, Setup]:
    """Set-ups to try a game with, by name: for its tests, benchmarks and simulations.

    A game offers them in a module `samples` beside its own, in a function of this name.
    """
    package = type(game).__module__.rpartition(".")[0]
    setups: Mapping[str, Setup] = importlib.import_module(f"{package}.samples").sample_setups()
    return setups
