"""Pairings and their seats in the database."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.models import DecidedBy, Pairing, PairingSeat
from leagues.rules.model import Format, Verdict
from leagues.selectors import LeagueSheet
from leagues.selectors.course import course_load
from leagues.services.results import result_write
from tests.leagues.conftest import NOW, START, current

pytestmark = pytest.mark.django_db


def refused(act):
    with pytest.raises(IntegrityError), transaction.atomic():
        act()
    return True


@pytest.mark.rule("L1.3")
def test_the_database_itself_gives_nobody_two_seats_in_a_round(make):
    round_ = current(make(4))
    one, other = round_.pairings.all()
    taken = one.seats.get(number=0)

    def third_seat(pairing, entry):
        return PairingSeat(pairing=pairing, number=2, entry=entry, round=round_).save

    assert refused(third_seat(one, taken.entry))
    assert refused(third_seat(other, taken.entry))
    assert refused(PairingSeat(pairing=one, number=0, entry=taken.entry, round=round_).save)


def test_a_pairing_is_open_or_decided_by_something(make):
    pairing = current(make(2)).pairings.get()

    assert refused(lambda: Pairing.objects.update(decided_by=DecidedBy.MATCH))
    assert refused(lambda: Pairing.objects.update(decided_at=NOW))
    assert (pairing.is_open, pairing.verdict, pairing.places) == (True, None, ())


@pytest.mark.rule("L1.4")
def test_the_places_of_the_seats_are_the_result(make):
    pairing = current(make(2)).pairings.get()

    result_write(pairing, (2, 1), DecidedBy.MATCH, now=START)

    kept = Pairing.objects.get()
    assert list(kept.seats.values_list("number", "place")) == [(0, 2), (1, 1)]
    assert (kept.verdict, kept.decided_at) == (Verdict.SECOND, START)
    assert not Pairing.objects.open().exists()


def test_people_find_their_pairing_whatever_their_seat(make, people):
    league = make(4)

    found = [Pairing.objects.of_person(one.pk).get() for one in people[:4]]

    assert {one.pk for one in found} == set(current(league).pairings.values_list("pk", flat=True))
    assert not Pairing.objects.of_person(people[4].pk).exists()


@pytest.mark.parametrize("players", [4, 8])
def test_a_league_is_read_in_the_same_number_of_queries_whatever_its_size(make, players):
    league = make(players, format=Format.SWISS, rounds=3)

    with CaptureQueriesContext(
        connection,
    ) as for_rules:
        course = course_load(league)
    with CaptureQueriesContext(connection) as for_pages:
        sheet = LeagueSheet(league)
        titles = [one.title for one in sheet.pairings(sheet.rounds[0])]

    assert len(course.history[0].meetings) == len(titles) == players // 2
    assert (len(for_rules), len(for_pages)) == (6, 5)
