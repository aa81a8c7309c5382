"""Every board by list alone and by keyboard: without a script, as a grid, and while one chooses."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from games.core.registry import all_games
from matches.models import Match
from tests.e2e.conftest import Visit, assert_accessible, assert_fits
from tests.e2e.playing import play_once, position
from tests.e2e.table import await_my_move

ACTS, PATIENCE = 5, 60
OF_SQUARES = {"tacticum": 64, "tash-kalar": 69}


def practice(page: Page) -> Match:
    """One click on the rules page starts a match against the bot."""
    page.get_by_role("button", name=re.compile("Practise")).first.click()
    expect(page.locator("#match")).to_be_visible()
    return Match.objects.get()


@pytest.mark.parametrize("key", list(all_games()))
def test_a_match_is_played_from_the_list_without_a_script(
    visit: Visit, four: list[User], key: str
) -> None:
    page = visit(f"/rules/{key}/", person=four[0], phone=True, javascript=False)
    practice(page)
    acts = 0
    for _look in range(PATIENCE):
        if acts == ACTS:
            break
        if not page.locator(".moves__one").count():
            page.reload()
            continue
        if not page.locator("#moves[open]").count():
            page.locator("#moves > summary").click()
        press(page, page.locator(".moves__one").last)
        if page.locator("#confirm[data-focus-first]").count():
            press(page, page.locator("#confirm"))
        acts += 1
    assert acts == ACTS
    assert page.locator(".log li").count()


def press(page: Page, button: Locator) -> None:
    """Without a script every answer is a new page."""
    with page.expect_navigation():
        button.click()


@pytest.mark.parametrize("key", list(OF_SQUARES))
def test_a_board_of_squares_is_one_stop_of_the_keyboard_and_walked_by_arrows(
    visit: Visit, four: list[User], key: str
) -> None:
    page = visit(f"/rules/{key}/", person=four[0])
    practice(page)
    await_my_move(page)
    grid = page.get_by_role("grid")
    cells = grid.get_by_role("gridcell").get_by_role("button")
    assert cells.count() == OF_SQUARES[key]
    assert all(cells.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"))
    expect(grid.locator("button[tabindex='0']")).to_have_count(1)

    row = grid.get_by_role("row").nth(4).get_by_role("button")
    row.first.focus()
    for pressed, reached in (
        ("ArrowRight", row.nth(1)),
        ("End", row.last),
        ("ArrowLeft", row.nth(row.count() - 2)),
        ("Home", row.first),
        ("ArrowUp", grid.get_by_role("row").nth(3).get_by_role("button").first),
        ("ArrowDown", row.first),
    ):
        page.keyboard.press(pressed)
        expect(reached).to_be_focused()
    expect(grid.locator("button[tabindex='0']")).to_have_count(1)
    assert_accessible(page)


def ways_to_summon(match: Match) -> list[dict[str, Any]]:
    """All that the person at the table, in the first seat, might summon now."""
    fixed, state = position(match)
    legal = fixed.game.legal_actions(state, 0)
    actions = (msgspec.to_builtins(one) for one in legal)
    return [one for one in actions if one["do"] == "summon"]


def test_while_a_being_is_chosen_all_its_ways_are_shown_and_one_lights_up_by_pointer_or_key(
    visit: Visit, four: list[User]
) -> None:
    page = visit("/rules/tash-kalar/", person=four[0])
    match = practice(page)
    page.goto("/play/mine/")
    for _act in range(PATIENCE):
        if ways_to_summon(match):
            break
        play_once(match)
    ways = ways_to_summon(match)
    card = ways[0]["card"]
    mine = [one for one in ways if one["card"] == card]
    page.goto(match.get_absolute_url())
    await_my_move(page)
    page.locator(f'[data-token="card-{card}"][data-live]').first.click()

    whites = {f"sq-{one['square']}" for one in mine}
    assert {*tokens(page, ".tk__square.is-target")} == whites
    assert len(tokens(page, ".tk-way.is-open")) == len(mine)
    white = page.locator(f'[data-token="sq-{mine[0]["square"]}"]')
    white.hover()
    expect(page.locator(".tk-way.is-lit")).to_have_count(1)
    page.locator("#match h1").hover()
    expect(page.locator(".tk-way.is-lit")).to_have_count(0)
    white.focus()
    expect(page.locator(".tk-way.is-lit")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(white).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".tk-way.is-open")).to_have_count(0)
    assert_fits(page)


def tokens(page: Page, selector: str) -> list[str]:
    found = page.locator(selector).evaluate_all("all => all.map(one => one.dataset.token)")
    return [str(one) for one in found]
