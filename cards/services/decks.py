"""Decks are made, edited, shared, copied and deleted here."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from cards.drafts import (
    Draft,
    DraftError,
    clean_line,
    draft_add,
    draft_read,
    draft_remove,
    draft_write,
)
from cards.game import GAME
from cards.models import Card, Deck, DeckVersion, Format, Visibility
from cards.services.access import DeckError, deck_locked, draft_expected, draft_store
from cards.services.versions import version_draft, version_store

MAX_DECKS = 500


def deck_create(
    *, owner: User, name: str, now: datetime, format_key: str = "standard",
    draft: Draft | None = None, copied_from: Deck | None = None,
) -> Deck:  # fmt: skip
    """A new private deck with that draft. Raises DeckError, DraftError."""
    if Deck.objects.filter(owner=owner, deleted=None).count() >= MAX_DECKS:
        raise DeckError(_("You have %(most)d decks; delete one first.") % {"most": MAX_DECKS})
    draft = draft or Draft()
    _check_cards(draft)
    return Deck.objects.create(
        owner=owner,
        name=_checked_name(name),
        format=_format(format_key),
        draft=draft_write(draft),
        copied_from=copied_from,
        created=now,
        changed=now,
    )


def draft_change(
    *, deck_id: UUID, actor: User, step: Callable[[Draft], Draft], now: datetime,
    expected: int | None = None,
) -> Deck:  # fmt: skip
    """Takes one step on the draft. With `expected` only if the draft is still at that revision.

    Raises NotYours, DraftConflict, DraftError.
    """
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        draft_expected(deck, expected)
        before = draft_read(deck.draft)
        after = step(before)
        if after != before:
            _check_cards(after)
            draft_store(deck, after, now)
    return deck


def draft_card_add(*, deck_id: UUID, actor: User, key: str, now: datetime) -> Deck:
    """One copy more of a card; a Walker takes the place of its level."""
    walkers = dict(Card.objects.filter(game=GAME, type="walker").values_list("key", "level"))
    return draft_change(
        deck_id=deck_id, actor=actor, now=now, step=lambda draft: draft_add(draft, key, walkers)
    )


def draft_card_remove(*, deck_id: UUID, actor: User, key: str, now: datetime) -> Deck:
    """One copy less of a card."""
    return draft_change(
        deck_id=deck_id, actor=actor, now=now, step=lambda draft: draft_remove(draft, key)
    )


def draft_unknown_drop(*, deck_id: UUID, actor: User, now: datetime) -> Deck:
    """Drops the imported lines that were kept beside the deck."""
    return draft_change(
        deck_id=deck_id,
        actor=actor,
        now=now,
        step=lambda draft: msgspec.structs.replace(draft, unknown=()),
    )


def draft_replace(
    *, deck_id: UUID, actor: User, draft: Draft, expected: int | None, now: datetime
) -> Deck:
    """Puts another draft in the place of this one, if it is still at revision `expected`."""
    return draft_change(
        deck_id=deck_id, actor=actor, now=now, expected=expected, step=lambda _draft: draft
    )


def deck_update(
    *, deck_id: UUID, actor: User, now: datetime, name: str | None = None,
    description: str | None = None, format_key: str | None = None,
) -> Deck:  # fmt: skip
    """Changes what is said of the deck; what is None stays. Raises NotYours, DeckError."""
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        if name is not None:
            deck.name = _checked_name(name)
        if description is not None:
            deck.description = description.replace("\0", "").strip()[:2000]
        if format_key is not None:
            deck.format = _format(format_key)
        deck.changed = now
        deck.save(update_fields=["name", "description", "format", "changed"])
    return deck


def deck_share(*, deck_id: UUID, actor: User, visibility: str, now: datetime) -> Deck:
    """Sets who may see the deck. Raises NotYours, DeckError.

    What others see is its latest version: the first is made here if there is none.
    """
    if visibility not in Visibility.values:
        message = _("Visibility is one of %(known)s, not “%(given)s”.")
        known = ", ".join(Visibility.values)
        raise DeckError(message % {"known": known, "given": visibility})
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        if visibility != Visibility.PRIVATE and deck.latest is None:
            version_store(deck, draft_read(deck.draft), "", now)
        deck.visibility = visibility
        deck.changed = now
        deck.save(update_fields=["visibility", "changed"])
    return deck


def deck_delete(*, deck_id: UUID, actor: User, now: datetime) -> None:
    """Takes the deck away from everywhere; matches that played it keep its versions."""
    with transaction.atomic():
        deck = deck_locked(deck_id, actor)
        deck.deleted = now
        deck.save(update_fields=["deleted"])
        deck.entries.all().delete()


def deck_hide(*, deck_id: UUID, now: datetime) -> None:
    """Makes a deck private without its owner, for the keepers of the site."""
    Deck.objects.filter(uuid=deck_id).update(visibility=Visibility.PRIVATE, changed=now)


def deck_copy(*, source: Deck, version: DeckVersion | None, actor: User, now: datetime) -> Deck:
    """A private deck of `actor` with the cards of that version, or of the draft if it is None."""
    draft = version_draft(version) if version else draft_read(source.draft)
    name = (_("Copy of %(name)s") % {"name": source.name})[:80]
    return deck_create(
        owner=actor,
        name=name,
        format_key=source.format.key,
        draft=draft,
        copied_from=source,
        now=now,
    )


def _checked_name(name: str) -> str:
    name = clean_line(name)
    if not 1 <= len(name) <= 80:
        message = _("A deck's name has 1 to 80 characters, not %(size)d.")
        raise DeckError(message % {"size": len(name)})
    return name


def _format(key: str) -> Format:
    found = Format.objects.filter(game=GAME, key=key).first()
    if found is None:
        known = ", ".join(Format.objects.filter(game=GAME).values_list("key", flat=True))
        message = _("There is no format “%(given)s”; there are: %(known)s.")
        raise DeckError(message % {"given": key, "known": known})
    return found


def _check_cards(draft: Draft) -> None:
    keys = {*draft.main, *draft.walkers}
    rows = Card.objects.filter(game=GAME, key__in=keys).values_list("key", "type")
    types = dict(rows)
    if missing := sorted(keys - types.keys()):
        message = _("No card has the key %(keys)s.")
        raise DraftError(message % {"keys": ", ".join(missing)})
    if astray := sorted(key for key in draft.main if types[key] == "walker"):
        message = _("Walkers belong in their own places, not in the deck: %(key)s.")
        raise DraftError(message % {"key": astray[0]})
    if astray := sorted(key for key in draft.walkers if types[key] != "walker"):
        message = _("%(key)s is no Walker and belongs in the main deck.")
        raise DraftError(message % {"key": astray[0]})
