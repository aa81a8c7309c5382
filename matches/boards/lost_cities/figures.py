"""The picture of the quick start of Lost Cities: what an expedition is worth."""

from collections.abc import Mapping

from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _

from matches.boards.base import Figure

_CARDS = ("×", "3", "5", "7", "8", "10")


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    cards = format_html_join(
        "",
        '<g transform="translate({} 12)"><rect class="dg-card" width="52" height="72" rx="6"/>'
        '<text class="dg-number" x="26" y="42" font-size="26" text-anchor="middle">{}</text></g>',
        ((12 + 60 * place, mark) for place, mark in enumerate(_CARDS)),
    )
    svg = format_html(
        '<svg class="diagram" viewBox="0 0 384 132" role="img" aria-labelledby="lc-worth">'
        '<title id="lc-worth">{}</title>{}'
        '<text class="dg-word dg-strong" x="192" y="114" text-anchor="middle">{}</text></svg>',
        _("An expedition with one investment and the numbers 3, 5, 7, 8 and 10"),
        cards,
        _("(33 − 20) × 2 = 26"),
    )
    caption = _("The numbers less twenty, times one more than the investments.")
    return {"worth": Figure(svg=svg, caption=caption)}
