"""What the pictures need to know of a card."""

from dataclasses import dataclass

TYPES = {"walker": "Walker", "guardian": "Guardian", "artefact": "Artefact", "event": "Event"}


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

    @property
    def alt(self) -> str:
        """The whole card in words, for those who do not see it: all that its face shows."""
        keywords = f"Keywords: {', '.join(self.keywords)}." if self.keywords else ""
        text = " ".join(line.strip() for line in self.text.splitlines() if line.strip())
        flavour = f"“{self.flavour.strip('“”')}”" if self.flavour else ""
        parts = (
            f"{self.name}.",
            self._kind(),
            f"{self.rarity.capitalize()}.",
            keywords,
            text,
            flavour,
        )
        return " ".join(part for part in parts if part)

    def _kind(self) -> str:
        """Level, type, faction and power: "Level 3 Guardian of the Tide of Glass, power 4."."""
        name = self.faction_name or self.faction or ""
        name = f"the {name[4:]}" if name.startswith("The ") else name
        kind = f"Level {self.level} {TYPES.get(self.type, self.type)}"
        power = f", power {self.power}" if self.power is not None else ""
        return f"{kind} of {name}{power}." if name else f"{kind}, unaligned{power}."
