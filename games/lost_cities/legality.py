"""LC3: what a seat may do. Each predicate stands here once; listing and playing both ask it."""

from games.core.errors import Illegal
from games.lost_cities.actions import (
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    EXPEDITION,
    Action,
    Discard,
    DrawDeck,
    Expedition,
)
from games.lost_cities.cards import COLOUR_NAMES, COLOURS, PLACE, RANK, name_of
from games.lost_cities.state import State

LAST_TURN_WITH_PILES = 200

_DRAW_FIRST = Illegal("LC3.2", "You have laid a card this turn: now draw one.")
_LAY_FIRST = Illegal("LC3.1", "Lay a card on an expedition or a discard pile before you draw.")


def why_not_lay(state: State, card: str) -> Illegal | None:
    """LC3.1, LC3.3: numbers rise, investments come before every number (LC-A7, LC-A8)."""
    if state.drawing:
        return _DRAW_FIRST
    if card not in state.hands[state.seat]:
        return _not_held(card)
    column = state.columns[state.seat][PLACE[card]]
    if not column:
        return None
    last = RANK[column[-1]]
    if last == 0 or RANK[card] > last:
        return None
    return Illegal(
        "LC3.3", f"The {name_of(card)} can't follow the {name_of(column[-1])} on an expedition."
    )


def why_not_discard(state: State, card: str) -> Illegal | None:
    """LC3.1, LC-A10: any card of the hand may be discarded, at any of the own turns."""
    if state.drawing:
        return _DRAW_FIRST
    return None if card in state.hands[state.seat] else _not_held(card)


def why_not_draw_deck(state: State) -> Illegal | None:
    """LC3.2: drawing comes after laying; the deck is never empty then."""
    return None if state.drawing else _LAY_FIRST


def why_not_draw_pile(state: State, place: int) -> Illegal | None:
    """LC3.2, LC-A3, LC-A11: a pile with cards, not the one just discarded to, in good time."""
    if not state.drawing:
        return _LAY_FIRST
    colour = COLOUR_NAMES[COLOURS[place]]
    if not state.piles[place]:
        return Illegal("LC3.2", f"The {colour} discard pile is empty.")
    if place == state.closed:
        return Illegal("LC-A3", f"You discarded to the {colour} pile this turn: it is closed.")
    if state.turns >= LAST_TURN_WITH_PILES:
        return Illegal("LC-A11", f"After {LAST_TURN_WITH_PILES} turns only the deck may be drawn.")
    return None


def _not_held(card: str) -> Illegal:
    if card not in PLACE:
        return Illegal("LC1", f"There is no card {card!r}; cards are written like R7 or BH.")
    return Illegal("LC3.1", f"The {name_of(card)} is not in your hand.")


def why_illegal(state: State, action: Action) -> Illegal | None:
    """LC3: the reason why the seat whose decision it is may not do this, or None if it may."""
    if isinstance(action, Expedition):
        return why_not_lay(state, action.card)
    if isinstance(action, Discard):
        return why_not_discard(state, action.card)
    if isinstance(action, DrawDeck):
        return why_not_draw_deck(state)
    return why_not_draw_pile(state, COLOURS.index(action.colour))


def list_legal(state: State) -> list[Action]:
    """All that the seat may do: expeditions, then discards, in card order; or the draws."""
    if state.drawing:
        piles = [DRAW_PILE[at] for at in range(5) if why_not_draw_pile(state, at) is None]
        return [DRAW_DECK, *piles]
    cards = tuple(dict.fromkeys(state.hands[state.seat]))
    laid: list[Action] = [EXPEDITION[card] for card in cards if why_not_lay(state, card) is None]
    return laid + [DISCARD[card] for card in cards if why_not_discard(state, card) is None]
