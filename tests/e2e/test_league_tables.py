"""A league of tables in a browser: announced, seated, ruled on, and read at desk and phone."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from games.core import registry
from leagues.models import League
from leagues.services import entry_join, league_start_now
from matches.options import table_sizes
from matches.selectors.fixed import match_fixed
from tests.e2e.conftest import Visit, assert_accessible, assert_fits

NAMES = ("ada", "bruno", "chiara", "dmitri", "emeka", "farah", "goran")


@pytest.fixture
def people(transactional_db: None, same_lots: None) -> dict[str, User]:
    match_fixed.cache_clear()
    return {
        name: User.objects.create_user(name, f"{name}@example.org", "comet over glass")
        for name in ("olga", *NAMES)
    }


def table_game() -> str:
    """The name of a game that four can play at a table."""
    return next(one.name for one in registry.all_games().values() if 4 in table_sizes(one))


def announce(page: Page, *, time: str) -> League:
    """A league of tables of four with own terms of time, all else as it is."""
    page.get_by_role("link", name=table_game(), exact=True).click()
    page.get_by_label("Name").fill("Arena of Seven")
    page.get_by_label("Format", exact=True).select_option(label="Tables of three or four")
    page.get_by_label("Players at a table").select_option("4")
    page.get_by_label("Time", exact=True).select_option(time)
    page.get_by_label("Hours a move").fill("36")
    page.get_by_role("button", name="Announce the league").click()
    expect(page.get_by_role("heading", name="Arena of Seven", level=1)).to_be_visible()
    return League.objects.get()


def set_places(page: Page, league: League, table: int, places: tuple[int, ...]) -> None:
    """On the organiser's desk, with a reason."""
    page.goto(f"/leagues/{league.pk}/organise/")
    page.get_by_role("link", name=re.compile(f"set the result of table {table}")).click()
    for field, place in zip(page.locator("main select").all(), places, strict=True):
        field.select_option(str(place))
    page.get_by_label("Reason").fill("Played at a real table.")
    page.get_by_role("button", name="Set the result").click()
    expect(page.get_by_text("The result is set")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_seven_sit_at_tables_and_their_places_make_the_standings(
    visit: Visit, people: dict[str, User], phone: bool
) -> None:
    desk = visit("/leagues/new/", person=people["olga"], phone=phone)
    assert_accessible(desk)
    assert_fits(desk)
    league = announce(desk, time="own-move")
    assert league.terms["control"]["hours_per_move"] == 36
    for name in NAMES:
        entry_join(league_id=league.pk, user=people[name], deck_version_id=None, now=timezone.now())
    league_start_now(league_id=league.pk, actor=people["olga"], now=timezone.now())

    mine = visit(f"/leagues/{league.pk}/", person=people["ada"], phone=phone)
    expect(mine.get_by_role("link", name="To my match")).to_be_visible()
    expect(mine.get_by_text("In this round you meet")).to_be_visible()
    for table, places in ((1, (2, 1, 3, 4)), (2, (1, 2, 2))):
        set_places(desk, league, table, places)

    desk.goto(f"/leagues/{league.pk}/rounds/1/")
    expect(desk.get_by_text("Standings after round 1")).to_be_visible()
    for page in ("", "rounds/1/", "rounds/2/", "table/", "standings/", "organise/"):
        desk.goto(f"/leagues/{league.pk}/{page}")
        assert_accessible(desk)
        assert_fits(desk)


def test_own_terms_show_when_they_are_chosen_and_without_script_too(
    visit: Visit, people: dict[str, User]
) -> None:
    page = visit("/leagues/new/", person=people["olga"], javascript=False)
    page.get_by_role("link", name=table_game(), exact=True).click()
    hours = page.get_by_label("Hours a move")
    cap = page.get_by_label("Never more than so many hours")
    expect(hours).to_be_hidden()

    page.get_by_label("Time", exact=True).select_option("own-reserve")
    expect(cap).to_be_visible()
    expect(hours).to_be_hidden()
    page.get_by_label("Name").fill("Slow Swiss")
    cap.fill("12")
    page.get_by_role("button", name="Announce the league").click()

    expect(page.get_by_text("The reserve cannot begin above its cap.")).to_be_visible()
    cap.fill("200")
    page.get_by_role("button", name="Announce the league").click()
    expect(page.get_by_role("heading", name="Slow Swiss", level=1)).to_be_visible()
    assert League.objects.get().terms["control"]["cap_hours"] == 200
