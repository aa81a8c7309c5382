"""The pure clocks: every question about time asked with any `now`."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.clocks import (
    Fischer,
    PerMove,
    SeatClock,
    Terms,
    after_action,
    after_miss,
    credit,
    deadline_ms,
    flagged,
    from_ms,
    read_ledger,
    start_ledger,
    stop_ledger,
    to_ms,
    write_ledger,
)

HOUR = 3_600_000
DAY = Terms.per_move(24)
RESERVE = Terms.fischer(72, 12, 96)


def test_only_clocks_of_acting_seats_run():
    ledger = start_ledger(DAY, 3, (1,), 1000)
    assert [clock.since_ms for clock in ledger] == [None, 1000, None]
    assert deadline_ms(ledger) == 1000 + 24 * HOUR


def test_an_allowance_for_a_move_is_whole_again_at_the_next():
    ledger = start_ledger(DAY, 2, (0,), 0)
    ledger = after_action(DAY, ledger, 0, (1,), 20 * HOUR)
    assert ledger == (SeatClock(24 * HOUR), SeatClock(24 * HOUR, 20 * HOUR))


def test_an_allowance_runs_on_while_the_same_seat_decides_again():
    ledger = start_ledger(DAY, 2, (0,), 0)
    ledger = after_action(DAY, ledger, 0, (0,), 20 * HOUR)
    assert deadline_ms(ledger) == 24 * HOUR


def test_a_reserve_gains_its_increment_when_the_seat_hands_over():
    ledger = start_ledger(RESERVE, 2, (0,), 0)
    ledger = after_action(RESERVE, ledger, 0, (1,), 2 * HOUR)
    assert ledger[0].left_ms == (72 - 2 + 12) * HOUR


def test_a_reserve_never_grows_above_its_cap_and_is_never_cut_to_it():
    assert RESERVE.control.after_stretch(90 * HOUR) == 96 * HOUR
    rich = Fischer(start_hours=200, increment_hours=1, cap_hours=100)
    assert rich.after_stretch(150 * HOUR) == 150 * HOUR


def test_a_reserve_used_up_within_the_grace_starts_from_nothing():
    assert RESERVE.control.after_stretch(-30_000) == 12 * HOUR


def test_each_of_several_acting_seats_pays_for_itself():
    ledger = start_ledger(RESERVE, 3, (0, 1, 2), 0)
    ledger = after_action(RESERVE, ledger, 1, (0, 2), 5 * HOUR)
    assert [clock.left_at(10 * HOUR) for clock in ledger] == [62 * HOUR, 79 * HOUR, 62 * HOUR]
    assert flagged(RESERVE, ledger, 73 * HOUR) == (0, 2)


def test_the_flag_falls_after_a_small_grace():
    ledger = start_ledger(DAY, 2, (0,), 0)
    assert DAY.grace_ms == 60_000
    assert flagged(DAY, ledger, 24 * HOUR) == ()
    assert flagged(DAY, ledger, 24 * HOUR + 59_999) == ()
    assert flagged(DAY, ledger, 24 * HOUR + 60_000) == (0,)
    assert Terms.per_move(0.5).grace_ms == 5_000


def test_the_seat_that_ran_out_first_is_named_first():
    ledger = (SeatClock(5 * HOUR, 0), SeatClock(1 * HOUR, 0), SeatClock(0))
    assert flagged(DAY, ledger, 9 * HOUR) == (1, 0)


def test_a_miss_is_counted_until_the_seat_decides_by_itself():
    ledger = start_ledger(DAY, 2, (0,), 0)
    ledger = after_miss(DAY, ledger, 0, (0,), 30 * HOUR)
    assert ledger[0] == SeatClock(24 * HOUR, 30 * HOUR, 1)
    ledger = after_action(DAY, ledger, 0, (1,), 31 * HOUR)
    assert ledger[0].misses == 0


def test_time_is_credited_to_running_clocks_for_the_part_in_which_they_ran():
    ledger = (SeatClock(5 * HOUR, 0), SeatClock(5 * HOUR, 3 * HOUR), SeatClock(5 * HOUR))
    credited = credit(ledger, 2 * HOUR, 4 * HOUR)
    assert [clock.left_ms for clock in credited] == [7 * HOUR, 6 * HOUR, 5 * HOUR]


def test_a_match_that_is_over_has_no_deadline():
    ledger = stop_ledger(start_ledger(DAY, 2, (0, 1), 0), HOUR)
    assert deadline_ms(ledger) is None
    assert flagged(DAY, ledger, 10**12) == ()


def test_a_ledger_goes_to_json_and_back():
    ledger = start_ledger(RESERVE, 3, (1,), 7)
    assert read_ledger(write_ledger(ledger)) == ledger


def test_moments_are_whole_milliseconds():
    moment = datetime(2026, 3, 1, 12, 30, 1, 250_000, tzinfo=UTC)
    assert from_ms(to_ms(moment)) == moment
    assert to_ms(moment + timedelta(microseconds=999)) == to_ms(moment)


@pytest.mark.parametrize(
    "make",
    [
        lambda: PerMove(hours_per_move=0),
        lambda: PerMove(hours_per_move=10_000),
        lambda: Fischer(start_hours=1, increment_hours=0, cap_hours=1),
        lambda: Terms.per_move(1, misses_to_forfeit=0),
    ],
)
def test_terms_that_make_no_sense_are_refused(make):
    with pytest.raises(ValueError, match="must be"):
        make()


moves = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.integers(0, 30 * HOUR),
        st.sets(st.integers(0, 2), min_size=1),
        st.booleans(),
    ),
    max_size=30,
)


def play_out(terms, steps):
    """Any game at all: seats act in any order, after any time, and hand over to any others."""
    now = 0
    ledger = start_ledger(terms, 3, (0,), now)
    yield ledger, ledger, 0, now, ()
    for choice, wait, acting, missed in steps:
        running = [number for number, clock in enumerate(ledger) if clock.since_ms is not None]
        seat = running[choice % len(running)]
        now += wait
        step = after_miss if missed else after_action
        before, ledger = ledger, step(terms, ledger, seat, acting, now)
        yield before, ledger, seat, now, acting


@given(moves, st.sampled_from([DAY, RESERVE, Terms.per_move(0.5)]))
def test_exactly_the_acting_seats_run_and_the_deadline_is_the_first_of_theirs(steps, terms):
    for _, ledger, _, now, acting in play_out(terms, steps):
        if acting:
            running = {number for number, clock in enumerate(ledger) if clock.since_ms is not None}
            assert running == acting
            assert deadline_ms(ledger) == min(now + ledger[n].left_at(now) for n in running)


@given(moves)
def test_a_reserve_gains_at_most_its_increment_and_only_by_handing_over(steps):
    for before, after, seat, now, acting in play_out(RESERVE, steps):
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            gain = new.left_at(now) - max(0, old.left_at(now))
            hands_over = number == seat and (number not in acting or new.misses)
            assert gain <= (12 * HOUR if hands_over else 0)


@given(moves, st.integers(0, 100 * HOUR))
def test_a_flag_names_a_seat_whose_own_clock_ran_out(steps, wait):
    for _, ledger, _, now, _ in play_out(DAY, steps):
        later = now + wait
        for seat in flagged(DAY, ledger, later):
            assert ledger[seat].since_ms is not None
            assert ledger[seat].left_at(later) <= -DAY.grace_ms


@given(moves, st.integers(0, 50 * HOUR), st.integers(0, 50 * HOUR))
def test_a_clock_only_ever_goes_down_while_nobody_acts(steps, first, second):
    for _, ledger, _, now, _ in play_out(RESERVE, steps):
        for clock in ledger:
            assert clock.left_at(now + first + second) <= clock.left_at(now + first)


@given(moves, st.integers(0, 9 * HOUR), st.integers(0, 9 * HOUR))
def test_a_credit_gives_back_at_most_the_gap(steps, start, length):
    for _, ledger, _, _, _ in play_out(DAY, steps):
        for old, new in zip(ledger, credit(ledger, start, start + length), strict=True):
            assert 0 <= new.left_ms - old.left_ms <= length
