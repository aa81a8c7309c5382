"""What simulations of Tacenda play, and what they measure (see `games.simulate`)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from games.core.contract import Setup
from games.core.events import Event
from games.core.outcome import Outcome
from games.tacenda import events as e
from games.tacenda.definitions import starter_decks
from games.tacenda.samples import deck_setup


def matchups(options: dict[str, Any]) -> Sequence[tuple[tuple[str, ...], Setup]]:
    """Every starter deck against every one, itself too, in both seats."""
    decks = starter_decks()
    return [
        ((one.key, two.key), deck_setup((one.deck, two.deck), options))
        for one, two in product(decks, decks)
    ]


_COUNTED: Mapping[type, Callable[[Any], Mapping[str, int]]] = {
    e.TurnStarted: lambda _: {"turns": 1},
    e.HandRedrawn: lambda event: {"redraws": event.count},
    e.TurnRolled: lambda event: {"dice": event.die},
    e.DeckRanOut: lambda _: {"decks run out": 1},
    e.Banked: lambda event: {"banked": event.amount, "lost": event.lost},
    e.CardPlayed: lambda event: {
        "played": 1, "paid": event.from_total + event.from_bank, "from bank": event.from_bank,
    },
    e.CostPaid: lambda event: {
        "paid": event.from_total + event.from_bank, "from bank": event.from_bank,
    },
    e.WalkerDefeated: lambda _: {"walkers defeated": 1},
    e.Attacked: lambda _: {"attacks": 1},
}  # fmt: skip
"""What each event adds to the sums of a match."""


class Gauge:
    """Length, redraws, decks run out, dice and Bank of one match."""

    def __init__(self) -> None:
        self.starter = 0
        self.sums: Counter[str] = Counter()

    def see(self, event: Event) -> None:
        """Notes an event."""
        if isinstance(event, e.StarterRolled):
            self.starter = event.starter
        counted = _COUNTED.get(type(event))
        if counted is not None:
            self.sums.update(counted(event))

    def figures(self, outcome: Outcome) -> dict[str, float]:
        """The figures of the match."""
        sums, turns = self.sums, self.sums["turns"]
        won = self.starter in outcome.winners
        return {
            "turns": turns,
            "won by who starts": 1 / len(outcome.winners) if won else 0,
            "redraws": sums["redraws"],
            "decks run out": sums["decks run out"],
            "walkers defeated": sums["walkers defeated"],
            "attacks": sums["attacks"],
            "die, mean": sums["dice"] / turns,
            "cards played a turn": sums["played"] / turns,
            "points paid a turn": sums["paid"] / turns,
            "points banked a turn": sums["banked"] / turns,
            "points lost a turn": sums["lost"] / turns,
            "share paid from bank": sums["from bank"] / max(1, sums["paid"]),
        }


def gauge() -> Gauge:
    """A gauge for one match."""
    return Gauge()
