"""The page that lets one browse the API."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_the_api_can_be_browsed_under_the_sites_policy(visit: Visit) -> None:
    page = visit("/api/v1/")

    expect(page.get_by_role("heading", name="Constellation API")).to_be_visible()
    expect(page.get_by_text("/me/", exact=False).first).to_be_visible()
    page.get_by_role("button", name="GET /api/v1/cards/", exact=True).click()
    expect(page.get_by_role("button", name="Try it out")).to_be_visible()


def test_the_page_of_the_api_is_a_page_of_the_site(visit: Visit) -> None:
    page = visit("/api/v1/docs/", phone=True, color_scheme="dark")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Play").click()
    expect(page.get_by_role("heading", name="Start a match")).to_be_visible()
