"""Administration: every page opens, sets are looked at before they are loaded."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from cards.models import Card, Deck, Format, FormatRevision, Ruling
from tests.cards import sets

MODELS = ["cardset", "faction", "card", "ruling", "format", "formatrevision", "deck"]


def upload(client, content):
    file = SimpleUploadedFile("test.toml", content)
    return client.post(reverse("admin:cards_cardset_upload"), {"file": file})


@pytest.mark.parametrize("model", MODELS)
def test_every_list_and_row_opens(admin_client, make_deck, model):
    make_deck()
    Ruling.objects.create(card=Card.objects.first(), date=sets.TODAY, text="Yes.")

    response = admin_client.get(reverse(f"admin:cards_{model}_changelist") + "?q=a")
    assert response.status_code == 200
    pk = response.context["cl"].queryset.model.objects.first().pk
    assert admin_client.get(reverse(f"admin:cards_{model}_change", args=[pk])).status_code == 200


def test_an_upload_is_first_shown_then_loaded(admin_client, cards):
    content = sets.set_file(sets.changed("Sudden Noon", level=3))

    shown = upload(admin_client, content).content.decode()
    assert "Sudden Noon" in shown
    assert "reworded: level" in shown
    assert Card.objects.get(key="sudden-noon").level == 2

    response = admin_client.post(
        reverse("admin:cards_cardset_upload"),
        {"name": "test.toml", "content": content.decode(), "confirm": "1"},
    )
    assert response.headers["Location"] == reverse("admin:cards_cardset_changelist")
    assert Card.objects.get(key="sudden-noon").level == 3


@pytest.mark.parametrize("content", [b"[[", b"\xff\xfe", sets.set_file([{"name": "Broken"}])])
def test_a_faulty_upload_is_told_and_loads_nothing(admin_client, db, content):
    response = upload(admin_client, content)

    assert response.status_code == 200
    assert "Nothing was loaded" in response.content.decode()
    assert "test.toml" in response.content.decode()
    assert not Card.objects.exists()


def test_only_those_who_may_change_sets_upload(client, django_user_model, db):
    clerk = django_user_model.objects.create_user("clerk", is_staff=True)
    client.force_login(clerk)

    assert client.get(reverse("admin:cards_cardset_upload")).status_code == 403


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ('{"copies_per_name": "three"}', "cannot be read"),
        ('{"banned": ["nobody"]}', "no cards of these keys: nobody"),
        ('{"sets": ["nothing"]}', "no sets of these keys: nothing"),
        ('{"mian": 1}', "cannot be read"),
        ("[1]", "demands are written as"),
    ],
)
def test_demands_that_make_no_sense_are_refused(admin_client, cards, data, fault):
    standard = Format.objects.get(key="standard")
    form = {"format": standard.pk, "in_force_from": "2026-07-01", "data": data, "note": ""}

    response = admin_client.post(reverse("admin:cards_formatrevision_add"), form)

    assert fault in response.content.decode().replace("&quot;", '"')
    assert standard.revisions.count() == 1


def test_new_demands_hold_from_their_day_on(admin_client, cards):
    standard = Format.objects.get(key="standard")
    day = (sets.NOW + timedelta(days=9)).date()
    form = {"format": standard.pk, "in_force_from": day, "note": "Too strong.",
            "data": '{"banned": ["star-x3"], "copies_per_name": 3}'}  # fmt: skip

    admin_client.post(reverse("admin:cards_formatrevision_add"), form)

    made = FormatRevision.objects.get(format=standard, number=2)
    assert (made.in_force_from, made.data["banned"]) == (day, ["star-x3"])
    for address in (f"formatrevision/{made.pk}", f"format/{standard.pk}"):
        shown = admin_client.get(f"/admin/cards/{address}/change/").content.decode()
        assert "At most 3 copies of a card." in shown
        assert "Banned: Star x3." in shown


def test_a_deck_can_be_taken_out_of_sight(admin_client, make_deck):
    deck = make_deck(visibility="public")

    admin_client.post(
        reverse("admin:cards_deck_changelist"), {"action": "hide", "_selected_action": [deck.pk]}
    )

    assert Deck.objects.get(pk=deck.pk).visibility == "private"
