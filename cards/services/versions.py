"""Versions of decks: kept, named, gone back to."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.models import User
from cards.drafts import Draft, clean_line, draft_read
from cards.game import GAME
from cards.models import Card, Deck, DeckEntry, DeckVersion
from cards.services.access import DeckError, deck_locked, draft_store

MAX_VERSIONS = 500


def version_save(*, deck_id: UUID, actor: User, now: datetime, name: str = "") -> DeckVersion:
    """Keeps the draft as a numbered version. Raises NotYours, DeckError.

    If it is what the latest version holds, that one is given back, named anew if a name is given.
    """
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
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
        raise DeckError("there are no cards in the deck yet: add some, then keep a version of it")
    number = deck.latest.number + 1 if deck.latest else 1
    if number > MAX_VERSIONS:
        raise DeckError(f"this deck has {MAX_VERSIONS} versions; go on in a copy of it")
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
            raise DeckError("this deck has no such version")
        draft, wanted = draft_read(deck.draft), version_draft(version)
        if draft.same_cards(wanted):
            return deck
        kept = [version_draft(one) for one in deck.versions.all()]
        if not draft.is_empty and not any(draft.same_cards(one) for one in kept):
            version_store(deck, draft, f"Before going back to {version.number}", now)
        draft_store(deck, wanted, now)
    return deck


def version_draft(version: DeckVersion) -> Draft:
    """The cards of a version as a draft."""
    return Draft(main=dict(version.main), walkers=tuple(version.walkers))
