"""TK5, TK6, TK11: how a turn goes on after each decision, what is told, and what nothing leaves."""

import pytest

from games.core.events import Event
from games.tash_kalar import GAME, events, forces
from games.tash_kalar.actions import Claim, Discard, PickUp, ScoreIn, SetUp, UseFlare
from games.tash_kalar.arena import NUMBER
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.vocabulary import Place
from tests.games.tash_kalar.conftest import AddBeing, AddFlare
from tests.games.tash_kalar.positions import (
    can,
    destroyed_by,
    do,
    filled,
    happenings,
    on,
    place,
    position,
    summon,
)

CROSSED = "54:r0 45:r0 65:r0 56:r0"
NEEDED = "54 45 65 56 55"


def told(state: State, action: object, kind: type[Event]) -> list[Event]:
    """What the action makes happen, of one kind."""
    return [one for one in happenings(state, action) if isinstance(one, kind)]


# --- turns ----------------------------------------------------------------------------------------


@pytest.mark.rule("TK5.1")
def test_the_next_turn_is_told_with_its_seat_and_actions() -> None:
    state = position(actions=1)
    assert told(state, place("55"), events.TurnStarted) == [events.TurnStarted(1, 2)]
    assert told(position(), place("55"), events.TurnStarted) == []


@pytest.mark.rule("TK5.4")
def test_a_discard_is_told_and_lies_on_those_before() -> None:
    first, second = card_set().schools["ember"].beings[6:8]
    state = position(beings=(second,), discards=(first,))
    assert events.CardDiscarded(0, second) in happenings(state, Discard(second))
    assert do(state, Discard(second)).players[0].discards == (first, second)


@pytest.mark.rule("TK6.7")
def test_a_summoned_being_is_discarded_once_and_counts_for_the_turn() -> None:
    state = do(position("65:r0 76:r0", beings=("hook",), actions=3), summon("hook", "55"))
    assert state.turn.deeds.summoned == ((NUMBER["55"], 0),)
    state = do(state, place("44"))
    assert (state.players[0].discards, state.effect) == (("hook",), None)


@pytest.mark.rule("TK8.2", "TK3.3")
def test_an_invoked_flare_lies_on_the_flares_used_before(add_flare: AddFlare) -> None:
    spark, old = add_flare(1, 9), next(iter(card_set().flares))
    state = position("33:b1", flares=(spark,), fields={"flare_discards": (old,)})
    assert do(state, UseFlare(spark, 1)).flare_discards == (old, spark)


# --- pieces that are picked up --------------------------------------------------------------------


@pytest.mark.rule("TK5.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_stone_waits_for_another_one_to_be_picked_up_and_the_turn_goes_on(seat: int) -> None:
    colour = "rb"[seat]
    full = position(filled(17, f"{colour}0", "55"), fields={"seat": seat})
    waiting = do(full, place("55"))
    assert (on(waiting, "55"), waiting.phase) == ("", Phase.PICK_UP)
    state = do(waiting, PickUp("31"))
    assert (on(state, "55"), on(state, "31")) == (f"{colour}0", "")
    assert (state.phase, state.seat, state.turn.actions, state.waiting) == (
        Phase.ACTION, seat, 1, None,
    )  # fmt: skip
    assert GAME.view(state, None).waiting is None


@pytest.mark.rule("TK5.3")
def test_who_has_stones_places_one_though_the_other_has_none() -> None:
    state = position(filled(17, "b0", "55"))
    assert on(do(state, place("55")), "55") == "r0"
    other = position(filled(17, "r0", "55"), fields={"seat": 1})
    assert on(do(other, place("55")), "55") == "b0"


@pytest.mark.rule("TK5.3", "TK6.6")
def test_a_stone_that_makes_room_for_itself_is_told_as_picked_up() -> None:
    full = position(f"{filled(16, 'r0', '44')} 44:r1")
    assert happenings(full, place("44"))[:2] == (
        events.PiecePickedUp(0, "44", 1),
        events.PiecePlaced(0, 0, "44", 0),
    )


@pytest.mark.rule("TK6.6", "TK6.7")
def test_an_enemy_on_the_white_square_spares_nobody_picking_up() -> None:
    full = position(f"{CROSSED} 55:b0 {filled(13, 'r0', NEEDED)}", beings=("cross",))
    choosing = do(full, summon("cross", "55"))
    assert (choosing.phase, on(choosing, "55")) == (Phase.PICK_UP, "b0")
    state = do(choosing, PickUp("31"))
    assert (on(state, "31"), on(state, "55"), destroyed_by(state, "b")) == ("", "r1", (1, 0, 0))


@pytest.mark.rule("TK6.6", "TK-A24")
def test_an_own_lesser_piece_on_the_white_square_is_no_stone_for_a_legend() -> None:
    before = position("55:r0 56:r1 57:r1 67:r0 33:r2 77:r2 88:r2", legends=("spire",))
    choosing = do(before, summon("spire", "55"))
    assert choosing.phase is Phase.PICK_UP
    state = do(choosing, PickUp("33"))
    assert (on(state, "33"), on(state, "55")) == ("", "r2")
    assert forces.legend_stock(state, 0) == 0


# --- the start ------------------------------------------------------------------------------------


@pytest.mark.rule("TK4.4", "TK-A4")
@pytest.mark.parametrize("starter", [0, 1])
def test_each_stone_of_a_duels_start_is_common_and_of_its_colour(starter: int) -> None:
    second = 1 - starter
    state = position(
        form=Form.DUEL, phase=Phase.SET_UP, fields={"seat": second, "starter": starter, "number": 0}
    )
    after = do(state, SetUp("35", second))
    assert (on(after, "35"), on(after, "75")) == (f"{'rb'[second]}0", f"{'rb'[starter]}0")


# --- points and the end ---------------------------------------------------------------------------


@pytest.mark.rule("TK9.3", "TK9.4", "TK12.1")
def test_points_are_told_with_their_colour_and_their_reason() -> None:
    legend = position("56:r1 57:r1 67:r0", form=Form.MELEE, seats=3, legends=("spire",))
    choosing = do(legend, summon("spire", "55"))
    assert events.PointsScored(0, 2, 1, "legend") in happenings(choosing, ScoreIn(2))
    odd = ((0, 0, 0), (1, 0, 0), (1, 0, 0))
    pair = do(position(form=Form.MELEE, seats=3, actions=1, destroyed=odd), place("55"))
    assert pair.phase is Phase.LEFTOVER
    assert events.PointsScored(0, 1, 1, "leftover") in happenings(pair, ScoreIn(1))


@pytest.mark.rule("TK9.3")
def test_after_the_point_for_a_legend_the_turn_goes_on() -> None:
    state = position("56:r1 57:r1 67:r0", form=Form.MELEE, seats=3, legends=("spire",))
    after = do(state, summon("spire", "55"), ScoreIn(2))
    assert (after.phase, after.legend_discards) == (Phase.ACTION, ("spire",))
    assert can(after, place("88"))


@pytest.mark.rule("TK11.2", "TK11.3")
def test_the_end_of_a_match_is_told_once_and_with_its_reason() -> None:
    last = {"last_turns": 1, "called_by": "school-empty", "number": 9}
    state = position("33:r2 44:b0", actions=1, fields=last)
    ended = told(state, place("55"), events.MatchEnded)
    assert ended == [events.MatchEnded((1, 2), (1, 0), "school-empty")]
    over = do(state, place("55"))
    assert GAME.outcome(over).reason == "school-empty"
    assert GAME.to_act(over) == ()


@pytest.mark.rule("TK11.1", "TK11.2")
def test_why_the_end_was_called_is_kept_until_it_comes() -> None:
    state = position("33:r2 44:r2 66:r2", actions=1, points=(6, 0))
    called = do(state, place("55"))
    assert (called.called_by, called.last_turns) == ("goal", 2)
    while GAME.outcome(called) is None:
        called = do(called, GAME.default_action(called, called.seat))
    assert GAME.outcome(called).reason == "goal"


@pytest.mark.rule("TK11.5")
def test_turns_are_counted_up_to_the_hundredth() -> None:
    state = position(actions=1, fields={"number": 98})
    once = do(state, place("55"))
    assert (once.number, once.called_by) == (99, "")
    assert do(once, place("44"), place("46")).called_by == "turn-limit"


# --- leaving --------------------------------------------------------------------------------------


@pytest.mark.rule("TK-A30", "TK11.1")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_after_somebody_has_left_a_melee_the_end_is_called_as_ever(leaver: int) -> None:
    points = {seat: {"points": tuple(0 if one == seat else 12 for one in range(3))}
              for seat in (1, 2)}  # fmt: skip
    state = position(form=Form.MELEE, seats=3, points=(0, 12, 12), others=points)
    left = GAME.forfeit(state, leaver, "resigned").state
    assert GAME.outcome(left) is None
    seat = left.seat
    while left.seat == seat:
        left = do(left, GAME.default_action(left, left.seat))
    assert (left.called_by, left.last_turns) == ("goal", 2)


@pytest.mark.rule("TK-A30", "TK6.6")
def test_who_leaves_while_a_piece_is_to_be_picked_up_leaves_nothing_waiting() -> None:
    melee = {"form": Form.MELEE, "seats": 3}
    stone = do(position(filled(15, "r0", "55"), **melee), place("55"))
    gone = GAME.forfeit(stone, 0, "resigned").state
    assert (gone.phase, gone.seat, gone.waiting, on(gone, "55")) == (Phase.ACTION, 1, None, "")
    full = position(f"{CROSSED} {filled(11, 'r0', NEEDED)}", beings=("cross",), **melee)
    being = do(full, summon("cross", "55"))
    assert being.phase is Phase.PICK_UP
    gone = GAME.forfeit(being, 0, "resigned").state
    assert (gone.players[0].discards, gone.waiting) == (("cross",), None)


@pytest.mark.rule("TK11.6")
def test_who_leaves_a_duel_during_an_effect_leaves_nothing_to_decide(add_being: AddBeing) -> None:
    card = add_being(Place(opt=True))
    state = do(position("65:r0", form=Form.DUEL, beings=(card,)), summon(card, "55"))
    assert state.phase is Phase.EFFECT
    over = GAME.forfeit(state, 0, "resigned").state
    assert (over.effect, over.waiting, GAME.to_act(over)) == (None, None, ())
    full = do(position(filled(17, "r0", "55")), place("55"))
    assert GAME.forfeit(full, 1, "resigned").state.waiting is None


@pytest.mark.rule("TK-A30", "TK11.2")
def test_with_the_last_turn_of_who_leaves_no_other_turn_begins() -> None:
    last = {"last_turns": 1, "number": 9, "called_by": "goal"}
    state = position(form=Form.MELEE, seats=3, fields=last)
    happened = GAME.forfeit(state, 0, "resigned").events
    assert not [one for one in happened if isinstance(one, events.TurnStarted)]
    assert isinstance(happened[-1], events.MatchEnded)


@pytest.mark.rule("TK-A30", "TK4.5")
def test_who_sets_up_goes_on_when_another_leaves() -> None:
    state = position(form=Form.MELEE, seats=3, phase=Phase.SET_UP, fields={"seat": 2, "number": 0})
    left = GAME.forfeit(state, 1, "resigned").state
    assert (left.seat, left.phase) == (2, Phase.SET_UP)


@pytest.mark.rule("TK12.1")
def test_a_claimed_task_is_told_and_scored_for_who_claims_it() -> None:
    key = next(one.key for one in card_set().tasks.values() if one.kind == "destruction")
    task = card_set().tasks[key]
    state = position(
        actions=0, phase=Phase.WRAP, destroyed=((0, 0, 0), (3, 3, 1)),
        fields={"tasks": (key,), "next_task": "", "task_pile": ()},
    )  # fmt: skip
    happened = happenings(state, Claim(key))
    assert happened[:2] == (
        events.TaskClaimed(0, key, task.points),
        events.PointsScored(0, 0, task.points, "task"),
    )
