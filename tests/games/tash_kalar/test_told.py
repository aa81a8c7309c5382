"""What happens is told: how a match begins, who leaves, and which points are scored or not."""

import pytest

from games.core.contract import Setup
from games.core.events import Event
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import TakeSchool
from games.tash_kalar.scoring import score_of
from games.tash_kalar.state import Form, State
from games.tash_kalar.vocabulary import Destroy, Who
from tests.games.tash_kalar.conftest import AddBeing
from tests.games.tash_kalar.positions import do, happenings, place, position, summon


def begun(seats: int = 2, **options: str) -> tuple[State, tuple[Event, ...]]:
    """The start of a match with these options: its state and what was told."""
    step = GAME.new(Setup(seats=seats, options=options), Rng(b"any"))
    return step.state, step.events


@pytest.mark.rule("TK4.1", "TK4.3")
def test_schools_starter_and_tasks_are_told_at_the_start() -> None:
    state, told = begun()
    assert told[0] == events.MatchStarted(tuple(one.school for one in state.players), state.starter)
    assert events.TasksTurnedUp(state.tasks, state.next_task) in told
    assert [len(row) for row in state.turn.deeds.destroyed] == [3, 3]
    assert all(one.tokens == () for one in state.players)


@pytest.mark.rule("TK4.1", "TK-A33")
def test_a_school_is_told_with_who_chose_it_and_for_whom() -> None:
    state, told = begun(3, form="deathmatch-melee", schools="for-the-next")
    assert told[0] == events.MatchStarted(("", "", ""), state.starter)
    chosen = happenings(state, TakeSchool("thorn"))
    receiver = (state.seat + 1) % 3
    assert chosen[0] == events.SchoolTaken(state.seat, receiver, "thorn")
    left = GAME.forfeit(do(state, TakeSchool("thorn")), state.seat, "resigned")
    schools = tuple(one.school for one in left.state.players)
    assert schools[receiver] == "thorn"
    assert events.MatchStarted(schools, state.starter) in left.events


@pytest.mark.rule("TK-A30")
def test_who_leaves_is_told_with_the_reason() -> None:
    state = position(form=Form.MELEE, seats=3)
    assert GAME.forfeit(state, 1, "resigned").events[0] == events.SeatLeft(1, "resigned")


@pytest.mark.rule("TK-A30", "TK11.2")
def test_who_leaves_in_his_own_last_turn_ends_the_match() -> None:
    last = {"last_turns": 1, "number": 9, "called_by": "goal"}
    state = position(form=Form.MELEE, seats=3, fields=last)
    outcome = GAME.outcome(GAME.forfeit(state, 0, "resigned").state)
    assert outcome is not None
    assert outcome.reason == "goal"


@pytest.mark.rule("TK9.1", "TK9.2")
@pytest.mark.parametrize(("form", "points"), [(Form.HIGH_FORM, 0), (Form.DUEL, 1)])
def test_pieces_destroyed_score_in_a_deathmatch_only(
    form: Form, points: int, add_being: AddBeing
) -> None:
    card = add_being(Destroy(who=Who(whose="enemy", least=1)))
    state = position("65:r0 33:b1", form=form, actions=1, beings=(card,))
    told = happenings(state, summon(card, "55"))
    scored = [one for one in told if isinstance(one, events.PointsScored)]
    assert [(one.seat, one.points) for one in scored] == [(0, 1)] * points
    assert score_of(do(state, summon(card, "55")), 0) == points


@pytest.mark.rule("TK9.2")
def test_a_turn_without_points_tells_of_none() -> None:
    told = happenings(position(form=Form.DUEL, actions=1), place("55"))
    assert not [one for one in told if isinstance(one, events.PointsScored)]
