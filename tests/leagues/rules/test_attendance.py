from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from leagues.rules.adjudication import DeadlineAct, deadline_act, places_of, verdict_of
from leagues.rules.attendance import (
    Presence,
    Span,
    annulled,
    excluded_check,
    give_back,
    join,
    late_byes,
    missed_byes,
    walkovers,
    withdraw,
)
from leagues.rules.calendar import deadline
from leagues.rules.errors import EntryRefusedError
from leagues.rules.model import ByeKind, Format, Points, Verdict
from leagues.rules.planning import Level, advice, rounds_of, safe_rounds
from tests.leagues.rules.play import round_of

PARIS = ZoneInfo("Europe/Paris")


@pytest.mark.rule("L6.1")
def test_a_swiss_takes_a_late_entry_from_the_next_round_on():
    late = join(9, Format.SWISS, next_round=3, last_late=3)

    assert [late.takes_part(number) for number in (1, 2, 3, 4)] == [False, False, True, True]


@pytest.mark.rule("L6.1")
@pytest.mark.parametrize(
    ("league_format", "next_round", "word"),
    [
        (Format.SWISS, 4, "late-entries-over"),
        (Format.ROUND_ROBIN, 2, "table-drawn"),
        (Format.DOUBLE_ROUND_ROBIN, 2, "table-drawn"),
        (Format.ELIMINATION, 2, "table-drawn"),
    ],
)
def test_a_late_entry_is_refused_with_the_reason(league_format, next_round, word):
    with pytest.raises(EntryRefusedError, match=word):
        join(9, league_format, next_round=next_round, last_late=3)


@pytest.mark.rule("L6.8")
def test_whom_the_organiser_has_taken_out_is_refused_and_others_are_not():
    excluded_check(excluded=False)
    with pytest.raises(EntryRefusedError, match="taken-out"):
        excluded_check(excluded=True)


@pytest.mark.rule("L6.1")
@pytest.mark.parametrize("league_format", list(Format))
def test_before_the_first_round_everybody_is_in_time(league_format):
    assert join(9, league_format, next_round=1, last_late=0) == Presence(player=9)


@pytest.mark.rule("L6.1", "L2.4")
def test_a_late_player_has_the_late_bye_for_the_last_round_missed_only():
    late = join(9, Format.SWISS, next_round=4, last_late=4)

    byes = late_byes(late, Points(late=1))

    assert [(number, bye.kind, bye.points) for number, bye in byes] == [
        (1, ByeKind.ABSENT, 0),
        (2, ByeKind.ABSENT, 0),
        (3, ByeKind.LATE, 1),
    ]
    assert late_byes(Presence(player=1), Points(late=1)) == ()


@pytest.mark.rule("L6.3", "L6.4")
def test_leaving_and_coming_back_between_rounds_gives_nothing():
    """Four times: withdraw after the pairing, return before the next; every round is an absence."""
    player = Presence(player=1)
    absences = []
    for number in (1, 2, 3, 4):
        player = withdraw(player, next_round=number)
        absences += missed_byes([player], number, Points())
        player = give_back(player, Format.SWISS, next_round=number + 1)

    assert [(bye.kind, bye.points) for bye in absences] == [(ByeKind.ABSENT, 0)] * 4
    assert player.takes_part(5)


@pytest.mark.rule("L6.3")
def test_withdrawing_twice_changes_nothing():
    once = withdraw(Presence(player=1), next_round=3)

    assert withdraw(once, next_round=5) == once
    assert once.takes_part(2)
    assert not once.takes_part(3)
    assert not once.is_in


@pytest.mark.rule("L6.4")
def test_a_return_counts_from_the_next_round_to_be_paired():
    gone = withdraw(Presence(player=1), next_round=2)

    back = give_back(gone, Format.SWISS, next_round=4)

    assert back.spans == (Span(since=1, until=2), Span(since=4))
    assert [back.takes_part(number) for number in (1, 2, 3, 4)] == [True, False, False, True]
    assert give_back(back, Format.SWISS, next_round=5) == back


@pytest.mark.rule("L6.4")
def test_nobody_returns_to_a_bracket_once_it_is_drawn():
    gone = withdraw(Presence(player=1), next_round=2)

    with pytest.raises(EntryRefusedError, match="left-bracket"):
        give_back(gone, Format.ELIMINATION, next_round=2)
    early = withdraw(Presence(player=1), next_round=1)
    assert give_back(early, Format.ELIMINATION, next_round=1).takes_part(1)


@pytest.mark.rule("L6.5")
def test_in_a_fixed_table_the_opponent_of_the_absent_wins_without_playing():
    out = [withdraw(Presence(player=n), next_round=2) for n in (2, 5, 6)]
    present = [Presence(player=n) for n in (1, 3, 4)]

    made = walkovers(round_of(2, "1 ? 2", "5 ? 6", "3 ? 4"), [*out, *present], frozenset())

    assert made == round_of(2, "1 (1) 2", "5 (-) 6", "3 ? 4")
    swapped = walkovers(round_of(2, "2 ? 1"), [*out, *present], frozenset())
    assert swapped.meetings[0].verdict is Verdict.SECOND


@pytest.mark.rule("L6.6")
def test_with_less_than_half_of_the_meetings_finished_the_results_do_not_count():
    history = [round_of(1, "1 1 2"), round_of(2, "1 1 3"), round_of(3, "1 (1) 4")]
    gone = [withdraw(Presence(player=1), next_round=4), Presence(player=2)]

    assert annulled(gone, history, Format.ROUND_ROBIN, meetings_each=5) == {1}
    assert annulled(gone, history, Format.ROUND_ROBIN, meetings_each=4) == frozenset()
    assert annulled(gone, history, Format.SWISS, meetings_each=5) == frozenset()


@pytest.mark.rule("L6.6")
def test_later_opponents_of_one_whose_results_do_not_count_rest():
    gone = [withdraw(Presence(player=1), next_round=2), Presence(player=2)]

    made = walkovers(round_of(2, "1 ? 2"), gone, frozenset({1}))

    assert made.meetings == ()
    assert [(bye.player, bye.kind) for bye in made.byes] == [(1, ByeKind.REST), (2, ByeKind.REST)]


@pytest.mark.rule("L8.1")
@pytest.mark.parametrize(
    ("start", "hours"),
    [
        (datetime(2027, 3, 26, 17, 0, tzinfo=UTC), 7 * 24 - 1),
        (datetime(2027, 10, 29, 16, 0, tzinfo=UTC), 7 * 24 + 1),
        (datetime(2027, 6, 4, 16, 0, tzinfo=UTC), 7 * 24),
    ],
)
def test_over_a_change_of_clocks_the_deadline_keeps_its_time_of_day(start, hours):
    end = deadline(start, 7, PARIS)

    assert end.tzinfo is UTC
    assert end - start == timedelta(hours=hours)
    assert end.astimezone(PARIS).time() == start.astimezone(PARIS).time()


@pytest.mark.rule("L8.1")
def test_two_zones_see_the_same_instant():
    end = deadline(datetime(2027, 3, 26, 17, 0, tzinfo=UTC), 7, PARIS)

    assert end.astimezone(PARIS).hour == 18
    assert end.astimezone(ZoneInfo("America/New_York")).hour == 12


@pytest.mark.rule("L1.4")
@pytest.mark.parametrize(
    ("places", "verdict"),
    [
        ((1, 2), Verdict.FIRST),
        ((2, 1), Verdict.SECOND),
        ((1, 1), Verdict.DRAW),
        ((2, 2), Verdict.BOTH_LOSE),
    ],
)
def test_the_places_of_a_match_are_its_verdict(places, verdict):
    assert verdict_of(places) is verdict
    assert places_of(verdict) == places


@pytest.mark.rule("L8.3")
def test_at_the_deadline_a_match_in_which_nobody_moved_is_lost_by_both():
    assert deadline_act(begun=False) is DeadlineAct.BOTH_LOSE
    assert deadline_act(begun=True) is DeadlineAct.MEASURE


@pytest.mark.rule("L1.2")
@pytest.mark.parametrize(
    ("league_format", "players", "rounds"),
    [
        (Format.ROUND_ROBIN, 6, 5),
        (Format.ROUND_ROBIN, 7, 7),
        (Format.DOUBLE_ROUND_ROBIN, 4, 6),
        (Format.SWISS, 8, 3),
        (Format.SWISS, 9, 4),
        (Format.ELIMINATION, 5, 3),
    ],
)
def test_each_format_takes_its_number_of_rounds(league_format, players, rounds):
    assert rounds_of(league_format, players) == rounds


@pytest.mark.rule("L4.9")
@pytest.mark.parametrize(("players", "rounds"), [(8, 7), (6, 6), (8, 5), (9, 8)])
def test_more_rounds_than_are_safe_bring_a_warning_that_names_the_round_robin(players, rounds):
    (remark,) = advice(Format.SWISS, players=players, rounds=rounds)

    assert remark.level is Level.WARNING
    assert remark.key in ("round-robin-instead", "rounds-may-fail")
    assert remark.data["safe"] < rounds


@pytest.mark.rule("L4.9")
def test_sound_numbers_bring_no_warning():
    assert safe_rounds(8) == 4
    assert advice(Format.SWISS, players=8, rounds=4) == ()
    assert advice(Format.ROUND_ROBIN, players=8, rounds=99) == ()
    assert advice(Format.SWISS, players=32, rounds=3)[0].level is Level.NOTE


def test_a_presence_is_plain_data():
    one = withdraw(Presence(player=3), next_round=2)

    assert msgspec.json.decode(msgspec.json.encode(one), type=Presence) == one
