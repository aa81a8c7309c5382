"""The frame of every page in a browser: theme, menu, skip link, and both themes for everybody."""

import pytest
from playwright.sync_api import expect

from accounts.models import User
from tests.e2e.conftest import Visit, assert_accessible, assert_fits

THEMES = ("light", "dark")


@pytest.fixture
def ada(transactional_db: None) -> User:
    return User.objects.create_user("ada", "ada@example.org", "comet over glass")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_first_page_is_accessible_and_fits(
    visit: Visit, transactional_db: None, theme: str, *, phone: bool
) -> None:
    page = visit("/", phone=phone, color_scheme=theme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(page)
    assert_fits(page)


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_that_is_not_there_says_so_in_both_themes(
    visit: Visit, transactional_db: None, theme: str
) -> None:
    page = visit("/", color_scheme=theme)
    answer = page.request.get("/no-such-page/")
    assert answer.status == 404
    page.set_content(answer.text())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(page)


def test_a_stranger_s_theme_is_kept_from_page_to_page(visit: Visit, transactional_db: None) -> None:
    page = visit("/", color_scheme="dark")
    page.get_by_role("group", name="Theme").get_by_text("Dawn").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto("/rules/")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_first_stop_of_the_keyboard_leads_past_the_navigation(
    visit: Visit, transactional_db: None
) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def test_the_account_menu_closes_on_escape_and_gives_the_focus_back(
    visit: Visit, ada: User
) -> None:
    page = visit("/", person=ada)
    summary = page.locator("details[data-menu] > summary")
    summary.click()
    expect(page.get_by_role("link", name="Preferences")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Preferences")).to_be_hidden()
    expect(summary).to_be_focused()


def test_the_account_menu_opens_without_a_script(visit: Visit, ada: User) -> None:
    page = visit("/", person=ada, javascript=False)
    page.locator("details[data-menu] > summary").click()
    expect(page.get_by_role("link", name="Preferences")).to_be_visible()


@pytest.mark.parametrize("width", [390, 768, 1280, 1600])
@pytest.mark.parametrize("path", ["/", "/cards/", "/leagues/"])
def test_header_page_and_footer_share_their_edges(
    visit: Visit, transactional_db: None, path: str, width: int
) -> None:
    page = visit(path)
    page.set_viewport_size({"width": width, "height": 900})
    places = (".brand", "h1", ".site-footer .voice")
    edges = [page.locator(place).first.bounding_box() for place in places]
    assert len({round(edge["x"]) for edge in edges if edge}) == 1
    assert_fits(page)
