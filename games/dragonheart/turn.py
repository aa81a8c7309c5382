"""DH3: a turn plays cards, takes what they win, and refills the hand."""

from msgspec.structs import replace

from games.core.contract import Step
from games.core.events import Event
from games.core.tuples import with_place, with_seat
from games.dragonheart import events
from games.dragonheart.actions import Action, Take
from games.dragonheart.cards import (
    BY_LETTER,
    HAND_SIZE,
    HAND_SIZE_WITH_DRAGON,
    LAST_DEPARTURE,
    PLACE,
    sort_cards,
)
from games.dragonheart.scoring import decide
from games.dragonheart.state import Cards, State

WINS = {"F": ("C",), "T": ("W",), "W": ("C", "P"), "K": ("W", "T"), "H": ("F",)}
"""DH3.2, DH-A15: the piles that a kind wins, Knights and Huntresses when their row is full.

The others stay where they were laid.
"""


def play(state: State, action: Action) -> Step[State]:
    """DH3: what comes of a legal decision."""
    if isinstance(action, Take):
        happened: list[Event] = []
        state = _take(replace(state, choice=()), action.kind, happened)
        return _finish_turn(_clear_knights(state, happened), happened)
    return _play_cards(state, action.cards)


def _play_cards(state: State, cards: Cards) -> Step[State]:
    """DH3.1, DH3.2: the cards go to their place, and what they win is taken."""
    seat, letter = state.seat, cards[0][0]
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    place = PLACE[letter]
    state = replace(
        state,
        hands=with_seat(state.hands, seat, tuple(hand)),
        piles=with_place(state.piles, place, state.piles[place] + cards),
    )
    happened: list[Event] = [events.CardsPlayed(seat, cards)]
    capacity = BY_LETTER[letter].capacity
    if capacity is not None and len(state.piles[place]) < capacity:
        return _finish_turn(state, happened)
    return _resolve(state, letter, happened)


def _resolve(state: State, letter: str, happened: list[Event]) -> Step[State]:
    """DH3.2, DH3.3: a full row or a card on a stack takes its due, by choice if there is one."""
    if letter == "D":
        return _finish_turn(_take(state, "D", happened), happened)
    if letter == "S":
        return _finish_turn(_depart(state, happened), happened)
    spoils = tuple(kind for kind in WINS.get(letter, ()) if state.piles[PLACE[kind]])
    if len(spoils) > 1:
        return Step(replace(state, choice=spoils), tuple(happened))
    for kind in spoils:
        state = _take(state, kind, happened)
    if letter == "H":
        state = _move_to_hold(state, "H", happened)
    return _finish_turn(_clear_knights(state, happened), happened)


def _take(state: State, letter: str, happened: list[Event]) -> State:
    """DH3.2, DH3.4, DH-A4: the pile is scored; Petrified Dragons bring the Great one."""
    seat, place = state.seat, PLACE[letter]
    cards = state.piles[place]
    happened.append(events.PileTaken(seat, letter, cards))
    state = replace(
        state,
        piles=with_place(state.piles, place, ()),
        taken=with_seat(state.taken, seat, state.taken[seat] + cards),
    )
    return _win_dragon(state, happened) if letter == "P" else state


def _clear_knights(state: State, happened: list[Event]) -> State:
    """DH3.2: two Knights go to the hold once they have taken what they could."""
    full = len(state.piles[PLACE["K"]]) == BY_LETTER["K"].capacity
    return _move_to_hold(state, "K", happened) if full else state


def _move_to_hold(state: State, letter: str, happened: list[Event]) -> State:
    """DH3.2, DH-A14: the full row goes below the ship."""
    cards = state.piles[PLACE[letter]]
    happened.append(events.MovedToHold(cards))
    return replace(state, piles=with_place(state.piles, PLACE[letter], ()), hold=state.hold + cards)


def _depart(state: State, happened: list[Event]) -> State:
    """DH3.2, DH-A5, DH-A6: the seat takes the hold, even an empty one; the ships leave the game."""
    seat = state.seat
    happened.append(events.ShipDeparted(seat, state.hold, state.departures + 1))
    return replace(
        state,
        piles=with_place(state.piles, PLACE["S"], ()),
        taken=with_seat(state.taken, seat, state.taken[seat] + state.hold),
        hold=(),
        departures=state.departures + 1,
    )


def _win_dragon(state: State, happened: list[Event]) -> State:
    """DH3.4, DH-A8: the Great Dragon comes; who loses it goes back to five cards, by chance."""
    loser = 1 - state.seat
    if state.dragon == state.seat:
        return state
    stolen = state.dragon == loser
    happened.append(events.DragonWon(state.seat, stolen))
    state = replace(state, dragon=state.seat)
    surplus = len(state.hands[loser]) - HAND_SIZE
    return _return_cards(state, loser, surplus, happened) if stolen and surplus > 0 else state


def _return_cards(state: State, seat: int, count: int, happened: list[Event]) -> State:
    """DH-A8, DH-A9: random cards go face down on top of the deck; their owner knows them."""
    hand = list(state.hands[seat])
    cards, rng = state.rng.sample(hand, count)
    for card in cards:
        hand.remove(card)
    happened.append(events.CardsReturned((seat,), seat, cards))
    known = state.returned[seat] + count
    return replace(
        state,
        rng=rng,
        hands=with_seat(state.hands, seat, tuple(hand)),
        decks=with_seat(state.decks, seat, state.decks[seat] + cards),
        returned=with_seat(state.returned, seat, known),
    )


def _finish_turn(state: State, happened: list[Event]) -> Step[State]:
    """DH3.5, DH3.6: refill, then see whether the end has come or is near.

    DH-A12, DH-A13, DH-A18: the one last turn ends like any other, and then the match is over,
    whatever deck or hands still hold.
    """
    state = _refill(state, happened)
    seat = state.seat
    if state.final:
        outcome = decide(state, "final-turn")
        happened.append(events.MatchEnded(outcome.places, outcome.scores, outcome.reason))
        return Step(replace(state, outcome=outcome), tuple(happened))
    reason = _why_last(state)
    if reason is not None:
        happened.append(events.FinalTurnDue(1 - seat, reason))
    return Step(replace(state, seat=1 - seat, final=reason is not None), tuple(happened))


def _why_last(state: State) -> str | None:
    """DH3.6, DH-A10, DH-A11: the third departure or an empty deck calls for one more turn."""
    if state.departures >= LAST_DEPARTURE:
        return "third-departure"
    return None if state.decks[state.seat] else "deck-empty"


def _refill(state: State, happened: list[Event]) -> State:
    """DH3.5, DH-A7: up to five cards, six with the Great Dragon, as far as the deck goes."""
    seat = state.seat
    size = HAND_SIZE_WITH_DRAGON if state.dragon == seat else HAND_SIZE
    deck, hand = state.decks[seat], state.hands[seat]
    count = min(size - len(hand), len(deck))
    if count <= 0:
        return state
    cards = deck[-count:][::-1]
    left = len(deck) - count
    happened.append(events.CardsDrawn((seat,), seat, cards, left))
    known = max(0, state.returned[seat] - count)
    return replace(
        state,
        hands=with_seat(state.hands, seat, sort_cards(hand + cards)),
        decks=with_seat(state.decks, seat, deck[:left]),
        returned=with_seat(state.returned, seat, known),
    )
