"""Boards: every legal action can be clicked together and is named by a sentence of its own."""

import re
from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest
from django.template.loader import render_to_string

from games.bots import BOTS, choose_action
from games.core.events import events_for
from games.core.registry import all_games, get_game
from games.core.rng import Rng
from games.tacenda.events import AnyEvent
from games.tacenda.samples import sample_setups
from matches.boards import NoBoard, board_for, template_for
from matches.boards.base import Person, Pick, Seats, picks_grouped, with_unique_sentences
from matches.boards.story import told
from matches.boards.tacenda import telling
from tests.matches.toy import NIM

GAME = get_game("tacenda")
PEOPLE = ("ada", "bruno")


def seats_for(setup, viewer):
    people = tuple(Person(name=name, you=number == viewer) for number, name in enumerate(PEOPLE))
    return Seats(people=people, cards={card["key"]: card for card in setup.cards})


def positions(setup, seed, plies):
    """States of a random match, with the events that led to each."""
    step = GAME.new(setup, Rng(seed))
    for number in range(plies):
        yield step
        if not GAME.to_act(step.state):
            return
        seat = GAME.to_act(step.state)[0]
        rng = Rng(seed + number.to_bytes(2, "big"))
        action = choose_action(GAME, BOTS["random"], step.state, seat, rng)
        step = GAME.apply(step.state, seat, action)


@pytest.fixture(scope="module")
def walks():
    """Random matches of plain cards and of pairs of starter decks."""
    setups = list(sample_setups().items())[::2]
    return [(setup, list(positions(setup, name.encode(), 70))) for name, setup in setups]


@pytest.fixture(scope="module")
def boards(walks):
    """What the seat to act sees in each position, with its legal actions."""
    board = board_for("tacenda")
    found = []
    for setup, steps in walks:
        for step in steps:
            for seat in GAME.to_act(step.state):
                legal = GAME.legal_actions(step.state, seat)
                view = GAME.view(step.state, seat)
                found.append((board.board(view, legal, seats_for(setup, seat)), list(legal)))
    return found


def test_every_legal_action_has_picks_and_a_sentence_of_its_own(boards):
    for shown, legal in boards:
        assert [GAME.read_action(pick.action.encode()) for pick in shown.picks] == legal
        sentences = [pick.sentence for pick in shown.picks]
        assert len(set(sentences)) == len(sentences)
        for pick in shown.picks:
            assert len(set(pick.tokens)) == len(pick.tokens) > 0


def test_what_must_be_clicked_stands_on_the_board_or_is_a_button(boards):
    for shown, _legal in boards[::12]:
        html = render_to_string(
            template_for("tacenda"), {"table": shown.table, "fresh": frozenset()}
        )
        tokens = re.findall(r'data-token="([^"]*)"', html)
        assert len(set(tokens)) == len(tokens)
        wanted = {token for pick in shown.picks if not pick.direct for token in pick.tokens}
        assert wanted <= set(tokens)


def test_actions_of_the_same_clicks_are_few_enough_to_be_offered_side_by_side(boards):
    for shown, _legal in boards:
        clicks = Counter(frozenset(pick.tokens) for pick in shown.picks)
        assert max(clicks.values()) <= 4


def test_the_board_of_another_shows_nothing_to_do(walks):
    board = board_for("tacenda")
    for setup, steps in walks[:2]:
        for step in steps[::10]:
            shown = board.board(GAME.view(step.state, None), (), seats_for(setup, None))
            assert not shown.picks
            assert not shown.table.bottom.hand
            assert not shown.table.top.hand


def test_the_event_that_waits_for_a_choice_is_named_to_everybody(walks):
    board, seen = board_for("tacenda"), 0
    for setup, steps in walks:
        names = {card["key"]: card["name"] for card in setup.cards}
        for step in steps:
            for viewer in (0, 1, None):
                view = GAME.view(step.state, viewer)
                table = board.board(view, (), seats_for(setup, viewer)).table
                for side in (table.top, table.bottom):
                    resolving = view.sides[side.seat].resolving
                    told = [f"under way: {names[token.key]}" for token in resolving]
                    assert [note for note in side.notes if note.startswith("under way")] == told
                    seen += len(told)
    assert seen


def test_every_sentence_of_a_spectator_names_no_card_drawn(walks):
    for setup, steps in walks[1:3]:
        names = {card["name"] for card in setup.cards}
        for step in steps:
            drawn = [one for one in step.events if type(one).__name__ == "CardsDrawn"]
            lines = told("tacenda", events_for(drawn, None), seats_for(setup, None))
            assert not [line for line in lines if any(name in line for name in names)]


def test_what_happened_is_told_in_sentences(walks):
    for setup, steps in walks[1:]:
        for step in steps:
            for line in told("tacenda", events_for(step.events, 0), seats_for(setup, 0)):
                assert line.strip() == line
                assert line[0].isupper() or line.startswith(PEOPLE)
                assert line.endswith((".", ":"))
                assert "%(" not in line


def test_the_reader_is_you_and_the_other_has_a_name():
    setup = sample_setups()["plain"]
    step = GAME.new(setup, Rng(b"you"))
    own = told("tacenda", events_for(step.events, 0), seats_for(setup, 0))
    public = told("tacenda", events_for(step.events, None), seats_for(setup, None))
    assert any(line.startswith("You drew ") for line in own)
    assert not any("You" in line for line in public)
    assert any(line.startswith("ada drew 5 cards") for line in public)


def test_actions_of_one_sentence_are_numbered():
    def pick(sentence):
        return Pick(tokens=("a",), sentence=sentence, group="g", action="{}")

    told_apart = with_unique_sentences([pick("Play a"), pick("Play b"), pick("Play a")])
    assert [one.sentence for one in told_apart] == ["Play a (1)", "Play b", "Play a (2)"]


def test_groups_keep_their_order():
    picks = [
        Pick(tokens=("a",), sentence=str(number), group=group, action="{}")
        for number, group in enumerate("xyx")
    ]
    groups = picks_grouped(picks)
    assert [name for name, _picks in groups] == ["x", "y"]
    assert [one.sentence for one in groups[0][1]] == ["0", "2"]


def test_every_game_has_a_board():
    for key in all_games().keys() - {NIM.key}:
        assert board_for(key).ENDINGS is not None


def test_a_game_without_a_board_is_told_which_file_is_missing():
    with pytest.raises(NoBoard, match=r"matches\.boards\.no_such_game"):
        board_for("no-such-game")


def test_marks_follow_what_the_events_speak_of(walks):
    board = board_for("tacenda")
    _setup, steps = walks[1]
    for _before, after in pairwise(steps[:30]):
        tokens = board.touched(events_for(after.events, None))
        assert all(re.fullmatch(r"c\d+", token) for token in tokens)


def test_every_event_has_a_sentence_but_those_whose_neighbours_say_it():
    silent = {"HandRenumbered", "MatchEnded", "StunCounted", "TurnEnded"}
    unwritten = {kind.__name__ for kind in get_args(AnyEvent) if kind not in telling.WRITERS}
    assert unwritten == silent


def test_a_card_that_cannot_be_used_says_why(boards):
    reasons = set()
    for shown, _legal in boards:
        table = shown.table
        live = {token for pick in shown.picks for token in pick.tokens}
        for piece in (*table.bottom.hand, *table.bottom.guardians):
            if piece.why:
                reasons.update(re.findall(r"\((T[\d.]+)\)", piece.why))
                assert piece.why in piece.label
                plays = piece in table.bottom.hand
                assert not plays or piece.token not in live
    assert {"T3.5", "T5.1", "T5.3"} <= reasons
