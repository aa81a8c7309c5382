"""Decks are locked, their drafts written, and wrong askers refused."""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from cards.drafts import Draft, draft_write
from cards.models import Deck


class DeckError(Exception):
    """What was asked cannot be done to the deck; the message says why and what would be right."""


class NotYours(DeckError):  # noqa: N818 - reads as the sentence it is
    """Only the owner may do this."""


class DraftConflict(DeckError):  # noqa: N818 - reads as the sentence it is
    """The draft was changed elsewhere since it was read; `deck` holds it as it is now."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(_("This deck was changed in another window since you opened it here."))
        self.deck = deck


def deck_locked(deck_id: UUID, actor: User) -> Deck:
    """The deck, locked until the transaction ends. Raises DeckError, NotYours.

    What it refers to is not joined: who has waited for the lock would get the deck as it is now
    beside a latest version as it was before.
    """
    deck = Deck.objects.select_for_update().filter(uuid=deck_id, deleted=None).first()
    if deck is None:
        raise DeckError(_("There is no such deck; it may have been deleted."))
    if deck.owner_id != actor.pk:
        raise NotYours(_("Only the deck's owner may change it."))
    return deck


def draft_expected(deck: Deck, revision: int | None) -> None:
    """Raises DraftConflict unless the draft is still at that revision; None accepts any."""
    if revision is not None and revision != deck.draft_revision:
        raise DraftConflict(deck)


def draft_store(deck: Deck, draft: Draft, now: datetime) -> None:
    """Writes the draft of a locked deck."""
    deck.draft = draft_write(draft)
    deck.draft_revision += 1
    deck.changed = now
    deck.save(update_fields=["draft", "draft_revision", "changed"])
