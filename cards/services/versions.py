"""Versions of decks: kept, named, gone back to."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from cards.drafts import Draft, clean_line, draft_read
from cards.game import GAME
from cards.models import Card, Deck, DeckEntry, DeckVersion
from cards.services.access import DeckError, deck_locked, draft_expected, draft_store

MAX_VERSIONS = 500


def version_save(
    *, deck_id: UUID, actor: User, now: datetime, name: str = "", expected: int | None = None
) -> DeckVersion:
    """Keeps the draft as a numbered version. Raises NotYours, DraftConflict, DeckError.

    With `expected` only if the draft is still at that revision: what is kept is what was seen. If
    it is what the latest version holds, that one is given back, named anew if a name is given.
    """
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        draft_expected(deck, expected)
        draft = draft_read(deck.draft)
        if deck.latest and draft.same_cards(version_draft(deck.latest)):
            return _version_name(deck.latest, name)
        return version_store(deck, draft, name, now)


def _version_name(version: DeckVersion, name: str) -> DeckVersion:
    if name.strip():
        version.name = clean_line(name)[:80]
        version.save(update_fields=["name"])
    return version


def version_store(deck: Deck, draft: Draft, name: str, now: datetime) -> DeckVersion:
    """Makes the draft the latest version of a locked deck. Raises DeckError if it is empty."""
    if draft.is_empty:
        raise DeckError(
            _("There are no cards in the deck yet: add some, then keep a version of it.")
        )
    number = deck.latest.number + 1 if deck.latest else 1
    if number > MAX_VERSIONS:
        raise DeckError(
            _("This deck has %(most)d versions; go on in a copy of it.") % {"most": MAX_VERSIONS}
        )
    version = DeckVersion.objects.create(
        deck=deck,
        number=number,
        name=clean_line(name)[:80],
        main=dict(draft.main),
        walkers=list(draft.walkers),
        created=now,
    )
    deck.latest = version
    deck.changed = now
    deck.save(update_fields=["latest", "changed"])
    _entries_write(deck, draft)
    return version


def _entries_write(deck: Deck, draft: Draft) -> None:
    copies = {**draft.main, **{key: draft.walkers.count(key) for key in draft.walkers}}
    ids = Card.objects.filter(game=GAME, key__in=copies).values_list("key", "id")
    deck.entries.all().delete()
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card_id=pk, copies=copies[key]) for key, pk in ids
    )


def version_restore(*, version_id: int, deck_id: UUID, actor: User, now: datetime) -> Deck:
    """Makes the draft what that version holds. Unsaved changes are kept as a version before.

    Raises NotYours, DeckError.
    """
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        version = deck.versions.filter(pk=version_id).first()
        if version is None:
            raise DeckError(_("This deck has no such version."))
        draft, wanted = draft_read(deck.draft), version_draft(version)
        if draft.same_cards(wanted):
            return deck
        kept = [version_draft(one) for one in deck.versions.all()]
        if not draft.is_empty and not any(draft.same_cards(one) for one in kept):
            name = _("Before going back to %(number)d") % {"number": version.number}
            version_store(deck, draft, name, now)
        draft_store(deck, wanted, now)
    return deck


def version_draft(version: DeckVersion) -> Draft:
    """The cards of a version as a draft."""
    return Draft(main=dict(version.main), walkers=tuple(version.walkers))
