"""The picture of the quick start of Lost Cities: what an expedition is worth."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.drawing import drawing, together, word

_CARDS = ("×", "3", "5", "7", "8", "10")


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "worth": Figure(
            svg=drawing(
                "lc-worth",
                (560, 188),
                _("An expedition with one investment and the numbers 3, 5, 7, 8 and 10"),
                together(_card(place, mark) for place, mark in enumerate(_CARDS)),
                word(54, 150, _("doubles"), "dg-strong"),
                word(330, 150, _("3 + 5 + 7 + 8 + 10 = 33")),
                word(280, 178, _("(33 − 20) × 2 = 26"), "dg-strong"),
            ),
            caption=_("The numbers less twenty, times one more than the investments."),
        )
    }


def _card(place: int, mark: str) -> SafeString:
    return format_html(
        '<g class="lc-fig lc--R{}" transform="translate({} 12)"><rect width="80" height="112" '
        'rx="8"/><path d="M40 58 68 104H12Z"/><text class="dg-number" x="14" y="38" '
        'font-size="30">{}</text></g>',
        " is-investment" if mark == "×" else "",
        14 + 90 * place,
        mark,
    )
