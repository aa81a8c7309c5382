"""Two people or two windows act at the same moment."""

import pytest

from accounts.models import User
from cards.drafts import Draft, draft_read
from cards.models import Card, Deck
from cards.services.access import DraftConflict
from cards.services.decks import deck_create, draft_card_add, draft_replace
from cards.services.sets import sets_load
from cards.services.versions import version_save
from tests.cards import sets
from tests.matches.together import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


@pytest.fixture
def deck(transactional_db):
    sets.load()
    ada = User.objects.create_user("ada", "ada@example.org", "secret")
    return deck_create(owner=ada, name="One", draft=Draft(main={"eclipse": 1}), now=sets.NOW)


def present(deck):
    return draft_read(Deck.objects.get(pk=deck.pk).draft)


def test_of_two_windows_that_save_at_once_one_is_told(deck):
    drafts = [Draft(main={"eclipse": 2}), Draft(main={"star-x3": 1})]

    def save(draft):
        return lambda: draft_replace(
            deck_id=deck.uuid, actor=deck.owner, draft=draft, expected=0, now=sets.NOW
        )

    results = together(*map(save, drafts))

    conflicts = [isinstance(result, DraftConflict) for result in results]
    assert sorted(conflicts) == [False, True], results
    assert present(deck) == drafts[conflicts.index(False)]


def test_every_click_of_several_at_once_counts(deck):
    def click():
        return draft_card_add(deck_id=deck.uuid, actor=deck.owner, key="eclipse", now=sets.NOW)

    together(*[click] * 4)

    assert present(deck).main == {"eclipse": 5}


def test_keeping_a_version_twice_at_once_makes_one(deck):
    def keep():
        return version_save(deck_id=deck.uuid, actor=deck.owner, now=sets.NOW)

    first, second = together(keep, keep)

    assert first == second
    assert deck.versions.count() == 1


def test_loading_the_same_change_twice_at_once_makes_one_wording(deck):
    content = sets.set_file(sets.changed("Sudden Noon", level=3))

    results = together(*[lambda: sets_load([("test.toml", content)], now=sets.NOW)] * 2)

    assert sorted(len(plan.of_kind("reworded")) for [plan] in results) == [0, 1]
    assert Card.objects.get(key="sudden-noon").revisions.count() == 2
