"""The pictures of the quick start of Dragonheart: which kind takes which, and the ship."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.dragonheart.words import KINDS
from matches.boards.drawing import arrows, drawing, symbol, together, word

_WIDTH, _HEIGHT = 76, 92
_PLACES = {
    "D": (16, 150),
    "K": (16, 14),
    "H": (150, 150),
    "T": (150, 14),
    "F": (284, 150),
    "W": (284, 14),
    "P": (418, 14),
    "C": (418, 150),
    "S": (552, 84),
}
_ARROWS = (
    ((96, 60), (146, 60)),
    ((230, 60), (280, 60)),
    ((364, 60), (414, 60)),
    ((230, 196), (280, 196)),
    ((364, 196), (414, 196)),
    ((358, 112), (414, 156)),
)
_TITLE = "dh-takes"
_SHIP = "dh-ship"


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "takes": Figure(
            svg=drawing(
                _TITLE,
                (644, 256),
                _("Arrows from each kind of card to the kinds that it takes"),
                arrows(_TITLE, _ARROWS),
                together(_card(kind, x, y) for kind, (x, y) in _PLACES.items()),
            ),
            caption=_(
                "Each kind takes the one to which it points; a Knight may take Sorceresses as "
                "well. Dwarves take one another, and the third Ship takes what lies below it."
            ),
        ),
        "ship": Figure(
            svg=drawing(
                _SHIP,
                (644, 256),
                _("Knights and Huntresses go below the ship; the third Ship takes them all"),
                together(_card("K", x, 14) for x in (16, 40)),
                together(_card("H", x, 136) for x in (16, 40, 64)),
                arrows(_SHIP, [((126, 60), (216, 92)), ((150, 182), (216, 150))]),
                _hold(),
                arrows(_SHIP, [((424, 120), (486, 120))]),
                together(_card("S", x, 74) for x in (494, 518, 542)),
                word(318, 44, _("below the ship"), "dg-strong"),
                word(556, 44, _("the third Ship"), "dg-strong"),
                word(556, 192, _("takes all of it")),
            ),
            caption=_(
                "Two Knights or three Huntresses have done their work and go below the ship. "
                "Whoever lays the third Ship takes all that lies there; after the third departure "
                "the match is nearly over."
            ),
        ),
    }


def _hold() -> SafeString:
    """Cards of both kinds that lie below the ship."""
    kinds = ("K", "K", "H", "H", "H")
    return together(_card(kind, 224 + 26 * place, 74) for place, kind in enumerate(kinds))


def _card(kind: str, x: int, y: int) -> SafeString:
    return format_html(
        '<g class="dh-fig dh--{}" transform="translate({} {})"><rect width="{}" height="{}" '
        'rx="8"/>{}{}</g>',
        kind,
        x,
        y,
        _WIDTH,
        _HEIGHT,
        symbol(f"dh-{kind}", 19, 12, 38),
        together(
            word(_WIDTH / 2, 68 + 15 * line, part)
            for line, part in enumerate(str(KINDS[kind]).split(" "))
        ),
    )
