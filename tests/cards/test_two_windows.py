"""The same deck open in two windows: neither takes from the other in silence."""

import pytest
from django.urls import reverse

from cards.drafts import Draft, draft_read
from cards.models import Deck
from tests.html import assert_valid_html


def url(name, deck):
    return reverse(f"cards:{name}", args=[deck.uuid])


@pytest.fixture
def own(client, ada):
    client.force_login(ada)
    return client


def settings(deck, **changes):
    """The settings form as a browser sends it: what the page was made from, and what is wanted."""
    seen = {
        "name": deck.name,
        "format": deck.format.key,
        "description": deck.description,
        "visibility": deck.visibility,
    }
    return {f"initial-{name}": value for name, value in seen.items()} | seen | changes


def test_a_version_is_kept_of_the_draft_that_was_seen(own, make_deck):
    deck = make_deck(draft=Draft(main={"eclipse": 1}), kept=False)

    own.post(url("deck_version_save", deck), {"revision": "0", "name": "First"})

    assert Deck.objects.get().latest.main == {"eclipse": 1}


def test_no_version_is_kept_of_a_draft_that_another_window_has_changed(own, make_deck):
    deck = make_deck(draft=Draft(main={"eclipse": 1}), kept=False)
    own.post(url("deck_card", deck), {"add": "star-x3"})

    response = own.post(
        url("deck_version_save", deck), {"revision": "0", "name": "First"}, follow=True
    )

    assert "changed in another window" in response.content.decode()
    deck.refresh_from_db()
    assert deck.latest is None
    assert draft_read(deck.draft).main == {"eclipse": 1, "star-x3": 1}


def test_pages_carry_the_revision_of_the_draft_that_they_show(own, make_deck):
    deck = make_deck(draft=Draft(main={"eclipse": 1}), kept=False)
    own.post(url("deck_card", deck), {"add": "star-x3"})

    for name in ("deck", "deck_edit"):
        text = own.get(url(name, deck)).content.decode()
        assert '<input type="hidden" name="revision" value="1">' in text


def test_settings_that_one_window_left_alone_stay_as_the_other_set_them(own, make_deck):
    deck = make_deck()
    own.post(url("deck_settings", deck), settings(deck, description="Slow, then all at once."))

    own.post(url("deck_settings", deck), settings(deck, name="Noon Again"))

    deck.refresh_from_db()
    assert (deck.name, deck.description) == ("Noon Again", "Slow, then all at once.")


def test_a_setting_changed_in_both_windows_is_asked_about_and_then_replaced(own, make_deck):
    deck = make_deck()
    own.post(url("deck_settings", deck), settings(deck, name="First Name"))

    response = own.post(url("deck_settings", deck), settings(deck, name="Second Name"))

    text = response.content.decode()
    assert_valid_html(text)
    assert "changed in another window meanwhile, to “First Name”" in text
    assert 'name="initial-name" value="First Name"' in text
    deck.refresh_from_db()
    assert deck.name == "First Name"
    own.post(url("deck_settings", deck), settings(deck, name="Second Name"))
    deck.refresh_from_db()
    assert deck.name == "Second Name"


def test_line_breaks_of_browsers_are_no_change_of_a_description(own, make_deck):
    deck = make_deck()
    own.post(url("deck_settings", deck), settings(deck, description="One\r\ntwo"))
    deck.refresh_from_db()

    form = settings(deck, name="Noon Again") | {"initial-description": "One\r\ntwo"}
    own.post(url("deck_settings", deck), form)

    deck.refresh_from_db()
    assert deck.name == "Noon Again"
