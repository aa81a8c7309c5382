"""One search for gallery, builder and API."""

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from cards.folding import fold
from cards.models import Card
from cards.search import CHOICES, SORTS, chips, query_params, read_query
from cards.selectors.cards import facet_counts, gallery_cards
from cards.services.sets import texts_refresh
from tests.cards import sets
from tests.cards.searching import known, nothing_known


def query(text):
    return read_query(QueryDict(text), known())


def found(text):
    return [card.key for card in gallery_cards(query(text))]


def every_key():
    return {sets.key_of(one["name"]) for one in sets.all_cards()}


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("params", "keys"),
    [
        ("q=lancer", {"sun-lancer", "sun-lancer-captain"}),
        ("q=captain+lancer", {"sun-lancer-captain"}),
        ("q=%22sun+lancer%22", {"sun-lancer", "sun-lancer-captain"}),
        ("q=%22lancer+sun%22", set()),
        ("q=lancer+-captain", {"sun-lancer"}),
        ("q=pilgrims", {"pilgrims-lamp"}),
        ("q=pilgrim%27s", {"pilgrims-lamp"}),
        ("q=pilgrim%E2%80%99s", {"pilgrims-lamp"}),
        ("q=elan", {"elan-dor"}),
        ("q=%C3%89LAN", {"elan-dor"}),
        ("q=long-drawn", {"long-drawn-breath"}),
        ("q=vigilant", {"sun-lancer-captain", "long-vigil"}),
        ("q=%22draw+2%22", {"second-reading"}),
        ("q=%22your+bank%22", {"glass-pilgrim", "tide-sentry"}),
        ("q=%25", set()),
        ("q=%D0%B7%D0%B2%D0%B5%D0%B7%D0%B4%D0%B0", set()),
        ("type=walker&level=3", {"dusk-warden", "glass-pilgrim"}),
        ("type=Guardian&level=6", {"tide-colossus"}),
        ("faction=unaligned&type=artefact", {"pilgrims-lamp"}),
        ("faction=hollow-choir&faction=unaligned&type=guardian",
         {"choir-wretch", "stray-hound", "long-vigil"}),
        ("rarity=common&type=artefact", {"hand-mirror", "pilgrims-lamp"}),
        ("rarity=mythic", {"tide-colossus"}),
        ("ability=Death", {"glass-pilgrim", "tide-sentry"}),
        ("keyword=Swift", {"sun-lancer", "long-vigil"}),
        ("keyword=Swift&keyword=Vigilant",
         {"sun-lancer", "long-vigil", "sun-lancer-captain"}),
        ("set=test-set&rarity=uncommon", {"brass-astrolabe", "eclipse"}),
    ],
)  # fmt: skip
def test_parameters_find_exactly_these_cards(cards, params, keys):
    assert set(found(params)) == keys


@pytest.mark.parametrize("term", ["lancer", "draw", "bank", "zzz", '"your bank"'])
def test_what_a_term_finds_and_what_its_negation_finds_are_all_cards(cards, term):
    with_term = found(QueryDict(mutable=True).urlencode() + f"q={term}")
    without = found(f"q=-{term}")

    assert set(with_term) | set(without) == every_key()
    assert not set(with_term) & set(without)


@pytest.mark.parametrize(
    "params", ["q=()", "q=%22%22", "q=!!!", "type=foo", "level=99", "type=foo&q=()", "sort=zzz"]
)
def test_a_search_of_which_nothing_is_left_finds_nothing_and_says_why(cards, params):
    assert found(params) == []
    assert query(params).refused


def test_a_wrong_value_is_left_out_named_and_the_rest_runs(cards):
    wanted = query("type=gaurdian&q=lancer")

    assert [card.key for card in gallery_cards(wanted)] == ["sun-lancer", "sun-lancer-captain"]
    [refused] = wanted.refused
    assert refused.message == "“gaurdian” is no type; did you mean “guardian”?"


def test_a_search_of_more_than_five_hundred_characters_is_refused(cards):
    assert query(f"q={'a' * 500}").refused == ()
    assert found(f"q={'a' * 501}") == []
    assert "500" in query(f"q={'a' * 501}").refused[0].message


@pytest.mark.parametrize("sort", SORTS)
def test_every_order_holds_every_card_once_and_is_total(cards, sort):
    keys = found(f"sort={sort}")

    assert sorted(keys) == sorted(every_key())
    assert gallery_cards(query(f"sort={sort}")).query.order_by[-1] == "id"


def test_cards_without_power_come_last_both_ways(cards):
    ascending, descending = found("sort=power"), found("sort=-power")

    assert ascending[0] == "stray-hound"
    assert descending[0] == "tide-colossus"
    without = {"brass-astrolabe", "eclipse", "still-water"}
    assert without <= set(ascending[-9:])
    assert without <= set(descending[-9:])


@given(
    text=st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=40),
    chosen=st.dictionaries(
        st.sampled_from(["type", "level", "keyword"]), st.lists(st.text(max_size=8), max_size=3)
    ),
)
def test_any_parameters_are_read_and_written_back_value_for_value(text, chosen):
    lists = {name: {} for name in CHOICES} | {
        name: {value: value for value in values if fold(value) and value.strip() == value}
        for name, values in chosen.items()
    }
    params = QueryDict(mutable=True)
    params["q"] = text
    for name, values in chosen.items():
        params.setlist(name, values)

    first = read_query(params, nothing_known(lists))
    second = read_query(QueryDict(query_params(first).urlencode()), nothing_known(lists))

    assert second._replace(refused=()) == first._replace(refused=())


def test_a_value_written_in_two_ways_is_asked_for_once(cards):
    assert query("type=Walker&type=walker&type=%20WALKER&level=3").chosen["type"] == ("walker",)


def test_a_chip_is_the_search_without_its_filter(cards):
    shown = {
        chip.label: chip.params
        for chip in chips(query("q=a&type=walker&type=event&level=3"), known())
    }

    assert shown == {
        "“a”": "type=walker&type=event&level=3",
        "Walker": "q=a&type=event&level=3",
        "Event": "q=a&type=walker&level=3",
        "Level 3": "q=a&type=walker&type=event",
    }


@pytest.mark.parametrize("params", ["", "type=walker", "type=event&level=1&level=2", "q=draw"])
def test_counts_beside_filters_are_what_choosing_them_shows(cards, params):
    counts = facet_counts(query(params))

    for name, values in known().lists.items():
        for value in values:
            chosen = QueryDict(params, mutable=True)
            chosen.setlist(name, [value])
            assert counts[name][value] == len(found(chosen.urlencode())), (name, value)


def test_counting_takes_one_query_however_many_filters_there_are(cards, django_assert_num_queries):
    wanted = query("type=walker&level=3&faction=unaligned&q=a")

    with django_assert_num_queries(1):
        facet_counts(wanted)


def test_text_broken_over_lines_is_found_as_one_phrase(cards):
    Card.objects.filter(key="eclipse").update(text="x")
    assert texts_refresh() == 1
    assert found("q=%22draw+a+card%22&faction=hollow-choir") == ["eclipse"]
