"""The page that lets one browse the API."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_the_api_can_be_browsed_under_the_sites_policy(visit: Visit) -> None:
    page = visit("/api/v1/")

    expect(page.get_by_role("heading", name="Constellation API")).to_be_visible()
    expect(page.get_by_text("/me/", exact=False).first).to_be_visible()
