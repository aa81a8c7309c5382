"""What happens is told: how a match begins, who leaves, and which points are scored or not."""

import pytest

from games.core.contract import Setup
from games.core.events import Event
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import BanSchool, TakeSchool
from games.tash_kalar.scoring import score_of
from games.tash_kalar.state import NOWHERE, Form, State
from games.tash_kalar.vocabulary import Convert, Destroy, DrawExtra, Upgrade, Who
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


@pytest.mark.rule("TK4.1", "TK13.1")
def test_bans_are_told_and_shown_to_everybody_and_then_the_schools() -> None:
    state, told = begun(form="deathmatch-duel", schools="after-bans")
    assert told == (events.MatchStarted(("", ""), state.starter),)
    assert happenings(state, BanSchool("salt")) == (events.SchoolBanned(state.seat, "salt"),)
    once = do(state, BanSchool("salt"))
    view = GAME.view(once, None)
    assert (view.banned, set(view.schools_left)) == (("salt",), {"ember", "thorn"})
    assert view.school_for == NOWHERE
    last = happenings(once, BanSchool("ember"))
    assert last[:2] == (
        events.SchoolBanned(once.seat, "ember"),
        events.MatchStarted(("thorn", "thorn"), state.starter),
    )
    later = GAME.view(do(once, BanSchool("ember")), None)
    assert (later.banned, later.schools_left) == (("salt", "ember"), ())


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


@pytest.mark.rule("TK6.7", "TK7.5", "TK7.6")
def test_a_summoned_being_and_what_it_changes_are_told(add_being: AddBeing) -> None:
    enemy = Who(whose="enemy")
    card = add_being(Upgrade(who=enemy), Convert(who=enemy), rank=1)
    told = happenings(position("65:r0 33:b0", beings=(card,)), summon(card, "55"))
    assert told[:3] == (
        events.BeingSummoned(0, card, "55", 1, ("65",), ""),
        events.RankChanged(0, 1, "33", 1, 0),
        events.PieceConverted(0, 1, "33", 1),
    )


@pytest.mark.rule("TK5.5", "TK7.8")
def test_cards_drawn_at_the_end_of_a_turn_are_told_by_deck_the_promised_ones_too(
    add_being: AddBeing,
) -> None:
    card = add_being(DrawExtra(deck="legends"), DrawExtra(deck="flares", n=2))
    state = position("65:r0", actions=1, beings=(card,))
    after = do(state, summon(card, "55"))
    hand = after.players[0]
    assert [len(one) for one in (hand.beings, hand.legends, hand.flares)] == [3, 3, 3]
    (drawn,) = (
        one for one in happenings(state, summon(card, "55")) if isinstance(one, events.CardsDrawn)
    )
    told = (drawn.beings, drawn.legends, drawn.flares)
    assert [sorted(one) for one in told] == [
        sorted(one) for one in (hand.beings, hand.legends, hand.flares)
    ]


@pytest.mark.rule("TK4.1", "TK13.1")
def test_a_view_shows_for_whom_which_schools_are_left_only_while_they_are_chosen() -> None:
    state, _ = begun(schools="for-the-next")
    view = GAME.view(do(state, TakeSchool("salt")), None)
    assert (view.school_for, set(view.schools_left)) == (state.starter, {"ember", "thorn"})
    later = GAME.view(begun()[0], None)
    assert (later.school_for, later.schools_left) == (NOWHERE, ())
