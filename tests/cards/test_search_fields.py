"""What a search asks beyond a card's own words: formats, dates, decks, flags; and the corpus."""

from datetime import timedelta
from urllib.parse import quote

import pytest

from cards.drafts import Draft
from cards.folding import fold
from cards.models import Card, Format, Ruling
from cards.search import FIELDS
from cards.search.flags import HAS, IS
from cards.services.bundled import bundled_load
from cards.services.formats import format_revise
from cards.views.searching import WAYS
from tests.cards import sets
from tests.cards.pages import page
from tests.cards.searching import every_key, found, query

TOMORROW = sets.TODAY + timedelta(days=1)


def demand(on=sets.TODAY, **demands):
    """Standard asks for this from that day on."""
    standard = Format.objects.get(key="standard")
    data = standard.revisions.order_by("number").last().data
    format_revise(standard, data | demands, since=on)


@pytest.fixture
def two_sets(cards):
    """The test set of January 2026 and a second one, announced for 2027."""
    more = [one | {"name": f"Far {one['name']}"} for one in sets.main_cards()]
    numbered = [one | {"number": number} for number, one in enumerate(more, start=1)]
    later = sets.set_file(numbered, released="2027-02-01")
    later = later.replace(b'"test-set"', b'"far-set"').replace(b'"Test Set"', b'"Far Set"')
    sets.sets_load([("far.toml", later)], now=sets.NOW)


@pytest.mark.both_databases
def test_formats_are_asked_on_a_day(cards):
    demand(banned=["eclipse"], restricted=["star-x3"])
    demand(on=TOMORROW, banned=["long-vigil"], restricted=[])

    assert found("banned:standard") == {"eclipse"}
    assert found("legal:standard") == every_key() - {"eclipse"}
    assert found("-legal:standard") == {"eclipse"}
    assert found("restricted:standard") == {"star-x3"}
    assert found(f"banned:standard@{TOMORROW}") == {"long-vigil"}
    assert found("banned:standard@next") == {"long-vigil"}
    assert found("-format:standard@2026-02-01") == found("-legal:open") == set()


def test_a_format_lets_in_only_cards_of_its_sets(two_sets):
    demand(sets=["far-set"])

    assert found("legal:standard") == found("s:far") != set()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("legal:standrad", "“standrad” is no format; did you mean “standard”?"),
        ("legal:standard@soon", "“soon” is no day; write one like @2026-11-01, or @next."),
        ("date:soon", "“soon” is no set; there are: test-set."),
        ("in:mydecks", "Log in to search your own decks."),
        ("in:deck", "Log in to search your own decks."),
        ("is:walkre", "“walkre” is no is; did you mean “walker”?"),
        ("order:level", "The order is chosen beside the search, not by “order”."),
        ("text:/draw/", "“/draw/”: patterns between slashes are not understood; look for words."),
        ("keywords>many", "“many” is no number; write one like keywords>=3."),
    ],
)
def test_a_name_that_there_is_not_is_refused(cards, text, message):
    assert [part.message for part in query(text).refused] == [message]
    assert found(text) == set()
    assert found(f"{text} lancer") == found("lancer")


@pytest.mark.both_databases
def test_cards_are_asked_by_the_day_on_which_they_came_out(two_sets):
    first, far = found("s:test"), found("s:far")

    assert found("date>2026-01-15") == found("date>test-set") == found("s>test") == far
    assert found("date<=2026-01-15") == found("released<far") == found("s<far") == first
    assert found("date=2026-01-15") == found("year:2026") == found("year<2027") == first
    assert found("date>today") == found("is:unreleased") == far
    assert found("date<today-100d") == first
    assert found("date<today-200d") == set()


def test_artists_are_found_however_their_names_are_written(cards):
    Card.objects.filter(key="eclipse").update(folded_artist=fold("Síle O’Brien"))

    for text in ('a:"o\'brien"', "artist:o’brien", "i:sile i:obrien", "a:SÍLE"):
        assert found(text) == {"eclipse"}
    assert found("-a:obrien") == every_key() - {"eclipse"}


def test_keywords_are_counted(cards):
    assert found("keywords>=2") == {"long-vigil"}
    assert found("keywords=1") == {"sun-lancer", "sun-lancer-captain"}
    assert found("keywords>power") == {"stray-hound"} & found("has:keyword")


def test_decks_are_searched_by_their_owner_alone(make_deck, ada, bruno):
    make_deck(name="Noon")
    make_deck(name="Water", draft=Draft(main={"eclipse": 1}), kept=False)

    held = {*sets.LEGAL_MAIN, *sets.LEGAL_WALKERS, "eclipse"}
    assert found("in:mydecks", ada) == held
    assert found("-in:mydecks", ada) == every_key() - held
    assert found("in:water", ada) == {"eclipse"}
    assert found('in:"noon" t:walker', ada) == set(sets.LEGAL_WALKERS)
    assert found("in:mydecks", bruno) == set()
    assert query("in:water", bruno).refused[0].message == (
        "“water” is no deck; there are: mydecks."
    )


def test_the_deck_that_is_edited_is_searched_as_it_stands(make_deck, ada, client):
    deck = make_deck(draft=Draft(main={"eclipse": 1}))
    client.force_login(ada)

    shown = client.get(f"/decks/{deck.uuid}/edit/?q=in:deck").context["search"].page_obj

    assert [card.key for card in shown] == ["eclipse"]
    assert found("in:deck", ada) == set()
    assert query("in:deck", ada).refused


def test_every_flag_has_a_card_in_and_a_card_out(two_sets):
    demand(banned=["eclipse"], restricted=["star-x3"])
    eclipse = Card.objects.get(key="eclipse")
    Card.objects.filter(pk=eclipse.pk).update(flavour="Dark.")
    Ruling.objects.create(card=eclipse, date=sets.TODAY, text="Yes.")
    first = eclipse.revisions.get()
    first.pk, first.number = None, 2
    first.save(force_insert=True)
    everything = {card.key for card in Card.objects.all()}

    for text in [*(f"has:{flag}" for flag in HAS), *(f"is:{flag}" for flag in IS)]:
        assert set() < found(text) < everything, text
        assert found(f"-{text}") == everything - found(text)


def test_every_example_of_the_page_finds_some_cards_and_not_all(client, two_sets, make_deck, ada):
    bundled_load(now=sets.NOW)
    demand(banned=["eclipse"], restricted=["star-x3"], sets=["test-set"])
    make_deck()
    everything = Card.objects.count()
    examples = [way.example for way in WAYS] + [one for field in FIELDS for one in field.examples]

    shown = page(client, "/search/")

    for example in examples:
        assert query(example, ada).refused == ()
        assert 0 < len(found(example, ada)) < everything, example
        assert f"/cards/?q={quote(example, safe='')}" in shown
    assert all(f"<code>{field.name}</code>" in shown for field in FIELDS)
