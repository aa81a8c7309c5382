"""The picture of the quick start of Vanguard Duels: how two stands are compared."""

from collections.abc import Mapping

from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _

from matches.boards.base import Figure
from matches.boards.vanguard_duels.words import ELEMENTS

_DUELS = (("E3", "W9"), ("W5", "A7"), ("F6", "W6"), ("A8", "F8"), ("E2", "E4"))
"""Cards at A to E of both stands, with Earth as trump, then Fire, Water, Air."""
_UPPER_WINS = (True, False, True, False, False)


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    cards = format_html_join(
        "",
        '<g transform="translate({} {})"><rect class="{}" width="76" height="84" rx="8"/>'
        '<text class="dg-number" x="38" y="44" font-size="30" text-anchor="middle">{}</text>'
        '<text class="dg-word" x="38" y="68" text-anchor="middle">{}</text></g>',
        (
            (12 + 90 * number, 12 + 128 * row, _frame(number, row), card[1:], ELEMENTS[card[0]])
            for number, duel in enumerate(_DUELS)
            for row, card in enumerate(duel)
        ),
    )
    marks = format_html_join(
        "",
        '<text class="dg-word dg-strong" x="{}" y="124" text-anchor="middle">{} {}</text>',
        (
            (50 + 90 * number, slot, "▲" if _UPPER_WINS[number] else "▼")
            for number, slot in enumerate("ABCDE")
        ),
    )
    svg = format_html(
        '<svg class="diagram" viewBox="0 0 464 236" role="img" aria-labelledby="vd-duel">'
        '<title id="vd-duel">{}</title>{}{}</svg>',
        _("Two stands of five cards; a triangle at each slot points to the winner"),
        cards,
        marks,
    )
    caption = _(
        "Earth is trump, then Fire, Water, Air. A: the only trump wins. B: the higher face. C: "
        "equal faces, Fire comes earlier. D: so it does here. E: both trump, the higher face."
    )
    return {"duel": Figure(svg=svg, caption=caption)}


def _frame(number: int, row: int) -> str:
    return "dg-card" if _UPPER_WINS[number] == (row == 0) else "dg-gone"
