"""Gallery, card and deck pages: sound HTML, constant queries, right doors."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.drafts import Draft, draft_read
from cards.faces import art_url, face_of
from cards.models import Card, Deck, Format, Ruling
from cards.services.decks import draft_card_add, version_save
from cards.services.formats import format_revise
from tests.cards import sets
from tests.html import assert_valid_html


def page(client, address, status=200):
    response = client.get(address)
    assert response.status_code == status
    text = response.content.decode()
    assert_valid_html(text)
    return text


def queries(client, address):
    """How many queries the page takes once its memory is warm."""
    client.get(address)
    with CaptureQueriesContext(connection) as found:
        assert client.get(address).status_code == 200
    return len(found)


def url(name, deck=None, *more):
    return reverse(f"cards:{name}", args=[deck.uuid, *more] if deck else [])


@pytest.fixture
def double_cards(cards):
    """Doubles the cards, in a second set."""

    def double():
        more = [
            one | {"name": f"Other {one['name']}", "key": f"other-{sets.key_of(one['name'])}"}
            for one in sets.all_cards()
        ]
        content = sets.set_file(more).replace(b'"test-set"', b'"other-set"')
        sets.sets_load([("other.toml", content)], now=sets.NOW)

    return double


# --- gallery


@pytest.mark.parametrize("address", ["/cards/", "/cards/?type=walker&q=a&page=99", "/cards/?q=()"])
def test_the_gallery_is_sound_html(client, cards, address):
    page(client, address)


def test_the_gallery_shows_faces_filters_counts_and_chips(client, cards):
    text = page(client, "/cards/?type=walker&level=3")

    assert "Dusk Warden" in text
    assert "Glass Pilgrim" in text
    assert "Sudden Noon" not in text
    assert "<strong>2</strong> cards" in text
    assert 'href="/cards/?level=3"' in text
    assert 'href="/cards/?type=walker"' in text


def test_an_empty_gallery_says_what_to_do(client, cards):
    assert "No card is like that" in page(client, "/cards/?q=zzz")


def test_a_wrong_filter_is_named(client, cards):
    text = page(client, "/cards/?type=walkre")

    assert "did you mean “walker”?" in text
    assert 'aria-invalid="true"' in text


def test_what_is_searched_for_is_text_and_never_markup(client, cards):
    text = page(client, "/cards/?q=%3Cscript%3Ealert(1)%3C/script%3E&type=%3Cb%3E")

    assert "<script>alert" not in text
    assert "<b>" not in text


def test_pages_of_the_gallery_hold_every_card_once(client, double_cards):
    double_cards()
    seen = []
    for number in (1, 2):
        response = client.get(f"/cards/?page={number}&sort=level")
        seen += [card.pk for card in response.context["search"].page_obj.object_list]

    assert len(seen) == Card.objects.count()
    assert len(set(seen)) == len(seen)


def test_the_gallery_takes_as_many_queries_when_the_cards_double(client, double_cards):
    before = queries(client, "/cards/?type=walker")
    double_cards()

    assert queries(client, "/cards/?type=walker") == before <= 8


# --- card


def test_a_card_page_has_all_facts_links_and_neighbours(client, make_deck):
    make_deck(visibility="public")
    Ruling.objects.create(
        card=Card.objects.get(key="tide-sentry"),
        date=sets.TODAY,
        text="It counts once.",
        reason="One death, one point.",
    )

    text = page(client, "/cards/tide-sentry/")

    for fact in ("Tide Sentry", "The Tide of Glass", "Test Set", "no. 9", "It counts once.",
                 "One death, one point.", "Noon and Water", "Jan. 15, 2026"):  # fmt: skip
        assert fact in text
    assert 'rel="prev" href="/cards/sun-lancer-captain/"' in text
    assert 'rel="next" href="/cards/tide-colossus/"' in text
    assert '"name": "Tide Sentry"' in text


def test_a_reworded_card_says_so_and_shows_what_changed(client, cards):
    content = sets.set_file(sets.changed("Sudden Noon", abilities=[sets.DRAW_TWO], level=3))
    sets.load(content, now=sets.NOW + timedelta(days=5))

    text = page(client, "/cards/sudden-noon/")

    assert "Reworded since it was printed" in text
    assert "<del>2</del><ins>3</ins>" in text
    assert "June 6, 2026" in text


def test_a_card_without_text_has_a_sound_page_too(client, cards):
    assert "No rules text" in page(client, "/cards/hand-mirror/")


def test_there_is_no_page_of_a_card_that_is_not(client, cards):
    assert client.get("/cards/no-such-card/").status_code == 404
    assert client.get("/cards/no-such-card/art.svg").status_code == 404


def test_a_card_page_takes_as_many_queries_however_many_decks_hold_it(client, make_deck):
    make_deck(visibility="public")
    before = queries(client, "/cards/star-x3/")
    for number in range(4):
        make_deck(visibility="public", name=f"Deck {number}")

    assert queries(client, "/cards/star-x3/") == before


# --- pictures


def test_a_picture_at_its_own_address_is_kept_for_good_and_the_bare_one_is_asked(client, cards):
    card = Card.objects.select_related("set", "faction").get(key="sun-lancer")

    own, bare = client.get(art_url(face_of(card))), client.get("/cards/sun-lancer/art.svg")

    assert own.headers["Content-Type"] == "image/svg+xml"
    assert own.content == bare.content
    assert "immutable" in own.headers["Cache-Control"]
    assert "no-cache" in bare.headers["Cache-Control"]
    again = client.get("/cards/sun-lancer/art.svg", headers={"If-None-Match": bare.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    old = client.get("/cards/sun-lancer/art.svg?v=000000000000")
    assert "no-cache" in old.headers["Cache-Control"]


def test_the_address_of_a_picture_changes_when_its_card_does(cards):
    card = Card.objects.select_related("set", "faction").get(key="sun-lancer")
    before = art_url(face_of(card))

    card.level = 5

    assert art_url(face_of(card)) != before


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
    for shown in ("announced", "Jan. 1, 2099", "At most 1 copy of a card.", "Eclipse",
                  "Cards of these sets: Test Set.", "For a quieter sky."):  # fmt: skip
        assert shown in text


@pytest.mark.rule("T2.5")
def test_a_hand_page_sets_true_and_plain_chances_side_by_side(client, make_deck):
    deck = make_deck(visibility="public")

    response = client.get(url("deck_hand", deck) + "?seed=1")

    guardians, others = response.context["chances"]
    assert (guardians.copies, guardians.is_guardian, others.is_guardian) == (3, True, False)
    assert round(guardians.plain, 4) == round(others.plain, 4) == 0.3232
    assert others.chance < others.plain < guardians.chance
    assert 0 < response.context["odds"].redraw < 1
    assert_valid_html(response.content.decode())


def test_a_deck_of_another_size_has_a_hand_but_no_odds(client, make_deck, ada):
    deck = make_deck(draft=Draft(main={"sun-lancer": 6}))
    client.force_login(ada)

    response = client.get(url("deck_hand", deck) + "?seed=1")

    assert (response.context["odds"], response.context["chances"]) == (None, ())
    assert len(response.context["hand"].cards) == 5
