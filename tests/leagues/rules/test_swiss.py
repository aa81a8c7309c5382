from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.errors import ImpossibleRoundError, TooFewPlayersError
from leagues.rules.field import NoteKind, Remedy, Task
from leagues.rules.history import met, records
from leagues.rules.model import Bye, ByeKind, Forbidden, Player, Points, Round
from leagues.rules.swiss import pair_round
from tests.leagues.rules.play import (
    DATA,
    EVENTS,
    HALVES,
    answered,
    chance,
    pairs,
    players,
    round_of,
    trf_rounds,
)


def task(count, history=(), **options):
    return Task(number=len(history) + 1, players=players(count), history=tuple(history), **options)


def played(count, rounds, seed, **options):
    """Rounds of a Swiss with results by chance, until one cannot be paired."""
    history, answer = [], chance(seed)
    for _ in range(rounds):
        try:
            paired = pair_round(task(count, history, **options))
        except ImpossibleRoundError:
            break
        history.append(answered(paired.round, answer))
    return tuple(history)


def all_pairings(ids):
    """Every way to pair an even number of ids."""
    if not ids:
        yield ()
        return
    first, *rest = ids
    for other in rest:
        for tail in all_pairings([one for one in rest if one != other]):
            yield (frozenset((first, other)), *tail)


def legal_pairings(one):
    """By brute force: (bye or None, pairs) that break no absolute rule."""
    ids = [player.id for player in one.players]
    past = records(one.history, one.points)
    byes = {player: past[player].byes if player in past else 0 for player in ids}
    free = [None] if len(ids) % 2 == 0 else [p for p in ids if byes[p] == min(byes.values())]
    repeats = met(one.history)
    for bye in free:
        for made in all_pairings([player for player in ids if player != bye]):
            if not any(repeats[pair] for pair in made):
                yield bye, made


def crossing(made, past):
    """How many pairs cross scores, and over how many scores in all."""
    scores = sorted({record.points for record in past.values()}, reverse=True)
    group = {player: scores.index(record.points) for player, record in past.items()}
    gaps = [abs(group[a] - group[b]) for a, b in map(tuple, made)]
    return sum(gap > 0 for gap in gaps), sum(gaps)


SMALL = st.tuples(st.integers(2, 8), st.integers(0, 6), st.integers(0, 10_000))


@pytest.mark.rule("L4.1", "L4.7")
@given(SMALL)
def test_a_round_without_repeats_is_found_whenever_one_exists(case):
    count, rounds, seed = case
    history = played(count, rounds, seed)
    one = task(count, history)
    possible = list(legal_pairings(one))

    try:
        made = pair_round(one).round
    except ImpossibleRoundError:
        assert possible == []
    else:
        bye = made.byes[0].player if made.byes else None
        assert (bye, pairs(made)) in [(free, set(pairing)) for free, pairing in possible]


@pytest.mark.rule("L4.2", "L4.8")
@given(SMALL)
def test_no_other_legal_round_crosses_scores_less(case):
    count, rounds, seed = case
    history = played(count, rounds, seed)
    one = task(count, history)
    past = records(history, Points())
    if not history:
        return
    try:
        made = pair_round(one).round
    except ImpossibleRoundError:
        return
    bye = made.byes[0].player if made.byes else None

    least = min(crossing(pairing, past) for free, pairing in legal_pairings(one) if free == bye)
    assert crossing(pairs(made), past) == least


@pytest.mark.rule("L1.3")
@given(st.integers(2, 20), st.integers(1, 7), st.integers(0, 10_000))
def test_everybody_is_in_each_round_exactly_once(count, rounds, seed):
    for round_ in played(count, rounds, seed):
        seen = Counter(player for one in round_.meetings for player in one.players)
        seen.update(bye.player for bye in round_.byes)
        assert seen == dict.fromkeys(range(1, count + 1), 1)


@pytest.mark.rule("L4.8")
@given(st.integers(2, 20), st.integers(0, 5), st.integers(0, 10_000), st.randoms())
def test_shuffled_input_gives_the_same_round(count, rounds, seed, rng):
    one = task(count, played(count, rounds, seed))
    mixed = list(one.players)
    rng.shuffle(mixed)
    turned = [
        Round(number=r.number, meetings=r.meetings[::-1], byes=r.byes[::-1]) for r in one.history
    ]
    other = msgspec.structs.replace(one, players=tuple(mixed), history=tuple(turned[::-1]))

    def outcome(given_task):
        try:
            return pair_round(given_task)
        except ImpossibleRoundError as error:
            return error.data

    assert outcome(one) == outcome(other)


@pytest.mark.rule("L4.3")
@pytest.mark.parametrize("start", range(0, 200, 50))
def test_nine_players_have_no_second_bye_before_everybody_had_one_in_eight_rounds(start):
    for seed in range(start, start + 50):
        history = played(9, 8, seed)

        byes = Counter(bye.player for round_ in history for bye in round_.byes)
        assert max(byes.values()) == 1
        assert max(met(history).values()) == 1
        assert len(history) >= 5


@pytest.mark.rule("L4.3")
def test_the_bye_goes_to_the_lowest_and_then_to_the_lowest_without_one():
    history = (
        round_of(1, "1 1 2", "3 1 4", byes=[Bye(player=5, kind=ByeKind.FORCED, points=3)]),
        round_of(2, "3 1 1", "5 1 4", byes=[Bye(player=2, kind=ByeKind.FORCED, points=3)]),
    )

    first = pair_round(task(5)).round
    third = pair_round(task(5, history)).round

    assert [bye.player for bye in first.byes] == [5]
    assert [(bye.player, bye.kind, bye.points) for bye in third.byes] == [(4, ByeKind.FORCED, 3)]


@pytest.mark.rule("L4.3")
def test_who_has_won_without_playing_has_the_bye_after_the_others():
    history = (
        round_of(1, "1 1 2", "5 (1) 3", byes=[Bye(player=4, kind=ByeKind.ABSENT, points=0)]),
    )

    second = pair_round(task(5, history)).round

    assert [bye.player for bye in second.byes] == [4]
    dropped = msgspec.structs.replace(task(5, history), preset_byes=(1, 2, 3, 4))
    assert [bye.player for bye in pair_round(dropped).round.byes] == [1, 2, 3, 4, 5]


@pytest.mark.rule("L4.3")
def test_over_eleven_rounds_with_repeats_the_leader_does_not_collect_byes():
    history = played(9, 11, 7, allow_repeats=True)

    byes = Counter(bye.player for round_ in history for bye in round_.byes)
    assert len(history) == 11
    assert max(byes.values()) - min(byes[n] for n in range(1, 10)) <= 1


@pytest.mark.rule("L4.4")
@pytest.mark.parametrize("points", [0, 1, 3])
def test_a_bye_of_any_worth_counts_as_the_turn_for_the_bye(points):
    history = (round_of(1, "1 1 2", byes=[Bye(player=3, kind=ByeKind.FORCED, points=points)]),)

    second = pair_round(task(3, history)).round

    assert second.byes[0].player == 2


@pytest.mark.rule("L4.4")
def test_an_absence_is_no_turn_for_the_bye():
    absence = Bye(player=5, kind=ByeKind.ABSENT, points=0)
    history = (round_of(1, "1 1 2", "3 1 4", byes=[absence]),)

    second = pair_round(task(5, history)).round

    assert [(bye.player, bye.kind) for bye in second.byes] == [(5, ByeKind.FORCED)]


@pytest.mark.rule("L4.4")
def test_a_preset_bye_takes_the_player_out_and_the_rest_is_paired():
    made = pair_round(task(6, preset_byes=(1, 2))).round

    assert [(bye.player, bye.kind) for bye in made.byes] == [
        (1, ByeKind.PRESET),
        (2, ByeKind.PRESET),
    ]
    assert {player for pair in pairs(made) for player in pair} == {3, 4, 5, 6}


@pytest.mark.rule("L4.4")
@pytest.mark.parametrize("count", range(2, 10))
def test_any_number_of_preset_byes_is_paired(count):
    for byes in range(count + 1):
        made = pair_round(task(count, preset_byes=tuple(range(1, byes + 1)))).round

        assert len(made.meetings) == (count - byes) // 2
        assert len(made.byes) == byes + (count - byes) % 2


@pytest.mark.rule("L4.5")
def test_who_has_started_less_begins():
    history = (round_of(1, "1 = 2", "3 = 4"), round_of(2, "1 = 3", "2 = 4"))

    made = pair_round(task(4, history)).round

    assert {one.players for one in made.meetings} == {(4, 1), (3, 2)}


@pytest.mark.rule("L4.5", "L4.1")
def test_seat_debts_never_bring_a_repeat():
    starters, others = (1, 3, 5, 7), (2, 4, 6, 8)
    history = tuple(
        round_of(turn + 1, *(f"{a} = {others[(n + turn) % 4]}" for n, a in enumerate(starters)))
        for turn in range(4)
    )

    fifth = pair_round(task(8, history)).round

    assert all(pair <= set(starters) or pair <= set(others) for pair in pairs(fifth))


@pytest.mark.rule("L4.5", "L4.7")
def test_if_only_a_repeat_would_even_the_seats_the_round_is_impossible():
    history = tuple(
        round_of(turn + 1, *(f"{a} = {(2, 4, 6)[(n + turn) % 3]}" for n, a in enumerate((1, 3, 5))))
        for turn in range(3)
    )

    with pytest.raises(ImpossibleRoundError, match="repeat"):
        pair_round(task(6, history))


@pytest.mark.rule("L4.5")
@given(st.integers(6, 16), st.integers(0, 10_000))
def test_whoever_had_started_more_never_begins(count, seed):
    history = played(count, count // 4 + 1, seed)

    for number, paired in enumerate(history):
        past = records(history[:number], Points())
        for meeting in paired.meetings:
            begins, answers = past.get(meeting.first), past.get(meeting.second)
            assert (begins.balance if begins else 0) <= (answers.balance if answers else 0)


@pytest.mark.rule("L4.5")
def test_over_short_swisses_seats_stay_even_but_where_points_leave_no_choice():
    balances = [
        abs(one.balance)
        for seed in range(60)
        for one in records(played(16, 5, seed), Points()).values()
    ]

    assert sum(balance > 2 for balance in balances) <= len(balances) // 200
    assert max(balances) <= 3


@pytest.mark.rule("L4.6")
def test_two_clubs_of_four_are_kept_apart():
    clubs = [(1, 2, 3, 4), (5, 6, 7, 8)]
    apart = tuple(Forbidden(first=a, second=b) for club in clubs for a, b in combinations(club, 2))
    history = ()
    for _ in range(4):
        paired = pair_round(task(8, history, forbidden=apart))
        assert paired.notes == ()
        history += (answered(paired.round, chance(3)),)

    fifth = pair_round(task(8, history, forbidden=apart))

    assert {note.kind for note in fifth.notes} == {NoteKind.SOFT_PAIR}
    assert len(fifth.notes) == 4


@pytest.mark.rule("L4.6", "L4.7")
def test_a_hard_pair_never_meets_and_the_error_says_so():
    apart = tuple(Forbidden(first=1, second=other, hard=True) for other in (2, 3, 4))

    with pytest.raises(ImpossibleRoundError, match="unpairable") as caught:
        pair_round(task(4, forbidden=apart))

    assert caught.value.data["remedies"] == [Remedy.LIFT]
    assert caught.value.data["forbidden"]
    easy = pair_round(task(4, forbidden=apart[:2])).round
    assert frozenset((1, 4)) in pairs(easy)


@pytest.mark.rule("L4.7")
def test_an_impossible_round_names_what_would_help_and_helping_helps():
    history = (
        round_of(1, "1 1 2", "3 1 4"),
        round_of(2, "1 1 3", "2 1 4"),
        round_of(3, "1 1 4", "2 1 3"),
    )

    with pytest.raises(ImpossibleRoundError, match=r"'number': 4.*repeat"):
        pair_round(task(4, history))
    again = pair_round(task(4, history, allow_repeats=True))

    assert len(again.round.meetings) == 2
    assert {note.kind for note in again.notes} == {NoteKind.REPEAT}


@pytest.mark.rule("L4.7")
def test_a_second_bye_is_given_only_when_allowed_and_stands_in_the_notes():
    byes = [Bye(player=n, kind=ByeKind.FORCED, points=3) for n in (3, 2)]
    history = (
        round_of(1, "1 1 2", byes=[byes[0]]),
        round_of(2, "1 1 3", byes=[byes[1]]),
    )

    with pytest.raises(ImpossibleRoundError):
        pair_round(task(3, (*history, round_of(3, "2 1 3", byes=[])), allow_repeats=False))
    third = pair_round(task(3, history)).round
    assert third.byes[0].player == 1
    full = (*history, answered(third, chance(1)))
    fourth = pair_round(task(3, full, allow_repeats=True))
    assert NoteKind.SECOND_BYE in {note.kind for note in fourth.notes}


@pytest.mark.rule("L6.7")
@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_players_are_not_paired(count):
    with pytest.raises(TooFewPlayersError, match="too-few-players"):
        pair_round(task(count))


@pytest.mark.rule("L4.1")
@pytest.mark.parametrize("name", [name for name in EVENTS if name != "sim1000.trf"])
def test_our_swiss_goes_on_from_a_known_event_without_a_repeat(name):
    field, history, _ = trf_rounds(name)
    one = Task(number=len(history) + 1, players=field, history=history, points=HALVES)

    made = pair_round(one).round

    assert not set(met(history)) & pairs(made)
    assert len(made.meetings) == len(field) // 2


@pytest.mark.rule("L4.1", "L4.8")
@pytest.mark.parametrize("name", ["sim16", "sim17", "sim128", "sim1000"])
def test_we_make_as_many_pairs_as_the_reference(name):
    field, history, _ = trf_rounds(f"{name}.trf")
    count, *lines = (DATA / f"{name}.dutch2026.expected.txt").read_text().splitlines()
    byes = sum(line.endswith(" 0") for line in lines)

    made = pair_round(Task(number=6, players=field, history=history, points=HALVES)).round

    assert len(made.meetings) + len(made.byes) == int(count)
    assert len(made.byes) == byes


@pytest.mark.rule("L4.8")
def test_many_players_are_paired_without_a_repeat_and_with_few_crossings():
    field, history, _ = trf_rounds("large_181p9r.trf")
    past = records(history, HALVES)

    made = pair_round(Task(number=10, players=field, history=history, points=HALVES)).round

    sizes = Counter(past[player.id].points for player in field)
    odd = sum(size % 2 for size in sizes.values())
    assert not set(met(history)) & pairs(made)
    assert len(made.meetings) == 90
    assert crossing(pairs(made), past)[0] <= odd + 2


@pytest.mark.rule("L4.2")
def test_in_the_first_round_the_upper_half_meets_the_lower_half():
    made = pair_round(task(8)).round

    assert pairs(made) == {frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))}
    assert sum(one.first < one.second for one in made.meetings) == 2


@pytest.mark.rule("L4.1")
def test_players_who_meet_only_by_walkover_do_not_meet_again():
    history = (round_of(1, "1 (1) 2", "3 1 4"),)

    assert frozenset((1, 2)) not in pairs(pair_round(task(4, history)).round)


@pytest.mark.rule("L1.3", "L6.3")
def test_whoever_drops_after_a_result_is_never_paired_with_themselves():
    rng = Random(5)
    for _ in range(50):
        count = rng.randint(4, 9)
        history = played(count, 2, rng.randint(0, 999))
        gone = rng.randint(1, count)
        left = tuple(Player(id=n, seed=n) for n in range(1, count + 1) if n != gone)

        made = pair_round(Task(number=3, players=left, history=history)).round

        assert all(one.first != one.second and gone not in one.players for one in made.meetings)
