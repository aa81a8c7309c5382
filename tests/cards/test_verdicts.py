"""Verdicts, and the lists of decks that other rooms ask for."""

from datetime import timedelta

import pytest

from accounts.services.bots import bot_user
from cards.drafts import Draft, draft_read
from cards.models import Deck, Format
from cards.selectors import (
    UnknownFormat,
    deck_faults,
    deck_list,
    decks_playable,
    decks_public,
    decks_with_card,
    rulebook,
)
from cards.selectors.decks import decks_legal
from cards.services.decks import (
    deck_update,
    draft_card_add,
    draft_replace,
)
from cards.services.formats import format_revise
from cards.services.versions import version_save
from tests.cards import sets
from tests.cards.sets import NOW, TODAY

LATER = NOW + timedelta(hours=1)


def add(deck, *keys, actor=None):
    for key in keys:
        draft_card_add(deck_id=deck.uuid, actor=actor or deck.owner, key=key, now=LATER)
    deck.refresh_from_db()
    return draft_read(deck.draft)


def test_a_version_comes_to_the_table_as_a_list_of_keys(make_deck):
    zones = deck_list(make_deck().latest).zones

    assert len(zones["main"]) == 42
    assert zones["main"].count("eclipse") == 0
    assert zones["walkers"] == sets.LEGAL_WALKERS


def test_a_legal_deck_is_judged_legal_and_an_illegal_one_by_every_broken_rule(make_deck):
    legal = make_deck()
    illegal = make_deck(draft=Draft(main={"eclipse": 4}, walkers=("dawn-warden",)))

    assert deck_faults(legal.latest, "standard", TODAY) == ()
    rules = [one.rule for one in deck_faults(illegal.latest, "standard", TODAY)]
    assert rules == ["T10.1", "T10.2", "T10.4", "T10.5"]


def test_a_change_of_the_format_flips_every_affected_deck_from_its_day_on(make_deck):
    deck = make_deck()
    standard = Format.objects.get(key="standard")
    data = standard.revisions.get().data | {"banned": ["star-x3"]}

    format_revise(standard, data, since=TODAY + timedelta(days=1))

    assert deck_faults(deck.latest, "standard", TODAY) == ()
    [problem] = deck_faults(deck.latest, "standard", TODAY + timedelta(days=1))
    assert (problem.rule, problem.cards) == ("T10.3", {"star-x3": "Star x3"})


def test_a_card_tells_how_many_copies_each_format_lets_in_on_a_day(cards):
    standard = Format.objects.get(key="standard")
    data = standard.revisions.get().data | {"banned": ["star-x3"]}
    format_revise(standard, data, since=TODAY + timedelta(days=1))

    assert rulebook(TODAY).copies_of("star-x3") == {"standard": 3, "open": None}
    assert rulebook(TODAY).copies_of("dawn-warden") == {"standard": 1, "open": None}
    assert rulebook(TODAY + timedelta(days=1)).copies_of("star-x3") == {"standard": 0, "open": None}
    assert rulebook(TODAY).copies_of("not-out-yet") == {"standard": 0, "open": 0}


def test_a_change_of_a_card_changes_the_verdict_from_its_day_on(make_deck):
    deck = make_deck()
    sets.load(
        sets.set_file(sets.changed("Star x3", faction=sets.CHOIR)), now=NOW + timedelta(days=2)
    )

    assert deck_faults(deck.latest, "standard", TODAY) == ()
    assert deck_faults(deck.latest, "standard", TODAY + timedelta(days=2))


def test_many_verdicts_take_two_queries_beside_that_of_the_decks(
    make_deck, ada, django_assert_num_queries
):
    for number in range(4):
        make_deck(name=str(number))
    rulebook(TODAY)

    with django_assert_num_queries(3):
        book = rulebook(TODAY)
        assert all(book.verdict(deck_list(one), "standard").legal for one in decks_playable(ada))


def test_a_format_that_is_not_there_is_named_with_those_that_are(make_deck):
    with pytest.raises(UnknownFormat, match="no format 'vintage'; there are: standard, open"):
        deck_faults(make_deck().latest, "vintage", TODAY)


def test_one_may_bring_ones_own_kept_decks_and_starter_decks(make_deck, ada, bruno):
    own = make_deck()
    make_deck(name="Never kept", kept=False)
    starter = make_deck(owner=bruno, name="Starter")
    Deck.objects.filter(pk=starter.pk).update(starter_key="starter")

    assert [one.deck for one in decks_playable(ada)] == [own, starter]
    assert [one.deck for one in decks_playable(None)] == [starter]
    assert [one.deck for one in decks_playable(bot_user("steady"))] == [starter]


def test_with_a_format_and_a_day_only_legal_decks_may_be_brought(make_deck, ada):
    legal = make_deck()
    make_deck(name="Broken", draft=Draft(main={"eclipse": 1}))

    assert [one.deck for one in decks_playable(ada, "standard", on=TODAY)] == [legal]
    assert decks_playable(ada, "standard").count() == 2


# --- lists


def test_public_decks_are_found_by_faction_format_card_and_name(make_deck):
    deck = make_deck(visibility="public")
    choir = make_deck(name="Choir", draft=Draft(main={"choir-wretch": 1}), visibility="public")
    deck_update(deck_id=choir.uuid, actor=choir.owner, format_key="open", now=LATER)

    assert list(decks_public(faction=sets.CHOIR)) == [choir]
    assert list(decks_public(faction=sets.COURT)) == [deck]
    assert list(decks_public(format_key="open")) == [choir]
    assert list(decks_public(cards=("eclipse",))) == []
    assert list(decks_public(cards=("star-x3", "hand-mirror"))) == [deck]
    assert list(decks_public(text="noon")) == [deck]


def test_a_deck_of_five_versions_is_one_row_and_found_by_its_latest_cards_only(make_deck):
    deck = make_deck(visibility="public")
    for _ in range(4):
        add(deck, "eclipse")
        version_save(deck_id=deck.uuid, actor=deck.owner, now=LATER)
    draft = draft_read(deck.draft)
    draft_replace(
        deck_id=deck.uuid, actor=deck.owner, expected=deck.draft_revision, now=LATER,
        draft=Draft(main={"eclipse": 1}, walkers=draft.walkers),
    )  # fmt: skip
    version_save(deck_id=deck.uuid, actor=deck.owner, now=LATER)

    assert list(decks_public()) == [deck]
    assert list(decks_public(cards=("star-x3",))) == []


def test_decks_of_a_card_are_the_public_ones(make_deck):
    public = make_deck(visibility="public")
    make_deck(name="Secret")
    card = public.entries.get(card__key="star-x3").card

    assert list(decks_with_card(card)) == [public]


def test_lists_can_be_parted_by_legality(make_deck):
    legal = make_deck(visibility="public")
    broken = make_deck(name="Broken", draft=Draft(main={"eclipse": 1}), visibility="public")
    book = rulebook(TODAY)

    assert list(decks_legal(decks_public(), book, legal=True)) == [legal]
    assert list(decks_legal(decks_public(), book, legal=False)) == [broken]


def test_a_verdict_speaks_of_factions_by_name(make_deck):
    deck = make_deck(
        draft=Draft(main={"choir-wretch": 1, "tide-sentry": 2, "sun-lancer": 2}), kept=True
    )

    faults = deck_faults(deck.latest, "standard", TODAY)

    [factions] = [one for one in faults if one.code == "too-many-factions"]
    assert "The Hollow Choir, The Meridian Court, The Tide of Glass" in factions.detail
    assert factions.remedy == "The shortest way: take out the cards of The Hollow Choir."
    assert factions.cards == {"choir-wretch": "Choir Wretch"}
