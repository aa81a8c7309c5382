"""T9 Drawing, and running out of cards."""

from games.tacenda import events
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.triggers import announce
from games.tacenda.walkers import lose_highest
from games.tacenda.zones import shuffle_deck, take_top


def draw(draft: Draft, seat: int, count: int) -> int:
    """T9.1, T9.3 Draws cards, pays for an empty deck each time; gives how many were drawn.

    The caller announces "draws" where an ability of a card made the player draw.
    """
    drawn = 0
    while drawn < count and draft.outcome is None:
        if not draft.sides[seat].deck and not _refill(draft, seat):
            break
        drawn += len(take_top(draft, seat, count - drawn))
    return drawn


def _refill(draft: Draft, seat: int) -> bool:
    """T9.1 The discard pile becomes the deck and a Walker is lost; whether drawing goes on."""
    side = draft.sides[seat]
    pile, side.discard = side.discard, ()
    draft.emit(events.DeckRanOut(seat=seat, refilled=len(pile)))
    if pile:
        shuffle_deck(draft, seat, pile)
    lose_highest(draft, seat)
    announce(draft, Happening("deck-runs-out", seat))
    return draft.outcome is None and bool(pile)
