"""Gallery, card and deck pages: sound HTML, constant queries, right doors."""

import re
from datetime import timedelta

import pytest

from cards.drafts import Draft
from cards.faces import art_url, face_of
from cards.models import Card, Ruling
from tests.cards import sets
from tests.cards.pages import page, queries


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


def test_the_fold_of_filters_is_open_when_one_is_on_and_words_are_none(client, cards):
    words, filters = page(client, "/cards/?q=lancer"), page(client, "/cards/?q=a&type=walker")

    assert 'filters__fold">' in words
    assert 'filters__fold" open>' in filters
    assert "data-filter-count>(1)<" in filters


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
                 "One death, one point.", "Noon and Water", "15 Jan 2026"):  # fmt: skip
        assert fact in text
    assert ">Standard</a>: up to 3 copies" in text
    assert ">Open</a>: as many as you like" in text
    assert 'rel="prev" href="/cards/sun-lancer-captain/"' in text
    assert 'rel="next" href="/cards/tide-colossus/"' in text
    assert '"name": "Tide Sentry"' in text


def test_a_reworded_card_says_so_and_shows_what_changed(client, cards):
    content = sets.set_file(sets.changed("Sudden Noon", abilities=[sets.DRAW_TWO], level=3))
    sets.load(content, now=sets.NOW + timedelta(days=5))

    text = page(client, "/cards/sudden-noon/")

    assert "Reworded since it was printed" in text
    assert "<del>2</del><ins>3</ins>" in text
    assert "6 Jun 2026" in text


def test_the_page_of_a_card_lists_ones_own_decks_with_it(client, make_deck, ada, bruno):
    deck = make_deck(name="Secret Work")
    other = make_deck(name="Without It", draft=Draft(main={"eclipse": 1}))
    address = f"/cards/{next(iter(deck.latest.main))}/"
    assert "Secret Work" not in page(client, address)

    client.force_login(ada)
    text = page(client, address)
    assert "Secret Work" in text
    assert other.name not in text
    client.force_login(bruno)
    assert "Secret Work" not in page(client, address)


def test_the_links_of_a_card_lead_on_through_its_set(client, cards):
    text = page(client, "/cards/star-x3/")

    before, after = neighbours(text)
    assert before.endswith("/")
    assert after.endswith("/")
    assert f"of {Card.objects.count()} in" in text


def test_the_links_of_a_card_that_was_searched_for_lead_on_through_what_was_found(client, cards):
    found = client.get("/cards/?type=guardian&sort=name").context["search"].page_obj.object_list
    keys = [card.key for card in found]

    text = page(client, f"/cards/{keys[1]}/?type=guardian&sort=name")

    assert neighbours(text) == [
        f"/cards/{keys[0]}/?type=guardian&amp;sort=name",
        f"/cards/{keys[2]}/?type=guardian&amp;sort=name",
    ]
    assert (
        f'2 of {len(keys)} in <a href="/cards/?type=guardian&amp;sort=name">your search</a>' in text
    )
    assert f'href="/cards/{keys[0]}/?type=guardian&amp;sort=name"' in page(
        client, "/cards/?type=guardian&sort=name"
    )


@pytest.mark.parametrize("query", ["type=event", "q=nothing-like-it", "foo=bar", "type=nonsense"])
def test_a_search_that_does_not_find_the_card_leaves_it_its_set(client, cards, query):
    assert neighbours(page(client, f"/cards/glass-pilgrim/?{query}")) == neighbours(
        page(client, "/cards/glass-pilgrim/")
    )


def neighbours(text):
    """Where the page leads to before and after."""
    return re.findall(r'rel="(?:prev|next)" aria-keyshortcuts="\w+" href="([^"]+)"', text)


def test_a_card_without_text_has_a_sound_page_too(client, cards):
    assert "No rules text" in page(client, "/cards/hand-mirror/")


def test_a_keyword_that_the_rules_page_does_not_explain_stands_as_a_word(client, cards):
    assert "<dd>Vigilant, Swift</dd>" in page(client, "/cards/long-vigil/")


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


def test_pictures_and_gallery_are_sent_compressed_to_those_who_can_read_that(client, cards):
    for address in ("/cards/sun-lancer/art.svg", "/cards/"):
        plain = client.get(address)
        small = client.get(address, headers={"Accept-Encoding": "gzip"})

        assert "Content-Encoding" not in plain.headers
        assert small.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["Vary"]
        assert len(small.content) < len(plain.content) / 2


def test_a_compressed_picture_that_has_not_changed_is_not_sent_again(client, cards):
    first = client.get("/cards/sun-lancer/art.svg", headers={"Accept-Encoding": "gzip"})

    again = client.get(
        "/cards/sun-lancer/art.svg",
        headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]},
    )

    assert (again.status_code, again.content) == (304, b"")


def test_a_picture_is_the_same_for_everybody_and_asks_for_nobody(
    client, cards, ada, django_assert_num_queries
):
    client.force_login(ada)

    with django_assert_num_queries(1):
        answer = client.get("/cards/sun-lancer/art.svg")

    assert "Cookie" not in answer.headers.get("Vary", "")
    assert "Cookie" in client.get("/cards/sun-lancer/").headers["Vary"]


def test_the_address_of_a_picture_changes_when_its_card_does(cards):
    card = Card.objects.select_related("set", "faction").get(key="sun-lancer")
    before = art_url(face_of(card))

    card.level = 5

    assert art_url(face_of(card)) != before
