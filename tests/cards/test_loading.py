"""Sets go into the database: all or nothing, once, with old wordings kept."""

from datetime import date, timedelta

import pytest

from cards.models import Card, CardRevision, CardSet, Faction
from cards.selectors import UnknownCards, definitions_for
from cards.selectors.wordings import catalogue_stamp
from cards.services.set_plans import SetError, set_plan, sets_read
from cards.services.sets import sets_load
from tests.cards import sets

LATER = sets.NOW + timedelta(days=30)


def load(content, *, now=sets.NOW):
    return sets_load([("test.toml", content)], now=now)


def wording(key, on):
    return definitions_for([key], on)[0]


def ids():
    return dict(Card.objects.values_list("key", "id"))


@pytest.mark.both_databases
def test_a_first_load_makes_set_factions_cards_and_first_wordings(db):
    [plan] = load(sets.set_file())

    assert len(plan.of_kind("new")) == len(sets.all_cards()) == Card.objects.count()
    assert CardRevision.objects.count() == Card.objects.count()
    assert CardSet.objects.get().released == date(2026, 1, 15)
    assert Faction.objects.count() == 3
    assert set(CardRevision.objects.values_list("in_force_from", flat=True)) == {date(2026, 1, 15)}


def test_the_same_file_again_changes_nothing(cards):
    before, stamp = list(Card.objects.values()), catalogue_stamp()

    [plan] = load(sets.set_file(), now=LATER)

    assert {change.kind for change in plan.changes} == {"same"}
    assert list(Card.objects.values()) == before
    assert catalogue_stamp() == stamp
    assert CardRevision.objects.count() == len(before)


@pytest.mark.both_databases
def test_a_changed_wording_makes_a_new_dated_revision_and_keeps_the_old(cards):
    load(sets.set_file(sets.changed("Sudden Noon", abilities=[sets.DRAW_TWO])), now=LATER)

    card = Card.objects.get(key="sudden-noon")
    new, old = card.revisions.order_by("-number")
    assert (old.text, new.text) == ("Play: Draw a card.", "Play: Draw 2 cards.")
    assert (old.in_force_from, new.in_force_from) == (date(2026, 1, 15), LATER.date())
    assert card.text == new.text
    assert wording("sudden-noon", sets.TODAY) == old.definition
    assert wording("sudden-noon", LATER.date()) == new.definition


def test_of_two_changes_on_one_day_the_last_holds_and_both_are_kept(cards):
    load(sets.set_file(sets.changed("Sudden Noon", level=3)), now=LATER)
    load(sets.set_file(sets.changed("Sudden Noon", level=4)), now=LATER)

    assert [
        one.definition["level"] for one in Card.objects.get(key="sudden-noon").revisions.all()
    ] == [
        4,
        3,
        2,
    ]
    assert wording("sudden-noon", LATER.date())["level"] == 4


def test_a_card_of_a_coming_set_is_given_as_it_will_be_worded(db):
    load(sets.set_file(released="2030-01-01"))

    assert wording("sudden-noon", sets.TODAY)["name"] == "Sudden Noon"


def test_ids_stay_when_names_order_numbers_and_case_change(cards):
    before = ids()
    renamed = [
        one | {"key": sets.key_of(one["name"]), "name": one["name"].upper(), "number": 100 - number}
        for number, one in enumerate(sets.all_cards())
    ]

    load(sets.set_file(list(reversed(renamed))), now=LATER)

    assert ids() == before
    assert Card.objects.get(key="sudden-noon").name == "SUDDEN NOON"


def test_names_may_change_places(cards):
    before = ids()
    swapped = {"Sudden Noon": "Still Water", "Still Water": "Sudden Noon"}
    exchanged = [
        one | {"key": sets.key_of(one["name"]), "name": swapped.get(one["name"], one["name"])}
        for one in sets.all_cards()
    ]

    load(sets.set_file(exchanged), now=LATER)

    assert Card.objects.get(key="sudden-noon").name == "Still Water"
    assert ids() == before


def test_a_card_that_is_left_out_of_a_file_stays(cards):
    rest = [one for one in sets.all_cards() if one["name"] != "Eclipse"]

    [plan] = load(sets.set_file(rest), now=LATER)

    assert plan.left_out == ("Eclipse",)
    assert Card.objects.filter(key="eclipse").exists()


def test_a_renamed_card_without_its_old_key_is_refused_with_the_key_to_write(cards):
    renamed = [
        one | {"name": "Total Eclipse"} if one["name"] == "Eclipse" else one
        for one in sets.all_cards()
    ]

    with pytest.raises(SetError, match="if the card is renamed, write key = 'eclipse'"):
        load(sets.set_file(renamed), now=LATER)

    assert Card.objects.get(key="eclipse").name == "Eclipse"


def test_a_name_that_differs_only_by_accents_and_signs_is_refused(cards):
    twins = [*sets.all_cards(), sets.card("Elan Dor", "guardian", 1, number=90, key="twin")]

    with pytest.raises(SetError, match=r"card 'Elan Dor', name: the card 'elan-dor' has this name"):
        load(sets.set_file(twins))


def test_one_faulty_file_stops_all_files_and_names_file_card_and_field(db):
    faulty = sets.set_file([sets.card("Broken", "guardian", 1, number=1, rarity="shiny")])

    with pytest.raises(SetError) as refusal:
        sets_load([("good.toml", sets.set_file()), ("bad.toml", faulty)], now=sets.NOW)

    assert "bad.toml" in str(refusal.value)
    assert "Broken" in str(refusal.value)
    assert "rarity" in str(refusal.value)
    assert not Card.objects.exists()


def test_every_faulty_file_is_reported(db):
    with pytest.raises(SetError) as refusal:
        sets_read([("one.toml", b"[["), ("two.toml", b"\xff")])

    assert [problem.split(",")[0].split(":")[0] for problem in refusal.value.problems] == [
        "one.toml",
        "two.toml",
    ]


def test_a_plan_tells_what_would_change_and_changes_nothing(cards):
    [(name, source)] = sets_read(
        [("test.toml", sets.set_file(sets.changed("Sudden Noon", level=3)))]
    )

    plan = set_plan(name, source)

    [change] = plan.of_kind("reworded")
    assert [(one.field, one.before, one.after) for one in change.differences] == [
        ("level", "2", "3")
    ]
    assert Card.objects.get(key="sudden-noon").level == 2


def test_unknown_keys_are_named(cards):
    with pytest.raises(UnknownCards, match="no-such, nor-this"):
        definitions_for(["eclipse", "nor-this", "no-such"], sets.TODAY)


def test_definitions_come_sorted_by_key_each_once(cards):
    found = definitions_for(["sudden-noon", "eclipse", "eclipse"], sets.TODAY)

    assert [one["key"] for one in found] == ["eclipse", "sudden-noon"]
