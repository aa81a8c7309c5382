"""Late, withdrawn and returning players in a running league."""

import pytest

from leagues.errors import NoSuchLeague, WrongTime
from leagues.models import Bye, DecidedBy, LogKind, Status
from leagues.rules.errors import EntryRefusedError
from leagues.rules.model import Format, Points, Verdict
from leagues.services import (
    entry_join,
    entry_return,
    entry_withdraw,
    league_advance,
)
from matches.models import Match
from tests.leagues.conftest import (
    DAY,
    START,
    current,
    kinds,
    play_round,
    running_matches,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.rule("L6.3", "L6.5")
def test_whoever_withdraws_gives_the_open_meeting_to_the_opponent_and_ends_its_match(make):
    league = make(4, format=Format.SWISS)
    pairing = current(league).pairings.first()

    entry_withdraw(league_id=league.pk, user=pairing.entries[0].user, now=START + DAY)
    league_advance(league_id=league.pk, now=START + DAY)

    pairing.refresh_from_db()
    match = Match.objects.get(pk=pairing.match_id)
    assert (pairing.verdict, pairing.decided_by) == (Verdict.SECOND, DecidedBy.WALKOVER)
    assert not pairing.played
    assert match.status == Match.Status.FINISHED
    assert match.places == [2, 1]


@pytest.mark.rule("L6.4")
def test_leaving_and_returning_around_the_pairing_gives_nothing(make, people):
    league = make(6, format=Format.SWISS, rounds=3)
    user = people[5]
    for day in range(3):
        entry_withdraw(league_id=league.pk, user=user, now=START + day * DAY)
        play_round(league, now=START + day * DAY + DAY / 2)
        if day == 0:
            entry_return(league_id=league.pk, user=user, now=START + day * DAY + DAY / 2)

    row = next(
        row for row in current(league).standings if row["entry"] == league.entries.get(user=user).pk
    )
    assert row["points"] == 0


@pytest.mark.rule("L6.4")
def test_a_return_counts_from_the_next_round(make, people):
    league = make(6, format=Format.SWISS, rounds=3)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)
    entry_return(league_id=league.pk, user=people[0], now=START)
    entry_return(league_id=league.pk, user=people[0], now=START)

    assert league.entries.get(user=people[0]).spans == [[1, 2], [2, None]]
    play_round(league, now=START + DAY)
    paired = current(league).pairings.all()
    assert people[0].pk in {u for p in paired for u in (one.user_id for one in p.entries)}
    with pytest.raises(NoSuchLeague):
        entry_return(league_id=league.pk, user=people[8], now=START)


@pytest.mark.rule("L6.1")
def test_a_late_entry_has_absences_and_the_late_bye_before_its_first_round(make, people):
    league = make(
        4, format=Format.SWISS, rounds=3, late_until_round=3, points=Points(late=1), begin=True
    )
    play_round(league, now=START + DAY)

    entry = entry_join(league_id=league.pk, user=people[6], deck_version_id=None, now=START + DAY)

    assert list(
        Bye.objects.filter(entry=entry).order_by("round").values_list("kind", "points")
    ) == [("absent", 0), ("late", 1)]
    play_round(league, now=START + 2 * DAY)
    assert entry.pk in {
        row["entry"] for row in current(league).league.rounds.get(number=2).standings
    }
    assert entry.pk in {u for p in current(league).pairings.all() for u in p.entry_ids}


@pytest.mark.rule("L6.1")
def test_after_the_last_late_round_the_door_is_shut(make, people):
    league = make(4, format=Format.SWISS, rounds=3, late_until_round=2)
    play_round(league, now=START + DAY)

    with pytest.raises(EntryRefusedError, match=r"late-entries-over.*'last': 2"):
        entry_join(league_id=league.pk, user=people[6], deck_version_id=None, now=START + DAY)


@pytest.mark.rule("L6.4")
def test_nobody_returns_to_a_bracket(make, people):
    league = make(4, format=Format.ELIMINATION)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)

    with pytest.raises(EntryRefusedError, match="bracket"):
        entry_return(league_id=league.pk, user=people[0], now=START)


@pytest.mark.rule("L6.6")
def test_who_leaves_a_round_robin_early_is_struck_from_the_table(make, people):
    league = make(4)
    gone = current(league).pairings.first().entries[0]
    entry_withdraw(league_id=league.pk, user=gone.user, now=START)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    last = current(league).standings[-1]
    assert (last["entry"], last["points"]) == (gone.pk, 0)
    assert all(row["wins"] + row["losses"] == 2 for row in current(league).standings[:-1])


@pytest.mark.rule("L6.4", "L6.6")
@pytest.mark.parametrize("league_format", [Format.ROUND_ROBIN, Format.SWISS])
def test_nobody_returns_when_no_round_is_to_come(make, people, league_format):
    league = make(4, format=league_format, rounds=3)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)
    for day in (1, 2):
        play_round(league, now=START + day * DAY)
    assert current(league).number == 3

    with pytest.raises(WrongTime, match="no other one follows"):
        entry_return(league_id=league.pk, user=people[0], now=START + 3 * DAY)

    assert not league.entries.get(user=people[0]).is_in


@pytest.mark.rule("L6.7")
@pytest.mark.parametrize("league_format", list(Format))
def test_when_all_withdraw_the_league_ends_and_says_why(make, people, league_format):
    league = make(4, format=league_format)
    for user in people[:4]:
        entry_withdraw(league_id=league.pk, user=user, now=START)

    league_advance(league_id=league.pk, now=START)

    league.refresh_from_db()
    assert league.status == Status.FINISHED
    assert running_matches(league) == 0


@pytest.mark.rule("L6.3")
def test_both_leaving_before_the_end_decides_the_meeting_once(make):
    league = make(2)
    pairing = current(league).pairings.get()
    entry_withdraw(league_id=league.pk, user=pairing.entries[0].user, now=START)
    entry_withdraw(league_id=league.pk, user=pairing.entries[1].user, now=START)
    entry_withdraw(league_id=league.pk, user=pairing.entries[1].user, now=START)

    pairing.refresh_from_db()
    assert pairing.verdict == Verdict.SECOND
    assert kinds(league).count(LogKind.WITHDRAWN) == 2


@pytest.mark.rule("L6.1")
def test_nobody_joins_when_no_round_is_to_come(make, people):
    league = make(4, format=Format.SWISS, rounds=2, late_until_round=5)
    entry_join(league_id=league.pk, user=people[4], deck_version_id=None, now=START + DAY)
    play_round(league, now=START + DAY)
    assert current(league).number == 2

    with pytest.raises(WrongTime, match="last round"):
        entry_join(league_id=league.pk, user=people[5], deck_version_id=None, now=START + 2 * DAY)
