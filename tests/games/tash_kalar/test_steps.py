"""TK7: how one step of an effect leads to the next, and what each of them tells."""

import pytest

from games.tash_kalar import GAME, events
from games.tash_kalar.actions import Done, TakeWay, UseFlare
from games.tash_kalar.definitions import card_set
from games.tash_kalar.scoring import leftover_colours
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.vocabulary import (
    Choose,
    Condition,
    Destroy,
    DrawExtra,
    GainAction,
    GainImprovise,
    If,
    Move,
    Place,
    Recover,
    Shoot,
    Where,
    Who,
)
from tests.games.tash_kalar.conftest import AddBeing, AddFlare, Summoned
from tests.games.tash_kalar.positions import (
    SKIP,
    can,
    do,
    filled,
    happenings,
    move,
    on,
    place,
    position,
    summon,
    target,
)

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


@pytest.mark.rule("TK7.3", "TK7.9")
@pytest.mark.parametrize(("pieces", "actions"), [("", 4), ("33:b0", 6)])
def test_what_stands_after_a_condition_is_done_either_way(
    summoned: Summoned, pieces: str, actions: int
) -> None:
    unless = If(when=Condition(destroyed=1), then=(GainAction(n=2),))
    state = summoned(pieces, Destroy(every=True), unless, GainAction(), GainAction(n=2))
    assert state.turn.actions == actions


@pytest.mark.rule("TK7.1", "TK7.3")
def test_a_step_is_done_as_often_as_it_says_and_then_the_next_one(summoned: Summoned) -> None:
    state = summoned("33:b0 44:b0 66:b0 77:b0", Destroy(n=3), GainAction(), GainAction())
    for square in ("33", "44"):
        state = do(state, target(square))
        assert state.turn.actions == 1
    state = do(state, target("66"))
    assert (on(state, "77"), state.turn.actions, state.phase) == ("b0", 3, Phase.ACTION)


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(("own", "actions"), [("41:r0", 2), ("", 1)])
def test_a_condition_may_look_at_any_square_the_first_one_included(
    summoned: Summoned, own: str, actions: int
) -> None:
    beside = If(when=Condition(target=Where(beside="own")), then=(GainAction(),))
    state = do(summoned(own, Place(opt=True), beside), target("31"))
    assert state.turn.actions == actions


# --- flares ---------------------------------------------------------------------------------------


@pytest.mark.rule("TK8.2", "TK8.3")
@pytest.mark.parametrize(("pieces", "halves"), [("33:b1 44:b1", (True, False)),
                                                ("33:b0 44:b0 66:b0", (False, True))])  # fmt: skip
def test_which_half_of_a_flare_is_met_is_told_upper_first(
    add_flare: AddFlare, pieces: str, halves: tuple[bool, bool]
) -> None:
    spark = add_flare(2, 3)
    state = position(pieces, flares=(spark,))
    assert events.FlareInvoked(0, spark, 1, *halves) in happenings(state, UseFlare(spark, 1))


@pytest.mark.rule("TK8.2")
def test_a_flare_may_be_invoked_against_the_first_seat(add_flare: AddFlare) -> None:
    spark = add_flare(1, 9)
    state = position("33:r1", fields={"seat": 1}, others={1: {"flares": (spark,)}})
    assert can(state, UseFlare(spark, 0))
    assert not can(state, UseFlare(spark, 1))
    assert not can(state, UseFlare(spark, 2))
    assert not can(state, UseFlare(spark, -1))


@pytest.mark.rule("TK8.2", "TK-A16", "TK13.1")
@pytest.mark.parametrize(("short", "waits"), [(0, True), (1, False)])
def test_a_turn_waits_for_a_flare_that_is_met_just_so(short: int, waits: bool) -> None:
    flares = card_set().flares
    least = min(flare.pieces for flare in flares.values())
    state = position(filled(least + 1 - short, "b0", "55"), actions=1, flares=(next(iter(flares)),))
    assert (do(state, place("55")).phase is Phase.WRAP) == waits
    assert can(do(state, place("55")), Done()) == waits


@pytest.mark.rule("TK8.2", "TK-A16", "TK13.1")
@pytest.mark.parametrize(("short", "waits"), [(0, True), (1, False)])
def test_a_turn_waits_for_a_flare_whose_upper_half_is_met_just_so(short: int, waits: bool) -> None:
    flares = card_set().flares
    least = min(flare.upgraded for flare in flares.values())
    state = position(filled(least - short, "b1", "55"), actions=1, flares=(next(iter(flares)),))
    assert (do(state, place("55")).phase is Phase.WRAP) == waits


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.rule("TK9.2", "TK9.4", "TK-A13")
def test_only_a_melee_has_colours_to_choose_from_for_a_leftover_pair() -> None:
    odd = ((0, 0, 0), (3, 0, 0))
    for form in (Form.HIGH_FORM, Form.DUEL):
        state = position(form=form, actions=1, destroyed=odd)
        assert leftover_colours(state) == ()
        assert do(state, place("55")).seat == 1


@pytest.mark.rule("TK11.3", "TK11.4")
@pytest.mark.parametrize(
    ("form", "seats", "rule"),
    [(Form.HIGH_FORM, 2, "TK11.3"), (Form.DUEL, 2, "TK11.3"), (Form.MELEE, 3, "TK11.4")],
)
def test_an_outcome_names_the_rule_that_decided_it(form: Form, seats: int, rule: str) -> None:
    last = {"last_turns": 1, "called_by": "goal", "number": 9}
    over = do(position(form=form, seats=seats, actions=1, fields=last), place("55"))
    assert GAME.outcome(over).rule == rule


# --- what is told and remembered ------------------------------------------------------------------


@pytest.mark.rule("TK7.8", "TK7.13", "TK10.3")
def test_what_an_effect_gives_is_told(add_being: AddBeing) -> None:
    gifts = (
        GainAction(n=2),
        GainImprovise(),
        DrawExtra(deck="legends", n=2),
        Recover(deck="flares"),
    )
    card, flare = add_being(*gifts), next(iter(card_set().flares))
    state = position("65:r0", beings=(card,), fields={"flare_discards": (flare,)})
    told = happenings(state, summon(card, "55"))
    assert told[1:5] == (
        events.ActionsGained(0, 2),
        events.ImproviseGained(0, 1),
        events.ExtraPromised(0, "legends", 2),
        events.CardRecovered(0, flare),
    )


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(("rank", "actions"), [(1, 2), (0, 1)])
def test_that_is_the_piece_which_moved_last_and_where_it_went(
    summoned: Summoned, rank: int, actions: int
) -> None:
    moved = Condition(target=Where(colour="green"), least=rank, most=rank)
    going = Move(kind="leap", opt=True), If(when=moved, then=(GainAction(),))
    assert do(summoned("", *going), move("55", "33")).turn.actions == actions
    assert do(summoned("", *going), move("55", "34")).turn.actions == 1


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(("rank", "actions"), [(1, 2), (0, 1)])
def test_that_is_also_the_piece_which_was_placed_last(
    summoned: Summoned, rank: int, actions: int
) -> None:
    placed = If(when=Condition(least=rank, most=rank), then=(GainAction(),))
    state = do(summoned("", Place(rank=1, opt=True), placed), target("88"))
    assert state.turn.actions == actions


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(("squares", "actions"), [(("88", "82"), 2), (("88",), 1)])
def test_pieces_that_an_effect_places_are_counted(
    summoned: Summoned, squares: tuple[str, ...], actions: int
) -> None:
    two = If(when=Condition(placed=2), then=(GainAction(),))
    state = do(summoned("", Place(n=2, opt=True), two), *map(target, squares))
    state = state if len(squares) == 2 else do(state, SKIP)
    assert state.turn.actions == actions


@pytest.mark.rule("TK7.9", "TK7.1")
@pytest.mark.parametrize(("pieces", "actions"), [("33:b0 44:b0", 2), ("", 1)])
def test_what_befalls_all_was_done_if_there_was_anything(
    summoned: Summoned, pieces: str, actions: int
) -> None:
    assert summoned(pieces, Destroy(every=True), DID).turn.actions == actions


@pytest.mark.rule("TK7.11")
@pytest.mark.parametrize(
    ("between", "falls"), [("r0", False), ("r1", False), ("b1", True), ("", True)]
)
def test_a_shot_that_own_pieces_stop_passes_enemy_ones(
    summoned: Summoned, between: str, falls: bool
) -> None:
    shot = Shoot(who=Who(whose="enemy", most=0), stop="own", opt=True)
    way = f"45:{between}" if between else ""
    state = summoned(f"35:b0 {way}", shot)
    assert (state.phase is Phase.EFFECT) == falls
    if falls:
        assert on(do(state, target("35")), "35") == ""
