"""Pictures for a rules page, to stand inside it: they take its colours.

Each is an SVG element with a title and a description. Colours come from the page's classes
(`dg-…`), so that the pictures follow its theme. Words go through the translator that is given.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cards.art.pen import circle, el, num, path, polyline, sparkle

Translate = Callable[[str], str]

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture for a page; `caption` says in one sentence what it shows."""

    svg: str
    caption: str


def diagrams(_: Translate = str) -> dict[str, Diagram]:
    """The pictures of the rules page by name: table, turn, combat and stun."""
    return {"table": table(_), "turn": turn(_), "combat": combat(_), "stun": stun(_)}


def table(_: Translate = str) -> Diagram:
    """The table laid out, its zones named (T1.5)."""
    mine = _side(258)
    theirs = el("g", _side(258), transform="matrix(1 0 0 -1 0 430)")
    labels = (
        (46, 350, _("Walker"), "middle"), (197, 350, _("Guardians"), "middle"),
        (350, 350, _("Deck"), "middle"), (424, 350, _("Discard"), "middle"),
        (84, 374, _("Artefact"), "start"), (338, 412, _("Hand"), "start"),
        (20, 424, _("Bank, 0 to 6"), "start"), (352, 220, _("Die of the turn"), "start"),
    )  # fmt: skip
    words = "".join(_word(x, y, text, anchor) for x, y, text, anchor in labels)
    sides = _word(20, 206, _("Your opponent"), "start", strong=True)
    sides += _word(20, 240, _("You"), "start", strong=True)
    horizon = path("M0 215H306", class_="dg-line dg-accent")
    leader = path("M78 366 88 332", class_="dg-line")
    body = theirs + mine + horizon + leader + words + sides + _die(328, 215, 4, 15)
    return _diagram(
        "table", 480, 430, body, _("The table"),
        _("Both sides lie opposite each other. Each has a Walker with its Artefacts, the Walkers"
          " still to come beneath it, a row of Guardians, a deck, a discard pile, a Bank and a"
          " hand."),
    )  # fmt: skip


def _side(y: float) -> str:
    """One player's zones, their upper edge at `y`."""
    waiting = "".join(_card(20 - 4 * i, y - 3 * i, back=True) for i in (2, 1))
    walker = waiting + _card(20, y) + path(sparkle(46, y + 36, 17), class_="dg-fill")
    artefact = el("rect", x=68, y=num(y + 38), width=30, height=42, rx=4, class_="dg-card")
    guardians = "".join(_card(x, y) + _shield(x + 26, y + 36) for x in (116, 171, 226))
    piles = _card(330, y - 4, back=True) + _card(324, y, back=True) + _card(398, y)
    fan = "".join(
        el(
            "g",
            _card(-26, 0, back=True),
            transform=f"translate({240 + 30 * i} {y + 112 + 2 * i * i:g})rotate({6 * i})scale(.66)",
        )
        for i in (-2, -1, 0, 1, 2)
    )
    bank = "".join(
        circle(27 + 18 * i, y + 138, 7, class_="dg-fill" if i < 2 else "dg-card") for i in range(6)
    )
    return walker + artefact + guardians + piles + fan + bank


def turn(_: Translate = str) -> Diagram:
    """What a turn's die, Walker and Bank pay for (T3.4, T3.5, T7)."""
    star = path(sparkle(160, 62, 42, waist=0.34), class_="dg-card")
    first = _die(50, 62, 5, 30) + _sign(104, 62, "+") + star + _number(160, 62, "3", 26)
    first += _sign(216, 62, "=") + _coin(272, 62, 32, "8")
    spent = _priced(24, "4") + _sign(92, 176, "+") + _priced(108, "3")
    spent += _card(192, 140, gone=True) + _sign(262, 176, "=") + _number(292, 176, "7", 26)
    left = "".join(
        circle(40 + 30 * i, 276, 11, class_="dg-fill" if i < 3 else "dg-card") for i in range(6)
    )
    left += path("M100 260V248M95 253 100 248 105 253", class_="dg-line dg-accent")
    left += _sign(124, 252, "+1", 17)
    bold = (
        (320, 54, _("Die + Walker's level")), (320, 168, _("Up to three cards")),
        (240, 270, _("What is left, 1 of 8,")),
    )  # fmt: skip
    plain = (
        (320, 76, _("is the total")), (320, 190, _("cost their levels")),
        (240, 292, _("goes to the Bank (6 at most)")),
    )  # fmt: skip
    under = ((50, 112, _("die")), (160, 118, _("Walker")), (272, 112, _("total")))
    words = "".join(_word(x, y, text, "start", strong=True) for x, y, text in bold)
    words += "".join(_word(x, y, text, "start") for x, y, text in plain)
    words += "".join(_word(x, y, text, "middle") for x, y, text in under)
    return _diagram(
        "turn", 480, 306, first + spent + left + words, _("A turn's arithmetic"),
        _("A die of 5 and a Walker of level 3 make a total of 8. Cards of level 4 and 3 cost 7."
          " One point is left and goes to the Bank, which held 2 and now holds 3 of 6."),
    )  # fmt: skip


def _priced(x: float, level: str) -> str:
    return _card(x, 140) + _number(x + 26, 176, level, 26)


def combat(_: Translate = str) -> Diagram:
    """The three outcomes of one Guardian's attack on another (T5.4)."""
    rows = (
        (5, 4, _("Higher"), _("the defender falls"), False, True),
        (4, 4, _("Equal"), _("both fall"), True, True),
        (3, 4, _("Lower"), _("nothing falls"), False, False),
    )
    body = _word(46, 16, _("attacks"), "middle") + _word(176, 16, _("defends"), "middle")
    for i, (attack, defence, head, tail, first_falls, second_falls) in enumerate(rows):
        y = 28 + 92 * i
        body += _fighter(20, y, attack, falls=first_falls) + _fighter(
            150, y, defence, falls=second_falls
        )
        body += path(
            f"M82 {y + 36}H138M128 {y + 28}L138 {y + 36} 128 {y + 44}", class_="dg-line dg-accent"
        )
        body += _word(232, y + 32, head, "start", strong=True) + _word(232, y + 54, tail, "start")
    return _diagram(
        "combat", 480, 304, body, _("An attack on a Guardian"),
        _("Power 5 against 4: the defender is destroyed. Power 4 against 4: both are destroyed."
          " Power 3 against 4: both stay, and the attacker has used its attack."),
    )  # fmt: skip


def _fighter(x: float, y: float, power: int, *, falls: bool) -> str:
    cross = path(
        f"M{x + 4} {y + 6}L{x + 48} {y + 66}M{x + 48} {y + 6}L{x + 4} {y + 66}",
        class_="dg-line dg-bad",
    )
    return (
        _card(x, y, gone=falls)
        + (cross if falls else "")
        + _shield(x + 26, y + 36, 19)
        + _number(x + 26, y + 36, str(power), 22)
    )


def stun(_: Translate = str) -> Diagram:
    """A card turned by stun, a quarter for each turn that it lasts (T8.3)."""
    body = ""
    for turns in range(4):
        x = 60 + 120 * turns
        face = path("M-14-24H14", class_="dg-line dg-accent") + path(
            sparkle(0, 2, 14), class_="dg-fill"
        )
        card = el("g", _card(-26, -36), face, transform=f"translate({x} 60)rotate({90 * turns})")
        words = _("ready") if turns == 0 else _("stunned {turns}").format(turns=turns)
        body += card + _word(x, 128, words, "middle", strong=turns > 0)
        if turns:
            body += path(
                f"M{x - 72} 44A18 18 0 0 1 {x - 48} 44M{x - 55} 36L{x - 48} 44 {x - 59} 47",
                class_="dg-line",
            )
    return _diagram(
        "stun", 480, 144, body, _("A card turned by stun"),
        _("A stunned card is turned by a quarter clockwise for each turn that the stun lasts: once,"
          " twice or three times. It turns back one quarter at the end of each of its controller's"
          " turns."),
    )  # fmt: skip


def _diagram(
    name: str, width: int, height: int, body: str, title: str, description: str
) -> Diagram:
    head = el("title", _plain(title), id=f"dg-{name}-title") + el(
        "desc", _plain(description), id=f"dg-{name}-desc"
    )
    svg = el(
        "svg", head, body, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}",
        class_="diagram", role="img", aria_labelledby=f"dg-{name}-title",
        aria_describedby=f"dg-{name}-desc", fill="none", stroke="currentColor",
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    return Diagram(svg, description)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _word(x: float, y: float, text: str, anchor: str, *, strong: bool = False) -> str:
    look = "dg-word dg-strong" if strong else "dg-word"
    return el("text", _plain(text), x=num(x), y=num(y), text_anchor=anchor, class_=look)


def _number(x: float, y: float, text: str, size: int, look: str = "dg-number") -> str:
    place: dict[str, object] = {"x": num(x), "y": num(y + size * 0.35), "text_anchor": "middle"}
    return el("text", text, **place, font_size=size, class_=look)


def _sign(x: float, y: float, text: str, size: int = 26) -> str:
    return _number(x, y, text, size, "dg-sign")


def _card(x: float, y: float, *, back: bool = False, gone: bool = False) -> str:
    look = "dg-gone" if gone else "dg-back" if back else "dg-card"
    return el("rect", x=num(x), y=num(y), width=52, height=72, rx=6, class_=look)


def _shield(x: float, y: float, size: float = 14) -> str:
    right = ((0, -1), (0.85, -0.7), (0.85, 0.2), (0.5, 0.75), (0, 1.1))
    points = (*right, *((-a, b) for a, b in right[-2:0:-1]))
    edge = polyline([(x + a * size, y + b * size) for a, b in points], close=True)
    return path(edge, class_="dg-shield")


def _coin(x: float, y: float, r: float, text: str) -> str:
    return circle(x, y, r, class_="dg-fill") + _number(x, y, text, 32, "dg-on-fill")


def _die(x: float, y: float, face: int, half: float) -> str:
    pips = "".join(
        circle(x + a * half * 0.5, y + b * half * 0.5, half * 0.14, class_="dg-pip")
        for a, b in PIPS[face]
    )
    box = el(
        "rect",
        x=num(x - half),
        y=num(y - half),
        width=num(2 * half),
        height=num(2 * half),
        rx=num(half * 0.3),
        class_="dg-card",
    )
    return box + pips
