"""The first page of the site, and the page of one's own matches."""

import datetime

import pytest
from django.urls import reverse

from cards.models import Card
from matches import dashboard, home
from matches.selectors.today import card_of_the_day
from tests.html import assert_valid_html
from tests.matches.conftest import NOW

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("cards_and_one_clock")]


def test_the_dashboard_puts_what_waits_for_me_first_and_has_the_sections_of_other_rooms(
    ann, people, monkeypatch
):
    monkeypatch.setattr(dashboard, "_sections", [])
    dashboard.register_section("matches/parts/offers.html", lambda user, now: {"lines": []})
    ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    page = ann.get(reverse("matches:dashboard")).content.decode()
    assert_valid_html(page)
    assert page.index("Your move") < page.index("against steady-bot")
    assert '<ul class="plain grid">' in page


@pytest.mark.parametrize("matches", [1, 4])
def test_the_dashboard_takes_a_constant_number_of_queries(
    ann, matches, django_assert_max_num_queries
):
    for _match in range(matches):
        ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    with django_assert_max_num_queries(18):
        ann.get(reverse("matches:dashboard"))
    with django_assert_max_num_queries(10):
        ann.get(reverse("matches:watch"))


@pytest.mark.parametrize(
    ("sent", "warned"),
    [("", False), ("nn", False), ("nnn", True), ("ynnn", True), ("nnny", False)],
    ids=["nothing sent", "two failed", "three failed", "none since", "one since"],
)
def test_who_gets_no_e_mails_is_told_where_matches_wait(ann, people, sent, warned):
    notice = people[0].notifications.create(
        kind="match-over", subject="match:1", version=1, title="over", created_at=NOW, due_at=NOW
    )
    for letter in sent:
        notice.delivery_attempts.create(at=NOW, succeeded=letter == "y")
    assert ("E-mails to you do not arrive" in page_of(ann)) == warned


def page_of(client):
    page = client.get(reverse("matches:dashboard")).content.decode()
    assert_valid_html(page)
    return page


def test_the_first_page_shows_a_match_as_a_stranger_sees_it(ann, client):
    ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    for visitor in (ann, client):
        page = visitor.get(reverse("matches:home")).content.decode()
        assert "hand__cards" not in page
        assert "board--tacenda" in page


def test_the_first_page_has_the_notices_of_other_rooms(client, monkeypatch):
    monkeypatch.setattr(home, "_asked", [])
    home.register_notices(lambda user, now: [home.Notice("A league opens", "Soon.", "/leagues/")])
    page = client.get(reverse("matches:home")).content.decode()
    assert "A league opens" in page
    assert_valid_html(page)


def test_each_card_has_its_day_before_one_comes_again():
    first, count = datetime.date(2026, 3, 1), Card.objects.count()
    days = [first + datetime.timedelta(days=number) for number in range(count)]
    keys = [card_of_the_day(day).key for day in days]
    assert len(set(keys)) == len(keys)
    assert card_of_the_day(first).key == keys[0]
    assert card_of_the_day(first + datetime.timedelta(days=count)).key == keys[0]
