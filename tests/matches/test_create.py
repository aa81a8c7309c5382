"""The start of a match, against bots at once or with the seats that are given."""

import pytest

from cards.models import DeckVersion
from cards.services.bundled import bundled_load
from matches.clocks import Terms
from matches.errors import BadEntry
from matches.services import Entry, match_create
from matches.services.bot_match import bot_match_start
from tests.matches.conftest import NOW
from tests.matches.offering import table
from tests.matches.toy import NIM

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_bot_plays_at_once_and_an_unknown_one_is_named(people):
    start = {"user": people[0], "table": table(), "deck_version_id": None, "now": NOW}
    match = bot_match_start(bot="steady", **start)
    assert [seat.bot for seat in match.seats.all()] == ["", "steady"]
    with pytest.raises(BadEntry, match="there are: random, steady"):
        bot_match_start(bot="deep", **start)


def test_a_match_needs_the_right_number_of_seats_and_decks_where_they_are_used(people):
    bundled_load(now=NOW)
    entries = [Entry(user_id=person.pk) for person in people]
    for game, count in ((NIM.key, 1), ("tacenda", 2), ("tacenda", 3)):
        with pytest.raises(BadEntry):
            match_create(
                game_key=game,
                options={},
                terms=Terms.per_move(24),
                entries=entries[:count],
                now=NOW,
            )


def test_a_match_carries_the_cards_as_they_are_worded_at_its_start(tacenda):
    match = tacenda()
    cards = match.secret.setup
    assert '"key"' in cards
    assert DeckVersion.objects.get(pk=match.seats.first().deck_version_id).walkers[0] in cards
