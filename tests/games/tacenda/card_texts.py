"""All card texts of the bundled sets as one file, which people review when it changes.

`python -m tests.games.tacenda.card_texts` writes it anew.
"""

from pathlib import Path

from games.tacenda.definitions import CardDefinition, bundled_sets
from games.tacenda.text import rules_text

FILE = Path(__file__).with_name("card_texts.txt")


def all_texts() -> str:
    """Every card with what stands on it, in the order of sets and numbers."""
    cards = [card for card_set in bundled_sets() for card in card_set.cards]
    return "\n\n".join(_card(card) for card in cards) + "\n"


def _card(card: CardDefinition) -> str:
    facts = [card.type, card.faction or "unaligned", f"level {card.level}"]
    if card.power is not None:
        facts.append(f"power {card.power}")
    facts += card.keywords
    text = rules_text(card)
    return f"{card.name} ({', '.join(facts)})" + (f"\n{text}" if text else "")


if __name__ == "__main__":
    FILE.write_text(all_texts())
