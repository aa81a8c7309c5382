"""How good a state looks for a seat: a plain measure of material, made by hand, for the bots."""

from games.tacenda.draft import Draft
from games.tacenda.ending import guardian_power, walkers_left
from games.tacenda.state import State

WALKER = 20.0
GUARDIAN_POWER = 1.0
CARD = 1.0
BANK = 0.4
WON = 1000.0


def evaluate(state: State, seat: int) -> float:
    """Own material less the opponent's."""
    if state.outcome is not None:
        ours, theirs = state.outcome.places[seat], state.outcome.places[1 - seat]
        return WON * (theirs - ours)
    draft = Draft(state)
    return _material(draft, seat) - _material(draft, 1 - seat)


def _material(draft: Draft, seat: int) -> float:
    side = draft.sides[seat]
    return (
        WALKER * walkers_left(draft, seat)
        + GUARDIAN_POWER * guardian_power(draft, seat)
        + CARD * (len(side.hand) + len(side.guardians) + len(side.attached))
        + BANK * side.bank
    )
