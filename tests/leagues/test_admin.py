"""The administration: everything can be read, nothing that has rules can be written."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from leagues.labels import TIE_BREAKS
from leagues.models import League, LogLine, Pairing, Round
from leagues.wording import log_sentence, points_said
from matches.terms import terms_of, terms_said
from tests.leagues.conftest import DAY, NOW, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(db):
    client = Client()
    client.force_login(User.objects.create_superuser("admin", "admin@example.org", "x"))
    return client


RAW = re.compile(r'class="readonly">\s*[{\[]')


MODELS = {one._meta.model_name: one for one in (League, Round, Pairing, LogLine)}


@pytest.mark.parametrize("model", MODELS)
def test_lists_and_pages_open(make, admin, model):
    league = make(5)
    play_round(league, now=NOW + 4 * DAY)
    first = MODELS[model].objects.first()

    assert admin.get(reverse(f"admin:leagues_{model}_changelist")).status_code == 200
    assert admin.get(reverse(f"admin:leagues_{model}_change", args=[first.pk])).status_code == 200


def test_names_can_be_mended_and_nothing_else(make, admin, organiser):
    league = make(3)
    url = reverse("admin:leagues_league_change", args=[league.pk])
    inlines = {
        f"{prefix}-{part}": "0"
        for prefix in ("entries", "exclusions", "forbidden_pairs", "rounds")
        for part in ("TOTAL_FORMS", "INITIAL_FORMS")
    }

    answer = admin.post(
        url,
        {"name": "New Name", "description": "", "organiser": organiser.pk, "status": "finished"}
        | inlines,
    )

    league.refresh_from_db()
    assert answer.status_code == 302
    assert (league.name, league.status) == ("New Name", "running")


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_added_or_deleted_by_hand(make, admin, model):
    league = make(3)
    first = MODELS[model].objects.first()

    assert admin.get(reverse(f"admin:leagues_{model}_add")).status_code == 403
    deleted = admin.post(reverse(f"admin:leagues_{model}_delete", args=[first.pk]), {"post": "yes"})
    assert deleted.status_code == 403
    assert League.objects.filter(pk=league.pk).exists()


def test_the_league_page_leads_to_the_organisers_desk(make, admin):
    league = make(3)

    text = admin.get(reverse("admin:leagues_league_change", args=[league.pk])).content.decode()

    assert f"/leagues/{league.pk}/organise/" in text


def test_what_was_announced_stands_in_words(make, admin):
    league = make(3)
    line = league.log.first()
    league.halted = {"key": "too-few-players", "data": {"players": 1, "needed": 2}}
    league.save(update_fields=["halted"])
    pages = {
        "league": reverse("admin:leagues_league_change", args=[league.pk]),
        "log": reverse("admin:leagues_logline_change", args=[line.pk]),
    }

    text = unescape(admin.get(pages["league"]).content.decode())
    assert terms_said(terms_of(league.terms)) in text
    assert points_said(league) in text
    assert "1 players are too few" in text
    assert all(str(TIE_BREAKS[key]) in text for key in league.tie_breaks)
    assert log_sentence(line) in unescape(admin.get(pages["log"]).content.decode())
    for address in pages.values():
        assert not RAW.search(admin.get(address).content.decode())
