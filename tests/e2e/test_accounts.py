"""People in a browser: coming in, setting things, reading what they are told."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.models import User
from accounts.services import notifications
from tests.e2e.conftest import Visit, assert_accessible, assert_fits

PASSWORD = "comet over glass"


@pytest.fixture
def ada(transactional_db: None) -> User:
    return User.objects.create_user("ada", "ada@example.org", PASSWORD)


def test_a_stranger_signs_up_sets_the_theme_and_logs_out(visit: Visit) -> None:
    page = visit("/accounts/signup/")
    page.get_by_label("Username").fill("chiara")
    page.get_by_label("E-mail").fill("chiara@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The same once more").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("chiara").first).to_be_visible()

    page.goto("/accounts/preferences/")
    page.get_by_label("Theme").select_option("light")
    page.get_by_label("Time zone").select_option("Europe/Rome")
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_text("Your preferences are saved.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto("/accounts/logout/")
    page.locator("main").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in")).to_be_visible()


def test_a_notice_waits_in_the_head_and_leads_to_its_subject(visit: Visit, ada: User) -> None:
    notifications.register_kind("test-notice", label="Test")
    notifications.notify(
        person_id=ada.pk,
        kind="test-notice",
        subject="x:1",
        version=1,
        title="A comet has come",
        body="",
        url="/accounts/people/ada/",
        now=timezone.now(),
    )
    page = visit("/accounts/people/ada/", person=ada)

    page.get_by_role("link", name="Inbox, 1 unread").click()
    page.get_by_role("link", name="A comet has come").click()

    expect(page).to_have_url(re.compile("/accounts/people/ada/$"))
    expect(page.get_by_role("link", name="Inbox", exact=True)).to_be_visible()
    notifications._kinds.pop("test-notice")


def test_a_passkey_is_added_and_opens_the_account(visit: Visit, ada: User) -> None:
    page = visit("/accounts/login/")
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.get_by_label("Username or e-mail").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Log in").click()
    page.goto("/accounts/2fa/webauthn/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Yes, it is me").click()
    page.get_by_label("A passkey").check()
    page.locator("#mfa_webauthn_add").click()
    expect(page.get_by_text(re.compile("Security key added", re.IGNORECASE))).to_be_visible()

    page.goto("/accounts/logout/")
    page.locator("main").get_by_role("button", name="Log out").click()
    page.goto("/accounts/login/")
    page.locator("#passkey_login").click()

    expect(page.get_by_text("ada").first).to_be_visible()


PAGES = (
    "/accounts/preferences/",
    "/accounts/tokens/",
    "/accounts/inbox/",
    "/accounts/people/ada/",
    "/accounts/email/",
    "/accounts/2fa/",
)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_pages_of_an_account_fit_and_are_accessible(visit: Visit, ada: User, phone: bool) -> None:
    page = visit(PAGES[0], person=ada, phone=phone)

    for path in PAGES:
        page.goto(path)
        assert_fits(page)
        assert_accessible(page)


def test_the_entrance_fits_a_phone_and_is_accessible(visit: Visit) -> None:
    page = visit("/accounts/login/", phone=True)

    for path in ("/accounts/login/", "/accounts/signup/"):
        page.goto(path)
        assert_fits(page)
        assert_accessible(page)
