"""The ways to summon a being, as clicks and as sentences.

Where several ways lead to one white square, a further square of the pattern tells them apart.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tash_kalar.actions import Action, Summon
from games.tash_kalar.arena import NUMBER, names
from games.tash_kalar.definitions import card_set
from games.tash_kalar.patterns import Match, find_match
from matches.boards.tash_kalar.words import card_name
from matches.wording import and_list


class Way(Struct, frozen=True, kw_only=True):
    """One way to summon, drawn over the arena: lines from the white square to those used."""

    token: str
    path: str


def way_token(action: Summon) -> str:
    """The token of the drawn way; it is never clicked, but lights up with its pick."""
    return f"way-{action.card}-{action.square}-{action.turn}-{action.borrow}"


def lay_out(legal: Sequence[Action]) -> tuple[Way, ...]:
    """The ways to summon that are among these actions, as they are drawn."""
    return tuple(
        Way(token=way_token(action), path=_path(action))
        for action in legal
        if isinstance(action, Summon)
    )


def _path(action: Summon) -> str:
    """A frame on the white square, and a line from there to each square whose piece is used."""
    x, y = _middle(action.square)
    lines = [f"M{x} {y}L{u} {v}" for u, v in map(_middle, needed(action)) if (u, v) != (x, y)]
    return f"M{x - 0.42:g} {y - 0.42:g}h.84v.84h-.84z" + "".join(lines)


def _middle(square: str) -> tuple[float, float]:
    return int(square[0]) - 0.5, int(square[1]) - 0.5


def match_of(action: Summon) -> Match:
    """How the pattern lies. Raises ValueError if it would leave the arena."""
    being = card_set().beings[action.card]
    match = find_match(being.pattern, NUMBER[action.square], action.turn)
    if match is None:
        raise ValueError(f"{action} is no way to summon")
    return match


def needed(action: Summon) -> tuple[str, ...]:
    """The squares whose pieces are used."""
    return names(match_of(action).used)


def marked(action: Summon) -> tuple[str, ...]:
    """The squares that the card marks."""
    return names(match_of(action).marked)


def tell_apart(legal: Sequence[Action]) -> Mapping[Summon, str]:
    """For each way that is not alone on its white square a further square, to be clicked as well.

    It is the one of its pattern that the fewest others share, a marked one only if need be. Ways
    that are alone are left out.
    """
    groups: dict[tuple[str, str], list[Summon]] = {}
    for action in legal:
        if isinstance(action, Summon):
            groups.setdefault((action.card, action.square), []).append(action)
    return {
        action: square
        for (_card, white), ways in groups.items()
        if len(ways) > 1
        for action, square in _marks(white, ways)
    }


def _marks(white: str, ways: Sequence[Summon]) -> list[tuple[Summon, str]]:
    squares = {way: (*needed(way), *marked(way)) for way in ways}
    counts = Counter(square for way in ways for square in squares[way])
    return [
        (way, min((one for one in squares[way] if one != white), key=counts.__getitem__))
        for way in ways
    ]


def sentence(action: Summon) -> str:
    """The way in words."""
    match = match_of(action)
    heroic = set(names(match.needs[1]))
    squares = [
        _("%(square)s (heroic)") % {"square": square} if square in heroic else square
        for square in names(match.used)
    ]
    said = {
        "card": card_name(action.card),
        "square": action.square,
        "needs": and_list(squares),
        "borrow": action.borrow,
    }
    with_what = (
        _("Summon %(card)s on %(square)s with %(needs)s, borrowing %(borrow)s")
        if action.borrow
        else _("Summon %(card)s on %(square)s with %(needs)s")
    ) % said
    if not match.marked:
        return with_what
    marks = and_list(names(match.marked))
    return _("%(summons)s, marking %(marks)s") % {"summons": with_what, "marks": marks}
