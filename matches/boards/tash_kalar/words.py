"""The words for colours, ranks, cards and squares of Tash-Kalar."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.tash_kalar.arena import BIT, GREEN, NUMBER, RED
from games.tash_kalar.definitions import card_set
from matches.boards.base import Seats

COLOURS: Sequence[Promise] = (
    gettext_lazy("gold"),
    gettext_lazy("blue"),
    gettext_lazy("violet"),
    gettext_lazy("silver"),
)
"""The colours of the seats; each also has a sign of its own."""
RANKS: Sequence[Promise] = (
    gettext_lazy("common"),
    gettext_lazy("heroic"),
    gettext_lazy("legendary"),
)
DECKS: Mapping[str, Promise] = {
    "beings": gettext_lazy("being"),
    "legends": gettext_lazy("legend"),
    "flares": gettext_lazy("flare"),
}
KINDS: Mapping[str, Promise] = {
    "destruction": gettext_lazy("destruction"),
    "colour": gettext_lazy("coloured squares"),
    "summoning": gettext_lazy("summoning"),
    "pattern": gettext_lazy("pattern"),
    "enemy": gettext_lazy("against the enemy"),
}


def card_name(key: str) -> str:
    """The name of a being, a legend, a flare or a task."""
    cards = card_set()
    for kind in (cards.beings, cards.flares, cards.tasks):
        if key in kind:
            return str(kind[key].name)
    return key


def piece_name(seats: Seats, owner: int, rank: int) -> str:
    """A piece for a sentence: "ada's heroic piece (gold)"."""
    said = {"rank": RANKS[rank], "colour": COLOURS[owner], "name": seats.people[owner].name}
    if seats.people[owner].you:
        return _("your %(rank)s piece (%(colour)s)") % said
    return _("%(name)s's %(rank)s piece (%(colour)s)") % said


def square_tint(square: str) -> str:
    """`red`, `green`, or empty for a plain square."""
    bit = BIT[NUMBER[square]]
    return "red" if RED & bit else "green" if GREEN & bit else ""
