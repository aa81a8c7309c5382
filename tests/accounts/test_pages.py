import re
from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.shortcuts import redirect
from django.template import Context, Template
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries

from accounts import profile
from accounts.context_processors import account
from accounts.models import ApiToken, Notification, User
from accounts.services.tokens import token_issue
from config.middleware import SitePolicyMiddleware
from tests.html import assert_valid_html

pytestmark = pytest.mark.django_db


def page(client: Client, url: str, status: int = 200) -> str:
    response = client.get(url)
    assert response.status_code == status, url
    text = response.content.decode()
    assert_valid_html(text)
    return text


OWN_PAGES = ("/accounts/preferences/", "/accounts/tokens/", "/accounts/inbox/")


@pytest.mark.parametrize("url", OWN_PAGES)
def test_pages_of_ones_account_ask_for_a_log_in(client: Client, db: None, url: str) -> None:
    response = client.get(url)

    assert response.status_code == 302
    assert response["Location"] == f"/accounts/login/?next={url}"


@pytest.mark.parametrize("url", OWN_PAGES)
def test_pages_of_ones_account_are_sound(ada_client: Client, kinds, url: str) -> None:
    page(ada_client, url)


def test_a_profile_shows_the_person_to_everybody(client: Client, ada: User) -> None:
    ada.about = "I like <em>comets</em>."
    ada.save()

    text = page(client, "/accounts/people/ADA/")

    assert "<h1>ada</h1>" in text
    assert "I like &lt;em&gt;comets&lt;/em&gt;." in text
    assert "ada@example.org" not in text


def test_a_profile_of_nobody_is_not_found(client: Client, db: None) -> None:
    assert client.get("/accounts/people/nobody/").status_code == 404


def test_other_rooms_add_sections_to_a_profile(
    ada: User, ada_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    def context(person: User, viewer: User | None) -> dict[str, object]:
        seen.append((person, viewer))
        return {"text": "three comets"}

    monkeypatch.setattr(profile, "_sections", {})
    profile.register_section("components/notice.html", context)

    assert "three comets" in page(ada_client, "/accounts/people/ada/")
    assert "three comets" in page(Client(), "/accounts/people/ada/")
    assert seen == [(ada, ada), (ada, None)]


def test_a_title_that_a_section_gives_stands_beside_the_name(
    ada: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles = {"text": "x", "titles": ["Comet finder"]}
    monkeypatch.setattr(profile, "_sections", {"components/notice.html": lambda *_: titles})
    heading = re.compile(r"<h1>ada.*Comet finder.*</h1>", re.DOTALL)

    assert heading.search(page(client, "/accounts/people/ada/"))


def test_preferences_are_saved(ada: User, ada_client: Client, kinds) -> None:
    form = {"time_zone": "Europe/Rome", "theme": "light", "about": "Hi", "email_kinds": ["news"]}

    response = ada_client.post("/accounts/preferences/", form)

    assert response.status_code == 302
    ada.refresh_from_db()
    assert (ada.time_zone, ada.theme, ada.muted_email_kinds) == ("Europe/Rome", "light", ["move"])
    assert "Your preferences are saved." in page(ada_client, "/accounts/preferences/")


def test_wrong_preferences_come_back_with_what_is_wrong(
    ada: User, ada_client: Client, kinds
) -> None:
    response = ada_client.post("/accounts/preferences/", {"time_zone": "Mars", "theme": "light"})

    text = response.content.decode()
    assert_valid_html(text)
    assert "Mars is not one of the available choices" in text
    ada.refresh_from_db()
    assert ada.time_zone == "UTC"


def test_times_are_shown_in_the_zone_of_the_reader(
    ada: User, ada_client: Client, tell, kinds
) -> None:
    ada.time_zone = "Asia/Tokyo"
    ada.save()
    tell(ada)

    assert "2030-05-01T21:00:00+09:00" in page(ada_client, "/accounts/inbox/")


def test_a_new_token_is_shown_once(ada: User, ada_client: Client) -> None:
    response = ada_client.post("/accounts/tokens/", {"name": "my bot", "days": "30"})

    text = response.content.decode()
    assert_valid_html(text)
    shown = re.search(r'class="token-secret">([^<]+)<', text)
    assert shown
    assert response["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    assert shown[1] not in page(ada_client, "/accounts/tokens/")
    answer = Client().get("/api/v1/me/", headers={"authorization": f"Bearer {shown[1]}"})
    assert answer.json()["username"] == "ada"


@pytest.mark.parametrize(("days", "lifetime"), [("7", timedelta(days=7)), ("0", None)])
def test_a_token_lives_as_long_as_asked(
    ada: User, ada_client: Client, days: str, lifetime: timedelta | None
) -> None:
    ada_client.post("/accounts/tokens/", {"name": "x", "days": days})

    token = ApiToken.objects.get()
    assert (token.expires_at and token.expires_at - token.created_at) == lifetime


def test_a_token_without_name_or_with_another_lifetime_is_not_made(
    ada: User, ada_client: Client
) -> None:
    text = ada_client.post("/accounts/tokens/", {"name": "", "days": "1000"}).content.decode()

    assert "This field is required." in text
    assert "1000 is not one of the available choices" in text
    assert not ApiToken.objects.exists()


def test_one_revokes_ones_own_tokens_only(
    ada: User, bruno: User, ada_client: Client, now: datetime
) -> None:
    mine, _ = token_issue(person=ada, name="mine", lifetime=None, now=now)
    theirs, _ = token_issue(person=bruno, name="theirs", lifetime=None, now=now)

    assert ada_client.post(f"/accounts/tokens/{mine.pk}/revoke/").status_code == 302
    assert ada_client.post(f"/accounts/tokens/{theirs.pk}/revoke/").status_code == 404
    assert ada_client.get(f"/accounts/tokens/{mine.pk}/revoke/").status_code == 405

    mine.refresh_from_db()
    theirs.refresh_from_db()
    assert mine.revoked_at
    assert not theirs.revoked_at


def test_the_inbox_lists_own_notices_and_counts_them_in_the_head(
    ada: User, bruno: User, ada_client: Client, tell
) -> None:
    tell(ada, title="Yours to move")
    tell(ada, version=2)
    tell(bruno, title="Not for ada")

    text = page(ada_client, "/accounts/inbox/")

    assert "Yours to move" in text
    assert "Not for ada" not in text
    assert '<span class="inbox-link__count">2</span>' in text


def test_opening_a_notice_reads_it_and_goes_where_it_points(
    ada: User, ada_client: Client, tell
) -> None:
    notice = tell(ada)

    response = ada_client.get(f"/accounts/inbox/{notice.pk}/")

    assert response["Location"] == "/matches/1/"
    notice.refresh_from_db()
    assert notice.read_at


def test_a_notice_cannot_lead_off_the_site(ada: User, ada_client: Client, tell) -> None:
    notice = tell(ada, url="https://elsewhere.example/")

    assert ada_client.get(f"/accounts/inbox/{notice.pk}/")["Location"] == "/accounts/inbox/"


def test_nobody_opens_the_notices_of_others(bruno: User, ada_client: Client, tell) -> None:
    notice = tell(bruno)

    assert ada_client.get(f"/accounts/inbox/{notice.pk}/").status_code == 404
    notice.refresh_from_db()
    assert notice.read_at is None


def test_all_are_read_at_once(ada: User, bruno: User, ada_client: Client, tell) -> None:
    tell(ada)
    tell(ada, version=2)
    tell(bruno)

    ada_client.post("/accounts/inbox/")

    assert Notification.objects.filter(read_at=None).get().person == bruno


def test_the_inbox_costs_the_same_however_much_is_in_it(
    ada: User, ada_client: Client, tell, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tell(ada)
    ada_client.get("/accounts/inbox/")  # the session comes into the cache
    for version in range(2, 25):
        tell(ada, version=version)

    # the page's count, its rows, the unread count; who asks is in the cache
    with django_assert_num_queries(3):
        ada_client.get("/accounts/inbox/")


def test_a_long_inbox_has_pages(ada: User, ada_client: Client, tell) -> None:
    for version in range(35):
        tell(ada, version=version)

    assert "Page 1 of 2" in page(ada_client, "/accounts/inbox/")
    assert "Page 2 of 2" in page(ada_client, "/accounts/inbox/?page=2")


def test_the_unread_count_is_asked_for_once_and_only_for_people(
    ada: User, rf, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    request = rf.get("/")
    template = Template("{{ inbox_unread }}{{ inbox_unread }}")
    request.user = ada
    with django_assert_num_queries(1):
        assert template.render(Context(account(request))) == "00"
    request.user = AnonymousUser()
    with django_assert_num_queries(0):
        assert template.render(Context(account(request))) == "00"


@pytest.mark.parametrize(
    ("came_from", "leads_to"),
    [
        ("http://testserver/accounts/tokens/", "/accounts/tokens/"),
        ("http://testserver/decks/?page=2", "/decks/%3Fpage%3D2"),
        ("http://testserver", "/"),
        ("https://elsewhere.example/", "/"),
        ("", "/"),
    ],
)
def test_a_form_sent_after_the_session_ended_leads_back_to_its_page(
    client: Client, came_from: str, leads_to: str
) -> None:
    response = client.post("/accounts/tokens/1/revoke/", headers={"Referer": came_from})

    assert response.status_code == 302
    assert response["Location"] == f"/accounts/login/?next={leads_to}"


def test_a_form_that_ends_at_the_log_in_ends_there(rf: RequestFactory) -> None:
    request = rf.post("/accounts/confirm-email/x/", headers={"Referer": "http://testserver/x/"})
    request.user = AnonymousUser()

    response = SitePolicyMiddleware(lambda _request: redirect("account_login"))(request)

    assert response["Location"] == "/accounts/login/"


def test_a_log_in_that_went_well_leads_where_it_was_to(client: Client, ada: User) -> None:
    ada.set_password("a long pass phrase")
    ada.save()
    form = {"login": ada.username, "password": "a long pass phrase", "next": "/decks/"}

    response = client.post("/accounts/login/", form, headers={"Referer": "http://testserver/x/"})

    assert response["Location"] == "/decks/"
