"""Leagues in lists say what is played, and a league's page how to join before all else."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from django.test import Client

from accounts.models import User
from leagues.models import League
from leagues.selectors.sheet import HIGHEST_LOT, lot_said, value_said
from tests.leagues.conftest import page, signed_in
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db


def test_a_league_in_the_list_says_which_game_is_played(make: Callable[..., League]) -> None:
    make(begin=False)
    tile = page(Client(), "list").partition("league-tile")[2]
    assert f">{NIM.name}<" in tile.partition("Spring Cup")[0]


def test_a_league_of_mine_says_which_game_is_played(
    make: Callable[..., League], people: list[User]
) -> None:
    make()
    mine = page(signed_in(people[0]), "list").partition("my-leagues")[2].partition("league-tile")[0]
    assert NIM.name in mine


def test_how_to_join_stands_before_all_else_and_not_at_all_when_nobody_can(
    make: Callable[..., League],
) -> None:
    open_, closed = make(begin=False), make(late_until_round=0)
    stranger = page(Client(), "league", open_.pk)
    assert re.search(r"league-page__join.*league-page__main", stranger, re.DOTALL)
    shut = page(Client(), "league", closed.pk)
    assert "league-page__join" not in shut
    assert "This league takes no more players." in shut


def test_lots_stand_in_their_column_with_as_many_figures_each() -> None:
    shares = (Fraction(13, 50), Fraction(1))
    assert [lot_said(share * HIGHEST_LOT) for share in shares] == ["0.260", "1.000"]
    assert lot_said(None) == ""
    assert value_said(Fraction(9, 2)) == "4.5"
