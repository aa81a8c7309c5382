"""What a player may decide in Tacticum: move a piece, a Square or a Column."""

from msgspec import Struct


class MovePiece(Struct, frozen=True, tag_field="do", tag="piece", forbid_unknown_fields=True):
    """Move one piece along its rank or file."""

    origin: str
    target: str


class MoveSquare(Struct, frozen=True, tag_field="do", tag="square", forbid_unknown_fields=True):
    """Move four pieces in a 2 by 2; both squares name their lower left corner."""

    origin: str
    target: str


class MoveColumn(Struct, frozen=True, tag_field="do", tag="column", forbid_unknown_fields=True):
    """Move three pieces in a line along it, so many steps, `front` ahead and `rear` behind."""

    rear: str
    front: str
    steps: int


Action = MovePiece | MoveSquare | MoveColumn
