"""Walkers: the commanders of the sky, put together from cloak, head, crown, arms and halo."""

from cards.art.arms import ARMS
from cards.art.chance import Chance
from cards.art.face import CardFace
from cards.art.guardians import feathers
from cards.art.headgear import headgear
from cards.art.ink import Ink
from cards.art.pen import circle, el, num, polar, polyline
from cards.art.persons import held, shaft
from cards.art.robes import FACE, HEADS, head, pauldrons, robe

HANDS = {"wide": (138.0, 190.0), "raised": (90.0, 56.0)}


def walker(ink: Ink, chance: Chance, face: CardFace, stance: str, thing: str) -> str:
    """A commander whose halo has as many rings as the level says.

    `stance` is one of `arms.ARMS`, "lance", "twin" or empty; `thing` is the drawing of what is
    held, empty where the stance says it.
    """
    faction, level = face.faction, face.level
    arms = stance if stance in ARMS else chance.pick(tuple(ARMS))
    winged = level >= 4 and chance.unit() < 0.6
    wings = ink.both(feathers(ink, (34, 150, 9 + level, 168, 34))) if winged else ""
    figure = (
        robe(ink, chance, faction)
        + pauldrons(ink, chance)
        + head(ink, chance, faction, chance.near(HEADS, level))
        + headgear(ink, chance, faction, level)
    )
    if thing:
        figure += held(ink, thing) + _constellation(ink, "")
    elif stance == "lance":
        figure += shaft(ink, chance, stance) + _constellation(ink, "")
    else:
        figure += ARMS[arms](ink, chance, faction) + _constellation(ink, arms)
    halo = _halo(ink, chance, level)
    return halo + wings + (_twice(ink, figure) if stance == "twin" else figure)


def _twice(ink: Ink, figure: str) -> str:
    """The figure, and a paler one that stands behind it."""
    behind = ink.use("p", transform="translate(96 26)scale(-.93 .93)", opacity="0.55")
    return behind + el("g", figure, id=ink.name("p"), transform="translate(-40 0)")


def _halo(ink: Ink, chance: Chance, level: int) -> str:
    """One ring for each level, and a scale around them."""
    rings = ink.rings(
        0,
        FACE,
        *((62 + 13 * i, 2.2 if i % 2 else 1.2, 0.9 - 0.1 * i) for i in range(level)),
    )
    outer = 62 + 13 * level
    rays = ""
    for angle in range(6, 121, 12):
        corners = (outer + 6, -1.6), (outer + chance.between(20, 44), 0), (outer + 6, 1.6)
        rays += polyline([polar(0, FACE, r, angle + turn) for r, turn in corners], close=True)
    disc = circle(0, FACE, 58, fill=ink.palette.glow, opacity="0.42")
    scale = ink.scale(0, FACE, outer, 0.6)
    return ink.glow(0, FACE, 150) + disc + rings + scale + ink.both(ink.lit(rays, 0.5))


def _constellation(ink: Ink, arms: str) -> str:
    """The stars that the eye joins to the figure."""
    x, y = HANDS.get(arms, (46.0, 226.0))
    joins = f"M0 140 52 150 {num(x)} {num(y)}M52 150 42 262 98 358M0 140 42 262"
    lines = ink.line(joins, 1.1, 0.85, stroke_dasharray="1 4")
    return ink.both(lines, ink.star(52, 150, 10), ink.star(42, 262, 8), ink.star(98, 358, 10))
