"""A card in words, for those who do not see its picture."""

from cards.art.face import CardFace

TYPES = {"walker": "Walker", "guardian": "Guardian", "artefact": "Artefact", "event": "Event"}


def alternative_text(face: CardFace) -> str:
    """The whole card in a few sentences: every fact that its face shows, in the order of use."""
    of = f"of {_with_small_the(face.faction_name)}" if face.faction else "unaligned"
    kind = f"Level {face.level} {TYPES.get(face.type, face.type)}, {of}"
    power = f", power {face.power}" if face.power is not None else ""
    keywords = f"Keywords: {', '.join(face.keywords)}." if face.keywords else ""
    text = " ".join(line.strip() for line in face.text.splitlines() if line.strip())
    flavour = f"“{face.flavour.strip('“”')}”" if face.flavour else ""
    parts = (
        f"{face.name}.",
        f"{kind}{power}.",
        f"{face.rarity.capitalize()}.",
        keywords,
        text,
        flavour,
    )
    return " ".join(part for part in parts if part)


def _with_small_the(name: str) -> str:
    return f"the {name[4:]}" if name.startswith("The ") else name
