"""A card's picture: sky, body, subject, and their image in the water."""

from cards.art.chance import Chance
from cards.art.face import CardFace
from cards.art.ink import HEIGHT, WIDTH, Ink
from cards.art.palettes import palette_for
from cards.art.pen import el, polar, polyline
from cards.art.sky import MIDDLE, backdrop, definitions, orb, water
from cards.art.subjects import is_scene, is_thing, subject

VERSION = 4
"""Grows when the same card would be drawn otherwise, so that addresses of pictures can change."""


def card_art_svg(face: CardFace) -> str:
    """The picture of a card as an SVG document of its own, the same bytes for the same card."""
    chance = Chance(face.key)
    ink = Ink(palette_for(face.faction, chance.branch("palette")))
    scene = el("g", _behind(ink, chance, face), subject(ink, chance, face), id=ink.name("s"))
    body = (
        definitions(ink)
        + backdrop(ink, chance.branch("sky"))
        + water(ink, chance.branch("water"), scene, face.faction)
        + _levels(ink, face)
    )
    return svg_document(body)


def svg_document(body: str, height: int = HEIGHT) -> str:
    """A picture around its content, of a card's height unless told otherwise."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" stroke-linecap="round" '
        f'stroke-linejoin="round">{body}</svg>'
    )


def _behind(ink: Ink, chance: Chance, face: CardFace) -> str:
    """The body in the sky or the light of a thing, and the great circles of rare cards."""
    if is_scene(face, chance):
        return ""
    height = 168.0 if face.type == "walker" else 226.0
    rings = {"rare": (196,), "mythic": (188, 212, 246)}.get(face.rarity, ())
    circles = "".join(ink.scale(MIDDLE, height, r, 0.4) for r in rings)
    if is_thing(face, chance):
        return circles + _radiance(ink, chance.branch("rays"), height)
    return circles + orb(ink, chance.branch("orb"), face.faction, height)


def _radiance(ink: Ink, chance: Chance, y: float) -> str:
    """The light behind an instrument: a ring and rays of uneven length."""
    rays = ""
    for angle in range(0, 360, chance.pick((10, 12, 15))):
        corners = (168, -0.8), (chance.between(190, 290), 0), (168, 0.8)
        rays += polyline([polar(MIDDLE, y, r, angle + turn) for r, turn in corners], close=True)
    light = ink.glow(MIDDLE, y, 250, 0.8)
    return light + ink.lit(rays, 0.35) + ink.ring(MIDDLE, y, 160, 1.2, 0.5)


def _levels(ink: Ink, face: CardFace) -> str:
    """One star for each level, on an arc at the zenith."""
    middle = (face.level - 1) / 2
    places = [polar(MIDDLE, 420, 384, 5.4 * (i - middle)) for i in range(face.level)]
    return "".join(ink.star(x, y, 11) for x, y in places)
