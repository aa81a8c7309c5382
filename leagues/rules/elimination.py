"""Single elimination: the bracket, its byes, and what happens without a winner (L5)."""

from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum

import msgspec

from leagues.rules.errors import TooFewPlayersError
from leagues.rules.history import records
from leagues.rules.lots import lot
from leagues.rules.model import Bye, ByeKind, Meeting, Player, PlayerId, Points, Round, Verdict
from leagues.rules.seats import seat


class Vacancy(Enum):
    """A place in the bracket without a player: not known yet, or nobody any more."""

    OPEN = "open"
    NOBODY = "nobody"


Place = PlayerId | Vacancy


class DrawRule(StrEnum):
    """L5.5: who goes on after a drawn meeting."""

    BETTER_SEED = "better_seed"
    LOTS = "lots"


class Node(msgspec.Struct, frozen=True):
    """One meeting of the bracket: round and position from 1, and who comes out of it."""

    round: int
    position: int
    upper: Place
    lower: Place
    winner: Place
    verdict: Verdict | None = None


Bracket = tuple[tuple[Node, ...], ...]


def seed_order(size: int) -> tuple[int, ...]:
    """L5.2: seeds of a bracket of `size` places from top to bottom; size is a power of two.

    Built by halving: in each round of n players seed s meets seed n + 1 - s if favourites win, so
    1 and 2 meet in the final at the earliest.
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        total = 2 * len(order) + 1
        order = tuple(seed for top in order for seed in (top, total - top))
    return order


def bracket_size(players: int) -> int:
    """L5.1: the smallest power of two that holds everybody."""
    if players < 2:
        raise TooFewPlayersError("too-few-players", players=players, needed=2)
    return 1 << (players - 1).bit_length()


def rounds_needed(players: int) -> int:
    """L5.1: rounds until one is left."""
    return bracket_size(players).bit_length() - 1


def bracket(
    players: Sequence[Player],
    history: Sequence[Round] = (),
    *,
    draw_rule: DrawRule = DrawRule.BETTER_SEED,
    lots_seed: str = "",
) -> Bracket:
    """L5.1-L5.6: the whole bracket as it stands after the rounds given."""
    ranked = sorted(players, key=lambda player: (player.seed, player.id))
    verdicts = _by_player(history)
    settle = _Settle(
        rank={player.id: number for number, player in enumerate(ranked)},
        draw_rule=draw_rule,
        lots_seed=lots_seed,
    )
    level: list[Place] = [
        ranked[seed - 1].id if seed <= len(ranked) else Vacancy.NOBODY
        for seed in seed_order(bracket_size(len(ranked)))
    ]
    tree: list[tuple[Node, ...]] = []
    while len(level) > 1:
        nodes = _level(level, len(tree) + 1, verdicts, settle)
        tree.append(nodes)
        level = [node.winner for node in nodes]
    return tuple(tree)


class _Settle(msgspec.Struct, frozen=True):
    rank: Mapping[PlayerId, int]
    draw_rule: DrawRule
    lots_seed: str

    def winner(self, meeting: Meeting) -> Place:
        """L5.4, L5.5: the one who goes on: nobody if both lost, by rule after a draw."""
        if meeting.verdict is None:
            return Vacancy.OPEN
        if meeting.verdict is Verdict.BOTH_LOSE:
            return Vacancy.NOBODY
        if meeting.verdict is Verdict.DRAW:
            return self._after_draw(meeting)
        return meeting.first if meeting.verdict is Verdict.FIRST else meeting.second

    def _after_draw(self, meeting: Meeting) -> PlayerId:
        if self.draw_rule is DrawRule.LOTS:
            return min(meeting.players, key=lambda player: lot(self.lots_seed, player))
        return min(meeting.players, key=lambda player: self.rank[player])


def _by_player(history: Sequence[Round]) -> dict[tuple[int, PlayerId], Meeting]:
    return {
        (round_.number, player): meeting
        for round_ in history
        for meeting in round_.meetings
        for player in meeting.players
    }


def _level(
    level: Sequence[Place],
    number: int,
    meetings: Mapping[tuple[int, PlayerId], Meeting],
    settle: _Settle,
) -> tuple[Node, ...]:
    nodes = []
    for position, (upper, lower) in enumerate(zip(level[::2], level[1::2], strict=True), start=1):
        meeting = None if isinstance(upper, Vacancy) else meetings.get((number, upper))
        nodes.append(
            Node(
                round=number,
                position=position,
                upper=upper,
                lower=lower,
                winner=_winner(upper, lower, meeting, settle),
                verdict=meeting.verdict if meeting else None,
            )
        )
    return tuple(nodes)


def _winner(upper: Place, lower: Place, meeting: Meeting | None, settle: _Settle) -> Place:
    """L5.3, L5.4: who meets nobody goes on without playing; an empty pair sends on nobody."""
    if upper is Vacancy.NOBODY:
        return lower
    if lower is Vacancy.NOBODY:
        return upper
    return settle.winner(meeting) if meeting else Vacancy.OPEN


def elimination_round(
    tree: Bracket, number: int, players: Sequence[Player], history: Sequence[Round]
) -> Round:
    """L5.3, L4.5: round `number` of the bracket, seats balanced over the rounds before."""
    by_id = {player.id: player for player in players}
    past = records(history, Points())
    meetings, byes = [], []
    for node in tree[number - 1]:
        upper, lower = node.upper, node.lower
        if not isinstance(upper, Vacancy) and not isinstance(lower, Vacancy):
            meetings.append(seat(by_id[upper], by_id[lower], past, flip=node.position % 2 == 0))
        elif not isinstance(node.winner, Vacancy):
            byes.append(Bye(player=node.winner, kind=ByeKind.ADVANCE, points=0))
    return Round(number=number, meetings=tuple(meetings), byes=tuple(byes))


def is_decided(tree: Bracket) -> bool:
    """L5.6: the final has a winner, or nobody is left to win it."""
    return tree[-1][0].winner is not Vacancy.OPEN


def places(tree: Bracket) -> list[tuple[int, tuple[PlayerId, ...]]]:
    """L5.6: (place, players) from the top: who went out in the same round shares a place.

    While the bracket runs, those still in it stand before those who went out in the same round.
    If both lost the final, the first place stays empty and they share the second.
    """
    reached: dict[PlayerId, tuple[int, bool]] = {}
    for node in (node for nodes in tree for node in nodes):
        for player in (node.upper, node.lower):
            if not isinstance(player, Vacancy):
                reached[player] = (node.round, node.winner in (Vacancy.OPEN, player))
    ahead = int(tree[-1][0].winner is Vacancy.NOBODY)
    ranked = []
    for level in sorted(set(reached.values()), reverse=True):
        group = tuple(sorted(player for player in reached if reached[player] == level))
        ranked.append((ahead + 1, group))
        ahead += len(group)
    return ranked
