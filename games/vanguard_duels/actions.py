"""What a player may decide in Vanguard Duels. There is one object for each decision there is."""

from typing import Literal

from msgspec import Struct

from games.vanguard_duels.cards import ORDERS, SLOTS

Slot = Literal["A", "B", "C", "D", "E"]


class SetOrder(Struct, frozen=True, tag_field="do", tag="order", forbid_unknown_fields=True):
    """Choose the trump order: its trump, then the elements at places 1, 2 and 3."""

    order: str


class KeepOrder(Struct, frozen=True, tag_field="do", tag="keep", forbid_unknown_fields=True):
    """Leave the trump order as it is."""


class Draw(Struct, frozen=True, tag_field="do", tag="draw", forbid_unknown_fields=True):
    """Look at the top card of the own stack."""


class EndRound(Struct, frozen=True, tag_field="do", tag="end", forbid_unknown_fields=True):
    """Put the top two cards of the own stack on the discards and have the round scored."""


class Discard(Struct, frozen=True, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """Discard the card just drawn."""


class Replace(Struct, frozen=True, tag_field="do", tag="replace", forbid_unknown_fields=True):
    """Put the drawn card in a slot and discard the card that was there."""

    slot: Slot


class Reveal(Struct, frozen=True, tag_field="do", tag="reveal", forbid_unknown_fields=True):
    """Turn one hidden card of the own stand to the opponent."""

    slot: Slot


Action = SetOrder | KeepOrder | Draw | EndRound | Discard | Replace | Reveal

DRAW, END_ROUND, DISCARD, KEEP_ORDER = Draw(), EndRound(), Discard(), KeepOrder()
SET_ORDER = tuple(SetOrder(order) for order in ORDERS)
REPLACE: tuple[Replace, ...] = tuple(Replace(slot) for slot in SLOTS)  # type: ignore[arg-type]  # SLOTS holds the letters of Slot
REVEAL: tuple[Reveal, ...] = tuple(Reveal(slot) for slot in SLOTS)  # type: ignore[arg-type]  # SLOTS holds the letters of Slot
