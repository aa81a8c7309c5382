"""The rooms above say where a match of theirs comes from, for the line over its title."""

from collections.abc import Callable
from typing import NamedTuple


class Label(NamedTuple):
    """What a match belongs to, and where that is."""

    text: str
    url: str


LabelFunction = Callable[[str], Label | None]

_labels: dict[str, LabelFunction] = {}


def register_origin(prefix: str, function: LabelFunction) -> None:
    """Names the origins that begin with the prefix and a colon. Called in AppConfig.ready()."""
    _labels[prefix] = function


def origin_label(origin: str) -> Label | None:
    """The label of an origin such as "league:7:pairing:31"; None when nobody names it."""
    function = _labels.get(origin.partition(":")[0])
    return function(origin) if function else None
