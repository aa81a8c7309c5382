"""Who has the starting seat in a meeting (L4.5)."""

from leagues.rules.history import Record
from leagues.rules.model import Meeting, Player

NO_RECORD = Record()


def seat(one: Player, other: Player, past: dict[int, Record], *, flip: bool) -> Meeting:
    """L4.5: the one who has started less begins, then the one who did not start last.

    Where nothing tells the two apart the better seed begins, or with `flip` the other one.
    """
    better, worse = sorted((one, other), key=lambda player: (player.seed, player.id))
    first, second = (worse, better) if flip else (better, worse)
    key_first, key_second = _debt(first, past), _debt(second, past)
    if key_second < key_first:
        first, second = second, first
    return Meeting(first=first.id, second=second.id)


def _debt(player: Player, past: dict[int, Record]) -> tuple[int, int]:
    record = past.get(player.id, NO_RECORD)
    return (record.balance, {True: 1, None: 0, False: -1}[record.last_first])
