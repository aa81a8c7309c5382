"""TA9: the syllabus: which victories count towards the rank of Centurion, and how many there are.

Nothing is stored here. Who keeps the results of finished battles hands them in.
"""

from collections import Counter
from collections.abc import Iterable

from games.core import codec
from games.core.honours import FinishedMatch, Goal, Honours
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import Options

WINS_NEEDED = 3
TRAINING = tuple(key for key in SCENARIOS if key != "standard")
"""TA9.2: the six scenarios that count, in the order in which they are learnt."""
REACHED_ON_BOARD = frozenset(
    {"captures", "points", "too-few-units", "breakthrough", "standard", "trap", "held-out"}
)
"""TA9.1: the reasons of outcomes that a scenario names as victories."""


def syllabus(finished: Iterable[FinishedMatch]) -> Honours:
    """TA9.1, TA9.2: three victories that count in each of the six make a Centurion."""
    wins = Counter(scenario_of(match) for match in finished if is_won_on_board(match))
    return Honours(
        name="Syllabus",
        title="Centurion",
        about="Win each training scenario three times by reaching its goal on the board.",
        rule="TA9",
        goals=tuple(_goal(key, wins[key]) for key in TRAINING),
    )


def is_won_on_board(match: FinishedMatch) -> bool:
    """TA9.1: whether the seat has won by the scenario's own condition, on either side."""
    outcome = match.outcome
    return outcome.winners == (match.seat,) and outcome.reason in REACHED_ON_BOARD


def scenario_of(match: FinishedMatch) -> str:
    """Which battle was fought."""
    return str(codec.convert(match.options, Options, "set of options").scenario)


def _goal(key: str, wins: int) -> Goal:
    scenario = SCENARIOS[key]
    return Goal(
        name=scenario.name,
        about=scenario.goal,
        done=wins,
        needed=WINS_NEEDED,
        options={"scenario": key},
    )
