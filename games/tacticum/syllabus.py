"""TA9: the syllabus: which victories count towards the rank of Centurion, and how many there are.

Nothing is stored here. Who keeps the results of finished battles hands them in.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from games.core.outcome import Outcome
from games.tacticum.scenarios import SCENARIOS

WINS_NEEDED = 3
TRAINING = tuple(key for key in SCENARIOS if key != "standard")
"""TA9.2: the six scenarios that count, in the order in which they are learnt."""
REACHED_ON_BOARD = frozenset(
    {"captures", "points", "too-few-units", "breakthrough", "standard", "trap", "held-out"}
)
"""TA9.1: the reasons of outcomes that a scenario names as victories."""


class Row(Struct, frozen=True):
    """How far a player has come in one scenario."""

    scenario: str
    wins: int

    @property
    def credited(self) -> int:
        """The victories that are needed, up to `WINS_NEEDED`."""
        return min(self.wins, WINS_NEEDED)


class Progress(Struct, frozen=True):
    """How far a player has come in the syllabus."""

    rows: tuple[Row, ...]
    """One for each training scenario."""

    @property
    def is_centurion(self) -> bool:
        """TA9.2: three or more victories in each of the six."""
        return all(row.credited == WINS_NEEDED for row in self.rows)


def counts(scenario: str, outcome: Outcome, seat: int) -> bool:
    """TA9.1: whether the seat has won a training scenario by its own condition, on either side."""
    is_won = outcome.winners == (seat,) and outcome.reason in REACHED_ON_BOARD
    return is_won and scenario in TRAINING


def progress(wins: Iterable[str]) -> Progress:
    """TA9.1, TA9.2: from the scenario of each victory that counts, in any order."""
    by_scenario = Counter(wins)
    return Progress(tuple(Row(key, by_scenario[key]) for key in TRAINING))
