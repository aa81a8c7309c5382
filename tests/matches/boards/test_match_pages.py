"""The whole page of a match of every game without decks, for its players and for strangers."""

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from games.core.registry import all_games, sample_setups
from matches.clocks import Terms
from matches.services import Entry, match_create
from tests.html import assert_valid_html
from tests.matches.conftest import NOW, play_random

pytestmark = pytest.mark.django_db
GAMES = sorted(game.key for game in all_games().values() if not game.uses_decks)


def started(key, setup, people):
    entries = [Entry(user_id=person.pk, salt=person.username) for person in people[: setup.seats]]
    made = match_create(
        game_key=key,
        options=setup.options,
        terms=Terms.per_move(24),
        entries=entries,
        now=NOW,
        key=b"p" * 32,
    )
    play_random(made, 24)
    return made


@pytest.mark.parametrize("key", GAMES)
@time_machine.travel(NOW, tick=False)
def test_the_page_of_a_match_is_sound_for_each_player_and_for_a_stranger(key, people):
    setup = list(sample_setups(all_games()[key]).values())[-1]
    match = started(key, setup, people)
    for person in (None, *people[: setup.seats]):
        client = Client()
        if person is not None:
            client.force_login(person)
        response = client.get(reverse("matches:match", args=[match.pk]))
        assert response.status_code == 200
        page = response.content.decode()
        assert_valid_html(page)
        assert ('class="peek"' in page) == bool(response.context["page"].cards)
