"""The picture of the quick start of Dragonheart: which kind takes which."""

from collections.abc import Mapping

from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.dragonheart.words import KINDS

_PLACES = {
    "H": (16, 12),
    "F": (166, 12),
    "C": (316, 12),
    "K": (16, 112),
    "T": (166, 112),
    "W": (316, 112),
    "P": (316, 212),
}
_ARROWS = (
    ((136, 36), (162, 36)),
    ((286, 36), (312, 36)),
    ((136, 136), (162, 136)),
    ((286, 136), (312, 136)),
    ((376, 110), (376, 64)),
    ((376, 162), (376, 208)),
)


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    boxes = format_html_join(
        "",
        '<g transform="translate({} {})"><rect class="dg-card" width="120" height="48" rx="8"/>'
        '<text class="dg-word dg-strong" x="60" y="30" text-anchor="middle">{}</text></g>',
        ((x, y, KINDS[kind]) for kind, (x, y) in _PLACES.items()),
    )
    arrows = format_html_join(
        "",
        '<path class="dg-line dg-accent" d="M{} {}L{} {}" marker-end="url(#dh-tip)"/>',
        ((*start, *end) for start, end in _ARROWS),
    )
    svg = format_html(
        '<svg class="diagram" viewBox="0 0 452 272" role="img" aria-labelledby="dh-takes">'
        '<title id="dh-takes">{}</title><defs><marker id="dh-tip" markerWidth="7" '
        'markerHeight="7" refX="5" refY="3.5" orient="auto"><path class="dg-fill" '
        'd="M0 0L7 3.5L0 7z"/></marker></defs>{}{}</svg>',
        _("Arrows from each kind of card to the kinds that it takes"),
        arrows,
        boxes,
    )
    return {"takes": Figure(svg=svg, caption=_("Each kind takes the one to which it points."))}
