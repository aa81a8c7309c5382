"""The registry finds the games by itself."""

import pkgutil

import pytest

import games
from games.core.registry import NOT_GAMES, UnknownGame, all_games, get_game, sample_setups


def test_every_package_of_games_is_a_game_or_serves_all_games() -> None:
    packages = {info.name for info in pkgutil.iter_modules(games.__path__) if info.ispkg}
    keys = {key.replace("-", "_") for key in all_games()}
    assert packages - NOT_GAMES == keys


def test_a_game_is_found_by_its_key() -> None:
    assert get_game("tacenda").key == "tacenda"


def test_an_unknown_key_names_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are: .*tacenda"):
        get_game("chess")


def test_games_with_decks_come_first_and_the_others_by_their_keys() -> None:
    keys = list(all_games())
    with_decks = [key for key in keys if all_games()[key].uses_decks]
    assert keys[: len(with_decks)] == sorted(with_decks)
    assert keys[len(with_decks) :] == sorted(keys[len(with_decks) :])


def test_every_game_offers_set_ups_to_try_it_with() -> None:
    for key, game in all_games().items():
        setups = sample_setups(game)
        assert setups, key
        assert all(setup.seats in game.seats(setup.options) for setup in setups.values())
