"""The words for kinds and cards of Dragonheart."""

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

KINDS: Mapping[str, Promise] = {
    "D": gettext_lazy("Dwarf"),
    "H": gettext_lazy("Huntress"),
    "F": gettext_lazy("Fire Dragon"),
    "C": gettext_lazy("Treasure Chest"),
    "T": gettext_lazy("Troll"),
    "K": gettext_lazy("Knight"),
    "P": gettext_lazy("Petrified Dragon"),
    "W": gettext_lazy("Sorceress"),
    "S": gettext_lazy("Ship"),
}
PLURALS: Mapping[str, Promise] = {
    "D": gettext_lazy("Dwarves"),
    "H": gettext_lazy("Huntresses"),
    "F": gettext_lazy("Fire Dragons"),
    "C": gettext_lazy("Treasure Chests"),
    "T": gettext_lazy("Trolls"),
    "K": gettext_lazy("Knights"),
    "P": gettext_lazy("Petrified Dragons"),
    "W": gettext_lazy("Sorceresses"),
    "S": gettext_lazy("Ships"),
}
WINS: Mapping[str, Promise] = {
    "D": gettext_lazy("the 4th takes all Dwarves"),
    "H": gettext_lazy("the 3rd takes the Fire Dragons"),
    "F": gettext_lazy("takes the Treasure Chests"),
    "C": gettext_lazy("takes nothing"),
    "T": gettext_lazy("takes the Sorceresses"),
    "K": gettext_lazy("the 2nd takes Sorceresses or Trolls"),
    "P": gettext_lazy("brings the Great Dragon when taken"),
    "W": gettext_lazy("takes Chests or Petrified Dragons"),
    "S": gettext_lazy("the 3rd takes the hold"),
}


def card_label(card: str) -> str:
    """The card's name: "Dwarf 2"; ships have no value."""
    name = str(KINDS[card[0]])
    if card[0] == "S":
        return name
    return _("%(kind)s %(value)s") % {"kind": name, "value": card[1:]}


def cards_said(cards: Sequence[str]) -> str:
    """Cards for a sentence: "2 × Dwarf 1, Dwarf 3"."""
    counts = Counter(cards)
    return ", ".join(
        card_label(card)
        if count == 1
        else _("%(n)d × %(card)s") % {"n": count, "card": card_label(card)}
        for card, count in counts.items()
    )
