"""T6.5, T9.2, T11.7 How a match ends."""

from games.core.base import lost_by
from games.core.outcome import Outcome, parted_by, rank_scores
from games.tacenda import events
from games.tacenda.changes import lay_aside
from games.tacenda.draft import Draft
from games.tacenda.interpreter.statics import power


def end_match(draft: Draft, outcome: Outcome) -> None:
    """The match is over; nothing further resolves (T6.5)."""
    draft.outcome = outcome
    draft.frames = ()
    draft.begun = False
    draft.decision = None
    draft.assault = None
    lay_aside(draft)
    draft.emit(events.MatchEnded(outcome=outcome))


def eliminate(draft: Draft, seat: int, rule: str) -> None:
    """T6.5, T9.2 A player without a Walker is out and the opponent wins at once."""
    end_match(draft, lost_by(seat, scores(draft), "eliminated", rule))


def adjudge(draft: Draft, reason: str) -> Outcome:
    """T11.7 More Walkers left wins, then the higher sum of Guardian power, else it is a draw."""
    standing = [(walkers_left(draft, seat), guardian_power(draft, seat)) for seat in (0, 1)]
    why = reason + parted_by(standing, ("power",))
    return Outcome(places=rank_scores(standing), scores=scores(draft), reason=why, rule="T11.7")


def scores(draft: Draft) -> tuple[int, ...]:
    """The game's own measure for both seats: Walkers left."""
    return tuple(walkers_left(draft, seat) for seat in (0, 1))


def walkers_left(draft: Draft, seat: int) -> int:
    """Walkers neither defeated nor lost, the current one included."""
    side = draft.sides[seat]
    return len(side.stack) + (1 if side.walker else 0)


def guardian_power(draft: Draft, seat: int) -> int:
    """The sum of the current powers of a player's Guardians."""
    return sum(power(draft, guardian) for guardian in draft.sides[seat].guardians)
