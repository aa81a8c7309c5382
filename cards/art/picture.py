"""A card's picture: sky, body, subject, and their image in the water."""

from cards.art.artefacts import ARTEFACTS
from cards.art.chance import Chance
from cards.art.events import EVENTS
from cards.art.face import CardFace
from cards.art.guardians import guardian
from cards.art.ink import HEIGHT, WIDTH, Ink
from cards.art.motifs import motif_for
from cards.art.palettes import palette_for
from cards.art.pen import el, num, polar, polyline
from cards.art.sky import HORIZON, MIDDLE, backdrop, definitions, orb, water
from cards.art.walkers import walker

VERSION = 1
"""Grows when the same card would be drawn otherwise, so that addresses of pictures can change."""


def card_art_svg(face: CardFace) -> str:
    """The picture of a card as an SVG document of its own, the same bytes for the same card."""
    chance = Chance(f"{face.key}/{VERSION}")
    ink = Ink(palette_for(face.faction, chance.branch("palette")), face.key)
    scene = el("g", _behind(ink, chance, face), _subject(ink, chance, face), id=ink.name("s"))
    body = (
        definitions(ink)
        + backdrop(ink, chance.branch("sky"))
        + water(ink, chance.branch("water"), scene, face.faction)
        + _levels(ink, face)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
    )


def _behind(ink: Ink, chance: Chance, face: CardFace) -> str:
    """The body in the sky and, for rare cards, the great circles about it."""
    if face.type == "event":
        return ""
    height = 168.0 if face.type == "walker" else 226.0
    body = orb(ink, chance.branch("orb"), face.faction, height)
    rings = {"rare": (196,), "mythic": (188, 212, 246)}.get(face.rarity, ())
    circles = "".join(ink.scale(MIDDLE, height, r, 0.4) for r in rings)
    return circles + (
        _radiance(ink, chance.branch("rays"), height) if face.type == "artefact" else body
    )


def _radiance(ink: Ink, chance: Chance, y: float) -> str:
    """The light behind an instrument: a ring and rays of uneven length."""
    step = chance.pick((10, 12, 15))
    rays = "".join(
        polyline(
            [
                polar(MIDDLE, y, 168, a - 0.8),
                polar(MIDDLE, y, chance.between(190, 290), a),
                polar(MIDDLE, y, 168, a + 0.8),
            ],
            close=True,
        )
        for a in range(0, 360, step)
    )
    return ink.glow(MIDDLE, y, 250, 0.8) + ink.lit(rays, 0.35) + ink.ring(MIDDLE, y, 160, 1.2, 0.5)


def _subject(ink: Ink, chance: Chance, face: CardFace) -> str:
    own = chance.branch("subject")
    motif = motif_for(face, chance.branch("motif"))
    if face.type == "walker":
        return _placed(walker(ink, own, face.faction, face.level), 1.05, 370)
    if face.type == "guardian":
        size = 0.86 + 0.03 * min(face.level, 6)
        return _placed(guardian(ink, own, motif), size, 340)
    if face.type == "artefact":
        return _placed(ARTEFACTS[motif](ink, own), 1.02, 350)
    return EVENTS[motif](ink, own)


def _placed(drawing: str, size: float, foot: float) -> str:
    """A drawing with its foot on the horizon."""
    return el(
        "g",
        drawing,
        transform=f"translate({num(MIDDLE)} {num(HORIZON - foot * size)})scale({size:.2f})",
    )


def _levels(ink: Ink, face: CardFace) -> str:
    """One star for each level, on an arc at the zenith."""
    middle = (face.level - 1) / 2
    places = [polar(MIDDLE, 420, 384, 5.4 * (i - middle)) for i in range(face.level)]
    return "".join(ink.star(x, y, 11) for x, y in places)
