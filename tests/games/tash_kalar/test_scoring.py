"""TK9 and TK11: points, the end, and who has won: the worked cases TK-66 to TK-79."""

import pytest

from games.core.outcome import Outcome
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import Done, ScoreIn
from games.tash_kalar.scoring import colours_of, score_of
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.vocabulary import Upgrade, Where, Who
from tests.games.tash_kalar.conftest import AddBeing
from tests.games.tash_kalar.positions import (
    can,
    do,
    filled,
    happenings,
    place,
    position,
    refusal,
    summon,
    target,
)

Row = tuple[int, int, int]
NONE: Row = (0, 0, 0)


def wrapping(*rows: Row, form: Form = Form.DUEL, **more: object) -> State:
    """Seat 0 is about to end a turn in which it destroyed these pieces of each seat."""
    seats = len(rows)
    more.setdefault("phase", Phase.WRAP)
    return position(form=form, seats=seats, actions=0, destroyed=rows, **more)  # type: ignore[arg-type]  # passed on


def ended(state: State) -> Outcome:
    """The outcome after the last turn, in which nothing but a stone is placed."""
    last = do(state, place("97"))
    outcome = GAME.outcome(last)
    assert outcome is not None
    return outcome


@pytest.mark.rule("TK9.2", "TK-A13")
def test_case_tk_66_pairs_of_commons_heroics_and_legends() -> None:
    assert score_of(do(wrapping(NONE, (3, 1, 1)), Done()), 0) == 4


@pytest.mark.rule("TK9.2", "TK-A13")
def test_case_tk_67_a_single_common_is_not_carried_over() -> None:
    first = do(wrapping(NONE, (1, 0, 0)), Done())
    assert score_of(first, 0) == 0
    assert first.turn.deeds.destroyed == (NONE, NONE)
    assert score_of(do(wrapping(NONE, (1, 0, 0)), Done()), 0) == 0
    assert score_of(do(wrapping(NONE, (2, 0, 0)), Done()), 0) == 1


@pytest.mark.rule("TK9.2", "TK7.7")
def test_case_tk_68_own_pieces_and_upgrades_score_nothing_but_a_summoned_legend_does(
    add_being: AddBeing,
) -> None:
    own = position("65:r0 76:r0 55:r0", form=Form.DUEL, actions=1, beings=("hook",))
    assert score_of(do(own, summon("hook", "55")), 0) == 0
    card = add_being(Upgrade(who=Who(least=1, most=1, where=Where(pattern="used"))))
    raised = position("65:r1", form=Form.DUEL, actions=1, beings=(card,))
    assert score_of(do(raised, summon(card, "55")), 0) == 0
    legend = position("56:r1 57:r1 67:r0", form=Form.DUEL, legends=("spire",))
    after = do(legend, summon("spire", "55"))
    assert score_of(after, 0) == 1
    assert after.seat == 0


@pytest.mark.rule("TK9.2")
def test_the_point_for_a_legend_is_not_lost_with_it(add_being: AddBeing) -> None:
    card = add_being(Upgrade(who=Who(whose="self"), opt=True), rank=2, school="")
    state = do(position("65:r0", form=Form.DUEL, legends=(card,)), summon(card, "55"))
    again = position("65:r0", form=Form.DUEL, points=(1, 0))
    assert score_of(state, 0) == score_of(again, 0) == 1


@pytest.mark.rule("TK9.1", "TK11.1", "TK11.2")
def test_case_tk_69_the_end_once_called_is_not_called_off() -> None:
    state = position("33:r2 77:r2 66:b2 65:r0", actions=1, points=(7, 0))
    assert score_of(state, 0) == 9
    called = do(state, place("88"))
    assert called.last_turns == 2
    fallen = position(
        "33:r2",
        actions=1,
        points=(7, 0),
        fields={"last_turns": 1, "called_by": "goal", "number": 20},
    )
    assert score_of(fallen, 0) == 8
    assert ended(fallen).reason == "goal"


@pytest.mark.rule("TK11.2", "TK-A11")
@pytest.mark.parametrize(
    ("form", "seats", "points", "caller", "order"),
    [
        (Form.DUEL, 2, (18, 0), 0, [1, 0]),
        (Form.MELEE, 3, (0, 12, 0), 0, [1, 2, 0]),
        (Form.MELEE, 3, (0, 12, 0), 1, [2, 0, 1]),
    ],
)
def test_case_tk_70_everybody_has_one_more_turn_the_caller_last(
    form: Form, seats: int, points: tuple[int, ...], caller: int, order: list[int]
) -> None:
    state = position(form=form, seats=seats, actions=1, points=points, fields={"seat": caller})
    state, played = do(state, place("31")), []
    for first, second in (("33", "34"), ("43", "44"), ("53", "54"), ("63", "64")):
        if GAME.outcome(state) is not None:
            break
        played.append(state.seat)
        state = do(state, place(first), place(second))
    assert played == order


@pytest.mark.rule("TK-A10", "TK-A11")
def test_case_tk_71_another_ones_goal_is_reached_in_my_turn_and_mine_is_the_last(
    add_being: AddBeing,
) -> None:
    card = add_being(Upgrade(who=Who(whose="enemy"), opt=True))
    others = {1: {"points": (0, 8)}}
    state = position("65:r0 33:b1", actions=1, beings=(card,), others=others)
    called = do(state, summon(card, "55"), target("33"))
    assert score_of(called, 1) == 9
    assert (called.seat, called.last_turns) == (1, 2)


@pytest.mark.rule("TK11.1")
@pytest.mark.parametrize(
    ("form", "seats", "goal"),
    [
        (Form.HIGH_FORM, 2, 9),
        (Form.DUEL, 2, 18),
        pytest.param(Form.MELEE, 3, 12, id="TK-79 three players"),
        pytest.param(Form.MELEE, 4, 10, id="TK-79 four players"),
    ],
)
def test_the_goal_of_each_form(form: Form, seats: int, goal: int) -> None:
    place_of = 1 if form is Form.MELEE else 0
    for points, called in ((goal - 1, False), (goal, True)):
        row = tuple(points if seat == place_of else 0 for seat in range(seats))
        after = do(position(form=form, seats=seats, actions=1, points=row), place("88"))
        assert (after.last_turns == seats) == called


@pytest.mark.rule("TK-A10")
def test_the_goals_of_all_are_tested_after_every_turn() -> None:
    state = position(form=Form.DUEL, actions=1, others={1: {"points": (0, 18)}})
    assert do(state, place("88")).last_turns == 2


@pytest.mark.rule("TK11.3", "TK-A9")
def test_case_tk_72_upgraded_pieces_decide_a_tie_not_heroic_ones() -> None:
    mine = "33:r1 34:r1 35:r1 36:r2 37:r2"
    theirs = "73:b1 74:b1 75:b1 76:b1"
    state = position(
        f"{mine} {theirs}",
        actions=1,
        points=(7, 0),
        others={1: {"points": (0, 9)}},
        fields={"last_turns": 1},
    )
    outcome = ended(state)
    assert (outcome.scores, outcome.winners) == ((9, 9), (0,))


@pytest.mark.rule("TK11.3")
@pytest.mark.parametrize(("mine", "winners"), [(8, (1,)), (10, (0, 1)), (11, (0,))])
def test_case_tk_73_then_all_pieces_decide_and_else_it_is_a_draw(
    mine: int, winners: tuple[int, ...]
) -> None:
    """Seat 0 places one more stone before the end."""
    heroes = f"{filled(5, 'r1')} {filled(10, 'b1').split(' ', 5)[5]}"
    taken = " ".join(one[:2] for one in heroes.split()) + " 97"
    rest = filled(mine - 5, "r0", taken)
    taken += " " + " ".join(one[:2] for one in rest.split())
    state = position(
        f"{heroes} {rest} {filled(6, 'b0', taken)}",
        form=Form.DUEL,
        actions=1,
        points=(12, 0),
        others={1: {"points": (0, 12)}},
        fields={"last_turns": 1},
    )
    outcome = ended(state)
    assert outcome.winners == winners
    assert outcome.rule == "TK11.3"


@pytest.mark.rule("TK9.3", "TK9.4", "TK-A14")
def test_case_tk_74_a_leftover_pair_scores_in_a_colour_of_choice() -> None:
    state = do(wrapping(NONE, (3, 1, 0), (1, 0, 1), form=Form.MELEE), Done())
    assert (state.phase, state.seat) == (Phase.LEFTOVER, 0)
    assert colours_of(state, 0) == (2, 2)
    assert colours_of(do(state, ScoreIn(2)), 0) == (2, 3)
    assert refusal(state, ScoreIn(0)).rule == "TK9.4"
    assert refusal(state, Done()).rule == "TK9.4"


@pytest.mark.rule("TK-A14")
def test_case_tk_75_pairs_of_one_colour_come_first_and_leave_nothing_to_choose() -> None:
    state = do(wrapping(NONE, (2, 0, 0), (2, 0, 0), form=Form.MELEE), Done())
    assert state.seat == 1
    assert colours_of(state, 0) == (1, 1)


@pytest.mark.rule("TK9.4", "TK-A14")
def test_case_tk_76_three_leftovers_make_one_point_and_one_makes_none() -> None:
    single = (1, 0, 0)
    state = do(wrapping(NONE, single, single, single, form=Form.MELEE), Done())
    assert [can(state, ScoreIn(colour)) for colour in range(4)] == [False, True, True, True]
    after = do(state, ScoreIn(3))
    assert colours_of(after, 0) == (0, 0, 1)
    assert after.seat == 1
    alone = do(wrapping(NONE, single, NONE, NONE, form=Form.MELEE), Done())
    assert (alone.seat, colours_of(alone, 0)) == (1, (0, 0, 0))


@pytest.mark.rule("TK9.3")
def test_case_tk_77_a_summoned_legend_scores_at_once_in_a_colour_of_choice() -> None:
    state = position(
        "56:r1 57:r1 67:r0", form=Form.MELEE, seats=3, legends=("spire",), points=(0, 4, 2)
    )
    choosing = do(state, summon("spire", "55"))
    assert choosing.phase is Phase.LEGEND
    assert refusal(choosing, place("88")).rule == "TK9.3"
    after = do(choosing, ScoreIn(2))
    assert colours_of(after, 0) == (4, 3)
    assert score_of(after, 0) == 3
    assert (after.seat, after.turn.actions) == (0, 1)


@pytest.mark.rule("TK9.2", "TK9.3")
@pytest.mark.parametrize(("form", "seats"), [(Form.DUEL, 2), (Form.MELEE, 3)])
def test_a_legend_scores_before_its_effect_is_carried_out(
    add_being: AddBeing, form: Form, seats: int
) -> None:
    card = add_being(Upgrade(opt=True), rank=2, school="")
    state = do(position("65:r0", form=form, seats=seats, legends=(card,)), summon(card, "55"))
    if form is Form.MELEE:
        assert state.phase is Phase.LEGEND
        state = do(state, ScoreIn(1))
    assert state.phase is Phase.EFFECT
    assert sum(state.players[0].points) == 1
    assert do(state, target("65")).legend_discards == (card,)


@pytest.mark.rule("TK11.4", "TK9.3")
def test_case_tk_78_the_lowest_colours_are_compared_then_the_next() -> None:
    state = position(
        "33:r1 34:r1 35:r1 36:r1 73:b1 74:b1 75:b1 76:b1 77:b1",
        form=Form.MELEE,
        seats=4,
        points=(0, 7, 9, 6),
        others={
            1: {"points": (6, 0, 9, 7)},
            2: {"points": (6, 12, 0, 6)},
            3: {"points": (5, 10, 10, 0)},
        },
        fields={"last_turns": 1},
        actions=1,
    )
    outcome = ended(state)
    assert outcome.scores == (6, 6, 6, 5)
    assert outcome.places == (2, 1, 3, 4)
    assert outcome.rule == "TK11.4"
    assert outcome.reason.endswith("+colours+upgraded")


@pytest.mark.rule("TK11.4")
def test_all_pieces_decide_a_melee_last_and_else_places_are_shared() -> None:
    def ranked(pieces: str) -> tuple[tuple[int, ...], str]:
        outcome = GAME.adjudicate(position(pieces, form=Form.MELEE, seats=3))
        return outcome.places, outcome.reason.partition("+")[2]

    assert ranked("33:r0 73:b0 44:g0") == ((1, 1, 1), "")
    assert ranked("33:r0 73:b0 74:b0 44:g0") == ((2, 1, 2), "pieces")
    assert ranked("33:r0 73:b1 74:b0 44:g1") == ((3, 1, 2), "upgraded+pieces")


@pytest.mark.rule("TK11.5")
@pytest.mark.parametrize(("number", "called"), [(98, False), (99, True)])
def test_after_a_hundred_turns_the_end_is_called(number: int, called: bool) -> None:
    state = position(actions=1, fields={"number": number})
    assert (events.EndCalled("turn-limit") in happenings(state, place("88"))) == called
    assert (do(state, place("88")).last_turns == 2) == called


@pytest.mark.rule("TK-A32", "TK11.2")
def test_an_empty_school_in_the_last_turns_calls_no_second_end() -> None:
    state = position(actions=1, pile=(), fields={"last_turns": 2})
    told = happenings(state, place("88"))
    assert not [one for one in told if isinstance(one, events.EndCalled)]
    assert do(state, place("88")).last_turns == 1
