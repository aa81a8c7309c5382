"""Perfect matchings of least cost, several aims in strict order of importance (L4.8)."""

from collections.abc import Sequence

import msgspec

from leagues.rules.errors import TooManyPlayersError

LIMIT = 2**61
"""Edge weights stay under this: the matching works in 64-bit integers and doubles them."""

DENSE = 160
"""Up to this many players every possible pair is weighed, beyond it the best of each player."""

CANDIDATES = 30
NEIGHBOURS = 8
"""Of many players, each keeps this many best opponents, and those who stand next in order:
the latter cross from one score group to the next, which odd groups need."""


class Edge(msgspec.Struct, frozen=True):
    """A pair that may be made, by positions (`one` < `other`), with one cost per aim."""

    one: int
    other: int
    costs: tuple[int, ...]


Pairs = tuple[tuple[int, int], ...]


def matching(size: int, edges: Sequence[Edge]) -> Pairs | None:
    """L4.8: the perfect matching of 0 … size-1 that costs least, or None if there is none.

    Costs are compared aim by aim over the whole round: no saving in a later aim makes up for one
    unit of an earlier one. The same edges give the same pairs. For many players only the best
    candidates of each are tried first; all edges follow if those do not suffice.
    """
    if size % 2:
        return None
    if size > DENSE:
        found = _solve(size, _best_of_each(size, edges))
        if found is not None:
            return found
    return _solve(size, edges)


def perfect_exists(size: int, pairs: Sequence[tuple[int, int]]) -> bool:
    """L4.8: whether the allowed pairs, all equally good, pair everybody."""
    return (
        matching(size, [Edge(one=one, other=other, costs=()) for one, other in pairs]) is not None
    )


def _best_of_each(size: int, edges: Sequence[Edge]) -> list[Edge]:
    taken = [0] * size
    kept = []
    for edge in sorted(edges, key=lambda edge: (edge.costs, edge.one, edge.other)):
        near = edge.other - edge.one <= NEIGHBOURS
        if near or min(taken[edge.one], taken[edge.other]) < CANDIDATES:
            taken[edge.one] += 1
            taken[edge.other] += 1
            kept.append(edge)
    return kept


def _solve(size: int, edges: Sequence[Edge]) -> Pairs | None:
    import rustworkx  # noqa: PLC0415 - heavy, and most requests never pair a round

    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    ordered = sorted(edges, key=lambda edge: (edge.one, edge.other))
    weights = _weights(size // 2, [edge.costs for edge in ordered])
    graph.add_edges_from(
        [(edge.one, edge.other, weight) for edge, weight in zip(ordered, weights, strict=True)]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if len(found) * 2 != size:
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def _weights(pairs: int, costs: Sequence[tuple[int, ...]]) -> list[int]:
    """One integer per edge: aims are digits of a number whose bases no sum can overflow."""
    columns = _fit(pairs, [list(column) for column in zip(*costs, strict=True)])
    totals = [0] * len(costs)
    for column in columns:
        base = pairs * max(column) + 1
        totals = [total * base + cost for total, cost in zip(totals, column, strict=True)]
    top = max(totals, default=0) + 1
    return [top - total for total in totals]


def _fit(pairs: int, columns: list[list[int]]) -> list[list[int]]:
    """Coarsen the least important aim until all fit; the aims before it stay exact."""
    while _span(pairs, columns) >= LIMIT:
        if not max(columns[-1]):
            raise TooManyPlayersError("too-many-players", players=2 * pairs)
        columns[-1] = [cost // 2 for cost in columns[-1]]
    return columns


def _span(pairs: int, columns: Sequence[Sequence[int]]) -> int:
    span = 1
    for column in columns:
        span *= pairs * max(column, default=0) + 1
    return span
