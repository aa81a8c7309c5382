"""TK7: how one step of an effect leads to the next, and what each of them tells."""

import pytest

from games.tash_kalar import GAME, events
from games.tash_kalar.actions import TakeWay
from games.tash_kalar.state import Phase
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    GainAction,
    If,
    Place,
    Where,
)
from tests.games.tash_kalar.conftest import Summoned
from tests.games.tash_kalar.positions import SKIP, do, happenings, on, target

DID = If(when=Condition(did=True), then=(GainAction(),))


@pytest.mark.rule("TK7.1", "TK7.3")
def test_a_step_that_is_left_out_by_choice_is_told_as_such(summoned: Summoned) -> None:
    state = summoned("", Place(opt=True))
    assert events.StepSkipped(0, "place", impossible=False) in happenings(state, SKIP)


@pytest.mark.rule("TK7.9")
def test_what_a_step_did_is_not_what_the_next_one_did(summoned: Summoned) -> None:
    place = Place(where=Where(colour="red"), opt=True)
    state = summoned("", place, place, DID)
    both = do(state, target("38"), target("42"))
    assert both.turn.actions == 2
    once = do(state, target("38"), SKIP)
    assert once.turn.actions == 1


@pytest.mark.rule("TK7.3")
def test_of_several_ways_one_is_gone_and_then_the_effect_goes_on(summoned: Summoned) -> None:
    ways = Choose(ways=((GainAction(),), (GainAction(n=2),)))
    state = summoned("", ways, Place(opt=True))
    assert state.phase is Phase.EFFECT
    state = do(state, TakeWay(1))
    assert state.turn.actions == 3
    after = do(state, target("88"))
    assert (after.phase, on(after, "88"), after.turn.actions) == (Phase.ACTION, "r0", 3)
    assert TakeWay(0) not in GAME.legal_actions(after, 0)
