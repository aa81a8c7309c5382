"""Sitting at a table in a browser."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

MANY = 200
"""No match of these tests has more acts of one person than this."""


def settled(page: Page, act: Callable[[], None]) -> None:
    """Does the act and waits until the page has drawn the match anew."""
    page.evaluate("document.getElementById('match').dataset.old = '1'")
    act()
    expect(page.locator("#match:not([data-old])")).to_be_attached()


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def is_my_move(page: Page) -> bool:
    return page.locator("#match.match--yours").count() > 0


def await_my_move(page: Page) -> None:
    """Until the page says by itself that it is the person's move, or that the match is over.

    `has-picks` is the script's mark: before it nothing can be clicked together.
    """
    ready = page.locator("#match.match--yours.has-picks, .result")
    expect(ready.first).to_be_attached()


def confirm(page: Page) -> None:
    """Gives the word for a move that can't be taken back, if one is asked for."""
    button = page.locator("#confirm[data-focus-first]")
    if button.count():
        settled(page, button.click)


def end_button(page: Page) -> Locator:
    return page.locator(".turnbar").get_by_role("button", name=re.compile("^End turn"))


def click_together(page: Page) -> None:
    """Picks whatever glows first, and then what it leads to, until a move is made of it."""
    for _click in range(6):
        offer = page.locator("[data-pick-offer].button--primary")
        if offer.count():
            settled(page, offer.first.click)
            return
        page.locator("[data-token][data-live]:not(.is-picked)").first.click()
    raise AssertionError("six clicks make no move")


def move_on(page: Page) -> None:
    """Ends the turn, or makes the choice that is asked for before it can end."""
    if end_button(page).count():
        settled(page, end_button(page).first.click)
    elif page.locator(".turnbar__actions > button").count():
        settled(page, page.locator(".turnbar__actions > button").first.click)
    else:
        click_together(page)
    confirm(page)


def play_to_the_end(page: Page, act: Callable[[Page], None] = move_on) -> None:
    """Plays against a bot until the match is over by its rules."""
    for _number in range(MANY):
        await_my_move(page)
        if is_over(page):
            return
        act(page)
    raise AssertionError("the match does not end")


def set_turn_limit(page: Page, form: Locator, turns: int) -> None:
    """Chooses a short match in a form of the lobby."""
    form.get_by_text("Options of the match").click()
    form.get_by_label("Turn limit").fill(str(turns))
