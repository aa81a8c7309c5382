"""DH3: what a seat may do. Each predicate stands here once; listing and playing both ask it."""

from itertools import groupby

from games.core.errors import Illegal
from games.dragonheart.actions import TAKE, Action, Take, plays_of
from games.dragonheart.cards import BY_LETTER, KINDS, ORDER, PLACE, sort_cards
from games.dragonheart.state import State

_CAPACITY = {kind.letter: kind.capacity for kind in KINDS}


def why_not_room(state: State, letter: str, count: int) -> Illegal | None:
    """DH3.1, DH-A1: a row takes no more cards than it has free places."""
    capacity = _CAPACITY[letter]
    if capacity is None:
        return None
    free = capacity - len(state.piles[PLACE[letter]])
    if count <= free:
        return None
    kind = BY_LETTER[letter]
    return Illegal("DH-A1", f"The row of {kind.plural} has room for {free}, not for {count}.")


def why_not_play(state: State, cards: tuple[str, ...]) -> Illegal | None:
    """DH3.1, DH-A2, DH-A19: one or more cards of the hand, all of one kind, in sorted order."""
    if state.choice:
        return Illegal("DH3.3", "First choose which pile you take.")
    return (
        _why_no_set(cards)
        or _why_not_held(state, cards)
        or why_not_room(state, cards[0][0], len(cards))
    )


def _why_no_set(cards: tuple[str, ...]) -> Illegal | None:
    """DH3.1: cards that exist, of one kind, sorted."""
    if not cards:
        return Illegal("DH-A2", "Play at least one card; there is no passing.")
    unknown = [card for card in cards if card not in ORDER]
    if unknown:
        return Illegal("DH1", f"There is no card {unknown[0]!r}; cards are written like D1 or S0.")
    if len({card[0] for card in cards}) > 1:
        return Illegal("DH3.1", "All cards played in a turn are of one kind.")
    if sort_cards(cards) != cards:
        return Illegal("DH3.1", "Name the cards in sorted order, low values first.")
    return None


def _why_not_held(state: State, cards: tuple[str, ...]) -> Illegal | None:
    hand = state.hands[state.seat]
    if any(cards.count(card) > hand.count(card) for card in set(cards)):
        return Illegal("DH3.1", "You can only play cards from your hand.")
    return None


def why_not_take(state: State, letter: str) -> Illegal | None:
    """DH3.3, DH-A3: one of the two piles that the card played lets the seat take."""
    if not state.choice:
        return Illegal("DH3.3", "There is no pile to choose now: play cards.")
    if letter in state.choice:
        return None
    names = " or the ".join(BY_LETTER[kind].plural for kind in state.choice)
    return Illegal("DH3.3", f"You may take the {names}.")


def why_illegal(state: State, action: Action) -> Illegal | None:
    """DH3: the reason why the seat whose decision it is may not do this, or None if it may."""
    if isinstance(action, Take):
        return why_not_take(state, action.kind)
    return why_not_play(state, action.cards)


def list_legal(state: State) -> list[Action]:
    """The piles to choose from; else by kind every choice of cards for which there is room.

    What the hand offers is of the hand, of one kind and sorted, so of `why_not_play` only the
    question of room is left to ask.
    """
    if state.choice:
        return [TAKE[letter] for letter in state.choice]
    return [
        play
        for letter, cards in groupby(state.hands[state.seat], key=_letter)
        for play in plays_of(tuple(cards))
        if why_not_room(state, letter, len(play.cards)) is None
    ]


def _letter(card: str) -> str:
    return card[0]
