"""A table of four in four browsers: named, free and taken seats, one who leaves, and the places."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.core.registry import all_games
from matches.models import Match
from matches.views.options import table_sizes
from tests.e2e.conftest import Visit, assert_accessible, assert_fits
from tests.e2e.playing import follow, play, play_unseen

SEATS = 4
FIRST_ACTS, LAST_ACTIONS, MANY = 5, 4, 60
GAMES = [key for key, game in all_games().items() if SEATS in table_sizes(game)]


@pytest.fixture
def people(play_site: None) -> list[User]:
    return [User.objects.create_user(name) for name in ("ada", "bruno", "chiara", "dmitri")]


def seats_said(page: Page) -> list[str]:
    """Who sits where, as the page of the offer says it."""
    expect(page.locator(".offer-seat")).to_have_count(SEATS)
    return [
        f"{line.locator('.offer-seat__name').inner_text()}: {line.locator('.badge').inner_text()}"
        for line in page.locator(".offer-seat").all()
    ]


def take_the_seat(page: Page) -> None:
    page.get_by_role("button", name="Agree and take a seat").click()


@pytest.mark.parametrize("key", GAMES)
def test_four_sit_down_one_leaves_and_the_others_play_for_places(
    visit: Visit, people: list[User], key
) -> None:
    ada, bruno, chiara, dmitri = people
    here = visit(f"/play/?game={key}", person=ada)
    here.get_by_role("link", name="4 players").click()
    form = here.locator("form", has=here.locator("[name=offer-opponent]"))
    form.get_by_label("Seat 2").fill("bruno")
    form.get_by_label("Seat 3").fill("Chiara")
    form.get_by_role("button", name="Offer the match").click()
    assert seats_said(here) == [
        "ada (you): at the table",
        "bruno: invited",
        "chiara: invited",
        "Anybody: free for everybody",
    ]
    assert_fits(here)
    assert_accessible(here)

    phone = visit("/play/mine/", person=bruno, phone=True)
    phone.get_by_role("link", name="ada challenges you").click()
    assert "bruno (you): invited" in seats_said(phone)
    assert_fits(phone)
    take_the_seat(phone)
    expect(phone.get_by_text("You have a seat.")).to_be_visible()
    there = visit(f"/play/?game={key}", person=dmitri)
    there.get_by_role("link", name="ada offers a table of 4").click()
    take_the_seat(there)
    here.reload()
    assert [line.rpartition(": ")[2] for line in seats_said(here)] == [
        "at the table",
        "at the table",
        "invited",
        "at the table",
    ]
    last = visit("/play/mine/", person=chiara, phone=True)
    last.get_by_role("link", name="ada challenges you").click()
    take_the_seat(last)
    expect(last.locator("#match")).to_be_visible()

    match = Match.objects.get()
    pages = {here: ada, phone: bruno, last: chiara, there: dmitri}
    for page in pages:
        page.goto(match.get_absolute_url())
    assert play(pages, match, FIRST_ACTS) == 0
    leave(phone)
    expect(phone.get_by_text("You have left this match; the others play on.").first).to_be_visible()
    staying = {page: user for page, user in pages.items() if page is not phone}
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
    phone.get_by_role("link", name="Replay").click()
    phone.get_by_role("link", name="Next").click()
    expect(phone.locator("#replay[data-step='1']")).to_be_visible()
    assert_fits(phone)
    phone.goto(f"{match.get_absolute_url()}verify/")
    expect(phone.get_by_text("Everything agrees.")).to_be_visible()
    assert_fits(phone)


def leave(page: Page) -> None:
    """Resigns, and says that it is meant."""
    page.get_by_role("link", name="Resign").click()
    expect(page.get_by_text("the others play on without you")).to_be_visible()
    page.get_by_role("button", name="Resign").click()


def assert_places(page: Page, match: Match, user: User) -> None:
    """The page lists everybody by place, with the reader marked."""
    numbers = page.locator(".places__number").all_inner_texts()
    assert numbers == [str(place) for place in sorted(match.places)]
    place = match.places[match.seats.get(user=user).number]
    expect(page.locator(".places__line--you .places__number")).to_have_text(str(place))
    expect(page.locator(".places__line", has_text="bruno").locator(".badge")).to_have_text("left")
    assert_fits(page)
    assert_accessible(page)
