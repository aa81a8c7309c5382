"""VD5: what may be seen, and what may be dealt anew without anybody noticing."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.vanguard_duels.cards import PLACE
from games.vanguard_duels.state import Cards, Phase, Side, State


class SideView(Struct, frozen=True, kw_only=True):
    """One seat's cards as a viewer sees them."""

    stack_count: int
    top: str | None
    """The top card of the stack if it lies face up."""
    slots: tuple[str | None, ...]
    """The stand, A to E; None for a card that the viewer does not know."""
    revealed: tuple[bool, ...]
    known: tuple[bool, ...]
    discards: Cards


class View(Struct, frozen=True, kw_only=True):
    """A match as one viewer sees it."""

    round_number: int
    honour: tuple[int, int]
    starter: int
    to_act: tuple[int, ...]
    phase: Phase
    order: str
    sides: tuple[SideView, ...]
    drawn: str | None
    """The drawn card if the viewer may see it; empty if nothing is drawn."""
    last_turn: bool
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """VD5.1, TKG-A14: all but stacks, the other stand's hidden cards and the other's drawn card."""
    return View(
        round_number=state.round_number,
        honour=state.honour,
        starter=state.starter,
        to_act=() if state.outcome is not None else (state.seat,),
        phase=state.phase,
        order=state.order,
        sides=tuple(_view_side(side, own=seat == viewer) for seat, side in enumerate(state.sides)),
        drawn=state.drawn if viewer == state.seat or not _drawn_is_hidden(state) else None,
        last_turn=state.last_turn,
        outcome=state.outcome,
    )


def _view_side(side: Side, *, own: bool) -> SideView:
    return SideView(
        stack_count=len(side.stack),
        top=side.stack[-1] if side.top_is_up else None,
        slots=tuple(
            card if own or side.revealed[slot] or side.known[slot] else None
            for slot, card in enumerate(side.slots)
        ),
        revealed=side.revealed,
        known=side.known,
        discards=side.discards,
    )


def _drawn_is_hidden(state: State) -> bool:
    return state.drawn != "" and not state.drawn_is_known


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """VD5.2: every card that the viewer can't see, shuffled and dealt anew to the same places."""
    hidden = [card for side, own in _sides(state, viewer) for card in _hidden_cards(side, own)]
    drawn_hidden = _drawn_is_hidden(state) and viewer != state.seat
    pool = sorted([*hidden, state.drawn] if drawn_hidden else hidden, key=PLACE.__getitem__)
    cards, rng = rng.shuffle(pool)
    deal = iter(cards)
    sides = tuple(_fill(side, own, deal) for side, own in _sides(state, viewer))
    drawn = next(deal) if drawn_hidden else state.drawn
    return replace(state, rng=rng, sides=(sides[0], sides[1]), drawn=drawn)


def _sides(state: State, viewer: int | None) -> list[tuple[Side, bool]]:
    return [(side, seat == viewer) for seat, side in enumerate(state.sides)]


def _hides_slot(side: Side, slot: int) -> bool:
    return not (side.revealed[slot] or side.known[slot])


def _hidden_cards(side: Side, own: bool) -> list[str]:
    stack = list(side.stack[:-1] if side.top_is_up else side.stack)
    slots = [] if own else [c for slot, c in enumerate(side.slots) if _hides_slot(side, slot)]
    return stack + slots


def _fill(side: Side, own: bool, deal: Iterator[str]) -> Side:
    face_down = len(side.stack) - side.top_is_up
    stack = tuple(next(deal) for _ in range(face_down)) + side.stack[face_down:]
    slots = tuple(
        next(deal) if not own and _hides_slot(side, slot) else card
        for slot, card in enumerate(side.slots)
    )
    return replace(side, stack=stack, slots=slots)
