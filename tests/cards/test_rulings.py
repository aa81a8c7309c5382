"""Rulings that a set's file brings: stored once, replaced with the file, not so written ones."""

from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from msgspec import structs

from cards.models import Card, CardRevision, Ruling
from cards.services import bundled
from cards.services.bundled import bundled_load
from cards.services.set_plans import SetError, set_plan, sets_read
from cards.services.sets import sets_load
from games.tacenda.definitions import bundled_sets
from tests.cards import sets
from tests.cards.sets import ruling

LATER = sets.NOW + timedelta(days=30)
NOON = ruling("sudden-noon", "It draws one card.")
WATER = ruling("still-water", "It draws one card too.")


def load(*rulings, cards=None):
    [plan] = sets_load([("test.toml", sets.set_file(cards, rulings=rulings))], now=LATER)
    return plan


def stored():
    return set(Ruling.objects.values_list("card__key", "text", "origin"))


@pytest.mark.both_databases
def test_a_set_brings_its_rulings_with_day_and_reason(db):
    load(NOON, WATER)

    assert stored() == {
        ("sudden-noon", "It draws one card.", "file"),
        ("still-water", "It draws one card too.", "file"),
    }
    one = Ruling.objects.get(card__key="sudden-noon")
    assert (one.date, one.reason) == (date(2026, 2, 1), "T1.1 has it so.")


def test_the_same_rulings_again_change_nothing(cards):
    load(NOON, WATER)
    before = list(Ruling.objects.order_by("pk").values())

    plan = load(WATER, NOON)

    assert list(Ruling.objects.order_by("pk").values()) == before
    assert plan.ruling_counts() == {"new": 0, "changed": 0, "removed": 0, "same": 2}


@pytest.mark.both_databases
def test_rulings_of_a_changed_file_take_the_place_of_those_before(cards):
    load(NOON, WATER)

    plan = load(ruling("sudden-noon", "It draws a card, once."), ruling("eclipse", "It is dark."))

    assert stored() == {
        ("sudden-noon", "It draws a card, once.", "file"),
        ("eclipse", "It is dark.", "file"),
    }
    assert plan.ruling_counts() == {"new": 1, "changed": 1, "removed": 1, "same": 0}


@pytest.mark.parametrize("change", [{"reason": "T1.2 has it so."}, {"day": "2026-03-01"}])
def test_another_reason_or_day_changes_a_ruling_in_its_place(cards, change):
    load(NOON)
    pk = Ruling.objects.get().pk

    load(ruling("sudden-noon", "It draws one card.", **change))

    one = Ruling.objects.get()
    assert one.pk == pk
    assert one.reason in {change.get("reason"), "T1.1 has it so."}
    assert str(one.date) == change.get("day", "2026-02-01")


def test_what_an_administrator_wrote_is_left_alone(cards):
    noon = Card.objects.get(key="sudden-noon")
    for text in ("By hand.", "It draws one card."):
        Ruling.objects.create(card=noon, date=sets.TODAY, text=text)

    load(NOON)
    load()

    assert stored() == {
        ("sudden-noon", "By hand.", "written"),
        ("sudden-noon", "It draws one card.", "written"),
    }


def test_a_changed_ruling_makes_no_new_wording(cards):
    before = list(CardRevision.objects.order_by("pk").values())

    load(NOON)
    load(ruling("sudden-noon", "It draws a card, once."))

    assert list(CardRevision.objects.order_by("pk").values()) == before


def test_a_card_of_a_set_that_loads_for_the_first_time_may_have_rulings_and_other_sets_keep_theirs(
    cards,
):
    load(NOON)
    other = sets.set_file(
        [sets.card("New One", "event", 1, number=1)], rulings=[ruling("new-one", "New.")]
    )

    sets_load([("other.toml", other.replace(b'"test-set"', b'"other-set"'))], now=LATER)

    assert stored() == {
        ("sudden-noon", "It draws one card.", "file"),
        ("new-one", "New.", "file"),
    }


def test_a_fault_in_one_ruling_keeps_everything_as_it_was(cards):
    load(NOON)

    with pytest.raises(SetError, match=r"test.toml, card 'sudden-none', rulings\[1\].card: .*"):
        load(WATER, ruling("sudden-none", "No."), cards=sets.changed("Eclipse", level=1))

    assert stored() == {("sudden-noon", "It draws one card.", "file")}
    assert Card.objects.get(key="eclipse").level == 4


def test_a_plan_tells_new_changed_and_removed_rulings_and_changes_nothing(cards):
    load(NOON, WATER)
    content = sets.set_file(
        rulings=[
            ruling("sudden-noon", "It draws one card.", reason="T1.2."),
            ruling("eclipse", "X."),
        ]
    )

    plan = set_plan(*sets_read([("test.toml", content)])[0])

    assert {(one.kind, one.card) for one in plan.rulings} == {
        ("changed", "Sudden Noon"),
        ("new", "Eclipse"),
        ("removed", "Still Water"),
    }
    assert len(stored()) == 2


# --- upload, command, bundled


def test_an_upload_shows_the_rulings_before_it_loads_them(admin_client, cards):
    load(NOON, WATER)
    content = sets.set_file(
        rulings=[ruling("sudden-noon", "It draws <one>."), ruling("eclipse", "It is dark.")]
    ).decode()
    form = {"name": "test.toml", "content": content}

    shown = admin_client.post(reverse("admin:cards_cardset_upload"), form).content.decode()
    for words in ("ruling changed", "It draws &lt;one&gt;.", "It draws one card.", "new ruling",
                  "It is dark.", "ruling removed", "It draws one card too."):  # fmt: skip
        assert words in shown
    assert len(stored()) == 2

    loaded = admin_client.post(
        reverse("admin:cards_cardset_upload"), form | {"confirm": "1"}, follow=True
    )
    assert "Rulings: 1 new, 1 changed, 1 removed." in loaded.content.decode()
    assert {key for key, *_ in stored()} == {"sudden-noon", "eclipse"}


def test_an_upload_without_a_change_of_rulings_speaks_of_none(admin_client, cards):
    load(NOON)
    form = {"name": "test.toml", "content": sets.set_file(rulings=[NOON]).decode()}

    shown = admin_client.post(reverse("admin:cards_cardset_upload"), form).content.decode()

    assert "Load all of it" in shown
    assert "Rulings</h3>" not in shown


def test_rulings_of_a_file_are_read_in_the_administration_and_written_ones_changed(
    admin_client, cards
):
    load(NOON)
    card = Card.objects.get(key="sudden-noon")
    written = Ruling.objects.create(card=card, date=sets.TODAY, text="By hand.")
    of_file = Ruling.objects.get(origin="file")

    pages = [
        admin_client.get(reverse("admin:cards_ruling_change", args=[one.pk])).content.decode()
        for one in (written, of_file)
    ]
    of_card = admin_client.get(reverse("admin:cards_card_change", args=[card.pk]))

    assert ['name="_save"' in page for page in pages] == [True, False]
    by_hand, from_file = of_card.context["inline_admin_formsets"][:2]
    assert [one.instance.text for one in by_hand.formset.initial_forms] == ["By hand."]
    assert [one.instance.text for one in from_file.formset.initial_forms] == ["It draws one card."]
    assert not from_file.has_change_permission


def test_the_command_counts_rulings_where_any_changed(db, tmp_path):
    path, out = tmp_path / "test.toml", StringIO()
    path.write_bytes(sets.set_file(rulings=[NOON, WATER]))

    call_command("load_cards", str(path), stdout=out)
    call_command("load_cards", str(path), stdout=out)

    first, second = out.getvalue().splitlines()
    assert first.endswith("0 as before; rulings: 2 new, 0 changed, 0 removed.")
    assert second.endswith("as before.")


def test_the_bundled_rulings_come_with_the_bundled_cards_and_change_with_them(db, monkeypatch):
    bundled_load(now=sets.NOW)
    [first_light] = bundled_sets()
    given = {(one.card, one.text, "file") for one in first_light.rulings}
    assert given
    assert stored() == given

    fewer = first_light.rulings[1:]
    changed = structs.replace(first_light, rulings=fewer)
    monkeypatch.setattr(bundled, "bundled_sets", lambda: (changed,))
    bundled_load(now=LATER)

    assert stored() == {(one.card, one.text, "file") for one in fewer}
    assert set(CardRevision.objects.values_list("number", flat=True)) == {1}


# --- where they are shown


def test_a_card_page_shows_rulings_with_links_to_the_rules_they_name(client, cards):
    load(ruling("sudden-noon", "It draws <one>.", reason="T3.3 & T9.1 have it so, not AT3.3."))

    shown = client.get("/cards/sudden-noon/").content.decode()

    assert "It draws &lt;one&gt;." in shown
    assert (
        '<a class="rule-link" href="/rules/tacenda/#T3.3">T3.3</a> &amp; '
        '<a class="rule-link" href="/rules/tacenda/#T9.1">T9.1</a> have it so, not AT3.3.'
    ) in shown
    assert "Nobody has asked yet" not in shown
    assert "Nobody has asked yet" in client.get("/cards/eclipse/").content.decode()


def test_the_rules_page_shows_rulings_with_links_too(client, cards):
    load(ruling("sudden-noon", "It draws.", reason="T3.3 has it so."))

    shown = client.get("/rules/tacenda/").content.decode()

    assert '<a class="rule-link" href="/rules/tacenda/#T3.3">T3.3</a> has it so.' in shown


def test_the_api_has_the_rulings_of_a_card(client, cards):
    load(NOON)

    assert client.get("/api/v1/cards/sudden-noon/").json()["rulings"] == [
        {"date": "2026-02-01", "text": "It draws one card.", "reason": "T1.1 has it so."}
    ]


def test_a_search_finds_the_cards_with_a_ruling_and_those_without(client, cards):
    load(NOON, ruling("sudden-noon", "And no more."), WATER)

    def found(text):
        page = client.get("/cards/", {"q": text}).context["search"].page_obj
        return {card.key for card in page.object_list}

    assert found("has:ruling") == {"sudden-noon", "still-water"}
    assert found("-has:ruling t:event l<=2") == {"star-x3"}
