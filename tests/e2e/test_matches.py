"""Whole matches in a real browser, each to its end by the rules."""

import re

import pytest
from django.conf import settings
from django.contrib.sessions.backends.cached_db import SessionStore
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from accounts.models import User
from cards.models import DeckVersion
from games.bots import BOTS, choose_action
from games.core.rng import Rng
from matches.clocks import Terms
from matches.commands import Play, Player
from matches.models import Match
from matches.selectors.fixed import match_fixed
from matches.services import Entry, match_command, match_create
from tests.conftest import AsgiServer
from tests.e2e.conftest import Visit, assert_accessible, assert_fits, new_context
from tests.e2e.table import (
    await_my_move,
    click_together,
    confirm,
    end_button,
    is_my_move,
    is_over,
    move_on,
    play_to_the_end,
    set_turn_limit,
    settled,
)

PASSWORD = "comet over glass"


@pytest.fixture
def people(play_site: None) -> tuple[User, User]:
    """Two people."""
    return (
        User.objects.create_user("ada", "ada@example.org", PASSWORD),
        User.objects.create_user("bruno", "bruno@example.org", PASSWORD),
    )


def started(people: tuple[User, User], *, turns: int = 200, actions: int = 0) -> Match:
    """A match between the two after so many actions of bots in their place."""
    decks = DeckVersion.objects.filter(deck__starter_key__isnull=False).order_by("pk")
    match = match_create(
        game_key="tacenda",
        options={"turn_limit": turns},
        terms=Terms.per_move(24),
        entries=[
            Entry(user_id=person.pk, deck_version_id=deck.pk, salt="e2e")
            for person, deck in zip(people, decks, strict=False)
        ],
        now=timezone.now(),
        key=b"e" * 31 + bytes([Match.objects.count()]),
    )
    fixed = match_fixed(match.pk, match.commitment)
    for number in range(actions):
        match.refresh_from_db()
        state = fixed.game.load(match.state.encode(), fixed.setup)
        if not match.is_running:
            break
        seat = fixed.game.to_act(state)[0]
        rng = Rng(b"e2e" + number.to_bytes(2, "big"))
        match_command(
            match_id=match.pk,
            actor=Player(fixed.seats[seat].user_id),
            command=Play.of(choose_action(fixed.game, BOTS["steady"], state, seat, rng)),
            expected_version=match.version,
            key=str(number),
            now=timezone.now(),
        )
    match.refresh_from_db()
    return match


def start_against_the_bot(page: Page, turns: int) -> None:
    form = page.locator("form", has=page.locator("[name=bot-bot]"))
    set_turn_limit(page, form, turns)
    form.get_by_role("button", name="Start").click()
    expect(page.locator("#match")).to_be_visible()


def assert_ended_by_the_limit(page: Page) -> None:
    expect(page.locator(".result")).to_contain_text("limit of turns was reached")
    expect(page.get_by_role("link", name="Rule T11.7")).to_be_visible()


def test_a_person_plays_a_match_against_the_bot_to_its_end(visit: Visit, people) -> None:
    page = visit("/play/", person=people[0])
    start_against_the_bot(page, 8)

    def act(page: Page) -> None:
        if page.locator(".hand .is-pickable").count() and not page.locator(".plan").count():
            page.locator(".hand .is-pickable").first.click()
            expect(page.locator("[data-pick-offer]").first).to_contain_text(
                re.compile("Play |Choose ")
            )
            settled(page, page.locator("[data-pick-offer]").first.click)
            confirm(page)
        else:
            move_on(page)

    play_to_the_end(page, act)
    assert_ended_by_the_limit(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", "1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay")).to_have_attribute("data-step", "2")
    page.go_back()
    page.get_by_role("link", name="Check the dice and shuffles").click()
    expect(page.get_by_text("Everything agrees.")).to_be_visible()


def test_two_people_play_one_leaves_comes_back_and_they_finish(visit: Visit, people) -> None:
    ada, bruno = people
    here = visit("/play/", person=ada)
    form = here.locator("form", has=here.locator("[name=offer-opponent]"))
    form.get_by_label("Opponent").fill("Bruno")
    set_turn_limit(here, form, 6)
    form.get_by_role("button", name="Offer the match").click()
    expect(here.get_by_role("heading", name="ada challenges bruno")).to_be_visible()

    there = visit("/play/mine/", person=bruno)
    there.get_by_role("link", name="ada challenges you").click()
    expect(there.get_by_text("3 days for each move")).to_be_visible()
    there.get_by_role("button", name="Agree and play").click()
    expect(there.locator("#match")).to_be_visible()
    here.goto("/play/mine/")
    here.get_by_role("link", name="against bruno").click()
    expect(here.locator("#match")).to_be_visible()

    pages = [here, there]
    first = next(page for page in pages if is_my_move(page))
    second = next(page for page in pages if page is not first)
    leaver = bruno if second is there else ada
    whole_turn(first)
    await_my_move(second)
    second.context.close()

    back = visit("/play/mine/", person=leaver)
    back.locator(".tile--yours").get_by_role("link").click()
    expect(back.get_by_role("heading", name="Since your last move")).to_be_visible()
    for _round in range(6):
        for page in (back, first):
            await_my_move(page)
            if is_over(page):
                break
            whole_turn(page)
    for page in (back, first):
        expect(page.locator(".result")).to_be_visible()
        assert_ended_by_the_limit(page)
    assert Match.objects.get().status == Match.Status.FINISHED


def whole_turn(page: Page) -> None:
    """Moves on until it is no more the person's move."""
    for _act in range(20):
        if is_over(page) or not is_my_move(page):
            return
        move_on(page)
    raise AssertionError("the turn does not end")


def test_a_match_is_played_by_keyboard_alone(visit: Visit, people) -> None:
    page = visit("/play/", person=people[0])
    form = page.locator("form", has=page.locator("[name=bot-bot]"))
    form.locator("summary").focus()
    page.keyboard.press("Enter")
    form.get_by_label("Turn limit").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("4")
    form.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#match")).to_be_visible()
    await_my_move(page)
    pick_by_keyboard(page)

    def act(page: Page) -> None:
        if end_button(page).count():
            end_button(page).first.focus()
            settled(page, lambda: page.keyboard.press("Enter"))
        else:
            page.locator("#moves > summary").focus()
            page.keyboard.press("Enter")
            page.locator(".moves__one").first.focus()
            settled(page, lambda: page.keyboard.press("Enter"))
        if page.locator("#confirm[data-focus-first]").count():
            expect(page.locator("#confirm")).to_be_focused()
            settled(page, lambda: page.keyboard.press("Enter"))

    play_to_the_end(page, act)
    assert_ended_by_the_limit(page)


def pick_by_keyboard(page: Page) -> None:
    """Walks along the hand with the arrows, picks with Enter, takes it back with Escape."""
    hand = page.locator(".hand [data-live]")
    if hand.count() < 2:
        return
    second = page.locator(f"[data-token={hand.nth(1).get_attribute('data-token')}]")
    hand.first.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#announcer")).to_contain_text(re.compile("Play |Choose "))
    page.keyboard.press("Escape")
    expect(page.locator("[data-pick-bar]")).to_be_hidden()
    expect(second).to_be_focused()


def test_a_match_is_played_without_javascript(visit: Visit, people) -> None:
    page = visit("/play/", person=people[0], javascript=False)
    form = page.locator("form", has=page.locator("[name=bot-bot]"))
    form.locator("summary").click()
    form.get_by_label("Turn limit").fill("4")
    form.get_by_role("button", name="Start").click()
    expect(page.locator("#match")).to_be_visible()
    for _number in range(60):
        if is_over(page):
            break
        if not is_my_move(page):
            page.reload()
            continue
        if not page.locator("#moves[open]").count():
            page.locator("#moves > summary").click()
        ends = page.locator(".moves__one", has_text=re.compile("^End turn"))
        with page.expect_navigation():
            (ends if ends.count() else page.locator(".moves__one")).first.click()
        confirm_plainly(page)
    assert_ended_by_the_limit(page)


def confirm_plainly(page: Page) -> None:
    """Without a script every answer is a new page, which has to be there before it is asked."""
    if page.locator("#confirm[data-focus-first]").count():
        with page.expect_navigation():
            page.locator("#confirm").click()


def test_a_turn_is_planned_undone_and_done_under_the_thumb(visit: Visit, people) -> None:
    match = started(people, actions=25)
    seat = match_fixed(match.pk, match.commitment).game.to_act(state_of(match))[0]
    page = visit(match.get_absolute_url(), person=people[seat], phone=True)
    assert_fits(page)
    token = page.locator("[data-token][data-live]").first
    token.tap()
    expect(page.locator("[data-pick-bar]")).to_be_visible()
    assert_fits(page)
    page.locator("[data-pick-back]").tap()
    expect(page.locator("[data-pick-bar]")).to_be_hidden()
    click_together(page)
    if page.locator("#undo").count():
        settled(page, page.locator("#undo").tap)
    for _act in range(10):
        if not is_my_move(page):
            break
        move_on(page)
    assert Match.objects.get(pk=match.pk).version > match.version
    assert_fits(page)


def state_of(match: Match):
    fixed = match_fixed(match.pk, match.commitment)
    return fixed.game.load(match.state.encode(), fixed.setup)


def test_a_stranger_plays_by_one_click_and_keeps_the_account(visit: Visit, people) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play the bot now").click()
    expect(page.locator("#match")).to_be_visible()
    # The browser's own salt; what the site draws is shorter.
    assert len(Match.objects.get().seats.get(bot="").salt) == 32
    page.goto("/play/mine/")
    page.get_by_role("link", name="Keep this account").click()
    page.get_by_label("Username").fill("hypatia")
    page.get_by_label("E-mail").fill("hypatia@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Keep it").click()
    page.goto("/play/mine/")
    expect(page.get_by_text("hypatia").first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("against .*bot"))).to_be_visible()


def test_a_click_after_the_position_changed_plays_nothing(visit: Visit, people) -> None:
    match = started(people, actions=25)
    seat = match_fixed(match.pk, match.commitment).game.to_act(state_of(match))[0]
    page = visit(match.get_absolute_url(), person=people[seat], javascript=False)
    other_window = visit(match.get_absolute_url(), person=people[seat])
    for _act in range(12):
        if not is_my_move(other_window):
            break
        move_on(other_window)
    version = Match.objects.get(pk=match.pk).version
    page.locator("#moves > summary").click()
    page.locator(".moves__one").first.click()
    expect(page.get_by_text("The position has changed")).to_be_visible()
    assert Match.objects.get(pk=match.pk).version == version


def test_a_lost_connection_is_told_nothing_is_played_and_it_comes_back(
    browser: Browser, asgi_server: AsgiServer, people
) -> None:
    match = started(people, actions=25)
    seat = match_fixed(match.pk, match.commitment).game.to_act(state_of(match))[0]
    context = new_context(browser, asgi_server, people[seat])
    page = context.new_page()
    page.goto(match.get_absolute_url())
    expect(page.locator("#connection")).to_be_hidden()

    page.route("**/matches/**", lambda route: route.abort())
    page.route("**/draft/", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    page.locator(".turnbar__actions > button, [data-token][data-live]").first.click()
    if page.locator("[data-pick-offer]").count():
        page.locator("[data-pick-offer]").first.click()
    expect(page.locator("#announcer")).to_contain_text("Nothing was sent")
    expect(page.locator("#connection")).to_be_visible()
    assert Match.objects.get(pk=match.pk).version == match.version

    page.unroute_all()
    page.reload()
    expect(page.locator("#connection")).to_be_hidden()
    move_on(page)
    context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    page.get_by_role("button", name="Offer a draw").click()
    expect(page).to_have_url(re.compile(f"/accounts/login/.next={match.get_absolute_url()}"))
    context.close()


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_the_pages_of_play_are_accessible_and_fit(visit: Visit, people, phone, scheme) -> None:
    match = started(people, actions=40)
    over = started(people, turns=4, actions=60)
    page = visit("/", person=people[0], phone=phone, color_scheme=scheme)
    paths = [
        "/",
        "/rules/tacenda/",
        "/play/",
        "/play/mine/",
        "/matches/",
        match.get_absolute_url(),
        over.get_absolute_url(),
        f"{over.get_absolute_url()}replay/?step=5",
        f"{over.get_absolute_url()}verify/",
    ]
    for path in paths:
        page.goto(path)
        assert_fits(page)
        assert_accessible(page)


def test_a_page_left_open_shows_no_hand_after_its_reader_has_logged_out(
    visit: Visit, people, monkeypatch
) -> None:
    monkeypatch.setattr("matches.live.view.PING_SECONDS", 0.5)
    page = visit(started(people).get_absolute_url(), person=people[0])
    expect(page.locator(".hand")).to_be_visible()
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    SessionStore(cookies[settings.SESSION_COOKIE_NAME]).flush()
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".match__title")).to_be_visible()
