"""What comes with the site is loaded once, and what people changed since is left alone."""

from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts import demo as people
from cards import demo
from cards.models import Card, CardRevision, Deck, DeckVersion, Format, Ruling
from cards.selectors import deck_list, decks_playable, rulebook
from cards.services.bundled import KEEPER, bundled_load
from cards.services.formats import format_revise
from cards.services.sets import sets_load
from games.tacenda.definitions import bundled_sets, starter_decks
from tests.cards import sets
from tests.cards.sets import NOW, TODAY

LATER = NOW + timedelta(days=9)


@pytest.fixture
def bundled(db):
    return bundled_load(now=NOW)


def snapshot():
    models = (Card, CardRevision, Format, Deck, DeckVersion, Ruling)
    return [list(model.objects.order_by("pk").values()) for model in models]


@pytest.mark.both_databases
def test_sets_formats_and_starter_decks_are_there_after_loading(bundled):
    assert Card.objects.count() == sum(len(one.cards) for one in bundled_sets())
    assert set(Format.objects.values_list("key", flat=True)) == {"standard", "open"}
    assert Deck.objects.filter(owner__username=KEEPER).count() == len(starter_decks()) >= 4


def test_loading_again_changes_nothing(bundled):
    before = snapshot()

    again = bundled_load(now=LATER)

    assert (again.plans, again.formats, again.decks, again.reworded) == ((), 0, 0, 0)
    assert snapshot() == before


def test_every_starter_deck_is_legal_in_standard_and_for_everybody(bundled):
    book = rulebook(TODAY)

    starters = decks_playable(None)

    assert starters.count() == len(starter_decks())
    assert all(book.verdict(deck_list(one), "standard").legal for one in starters)


def test_nobody_can_log_in_as_the_keeper_of_the_site(bundled, client):
    keeper = Deck.objects.filter(starter_key__isnull=False).first().owner

    assert not keeper.is_active
    assert not keeper.has_usable_password()


def test_demands_that_an_administrator_made_are_left_alone(bundled):
    standard = Format.objects.get(key="standard")
    format_revise(standard, {"copies_per_name": 2}, since=date(2027, 1, 1))

    bundled_load(now=LATER)

    assert standard.revisions.order_by("-number").first().data == {"copies_per_name": 2}


def test_every_bundled_card_can_be_found_by_its_name_and_opened(bundled, client):
    for card in Card.objects.all()[::9]:
        response = client.get("/cards/", {"q": f'"{card.name}"'})
        shown = [one.key for one in response.context["search"].page_obj]
        assert card.key in shown
        assert client.get(f"/cards/{card.key}/").status_code == 200


# --- the command


def run(*arguments):
    out = StringIO()
    call_command("load_cards", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_loads_the_bundled_cards_and_says_so_once(db):
    assert "new cards" in run()
    assert "up to date" in run()


def test_the_command_loads_files_and_counts(db, tmp_path):
    path = tmp_path / "test.toml"
    path.write_bytes(sets.set_file())

    assert (
        run(str(path)) == f"Test Set: {len(sets.all_cards())} new cards, 0 reworded, 0 as before.\n"
    )
    path.write_bytes(sets.set_file(sets.changed("Eclipse", level=2)))
    assert "0 new cards, 1 reworded" in run(str(path))


def test_the_command_names_faulty_and_missing_files_and_loads_nothing(db, tmp_path):
    path = tmp_path / "bad.toml"
    path.write_bytes(sets.set_file([{"name": "Broken", "type": "guardian"}]))
    good = tmp_path / "good.toml"
    good.write_bytes(sets.set_file())

    with pytest.raises(CommandError, match=r"nothing was loaded\nbad\.toml, card 'Broken'"):
        run(str(good), str(path))
    with pytest.raises(CommandError, match="cannot be read"):
        run(str(tmp_path / "missing.toml"))
    assert not Card.objects.exists()


def test_a_set_file_may_bring_back_an_old_wording_as_a_new_revision(db):
    for number, level in enumerate((2, 3, 2)):
        content = sets.set_file(sets.changed("Sudden Noon", level=level))
        sets_load([("test.toml", content)], now=NOW + timedelta(days=number))

    levels = Card.objects.get(key="sudden-noon").revisions.values_list(
        "definition__level", flat=True
    )
    assert list(levels) == [2, 3, 2]


# --- the demo


def test_the_demo_has_public_kept_and_broken_decks_once(bundled):
    people.seed(NOW)
    demo.seed(NOW)
    before = snapshot()
    demo.seed(LATER)

    assert snapshot() == before
    parade = Deck.objects.get(name="Parade at Noon")
    assert (parade.visibility, parade.versions.count()) == ("public", 3)
    book = rulebook(TODAY)
    for username in people.PLAYERS:
        owned = decks_playable(parade.owner.__class__.objects.get(username=username))
        own = [one for one in owned if one.deck.starter_key is None]
        assert own, username
        assert all(book.verdict(deck_list(one), "standard").legal for one in own)
    unfinished = Deck.objects.get(name="Everything at Once")
    assert unfinished.latest is None
    assert len(unfinished.draft["unknown"]) == 1


def test_the_demo_without_people_or_cards_does_nothing(db):
    demo.seed(NOW)

    assert not Deck.objects.exists()
