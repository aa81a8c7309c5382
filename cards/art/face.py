"""What the pictures need to know of a card."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """The facts of a card that its picture and its frame show.

    `type` is walker, guardian, artefact or event; `faction` is a faction's key or None for the
    unaligned; `power` is None for cards that have none; `rarity` is common, uncommon, rare or
    mythic. `text`, `flavour`, `faction_name` and `keywords` are for the frame and the alternative
    text; the picture does not depend on them.
    """

    key: str
    name: str
    type: str
    faction: str | None
    level: int
    power: int | None
    rarity: str
    text: str = ""
    flavour: str = ""
    faction_name: str = ""
    keywords: tuple[str, ...] = ()
