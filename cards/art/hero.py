"""The picture of the first page: a commander of the Court, and what looks back from the water."""

from cards.art.arms import ARMS
from cards.art.chance import Chance
from cards.art.guardians import feathers
from cards.art.headgear import WORN, spiked
from cards.art.ink import WIDTH, Ink
from cards.art.palettes import CHOIR, COURT
from cards.art.pen import circle, el, num, polar
from cards.art.picture import svg_document
from cards.art.robes import head, pauldrons, robe
from cards.art.sky import HORIZON, MIDDLE, backdrop, definitions, eclipse, sun

SIZE = 1.12
FOOT = 370.0
TALL = 800  # above the horizon is the Court's world, below it the Choir's


def hero_svg() -> str:
    """Two worlds in one picture; the lower is no reflection of the upper."""
    above, below = Ink(COURT[0], "a"), Ink(CHOIR[0], "b")
    upper = el("g", backdrop(above, Chance("hero/sky")), _court(above))
    lower = el("g", backdrop(below, Chance("hero/water")), _choir(below))
    depth = (TALL - HORIZON) / HORIZON
    turned = f"matrix(1 0 0 {-depth:.3f} 0 {num(TALL)})"
    body = (
        definitions(above)
        + definitions(below)
        + el("g", upper, clip_path=above.url("air"))
        + el("g", lower, transform=turned, clip_path=below.url("air"))
        + _edge(above)
    )
    return svg_document(body, TALL) + "\n"


def _court(ink: Ink) -> str:
    chance = Chance("hero/court")
    figure = (
        ink.both(feathers(ink, (34, 150, 13, 176, 30)))
        + robe(ink, chance, "meridian-court")
        + pauldrons(ink, Chance("hero/plates"))
        + head(ink, chance, "meridian-court", "helm")
        + spiked(ink, chance, "rays", 9)
        + ARMS["sword"](ink, chance, "meridian-court")
    )
    return _scales(ink) + sun(ink, chance, MIDDLE, 168, 120) + _stand(figure)


def _choir(ink: Ink) -> str:
    chance = Chance("hero/choir")
    figure = (
        ink.both(feathers(ink, (34, 150, 11, 160, 44)))
        + robe(ink, chance, "hollow-choir")
        + pauldrons(ink, chance)
        + head(ink, chance, "hollow-choir", "hood")
        + WORN["horns"](ink, 5)
        + ARMS["wide"](ink, chance, "hollow-choir")
    )
    return ink.glow(MIDDLE, 168, 250) + eclipse(ink, chance, MIDDLE, 168, 118) + _stand(figure)


def _scales(ink: Ink) -> str:
    rings = "".join(ink.scale(MIDDLE, 168, r, 0.4) for r in (190, 226))
    stars = "".join(ink.star(*polar(MIDDLE, 168, 226, a), 13) for a in range(-60, 61, 30))
    return ink.glow(MIDDLE, 168, 270) + rings + stars


def _stand(figure: str) -> str:
    place = f"translate({num(MIDDLE)} {num(HORIZON - FOOT * SIZE)})scale({SIZE:g})"
    return el("g", figure, transform=place)


def _edge(ink: Ink) -> str:
    light = el("rect", y=num(HORIZON - 1), width=WIDTH, height=2, fill=ink.palette.glow)
    beads = "".join(
        circle(MIDDLE + x, HORIZON, 2.4, fill="#fff") for x in range(-200, 201, 50) if x
    )
    return light + beads + ink.star(MIDDLE, HORIZON, 26)
