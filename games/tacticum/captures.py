"""TA3 and TA4: what a move captures, and whether a Commander is trapped."""

from games.tacticum.board import RAYS, bits
from games.tacticum.moves import is_open_column, is_open_route, own_columns, own_squares
from games.tacticum.tables import BLOCKS, PIECE_MOVES


def flanked_units(moved: int, own: int, enemy_units: int, enemy: int) -> int:
    """TA3.2, TA3.3: the Units taken because a piece that moved closes a run of the enemy's.

    TA3.4: all runs are found on the same position; nothing follows from the removals.
    TA-A4, TA-A5, TA-A6: one end has moved this turn, be it a Commander; of the run itself only
    Units are taken.
    """
    runs = 0
    for square in bits(moved):
        for ray in RAYS[square]:
            runs |= _run_between(ray, own, enemy)
    if not runs:
        return 0
    return runs & enemy_units & ~_protected(enemy)


def _run_between(ray: tuple[int, ...], own: int, enemy: int) -> int:
    """TA3.2, TA-A3, TA-A22: the unbroken enemy run at the start of a ray, if own pieces end it."""
    run = 0
    for target in ray:
        bit = 1 << target
        if enemy & bit:
            run |= bit
        else:
            return run if own & bit else 0
    return 0


def _protected(enemy: int) -> int:
    """TA3.3, TA-A7, TA-A8: all pieces that stand in a 2 by 2 of their own."""
    safe = 0
    for block in own_squares(enemy):
        safe |= block
    return safe


def can_commander_move(commander: int, own: int, enemy_units: int, occupied: int) -> bool:
    """TA4.1, TA-A16: alone, or as one of a Square or a Column."""
    square = commander.bit_length() - 1
    if any(not move.path & occupied for move in PIECE_MOVES[square]):
        return True
    for block in own_squares(own):
        if block & commander and any(is_open_route(move, occupied) for move in BLOCKS[block]):
            return True
    return any(
        line & commander and any(is_open_column(move, occupied, enemy_units) for move in moves)
        for line, moves in own_columns(own)
    )
