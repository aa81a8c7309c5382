"""What holds for the board of every game: picks, sentences, marks and markup."""

import re
from collections import Counter
from importlib import import_module
from typing import Any, get_args

import pytest
from django.template.loader import render_to_string

from games.core.contract import Setup
from games.core.events import events_for
from games.core.outcome import Outcome
from games.core.registry import all_games, get_game
from matches.boards import board_for, module_name, template_for
from matches.boards.story import ending_told, told
from tests.games.conformance import playing
from tests.html import assert_valid_html
from tests.matches.boards.walks import NAMES, Walked, boards, seats_for, show, walk

GAMES = sorted(all_games())
OFFERED_SIDE_BY_SIDE = 4
PAGE = "<!DOCTYPE html><html lang='en'><head><title>t</title></head><body><h1>h</h1>{}</body>"


def drawn(one: Walked, viewer: int | None, fresh: frozenset[str] = frozenset()) -> str:
    """The board's markup as a viewer gets it."""
    table = show(one, viewer).board.table
    return render_to_string(template_for(one.game.key), {"table": table, "fresh": fresh})


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_action_has_clicks_and_a_sentence_of_its_own(key):
    for shown in boards(key):
        game, picks = shown.at.game, shown.board.picks
        assert tuple(game.read_action(pick.action.encode()) for pick in picks) == shown.legal
        sentences = Counter(pick.sentence for pick in picks)
        assert not [said for said, count in sentences.items() if count > 1]
        for pick in picks:
            assert len(set(pick.tokens)) == len(pick.tokens) > 0
            assert not [one for one in (*pick.tokens, *pick.lights) if re.search(r"\s", one)]


@pytest.mark.parametrize("key", GAMES)
def test_whole_picks_of_the_same_clicks_are_few_enough_to_be_offered(key):
    for shown in boards(key):
        clicks = Counter(
            pick.tokens if pick.ordered else frozenset(pick.tokens) for pick in shown.board.picks
        )
        assert max(clicks.values(), default=0) <= OFFERED_SIDE_BY_SIDE


@pytest.mark.parametrize("key", GAMES)
def test_who_acts_is_asked_a_question_and_a_spectator_is_told_whom_all_wait_for(key):
    for shown in boards(key)[::2]:
        spectated = show(shown.at, None).board
        assert not spectated.picks
        assert NAMES[shown.seat] in spectated.prompt
        assert shown.board.prompt not in {"", spectated.prompt}


@pytest.mark.parametrize("key", GAMES)
def test_what_must_be_clicked_or_lights_up_stands_on_the_board_or_is_a_button(key):
    for shown in boards(key)[::5]:
        tokens = set(re.findall(r'data-token="([^"]*)"', drawn(shown.at, shown.seat)))
        picks = shown.board.picks
        wanted = {token for pick in picks if not pick.direct for token in pick.tokens}
        assert wanted | {token for pick in picks for token in pick.lights} <= tokens


def each_kind(key: str) -> list[Walked]:
    """The last position met of each phase with so many seats, and the ends."""
    found: dict[Any, Walked] = {}
    for one in walk(key):
        phase = str(getattr(one.state, "phase", ""))
        found[one.setup.seats, phase, bool(one.game.to_act(one.state))] = one
    return list(found.values())


@pytest.mark.parametrize("key", GAMES)
def test_the_board_of_every_phase_is_sound_html_for_a_player_and_for_a_spectator(key):
    for one in each_kind(key):
        for viewer in (None, *(one.game.to_act(one.state) or (0,))):
            assert_valid_html(PAGE.format(drawn(one, viewer)))


@pytest.mark.parametrize("key", GAMES)
def test_what_happened_is_told_in_whole_sentences(key):
    for one in walk(key):
        for viewer in (None, 0):
            for line in told(key, events_for(one.events, viewer), seats_for(one.setup, viewer)):
                assert line.strip() == line
                assert line[0].isupper() or line.startswith(NAMES)
                assert line.endswith((".", ":"))
                assert not re.search(r"%\(|None|\{", line)


@pytest.mark.parametrize("key", GAMES)
def test_what_changed_is_marked_on_the_board(key):
    board = board_for(key)
    marked = [
        one
        for one in walk(key)[1:25:3]
        if "is-fresh" in drawn(one, None, board.touched(events_for(one.events, None)))
    ]
    assert marked


@pytest.mark.parametrize(("key", "name", "seed"), playing.cases())
def test_every_end_of_a_whole_match_has_its_sentence(key, name, seed):
    played = playing.match(key, name, seed)
    outcome = played.game.outcome(played.last)
    said = ending_told(key, outcome, seats_for(played.setup, None))
    assert said.endswith(".")
    assert not re.search(r"%\(|None|\{", said)


def test_points_that_decide_are_said_with_the_end_those_of_the_winner_first():
    outcome = Outcome(places=(2, 1), scores=(38, 45), reason="points", rule="LC4.2")

    said = ending_told("lost-cities", outcome, seats_for(Setup(seats=2), None))
    assert said == "The points of all rounds decided: 45 to 38."


@pytest.mark.parametrize("key", GAMES)
def test_every_event_has_a_sentence_or_is_left_to_the_page_by_name(key):
    telling = import_module(f"{board_for(key).__name__}.telling")
    kinds = get_args(import_module(f"games.{module_name(key)}.events").AnyEvent)
    assert {kind for kind in kinds if kind not in telling.WRITERS} == telling.UNTOLD


@pytest.mark.parametrize("key", GAMES)
def test_the_pictures_and_words_of_the_quick_start_are_there(key):
    board = board_for(key)
    figures = board.figures()
    assert len(figures) > 1
    assert len(board.glossary()) > 2
    page = render_to_string(
        f"matches/rules/{module_name(key)}.html", {"figures": figures, "game": get_game(key)}
    )
    assert page.count("<svg") >= len(figures)
    assert_valid_html(PAGE.format(page))
