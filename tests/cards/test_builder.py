"""The builder: plain forms, the script's saving, versions, import, settings, the end."""

import json

import pytest
from django.urls import reverse

from cards.drafts import Draft, draft_read
from cards.models import Deck
from tests.cards import sets
from tests.html import assert_valid_html


def url(name, deck, *more):
    return reverse(f"cards:{name}", args=[deck.uuid, *more])


def draft_of(deck):
    return draft_read(Deck.objects.get(pk=deck.pk).draft)


@pytest.fixture
def own(client, ada):
    client.force_login(ada)
    return client


@pytest.fixture
def empty(make_deck):
    return make_deck(draft=Draft(), kept=False)


def save(client, deck, draft, expected):
    body = {"draft": draft, "expected": expected}
    return client.put(url("deck_draft", deck), json.dumps(body), content_type="application/json")


# --- plain forms


def test_plus_and_minus_work_as_plain_forms_and_lead_back_to_the_search(own, empty):
    here = url("deck_edit", empty) + "?q=noon&page=1"

    for button in ("add", "add", "remove"):
        response = own.post(url("deck_card", empty), {button: "sudden-noon", "next": here})
        assert response.headers["Location"] == here

    assert draft_of(empty).main == {"sudden-noon": 1}


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "/admin/", ""])
def test_the_way_back_leads_nowhere_else(own, empty, elsewhere):
    response = own.post(url("deck_card", empty), {"add": "eclipse", "next": elsewhere})

    assert response.headers["Location"] == url("deck_edit", empty)


@pytest.mark.parametrize("key", ["no-such-card", "\0", "", "x" * 300, "'; --"])
def test_a_card_that_is_not_changes_nothing(own, empty, key):
    response = own.post(url("deck_card", empty), {"add": key}, follow=True)

    assert response.status_code == 200
    assert draft_of(empty) == Draft()


@pytest.mark.parametrize("name", ["deck_card", "deck_copy", "deck_version_save"])
def test_who_opens_the_address_of_a_form_is_led_to_the_form(client, make_deck, name):
    deck = make_deck(visibility="public")

    answer = client.get(url(name, deck))

    assert answer.status_code == 405
    assert_valid_html(answer.content.decode())
    assert f'href="/decks/{deck.uuid}/' in answer.content.decode()


def test_the_builder_shows_search_places_verdict_and_charts(own, empty):
    own.post(url("deck_card", empty), {"add": "glass-pilgrim"})
    own.post(url("deck_card", empty), {"add": "eclipse"})

    text = own.get(url("deck_edit", empty) + "?q=eclipse").content.decode()

    assert_valid_html(text)
    for shown in ("1/42", "T10.1", "T10.2", "T10.4", "Add 41 cards.", "Glass Pilgrim",
                  "Find a Walker", "Cards by level. 0: 0", "Remove Eclipse"):  # fmt: skip
        assert shown in text


def test_a_new_deck_may_keep_the_lines_of_its_list_that_name_no_card(own, cards):
    form = {"name": "Mine", "format": "standard", "text": "2 Eclipse\n1 Nobody"}

    text = own.post("/decks/new/", form).content.decode()
    assert_valid_html(text)
    assert "Keep lines that name no card" in text
    assert not Deck.objects.exists()

    own.post("/decks/new/", form | {"keep_unknown": "on"})
    assert draft_of(Deck.objects.get()) == Draft(main={"eclipse": 2}, unknown=("1 Nobody",))


# --- the script's saving


def test_saving_a_draft_answers_with_its_revision_and_the_panel(own, empty):
    response = save(own, empty, {"main": {"eclipse": 2}, "walkers": [], "unknown": []}, 0)

    body = response.json()
    assert (response.status_code, body["revision"]) == (200, 1)
    assert "2/42" in body["panel"]
    assert draft_of(empty).main == {"eclipse": 2}


def test_a_second_window_is_told_and_gets_the_draft_as_it_is(own, empty):
    save(own, empty, {"main": {"eclipse": 2}}, 0)

    response = save(own, empty, {"main": {"star-x3": 1}}, 0)

    body = response.json()
    assert (response.status_code, body["type"], body["revision"]) == (409, "conflict", 1)
    assert body["draft"]["main"] == {"eclipse": 2}
    assert save(own, empty, {"main": {"star-x3": 1}}, 1).status_code == 200


def test_after_the_session_has_ended_saving_is_refused_and_nothing_is_lost(client, empty):
    response = save(client, empty, {"main": {"eclipse": 2}}, 0)

    assert (response.status_code, response.json()["type"]) == (401, "login")


@pytest.mark.parametrize(("visibility", "status"), [("private", 404), ("unlisted", 403)])
def test_others_cannot_save(client, make_deck, bruno, visibility, status):
    deck = make_deck(visibility=visibility)
    client.force_login(bruno)

    assert save(client, deck, {"main": {}}, 0).status_code == status


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        b'{"draft": {}}',
        b'{"draft": {}, "expected": "0"}',
        b'{"draft": {}, "expected": true}',
        b'{"draft": [], "expected": 0}',
        b'{"draft": {"main": {"eclipse": -1}}, "expected": 0}',
        b'{"draft": {"main": {"no-such": 1}}, "expected": 0}',
        b'{"draft": {"main": {"\\u0000": 1}}, "expected": 0}',
        b'{"draft": {"unknown": ["\\u0000"]}, "expected": 0}',
        b'{"draft": {"unknown": ["\\ud800"]}, "expected": 0}',
        b'{"draft": {"walkers": ["eclipse"]}, "expected": 0}',
    ],
)
def test_what_cannot_be_a_draft_is_refused_with_a_sentence(own, empty, body):
    response = own.put(url("deck_draft", empty), body, content_type="application/json")

    assert response.status_code == 400
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["detail"]
    assert draft_of(empty) == Draft()


# --- making, settings, versions, the end


def test_a_deck_is_made_empty_or_from_a_list(own, cards, ada):
    for name, text, main in [("One", "", {}), ("Two", "2 Eclipse", {"eclipse": 2})]:
        response = own.post(
            reverse("cards:deck_new"), {"name": name, "format": "standard", "text": text}
        )
        deck = Deck.objects.get(name=name)
        assert response.headers["Location"] == url("deck_edit", deck)
        assert draft_of(deck).main == main


def test_a_list_with_a_bad_line_makes_no_deck_and_says_which(own, cards):
    response = own.post(
        reverse("cards:deck_new"), {"name": "X", "format": "open", "text": "1 Eclipse\n1 Eclpise"}
    )

    text = response.content.decode()
    assert_valid_html(text)
    assert "1 Eclpise" in text
    assert "<em>Eclipse</em>" in text
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"name": "x" * 81}, {"name": "a\0"}, {"format": "vintage"}]
)
def test_a_new_deck_with_a_wrong_field_is_refused(own, cards, wrong):
    response = own.post(
        reverse("cards:deck_new"), {"name": "X", "format": "open", "text": ""} | wrong
    )

    assert response.context["form"].errors
    assert not Deck.objects.exists()


def test_settings_rename_reformat_and_share(own, make_deck):
    deck = make_deck()
    response = own.post(
        url("deck_settings", deck),
        {"name": "New", "description": "Mine", "format": "open", "visibility": "public"},
    )

    assert response.headers["Location"] == deck.get_absolute_url()
    deck.refresh_from_db()
    assert (deck.name, deck.description, deck.format.key, deck.visibility) == (
        "New",
        "Mine",
        "open",
        "public",
    )


def test_an_empty_deck_cannot_be_shared(own, empty):
    response = own.post(
        url("deck_settings", empty), {"name": "N", "format": "open", "visibility": "public"}
    )

    assert "no cards in the deck yet" in response.content.decode()
    assert_valid_html(response.content.decode())


def test_a_version_is_kept_named_and_gone_back_to(own, make_deck):
    deck = make_deck(kept=False)
    own.post(url("deck_version_save", deck), {"name": "First\0"})
    own.post(url("deck_card", deck), {"add": "eclipse"})
    own.post(url("deck_version_save", deck), {"stay": "1"})

    first, second = deck.versions.order_by("number")
    assert (first.name, second.main["eclipse"]) == ("First", 1)
    response = own.post(url("deck_version_restore", deck, first.pk))
    assert response.headers["Location"] == url("deck_edit", deck)
    assert draft_of(deck).main == sets.LEGAL_MAIN


@pytest.mark.parametrize("version", [0, 999, 2**70])
def test_a_version_that_is_not_is_refused(own, make_deck, version):
    deck = make_deck()

    response = own.post(url("deck_version_restore", deck, version), follow=True)

    assert "no such version" in response.content.decode()


def test_a_deck_is_deleted_after_a_question(own, make_deck):
    deck = make_deck(visibility="public")

    text = own.get(url("deck_delete", deck)).content.decode()
    assert "Delete “Noon and Water”?" in text
    assert own.get(deck.get_absolute_url()).status_code == 200

    own.post(url("deck_delete", deck))
    assert own.get(deck.get_absolute_url()).status_code == 404


def test_others_cannot_act_on_a_deck(client, make_deck, bruno):
    deck = make_deck(visibility="unlisted")
    client.force_login(bruno)

    for name in ("deck_card", "deck_version_save", "deck_delete", "deck_settings", "deck_import"):
        assert client.post(url(name, deck), {"add": "eclipse"}).status_code == 403
    assert client.post(url("deck_version_restore", deck, deck.latest.pk)).status_code == 403


# --- import


def test_an_import_is_first_looked_at_then_done_as_a_whole(own, empty):
    form = {"text": "2 Eclipse\n1 dawn warden\n1 eclipse", "revision": "0"}

    text = own.post(url("deck_import", empty), form | {"step": "look"}).content.decode()
    assert_valid_html(text)
    assert "Eclipse stands on lines 1, 3; they were added up." in text
    assert draft_of(empty) == Draft()

    own.post(url("deck_import", empty), form | {"step": "import"})
    assert draft_of(empty) == Draft(main={"eclipse": 3}, walkers=("dawn-warden",))


def test_importing_the_own_export_changes_nothing(own, make_deck):
    deck = make_deck()
    text = own.get(url("deck_export", deck)).content.decode()

    response = own.post(url("deck_import", deck), {"text": text, "step": "look"})

    assert "Nothing: the draft holds these cards already." in response.content.decode()


def test_a_bad_line_stops_the_import_unless_it_is_to_be_kept(own, empty):
    form = {"text": "2 Eclipse\n1 Nobody", "revision": "0", "step": "import"}

    text = own.post(url("deck_import", empty), form).content.decode()
    assert_valid_html(text)
    assert "Nothing was imported, since line 2 names no card." in text
    assert draft_of(empty) == Draft()

    own.post(url("deck_import", empty), form | {"keep_unknown": "on"})
    assert draft_of(empty) == Draft(main={"eclipse": 2}, unknown=("1 Nobody",))
    assert "1 Nobody" in own.get(url("deck_edit", empty)).content.decode()

    own.post(url("deck_card", empty), {"drop": "unknown"})
    assert draft_of(empty) == Draft(main={"eclipse": 2})


def test_lines_kept_beside_the_deck_do_not_go_unsaid(own, make_deck):
    deck = make_deck(draft=Draft(main={"eclipse": 2}, unknown=("1 Nobody",)), kept=False)

    gone = own.post(url("deck_import", deck), {"text": "2 Eclipse", "step": "look"})
    kept = own.post(url("deck_import", deck), {"text": "2 Eclipse\n1 Nobody", "step": "look"})

    assert gone.context["dropped"] == ["1 Nobody"]
    assert "are not in the list and would go" in gone.content.decode()
    assert kept.context["dropped"] == []
    assert "Nothing: the draft holds these cards already." in kept.content.decode()


@pytest.mark.parametrize(
    "text",
    [
        "\0 2 Eclipse", "\x01\x1b[31m\uffff" * 900, "a\n" * 900, "1 Eclipse\n" * 500,
        '"' * 500 + '\n"a,b\n3,"Eclipse', ",,,\n;;;\n\t\t\n1,,",
        "-1 Eclipse\n1e5 Eclipse\n\u0663 Eclipse",
        "<script>alert(1)</script>\n<b>2 Eclipse</b>", '{"main": {"eclipse": 2}}', "9" * 190,
    ],
)  # fmt: skip
def test_whatever_is_pasted_is_looked_at_and_shown_again(own, empty, text):
    for address in (url("deck_import", empty), "/decks/new/"):
        form = {"text": text, "step": "look", "revision": "0", "name": "X", "format": "standard"}
        answer = own.post(address, form, follow=True)

        assert answer.status_code == 200
        assert_valid_html(answer.content.decode())
    assert draft_of(empty) == Draft()


@pytest.mark.parametrize("revision", ["7", "0", "9" * 5000, "x", ""])
def test_an_import_looks_at_the_revision_it_was_made_from(own, empty, revision):
    own.post(url("deck_card", empty), {"add": "star-x3"})
    form = {"text": "1 Eclipse", "revision": revision, "step": "import"}

    response = own.post(url("deck_import", empty), form)

    imported = draft_of(empty).main == {"eclipse": 1}
    assert imported is (not revision.isdecimal())
    assert imported or "changed in another window" in response.content.decode()
