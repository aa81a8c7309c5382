"""TK8: flares help whoever has fallen behind."""

from games.core.errors import Illegal
from games.core.tuples import without
from games.tash_kalar import effects, events, scoring
from games.tash_kalar.arena import standing
from games.tash_kalar.definitions import card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.state import NOWHERE, Form, State


def criteria(state: State, card: str, opponent: int) -> tuple[bool, bool]:
    """TK8.1, TK-A16: whether the upper and the lower half are met against this opponent."""
    flare = card_set().flares[card]
    upgraded, pieces = _lead(state, opponent)
    return upgraded >= flare.upgraded, pieces >= flare.pieces


def _lead(state: State, opponent: int) -> tuple[int, int]:
    """How many upgraded pieces and how many pieces at all the opponent has more than the seat."""
    sets = standing(state.pieces).own
    own, theirs = sets[state.seat], sets[opponent]
    return theirs[1].bit_count() - own[1].bit_count(), theirs[0].bit_count() - own[0].bit_count()


def might_be_held(state: State) -> bool:
    """TK13.1: whether, as far as everybody can see, the seat may hold a flare that is met."""
    if not state.players[state.seat].flares:
        return False
    leads = [_lead(state, opponent) for opponent in range(state.seats)]
    upgraded, pieces = (max(of_opponents) for of_opponents in zip(*leads, strict=True))
    return any(
        upgraded >= flare.upgraded or pieces >= flare.pieces for flare in card_set().flares.values()
    )


def why_not(state: State, card: str, opponent: int) -> Illegal | None:
    """TK8.2: a flare of the own hand, against an opponent who meets one of its halves."""
    if card not in state.players[state.seat].flares:
        return Illegal("TK8.2", "That flare is not in your hand.")
    if not 0 <= opponent < state.seats or opponent == state.seat:
        return Illegal("TK8.2", "A flare is invoked against an opponent.")
    if any(criteria(state, card, opponent)):
        return None
    flare = card_set().flares[card]
    return Illegal(
        "TK8.1",
        f"Your opponent needs {flare.upgraded} upgraded pieces or {flare.pieces} pieces more "
        "than you.",
    )


def invoke(draft: Draft, card: str, opponent: int) -> None:
    """TK8.3, TK8.4, TK-A15: both halves are tested now; those that are met are carried out."""
    flare, seat = card_set().flares[card], draft.seat
    upper, lower = criteria(draft.state, card, opponent)
    player = draft.player(seat)
    draft.set_player(seat, flares=without(player.flares, card))
    draft.tell(events.FlareInvoked(seat, card, opponent, upper, lower))
    if draft.form is not Form.HIGH_FORM:
        scoring.add(draft, opponent, seat, 1, "flare")
    steps = (flare.upper if upper else ()) + (flare.lower if lower else ())
    effects.prepare(draft, card, steps, here=NOWHERE)
    effects.advance(draft)
