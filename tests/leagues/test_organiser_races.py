"""Acts of the organiser, comings and goings, and the job that pairs, all at the same moment."""

from collections import Counter
from functools import partial

import pytest

from leagues.errors import LeagueError, WrongTime
from leagues.models import LogKind, LogLine, Pairing, PairingSeat, Status
from leagues.rules.errors import EntryRefusedError, LeagueRuleError
from leagues.rules.model import Format, Verdict
from leagues.services import (
    entry_drop,
    entry_join,
    entry_preset_bye,
    entry_return,
    entry_withdraw,
    league_advance,
    league_end,
    league_resume,
    player_let_in,
    result_override,
)
from tests.leagues.conftest import DAY, START, counted, current, win
from tests.matches.together import together

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("silent_queue"),
]
REFUSALS = (LeagueError, LeagueRuleError)


def faults(results):
    """What went wrong, but for refusals."""
    return [one for one in results if isinstance(one, Exception) and not isinstance(one, REFUSALS)]


def everybody_once_a_round(league):
    """Whether each entry has one seat or one bye in every round."""
    entries = dict.fromkeys(league.entries.values_list("pk", flat=True), 1)
    return all(
        Counter(PairingSeat.objects.filter(round=one).values_list("entry", flat=True))
        + Counter(one.byes.values_list("entry", flat=True))
        == entries
        for one in league.rounds.all()
    )


@pytest.fixture
def between(make):
    """A Swiss whose first round has all its results and is not closed yet."""

    def league_between(count=6):
        league = make(count, format=Format.SWISS, rounds=3, late_until_round=3)
        for pairing in current(league).pairings.all():
            win(pairing, now=START)
        return league

    return league_between


@pytest.mark.rule("L6.3", "L9.2", "L8.4")
def test_taking_a_player_out_while_the_next_round_is_paired_leaves_a_sound_round(
    between, organiser
):
    for number in range(4):
        league = between()
        entry = league.entries.order_by("seed")[number]
        drop = partial(entry_drop, entry_id=entry.pk, actor=organiser, reason="x", now=START)
        job = partial(league_advance, league_id=league.pk, now=START)

        results = together(job, drop, job)
        league_advance(league_id=league.pk, now=START)

        assert not faults(results)
        assert current(league).number == 2
        assert everybody_once_a_round(league)
        mine = Pairing.objects.filter(round=current(league), seats__entry=entry).first()
        assert mine is None or mine.decided_by == "walkover"
        assert counted(league)[LogKind.DROPPED] == 1


@pytest.mark.rule("L4.4", "L6.1", "L6.4")
def test_byes_returns_and_late_entries_while_the_next_round_is_paired_leave_a_sound_round(
    between, organiser, people
):
    for _ in range(3):
        league = between()
        first, second = league.entries.order_by("seed")[:2]
        entry_withdraw(league_id=league.pk, user=second.user, now=START)
        results = together(
            partial(league_advance, league_id=league.pk, now=START),
            partial(entry_preset_bye, entry_id=first.pk, actor=organiser, now=START),
            partial(entry_return, league_id=league.pk, user=second.user, now=START),
            partial(
                entry_join, league_id=league.pk, user=people[6], deck_version_id=None, now=START
            ),
        )
        league_advance(league_id=league.pk, now=START)

        assert not faults(results)
        assert everybody_once_a_round(league)
        first.refresh_from_db()
        had = current(league).byes.filter(entry=first, kind="preset").exists()
        assert first.preset_bye == (2 if had else 3)


@pytest.mark.rule("L6.3")
def test_two_opponents_who_leave_at_once_have_one_result(make):
    for _ in range(3):
        league = make(4)
        pairing = current(league).pairings.first()
        leave = [
            partial(entry_withdraw, league_id=league.pk, user=one.user, now=START)
            for one in pairing.entries
        ]

        results = together(*leave, partial(league_advance, league_id=league.pk, now=START))
        pairing.refresh_from_db()

        assert not faults(results)
        assert pairing.decided_by == "walkover"
        assert sorted(pairing.places) == [1, 2]


@pytest.mark.rule("L9.1", "L9.2")
def test_of_two_rulings_at_once_the_log_tells_which_came_last(make, organiser):
    for _ in range(3):
        league = make(4)
        pairing = current(league).pairings.first()
        rulings = [
            partial(
                result_override,
                pairing_id=pairing.pk,
                actor=organiser,
                verdict=verdict,
                reason="Seen by all.",
                now=START,
            )
            for verdict in (Verdict.DRAW, Verdict.BOTH_LOSE, Verdict.SECOND)
        ]

        results = together(*rulings, partial(win, pairing, now=START))
        pairing.refresh_from_db()
        told = LogLine.objects.filter(league=league, kind=LogKind.OVERRIDDEN).order_by("pk")

        assert not faults(results)
        assert pairing.verdict == told[2].data["verdict"]
        assert [line.data["before"] for line in told[1:]] == [
            line.data["verdict"] for line in told[:2]
        ]


@pytest.mark.rule("L1.5")
def test_ending_a_league_while_its_next_round_is_paired_leaves_no_round_open(between, organiser):
    for _ in range(3):
        league = between()
        end = partial(league_end, league_id=league.pk, actor=organiser, reason="x", now=START)
        job = partial(league_advance, league_id=league.pk, now=START)

        results = together(job, end, job)
        league.refresh_from_db()

        assert not faults(results)
        assert (league.status == Status.FINISHED) == (not league.rounds.filter(closed_at=None))


@pytest.mark.rule("L4.7")
def test_telling_a_halted_league_twice_to_go_on_pairs_one_round(make, organiser):
    for _ in range(3):
        league = make(2, format=Format.SWISS, rounds=2)
        win(current(league).pairings.get(), now=START)
        league_advance(league_id=league.pk, now=START)
        go_on = partial(
            league_resume, league_id=league.pk, actor=organiser, now=START, allow_repeats=True
        )

        results = together(go_on, go_on, partial(league_advance, league_id=league.pk, now=START))
        league_advance(league_id=league.pk, now=START)

        assert not faults(results)
        assert sum(isinstance(one, WrongTime) for one in results) == 1
        assert counted(league)[LogKind.RESUMED] == 1
        assert current(league).number == league.rounds.count() == 2


@pytest.mark.rule("L6.8")
def test_whoever_leaves_and_returns_while_being_taken_out_is_out(make, organiser, people):
    for _ in range(3):
        league = make(6, format=Format.SWISS, rounds=3)
        user = people[0]
        entry = league.entries.get(user=user)
        results = together(
            partial(entry_withdraw, league_id=league.pk, user=user, now=START),
            partial(entry_return, league_id=league.pk, user=user, now=START),
            partial(entry_drop, entry_id=entry.pk, actor=organiser, reason="x", now=START),
            partial(entry_drop, entry_id=entry.pk, actor=organiser, reason="x", now=START),
        )

        assert not faults(results)
        entry.refresh_from_db()
        assert not entry.is_in
        assert league.exclusions.count() == counted(league)[LogKind.DROPPED] == 1
        with pytest.raises(EntryRefusedError):
            entry_return(league_id=league.pk, user=user, now=START)


@pytest.mark.rule("L6.8")
def test_whoever_leaves_the_sign_up_while_being_taken_out_has_no_entry(make, organiser, people):
    for _ in range(3):
        league = make(3, begin=False)
        user = people[0]
        entry = league.entries.get(user=user)
        results = together(
            partial(entry_withdraw, league_id=league.pk, user=user, now=START - DAY),
            partial(entry_drop, entry_id=entry.pk, actor=organiser, reason="x", now=START - DAY),
        )

        assert not faults(results)
        assert not league.entries.filter(user=user).exists()
        assert league.exclusions.count() == counted(league)[LogKind.DROPPED]


@pytest.mark.rule("L6.8", "L8.4")
def test_letting_in_twice_while_the_next_round_is_paired_leaves_a_sound_round(
    make, organiser, people
):
    for _ in range(3):
        league = make(6, format=Format.SWISS, rounds=3)
        entry = league.entries.get(user=people[0])
        entry_drop(entry_id=entry.pk, actor=organiser, reason="x", now=START)
        back = partial(
            player_let_in,
            exclusion_id=league.exclusions.get().pk,
            actor=organiser,
            reason="y",
            now=START,
        )
        for pairing in current(league).pairings.open():
            win(pairing, now=START)

        results = together(back, back, partial(league_advance, league_id=league.pk, now=START))
        league_advance(league_id=league.pk, now=START)

        assert not faults(results)
        assert everybody_once_a_round(league)
        assert counted(league)[LogKind.LET_IN] == 1
        assert not league.exclusions.exists()
