"""The back that all cards share."""

from cards.art.chance import Chance
from cards.art.ink import HEIGHT, WIDTH, Ink
from cards.art.palettes import Palette
from cards.art.pen import circle, dots, el, path, polar, polyline, route, sparkle
from cards.art.picture import svg_document

NIGHT = Palette(("#070b1a", "#101b3c", "#1c2c5a", "#33487f"), "#ffe9b0", "#d9b56a", "#f0d590",
                "#0a1024", "#060914", "#35508f")  # fmt: skip


def card_back_svg() -> str:
    """Night over its own image: the two halves are the same when the card is turned about."""
    ink = Ink(NIGHT)
    half = el("g", _stars(), _rose(ink), id=ink.name("half"))
    body = (
        el("defs", _gradients(ink))
        + el("rect", width=WIDTH, height=HEIGHT, fill=ink.url("sky"))
        + half
        + ink.use("half", transform=f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})")
        + _middle(ink)
        + _border(ink)
    )
    return svg_document(body) + "\n"


def _gradients(ink: Ink) -> str:
    stops = "".join(
        el("stop", offset=offset, stop_color=colour)
        for offset, colour in zip(
            ("0", ".38", ".5", ".62", "1"),
            (*NIGHT.sky[:2], NIGHT.sky[2], *NIGHT.sky[1::-1]),
            strict=True,
        )
    )
    light = el("stop", stop_color=NIGHT.glow) + el(
        "stop", offset="1", stop_color=NIGHT.glow, stop_opacity="0"
    )
    return el("linearGradient", stops, id=ink.name("sky"), x2=0, y2=1) + el(
        "radialGradient", light, id=ink.name("glow")
    )


def _stars() -> str:
    chance = Chance("card-back/stars")
    places = [(chance.between(30, 470), chance.between(30, 335)) for _ in range(70)]
    return "".join(
        path(dots(places[i::3]), stroke="#fff", stroke_width=width, opacity="0.7")
        for i, width in enumerate((1.2, 1.8, 2.8))
    )


def _rose(ink: Ink) -> str:
    """The upper half of the rose: rays, arcs and the lines of a constellation."""
    rays = "".join(
        polyline(
            [
                polar(250, 350, 100, a - 2),
                polar(250, 350, 205 if i % 2 else 262, a),
                polar(250, 350, 100, a + 2),
            ],
            close=True,
        )
        for i, a in enumerate(range(-84, 85, 12))
    )
    places = [(104.0, 150.0), (168.0, 96.0), (238.0, 140.0), (330.0, 84.0), (404.0, 160.0)]
    bright = "".join(sparkle(x, y, 15) for x, y in places)
    return ink.lit(rays, 0.42) + ink.line(polyline(places), 1.4, 0.8) + path(bright, fill="#fff")


def _middle(ink: Ink) -> str:
    rings = "".join(
        ink.ring(250, 350, r, w, 0.9) for r, w in ((96, 2.4), (84, 1), (54, 1), (150, 1))
    )
    return (
        ink.glow(250, 350, 150, 0.5)
        + circle(250, 350, 96, fill=NIGHT.dark)
        + ink.scale(250, 350, 76, 0.9)
        + rings
        + ink.line("M40 350H460", 1.6, 0.9)
        + path(sparkle(250, 350, 70), fill=NIGHT.rim)
        + path(
            sparkle(250, 350, 40, waist=0.4),
            fill="#fff",
            transform="rotate(45 250 350)",
            opacity="0.5",
        )
    )


def _border(ink: Ink) -> str:
    knots = "".join(sparkle(x, y, 13) for x in (36, 464) for y in (36, 664))
    return ink.line(_plate(22), 2.6, 1) + ink.line(_plate(32), 1, 0.7) + ink.lit(knots)


def _plate(inset: float, corner: float = 34) -> str:
    """A frame whose corners curve inwards."""
    a, b, right, bottom = inset, inset + corner, WIDTH - inset, HEIGHT - inset
    arc = ("A", corner, corner, 0, 0, 0)
    return route(
        *("M", b, a, "H", right - corner, *arc, right, b, "V", bottom - corner),
        *(*arc, right - corner, bottom, "H", b, *arc, a, bottom - corner, "V", b, *arc, b, a, "Z"),
    )
