"""Leagues in lists say what is played, and a league's page how to join before all else."""

import re
from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from leagues.models import League
from leagues.selectors.standings import HIGHEST_LOT, lot_said, value_said
from leagues.views import lists
from tests.html import assert_valid_html
from tests.leagues.conftest import page, signed_in
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db
OTHER = SimpleNamespace(key="other", name="Another game")


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


def test_leagues_can_be_listed_of_one_game_with_their_numbers(
    make: Callable[..., League], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(begin=False)
    monkeypatch.setattr(lists, "all_games", lambda: {NIM.key: NIM, "other": OTHER})
    for asked, shown in ((NIM.key, True), ("other", False), ("chess", True), ("", True)):
        text = Client().get(reverse("leagues:list"), {"game": asked}).content.decode()
        assert_valid_html(text)
        assert ("Spring Cup" in text) is shown
        assert f"Sign-up open ({int(shown)})" in text
        assert ("status=running&amp;game=" in text) is (asked in (NIM.key, "other"))


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
