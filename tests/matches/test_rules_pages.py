"""Rules & How to Play: the list of the games, and one page for each."""

import pytest
from django.urls import reverse

from games.core.registry import all_games
from tests.html import assert_valid_html
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db


def test_a_game_is_looked_up_by_its_key(client):
    assert client.get(reverse("matches:rules", args=["chess"])).status_code == 404
    assert client.get(reverse("matches:lobby"), {"game": "chess"}).status_code == 404


def test_the_rules_have_an_anchor_for_every_rule_and_word(client):
    page = client.get(reverse("matches:rules", args=["tacenda"])).content.decode()
    for anchor in ("T1.1", "T5.4", "T12.2", "glossary-stun", "glossary-each-turn"):
        assert f'id="{anchor}"' in page


def test_where_there_are_several_games_their_rules_are_listed_each_with_a_picture(
    client, monkeypatch
):
    monkeypatch.delitem(all_games(), NIM.key)  # it has no board
    page = client.get("/rules/").content.decode()
    assert_valid_html(page)
    for key in all_games():
        assert reverse("matches:rules", args=[key]) in page
    assert page.count('class="diagram"') == len(all_games())


def test_where_there_is_one_game_its_rules_are_shown_at_once(client, monkeypatch):
    one = {"tacenda": all_games()["tacenda"]}
    monkeypatch.setattr("matches.views.rules.all_games", lambda: one)
    assert client.get("/rules/").url == reverse("matches:rules", args=["tacenda"])
