"""DH2: how a match begins."""

from games.core.contract import Step
from games.core.rng import Rng
from games.dragonheart import events
from games.dragonheart.cards import DECK, HAND_SIZE, sort_cards
from games.dragonheart.state import NO_PILES, ON_BOARD, Options, State


def start_match(options: Options, rng: Rng) -> Step[State]:
    """DH2.1: each player shuffles a deck and draws five; chance names the starter."""
    starter, rng = rng.below(2)
    decks, hands = [], []
    for _ in (0, 1):
        deck, rng = rng.shuffle(DECK)
        decks.append(deck[:-HAND_SIZE])
        hands.append(sort_cards(deck[-HAND_SIZE:]))
    state = State(
        options=options,
        rng=rng,
        seat=starter,
        choice=(),
        decks=(decks[0], decks[1]),
        hands=(hands[0], hands[1]),
        returned=(0, 0),
        piles=NO_PILES,
        hold=(),
        taken=((), ()),
        departures=0,
        dragon=ON_BOARD,
        final=False,
        outcome=None,
    )
    drawn = (
        events.CardsDrawn((seat,), seat, hand, len(decks[seat])) for seat, hand in enumerate(hands)
    )
    return Step(state, (events.MatchStarted(starter), *drawn))
