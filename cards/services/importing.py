"""Decks from texts and to texts."""

from datetime import datetime
from uuid import UUID

from accounts.models import User
from cards.deck_text import MAX_UNKNOWN, Named, NameIndex, Report, read_deck, write_deck
from cards.drafts import Draft, clean_line, draft_read
from cards.game import GAME
from cards.models import Card, Deck
from cards.services.access import DeckError
from cards.services.decks import draft_replace

MAX_TEXT = 40_000
MAX_KEPT = 200
_SECTIONS = (
    ("Walkers", "walker"),
    ("Guardians", "guardian"),
    ("Artefacts", "artefact"),
    ("Events", "event"),
)


class ImportRefused(DeckError):  # noqa: N818 - reads as the sentence it is
    """Some lines name no card, so nothing was imported; `report` says which."""

    def __init__(self, report: Report) -> None:
        numbers = ", ".join(str(line.number) for line in report.unknown)
        super().__init__(
            f"nothing was imported, since these lines name no card: {numbers}; mend them, or keep "
            "them beside the deck as lines that are not understood"
        )
        self.report = report


def import_report(text: str) -> Report:
    """What the text would bring, line by line. Raises DeckError when it is too long."""
    if len(text) > MAX_TEXT:
        raise DeckError(f"a deck's text has at most {MAX_TEXT} characters, not {len(text)}")
    rows = Card.objects.filter(game=GAME).values_list("key", "name", "type")
    names = NameIndex([Named(key, name, type_ == "walker") for key, name, type_ in rows])
    return read_deck(text, names)


def report_draft(report: Report) -> Draft:
    """The draft that a report comes to, with the lines not understood beside it.

    Raises DraftError when there is too much of something.
    """
    unknown = [clean_line(line.text)[:MAX_KEPT].rstrip() for line in report.unknown]
    plain = {
        "main": report.main,
        "walkers": list(report.walkers),
        "unknown": unknown[:MAX_UNKNOWN],
    }
    return draft_read(plain)


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
