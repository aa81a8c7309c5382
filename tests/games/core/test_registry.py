"""The registry finds the games by itself."""

import pkgutil

import pytest

import games
from games.core.registry import NOT_GAMES, UnknownGame, all_games, get_game


def test_every_package_of_games_is_a_game_or_serves_all_games() -> None:
    packages = {info.name for info in pkgutil.iter_modules(games.__path__) if info.ispkg}
    keys = {key.replace("-", "_") for key in all_games()}
    assert packages - NOT_GAMES == keys


def test_a_game_is_found_by_its_key() -> None:
    assert get_game("tacenda").key == "tacenda"


def test_an_unknown_key_names_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are: .*tacenda"):
        get_game("chess")
