"""A table of four in four browsers: named, free and taken seats, one who leaves, and the places."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.core.registry import all_games
from matches.models import Match
from matches.options import table_sizes
from tests.e2e.conftest import Visit, assert_accessible, assert_fits
from tests.e2e.playing import follow, play, play_unseen

SEATS = 4
FIRST_ACTS, LAST_ACTIONS, MANY = 4, 3, 60
GAMES = [key for key, game in all_games().items() if SEATS in table_sizes(game)]


def seats_said(page: Page) -> list[str]:
    """Who sits where, as the page of the offer says it."""
    expect(page.locator(".offer-seat")).to_have_count(SEATS)
    return [
        f"{line.locator('.offer-seat__name').inner_text()}: {line.locator('.badge').inner_text()}"
        for line in page.locator(".offer-seat").all()
    ]


@pytest.mark.parametrize("key", GAMES)
def test_four_sit_down_one_leaves_and_the_others_play_for_places(
    visit: Visit, four: list[User], key
) -> None:
    pages = sit_down(visit, four, key)
    leaver = next(page for page, user in pages.items() if user.username == "bruno")
    staying = {page: user for page, user in pages.items() if page is not leaver}
    match = Match.objects.get()
    for page in pages:
        page.goto(match.get_absolute_url())
    assert play(pages, match, FIRST_ACTS) == 0
    leave(leaver)
    for page in staying:
        follow(page, match)
        expect(page.locator(".player--gone .player__name")).to_have_text("bruno")
        expect(page.locator(".player--to-move time[data-deadline]")).to_have_count(1)
    assert play(staying, match, FIRST_ACTS) == 0
    play_unseen(pages, match, leave=LAST_ACTIONS)
    assert 0 < play(staying, match, MANY) < MANY

    match.refresh_from_db()
    for page, user in pages.items():
        follow(page, match)
        assert_places(page, match, user)
    assert_accessible(leaver)
    look_back(leaver, match)


def sit_down(visit: Visit, four: list[User], key: str) -> dict[Page, User]:
    """Ada names two of the others and leaves a seat free; all four sit down, two at a phone."""
    ada, bruno, chiara, dmitri = four
    maker = visit(f"/play/?game={key}", person=ada)
    maker.get_by_role("link", name="4 players").click()
    form = maker.locator("form", has=maker.locator("[name=offer-opponent]"))
    form.get_by_label("Opponent 1").fill("bruno")
    form.get_by_label("Opponent 2").fill("Chiara")
    form.get_by_label("Your seat").select_option("Seat 1")
    form.get_by_role("button", name="Offer the match").click()
    ada_sits, free = "ada (you): at the table", "Anybody: free for everybody"
    assert seats_said(maker) == [ada_sits, "bruno: invited", "chiara: invited", free]
    assert_fits(maker)
    assert_accessible(maker)

    pages = {maker: ada}
    for person, phone in ((bruno, True), (dmitri, False), (chiara, True)):
        page = visit("/play/", person=person, phone=phone)
        page.get_by_role("link", name=re.compile("ada (challenges you|offers a table)")).click()
        expect(page.locator(".offer-seat")).to_have_count(SEATS)
        assert_fits(page)
        page.get_by_role("button", name="Agree and take a seat").click()
        pages[page] = person
        assert_seated(page, maker, person, last=len(pages) == SEATS)
    return pages


def assert_seated(page: Page, maker: Page, person: User, *, last: bool) -> None:
    """With the last seat the match begins; before it both see that one more sits there."""
    if last:
        expect(page.locator("#match")).to_be_visible()
        return
    expect(page.get_by_text("You have a seat.")).to_be_visible()
    maker.reload()
    assert f"{person.username}: at the table" in seats_said(maker)


def leave(page: Page) -> None:
    """Resigns, and says that it is meant."""
    page.get_by_role("link", name="Resign").click()
    expect(page.get_by_text("the others play on without you")).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("You have left this match; the others play on.").first).to_be_visible()


def assert_places(page: Page, match: Match, user: User) -> None:
    """The page lists everybody by place, with the reader marked."""
    numbers = page.locator(".places__number").all_inner_texts()
    assert numbers == [str(place) for place in sorted(match.places)]
    place = match.places[match.seats.get(user=user).number]
    expect(page.locator(".places__line--you .places__number")).to_have_text(str(place))
    expect(page.locator(".places__line", has_text="bruno").locator(".badge")).to_have_text("left")
    assert_fits(page)


def look_back(page: Page, match: Match) -> None:
    """The replay and the proof of the match."""
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#replay[data-step='1']")).to_be_visible()
    assert_fits(page)
    page.goto(f"{match.get_absolute_url()}verify/")
    expect(page.get_by_text("Everything agrees.")).to_be_visible()
    assert_fits(page)
