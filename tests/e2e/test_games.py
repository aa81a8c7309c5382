"""Every game from the challenge to its result, between two people and against the bot.

A match may take hundreds of actions. Its first acts and its last are made in the browsers, on the
board and from the list by turns, and each sees by itself what the other did. What lies between is
played for the same people through the same command path, while they look at something else.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.core.registry import all_games
from matches.models import Match, Offer
from tests.e2e.conftest import Visit, assert_accessible, assert_fits
from tests.e2e.playing import follow, play, play_unseen
from tests.e2e.table import is_over

FIRST_ACTS, LAST_ACTIONS, MANY = 4, 4, 80
GAMES = list(all_games())


def challenge(here: Page, opponent: str) -> None:
    form = here.locator("form", has=here.locator("[name=offer-opponent]"))
    form.get_by_label("Opponent").fill(opponent)
    form.get_by_role("button", name="Offer the match").dblclick()
    expect(here.get_by_role("heading", name=f"challenges {opponent}")).to_be_visible()
    assert Offer.objects.count() == 1, "a second click offers a second match"


def assert_told(page: Page, match: Match, user: User) -> None:
    """The page says how the match ended for its reader."""
    match.refresh_from_db()
    place = match.places[match.seats.get(user=user, bot="").number]
    drawn = len(set(match.places)) == 1
    said = "A draw" if drawn else "You won" if place == 1 else "You lost"
    expect(page.locator(".result h2")).to_have_text(said)
    assert page.locator(".result p").first.inner_text().strip()
    assert_fits(page)


@pytest.mark.parametrize("key", GAMES)
def test_two_people_play_from_challenge_to_result(visit: Visit, four: list[User], key) -> None:
    ada, bruno = four[:2]
    here = visit(f"/play/?game={key}", person=ada)
    challenge(here, "bruno")
    there = visit("/play/mine/", person=bruno, phone=True)
    there.get_by_role("link", name="ada challenges you").click()
    there.get_by_role("button", name="Agree and play").click()
    expect(there.locator("#match")).to_be_visible()
    here.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # or a moment later
    expect(here.locator("#match")).to_be_visible()

    match, pages = Match.objects.get(), {here: ada, there: bruno}
    assert play(pages, match, FIRST_ACTS) == 0
    play_unseen(pages, match, leave=LAST_ACTIONS)
    assert 0 < play(pages, match, MANY) < MANY
    for page, user in pages.items():
        follow(page, match)
        assert_told(page, match, user)
        assert_accessible(page)
    here.get_by_role("link", name="Check the dice and shuffles").click()
    expect(here.get_by_text("Everything agrees.")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("key", GAMES)
def test_a_match_against_the_bot_goes_from_the_rules_page_to_its_end(
    visit: Visit, four: list[User], key, phone
) -> None:
    ada = four[0]
    page = visit(f"/rules/{key}/", person=ada, phone=phone)
    assert_fits(page)
    page.get_by_role("button", name=re.compile("Practise")).first.click()
    expect(page.locator("#match")).to_be_visible()
    match = Match.objects.get()
    assert play({page: ada}, match, FIRST_ACTS) == 0
    play_unseen([page], match, leave=LAST_ACTIONS)
    assert 0 < play({page: ada}, match, MANY) <= MANY
    assert is_over(page)
    assert_told(page, match, ada)
