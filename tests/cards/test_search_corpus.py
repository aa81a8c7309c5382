"""A corpus of searches that people bring along, the same in gallery, builder and API."""

from urllib.parse import quote

import pytest

from cards.models import Card
from cards.services.bundled import bundled_load
from cards.services.sets import texts_refresh
from tests.cards import sets
from tests.cards.searching import every_key, found, query

SOUND = [
    "lancer", '"sun lancer"', "!Eclipse", "t:guardian level<=2 -f:unaligned",
    "t:guardian|artefact", "(t:event or t:artefact) text:draw", "power>level",
    "power:none t:guardian", "-has:text", "-has:keyword t:guardian", "keywords>=2",
    'x!"draw 2"', '-x:"draw 2"', "text:draw", "r:common", "r>=rare", "name:élan",
    "legal:standard@2026-03-01", "banned:standard", "звезда", "(cn:2)or(cn:3)",
    "don't", "NOT lancer", "level!=1", "+1", "Kill: draw", "[a-z]*",
]  # fmt: skip
FAULTY = [
    "foo:bar", "(", ")", "()", "-", '""', "or", "!", "a" * 501, "levle:3", "f:open",
    "legal:modern", "in:mydecks", "date:yesterday", "cn:2†", "is:walkre", "text:[",
    "-foo:bar", "foo:bar or t:zzz", "%", "'", "\\", "*", "?",
]  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("name:élan", "name:elan"),
        ('x!"draw 2"', '-x:"draw 2"'),
        ("pilgrim's", "pilgrim’s"),
        ("k:swift|vigilant", "k:vigilant|swift"),
        ("t:guardian", "TYPE=Guardian"),
        ("f:tide-of-glass", 'f:"the tide of glass"'),
        ("f:tide-of-glass", "f:tide"),
        ("(cn:2)or(cn:3)", "cn:2|3"),
        ("(lancer)(captain)", "lancer captain"),
        ("foo:bar lancer", "lancer"),
        ("a and b", "a b"),
        ("cost<=2", "lv<=2"),
        ("legal:Standard", "format:standard"),
    ],
)
def test_two_ways_to_ask_find_the_same(cards, one, other):
    assert found(one) == found(other) != set()


def test_an_enumeration_is_equal_and_never_a_part_of_a_word(cards):
    assert found("r:common") & found("r:uncommon") == set()
    assert found("power:none t:guardian") == set()
    assert query("power:none t:guardian").refused == ()


def test_names_of_every_list_are_understood_as_code_and_as_name(cards):
    for name, values in query_lists().items():
        for code, label in values.items():
            assert found(f'{name}:"{code}"') == found(f'{name}:"{label}"') != set(), code


def query_lists():
    return {
        "type": {"walker": "Walker", "guardian": "Guardian", "artefact": "Artefact"},
        "faction": {"meridian-court": "The Meridian Court", "hollow-choir": "The Hollow Choir"},
        "rarity": {"common": "Common", "mythic": "Mythic"},
        "set": {"test-set": "Test Set"},
    }


def test_text_over_a_break_and_with_signs_is_one_phrase(cards):
    Card.objects.filter(key="eclipse").update(text="Draw\na *card*.")
    texts_refresh()

    assert found('"draw a card" f:choir') == {"eclipse"}


@pytest.mark.parametrize("text", SOUND)
def test_a_sound_search_is_refused_nothing_and_its_negation_is_the_rest(cards, text):
    assert query(text).refused == ()
    assert found(f"-({text})") == every_key() - found(text)


@pytest.mark.parametrize("text", FAULTY)
def test_a_faulty_search_is_told_and_finds_nothing_in_gallery_and_api(client, cards, text):
    asked = quote(text, safe="")
    page = client.get(f"/cards/?q={asked}")
    answer = client.get(f"/api/v1/cards/?q={asked}")

    assert page.status_code == 200
    assert b'aria-invalid="true"' in page.content
    assert page.context["search"].page_obj.paginator.count == 0
    assert (answer.status_code, answer.json()["type"]) == (400, "nothing_to_search")


def test_gallery_builder_and_api_find_the_same_cards(client, make_deck, ada):
    deck = make_deck()
    client.force_login(ada)
    for text in [*SOUND[::4], "in:mydecks", "in:noon"]:
        asked = quote(text, safe="")
        wanted = found(text, ada)
        for address in ("/cards/", f"/decks/{deck.uuid}/edit/"):
            shown = client.get(f"{address}?q={asked}").context["search"].page_obj
            assert shown.paginator.count == len(wanted), (address, text)
        answer = client.get(f"/api/v1/cards/?q={asked}&page_size=100").json()
        assert {card["key"] for card in answer["results"]} == wanted, text


def test_a_search_is_bounded_in_what_it_asks_of_the_database(
    client, db, django_assert_max_num_queries
):
    bundled_load(now=sets.NOW)
    worst = " or ".join(["legal:standard@next", "is:banned", "in:mydecks"] * 13)
    client.get("/cards/")

    with django_assert_max_num_queries(130):
        assert client.get(f"/cards/?q={quote(worst, safe='')}").status_code == 200
