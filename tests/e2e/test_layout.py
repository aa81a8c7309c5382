"""The page of a match at a desk and on a phone: the question, and what it is asked about."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from cards.models import DeckVersion
from games.core.registry import all_games
from matches.clocks import Terms
from matches.models import Match
from matches.options import table_sizes
from matches.services import Entry, match_create
from tests.e2e.conftest import Visit, assert_accessible, assert_fits
from tests.e2e.playing import play_once, position
from tests.e2e.table import await_my_move, settled

ACTS, THUMB = 8, 44
LARGEST = [(key, max(table_sizes(game))) for key, game in all_games().items()]
SMALL_PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
OUT_OF_SIGHT = """selector => {
  const bar = document.querySelector("#turnbar").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
  return boxes.filter(box => box.height && (box.bottom > bar.top || box.top < 0)).length;
}"""
PLACE_IN_ROW = "one => [one.offsetLeft, one.offsetWidth, one.offsetHeight]"
COVERED = """() => {
  const bar = document.querySelector("#turnbar").getBoundingClientRect();
  const board = document.querySelector("[data-board]").getBoundingClientRect();
  return bar.left < board.right && bar.top < board.bottom;
}"""
TOO_SMALL = """least => [...document.querySelectorAll("#match :is(button, a, summary)")]
  .filter(one => one.checkVisibility() && !one.closest("[data-board], .result p"))
  .filter(one => Math.round(one.getBoundingClientRect().height) < least)
  .map(one => one.outerHTML.slice(0, 160))"""


def seated(people: list[User], key: str, seats: int, acts: int = ACTS) -> tuple[Match, User]:
    """A match of so many after so many actions and more, and the person who is to move."""
    game = all_games()[key]
    decks = DeckVersion.objects.filter(deck__starter_key__isnull=False).order_by("pk")
    brought = [deck.pk if game.uses_decks else None for deck in decks[:seats]]
    match = match_create(
        game_key=key,
        options=table_sizes(game)[seats],
        terms=Terms.per_move(24),
        entries=[
            Entry(user_id=user.pk, deck_version_id=deck, salt="e2e")
            for user, deck in zip(people, brought, strict=False)
        ],
        now=timezone.now(),
        key=b"e" * 32,
    )
    for _act in range(acts):
        play_once(match)
    fixed, state = position(match)
    acting = fixed.seats[fixed.game.to_act(state)[0]].user_id
    return match, next(user for user in people if user.pk == acting)


def click_something(page: Page) -> bool:
    """The first card, place or square that glows; whether there is one."""
    live = page.locator("[data-board] [data-token][data-live]:visible")
    if not live.count():
        return False
    live.first.click()
    expect(page.locator("[data-pick-bar]")).to_be_visible()
    return True


@pytest.mark.parametrize(("key", "seats"), LARGEST)
def test_at_a_desk_the_question_stands_beside_the_table(
    visit: Visit, four: list[User], key: str, seats: int
) -> None:
    match, user = seated(four, key, seats)
    page = visit(match.get_absolute_url(), person=user)
    await_my_move(page)
    assert not page.evaluate(COVERED)
    place = page.locator("[data-board]").bounding_box()
    click_something(page)
    assert not page.evaluate(COVERED)
    page.keyboard.press("Escape")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    assert page.locator("[data-board]").bounding_box() == place, "clicking moves the table"
    page.set_viewport_size({"width": 900, "height": 600})
    assert page.evaluate(COVERED), "the test would not see what covers the table"


@pytest.mark.parametrize(("key", "seats"), LARGEST)
def test_on_a_phone_the_sticky_question_never_hides_what_is_clicked(
    visit: Visit, four: list[User], key: str, seats: int
) -> None:
    match, user = seated(four, key, seats)
    page = visit(match.get_absolute_url(), person=user, reduced_motion="reduce", **SMALL_PHONE)
    await_my_move(page)
    assert_fits(page)
    if click_something(page):
        page.wait_for_function(f"!({OUT_OF_SIGHT})('[data-board] .is-picked')")
    offer = page.locator("[data-pick-offer]")
    if offer.count():
        settled(page, offer.first.tap)
        page.wait_for_function(f"!({OUT_OF_SIGHT})('[data-board] .is-picked')")
        asked_or_open = "[data-board] :is(.is-picked, [data-live])"
        hidden = page.evaluate(f"({OUT_OF_SIGHT})('{asked_or_open}')")
        assert not hidden or hidden < page.locator(asked_or_open).count()
    assert_fits(page)


@pytest.mark.parametrize("acts", [0, 30])
def test_on_a_phone_the_squares_of_a_table_of_four_are_on_one_screen_above_the_question(
    visit: Visit, four: list[User], acts: int
) -> None:
    key = next(key for key, seats in LARGEST if seats == len(four))
    match, user = seated(four, key, len(four), acts)
    page = visit(match.get_absolute_url(), person=user, phone=True)
    await_my_move(page)
    page.wait_for_function(f"!({OUT_OF_SIGHT})('[data-walk] button')")


@pytest.mark.parametrize(("key", "seats"), LARGEST)
def test_on_a_phone_whatever_stands_around_the_table_is_large_enough_for_a_thumb(
    visit: Visit, four: list[User], key: str, seats: int
) -> None:
    match, user = seated(four, key, seats)
    page = visit(match.get_absolute_url(), person=user, phone=True)
    await_my_move(page)
    for summary in page.locator("#match details.fold > summary").all():
        summary.click()
    assert page.evaluate(TOO_SMALL, THUMB) == []


def test_the_keys_of_a_replay_keep_their_places_to_its_end(visit: Visit, four: list[User]) -> None:
    match, _mover = seated(four, *LARGEST[0])
    page = visit(f"{match.get_absolute_url()}replay/", phone=True)
    key = page.get_by_role("link", name="Next")
    place = key.evaluate(PLACE_IN_ROW)
    last = int(page.locator("#replay").get_attribute("data-last") or 0)
    for step in range(1, last + 1):
        key.tap()
        expect(page.locator(f"#replay[data-step='{step}']")).to_be_visible()
        assert key.evaluate(PLACE_IN_ROW) == place
    expect(key).to_have_attribute("aria-disabled", "true")
    assert_accessible(page)


def test_whoever_moves_waits_or_watches_is_told_what_was_done_last(
    visit: Visit, four: list[User]
) -> None:
    match, mover = seated(four, *LARGEST[0])
    waiting = next(user for user in four[:2] if user != mover)
    for person in (mover, waiting, None):
        page = visit(match.get_absolute_url(), person=person)
        expect(page.locator(".last-turn li").first).to_be_visible()
        told = page.locator(".turnbar").get_by_text(f"Waiting for {mover.username}")
        expect(told).to_have_count(0 if person == mover else 1)
