"""What people do with their arms, and what they hold in them."""

from collections.abc import Callable

from cards.art.chance import Chance
from cards.art.ink import Ink
from cards.art.pen import circle, el, num, path, polar, polyline, shape
from cards.art.robes import FOLDED, sleeves

Drawing = Callable[[Ink, Chance, str | None], str]


def staff(ink: Ink, chance: Chance, faction: str | None) -> str:
    """A staff beside the figure, as tall as it."""
    x = chance.sign() * 104
    return pole(ink, x, 24) + _finial(ink, x, 24, faction) + ink.star(x, 24, 18) + one_arm(ink, x)


def pole(ink: Ink, x: float, top: float) -> str:
    """A shaft from `top` to the ground."""
    d = f"M{num(x)} {num(top)}V372"
    dark = path(d, stroke=ink.palette.dark, stroke_width=8)
    return dark + path(d, stroke=ink.palette.accent, stroke_width=4)


def one_arm(ink: Ink, x: float) -> str:
    """One hand on a shaft at `x`, the other arm hanging."""
    side = 1 if x > 0 else -1
    holding = (
        ink.body(shape("38,146 72,164 108,206 112,222 84,252! 60,222 40,196"))
        + circle(105, 212, 7, fill=ink.palette.accent, stroke=ink.palette.dark)
    )  # fmt: skip
    rest = ink.body(shape("38,150 74,180 84,236 74,276! 54,250 46,200"))
    return el("g", rest, transform=f"scale({-side} 1)") + el(
        "g", holding, transform=f"scale({side} 1)"
    )


def _finial(ink: Ink, x: float, y: float, faction: str | None) -> str:
    if faction == "meridian-court":
        rays = "".join(
            polyline([polar(x, y, r, a + d) for r, d in ((30, -6), (44, 0), (30, 6))], close=True)
            for a in range(0, 360, 30)
        )
        return ink.ring(x, y, 26, 5, 1) + ink.lit(rays)
    if faction == "tide-of-glass":
        tips = f"{num(x + 14)} {num(y - 30)}", f"{num(x + 14)} {num(y + 30)}"
        return ink.lit(f"M{tips[0]}A32 32 0 1 0 {tips[1]}A24 24 0 1 1 {tips[0]}Z")
    if faction == "hollow-choir":
        rim: dict[str, object] = {"stroke": ink.palette.rim, "stroke_width": 4}
        return ink.glow(x, y, 50) + circle(x, y, 24, fill=ink.palette.dark, **rim)
    return ink.star(x, y, 38)


def wide(ink: Ink, chance: Chance, _faction: str | None) -> str:
    """Arms spread, a light over each hand, one bright and one dark."""
    y = chance.between(176, 196)
    rim: dict[str, object] = {"stroke": ink.palette.rim, "stroke_width": 2.4}
    lights = "".join(
        ink.glow(x, y - 30, 60) + circle(x, y - 30, 17, fill=fill, **rim) + ink.star(x, y - 30, r)
        for x, fill, r in ((-138, ink.palette.dark, 15), (138, ink.palette.glow, 22))
    )
    points = (
        f"42,142 84,166 134,{num(y)} 138,{num(y + 14)} 124,{num(y + 76)}! 92,{num(y + 44)} "
        "62,214 46,190"
    )
    return sleeves(ink, points, (138, y + 5)) + lights


def raised(ink: Ink, _chance: Chance, _faction: str | None) -> str:
    """Arms raised; an arc of stars between the hands."""
    arc = [polar(0, 84, 122, a) for a in range(-54, 55, 18)]
    return (
        sleeves(ink, "37,150 70,126 83,62 97,62 104,140! 85,196 51,212", (90, 56))
        + ink.line(polyline(arc), 1.4, 0.9)
        + "".join(ink.star(x, y, 12 if i % 2 else 17) for i, (x, y) in enumerate(arc))
    )


def mirror(ink: Ink, chance: Chance, _faction: str | None) -> str:
    """A round mirror before the breast."""
    stars = ink.points([(chance.between(-26, 26), chance.between(192, 244)) for _ in range(9)], 3)
    rim: dict[str, object] = {"stroke": ink.palette.rim, "stroke_width": 5}
    return (
        sleeves(ink, "37,150 75,180 85,230 65,270! 48,256 34,238 41,216", (42, 234))
        + circle(0, 218, 50, fill=ink.url("water"), **rim)
        + ink.scale(0, 218, 58, 0.8)
        + stars
        + ink.star(chance.between(-12, 12), 212, 18)
    )


def sword(ink: Ink, _chance: Chance, _faction: str | None) -> str:
    """A sword, point down."""
    edge: dict[str, object] = {"stroke": ink.palette.dark, "stroke_width": 1.4}
    blade = path("M-8 212H8L6 352 0 368-6 352Z", fill=ink.palette.rim, **edge)
    hilt = "".join(
        path("M-40 204Q0 218 40 204M0 210V164", fill="none", stroke=colour, stroke_width=width)
        for colour, width in ((ink.palette.dark, 11), (ink.palette.accent, 6))
    )
    hands = sleeves(ink, "37,150 75,178 82,222 56,254! 29,222 7,204 7,184 31,190", (8, 190))
    return blade + hands + hilt + ink.star(0, 158, 15)


def orb(ink: Ink, chance: Chance, _faction: str | None) -> str:
    """A small world between the hands."""
    rim: dict[str, object] = {"stroke": ink.palette.rim, "stroke_width": 2.4}
    turn = f"translate(0 214)rotate({num(chance.between(-24, 24))})"
    return (
        sleeves(ink, FOLDED, (24, 244))
        + ink.glow(0, 214, 80)
        + circle(0, 214, 30, fill=ink.url("water"), **rim)
        + el("ellipse", rx=54, ry=13, fill="none", transform=turn, **rim)
        + ink.star(-8, 206, 16)
    )


ARMS: dict[str, Drawing] = {
    "staff": staff, "wide": wide, "raised": raised, "mirror": mirror, "sword": sword, "orb": orb,
}  # fmt: skip
