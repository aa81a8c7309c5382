"""TK7: moves, and what effects may and must do: the worked cases TK-28 to TK-41."""

import pytest

from games.tash_kalar import GAME, events, forces
from games.tash_kalar.actions import TakeWay
from games.tash_kalar.scoring import score_of
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.vocabulary import (
    Choose,
    Convert,
    Destroy,
    Downgrade,
    GainAction,
    Move,
    Place,
    Upgrade,
    Where,
    Who,
)
from tests.games.tash_kalar.conftest import Summoned
from tests.games.tash_kalar.positions import (
    SKIP,
    can,
    destroyed_by,
    do,
    filled,
    move,
    on,
    place,
    refusal,
    target,
    targets,
)

ANY_OWN = Who(whose="own")
ADJACENT = Where(near="adjacent")


def step(*, combat: bool, who: Who = ANY_OWN) -> Move:
    return Move(who=who, combat=combat, opt=True)


@pytest.mark.rule("TK7.2")
@pytest.mark.parametrize(
    ("pieces", "goal", "standard", "combat"),
    [
        pytest.param("44:r0 45:b0", "45", False, True, id="TK-28"),
        pytest.param("44:r1 45:b0 54:b1", "45", True, True, id="TK-29 a lower rank"),
        pytest.param("44:r1 45:b0 54:b1", "54", False, True, id="TK-29 the same rank"),
        pytest.param("44:r2 45:b2", "45", False, True, id="TK-30"),
        pytest.param("44:r0 45:r0", "45", False, True, id="TK-31"),
        pytest.param("44:r0 45:b1", "45", False, False, id="a higher rank"),
        pytest.param("44:r0", "45", True, True, id="an empty square"),
        pytest.param("44:r0", "64", False, False, id="too far"),
    ],
)
def test_what_a_step_may_destroy(
    summoned: Summoned, pieces: str, goal: str, standard: bool, combat: bool
) -> None:
    assert can(summoned(pieces, step(combat=False)), move("44", goal)) == standard
    assert can(summoned(pieces, step(combat=True)), move("44", goal)) == combat


@pytest.mark.rule("TK7.7")
@pytest.mark.parametrize(
    ("pieces", "counted"),
    [
        pytest.param("44:r0 45:b0", (1, 0, 0), id="TK-28"),
        pytest.param("44:r1 45:b1", (0, 1, 0), id="TK-29"),
        pytest.param("44:r2 45:b2", (0, 0, 1), id="TK-30"),
        pytest.param("44:r0 45:r0", (0, 0, 0), id="TK-31"),
        pytest.param("44:b0 45:b0", (1, 0, 0), id="TK-32"),
    ],
)
def test_what_a_combat_step_counts_for(
    summoned: Summoned, pieces: str, counted: tuple[int, int, int]
) -> None:
    before = summoned(pieces, step(combat=True, who=Who(whose="any")))
    after = do(before, move("44", "45"))
    assert on(after, "44") == ""
    assert on(after, "45") == on(before, "44")
    assert destroyed_by(after, "b") == counted


@pytest.mark.rule("TK7.2")
def test_case_tk_33_a_leap_of_exactly_two_has_sixteen_goals(summoned: Summoned) -> None:
    goals = targets(summoned("", Move(kind="leap", where=Where(exactly=2), opt=True)))
    assert len(goals) == 16
    assert {"33", "75", "57"} <= goals
    assert not {"44", "58", "55"} & goals


@pytest.mark.rule("TK7.1", "TK-A8")
def test_case_tk_34_no_more_is_placed_than_the_stock_has(summoned: Summoned) -> None:
    crowd = filled(14, "r0", "55 65 44 45 46 54 56 64 66")
    state = summoned(crowd, Place(where=ADJACENT, n=2, opt=True))
    assert forces.stock(state, 0) == 1
    after = do(state, target("44"))
    assert after.phase is not Phase.EFFECT
    assert forces.stock(after, 0) == 0


@pytest.mark.rule("TK-A8")
def test_an_effect_never_picks_up_a_piece_to_place_it(summoned: Summoned) -> None:
    crowd = filled(15, "r0", "55 65 44 45 46 54 56 64 66")
    state = summoned(crowd, Place(where=ADJACENT))
    assert forces.stock(state, 0) == 0
    assert state.phase is Phase.ACTION
    assert on(state, "31") == "r0"


@pytest.mark.rule("TK7.1", "TK7.3")
def test_case_tk_35_of_what_must_be_done_the_possible_part_is_done(summoned: Summoned) -> None:
    around = "44:b1 45:b1 46:b1 54:b1 56:b1 64:b1"
    state = summoned(around, Place(where=ADJACENT, n=2))
    assert state.phase is Phase.ACTION
    assert on(state, "66") == "r0"
    assert forces.stock(state, 0) == 14


@pytest.mark.rule("TK7.6", "TK7.7")
def test_case_tk_36_a_converted_piece_keeps_its_rank_and_counts(summoned: Summoned) -> None:
    crowd = filled(12, "r0", "44 55 65")
    state = summoned(f"44:b1 {crowd}", Convert(), form=Form.DUEL)
    assert on(state, "44") == "r1"
    assert forces.stock(state, 0) == 1
    assert forces.stock(state, 1) == 16
    assert destroyed_by(state, "b") == (0, 1, 0)
    ended = do(state, place("45"))
    assert score_of(ended, 0) == 1


@pytest.mark.rule("TK7.6")
def test_case_tk_37_a_piece_may_be_converted_into_another_rank(summoned: Summoned) -> None:
    state = summoned("44:b1", Convert(rank=0))
    assert on(state, "44") == "r0"
    assert destroyed_by(state, "b") == (0, 1, 0)


@pytest.mark.rule("TK7.6")
def test_without_a_stone_of_the_rank_nothing_is_converted(summoned: Summoned) -> None:
    state = summoned(f"44:b0 {filled(15, 'r0', '44 55 65')}", Convert())
    assert on(state, "44") == "b0"


@pytest.mark.rule("TK7.5")
@pytest.mark.parametrize(("legends", "rank"), [("", 2), ("77:r2 88:r2 33:r2", 1)])
def test_case_tk_38_a_heroic_piece_is_upgraded_only_with_a_legend_in_stock(
    summoned: Summoned, legends: str, rank: int
) -> None:
    heroes = Who(whose="own", least=1, most=1, where=ADJACENT)
    assert on(summoned(f"44:r1 {legends}", Upgrade(who=heroes)), "44") == f"r{rank}"


@pytest.mark.rule("TK7.5")
@pytest.mark.parametrize(("others", "rank"), [(17, 2), (16, 1)])
def test_case_tk_39_a_legend_is_downgraded_only_with_a_stone_in_stock(
    summoned: Summoned, others: int, rank: int
) -> None:
    crowd = filled(others, "b0", "44 55 65 45")
    legend = Who(whose="enemy", least=2)
    assert on(summoned(f"44:b2 {crowd}", Downgrade(who=legend)), "44") == f"b{rank}"


@pytest.mark.rule("TK7.5")
def test_there_is_no_rank_above_legendary_and_none_below_common(summoned: Summoned) -> None:
    assert on(summoned("44:r2", Upgrade(who=Who(least=2))), "44") == "r2"
    assert on(summoned("44:b0", Downgrade()), "44") == "b0"


@pytest.mark.rule("TK7.7", "TK9.1", "TK-A25")
def test_case_tk_40_a_downgraded_legend_no_longer_counts(summoned: Summoned) -> None:
    others = {1: {"points": (0, 4)}}
    before = summoned("44:b2", Downgrade(opt=True), others=others)
    assert score_of(before, 1) == 5
    after = do(before, target("44"))
    assert score_of(after, 1) == 4
    assert after.turn.deeds.destroyed == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("TK9.1", "TK-A25")
def test_a_converted_legend_counts_for_its_new_owner(summoned: Summoned) -> None:
    after = summoned("44:b2", Convert())
    assert (score_of(after, 0), score_of(after, 1)) == (1, 0)


@pytest.mark.rule("TK7.4")
def test_case_tk_41_a_step_about_a_being_that_is_gone_is_left_out(summoned: Summoned) -> None:
    first = Move(who=Who(whose="own", least=1, where=ADJACENT), combat=True, opt=True)
    before = summoned("44:r1", first, Move(opt=True), Upgrade(who=Who(whose="self")))
    gone = do(before, move("44", "55"))
    assert gone.phase is Phase.ACTION
    assert on(gone, "55") == "r1"
    stays = do(before, move("44", "45"))
    assert stays.phase is Phase.EFFECT


@pytest.mark.rule("TK7.4")
def test_squares_near_a_being_that_is_gone_are_none(summoned: Summoned) -> None:
    first = Move(who=Who(whose="own", least=1, where=ADJACENT), combat=True, opt=True)
    gone = do(summoned("44:r1", first, Place(where=ADJACENT)), move("44", "55"))
    assert gone.phase is Phase.ACTION
    assert sum(letter != "." for letter in gone.pieces) == 2


@pytest.mark.rule("TK7.1")
def test_what_is_optional_can_be_skipped_and_what_is_not_can_not(summoned: Summoned) -> None:
    targets_of = Who(whose="enemy", where=ADJACENT)
    may = summoned("44:b0 45:b0", Destroy(who=targets_of, opt=True))
    assert on(do(may, SKIP), "44") == "b0"
    must = summoned("44:b0 45:b0", Destroy(who=targets_of))
    assert refusal(must, SKIP).rule == "TK7.1"
    assert refusal(must, target("65")).rule == "TK7.3"


@pytest.mark.rule("TK7.3")
def test_nothing_else_happens_during_an_effect(summoned: Summoned) -> None:
    during = summoned("44:b0 45:b0", Destroy(opt=True))
    assert refusal(during, place("88")).rule == "TK7.3"
    assert refusal(do(during, SKIP), SKIP).rule == "TK5.2"


@pytest.mark.rule("TK7.3")
def test_a_step_with_a_single_way_is_done_at_once_and_told(summoned: Summoned) -> None:
    assert on(summoned("44:b0", Destroy()), "44") == ""
    assert on(summoned("44:b0", Destroy(opt=True)), "44") == "b0"


@pytest.mark.rule("TK7.1")
def test_a_step_that_can_not_be_done_is_left_out_and_told(summoned: Summoned) -> None:
    state = summoned("", Choose(ways=((Destroy(),), (GainAction(),))))
    told = GAME.apply(state, 0, TakeWay(0)).events
    assert told[0] == events.StepSkipped(0, "destroy", impossible=True)


@pytest.mark.rule("TK7.7")
def test_upgrading_and_downgrading_destroy_nothing(summoned: Summoned) -> None:
    state = summoned("44:b1", Downgrade())
    assert on(state, "44") == "b0"
    assert destroyed_by(state, "b") == (0, 0, 0)
