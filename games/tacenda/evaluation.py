"""How good a state looks for a seat: a plain measure made by hand, for the bots.

Material first (Walkers, Guardians, cards, Bank), then what the next fights are likely to bring: who
stands without a Guardian before his Walker, and which Guardians are weaker than what stands against
them. The weights were found by playing measures against each other.
"""

from games.tacenda.bank import BANK_SIZE
from games.tacenda.draft import Draft
from games.tacenda.ending import walkers_left
from games.tacenda.interpreter.statics import may_attack, power
from games.tacenda.state import State

WON = 1000.0
WALKER = 20.0
CARD = 1.0
ATTACHED = 1.5
GUARDIAN = 1.5
POWER = 1.0
BANK = 0.4
SHIELD = 1.0
STUNNED = 0.3
"""The share of its power that a stunned Guardian loses for each turn."""
GUARDED = 4.0
"""Having a Guardian at all, since it stands before the Walker (T6.1)."""
OPEN_WALKER = 10.0
"""A Walker without a Guardian, and enough power ready against it."""
OUTMATCHED = 0.3
"""The share of its power that a Guardian loses which the strongest opponent could destroy."""


def evaluate(state: State, seat: int) -> float:
    """How much better the seat stands than the opponent; above 0 is better."""
    if state.outcome is not None:
        ours, theirs = state.outcome.places[seat], state.outcome.places[1 - seat]
        return WON * (theirs - ours)
    draft = Draft(state)
    powers = (_powers(draft, 0), _powers(draft, 1))
    return _standing(draft, seat, powers) - _standing(draft, 1 - seat, powers)


def _powers(draft: Draft, seat: int) -> dict[int, int]:
    return {guardian: power(draft, guardian) for guardian in draft.sides[seat].guardians}


def _standing(draft: Draft, seat: int, powers: tuple[dict[int, int], dict[int, int]]) -> float:
    side = draft.sides[seat]
    threat = _ready(draft, powers[1 - seat])
    worth = (
        WALKER * walkers_left(draft, seat)
        + CARD * len(side.hand)
        + ATTACHED * len(side.attached)
        + BANK * _savings(draft, seat)
    )
    strongest = max(threat, default=-1)
    for guardian, strength in powers[seat].items():
        piece = draft.pieces[guardian]
        share = 1 - STUNNED * min(piece.stun, 2)
        if strongest > strength and not piece.shields:
            share -= OUTMATCHED
        worth += GUARDIAN + SHIELD * piece.shields + POWER * strength * share
    if powers[seat]:
        return worth + GUARDED
    exposed = side.walker and draft.combat_open and sum(threat) > power(draft, side.walker)
    return worth - OPEN_WALKER if exposed else worth


def _savings(draft: Draft, seat: int) -> int:
    """T7.1 The Bank as it would be if the turn ended now."""
    unspent = draft.unspent if draft.active == seat else 0
    return min(BANK_SIZE, draft.sides[seat].bank + unspent)


def _ready(draft: Draft, powers: dict[int, int]) -> list[int]:
    """The powers of the Guardians that could attack in their player's next turn."""
    return [
        strength
        for guardian, strength in powers.items()
        if draft.pieces[guardian].stun <= 1 and may_attack(draft, draft.pieces[guardian])
    ]
