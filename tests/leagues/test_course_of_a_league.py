"""From the sign-up to the last table: what the services write."""

from datetime import timedelta

import pytest

from accounts.models import Notification, User
from leagues.errors import BadTerms, CannotJoin, NoSuchLeague, NotOrganiser, ReasonNeeded, WrongTime
from leagues.models import Bye, DecidedBy, LogKind, LogLine, Pairing, Round, Status
from leagues.rules.errors import BadPointsError, EntryRefusedError, UnknownTieBreakError
from leagues.rules.model import Format, Points, Verdict
from leagues.selectors.course import course_load
from leagues.services import (
    entry_add_bot,
    entry_drop,
    entry_join,
    entry_preset_bye,
    entry_return,
    entry_withdraw,
    league_advance,
    league_create,
    league_end,
    league_resume,
    league_start_now,
    leagues_due,
    message_send,
    result_override,
    round_extend,
)
from leagues.services.notices import (
    league_still_halted,
    meeting_still_open,
    round_still_open,
)
from matches.clocks import Terms
from matches.commands import Play, Player, Resign
from matches.models import Match
from matches.services import Entry as SeatEntry
from matches.services import match_command, match_create
from tests.leagues.conftest import (
    DAY,
    NOW,
    current,
    plan,
    play_round,
    running_matches,
    win,
)
from tests.matches.toy import Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
START = NOW + 3 * DAY


def kinds(league):
    return list(LogLine.objects.filter(league=league).order_by("id").values_list("kind", flat=True))


# --- Making a league, joining it ---------------------------------------------------------


def test_a_league_opens_its_sign_up_with_a_published_seed(make, organiser):
    league = make(0, begin=False)

    assert league.status == Status.SIGN_UP
    assert league.lots_seed == "07" * 8
    assert league.tie_breaks == ["direct", "sonneborn_berger", "wins"]
    assert kinds(league) == [LogKind.CREATED]


@pytest.mark.parametrize(
    ("changes", "error", "word"),
    [
        ({"sign_up_until": NOW}, BadTerms, "future"),
        ({"max_entries": 1}, BadTerms, "at least two"),
        ({"points": Points(win=0)}, BadPointsError, "fall"),
        ({"tie_breaks": ("luck",)}, UnknownTieBreakError, "luck"),
    ],
)
def test_terms_that_do_not_fit_are_refused(toy_game, organiser, changes, error, word):
    with pytest.raises(error, match=word):
        league_create(organiser=organiser, new=plan(**changes), now=NOW)


@pytest.mark.rule("L6.1")
def test_nobody_joins_twice_or_a_full_league_or_with_a_wrong_code(make, people):
    league = make(2, begin=False, max_entries=3, join_code="harbour")
    join = {"league_id": league.pk, "deck_version_id": None, "now": NOW}

    with pytest.raises(CannotJoin, match="already"):
        entry_join(user=people[0], code="harbour", **join)
    with pytest.raises(CannotJoin, match="code"):
        entry_join(user=people[3], code="harbor", **join)
    entry_join(user=people[3], code=" harbour ", **join)
    with pytest.raises(CannotJoin, match="full"):
        entry_join(user=people[4], code="harbour", **join)


def test_after_the_sign_up_nobody_joins_a_round_robin(make, people):
    league = make(2, begin=False)

    with pytest.raises(WrongTime, match="over"):
        entry_join(league_id=league.pk, user=people[5], deck_version_id=None, now=START)
    league_advance(league_id=league.pk, now=START)
    with pytest.raises(WrongTime, match="no entries"):
        entry_join(league_id=league.pk, user=people[5], deck_version_id=None, now=START)


@pytest.mark.rule("L6.3")
def test_during_the_sign_up_one_leaves_without_a_trace_but_in_the_log(make, people):
    league = make(3, begin=False)

    entry_withdraw(league_id=league.pk, user=people[0], now=NOW)

    assert league.entries.count() == 2
    assert kinds(league)[-1] == LogKind.WITHDRAWN
    entry_join(league_id=league.pk, user=people[0], deck_version_id=None, now=NOW)
    with pytest.raises(NoSuchLeague):
        entry_withdraw(league_id=league.pk, user=people[8], now=NOW)


def test_a_league_of_one_is_cancelled_when_its_sign_up_ends(make):
    league = make(1)

    assert league.status == Status.CANCELLED
    assert "Fewer than two" in league.end_reason
    assert league_advance(league_id=league.pk, now=START + DAY) == 0


# --- Rounds -------------------------------------------------------------------------------


@pytest.mark.rule("L1.5", "L3.2")
def test_at_the_end_of_the_sign_up_seeds_are_drawn_and_matches_begin(make):
    league = make(4)

    round_ = current(league)
    seats = [
        [seat.user_id for seat in pairing.match.seats.all()] for pairing in round_.pairings.all()
    ]
    assert league.status == Status.RUNNING
    assert sorted(league.entries.values_list("seed", flat=True)) == [1, 2, 3, 4]
    assert seats == [[p.first.user_id, p.second.user_id] for p in round_.pairings.all()]
    assert (
        round_.pairings.first().match.origin
        == f"league:{league.pk}:pairing:{round_.pairings.first().pk}"
    )
    assert running_matches(league) == 2
    assert [kind for kind in kinds(league) if kind != LogKind.JOINED] == [
        LogKind.CREATED,
        LogKind.STARTED,
        LogKind.PAIRED,
    ]


def test_before_the_end_of_the_sign_up_nothing_happens(make):
    league = make(4, begin=False)

    assert leagues_due(now=START - timedelta(seconds=1)) == []
    assert league_advance(league_id=league.pk, now=START - timedelta(seconds=1)) == 0
    assert leagues_due(now=START) == [league.pk]


def test_the_organiser_can_start_before_the_time(make, organiser, people):
    league = make(3, begin=False)

    with pytest.raises(NotOrganiser):
        league_start_now(league_id=league.pk, actor=people[0], now=NOW)
    league_start_now(league_id=league.pk, actor=organiser, now=NOW)
    league_advance(league_id=league.pk, now=NOW)

    assert Bye.objects.get(round__league=league).kind == "rest"
    empty = make(1, begin=False)
    with pytest.raises(BadTerms, match="Two players"):
        league_start_now(league_id=empty.pk, actor=organiser, now=NOW)


@pytest.mark.rule("L8.1")
def test_a_round_ends_on_the_wall_clock_of_the_leagues_zone(make):
    """From Tuesday to Tuesday, over the night of 28 March 2027 in which Paris loses an hour."""
    round_ = current(make(4))

    assert round_.deadline_at - round_.published_at == timedelta(days=7, hours=-1)


@pytest.mark.rule("L1.4", "L8.2", "L8.4")
def test_the_end_of_a_match_is_its_result_and_the_last_one_brings_the_next_round(make):
    league = make(4)
    first, second = current(league).pairings.all()

    win(first, seat=1)
    assert league_advance(league_id=league.pk, now=NOW + 4 * DAY) == 0
    first.refresh_from_db()
    win(second)
    steps = league_advance(league_id=league.pk, now=NOW + 4 * DAY)

    assert (first.verdict, first.decided_by) == (Verdict.SECOND, DecidedBy.DEADLINE)
    assert steps == 2
    assert current(league).number == 2
    assert Round.objects.get(league=league, number=1).closed_at == NOW + 4 * DAY


def test_a_match_outside_of_leagues_concerns_no_league(make, people):
    make(4)
    match = match_create(
        game_key="dice-nim",
        options={},
        terms=Terms.per_move(24),
        entries=[SeatEntry(user_id=people[0].pk), SeatEntry(user_id=people[1].pk)],
        now=NOW,
    )
    before = LogLine.objects.count()

    match_command(
        match_id=match.pk,
        actor=Player(people[0].pk),
        command=Resign(),
        expected_version=None,
        key="r",
        now=NOW,
    )
    assert LogLine.objects.count() == before


@pytest.mark.rule("L1.4")
def test_a_resignation_is_a_result_by_playing(make):

    league = make(2)
    pairing = current(league).pairings.get()
    match_command(
        match_id=pairing.match_id,
        actor=Player(pairing.first.user_id),
        command=Resign(),
        expected_version=None,
        key="r",
        now=START,
    )

    pairing.refresh_from_db()
    assert (pairing.verdict, pairing.decided_by) == (Verdict.SECOND, DecidedBy.MATCH)


@pytest.mark.rule("L8.1")
def test_for_six_days_of_a_window_of_seven_nobody_loses_anything(make):
    league = make(4)

    assert league_advance(league_id=league.pk, now=START + 6 * DAY - timedelta(hours=2)) == 0

    assert running_matches(league) == 2
    assert Pairing.objects.filter(verdict="").count() == 2


@pytest.mark.rule("L8.3")
def test_at_the_deadline_what_nobody_began_is_lost_by_both(make):
    league = make(4)

    league_advance(league_id=league.pk, now=current(league).deadline_at)

    first = Round.objects.get(league=league, number=1)
    assert set(first.pairings.values_list("verdict", "decided_by")) == {
        (Verdict.BOTH_LOSE.value, DecidedBy.DEADLINE.value)
    }
    assert first.standings[0]["losses"] == 1
    assert first.standings[0]["points"] == 0
    assert current(league).number == 2


@pytest.mark.rule("L8.3")
def test_at_the_deadline_the_games_own_measure_decides_a_match_that_was_begun(make):

    league = make(2)
    pairing = current(league).pairings.get()

    match_command(
        match_id=pairing.match_id,
        actor=Player(pairing.first.user_id),
        command=Play.of(Take(1)),
        expected_version=1,
        key="m",
        now=START,
    )

    league_advance(league_id=league.pk, now=current(league).deadline_at)

    pairing.refresh_from_db()
    match = Match.objects.get(pk=pairing.match_id)
    measured = {(1, 2): Verdict.FIRST, (2, 1): Verdict.SECOND, (1, 1): Verdict.DRAW}
    assert pairing.verdict == measured[tuple(match.places)]
    assert pairing.decided_by == DecidedBy.DEADLINE
    assert match.end_reason == "adjudicated"


@pytest.mark.rule("L8.2")
def test_advancing_twice_at_the_same_moment_changes_nothing_the_second_time(make):
    league = make(4)
    late = current(league).deadline_at
    league_advance(league_id=league.pk, now=late)
    before = (kinds(league), Round.objects.count(), Match.objects.count())

    assert league_advance(league_id=league.pk, now=late) == 0

    assert (kinds(league), Round.objects.count(), Match.objects.count()) == before


@pytest.mark.rule("L1.5", "L9.3")
def test_a_round_robin_runs_to_its_end_and_keeps_every_table(make):
    league = make(4)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    rounds = list(Round.objects.filter(league=league))
    assert league.status == Status.FINISHED
    assert league.finished_at == START + 3 * DAY
    assert [sum(row["points"] for row in r.standings) for r in rounds] == [6, 12, 18]
    assert kinds(league)[-1] == LogKind.FINISHED
    assert Pairing.objects.count() == 6
    assert leagues_due(now=START + 99 * DAY) == []


@pytest.mark.rule("L5.6")
def test_a_bracket_of_five_runs_to_its_end(make):
    league = make(5, format=Format.ELIMINATION)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    table = current(league).standings
    assert league.status == Status.FINISHED
    assert [row["place"] for row in table] == [1, 2, 3, 3, 5]
    assert Pairing.objects.count() == 4
    assert league.tie_breaks == []


@pytest.mark.rule("L1.2", "L4.3")
def test_a_swiss_of_five_takes_three_rounds_with_three_different_byes(make):
    league = make(5, format=Format.SWISS)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    byes = Bye.objects.filter(round__league=league)
    assert league.rounds_planned == 3
    assert league.status == Status.FINISHED
    assert len({bye.entry_id for bye in byes}) == 3
    assert {bye.points for bye in byes} == {3}


# --- Late, withdrawn, returning -----------------------------------------------------------


@pytest.mark.rule("L6.3", "L6.5")
def test_whoever_withdraws_gives_the_open_meeting_to_the_opponent_and_ends_its_match(make):
    league = make(4, format=Format.SWISS)
    pairing = current(league).pairings.first()

    entry_withdraw(league_id=league.pk, user=pairing.first.user, now=START + DAY)
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
        if league.status == Status.RUNNING:
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
    assert people[0].pk in {u for p in paired for u in (p.first.user_id, p.second.user_id)}
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
    assert entry.pk in {
        u for p in current(league).pairings.all() for u in (p.first_id, p.second_id)
    }


@pytest.mark.rule("L6.1")
def test_after_the_last_late_round_the_door_is_shut(make, people):
    league = make(4, format=Format.SWISS, rounds=3, late_until_round=2)
    play_round(league, now=START + DAY)

    with pytest.raises(EntryRefusedError, match="up to round 2"):
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
    gone = current(league).pairings.first().first
    entry_withdraw(league_id=league.pk, user=gone.user, now=START)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    last = current(league).standings[-1]
    assert (last["entry"], last["points"]) == (gone.pk, 0)
    assert all(row["wins"] + row["losses"] == 2 for row in current(league).standings[:-1])


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
    entry_withdraw(league_id=league.pk, user=pairing.first.user, now=START)
    entry_withdraw(league_id=league.pk, user=pairing.second.user, now=START)
    entry_withdraw(league_id=league.pk, user=pairing.second.user, now=START)

    pairing.refresh_from_db()
    assert pairing.verdict == Verdict.SECOND
    assert kinds(league).count(LogKind.WITHDRAWN) == 2


# --- The organiser ------------------------------------------------------------------------


@pytest.mark.rule("L9.1", "L9.2", "L9.3")
def test_a_result_set_again_leaves_closed_tables_and_counts_in_the_next(make, organiser):
    league = make(4)
    play_round(league, now=START + DAY)
    frozen = Round.objects.get(league=league, number=1).standings
    pairing = Pairing.objects.filter(round__league=league, round__number=1).first()

    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.SECOND,
        reason="The seats were swapped.",
        now=START + 2 * DAY,
    )
    play_round(league, now=START + 3 * DAY)

    line = LogLine.objects.get(kind=LogKind.OVERRIDDEN)
    assert Round.objects.get(league=league, number=1).standings == frozen
    assert course_load(league).history[0].meetings[0].verdict is Verdict.SECOND
    assert (line.data["before"], line.data["verdict"], line.data["late"]) == (
        "first",
        "second",
        True,
    )
    assert line.reason == "The seats were swapped."
    assert sum(row["points"] for row in current(league).league.rounds.get(number=2).standings) == 12


@pytest.mark.rule("L9.2")
def test_an_override_of_an_open_meeting_ends_its_match_alike_and_tells_both(make, organiser):
    league = make(4)
    pairing = current(league).pairings.first()

    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.BOTH_LOSE,
        reason="Neither came.",
        now=START,
    )
    league_advance(league_id=league.pk, now=START)

    pairing.refresh_from_db()
    match = Match.objects.get(pk=pairing.match_id)
    assert (pairing.verdict, pairing.decided_by) == (Verdict.BOTH_LOSE, DecidedBy.ORGANISER)
    assert (match.status, match.places) == (Match.Status.FINISHED, [2, 2])
    told = Notification.objects.filter(kind="result-changed")
    assert {one.person_id for one in told} == {pairing.first.user_id, pairing.second.user_id}


@pytest.mark.rule("L9.2")
def test_acts_of_the_organiser_need_the_organiser_and_a_reason(make, organiser, people):
    league = make(4)
    pairing, entry = current(league).pairings.first(), league.entries.first()
    acts = [
        lambda who, why: result_override(
            pairing_id=pairing.pk, actor=who, verdict=Verdict.DRAW, reason=why, now=START
        ),
        lambda who, why: entry_drop(entry_id=entry.pk, actor=who, reason=why, now=START),
        lambda who, why: round_extend(
            league_id=league.pk, actor=who, days=2, reason=why, now=START
        ),
        lambda who, why: message_send(league_id=league.pk, actor=who, text=why, now=START),
        lambda who, why: league_end(league_id=league.pk, actor=who, reason=why, now=START),
    ]

    for act in acts:
        with pytest.raises(NotOrganiser):
            act(people[0], "because")
        with pytest.raises(ReasonNeeded):
            act(organiser, "  ")


def test_staff_of_the_site_may_act_as_the_organiser(make, people):
    league = make(4)
    staff = User.objects.create(username="admin", is_staff=True)

    message_send(league_id=league.pk, actor=staff, text="Hello.", now=START)

    assert LogLine.objects.get(kind=LogKind.MESSAGE).actor == staff


@pytest.mark.rule("L9.2")
def test_in_a_bracket_a_result_of_a_closed_round_cannot_be_set_again(make, organiser):
    league = make(4, format=Format.ELIMINATION)
    old = current(league).pairings.first()
    play_round(league, now=START + DAY)

    with pytest.raises(WrongTime, match="drawn from this result"):
        result_override(
            pairing_id=old.pk, actor=organiser, verdict=Verdict.DRAW, reason="x", now=START
        )


@pytest.mark.rule("L9.2")
def test_a_lengthened_round_ends_later_and_reminds_again(make, organiser):
    league = make(4)
    round_ = current(league)
    league_advance(league_id=league.pk, now=round_.deadline_at - timedelta(hours=3))
    reminded = Notification.objects.filter(kind="round-ending").count()

    longer = round_extend(
        league_id=league.pk, actor=organiser, days=2, reason="Holidays.", now=START
    )
    league_advance(league_id=league.pk, now=round_.deadline_at)
    assert running_matches(league) == 2
    league_advance(league_id=league.pk, now=longer.deadline_at - timedelta(hours=3))
    league_advance(league_id=league.pk, now=longer.deadline_at - timedelta(hours=2))

    assert reminded == 4
    assert Notification.objects.filter(kind="round-ending").count() == 8
    assert longer.deadline_at - round_.deadline_at == 2 * DAY
    with pytest.raises(BadTerms, match="1 to 90"):
        round_extend(league_id=league.pk, actor=organiser, days=0, reason="x", now=START)


@pytest.mark.rule("L9.2")
def test_a_dropped_player_is_out_with_the_reason_in_the_log(make, organiser):
    league = make(5, format=Format.SWISS)
    entry = current(league).pairings.first().first

    entry_drop(entry_id=entry.pk, actor=organiser, reason="Did not answer.", now=START)
    play_round(league, now=START + DAY)

    line = LogLine.objects.get(kind=LogKind.DROPPED)
    assert (line.reason, line.data["player"]) == ("Did not answer.", entry.user.username)
    assert entry.pk not in {
        pk for p in current(league).pairings.all() for pk in (p.first_id, p.second_id)
    }
    assert Bye.objects.get(round=current(league), entry=entry).kind == "absent"


@pytest.mark.rule("L9.1")
def test_a_message_reaches_everybody_who_is_in(make, organiser, people):
    league = make(4, format=Format.SWISS)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)

    message_send(league_id=league.pk, actor=organiser, text="Round two is longer.", now=START)

    told = Notification.objects.filter(kind="organiser-message")
    assert {one.person_id for one in told} == {user.pk for user in people[1:4]}
    assert told[0].body == "Round two is longer."


@pytest.mark.rule("L4.4")
def test_a_bye_given_beforehand_is_kept_at_the_pairing(make, organiser):
    league = make(4, format=Format.SWISS, rounds=3, begin=False)
    entry = league.entries.first()
    entry_preset_bye(entry_id=entry.pk, actor=organiser, now=NOW)

    league_advance(league_id=league.pk, now=START)

    byes = {bye.entry_id: bye.kind for bye in current(league).byes.all()}
    assert byes[entry.pk] == "preset"
    assert sorted(byes.values()) == ["forced", "preset"]
    robin = make(2, begin=False)
    with pytest.raises(WrongTime, match="Swiss"):
        entry_preset_bye(entry_id=robin.entries.first().pk, actor=organiser, now=NOW)


@pytest.mark.rule("L4.7")
def test_an_impossible_round_waits_for_the_organiser_who_can_allow_repeats(make, organiser):
    league = make(4, format=Format.SWISS, rounds=4)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    assert league.status == Status.RUNNING
    assert "allow a repeat" in league.halted
    assert league_advance(league_id=league.pk, now=START + 9 * DAY) == 0
    notice = Notification.objects.get(kind="league-halted")
    assert notice.person == organiser
    assert league_still_halted(notice)
    league_resume(league_id=league.pk, actor=organiser, now=START + 9 * DAY, allow_repeats=True)
    league_advance(league_id=league.pk, now=START + 9 * DAY)
    assert current(league).number == 4
    assert not league_still_halted(notice)
    assert LogLine.objects.filter(kind=LogKind.GAVE_WAY).count() == 2
    play_round(league, now=START + 10 * DAY)
    assert league.status == Status.FINISHED


def test_the_organiser_can_end_a_halted_league_and_cancel_a_sign_up(make, organiser):
    halted = make(4, format=Format.SWISS, rounds=4)
    with pytest.raises(BadTerms, match="round is open"):
        league_end(league_id=halted.pk, actor=organiser, reason="Enough.", now=START)
    for day in range(3):
        play_round(halted, now=START + (day + 1) * DAY)
    early = make(2, begin=False)

    league_end(league_id=halted.pk, actor=organiser, reason="Enough.", now=START)
    league_end(league_id=early.pk, actor=organiser, reason="No time.", now=NOW)

    halted.refresh_from_db()
    early.refresh_from_db()
    assert (halted.status, halted.end_reason) == (Status.FINISHED, "Enough.")
    assert (early.status, early.end_reason) == (Status.CANCELLED, "No time.")
    with pytest.raises(WrongTime, match="stage"):
        league_end(league_id=early.pk, actor=organiser, reason="Again.", now=NOW)


def test_the_organiser_adds_bots_but_no_people(make, organiser, people):
    league = make(3, begin=False)
    bot = User.objects.create(username="random-bot", bot_key="random")

    entry_add_bot(league_id=league.pk, actor=organiser, bot=bot, deck_version_id=None, now=NOW)

    with pytest.raises(CannotJoin, match="person"):
        entry_add_bot(
            league_id=league.pk, actor=organiser, bot=people[7], deck_version_id=None, now=NOW
        )
    league_advance(league_id=league.pk, now=START)
    seat = Match.objects.get(seats__user=bot).seats.get(user=bot)
    assert seat.bot == "random"
    assert not Notification.objects.filter(person=bot).exists()


# --- Notices ------------------------------------------------------------------------------


def test_each_player_is_told_once_of_each_round_and_whom_they_meet(make):
    league = make(5, format=Format.SWISS)
    told = Notification.objects.filter(kind="round-published")

    assert told.count() == 5
    assert sum("no opponent" in one.body for one in told) == 1
    assert all(round_still_open(one) for one in told)
    play_round(league, now=START + DAY)
    assert not any(round_still_open(one) for one in told if one.version == 1)


def test_the_end_of_a_round_is_announced_to_those_who_still_play(make):
    league = make(4)
    done, waiting = current(league).pairings.all()
    win(done)

    league_advance(league_id=league.pk, now=current(league).deadline_at - timedelta(hours=20))

    told = Notification.objects.filter(kind="round-ending")
    assert {one.person_id for one in told} == {waiting.first.user_id, waiting.second.user_id}
    assert all(meeting_still_open(one) for one in told)
    win(waiting)
    assert not any(meeting_still_open(one) for one in told)
