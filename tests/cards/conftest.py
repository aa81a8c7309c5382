"""Cards, people and decks that the tests of this area share."""

import pytest

from accounts.models import User
from cards.drafts import Draft
from cards.models import Deck
from cards.services.decks import deck_create, deck_share
from cards.services.versions import version_save
from tests.cards import sets


@pytest.fixture
def cards(db):
    """The test set and the formats, loaded."""
    sets.load()


@pytest.fixture
def ada(db):
    return User.objects.create_user("ada", "ada@example.org", "secret")


@pytest.fixture
def bruno(db):
    return User.objects.create_user("bruno", "bruno@example.org", "secret")


@pytest.fixture
def legal_draft():
    return Draft(main=dict(sets.LEGAL_MAIN), walkers=sets.LEGAL_WALKERS)


@pytest.fixture
def make_deck(cards, ada, legal_draft):
    """Makes decks of Ada's that are legal in Standard unless told otherwise."""

    def make(
        *, owner=None, name="Noon and Water", draft=None, visibility="private", kept=True
    ) -> Deck:
        owner = owner or ada
        deck = deck_create(
            owner=owner, name=name, draft=draft if draft is not None else legal_draft, now=sets.NOW
        )
        if kept:
            version_save(deck_id=deck.uuid, actor=owner, now=sets.NOW)
        if visibility != "private":
            deck_share(deck_id=deck.uuid, actor=owner, visibility=visibility, now=sets.NOW)
        return Deck.objects.get(pk=deck.pk)

    return make
