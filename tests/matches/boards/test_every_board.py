"""What holds for the board of every game: picks, sentences, marks and markup."""

import re
from collections import Counter
from typing import Any

import pytest
from django.template.loader import render_to_string

from games.core.events import Event, events_for
from games.core.registry import all_games, get_game
from matches.boards import board_for, module_name, template_for
from matches.boards.base import Figure
from matches.boards.story import ending_told, told
from tests.html import assert_valid_html
from tests.matches.boards.walks import NAMES, Walked, seats_for, walk

GAMES = sorted(all_games())
OFFERED_SIDE_BY_SIDE = 4
PAGE = (
    "<!DOCTYPE html><html lang='en'><head><title>t</title></head><body><h1>h</h1>{}</body></html>"
)


def shown_to(one: Walked, viewer: int | None) -> tuple[Any, list[Any]]:
    """What a viewer sees of a position, and the legal actions that go with it."""
    legal = (
        list(one.game.legal_actions(one.state, viewer))
        if viewer in one.game.to_act(one.state)
        else []
    )
    view = one.game.view(one.state, viewer)
    return board_for(one.game.key).board(view, legal, seats_for(one.setup, viewer)), legal


def drawn(one: Walked, viewer: int | None, fresh: frozenset[str] = frozenset()) -> str:
    shown, _legal = shown_to(one, viewer)
    return render_to_string(template_for(one.game.key), {"table": shown.table, "fresh": fresh})


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_action_has_clicks_and_a_sentence_of_its_own(key):
    for one in walk(key):
        for seat in one.game.to_act(one.state):
            shown, legal = shown_to(one, seat)
            actions = [one.game.read_action(pick.action.encode()) for pick in shown.picks]
            assert actions == legal
            sentences = Counter(pick.sentence for pick in shown.picks)
            assert not [said for said, count in sentences.items() if count > 1]
            for pick in shown.picks:
                assert len(set(pick.tokens)) == len(pick.tokens) > 0
                assert not [token for token in pick.tokens if re.search(r"\s", token)]


@pytest.mark.parametrize("key", GAMES)
def test_the_reader_is_asked_a_question_whenever_there_is_something_to_do(key):
    for one in walk(key):
        for seat in one.game.to_act(one.state):
            shown, legal = shown_to(one, seat)
            assert bool(shown.prompt) == bool(legal)


@pytest.mark.parametrize("key", GAMES)
def test_whole_picks_of_the_same_clicks_are_few_enough_to_be_offered(key):
    for one in walk(key):
        for seat in one.game.to_act(one.state):
            shown, _legal = shown_to(one, seat)
            clicks = Counter(
                pick.tokens if pick.ordered else frozenset(pick.tokens) for pick in shown.picks
            )
            assert max(clicks.values(), default=0) <= OFFERED_SIDE_BY_SIDE


@pytest.mark.parametrize("key", GAMES)
def test_what_must_be_clicked_stands_on_the_board_once_or_is_a_button(key):
    for one in walk(key)[::4]:
        for seat in one.game.to_act(one.state):
            shown, _legal = shown_to(one, seat)
            tokens = Counter(re.findall(r'data-token="([^"]*)"', drawn(one, seat)))
            assert not [token for token, count in tokens.items() if count > 1]
            wanted = {token for pick in shown.picks if not pick.direct for token in pick.tokens}
            assert wanted <= tokens.keys()


@pytest.mark.parametrize("key", GAMES)
def test_the_board_is_sound_html_for_every_player_and_for_a_spectator(key):
    for one in _each_kind(key):
        for viewer in (None, *range(one.setup.seats)):
            assert_valid_html(PAGE.format(drawn(one, viewer)))


def _each_kind(key: str) -> list[Walked]:
    """For each set-up and phase of the game the first and the last position met; and the ends."""
    found: dict[Any, Walked] = {}
    for one in walk(key):
        phase = getattr(one.state, "phase", None)
        kind = (id(one.setup), str(phase), not one.game.to_act(one.state))
        found.setdefault((*kind, "first"), one)
        found[*kind, "last"] = one
    return list(found.values())


@pytest.mark.parametrize("key", GAMES)
def test_a_spectator_sees_the_board_and_has_nothing_to_do(key):
    for one in walk(key)[::9]:
        shown, _legal = shown_to(one, None)
        assert not shown.picks
        assert not shown.prompt


@pytest.mark.parametrize("key", GAMES)
def test_what_happened_is_told_in_whole_sentences(key):
    for one in walk(key):
        for viewer in (None, *range(one.setup.seats)):
            seats = seats_for(one.setup, viewer)
            for line in told(key, events_for(one.events, viewer), seats):
                assert line.strip() == line
                assert line[0].isupper() or line.startswith(NAMES)
                assert line.endswith((".", ":"))
                assert not re.search(r"%\(|None|\{", line)


@pytest.mark.parametrize("key", GAMES)
def test_marks_are_on_things_that_the_board_draws(key):
    board = board_for(key)
    marked = 0
    for one in walk(key)[::5]:
        fresh = board.touched(events_for(one.events, None))
        assert not [token for token in fresh if re.search(r"\s", token)]
        marked += "is-fresh" in drawn(one, None, fresh)
    assert marked


@pytest.mark.parametrize("key", GAMES)
def test_every_end_that_comes_in_play_has_its_sentence(key):
    ends = [one for one in walk(key) if not one.game.to_act(one.state)]
    for one in ends:
        outcome = one.game.outcome(one.state)
        assert ending_told(key, outcome, seats_for(one.setup, None)).endswith(".")


@pytest.mark.parametrize("key", GAMES)
def test_the_pictures_and_words_of_the_quick_start_are_there(key):
    board = board_for(key)
    figures = board.figures()
    assert figures
    assert all(isinstance(one, Figure) and one.svg and one.caption for one in figures.values())
    assert len(board.glossary()) > 2
    page = render_to_string(
        f"matches/rules/{module_name(key)}.html", {"figures": figures, "game": get_game(key)}
    )
    assert page.count("<svg") >= len(figures)
    assert_valid_html(PAGE.format(page))


SAID_BY_OTHERS = {
    "tacticum": {"MatchEnded"},
    "vanguard-duels": {"MatchEnded"},
    "tash-kalar": {"MatchEnded", "TurnStarted"},
    "lost-cities": {"MatchEnded"},
    "dragonheart": {"MatchEnded"},
}


@pytest.mark.parametrize("key", sorted(SAID_BY_OTHERS))
def test_every_event_has_been_considered(key):
    game, board = get_game(key), board_for(key)
    telling = __import__(f"{board.__name__}.telling", fromlist=["telling"])
    kinds = set(_kinds_of(game.Event))
    writers = getattr(telling, "WRITERS", None) or telling._WRITERS
    assert {kind.__name__ for kind in kinds - writers.keys()} == SAID_BY_OTHERS[key]


def _kinds_of(union: Any) -> tuple[type[Event], ...]:
    kinds: tuple[type[Event], ...] = union.__args__
    return kinds
