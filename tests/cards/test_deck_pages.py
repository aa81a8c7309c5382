"""Pages of decks: sound HTML, constant queries, right doors."""

from datetime import date
from html import escape

import pytest

from cards.drafts import Draft, draft_read
from cards.models import Card, Deck, Format
from cards.services.decks import draft_card_add, draft_replace
from cards.services.formats import format_revise
from cards.services.versions import version_save
from tests.cards import sets
from tests.cards.pages import page, queries, url

# --- lists of decks


def test_lists_of_decks_are_sound_html(client, make_deck, ada):
    make_deck(visibility="public")
    make_deck(draft=Draft(main={"eclipse": 4}, walkers=("dawn-warden",)), name="Broken")
    client.force_login(ada)

    assert "Noon and Water" in page(client, "/decks/")
    mine = page(client, "/decks/mine/")
    assert "Broken" in mine
    assert "4 rules broken" in mine


def test_a_private_deck_is_not_in_the_list_of_decks(client, make_deck):
    make_deck()

    assert "Noon and Water" not in page(client, "/decks/")


@pytest.mark.parametrize(
    ("params", "shown"),
    [
        ("", {"Noon and Water", "Broken"}),
        ("?legality=legal", {"Noon and Water"}),
        ("?legality=illegal", {"Broken"}),
        ("?faction=hollow-choir", {"Broken"}),
        ("?format=open", set()),
        ("?q=noon", {"Noon and Water"}),
        ("?card=star-x3", {"Noon and Water"}),
        ("?legality=perhaps&faction=x&page=x", {"Noon and Water", "Broken"}),
    ],
)
def test_public_decks_are_narrowed_down(client, make_deck, params, shown):
    make_deck(visibility="public")
    make_deck(visibility="public", name="Broken", draft=Draft(main={"choir-wretch": 1}))

    response = client.get(f"/decks/{params}")

    assert {row["deck"].name for row in response.context["rows"]} == shown


def test_lists_of_decks_take_as_many_queries_when_the_decks_double(client, make_deck, ada):
    client.force_login(ada)
    addresses = ["/decks/", "/decks/?legality=legal&faction=meridian-court", "/decks/mine/"]
    for number in range(2):
        make_deck(visibility="public", name=f"A{number}")
    before = [queries(client, address) for address in addresses]
    for number in range(4):
        make_deck(visibility="public", name=f"B{number}")

    assert [queries(client, address) for address in addresses] == before


def test_ones_own_decks_need_a_log_in(client, cards):
    assert client.get("/decks/mine/").headers["Location"].startswith("/accounts/login/")


# --- a deck's page


@pytest.mark.parametrize("name", ["deck", "deck_hand", "deck_export"])
@pytest.mark.parametrize(
    ("visibility", "who", "status"),
    [
        ("private", "owner", 200),
        ("private", "other", 404),
        ("private", "stranger", 404),
        ("unlisted", "other", 200),
        ("unlisted", "stranger", 200),
        ("public", "stranger", 200),
    ],
)
def test_who_may_open_a_deck(client, make_deck, ada, bruno, name, visibility, who, status):
    deck = make_deck(visibility=visibility)
    if who != "stranger":
        client.force_login({"owner": ada, "other": bruno}[who])

    assert client.get(f"{url(name, deck)}?seed=1").status_code == status


OWNERS_PAGES = ["deck_edit", "deck_settings", "deck_delete", "deck_import"]


@pytest.mark.parametrize("name", OWNERS_PAGES)
def test_pages_of_the_owner_are_shut_to_others(client, make_deck, ada, bruno, name):
    unlisted, private = make_deck(visibility="unlisted"), make_deck(name="Secret")

    assert client.get(url(name, unlisted)).headers["Location"].startswith("/accounts/login/")
    client.force_login(bruno)
    assert client.get(url(name, unlisted)).status_code == 403
    assert client.get(url(name, private)).status_code == 404
    client.force_login(ada)
    page(client, url(name, unlisted))


def test_a_deck_page_is_sound_html_for_owner_and_stranger(client, make_deck, ada):
    deck = make_deck(visibility="public")
    draft_card_add(deck_id=deck.uuid, actor=ada, key="eclipse", now=sets.NOW)

    text = page(client, url("deck", deck))
    assert "Your draft holds changes" not in text
    assert "Log in to copy" in text

    client.force_login(ada)
    text = page(client, url("deck", deck))
    assert "Your draft holds changes" in text
    assert "only you see it" in page(client, url("deck", deck) + "?version=draft")


def test_an_empty_deck_has_sound_pages(client, make_deck, ada):
    deck = make_deck(draft=Draft(), kept=False)
    client.force_login(ada)

    page(client, url("deck", deck))
    page(client, url("deck_edit", deck))
    assert "No hand can be drawn" in page(client, url("deck_hand", deck) + "?seed=1&version=draft")


def test_others_never_see_the_draft(client, make_deck, ada):
    deck = make_deck(visibility="public")
    draft_card_add(deck_id=deck.uuid, actor=ada, key="eclipse", now=sets.NOW)

    assert client.get(url("deck", deck) + "?version=draft").status_code == 404
    assert "Eclipse" not in page(client, url("deck", deck))


def test_an_older_version_can_be_looked_at_and_one_that_is_not_cannot(client, make_deck, ada):
    deck = make_deck(visibility="public")
    draft_card_add(deck_id=deck.uuid, actor=ada, key="eclipse", now=sets.NOW)
    version_save(deck_id=deck.uuid, actor=ada, now=sets.NOW)

    assert "Eclipse" in page(client, url("deck", deck))
    assert "Eclipse" not in page(client, url("deck", deck) + "?version=1")
    for wrong in ("3", "x", "-1", "999999999999999999999"):
        assert client.get(url("deck", deck) + f"?version={wrong}").status_code == 404


def test_going_back_is_offered_only_for_versions_that_differ(client, make_deck, ada):
    deck = make_deck()
    client.force_login(ada)

    assert "Go back to it" not in page(client, url("deck", deck))
    draft_card_add(deck_id=deck.uuid, actor=ada, key="eclipse", now=sets.NOW)
    assert page(client, url("deck", deck)).count("Go back to it") == 1


def test_a_deck_page_takes_as_many_queries_when_deck_and_history_grow(client, make_deck, ada):
    client.force_login(ada)
    small = make_deck(draft=Draft(main={"eclipse": 1}))
    large = make_deck(name="Large")
    for _ in range(3):
        draft_card_add(deck_id=large.uuid, actor=ada, key="eclipse", now=sets.NOW)
        version_save(deck_id=large.uuid, actor=ada, now=sets.NOW)

    for name in ("deck", "deck_edit"):
        assert queries(client, url(name, small)) == queries(client, url(name, large))


def test_a_hand_is_the_same_at_the_same_address(client, make_deck):
    deck = make_deck(visibility="public")
    address = url("deck_hand", deck) + "?seed=abc"

    first = client.get(address).context["hand"]

    assert client.get(address).context["hand"] == first
    assert len(first.cards) == 5
    fresh = client.get(url("deck_hand", deck))
    assert fresh.status_code == 302
    assert "seed=" in fresh.headers["Location"]
    page(client, address)


# --- export, copy


def test_whoever_may_see_a_deck_may_take_its_text(client, make_deck):
    deck = make_deck(visibility="unlisted")

    response = client.get(url("deck_export", deck))

    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "3 Star x3" in response.content.decode().splitlines()


def test_a_stranger_must_log_in_to_copy_and_a_person_gets_a_private_copy(client, make_deck, bruno):
    deck = make_deck(visibility="public")

    assert client.post(url("deck_copy", deck)).headers["Location"].startswith("/accounts/login/")
    client.force_login(bruno)
    response = client.post(url("deck_copy", deck))

    copy = Deck.objects.get(owner=bruno)
    assert response.headers["Location"] == url("deck_edit", copy)
    assert draft_read(copy.draft).main == sets.LEGAL_MAIN


def test_a_private_deck_cannot_be_copied_by_others(client, make_deck, bruno):
    deck = make_deck()
    client.force_login(bruno)

    assert client.post(url("deck_copy", deck)).status_code == 404
    assert not Deck.objects.filter(owner=bruno)


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_copying_is_a_post(client, make_deck, ada, method):
    deck = make_deck()
    client.force_login(ada)

    assert getattr(client, method)(url("deck_copy", deck)).status_code == 405


# --- formats and odds


def test_the_page_of_formats_is_written_from_their_data(client, cards):
    standard = Format.objects.get(key="standard")
    text = page(client, "/decks/formats/")
    assert "At most 3 copies of a card." in text
    assert "Cards of at most 2 factions" in text
    assert "Any number of copies of a card." in text

    demands = {"copies_per_name": 1, "banned": ["eclipse"], "sets": ["test-set"]}
    format_revise(standard, demands, since=date(2099, 1, 1), note="For a quieter sky.")

    text = page(client, "/decks/formats/")
    for shown in ("announced", "1 Jan 2099", "At most 1 copy of a card.", "Eclipse",
                  "Cards of these sets: Test Set.", "For a quieter sky."):  # fmt: skip
        assert shown in text


@pytest.mark.rule("T2.5")
def test_pages_of_a_deck_set_true_and_plain_chances_side_by_side(client, make_deck, ada):
    deck = make_deck(visibility="public")
    client.force_login(ada)

    odds = client.get(url("deck_hand", deck) + "?seed=1").context["odds"]

    guardians, others = odds.chances
    assert (guardians.copies, guardians.is_guardian, others.is_guardian) == (3, True, False)
    assert odds.guardians == sum(3 for _card in guardians.cards) == 18
    assert round(float(guardians.plain), 4) == round(float(others.plain), 4) == 0.3232
    assert others.kept < others.plain < guardians.kept
    for address in (url("deck", deck), url("deck_edit", deck), url("deck_hand", deck) + "?seed=1"):
        text = page(client, address)
        assert f"<strong>{float(guardians.kept) * 100:.1f} %</strong>" in text
        assert f"<strong>{float(odds.redraw) * 100:.1f} %</strong>" in text


def test_a_deck_of_another_size_has_a_hand_but_no_odds(client, make_deck, ada):
    deck = make_deck(draft=Draft(main={"sun-lancer": 6}))
    client.force_login(ada)

    response = client.get(url("deck_hand", deck) + "?seed=1")

    assert response.context["odds"] is None
    assert "the opening hand holds" not in page(client, url("deck", deck))
    assert len(response.context["hand"].cards) == 5


# --- on paper, and what versions changed


def test_a_deck_is_printed_as_a_list_of_its_cards(client, make_deck):
    deck = make_deck(visibility="public")

    text = page(client, f"/decks/{deck.uuid}/print/")

    for name, copies in deck.latest.main.items():
        card = Card.objects.get(key=name)
        assert f'<span class="paper__count">{copies}</span> {escape(card.name)} ' in text
    assert text.count("paper__count") == 5 + len(deck.latest.main)


def test_a_deck_is_printed_as_every_card_in_it(client, make_deck):
    deck = make_deck(visibility="public")

    text = page(client, f"/decks/{deck.uuid}/print/?as=cards")

    assert text.count('class="card__art"') == 42 + 5
    assert 'loading="lazy"' not in text


def test_a_private_deck_is_printed_by_its_owner_only(client, make_deck, ada):
    deck = make_deck()

    assert client.get(f"/decks/{deck.uuid}/print/").status_code == 404
    client.force_login(ada)
    assert client.get(f"/decks/{deck.uuid}/print/?version=draft").status_code == 200
    assert client.get(f"/decks/{deck.uuid}/print/?version=9").status_code == 404


def test_the_page_of_a_version_says_what_it_changed_of_the_one_before(client, make_deck, ada):
    deck = make_deck(draft=Draft(main={"eclipse": 2, "star-x3": 1}), visibility="public")
    draft = Draft(main={"eclipse": 1, "sun-lancer": 3})
    draft_replace(deck_id=deck.uuid, actor=ada, draft=draft, expected=None, now=sets.NOW)
    version_save(deck_id=deck.uuid, actor=ada, now=sets.NOW)
    client.force_login(ada)

    second = client.get(f"/decks/{deck.uuid}/?version=2")
    first = client.get(f"/decks/{deck.uuid}/?version=1")

    assert [(name, one.before, one.after) for name, one in second.context["changes"]] == [
        ("Eclipse", 2, 1), ("Star x3", 1, 0), ("Sun Lancer", 0, 3),
    ]  # fmt: skip
    assert "<ins>+3</ins> Sun Lancer" in page(client, f"/decks/{deck.uuid}/?version=2")
    assert "<del>−1</del> Eclipse" in page(client, f"/decks/{deck.uuid}/?version=2")
    assert not first.context["changes"]
