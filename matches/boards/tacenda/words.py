"""Naming people and cards of Tacenda in sentences."""

from collections.abc import Iterable, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.tacenda.events import Token
from matches.boards.base import Seats

ZONES: dict[str, Promise] = {
    "deck": gettext_lazy("deck"),
    "hand": gettext_lazy("hand"),
    "discard": gettext_lazy("discard pile"),
    "stack": gettext_lazy("Walker stack"),
    "play": gettext_lazy("row"),
}

_KINDS: dict[str, Promise] = {
    "guardian": gettext_lazy("Guardians"),
    "artefact": gettext_lazy("Artefacts"),
    "event": gettext_lazy("Events"),
}


class Words:
    """The reader's way of naming seats and cards."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def who(self, seat: int) -> str:
        """The subject of a sentence: "You" or the name."""
        person = self.seats.people[seat]
        return _("You") if person.you else person.name

    def whom(self, seat: int) -> str:
        """The object of a sentence: "you" or the name."""
        person = self.seats.people[seat]
        return _("you") if person.you else person.name

    def whose(self, seat: int) -> str:
        """The owner before a noun, as a sentence goes on: "your" or "ada's"."""
        person = self.seats.people[seat]
        return _("your") if person.you else _("%(name)s's") % {"name": person.name}

    def whose_first(self, seat: int) -> str:
        """The owner as the first word of a sentence: "Your" or "ada's"."""
        return _("Your") if self.is_you(seat) else self.whose(seat)

    def is_you(self, seat: int) -> bool:
        """Whether it is the reader's own seat."""
        return self.seats.people[seat].you

    def name(self, key: str) -> str:
        """The name of a card by its key."""
        card = self.seats.cards.get(key)
        return str(card["name"]) if card else key

    def card(self, token: Token) -> str:
        """The name of the card a token stands for."""
        return self.name(token.key)

    def cards(self, tokens: Iterable[Token]) -> str:
        """The names as a list in words."""
        return listed([self.card(token) for token in tokens])


def listed(names: Sequence[str]) -> str:
    """The names as a list: "a", "a and b", "a, b and c"; "nothing" for none."""
    if not names:
        return _("nothing")
    if len(names) == 1:
        return names[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


def zone(name: str) -> str:
    """A zone in words."""
    return str(ZONES.get(name, name))


def side_effect_said(word: str, amount: int) -> str:
    """What lies on a player for a time, as a short note; empty for a word without one."""
    if word == "attack-together":
        return _("Guardians may attack together this turn")
    if word == "next-walker-power":
        return _("the next Walker gets %(n)+d power") % {"n": amount}
    if word.startswith("cost-"):
        _cost, which, kind = word.split("-", 2)
        cards = str(_KINDS.get(kind, _("cards")))
        if which == "next":
            return _("next of the %(cards)s: %(n)d less") % {"cards": cards, "n": amount}
        return _("%(cards)s: %(n)d less") % {"cards": cards, "n": amount}
    return ""
