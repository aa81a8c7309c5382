"""What a format demands, in words."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.game import DeckFormat


def demand_lines(demands: DeckFormat, set_names: Mapping[str, str]) -> Iterator[str]:
    """T10.5 What a format adds to the rules of every deck, a sentence for each demand."""
    copies = demands.copies_per_name
    if copies is None:
        yield _("Any number of copies of a card.")
    else:
        text = ngettext("At most %(n)d copy of a card.", "At most %(n)d copies of a card.", copies)
        yield text % {"n": copies}
    if demands.max_factions is not None:
        text = ngettext(
            "Cards of at most %(n)d faction, and unaligned ones.",
            "Cards of at most %(n)d factions, and unaligned ones.",
            demands.max_factions,
        )
        yield text % {"n": demands.max_factions}
    if demands.sets is not None:
        names = ", ".join(set_names.get(key, key) for key in demands.sets)
        yield _("Cards of these sets: %(names)s.") % {"names": names}
    text = ngettext("At least %(n)d Guardian.", "At least %(n)d Guardians.", demands.min_guardians)
    yield text % {"n": demands.min_guardians}


def lists_said(demands: DeckFormat, card_names: Mapping[str, str]) -> Iterator[str]:
    """Which cards it bans and restricts, where it does."""
    for text, keys in (
        (_("Banned: %(names)s."), demands.banned),
        (_("One copy only: %(names)s."), demands.restricted),
    ):
        if keys:
            yield text % {"names": ", ".join(card_names.get(key, key) for key in keys)}
