"""Round robin by the Berger tables, single and double (L3)."""

from collections.abc import Sequence

from leagues.rules.errors import TooFewPlayersError
from leagues.rules.model import Bye, ByeKind, Meeting, Player, Round

Pairs = tuple[tuple[int, int], ...]


def berger(players: int) -> tuple[Pairs, ...]:
    """L3.1: the rounds for `players` numbered from 1, each a tuple of (first, second).

    An odd number gets a number more, which stands for the free place. Source: the Berger tables
    of FIDE Handbook C.05, annex 1, which this formula reproduces.
    """
    if players < 2:
        raise TooFewPlayersError("too-few-players", players=players, needed=2)
    size = players + players % 2
    return tuple(_berger_round(size, number) for number in range(size - 1))


def _berger_round(size: int, number: int) -> Pairs:
    """Round `number` from 0: the highest number meets `lead`, the others mirror around it."""
    turning = size - 1
    lead = number * (size // 2) % turning + 1
    top = (lead, size) if number % 2 == 0 else (size, lead)
    rest = (
        ((lead + step - 1) % turning + 1, (lead - step - 1) % turning + 1)
        for step in range(1, size // 2)
    )
    return (top, *rest)


def schedule(players: Sequence[Player], *, double: bool = False) -> tuple[Round, ...]:
    """L3.2, L3.3: all rounds of a single or double round robin, by seeds.

    In a double one the last two rounds of the first half change places, so that nobody has the
    same seat three times running where the halves meet, and the second half turns the seats.
    """
    order = sorted(players, key=lambda player: (player.seed, player.id))
    rounds = list(berger(len(order)))
    if double:
        turned = [tuple((second, first) for first, second in pairs) for pairs in rounds]
        rounds[-2:] = reversed(rounds[-2:])
        rounds += turned
    return tuple(_round(order, number, pairs) for number, pairs in enumerate(rounds, start=1))


def _round(order: Sequence[Player], number: int, pairs: Pairs) -> Round:
    """L3.4: numbers become players; who meets the free place rests, which scores nothing."""
    free = len(order) + 1
    meetings = tuple(
        Meeting(first=order[first - 1].id, second=order[second - 1].id)
        for first, second in pairs
        if free not in (first, second)
    )
    byes = tuple(
        Bye(player=order[min(pair) - 1].id, kind=ByeKind.REST, points=0)
        for pair in pairs
        if free in pair
    )
    return Round(number=number, meetings=meetings, byes=byes)
