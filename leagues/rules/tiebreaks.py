"""Tie-breaks, all in one registry (L7). Articles are those of FIDE Handbook C.07 where named."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from leagues.rules.errors import UnknownTieBreakError
from leagues.rules.lots import lot
from leagues.rules.model import ByeKind, PlayerId
from leagues.rules.table import Entry, Table

Values = Mapping[PlayerId, Fraction]
Group = Sequence[PlayerId]


class TieBreak(msgspec.Struct, frozen=True):
    """One criterion. `value` gives every player of a tied group a number; more is better.

    `again` asks for it anew within a group that it has split, `in_group` says that the number
    means something among the tied only.
    """

    key: str
    value: Callable[[Table, Group], Values]
    again: bool = False
    in_group: bool = False


def points(table: Table, group: Group) -> Values:
    """L7.1: the points scored, byes included."""
    return {player: Fraction(table.score[player]) for player in group}


def direct_encounter(table: Table, group: Group) -> Values:
    """L7.3: points from the meetings of the tied among themselves (C.07 article 6).

    Of several meetings of two players the mean counts. If some of the tied have not met, only a
    place that no missing meeting could change is given, from the top down; then the number says
    how many of the tied the player is certain to be ahead of.
    """
    scores = _encounters(table, group)
    complete = all(
        (player, other) in scores for player in group for other in group if player != other
    )
    if complete:
        return {
            player: sum(
                (scores[player, other] for other in group if other != player), start=Fraction(0)
            )
            for player in group
        }
    return _certain_places(table, group, scores)


def _encounters(table: Table, group: Group) -> dict[tuple[PlayerId, PlayerId], Fraction]:
    games: dict[tuple[PlayerId, PlayerId], list[int]] = {}
    for player in group:
        for entry in table.lines[player]:
            if not entry.open:
                for number, other in enumerate(entry.opponents):
                    scored = _against(table, entry, number)
                    games.setdefault((player, other), []).append(scored)
    return {pair: Fraction(sum(scored), len(scored)) for pair, scored in games.items()}


def _against(table: Table, entry: Entry, number: int) -> int:
    """L10.7: what a meeting scored against one opponent; at a table who came before whom counts."""
    if entry.place is None:
        return entry.points
    scheme, other = table.points_scheme, entry.others[number]
    if entry.place == other:
        return scheme.draw
    return scheme.win if entry.place < other else scheme.loss


def _certain_places(
    table: Table, group: Group, scores: Mapping[tuple[PlayerId, PlayerId], Fraction]
) -> Values:
    scheme = table.points_scheme

    def bound(player: PlayerId, missing: int, rivals: Group) -> Fraction:
        return sum(
            (scores.get((player, other), Fraction(missing)) for other in rivals if other != player),
            start=Fraction(0),
        )

    left, values = list(group), {}
    while left:
        sure = [
            player
            for player in left
            if all(
                bound(player, scheme.loss, group) > bound(other, scheme.win, group)
                for other in left
                if other != player
            )
        ]
        if len(left) == 1 or not sure:
            break
        values[sure[0]] = Fraction(len(left) - 1)
        left.remove(sure[0])
    return values | {player: Fraction(0) for player in left}


def sonneborn_berger(table: Table, group: Group) -> Values:
    """L7.4: each opponent's score times the share of a win taken from them (article 9.1)."""
    win = table.points_scheme.win
    return {
        player: sum(
            (score * Fraction(entry.points, win) for entry, score in _opposition(table, player)),
            start=Fraction(0),
        )
        for player in group
    }


def buchholz(table: Table, group: Group) -> Values:
    """L7.5: the sum of the opponents' scores (article 8.1), unplayed rounds by L7.5."""
    return {
        player: sum((score for _, score in _opposition(table, player)), start=Fraction(0))
        for player in group
    }


def buchholz_cut1(table: Table, group: Group) -> Values:
    """L7.6: Buchholz without the lowest score in it (articles 8.1 and 14.1).

    Rounds the player stayed away from are cut before played ones (article 16.5).
    """
    return {player: _cut_sum(_opposition(table, player)) for player in group}


def _cut_sum(opposition: Sequence[tuple[Entry, Fraction]]) -> Fraction:
    if not opposition:
        return Fraction(0)
    cut = min(opposition, key=lambda one: (one[0].bye is not ByeKind.ABSENT, one[1]))
    return sum((score for _, score in opposition), start=Fraction(0)) - cut[1]


def _opposition(table: Table, player: PlayerId) -> list[tuple[Entry, Fraction]]:
    """L7.5, L10.7: finished rounds with the opponents' mean score; an unplayed one counts the own.

    Source: the dummy opponent of article 16.4. A rest in a round robin is no round at all.
    """
    return [
        (entry, _strength(table, entry, table.score[player]))
        for entry in table.lines[player]
        if entry.bye is not ByeKind.REST and not entry.open
    ]


def _strength(table: Table, entry: Entry, own: int) -> Fraction:
    if not entry.played or not entry.opponents:
        return Fraction(own)
    return Fraction(sum(table.adjusted[one] for one in entry.opponents), len(entry.opponents))


def wins(table: Table, group: Group) -> Values:
    """L7.7: meetings won by playing (article 7.2), tables alone: no byes, no walkovers."""
    return {
        player: Fraction(sum(entry.won and entry.played for entry in table.lines[player]))
        for player in group
    }


def opponents_match_win(table: Table, group: Group) -> Values:
    """L7.8: the mean of the opponents' match-win shares, each at least a third.

    A share is points over the points of as many wins as there were rounds, the bye's included and
    a rest's not; byes are left out of the mean. The usual measure of card-game events.
    """
    values = {}
    for player in group:
        shares = [
            _match_win(table, opponent)
            for entry in table.lines[player]
            if not entry.open
            for opponent in entry.opponents
        ]
        values[player] = sum(shares, start=Fraction(0)) / max(1, len(shares))
    return values


def _match_win(table: Table, player: PlayerId) -> Fraction:
    line = table.lines[player]
    rounds = [entry for entry in line if entry.bye is not ByeKind.REST and not entry.open]
    most = table.points_scheme.win * max(1, len(rounds))
    return max(Fraction(table.score[player], most), Fraction(1, 3))


def lots(table: Table, group: Group) -> Values:
    """L7.9: lots drawn from the league's published seed."""
    return {player: Fraction(2**64 - lot(table.lots_seed, player)) for player in group}


REGISTRY: dict[str, TieBreak] = {
    tie_break.key: tie_break
    for tie_break in (
        TieBreak("points", points),
        TieBreak("direct", direct_encounter, again=True, in_group=True),
        TieBreak("sonneborn_berger", sonneborn_berger),
        TieBreak("buchholz", buchholz),
        TieBreak("buchholz_cut1", buchholz_cut1),
        TieBreak("wins", wins),
        TieBreak("opponents_match_win", opponents_match_win),
        TieBreak("lots", lots, in_group=True),
    )
}


def tie_break_get(key: str) -> TieBreak:
    """L7.1: the registered tie-break, or `UnknownTieBreakError` with the names there are."""
    try:
        return REGISTRY[key]
    except KeyError:
        raise UnknownTieBreakError("unknown-tie-break", wanted=key, known=list(REGISTRY)) from None


def tie_breaks_check(keys: Iterable[str]) -> tuple[str, ...]:
    """L7.1: the order with each tie-break once and points in front, or the error."""
    order = tuple(dict.fromkeys(["points", *keys]))
    for key in order:
        tie_break_get(key)
    return order
