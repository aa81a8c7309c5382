"""The pictures of the quick start of Lost Cities: which card fits, and what it all is worth."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.drawing import arrows, drawing, together, word

_CARDS = ("×", "3", "5", "7", "8", "10")
_BEGUN, _OFFERED = ("×", "2", "4"), ("7", "3", "×")
"""An expedition, and cards of its colour of which only the first may follow."""
_FITS = "lc-fits"


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
        ),
        "fits": Figure(
            svg=drawing(
                _FITS,
                (660, 174),
                _("An expedition that ends in a four: a seven may follow, a three may not"),
                together(_card(place, mark) for place, mark in enumerate(_BEGUN)),
                arrows(_FITS, [((376, 68), (296, 68))]),
                together(
                    _card(place, mark, gone=mark != "7") for place, mark in enumerate(_OFFERED, 4)
                ),
                word(144, 156, _("your expedition")),
                word(414, 156, _("fits"), "dg-strong"),
                word(549, 156, _("too late for these")),
            ),
            caption=_(
                "After the four only higher numbers fit. A card that is too late can still be "
                "discarded, where your opponent may take it."
            ),
        ),
    }


def _card(place: int, mark: str, *, gone: bool = False) -> SafeString:
    return format_html(
        '<g class="lc-fig lc--R{}" opacity="{}" transform="translate({} 12)"><rect width="80" '
        'height="112" rx="8"/><path d="M40 58 68 104H12Z"/><text class="dg-number" x="14" y="38" '
        'font-size="30">{}</text></g>',
        " is-investment" if mark == "×" else "",
        0.45 if gone else 1,
        14 + 90 * place,
        mark,
    )
