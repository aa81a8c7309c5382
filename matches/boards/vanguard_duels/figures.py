"""The pictures of the quick start of Vanguard Duels: what a discard does, how stands compare."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.boards.base import Figure
from matches.boards.drawing import drawing, symbol, together, word
from matches.boards.vanguard_duels.words import ELEMENTS

_DUELS = (("E3", "W9"), ("W5", "A7"), ("F6", "W6"), ("A8", "F8"), ("E2", "E4"))
"""Cards at A to E of both stands, with Earth as trump, then Fire, Water, Air."""
_UPPER_WINS = (True, False, True, False, False)
_ORDER = "EFWA"
_DISCARDS = (
    ("W7", "", gettext_lazy("odd: you reveal"), gettext_lazy("a card of your stand")),
    ("W4", "", gettext_lazy("even: your next card"), gettext_lazy("is turned face up")),
    ("F6", "F2", gettext_lazy("the same element again:"), gettext_lazy("you may set the order")),
)
"""A discard, the one below it if that matters, and what follows, in two lines."""


def figures() -> Mapping[str, Figure]:
    """The pictures by name."""
    return {
        "duel": Figure(
            svg=drawing(
                "vd-duel",
                (620, 284),
                _("Two stands of five cards; a triangle at each slot points to the winner"),
                together(
                    _card(card, number, row)
                    for number, duel in enumerate(_DUELS)
                    for row, card in enumerate(duel)
                ),
                together(
                    word(60 + 92 * number, 148, f"{slot} {_mark(number)}", "dg-strong")
                    for number, slot in enumerate("ABCDE")
                ),
                together(_place(element, place) for place, element in enumerate(_ORDER)),
            ),
            caption=_(
                "Earth is trump, then Fire, Water, Air. A: the only trump wins. B: the higher "
                "face. C: equal faces, Fire comes earlier. D: so it does here. E: both trump, the "
                "higher face."
            ),
        ),
        "discard": Figure(
            svg=drawing(
                "vd-discard",
                (620, 196),
                _("Three discards: an odd one, an even one, and two of one element in a row"),
                together(_discarded(number) for number in range(len(_DISCARDS))),
            ),
            caption=_(
                "Odd or even, and the element of your discard before: both count. Fire 6 on Fire 2 "
                "is even, too, so your next card is turned up as well."
            ),
        ),
    }


def _discarded(number: int) -> SafeString:
    """A discard on the pile, and what it brings about."""
    card, below, *lines = _DISCARDS[number]
    x = 62 + 206 * number
    return together(
        [
            _face(below, x - 30, 14, "is-lost") if below else SafeString(),
            _face(card, x, 14, "is-won"),
            *(word(x + 40, 158 + 22 * line, str(said)) for line, said in enumerate(lines)),
        ]
    )


def _mark(number: int) -> str:
    return "▲" if _UPPER_WINS[number] else "▼"


def _card(card: str, number: int, row: int) -> SafeString:
    wins = _UPPER_WINS[number] == (row == 0)
    return _face(card, 20 + 92 * number, 14 + 146 * row, "is-won" if wins else "is-lost")


def _face(card: str, x: float, y: float, state: str) -> SafeString:
    return format_html(
        '<g class="vd-fig vd--{} {}" transform="translate({} {})"><rect width="80" height="112" '
        'rx="8"/><text class="dg-number" x="12" y="34" font-size="28">{}</text>{}</g>',
        card[0],
        state,
        x,
        y,
        card[1:],
        symbol(f"vd-{card[0]}", 26, 52, 46),
    )


def _place(element: str, place: int) -> SafeString:
    """An element in the trump order, which stands beside the cards."""
    return format_html(
        '<g class="vd-fig vd--{}" transform="translate(504 {})"><circle cx="16" cy="16" r="16"/>{}'
        '</g><text class="dg-word{}" x="544" y="{}">{}</text>',
        element,
        56 + 46 * place,
        symbol(f"vd-{element}", 6, 6, 20),
        " dg-strong" if place == 0 else "",
        78 + 46 * place,
        ELEMENTS[element],
    )
