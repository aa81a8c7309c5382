"""The API of cards and decks."""

from fractions import Fraction
from math import comb

import pytest
from rest_framework.test import APIClient

from cards.drafts import Draft
from cards.models import Deck
from tests.cards import sets


@pytest.fixture
def api(cards):
    return APIClient()


@pytest.fixture
def own(cards, ada):
    client = APIClient()
    client.force_authenticate(ada)
    return client


def problem(response, status, kind):
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    assert (response.json()["type"], response.json()["status"]) == (kind, status)
    return response.json()


# --- cards


def test_cards_are_found_by_the_same_search_as_in_the_gallery(api, client):
    for params in ("q=lancer", "type=walker&level=3", "ability=Death", "sort=-power", "q=-draw"):
        page = client.get(f"/cards/?{params}").context["search"].page_obj
        found = api.get(f"/api/v1/cards/?{params}&page_size=24").json()

        assert [card["key"] for card in found["results"]] == [card.key for card in page]
        assert found["count"] == page.paginator.count


def test_a_card_has_its_facts_wordings_and_rulings(api):
    body = api.get("/api/v1/cards/tide-sentry/").json()

    assert body["faction"] == sets.TIDE
    assert (body["level"], body["power"], body["abilities"]) == (2, 3, ["Death"])
    assert body["wordings"][0]["definition"]["key"] == "tide-sentry"
    assert body["rulings"] == []
    assert body["copies"] == {"standard": 3, "open": None}
    assert "/cards/tide-sentry/art.svg?v=" in body["art_url"]


def test_cards_that_do_alike_are_had_from_a_card(api):
    found = api.get("/api/v1/cards/stray-hound/similar/").json()

    keys = [card["key"] for card in found]
    assert "choir-wretch" in keys
    assert "stray-hound" not in keys
    assert api.get("/api/v1/cards/no-such-card/similar/").status_code == 404


def test_a_wrong_value_is_warned_of_and_the_rest_runs(api):
    body = api.get("/api/v1/cards/?q=lancer&type=gaurdian").json()

    assert body["count"] == 2
    assert body["warnings"][0]["value"] == "gaurdian"


def test_a_search_of_which_nothing_is_left_is_a_problem_and_not_all_cards(api):
    body = problem(api.get("/api/v1/cards/?type=gaurdian"), 400, "nothing_to_search")

    assert "did you mean" in body["detail"]


def test_a_page_or_card_that_is_not_is_not_found(api):
    problem(api.get("/api/v1/cards/?page=99"), 404, "not_found")
    problem(api.get("/api/v1/cards/nobody/"), 404, "not_found")


def test_sets_and_formats_are_listed(api):
    [one] = api.get("/api/v1/sets/").json()["results"]
    formats = api.get("/api/v1/formats/").json()["results"]

    assert (one["key"], one["cards"]) == ("test-set", len(sets.all_cards()))
    assert [form["key"] for form in formats] == ["standard", "open"]
    assert formats[0]["revisions"][0]["demands"]["copies_per_name"] == 3


@pytest.mark.parametrize("address", ["cards/?page_size=3", "cards/?page_size=20", "decks/"])
def test_lists_take_a_constant_number_of_queries(
    api, make_deck, address, django_assert_num_queries
):
    for number in range(3):
        make_deck(visibility="public", name=str(number))
    api.get(f"/api/v1/{address}")

    with django_assert_num_queries(5 if address.startswith("cards") else 4):
        api.get(f"/api/v1/{address}")


# --- decks


def test_a_deck_is_made_edited_kept_shared_and_deleted(own, api):
    made = own.post("/api/v1/decks/", {"name": "By program", "main": {"eclipse": 2}})
    assert made.status_code == 201
    address = f"/api/v1/decks/{made.json()['id']}/"
    assert made.json()["draft"] == {
        "main": {"eclipse": 2},
        "walkers": [],
        "unknown": [],
        "revision": 0,
    }

    draft = {"main": sets.LEGAL_MAIN, "walkers": sets.LEGAL_WALKERS, "expected": 0}
    assert own.put(f"{address}draft/", draft).json()["draft"]["revision"] == 1
    version = own.post(f"{address}versions/", {"name": "One"})
    assert (version.status_code, version.json()["number"]) == (201, 1)
    shared = own.patch(address, {"visibility": "public", "name": "Shared"}).json()
    assert (shared["visibility"], shared["name"], shared["legal"]) == ("public", "Shared", True)

    assert api.get(address).json()["main"] == sets.LEGAL_MAIN
    assert api.get(address).json()["draft"] is None
    assert [one["number"] for one in api.get(f"{address}versions/").json()] == [1]

    assert own.delete(address).status_code == 204
    problem(api.get(address), 404, "not_found")


def test_a_deck_is_made_and_its_draft_saved_from_a_list_of_names(own):
    made = own.post("/api/v1/decks/", {"name": "By names", "text": "2 Eclipse\n1 Dawn Warden"})

    assert made.json()["draft"]["main"] == {"eclipse": 2}
    assert made.json()["draft"]["walkers"] == ["dawn-warden"]
    address = f"/api/v1/decks/{made.json()['id']}/draft/"
    saved = own.put(address, {"text": "3 Eclipse", "expected": 0}).json()
    assert saved["draft"]["main"] == {"eclipse": 3}


def test_a_list_with_a_line_that_names_no_card_makes_no_deck(own):
    body = problem(
        own.post("/api/v1/decks/", {"name": "By names", "text": "2 Eclipse\n1 Eclipsed"}),
        400,
        "lines_unknown",
    )

    assert [(line["number"], line["text"]) for line in body["lines"]] == [(2, "1 Eclipsed")]
    assert "Eclipse" in body["lines"][0]["suggestions"]
    assert not Deck.objects.exists()


def test_a_deck_is_had_as_text_and_that_text_makes_the_same_deck(api, own, make_deck):
    deck = make_deck(visibility="public")

    answer = api.get(f"/api/v1/decks/{deck.uuid}/text/")

    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    made = own.post("/api/v1/decks/", {"name": "Again", "text": answer.content.decode()})
    assert made.json()["draft"]["main"] == sets.LEGAL_MAIN
    assert api.get(f"/api/v1/decks/{deck.uuid}/text/?version=2").status_code == 404


def test_the_same_seed_deals_the_same_hand_as_on_the_page(api, client, make_deck):
    deck = make_deck(visibility="public")

    hand = api.get(f"/api/v1/decks/{deck.uuid}/hand/?seed=abc").json()

    assert len(hand["cards"]) == 5
    assert hand == api.get(f"/api/v1/decks/{deck.uuid}/hand/?seed=abc&version=1").json()
    page = client.get(f"/decks/{deck.uuid}/hand/?seed=abc")
    assert list(page.context["hand"].cards) == hand["cards"]


def test_a_deck_without_a_guardian_deals_no_hand(own, make_deck):
    deck = make_deck(draft=Draft(main={"eclipse": 42}))

    problem(own.get(f"/api/v1/decks/{deck.uuid}/hand/?seed=abc"), 400, "no_hand")


def test_a_version_is_gone_back_to_by_its_owner_only(own, api, make_deck, bruno):
    deck = make_deck(visibility="public")
    address = f"/api/v1/decks/{deck.uuid}"
    own.put(f"{address}/draft/", {"main": {"eclipse": 1}, "expected": 0})

    api.force_authenticate(bruno)
    problem(api.post(f"{address}/versions/1/restore/"), 403, "not_yours")
    restored = own.post(f"{address}/versions/1/restore/").json()

    assert restored["draft"]["main"] == sets.LEGAL_MAIN
    assert own.post(f"{address}/versions/9/restore/").status_code == 404


def test_a_draft_that_was_changed_meanwhile_is_a_conflict(own, make_deck):
    deck = make_deck()
    address = f"/api/v1/decks/{deck.uuid}/draft/"
    own.put(address, {"main": {"eclipse": 1}, "expected": 0})

    body = problem(own.put(address, {"main": {"star-x3": 1}, "expected": 0}), 409, "draft_conflict")

    assert body["revision"] == 1
    assert own.put(address, {"main": {"star-x3": 1}}).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("patch", "", {"name": "Mine"}),
        ("delete", "", None),
        ("put", "draft/", {"main": {}}),
        ("post", "versions/", {}),
    ],
)
def test_only_the_owner_acts_and_a_private_deck_is_not_there(
    api, make_deck, bruno, method, path, body
):
    unlisted, private = make_deck(visibility="unlisted"), make_deck(name="Secret")
    problem(
        getattr(api, method)(f"/api/v1/decks/{unlisted.uuid}/{path}", body),
        401,
        "not_authenticated",
    )

    api.force_authenticate(bruno)
    problem(getattr(api, method)(f"/api/v1/decks/{unlisted.uuid}/{path}", body), 403, "not_yours")
    problem(getattr(api, method)(f"/api/v1/decks/{private.uuid}/{path}", body), 404, "not_found")
    assert Deck.objects.filter(deleted=None).count() == 2


def test_a_seen_deck_may_be_copied(api, make_deck, bruno):
    deck = make_deck(visibility="unlisted")
    api.force_authenticate(bruno)

    body = api.post(f"/api/v1/decks/{deck.uuid}/copy/").json()

    assert (body["owner"], body["visibility"]) == ("bruno", "private")
    assert body["draft"]["main"] == sets.LEGAL_MAIN


def test_lists_hold_public_decks_or_ones_own(api, own, make_deck):
    make_deck(visibility="public")
    make_deck(name="Secret")

    assert [deck["name"] for deck in api.get("/api/v1/decks/").json()["results"]] == [
        "Noon and Water"
    ]
    mine = own.get("/api/v1/decks/?mine=true").json()["results"]
    assert {deck["name"] for deck in mine} == {"Noon and Water", "Secret"}
    problem(api.get("/api/v1/decks/?mine=true"), 401, "not_authenticated")


def test_lists_are_narrowed_down(api, make_deck):
    make_deck(visibility="public")

    for params, count in [
        ("legal=true", 1),
        ("legal=false", 0),
        ("faction=hollow-choir", 0),
        ("card=star-x3&card=eclipse", 0),
        ("card=star-x3&card=hand-mirror", 1),
        ("format=standard&q=NOON", 1),
    ]:
        assert api.get(f"/api/v1/decks/?{params}").json()["count"] == count, params
    problem(api.get("/api/v1/decks/?card=%00"), 400, "invalid")


@pytest.mark.parametrize("key", ["%00", "no%00on", "no-such-card", "é", "x" * 3000])
def test_a_key_that_no_card_has_is_not_found(api, key):
    problem(api.get(f"/api/v1/cards/{key}/"), 404, "not_found")
    problem(api.get(f"/api/v1/cards/{key}/similar/"), 404, "not_found")


@pytest.mark.rule("T2.5")
def test_chances_of_the_opening_hand_are_exact(api, own, make_deck):
    deck = make_deck(visibility="public")
    odds = api.get(f"/api/v1/decks/{deck.uuid}/odds/").json()

    redraw = Fraction(comb(24, 5), comb(42, 5))
    assert odds["guardians"] == 18
    assert odds["redraw"] == {"decimal": round(float(redraw), 6), "exact": str(redraw)}
    assert Fraction(odds["redraws"]["exact"]) == redraw / (1 - redraw)
    guardians, others = odds["chances"]
    assert (guardians["copies"], guardians["is_guardian"], others["is_guardian"]) == (
        3,
        True,
        False,
    )
    assert guardians["plain"]["decimal"] == others["plain"]["decimal"] == 0.323171
    assert {*guardians["cards"], *others["cards"]} == set(sets.LEGAL_MAIN)

    half = make_deck(draft=Draft(main={"sun-lancer": 3}))
    problem(own.get(f"/api/v1/decks/{half.uuid}/odds/"), 400, "no_odds")


# --- check


def test_any_list_is_judged_without_being_saved(api):
    legal = {"main": sets.LEGAL_MAIN, "walkers": sets.LEGAL_WALKERS}

    assert api.post("/api/v1/decks/check/", legal).json() == {
        "legal": True,
        "problems": [],
        "unknown": [],
    }
    body = api.post("/api/v1/decks/check/", {"main": {"eclipse": 4}}).json()
    assert [one["rule"] for one in body["problems"]] == ["T10.1", "T10.2", "T10.4", "T10.5"]
    assert body["problems"][-1] == {
        "rule": "T10.5",
        "code": "too-many-copies",
        "figures": {"format": "Standard", "have": 4, "most": 3},
        "detail": "Eclipse stands 4 times; Standard allows 3.",
        "remedy": "Take 1 card of Eclipse out.",
        "cards": ["eclipse"],
    }
    assert not Deck.objects.exists()


def test_a_list_is_judged_as_text_too(api):
    body = api.post("/api/v1/decks/check/", {"text": "42 Sun Lancer\n1 Nobody", "format": "open"})

    assert body.json()["unknown"] == ["1 Nobody"]
    assert [one["rule"] for one in body.json()["problems"]] == ["T10.2"]


@pytest.mark.parametrize(
    "body",
    [
        {"format": "vintage"},
        {"main": {"a": 0}},
        {"main": {"a": "many"}},
        {"main": []},
        {"walkers": [1, {}]},
        {"on": "tomorrow"},
        {"format": "\0"},
        {"main": {"\0": 1}},
        {"text": "x" * 40_001},
        [],
    ],
)
def test_what_cannot_be_judged_is_a_problem(api, body):
    problem(api.post("/api/v1/decks/check/", body, format="json"), 400, "invalid")
