"""Decks from texts and to texts."""

from datetime import datetime
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from cards.deck_text import Named, NameIndex, Report, read_deck, write_deck
from cards.drafts import MAX_UNKNOWN, Draft, DraftError, clean_line, draft_read
from cards.game import GAME
from cards.models import Card, Deck
from cards.services.access import DeckError
from cards.services.decks import draft_replace

MAX_TEXT = 40_000
_SECTIONS = (
    ("Walkers", "walker"),
    ("Guardians", "guardian"),
    ("Artefacts", "artefact"),
    ("Events", "event"),
)


class ImportRefused(DeckError):  # noqa: N818 - reads as the sentence it is
    """Some lines name no card, so nothing was imported; `report` says which."""

    def __init__(self, report: Report) -> None:
        text = ngettext(
            "Nothing was imported, since line %(numbers)s names no card. Mend it, or keep it "
            "beside the deck as a line that is not understood.",
            "Nothing was imported, since lines %(numbers)s name no card. Mend them, or keep them "
            "beside the deck as lines that are not understood.",
            len(report.unknown),
        )
        super().__init__(text % {"numbers": _ranges([line.number for line in report.unknown])})
        self.report = report


def _ranges(numbers: list[int]) -> str:
    """Numbers in rising order as a reader counts them: 1, 3–5, 9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def import_report(text: str) -> Report:
    """What the text would bring, line by line. Raises DeckError when it is too long."""
    if len(text) > MAX_TEXT:
        message = _("A deck's text has at most %(most)d characters, not %(size)d.")
        raise DeckError(message % {"most": MAX_TEXT, "size": len(text)})
    rows = Card.objects.filter(game=GAME).values_list("key", "name", "type")
    names = NameIndex([Named(key, name, type_ == "walker") for key, name, type_ in rows])
    return read_deck(text, names)


def report_draft(report: Report) -> Draft:
    """The draft that a report comes to, with the lines not understood beside it.

    Raises DraftError when there is too much of something: nothing is cut off in silence.
    """
    if len(report.unknown) > MAX_UNKNOWN:
        message = _("At most %(most)d lines can be kept beside a deck; %(size)d name no card.")
        raise DraftError(message % {"most": MAX_UNKNOWN, "size": len(report.unknown)})
    unknown = [clean_line(line.text) for line in report.unknown]
    return msgspec.structs.replace(
        report_cards(report),
        unknown=draft_read({"unknown": [line for line in unknown if line]}).unknown,
    )


def report_cards(report: Report) -> Draft:
    """The cards alone that a report comes to. Raises DraftError when there are too many."""
    return draft_read({"main": report.main, "walkers": list(report.walkers)})


def deck_import(
    *, deck_id: UUID, actor: User, text: str, keep_unknown: bool, expected: int | None,
    now: datetime,
) -> Deck:  # fmt: skip
    """Puts the deck that the text describes in the place of the draft, as a whole or not at all.

    Raises ImportRefused, DeckError, DraftError.
    """
    report = import_report(text)
    if report.unknown and not keep_unknown:
        raise ImportRefused(report)
    draft = report_draft(report)
    return draft_replace(deck_id=deck_id, actor=actor, draft=draft, expected=expected, now=now)


def deck_export(title: str, draft: Draft) -> str:
    """The draft as text that `import_report` reads back as the same draft."""
    keys = {*draft.main, *draft.walkers}
    rows = Card.objects.filter(game=GAME, key__in=keys).order_by("level", "folded_name", "id")
    cards = list(rows.values_list("key", "name", "type"))
    counts = {**draft.main, **{key: draft.walkers.count(key) for key in draft.walkers}}
    sections = [
        (heading, {name: counts[key] for key, name, type_ in cards if type_ == wanted})
        for heading, wanted in _SECTIONS
    ]
    return write_deck(title, sections, draft.unknown)
