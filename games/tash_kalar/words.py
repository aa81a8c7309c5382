"""TK7: what each word of the vocabulary offers, and what it does."""

from collections.abc import Callable, Mapping
from typing import Any

from games.tash_kalar import events, forces
from games.tash_kalar.actions import (
    Action,
    MovePiece,
    PlaceFor,
    TakeCard,
    TakeWay,
    Target,
)
from games.tash_kalar.arena import (
    BIT,
    NUMBER,
    RANK,
    RAYS,
    SQUARES,
    numbers,
    standing,
    way_to,
)
from games.tash_kalar.draft import Draft
from games.tash_kalar.selecting import moves, pieces_of, shots, squares
from games.tash_kalar.state import DECKS, Cards, Effect, State, with_more
from games.tash_kalar.vocabulary import (
    Choose,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    GainImprovise,
    Move,
    Place,
    Recover,
    Shoot,
    Step,
    Upgrade,
)

Raising = Upgrade | Downgrade


def offers(state: State, effect: Effect, step: Step) -> list[Action]:
    """TK7.3: what may be decided for a step; nothing for one that is done without asking."""
    offer = _OFFERS.get(type(step))
    return offer(state, effect, step) if offer is not None else []


def do(draft: Draft, effect: Effect, step: Step, action: Action) -> None:
    """TK7.3: the step is done once, as decided; `effect` is as it was before."""
    _DOES[type(step)](draft, effect, step, action)


def gain(draft: Draft, step: Step) -> bool:
    """TK7.8, TK10.3: whether the step was one that gives something without asking."""
    give = _GIVES.get(type(step))
    if give is not None:
        give(draft, step)
    return give is not None


def _list_places(state: State, effect: Effect, step: Place) -> list[Action]:
    """TK7.1, TK7.12, TK-A8: empty squares, for whose stock has such a piece."""
    seat, board = state.seat, standing(state.pieces)
    free = squares(step.where, effect.here, effect, board, seat) & ~board.occupied
    if step.whose == "own":
        has = forces.has_piece(state, seat, step.rank)
        return [Target(SQUARES[number]) for number in numbers(free)] if has else []
    enemies = [other for other in range(state.seats) if other != seat]
    able = [other for other in enemies if forces.has_piece(state, other, step.rank)]
    return [PlaceFor(SQUARES[number], colour) for number in numbers(free) for colour in able]


def _place(draft: Draft, _effect: Effect, step: Place, action: Target | PlaceFor) -> None:
    """TK7.12: an own piece, or one of the enemy that is named."""
    owner = action.colour if isinstance(action, PlaceFor) else draft.seat
    forces.place(draft, NUMBER[action.square], owner, step.rank)
    placed = draft.effect.placed if draft.effect is not None else 0
    draft.set_effect(placed=placed + 1)
    _note(draft, NUMBER[action.square], step.rank)


def _list_moves(state: State, effect: Effect, step: Move) -> list[Action]:
    """TK7.2: each mover with each of its goals."""
    pairs = moves(step, effect, standing(state.pieces), state.seat, state.pieces)
    return [MovePiece(SQUARES[origin], SQUARES[target]) for origin, target in pairs]


def _move(draft: Draft, _effect: Effect, step: Move, action: MovePiece) -> None:
    origin, target = NUMBER[action.origin], NUMBER[action.target]
    rank = RANK[draft.pieces[origin]]
    forces.move(draft, origin, target, step.kind)
    _note(draft, target, rank)


def _list_victims(state: State, effect: Effect, step: Destroy) -> list[Action]:
    found = pieces_of(step.who, effect, standing(state.pieces), state.seat) & ~effect.touched
    return [Target(SQUARES[number]) for number in numbers(found)]


def _destroy(draft: Draft, _effect: Effect, _step: Destroy, action: Target) -> None:
    _strike(draft, NUMBER[action.square])


def destroy_all(draft: Draft, effect: Effect, step: Destroy) -> None:
    """TK7.1: all that fit, without choosing."""
    found = pieces_of(step.who, effect, draft.board, draft.seat)
    for number in numbers(found):
        _strike(draft, number)
    draft.set_effect(done=found.bit_count())


def _list_shots(state: State, effect: Effect, step: Shoot) -> list[Action]:
    """TK7.11: a direction is named by the nearest piece that is hit in it."""
    found = shots(step, effect, standing(state.pieces), state.seat)
    return [Target(SQUARES[nearest]) for nearest, _hit in found]


def _shoot(draft: Draft, effect: Effect, step: Shoot, action: Target) -> None:
    """TK7.11: the same direction is not shot at again by this step."""
    aim = NUMBER[action.square]
    hit = dict(shots(step, effect, draft.board, draft.seat))[aim]
    for number in numbers(hit):
        _strike(draft, number)
    ray = RAYS[effect.here][way_to(effect.here, aim)]
    draft.set_effect(touched=effect.touched | sum(BIT[number] for number in ray))


def _strike(draft: Draft, number: int) -> None:
    rank = RANK[draft.pieces[number]]
    forces.destroy(draft, number)
    _touch(draft, number, rank)


def _new_rank(step: Raising, rank: int) -> int:
    """TK7.5: one up; or one down, or down to the rank that is named."""
    if isinstance(step, Upgrade):
        return rank + 1
    return rank - 1 if step.rank is None else min(rank - 1, step.rank)


def _list_raised(state: State, effect: Effect, step: Raising) -> list[Action]:
    """TK7.5: pieces whose rank can be changed like that."""
    found = pieces_of(step.who, effect, standing(state.pieces), state.seat) & ~effect.touched
    return [
        Target(SQUARES[number])
        for number in numbers(found)
        if forces.can_change_rank(state, number, _new_rank(step, RANK[state.pieces[number]]))
    ]


def _raise(draft: Draft, _effect: Effect, step: Raising, action: Target) -> None:
    number = NUMBER[action.square]
    rank = RANK[draft.pieces[number]]
    forces.change_rank(draft, number, _new_rank(step, rank))
    _touch(draft, number, rank)


def _list_converted(state: State, effect: Effect, step: Convert) -> list[Action]:
    """TK7.6: enemy pieces for which there is an own one."""
    found = pieces_of(step.who, effect, standing(state.pieces), state.seat) & ~effect.touched
    return [
        Target(SQUARES[number])
        for number in numbers(found)
        if forces.can_convert(state, number, step.rank)
    ]


def _convert(draft: Draft, _effect: Effect, step: Convert, action: Target) -> None:
    number = NUMBER[action.square]
    rank = RANK[draft.pieces[number]]
    forces.convert(draft, number, step.rank)
    _touch(draft, number, rank)


def _note(draft: Draft, number: int, rank: int) -> None:
    """TK7.9: where something was done last, and of which rank the piece had been."""
    draft.set_effect(last=number, last_rank=rank)


def _touch(draft: Draft, number: int, rank: int) -> None:
    """TK7.1: the same step is done to different pieces."""
    touched = draft.effect.touched if draft.effect is not None else 0
    draft.set_effect(touched=touched | BIT[number])
    _note(draft, number, rank)


def _discards(state: State, deck: str) -> Cards:
    if deck == "beings":
        return state.players[state.seat].discards
    return state.legend_discards if deck == "legends" else state.flare_discards


def _list_cards(state: State, _effect: Effect, step: Recover) -> list[Action]:
    """TK7.13: beings of the own discards, legends and flares of the common ones."""
    return [TakeCard(card) for card in sorted(set(_discards(state, step.deck)))]


def _recover(draft: Draft, _effect: Effect, step: Recover, action: TakeCard) -> None:
    """TK7.13: the card comes into the hand."""
    discards = list(_discards(draft.state, step.deck))
    discards.remove(action.card)
    player = draft.player(draft.seat)
    hand = tuple(sorted((*getattr(player, step.deck), action.card)))
    draft.set_player(draft.seat, **{step.deck: hand})
    if step.deck == "beings":
        draft.set_player(draft.seat, discards=tuple(discards))
    else:
        draft.set(**{f"{step.deck.removesuffix('s')}_discards": tuple(discards)})
    draft.tell(events.CardRecovered(draft.seat, action.card))


def _gain_action(draft: Draft, step: GainAction) -> None:
    """TK7.8: more actions in this turn, used after the effect."""
    draft.set_turn(actions=draft.turn.actions + step.n)
    draft.tell(events.ActionsGained(draft.seat, step.n))


def _gain_improvise(draft: Draft, step: GainImprovise) -> None:
    """TK10.3: more beings of this turn may use an enemy piece."""
    draft.set_turn(improvise=draft.turn.improvise + step.n)
    draft.tell(events.ImproviseGained(draft.seat, step.n))


def _draw_extra(draft: Draft, step: DrawExtra) -> None:
    """TK7.8: more cards after the refill at the end of the turn."""
    draft.set_turn(extra=with_more(draft.turn.extra, DECKS.index(step.deck), step.n))
    draft.tell(events.ExtraPromised(draft.seat, step.deck, step.n))


_OFFERS: Mapping[type[Step], Callable[[State, Effect, Any], list[Action]]] = {
    Place: _list_places,
    Move: _list_moves,
    Destroy: _list_victims,
    Shoot: _list_shots,
    Upgrade: _list_raised,
    Downgrade: _list_raised,
    Convert: _list_converted,
    Recover: _list_cards,
    Choose: lambda _state, _effect, step: [TakeWay(number) for number in range(len(step.ways))],
}
_DOES: Mapping[type[Step], Callable[[Draft, Effect, Any, Any], None]] = {
    Place: _place,
    Move: _move,
    Destroy: _destroy,
    Shoot: _shoot,
    Upgrade: _raise,
    Downgrade: _raise,
    Convert: _convert,
    Recover: _recover,
}
_GIVES: Mapping[type[Step], Callable[[Draft, Any], None]] = {
    GainAction: _gain_action,
    GainImprovise: _gain_improvise,
    DrawExtra: _draw_extra,
}
