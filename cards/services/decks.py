"""Decks are made, edited, kept as versions, shared, copied and deleted here."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.models import User
from cards.drafts import Draft, DraftError, draft_add, draft_read, draft_remove, draft_write
from cards.models import GAME, Card, Deck, DeckEntry, DeckVersion, Format, Visibility

MAX_DECKS = 500
MAX_VERSIONS = 500


class DeckError(Exception):
    """What was asked cannot be done to the deck; the message says why and what would be right."""


class NotYours(DeckError):  # noqa: N818 - reads as the sentence it is
    """Only the owner may do this."""


class DraftConflict(DeckError):  # noqa: N818 - reads as the sentence it is
    """The draft was changed elsewhere since it was read; `deck` holds it as it is now."""

    def __init__(self, deck: Deck) -> None:
        super().__init__("this deck was changed in another window since you opened it here")
        self.deck = deck


def deck_create(
    *, owner: User, name: str, now: datetime, format_key: str = "standard",
    draft: Draft | None = None, copied_from: Deck | None = None,
) -> Deck:  # fmt: skip
    """A new private deck with that draft. Raises DeckError, DraftError."""
    if Deck.objects.filter(owner=owner, deleted=None).count() >= MAX_DECKS:
        raise DeckError(f"you have {MAX_DECKS} decks; delete one first")
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
        if expected is not None and expected != deck.draft_revision:
            raise DraftConflict(deck)
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


def draft_replace(
    *, deck_id: UUID, actor: User, draft: Draft, expected: int | None, now: datetime
) -> Deck:
    """Puts another draft in the place of this one, if it is still at revision `expected`."""
    return draft_change(
        deck_id=deck_id, actor=actor, now=now, expected=expected, step=lambda _draft: draft
    )


def draft_store(deck: Deck, draft: Draft, now: datetime) -> None:
    """Writes the draft of a locked deck."""
    deck.draft = draft_write(draft)
    deck.draft_revision += 1
    deck.changed = now
    deck.save(update_fields=["draft", "draft_revision", "changed"])


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
            deck.description = description.strip()[:2000]
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
        raise DeckError(f"visibility is one of {', '.join(Visibility.values)}, not {visibility!r}")
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


def deck_copy(*, source: Deck, version: DeckVersion | None, actor: User, now: datetime) -> Deck:
    """A private deck of `actor` with the cards of that version, or of the draft if it is None."""
    draft = version_draft(version) if version else draft_read(source.draft)
    name = f"Copy of {source.name}"[:80]
    return deck_create(
        owner=actor,
        name=name,
        format_key=source.format.key,
        draft=draft,
        copied_from=source,
        now=now,
    )


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
        version.name = name.strip()[:80]
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
        name=name.strip()[:80],
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


def deck_locked(deck_id: UUID, actor: User) -> Deck:
    """The deck, locked until the transaction ends. Raises DeckError, NotYours."""
    decks = Deck.objects.select_for_update(of=("self",)).select_related("format", "latest")
    deck = decks.filter(uuid=deck_id, deleted=None).first()
    if deck is None:
        raise DeckError("there is no such deck; it may have been deleted")
    if deck.owner_id != actor.pk:
        raise NotYours("only the deck's owner may change it")
    return deck


def _checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 80:
        raise DeckError(f"a deck's name has 1 to 80 characters, not {len(name)}")
    return name


def _format(key: str) -> Format:
    found = Format.objects.filter(game=GAME, key=key).first()
    if found is None:
        known = ", ".join(Format.objects.filter(game=GAME).values_list("key", flat=True))
        raise DeckError(f"there is no format {key!r}; there are: {known}")
    return found


def _check_cards(draft: Draft) -> None:
    keys = {*draft.main, *draft.walkers}
    rows = Card.objects.filter(game=GAME, key__in=keys).values_list("key", "type")
    types = dict(rows)
    if missing := sorted(keys - types.keys()):
        raise DraftError(f"no card has the key {', '.join(missing)}")
    if astray := sorted(key for key in draft.main if types[key] == "walker"):
        raise DraftError(f"Walkers belong in their own places, not in the deck: {astray[0]}")
    if astray := sorted(key for key in draft.walkers if types[key] != "walker"):
        raise DraftError(f"{astray[0]} is no Walker and belongs in the main deck")
