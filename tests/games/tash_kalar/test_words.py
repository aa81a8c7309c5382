"""TK7: every word of the vocabulary in play, with each of its arguments."""

import msgspec
import pytest

from games.tash_kalar import GAME
from games.tash_kalar.actions import MovePiece, TakeCard, TakeWay
from games.tash_kalar.state import Phase
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    If,
    Move,
    Place,
    Recover,
    Step,
    Upgrade,
    Where,
    Who,
)
from tests.games.tash_kalar.conftest import Summoned
from tests.games.tash_kalar.positions import can, do, move, on, place, target, targets

ADJACENT = Where(near="adjacent")


@pytest.mark.rule("TK7.2")
def test_a_step_goes_to_an_adjacent_square(summoned: Summoned) -> None:
    goals = targets(summoned("45:b1", Move(opt=True)))
    assert goals == {"44", "46", "54", "56", "64", "65", "66"}


@pytest.mark.rule("TK7.2")
def test_a_leap_goes_anywhere(summoned: Summoned) -> None:
    assert len(targets(summoned("33:b2 44:b0", Move(kind="leap", opt=True)))) == 69 - 2


@pytest.mark.rule("TK7.2")
def test_a_charge_stops_at_the_first_piece_and_may_destroy_it(summoned: Summoned) -> None:
    goals = targets(summoned("53:b1 57:b2 35:b0", Move(kind="charge", combat=True, opt=True)))
    north, south, west = {"54", "53"}, {"56"}, {"45", "35"}
    assert north | south | west <= goals
    assert not {"52", "57", "58", "25"} & goals
    standard = targets(summoned("53:b1 35:b0", Move(kind="charge", opt=True)))
    assert "53" not in standard
    assert "35" in standard


@pytest.mark.rule("TK7.2")
def test_a_move_may_need_an_empty_square(summoned: Summoned) -> None:
    goals = targets(summoned("44:b0 45:b0", Move(combat=True, empty=True, opt=True)))
    assert goals == {"46", "54", "56", "64", "66"}


@pytest.mark.rule("TK7.1")
def test_the_same_being_may_move_several_times_but_other_pieces_once_each(
    summoned: Summoned,
) -> None:
    twice = do(summoned("", Move(n=2, opt=True)), move("55", "54"), move("54", "53"))
    assert on(twice, "53") == "r1"
    others = Move(who=Who(most=0), n=2, opt=True)
    once = do(summoned("", others), move("65", "66"))
    assert once.phase is not Phase.EFFECT
    both = do(summoned("33:r0", others), move("65", "66"))
    assert {one.origin for one in GAME.legal_actions(both, 0) if isinstance(one, MovePiece)} == {
        "33"
    }


@pytest.mark.rule("TK7.1")
@pytest.mark.parametrize(
    ("who", "squares"),
    [
        (Who(whose="own", least=1), {"55", "33"}),
        (Who(whose="own", most=0), {"65", "43"}),
        (Who(whose="enemy"), {"44", "75", "88"}),
        (Who(whose="enemy", least=1, most=1), {"75"}),
        (Who(whose="any", least=2), {"88", "33"}),
        (Who(whose="self"), {"55"}),
        (Who(whose="own", where=Where(pattern="used")), {"65"}),
        (Who(whose="own", where=Where(pattern="unused")), {"55", "33", "43"}),
        (Who(whose="any", where=Where(near="orthogonal")), {"65"}),
        (Who(whose="any", where=Where(near="diagonal")), {"44"}),
        (Who(whose="any", where=ADJACENT), {"65", "44"}),
        (Who(whose="any", where=Where(within=2)), {"65", "44", "75", "43", "33"}),
        (Who(whose="any", where=Where(exactly=2)), {"75", "43", "33"}),
        (Who(whose="any", where=Where(colour="red")), {"55"}),
        (Who(whose="any", where=Where(colour="green")), {"33"}),
        (Who(whose="any", where=Where(colour="coloured")), {"55", "33"}),
        (Who(whose="any", where=Where(colour="central")), {"55", "44", "65"}),
        (Who(whose="enemy", where=Where(beside="own")), {"44", "75"}),
        (Who(whose="any", where=Where(beside="green")), {"43", "44"}),
        (Who(whose="any", where=Where(beside="red")), {"65", "44", "43", "33", "75"}),
        (Who(whose="any", where=Where(beside="coloured")), {"65", "44", "43", "33", "75"}),
    ],
)
def test_pieces_are_chosen_by_owner_rank_use_and_place(
    summoned: Summoned, who: Who, squares: set[str]
) -> None:
    pieces = "33:r2 43:r0 44:b0 75:b1 88:b2"
    state = summoned(pieces, Destroy(who=who, opt=True))
    assert targets(state) == squares


@pytest.mark.rule("TK7.1")
@pytest.mark.parametrize(
    ("where", "squares"),
    [
        (Where(near="orthogonal"), {"54", "56", "45"}),
        (Where(near="diagonal"), {"44", "46", "64", "66"}),
        (Where(colour="red"), {"38", "42", "86"}),
        (Where(near="adjacent", beside="own"), {"54", "56", "64", "66"}),
    ],
)
def test_squares_are_chosen_by_place(summoned: Summoned, where: Where, squares: set[str]) -> None:
    assert targets(summoned("", Place(where=where, opt=True))) == squares


@pytest.mark.rule("TK7.1")
def test_pieces_are_placed_in_the_rank_that_is_named(summoned: Summoned) -> None:
    assert on(do(summoned("", Place(rank=1)), target("88")), "88") == "r1"


@pytest.mark.rule("TK7.1")
def test_every_piece_is_destroyed_without_choosing(summoned: Summoned) -> None:
    all_common = Destroy(who=Who(whose="any", most=0, where=ADJACENT), every=True)
    state = summoned("44:b0 45:b1 46:r0 88:b0", all_common)
    assert [on(state, square) for square in ("44", "45", "46", "65", "88")] == [
        "", "b1", "", "", "b0",
    ]  # fmt: skip


@pytest.mark.rule("TK7.5")
def test_a_step_is_done_to_different_pieces(summoned: Summoned) -> None:
    both = do(summoned("44:b2 45:b2", Downgrade(n=2)), target("44"))
    assert (on(both, "44"), on(both, "45")) == ("b1", "b1")
    raised = do(summoned("", Upgrade(who=Who(), n=2)), target("65"))
    assert (on(raised, "55"), on(raised, "65")) == ("r2", "r1")


@pytest.mark.rule("TK7.8")
def test_case_tk_49_an_extra_action_is_used_after_the_effect(summoned: Summoned) -> None:
    assert summoned("", GainAction()).turn.actions == 2
    assert summoned("", GainAction(n=2)).turn.actions == 3
    assert summoned("", GainAction(), actions=1).turn.actions == 1


@pytest.mark.rule("TK7.8")
def test_extra_cards_are_promised_for_the_end_of_the_turn(summoned: Summoned) -> None:
    assert summoned("", DrawExtra(n=2)).turn.extra == (2, 0, 0)
    assert summoned("", DrawExtra(deck="legends")).turn.extra == (0, 1, 0)
    assert summoned("", DrawExtra(deck="flares")).turn.extra == (0, 0, 1)


@pytest.mark.rule("TK7.3")
def test_a_being_is_recovered_from_the_own_discards(summoned: Summoned) -> None:
    discards = ("ember-ash-runner", "ember-forge-bull")
    state = do(summoned("", Recover(), discards=discards), TakeCard("ember-forge-bull"))
    assert state.players[0].beings == ("ember-forge-bull",)
    assert state.players[0].discards == ("ember-ash-runner", "word")
    assert summoned("", Recover()).phase is Phase.ACTION


@pytest.mark.rule("TK7.3")
def test_one_of_several_ways_is_chosen(summoned: Summoned) -> None:
    state = summoned("44:b0", Choose(ways=((GainAction(),), (Destroy(), Place(where=ADJACENT)))))
    assert do(state, TakeWay(0)).turn.actions == 2
    second = do(state, TakeWay(1))
    assert on(second, "44") == ""
    assert "44" in targets(second)
    assert not can(state, TakeWay(2))


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(
    ("when", "first", "holds"),
    [
        (Condition(destroyed=1), Destroy(), True),
        (Condition(destroyed=2), Destroy(), False),
        (Condition(destroyed=1), Downgrade(), False),
        (Condition(did=True), Destroy(), True),
        (Condition(did=True), Downgrade(), False),
        (Condition(did=False), Downgrade(), True),
        (Condition(did=True), GainAction(), True),
        (Condition(standing=Where(colour="red")), Destroy(), True),
        (Condition(standing=Where(colour="green")), Destroy(), False),
        (Condition(standing=Where(beside="own")), Destroy(), True),
        (Condition(last_action=True), Destroy(), False),
        (Condition(destroyed=1, standing=Where(colour="green")), Destroy(), False),
    ],
)
def test_a_condition_holds_if_all_that_it_names_is_so(
    summoned: Summoned, when: Condition, first: Step, holds: bool
) -> None:
    conditional = If(when=when, then=(DrawExtra(n=2),), otherwise=(DrawExtra(),))
    state = summoned("44:b0", first, conditional)
    assert state.turn.extra[0] == (2 if holds else 1)


@pytest.mark.rule("TK7.9")
def test_the_last_action_of_the_turn_can_be_asked_for(summoned: Summoned) -> None:
    conditional = If(when=Condition(last_action=True), then=(Place(where=ADJACENT, opt=True),))
    assert summoned("", conditional, actions=1).phase is Phase.EFFECT
    assert summoned("", conditional, actions=2).phase is Phase.ACTION


@pytest.mark.rule("TK7.9", "TK7.4")
def test_a_being_that_is_gone_stands_nowhere(summoned: Summoned) -> None:
    fratricide = Move(who=Who(least=1, where=ADJACENT), combat=True, opt=True)
    conditional = If(when=Condition(standing=Where()), then=(DrawExtra(),))
    assert summoned("", conditional).turn.extra[0] == 1
    gone = do(summoned("44:r1", fratricide, conditional), move("44", "55"))
    assert gone.turn.extra[0] == 0


@pytest.mark.rule("TK7.3")
def test_steps_follow_each_other_in_the_order_of_the_card(summoned: Summoned) -> None:
    state = summoned("", Move(opt=True), Place(where=ADJACENT, opt=True))
    placed = do(state, move("55", "54"), target("53"))
    assert on(placed, "53") == "r0"
    assert on(do(placed, place("88")), "88") == "r0"


def test_a_word_that_does_not_exist_is_named() -> None:
    with pytest.raises(msgspec.ValidationError, match="teleport"):
        msgspec.convert({"do": "teleport"}, Step)
    with pytest.raises(msgspec.ValidationError, match="speed"):
        msgspec.convert({"do": "move", "speed": 3}, Step)
