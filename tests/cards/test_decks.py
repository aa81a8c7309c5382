"""Decks: drafts, versions, sharing, copies, verdicts."""

from datetime import timedelta

import pytest

from cards.drafts import Draft, DraftError, draft_changes, draft_read, draft_write
from cards.models import Deck, DeckVersion
from cards.selectors import (
    deck_get,
    decks_playable,
    decks_public,
)
from cards.services.access import DeckError, DraftConflict, NotYours
from cards.services.decks import (
    deck_copy,
    deck_create,
    deck_delete,
    deck_share,
    deck_update,
    draft_card_add,
    draft_card_remove,
    draft_replace,
)
from cards.services.versions import version_restore, version_save
from tests.cards import sets
from tests.cards.sets import NOW

LATER = NOW + timedelta(hours=1)


def add(deck, *keys, actor=None):
    for key in keys:
        draft_card_add(deck_id=deck.uuid, actor=actor or deck.owner, key=key, now=LATER)
    deck.refresh_from_db()
    return draft_read(deck.draft)


# --- drafts


@pytest.mark.both_databases
def test_adding_and_removing_a_card_changes_its_copies_by_one(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    assert add(deck, "eclipse", "eclipse", "star-x3").main == {"eclipse": 2, "star-x3": 1}

    draft_card_remove(deck_id=deck.uuid, actor=deck.owner, key="eclipse", now=LATER)
    draft_card_remove(deck_id=deck.uuid, actor=deck.owner, key="star-x3", now=LATER)
    draft_card_remove(deck_id=deck.uuid, actor=deck.owner, key="star-x3", now=LATER)
    deck.refresh_from_db()
    assert draft_read(deck.draft).main == {"eclipse": 1}
    assert deck.draft_revision == 5


def test_a_walker_takes_the_place_of_its_level(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    draft = add(deck, "night-warden", "dusk-warden", "glass-pilgrim")

    assert draft.walkers == ("glass-pilgrim", "night-warden")


def test_a_key_that_no_card_has_is_refused(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    with pytest.raises(DraftError, match="No card has the key nothing-like-it"):
        add(deck, "nothing-like-it")


@pytest.mark.parametrize(
    ("draft", "reason"),
    [
        (Draft(main={"dawn-warden": 1}), "Walkers belong in their own places"),
        (Draft(walkers=("eclipse",)), "is no Walker"),
    ],
)
def test_cards_stand_in_the_zone_of_their_type(make_deck, draft, reason):
    deck = make_deck(kept=False)

    with pytest.raises(DraftError, match=reason):
        draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=draft, expected=0, now=LATER)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"main": {"a": 0}},
        {"main": {"a": 100}},
        {"main": {"a": "3"}},
        {"main": {"a": True}},
        {"walkers": "abc"},
        {"walkers": ["a"] * 26},
        {"mian": {}},
        {"main": {"a" * 81: 1}},
        {"unknown": ["x" * 201]},
    ],
)
def test_a_draft_of_the_wrong_shape_is_refused(data):
    with pytest.raises(DraftError, match="cannot be read"):
        draft_read(data)


def test_a_draft_goes_to_plain_data_and_back(legal_draft):
    assert draft_read(draft_write(legal_draft)) == legal_draft


@pytest.mark.both_databases
def test_of_two_windows_the_second_to_save_is_told_and_nothing_is_lost(make_deck):
    deck = make_deck(kept=False)
    first, second = Draft(main={"eclipse": 1}), Draft(main={"star-x3": 1})

    draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=first, expected=0, now=LATER)
    with pytest.raises(DraftConflict) as conflict:
        draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=second, expected=0, now=LATER)

    assert draft_read(conflict.value.deck.draft) == first
    draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=second, expected=1, now=LATER)


def test_saving_the_same_draft_again_is_no_change(make_deck, legal_draft):
    deck = make_deck(kept=False)

    draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=legal_draft, expected=0, now=LATER)

    deck.refresh_from_db()
    assert (deck.draft_revision, deck.changed) == (0, NOW)


def test_changes_between_drafts_name_each_card_with_both_counts():
    before = Draft(main={"a": 2, "b": 1}, walkers=("w",))
    after = Draft(main={"a": 3, "c": 1}, walkers=("w",))

    changes = [(one.key, one.before, one.after) for one in draft_changes(before, after)]

    assert changes == [("a", 2, 3), ("b", 1, 0), ("c", 0, 1)]


# --- versions


@pytest.mark.both_databases
def test_versions_are_numbered_named_and_never_changed_by_later_drafts(make_deck):
    deck = make_deck(kept=False)
    one = version_save(deck_id=deck.uuid, actor=deck.owner, name="Opening night", now=NOW)
    add(deck, "eclipse")
    two = version_save(deck_id=deck.uuid, actor=deck.owner, now=LATER)

    one.refresh_from_db()
    assert [(one.number, one.name), (two.number, two.name)] == [(1, "Opening night"), (2, "")]
    assert one.main == sets.LEGAL_MAIN
    assert two.main == sets.LEGAL_MAIN | {"eclipse": 1}
    assert Deck.objects.get(pk=deck.pk).latest == two


def test_keeping_what_is_kept_already_makes_no_version_but_may_name_it(make_deck):
    deck = make_deck()

    same = version_save(deck_id=deck.uuid, actor=deck.owner, name="The one", now=LATER)

    assert (same.number, same.name) == (1, "The one")
    assert deck.versions.count() == 1


def test_an_empty_draft_makes_no_version(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    with pytest.raises(DeckError, match="no cards in the deck yet"):
        version_save(deck_id=deck.uuid, actor=deck.owner, now=LATER)


def test_going_back_to_a_version_keeps_unsaved_changes_as_a_version_first(make_deck):
    deck = make_deck()
    first = deck.latest
    add(deck, "eclipse")

    version_restore(version_id=first.pk, deck_id=deck.uuid, actor=deck.owner, now=LATER)

    deck.refresh_from_db()
    assert draft_read(deck.draft).main == sets.LEGAL_MAIN
    kept = deck.versions.get(number=2)
    assert (kept.name, kept.main["eclipse"]) == ("Before going back to 1", 1)


def test_going_back_to_where_one_is_does_nothing(make_deck):
    deck = make_deck()

    version_restore(version_id=deck.latest.pk, deck_id=deck.uuid, actor=deck.owner, now=LATER)

    assert deck.versions.count() == 1
    assert Deck.objects.get(pk=deck.pk).draft_revision == 0


def test_a_version_of_another_deck_cannot_be_gone_back_to(make_deck):
    deck, other = make_deck(), make_deck(name="Other")

    with pytest.raises(DeckError, match="no such version"):
        version_restore(version_id=other.latest.pk, deck_id=deck.uuid, actor=deck.owner, now=LATER)


# --- who may do what


@pytest.mark.parametrize(
    "act",
    [
        lambda deck, actor: draft_card_add(
            deck_id=deck.uuid, actor=actor, key="eclipse", now=LATER
        ),
        lambda deck, actor: version_save(deck_id=deck.uuid, actor=actor, now=LATER),
        lambda deck, actor: deck_update(deck_id=deck.uuid, actor=actor, name="Mine", now=LATER),
        lambda deck, actor: deck_share(
            deck_id=deck.uuid, actor=actor, visibility="public", now=LATER
        ),
        lambda deck, actor: deck_delete(deck_id=deck.uuid, actor=actor, now=LATER),
    ],
)
def test_only_the_owner_changes_a_deck(make_deck, bruno, act):
    deck = make_deck(visibility="unlisted")

    with pytest.raises(NotYours):
        act(deck, bruno)

    act(deck, deck.owner)


@pytest.mark.parametrize(
    ("visibility", "owner_sees", "others_see", "is_listed"),
    [
        ("private", True, False, False),
        ("unlisted", True, True, False),
        ("public", True, True, True),
    ],
)
def test_who_sees_a_deck(make_deck, bruno, visibility, owner_sees, others_see, is_listed):
    deck = make_deck(visibility=visibility)

    assert (deck_get(deck.uuid, deck.owner) == deck) is owner_sees
    assert (deck_get(deck.uuid, bruno) == deck) is others_see
    assert (deck_get(deck.uuid, None) == deck) is others_see
    assert (deck in decks_public()) is is_listed


def test_sharing_a_deck_that_was_never_kept_makes_its_first_version(make_deck):
    deck = make_deck(kept=False, visibility="public")

    assert deck.latest.number == 1


def test_sharing_an_empty_deck_is_refused(make_deck):
    deck = make_deck(draft=Draft(), kept=False)

    with pytest.raises(DeckError, match="no cards in the deck yet"):
        deck_share(deck_id=deck.uuid, actor=deck.owner, visibility="public", now=LATER)

    deck.refresh_from_db()
    assert deck.visibility == "private"


def test_a_deleted_deck_is_gone_but_its_versions_stay_for_matches(make_deck):
    deck = make_deck(visibility="public")

    deck_delete(deck_id=deck.uuid, actor=deck.owner, now=LATER)

    assert deck_get(deck.uuid, deck.owner) is None
    assert not decks_public()
    assert not decks_playable(deck.owner)
    assert DeckVersion.objects.filter(deck=deck).count() == 1


def test_a_copy_is_private_and_ones_own(make_deck, bruno):
    deck = make_deck(visibility="public")

    copy = deck_copy(source=deck, version=deck.latest, actor=bruno, now=LATER)

    assert (copy.owner, copy.visibility, copy.latest) == (bruno, "private", None)
    assert draft_read(copy.draft).main == sets.LEGAL_MAIN
    assert copy.copied_from == deck


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
def test_a_name_has_one_to_eighty_characters(make_deck, name):
    deck = make_deck()

    with pytest.raises(DeckError, match="1 to 80 characters"):
        deck_update(deck_id=deck.uuid, actor=deck.owner, name=name, now=LATER)


def test_an_unknown_format_is_refused_with_those_that_exist(make_deck, ada):
    with pytest.raises(DeckError, match="there are: standard, open"):
        deck_create(owner=ada, name="X", format_key="vintage", now=NOW)
