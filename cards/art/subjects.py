"""The subject of a picture, put in its place: on the horizon, or over the whole sky."""

from collections.abc import Callable

from cards.art import heavens, instruments, omens, rites, treasures, wares
from cards.art.arms import ARMS
from cards.art.chance import Chance
from cards.art.face import CardFace
from cards.art.guardians import guardian
from cards.art.ink import Ink
from cards.art.motifs import motif_for, stance_for
from cards.art.pen import el, num
from cards.art.persons import PERSONS, person
from cards.art.sky import HORIZON, MIDDLE
from cards.art.walkers import walker

Drawing = Callable[[Ink, Chance], str]

THINGS: dict[str, Drawing] = {
    drawing.__name__: drawing
    for drawing in (
        instruments.astrolabe, instruments.armillary, instruments.compass, instruments.telescope,
        instruments.sundial, instruments.balance, instruments.lens, instruments.hourglass,
        instruments.anchor, instruments.clock, treasures.mirror, treasures.key, treasures.lantern,
        treasures.sword, treasures.chalice, treasures.bell, treasures.crown, treasures.lyre,
        treasures.book, treasures.mask, treasures.ringstone, treasures.banner, treasures.reliquary,
        treasures.die, treasures.veil, treasures.vault, treasures.hand, treasures.ship,
        treasures.tower, wares.flask, wares.cart, wares.chest,
    )
}  # fmt: skip
EVENTS: dict[str, Drawing] = {
    drawing.__name__: drawing
    for drawing in (
        heavens.comet, heavens.eclipse, heavens.shower, heavens.aurora, heavens.conjunction,
        heavens.dawn, heavens.whirl, heavens.fall, heavens.moons, heavens.crossing, heavens.wheel,
        omens.tide, omens.shatter, omens.storm, omens.gate, omens.beacon, omens.twins, omens.eye,
        rites.ranks, rites.shields, rites.song, rites.unsung, rites.candles, rites.fire,
    )
}  # fmt: skip


def subject(ink: Ink, chance: Chance, face: CardFace) -> str:
    """The drawing of a card's subject in its place."""
    own = chance.branch("subject")
    if face.type == "walker":
        return _placed(_walker(ink, own, face), 1.05, 370)
    motif = motif_for(face, chance.branch("motif"))
    if motif in EVENTS:
        return EVENTS[motif](ink, own)
    if motif in THINGS:
        return _placed(THINGS[motif](ink, own), 1.02, 350)
    if motif in PERSONS:
        return _placed(_person(ink, own, face, motif), 0.86 + 0.02 * min(face.level, 6), 370)
    return _placed(guardian(ink, own, motif), 0.86 + 0.03 * min(face.level, 6), 340)


def is_thing(face: CardFace, chance: Chance) -> bool:
    """Whether the subject is an instrument or treasure, which shines by itself."""
    return face.type != "walker" and motif_for(face, chance.branch("motif")) in THINGS


def is_scene(face: CardFace, chance: Chance) -> bool:
    """Whether the subject fills the sky."""
    return face.type != "walker" and motif_for(face, chance.branch("motif")) in EVENTS


def _walker(ink: Ink, chance: Chance, face: CardFace) -> str:
    stance = stance_for(face)
    draw = None if stance in ARMS else THINGS.get(stance)
    thing = draw(ink, chance.branch("thing")) if draw else ""
    return walker(ink, chance, face, stance, thing)


def _person(ink: Ink, chance: Chance, face: CardFace, motif: str) -> str:
    carried = PERSONS[motif]
    draw = THINGS.get(carried[0])
    thing = draw(ink, chance.branch("thing")) if draw and carried[0] != "sword" else ""
    return person(ink, chance, face.faction, carried, thing)


def _placed(drawing: str, size: float, foot: float) -> str:
    """A drawing with its foot on the horizon."""
    place = f"translate({num(MIDDLE)} {num(HORIZON - foot * size)})scale({size:.2f})"
    return el("g", drawing, transform=place)
