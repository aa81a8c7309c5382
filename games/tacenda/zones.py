"""Hands, decks and discard piles: cards that are not in play, and what is known about them."""

from collections.abc import Sequence

from games.core.tuples import without
from games.tacenda import events
from games.tacenda.draft import Draft, without_all
from games.tacenda.events import Token


def token(draft: Draft, instance: int) -> Token:
    """How events name a card; only for a card that all who get the event may know."""
    return Token(instance, draft.card(instance).key)


def tokens(draft: Draft, instances: Sequence[int]) -> tuple[Token, ...]:
    """How events name several cards."""
    return tuple(token(draft, instance) for instance in instances)


def take_top(draft: Draft, seat: int, count: int) -> tuple[int, ...]:
    """Up to `count` cards from the top of the deck into the owner's hand, with the event."""
    side = draft.sides[seat]
    drawn = side.deck[:count]
    side.deck = side.deck[count:]
    side.hand += drawn
    draft.emit(events.CardsDrawn(seats=(seat,), seat=seat, cards=tokens(draft, drawn)))
    return drawn


def leave_hand(draft: Draft, seat: int, instance: int, others: Sequence[int] = ()) -> int:
    """Takes a card out of hand to where everybody sees it, and gives the instance that left.

    Of equal cards in hand one leaves that the opponent knows, if there is one: which of two equal
    cards it was is nothing that a look at their numbers may tell (T12.2). `others` are those that
    leave with it: none of them leaves in its place.
    """
    side = draft.sides[seat]
    seen = draft.sides[1 - seat].known
    if instance not in seen:
        alike = draft.cards[instance]
        known = (one for one in side.hand if one in seen and draft.cards[one] == alike)
        instance = next((one for one in known if one not in others), instance)
    side.hand = without(side.hand, instance)
    forget(draft, (instance,))
    return instance


def discard_from_hand(draft: Draft, seat: int, instances: Sequence[int]) -> None:
    """Puts cards of a hand onto the owner's discard pile, in this order."""
    for instance in instances:
        _discard(draft, seat, leave_hand(draft, seat, instance, instances), "hand")


def discard_from_deck(draft: Draft, seat: int, instances: Sequence[int]) -> None:
    """Puts cards of a deck onto the owner's discard pile, in this order."""
    side = draft.sides[seat]
    side.deck = without_all(side.deck, instances)
    forget(draft, instances)
    for instance in instances:
        _discard(draft, seat, instance, "deck")


def _discard(draft: Draft, seat: int, instance: int, origin: str) -> None:
    draft.sides[seat].discard += (instance,)
    draft.emit(events.CardDiscarded(seat=seat, card=token(draft, instance), origin=origin))


def to_hand(draft: Draft, instance: int, origin: str) -> None:
    """Puts a card that everybody sees, taken from its zone before, into its owner's hand.

    The opponent goes on knowing that it is there.
    """
    seat = draft.owner(instance)
    side = draft.sides[seat]
    draft.emit(events.CardReturned(seat=seat, card=token(draft, instance), origin=origin))
    side.hand += (instance,)
    learn(draft, 1 - seat, (instance,))
    unlink(draft, seat)


def deck_to_hand(draft: Draft, seat: int, instances: Sequence[int], *, shown: bool) -> None:
    """Puts cards of a deck into the owner's hand, `shown` to everybody or to the owner only."""
    side = draft.sides[seat]
    side.deck = without_all(side.deck, instances)
    side.hand += tuple(instances)
    taken = tokens(draft, instances)
    if shown:
        draft.emit(events.CardsRevealed(seat=seat, zone="deck", cards=taken))
        learn(draft, 1 - seat, instances)
    draft.emit(events.CardsTaken(seats=(seat,), seat=seat, cards=taken))


def put_back(draft: Draft, seat: int, instances: Sequence[int], place: str) -> None:
    """Puts cards that are in the deck to its "top", first one uppermost, or to its "bottom"."""
    side = draft.sides[seat]
    rest = without_all(side.deck, instances)
    side.deck = (*instances, *rest) if place == "top" else (*rest, *instances)
    draft.emit(events.CardsPutBack(seat=seat, place=place, count=len(instances)))


def shuffle_deck(draft: Draft, seat: int, added: Sequence[int] = ()) -> None:
    """Shuffles `added` cards, taken from their zones before, and the deck into a new deck."""
    side = draft.sides[seat]
    pool = (*side.deck, *added)
    forget(draft, pool)
    side.deck = draft.sample(pool, len(pool))
    unlink(draft, seat)
    draft.emit(events.DeckShuffled(seat=seat, count=len(pool)))


def unlink(draft: Draft, seat: int) -> None:
    """T12.2 A card came back to a hidden zone of this seat: it must not be known by its number."""
    if seat not in draft.unlinked:
        draft.unlinked += (seat,)


def renumber_unlinked(draft: Draft) -> None:
    """T12.2 Deals the numbers of hidden cards anew where one of them could be followed."""
    seats, draft.unlinked, draft.left = sorted(draft.unlinked), (), ()
    for seat in seats:
        _renumber(draft, seat)
        hand = tokens(draft, draft.sides[seat].hand)
        draft.emit(events.HandRenumbered(seats=(seat,), seat=seat, cards=hand))


def _renumber(draft: Draft, seat: int) -> None:
    """T12.2 Deals the numbers of a player's hidden cards anew; what is known stays known."""
    side = draft.sides[seat]
    old = (*side.hand, *side.deck)
    new = draft.sample(old, len(old))
    number = dict(zip(old, new, strict=True))
    cards = list(draft.cards)
    for before, after in number.items():
        cards[after] = draft.cards[before]
    draft.cards = tuple(cards)
    side.hand = tuple(number[instance] for instance in side.hand)
    side.deck = tuple(number[instance] for instance in side.deck)
    for one in draft.sides:
        one.known = tuple(sorted(number.get(instance, instance) for instance in one.known))


def learn(draft: Draft, viewer: int, instances: Sequence[int]) -> None:
    """The viewer has rightly seen these cards of hidden zones and goes on knowing them."""
    side = draft.sides[viewer]
    side.known = tuple(sorted({*side.known, *instances}))


def forget(draft: Draft, instances: Sequence[int]) -> None:
    """Nobody keeps book of these instances any more: they are public now, or shuffled away."""
    for side in draft.sides:
        if side.known:
            side.known = without_all(side.known, instances)


def show(draft: Draft, seat: int, zone: str, instances: Sequence[int], viewer: int) -> None:
    """The viewer looks at cards of a hidden zone of `seat`."""
    shown = tokens(draft, instances)
    draft.emit(events.CardsSeen(seats=(viewer,), seat=seat, zone=zone, cards=shown))
    learn(draft, viewer, instances)


def reveal(draft: Draft, seat: int, zone: str, instances: Sequence[int]) -> None:
    """Cards of a hidden zone of `seat` are shown to everybody."""
    draft.emit(events.CardsRevealed(seat=seat, zone=zone, cards=tokens(draft, instances)))
    for viewer in (0, 1):
        learn(draft, viewer, instances)
