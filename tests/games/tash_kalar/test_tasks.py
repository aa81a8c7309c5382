"""TK12: the tasks of High Form: the worked cases TK-59 to TK-65."""

import pytest

from games.core.contract import Setup
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import Claim, Done
from games.tash_kalar.arena import NUMBER, standing
from games.tash_kalar.definitions import card_set
from games.tash_kalar.hands import next_task, turn_up_tasks
from games.tash_kalar.scoring import score_of
from games.tash_kalar.state import Phase
from games.tash_kalar.tasks import (
    AheadOn,
    Chain,
    CutOff,
    Deeds,
    Destroyed,
    DestroyedGreat,
    Diagonals,
    Line,
    OwnOn,
    Predicate,
    Shape,
    Summoned,
    Surround,
    holds,
)
from tests.games.tash_kalar.positions import (
    arena,
    can,
    do,
    happenings,
    place,
    position,
    refusal,
)

NOTHING_DONE = Deeds(destroyed=((0, 0, 0), (0, 0, 0)))


def reds(*squares: str, piece: str = "r0") -> str:
    return " ".join(f"{square}:{piece}" for square in squares)


def fulfilled(ask: Predicate, pieces: str) -> bool:
    return holds(ask, standing(arena(pieces)), 0, NOTHING_DONE)


def kinds(*tasks: str) -> list[str]:
    return [card_set().tasks[task].kind for task in tasks]


@pytest.mark.rule("TK12.2", "TK-A20")
@pytest.mark.parametrize(
    ("pieces", "so"),
    [
        ("38:r1 55:r0 86:r1", True),
        ("38:r0 55:r0 86:r1", False),
        ("38:r2 42:r1 55:r0", True),
        ("38:r2 42:r1 55:b0", False),
    ],
)
def test_case_tk_59_three_pieces_on_red_two_of_them_upgraded(pieces: str, so: bool) -> None:
    assert fulfilled(OwnOn(colour="red", least=3, upgraded=2), pieces) == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(("last", "so"), [("94:r0", True), ("93:r0", False)])
def test_case_tk_60_five_pieces_on_coloured_squares(last: str, so: bool) -> None:
    ask = OwnOn(colour="coloured", least=5, upgraded=3)
    assert fulfilled(ask, f"15:r1 33:r1 55:r1 68:r0 {last}") == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(("enemies", "so"), [("95:b0", True), ("95:b0 85:b0", False)])
def test_case_tk_61_six_ahead_on_a_line_through_the_centre(enemies: str, so: bool) -> None:
    row = reds(*(f"{x}5" for x in range(1, 8)))
    assert fulfilled(Line(ahead=6), f"{row} {enemies}") == so
    column = reds(*(f"5{y}" for y in range(1, 8)))
    assert fulfilled(Line(ahead=6), column)
    assert not fulfilled(Line(ahead=6), reds(*(f"{x}4" for x in range(1, 9))))


@pytest.mark.rule("TK12.2")
def test_case_tk_62_own_pieces_surround_an_enemy_one() -> None:
    ring = f"55:b0 {reds('44', '45', '46', '54', '56', '64')}"
    assert fulfilled(Surround(least=6), ring)
    assert not fulfilled(Surround(least=7), ring)
    assert fulfilled(Surround(least=7), f"{ring} 66:r2")
    assert not fulfilled(Surround(least=6), f"31:b0 {reds('22', '32', '41', '42', '33', '43')}")


@pytest.mark.rule("TK12.2")
def test_case_tk_63_chains_join_opposite_sides_or_corners() -> None:
    across = reds("15", "25", "34", "44", "55", "66", "76", "85", "95")
    assert fulfilled(Chain(between="sides"), across)
    assert not fulfilled(Chain(between="sides"), across.replace("55:r0", "55:b0"))
    slanting = reds("13", "24", "35", "46", "57", "68", "79")
    assert not fulfilled(Chain(between="sides"), slanting)
    assert fulfilled(Chain(between="corners"), slanting)
    assert fulfilled(Chain(between="corners"), reds("31", "42", "53", "64", "75", "86", "97"))
    assert fulfilled(Chain(between="corners"), reds("71", "62", "53", "44", "35", "26", "17"))
    assert fulfilled(Chain(between="corners"), reds("93", "84", "75", "66", "57", "48", "39"))
    down = reds(*(f"5{y}" for y in range(1, 10)))
    assert fulfilled(Chain(between="sides"), down)
    assert not fulfilled(Chain(between="corners"), down)


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(
    ("ask", "destroyed", "so"),
    [
        (Destroyed(least=3), ((0, 0, 0), (3, 0, 0)), True),
        (Destroyed(least=3), ((0, 0, 0), (1, 1, 0)), False),
        (Destroyed(least=3, upgraded=1), ((0, 0, 0), (3, 0, 0)), False),
        (Destroyed(least=3, upgraded=1), ((0, 0, 0), (2, 0, 1)), True),
        (Destroyed(least=4, upgraded=2), ((0, 0, 0), (2, 1, 1)), True),
        (DestroyedGreat(), ((0, 0, 0), (0, 0, 1)), True),
        (DestroyedGreat(), ((0, 0, 0), (0, 2, 0)), True),
        (DestroyedGreat(), ((0, 0, 0), (4, 1, 0)), False),
    ],
)
def test_tasks_of_destruction_look_at_the_turn(
    ask: Predicate, destroyed: tuple[tuple[int, int, int], ...], so: bool
) -> None:
    assert holds(ask, standing(arena("")), 0, Deeds(destroyed=destroyed)) == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(
    ("ask", "beings", "so"),
    [
        (Summoned(least=2, colour="red", on_colour=1), "55:0 44:0", True),
        (Summoned(least=2, colour="red", on_colour=1), "33:0 44:0", False),
        (Summoned(least=2, colour="green", on_colour=1), "33:0 44:0", True),
        (Summoned(least=2, on_colour=2), "33:0 55:0", True),
        (Summoned(least=2, on_colour=2), "33:0 44:0", False),
        (Summoned(least=2, legendary=1), "34:0 44:2", True),
        (Summoned(least=2, legendary=1), "44:2", False),
    ],
)
def test_tasks_of_summoning_look_at_the_turn(ask: Predicate, beings: str, so: bool) -> None:
    summoned = tuple((NUMBER[one[:2]], int(one[3])) for one in beings.split())
    deeds = Deeds(destroyed=NOTHING_DONE.destroyed, summoned=summoned)
    assert holds(ask, standing(arena("")), 0, deeds) == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(
    ("ask", "pieces", "so"),
    [
        (AheadOn(), "55:r1 33:r1", True),
        (AheadOn(), "55:r1 33:r1 15:b1", False),
        (AheadOn(), "55:r1 33:r0", False),
        (Shape(), reds("54", "45", "55", "65", "56"), True),
        (Shape(), reds("44", "46", "55", "64", "66"), True),
        (Shape(), reds("44", "46", "55", "64", "65"), False),
        (Diagonals(least=4, upgraded=1), "55:r1 22:r0 33:r0 44:r0 28:r0 37:r0 46:r0", True),
        (Diagonals(least=4, upgraded=1), "55:r0 22:r1 33:r0 44:r0 28:r0 37:r0 46:r0", False),
        (Diagonals(least=4, upgraded=1), "55:r1 22:r0 33:r0 44:r0 28:r0 37:r0", False),
        (OwnOn(colour="central", least=5, upgraded=2), "44:r1 45:r1 46:r0 54:r0 66:r0", True),
        (OwnOn(colour="red", least=2, upgraded=2, legendary=1), "55:r2 38:r1", True),
        (OwnOn(colour="red", least=2, upgraded=2, legendary=1), "55:r1 38:r1", False),
    ],
)
def test_the_other_tasks_look_at_the_arena(ask: Predicate, pieces: str, so: bool) -> None:
    assert fulfilled(ask, pieces) == so


@pytest.mark.rule("TK12.2")
@pytest.mark.parametrize(
    ("pieces", "so"),
    [
        pytest.param("33:b0 35:b0", False, id="they can come together"),
        pytest.param("33:b0 34:b0", False, id="they stand together already"),
        pytest.param(f"31:b0 51:b0 {reds('22', '32', '41', '42')}", True, id="one is walled in"),
        pytest.param(f"31:b0 61:b0 {reds('22', '32', '41', '42')}", False, id="too far apart"),
    ],
)
def test_a_divided_house_has_a_piece_that_can_not_join_another(pieces: str, so: bool) -> None:
    assert fulfilled(CutOff(), pieces) == so


@pytest.mark.rule("TK4.3")
def test_three_simple_tasks_of_more_than_one_kind_are_turned_up() -> None:
    for seed in range(25):
        state = GAME.new(Setup(seats=2), Rng(bytes([seed]))).state
        assert len(state.tasks) == 3
        assert not any(card_set().tasks[task].advanced for task in state.tasks)
        open_kinds = kinds(*state.tasks, state.next_task)
        assert max(map(open_kinds.count, open_kinds)) < 3
        everything = sorted((*state.tasks, state.next_task, *state.task_pile))
        assert everything == sorted(card_set().tasks)


@pytest.mark.rule("TK4.3")
def test_a_third_task_of_the_same_kind_is_set_aside() -> None:
    pile = ("task-red-watch", "task-humbling", "task-fall-of-a-house", "task-rout",
            "task-threefold-breach")  # fmt: skip
    current, rest = turn_up_tasks(pile)
    assert current == ("task-threefold-breach", "task-rout", "task-red-watch")
    assert sorted(rest) == ["task-fall-of-a-house", "task-humbling"]


@pytest.mark.rule("TK12.3", "TK-A19")
def test_case_tk_64_a_third_open_task_of_a_kind_goes_under_the_deck() -> None:
    """Two of destruction and one of summoning are open, the next one is a pattern."""
    tasks = ("task-rout", "task-humbling", "task-call-on-red")
    fields = {
        "tasks": tasks,
        "next_task": "task-long-rank",
        "task_pile": ("task-closed-ring", "task-two-banners", "task-threefold-breach"),
    }
    summoned = ((NUMBER["55"], 0), (NUMBER["44"], 0))
    state = position(phase=Phase.WRAP, actions=0, summoned=summoned, fields=fields)
    after = do(state, Claim("task-call-on-red"))
    assert after.tasks == ("task-rout", "task-humbling", "task-long-rank")
    assert after.next_task == "task-two-banners"
    assert after.task_pile == ("task-threefold-breach", "task-closed-ring")
    told = happenings(state, Claim("task-call-on-red"))
    points = card_set().tasks["task-call-on-red"].points
    assert events.TaskClaimed(0, "task-call-on-red", points) in told
    assert events.TasksTurnedUp(after.tasks, after.next_task) in told


@pytest.mark.rule("TK12.3")
def test_if_every_task_breaks_the_rule_of_kinds_the_first_one_stays() -> None:
    current = ("task-rout", "task-humbling", "task-long-rank")
    pile = ("task-threefold-breach", "task-giants-bane")
    assert next_task(current, pile) == ("task-giants-bane", ("task-threefold-breach",))
    alike = ("task-rout", "task-humbling", "task-giants-bane")
    assert next_task(alike, ("task-long-rank", "task-threefold-breach"))[0] == (
        "task-threefold-breach"
    )
    assert next_task(current, ()) == ("", ())


@pytest.mark.rule("TK12.3")
def test_without_a_next_task_the_open_ones_become_fewer() -> None:
    summoned = ((NUMBER["55"], 0), (NUMBER["44"], 0))
    fields = {"tasks": ("task-call-on-red", "task-rout")}
    state = position(phase=Phase.WRAP, actions=0, summoned=summoned, fields=fields)
    assert do(state, Claim("task-call-on-red")).tasks == ("task-rout",)


@pytest.mark.rule("TK12.1", "TK-A18")
def test_case_tk_65_one_task_is_claimed_and_the_turn_is_over() -> None:
    summoned = ((NUMBER["55"], 0), (NUMBER["33"], 0))
    tasks = ("task-call-on-red", "task-call-on-green", "task-rout")
    fields = {"tasks": tasks, "next_task": "task-long-rank"}
    state = position(phase=Phase.WRAP, actions=0, summoned=summoned, fields=fields)
    assert can(state, Claim(tasks[0]))
    assert can(state, Claim(tasks[1]))
    after = do(state, Claim(tasks[0]))
    assert score_of(after, 0) == 1
    assert after.seat == 1
    assert tasks[1] in after.tasks


@pytest.mark.rule("TK12.1")
def test_a_task_that_is_not_open_or_not_fulfilled_can_not_be_claimed() -> None:
    summoned = ((NUMBER["55"], 0), (NUMBER["44"], 0))
    tasks = ("task-call-on-red", "task-rout")
    fields = {"tasks": tasks, "next_task": "task-call-on-green"}
    state = position(phase=Phase.WRAP, actions=0, summoned=summoned, fields=fields)
    for task in ("task-rout", "task-call-on-green", "task-of-nobody"):
        assert refusal(state, Claim(task)).rule == "TK12.1"
    early = position(summoned=summoned, fields=fields)
    assert refusal(early, Claim("task-call-on-red")).rule == "TK5.2"


@pytest.mark.rule("TK12.1", "TK5.5")
def test_claiming_may_be_left_and_a_turn_without_a_task_to_claim_ends_by_itself() -> None:
    fields = {"tasks": ("task-heart-of-the-arena",), "next_task": "task-rout"}
    central = "44:r1 45:r1 46:r0 54:r0"
    waiting = do(position(central, actions=1, fields=fields), place("66"))
    assert waiting.phase is Phase.WRAP
    left = do(waiting, Done())
    assert (left.seat, score_of(left, 0)) == (1, 0)
    assert do(position(central, actions=1, fields=fields), place("88")).seat == 1
