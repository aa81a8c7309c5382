"""A league in a browser: set up by an organiser, joined, played and read to its last table."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from cards.services.bundled import bundled_load
from leagues.models import League, Pairing
from matches.selectors.fixed import match_fixed
from tests.e2e.conftest import Visit, assert_accessible, assert_fits

NAMES = ("ada", "bruno", "chiara", "dmitri")


@pytest.fixture
def people(transactional_db: None, same_lots: None) -> dict[str, User]:
    bundled_load(now=timezone.now())
    match_fixed.cache_clear()
    return {
        name: User.objects.create_user(name, f"{name}@example.org", "comet over glass")
        for name in ("olga", *NAMES)
    }


def announce(page: Page, name: str, league_format: str) -> str:
    """Fills in a name and a format, leaves the rest as it is, and gives the league's address."""
    page.get_by_label("Name").fill(name)
    page.get_by_label("Format", exact=True).select_option(label=league_format)
    page.get_by_role("button", name="Announce the league").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    return re.sub(r"^https?://[^/]+", "", page.url)


def resign_my_match(page: Page, league_path: str) -> None:
    """From the league's page to the match, and out of it."""
    page.goto(league_path)
    page.get_by_role("link", name="To my match").click()
    match_id = re.search(r"/matches/(\d+)/", page.url)
    assert match_id is not None
    page.goto(f"/matches/{match_id.group(1)}/resign/")
    page.locator("main").get_by_role("button", name="Resign").click()
    expect(page.locator(".result").first).to_be_visible()


def test_a_league_of_four_from_the_sign_up_to_the_final_table(
    visit: Visit, people: dict[str, User]
) -> None:
    desk = visit("/leagues/new/", person=people["olga"])
    path = announce(desk, "Harbour League", "Round robin")
    seats = {name: visit(path, person=people[name], phone=name == "ada") for name in NAMES}
    for page in seats.values():
        page.get_by_role("button", name="Join", exact=True).click()
        expect(page.get_by_text("Your deck, locked:")).to_be_visible()
    desk.goto(f"{path}organise/")
    desk.get_by_role("button", name="Begin now").click()

    for number in (1, 2, 3):
        desk.goto(f"{path}rounds/{number}/")
        expect(desk.get_by_role("heading", name=f"Round {number} of 3")).to_be_visible()
        open_pairings = Pairing.objects.open().filter(round__number=number)
        for pairing in open_pairings.with_players():
            loser = max(pairing.entries[0].user.username, pairing.entries[1].user.username)
            resign_my_match(seats[loser], path)

    desk.goto(f"{path}standings/")
    expect(desk.get_by_text("Final standings")).to_be_visible()
    rows = desk.locator(".standings tbody tr")
    names = [re.sub(r"\s+", " ", row.locator("th").inner_text()).strip() for row in rows.all()]
    assert names == ["ada", "bruno", "chiara", "dmitri"]
    assert [row.locator("td").nth(1).inner_text() for row in rows.all()] == ["9", "6", "3", "0"]
    assert League.objects.get().status == "finished"


def test_a_league_is_announced_and_joined_without_javascript(
    visit: Visit, people: dict[str, User]
) -> None:
    desk = visit("/leagues/new/", person=people["olga"], javascript=False)
    path = announce(desk, "Lamp Swiss", "Swiss")

    page = visit(path, person=people["ada"], javascript=False)
    page.get_by_role("button", name="Join", exact=True).click()

    expect(page.get_by_role("heading", name="You are in")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_the_pages_of_a_league_are_accessible_and_fit(
    visit: Visit, people: dict[str, User], phone: bool
) -> None:
    desk = visit("/leagues/new/", person=people["olga"], phone=phone)
    assert_accessible(desk)
    assert_fits(desk)
    path = announce(desk, "Mirror Cup", "Single elimination")
    for _ in range(4):
        desk.goto(f"{path}organise/")
        desk.get_by_role("button", name="Add a bot").click()
        expect(desk.get_by_text("A bot has joined")).to_be_visible()
    desk.get_by_role("button", name="Begin now").click()

    for page in ("", "rounds/1/", "table/", "organise/"):
        desk.goto(f"{path}{page}")
        assert_accessible(desk)
        assert_fits(desk)
    desk.goto("/leagues/")
    assert_accessible(desk)
    assert_fits(desk)
