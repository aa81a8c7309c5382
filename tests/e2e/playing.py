"""Playing any game in a browser: what a person wants comes from a bot, how it is done from here.

A wanted action is found in the page's labelled list of moves, which tells its clicks. It is then
clicked together on the board, or chosen from the list by keyboard. Nothing here knows a game.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from games.bots import BOTS, choose_action
from games.core.rng import Rng
from matches.commands import Play, Player
from matches.models import Match
from matches.selectors.drafts import draft_state
from matches.selectors.fixed import Fixed, match_fixed
from matches.selectors.fold import state_of
from matches.services import match_command
from matches.services.bots import BotTurn, _choose
from tests.e2e.conftest import assert_fits
from tests.e2e.table import await_my_move, confirm, is_my_move, settled


def choice(game: Any, state: Any, seat: int) -> Any:
    """What the steady bot would do there: the same whenever it is asked."""
    rng = Rng(hashlib.sha256(game.dump(state)).digest())
    return choose_action(game, BOTS["steady"], state, seat, rng)


def position(match: Match) -> tuple[Fixed, Any]:
    """What is fixed in the match, and its state now."""
    match.refresh_from_db()
    fixed = match_fixed(match.pk, match.commitment)
    return fixed, state_of(match.pk, fixed, match.state)


class Foreseen(NamedTuple):
    """An action that will be played in that state."""

    state: Any
    seat: int
    action: Any


def foreseen(match: Match) -> list[Foreseen]:
    """All that is left to play if everybody does as the bot would."""
    fixed, state = position(match)
    line: list[Foreseen] = []
    while acting := fixed.game.to_act(state):
        if fixed.seats[acting[0]].bot:
            version = match.version + len(line)
            action = _choose(BotTurn(fixed, version, acting[0], state))
        else:
            action = choice(fixed.game, state, acting[0])
        line.append(Foreseen(state, acting[0], action))
        state = fixed.game.apply(state, acting[0], action).state
    return line


def play_unseen(pages: Iterable[Page], match: Match, *, leave: int) -> None:
    """Plays on while everybody has another page open, and lets them come back for the end."""
    for page in pages:
        page.goto("/play/mine/")
    play_without_pages(match, leave=leave)
    for page in pages:
        page.goto(match.get_absolute_url())


def play_without_pages(match: Match, *, leave: int) -> None:
    """Plays for the people, by the one command path, until so many actions are left."""
    for one in foreseen(match)[:-leave]:
        fixed, state = position(match)
        if not fixed.seats[one.seat].bot:
            assert state == one.state, "the match takes another course than foreseen"
            play_action(match, fixed, one.seat, one.action)


def play_once(match: Match) -> None:
    """One action of a person whose move it is, if it is anybody's."""
    fixed, state = position(match)
    if acting := fixed.game.to_act(state):
        play_action(match, fixed, acting[0], choice(fixed.game, state, acting[0]))


def play_action(match: Match, fixed: Fixed, seat: int, action: Any) -> None:
    """The action of a person, without a page."""
    match_command(
        match_id=match.pk,
        actor=Player(fixed.seats[seat].user_id),
        command=Play.of(action),
        expected_version=match.version,
        key=f"without-pages-{match.version}",
        now=timezone.now(),
    )


def wanted(match: Match, user: User) -> Any:
    """What the person, whose move it is, wants to do after what is planned already."""
    fixed, state = position(match)
    seat = fixed.seat_of(user.pk)
    assert seat is not None
    opened = msgspec.json.decode(match.decisions)[seat]
    plan = draft_state(match.pk, fixed, state, seat, opened)
    return choice(fixed.game, state if plan is None else plan.state, seat)


def follow(page: Page, match: Match) -> None:
    """Waits until the page shows the match as it stands, by itself."""
    match.refresh_from_db()
    expect(page.locator(f"#match[data-version='{match.version}']")).to_be_attached()


def play(pages: dict[Page, User], match: Match, acts: int) -> int:
    """So many acts on the pages, each by whose move it is; gives how many were left at the end."""
    for number in range(acts):
        for page in pages:
            follow(page, match)
        page = next((page for page in pages if is_my_move(page)), None)
        if page is None:
            return acts - number
        await_my_move(page)
        act(page, match, pages[page], by_keyboard=number % 3 == 2)
    return 0


def act(page: Page, match: Match, user: User, *, by_keyboard: bool) -> None:
    """Does on the page what the person wants, and gives the word where it is asked for."""
    action = msgspec.json.encode(wanted(match, user)).decode()
    move = page.locator(f".moves__one[value={as_css(action)}]")
    expect(move).to_have_count(1)
    assert_fits(page)
    settled(page, lambda: from_the_list(page, move) if by_keyboard else on_the_board(page, move))
    confirm(page)


def as_css(text: str) -> str:
    """The text as a string of a CSS selector."""
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'


def from_the_list(page: Page, move: Locator) -> None:
    """Opens the list if it is closed, walks to the move and presses Enter."""
    if not page.locator("#moves[open]").count():
        page.locator("#moves > summary").focus()
        page.keyboard.press("Enter")
    move.focus()
    page.keyboard.press("Enter")


def on_the_board(page: Page, move: Locator) -> None:
    """Presses the move's own button, if it has one; or clicks its tokens, then its sentence."""
    sentence = (move.text_content() or "").strip()
    button = page.locator(".turnbar__actions > button").get_by_text(sentence, exact=True)
    if button.count():
        button.click()
        return
    for token in (move.get_attribute("data-tokens") or "").split():
        page.locator(f'[data-token="{token}"][data-live]').first.click()
    page.locator("[data-pick-offer]").get_by_text(sentence, exact=True).click()
