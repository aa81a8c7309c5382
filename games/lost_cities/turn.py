"""LC3: a turn is two decisions: lay a card, then draw one."""

from msgspec.structs import replace

from games.core.contract import Step
from games.core.tuples import with_place, with_seat, without
from games.lost_cities.actions import Action, Discard, DrawDeck, DrawPile, Expedition
from games.lost_cities.cards import COLOURS, PLACE, sort_hand
from games.lost_cities.events import CardDiscarded, CardDrawn, CardLaid, PileDrawn
from games.lost_cities.rounds import finish_round
from games.lost_cities.state import Stacks, State


def play(state: State, action: Action) -> Step[State]:
    """LC3: what comes of a legal decision."""
    if isinstance(action, Expedition):
        return _lay(state, action.card)
    if isinstance(action, Discard):
        return _discard(state, action.card)
    if isinstance(action, DrawDeck):
        return _draw_deck(state)
    return _draw_pile(state, action)


def _lay(state: State, card: str) -> Step[State]:
    """LC3.1: the card goes on top of the seat's own column; every pile stays open."""
    seat = state.seat
    columns = _put(state.columns[seat], PLACE[card], card)
    after = replace(
        state,
        drawing=True,
        hands=with_seat(state.hands, seat, without(state.hands[seat], card)),
        known=with_seat(state.known, seat, without(state.known[seat], card)),
        columns=with_seat(state.columns, seat, columns),
    )
    return Step(after, (CardLaid(seat, card),))


def _discard(state: State, card: str) -> Step[State]:
    """LC3.1, LC-A3: the card goes on top of its pile, which is closed for this turn."""
    seat = state.seat
    after = replace(
        state,
        drawing=True,
        closed=PLACE[card],
        hands=with_seat(state.hands, seat, without(state.hands[seat], card)),
        known=with_seat(state.known, seat, without(state.known[seat], card)),
        piles=_put(state.piles, PLACE[card], card),
    )
    return Step(after, (CardDiscarded(seat, card),))


def _draw_deck(state: State) -> Step[State]:
    """LC3.2, LC3.4: the top card of the deck; the last one ends the round."""
    seat, card, deck = state.seat, state.deck[-1], state.deck[:-1]
    drawn = CardDrawn((seat,), seat, len(deck), card)
    after = replace(
        state,
        deck=deck,
        hands=with_seat(state.hands, seat, sort_hand((*state.hands[seat], card))),
        seat=1 - seat,
        turns=state.turns + 1,
        closed=-1,
        drawing=False,
    )
    if deck:
        return Step(after, (drawn,))
    end = finish_round(after)
    return Step(end.state, (drawn, *end.events))


def _draw_pile(state: State, action: DrawPile) -> Step[State]:
    """LC3.2: the top card of an open pile; everybody sees which (LC-A12)."""
    seat, place = state.seat, COLOURS.index(action.colour)
    card = state.piles[place][-1]
    after = replace(
        state,
        piles=with_place(state.piles, place, state.piles[place][:-1]),
        hands=with_seat(state.hands, seat, sort_hand((*state.hands[seat], card))),
        known=with_seat(state.known, seat, sort_hand((*state.known[seat], card))),
        seat=1 - seat,
        turns=state.turns + 1,
        closed=-1,
        drawing=False,
    )
    return Step(after, (PileDrawn(seat, card),))


def _put(stacks: Stacks, place: int, card: str) -> Stacks:
    return with_place(stacks, place, (*stacks[place], card))
