"""The engine's moves and captures against a second, slow writing of the rules."""

import pytest

from games.core.contract import Setup
from games.core.rng import Rng
from games.tacticum import GAME
from games.tacticum.board import bits, names
from games.tacticum.scenarios import SCENARIOS
from games.tacticum.state import State
from tests.games.tacticum import slow


def start(scenario: str) -> State:
    return GAME.new(Setup(seats=2, options={"scenario": scenario}), Rng(b"")).state


def slow_board(state: State) -> slow.Board:
    sets = zip((*state.units, *state.commanders), "wbWB", strict=True)
    return {(square % 8, square // 8): letter for board, letter in sets for square in bits(board)}


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = GAME.legal_actions(state, state.seat)
    return sum(perft(GAME.apply(state, state.seat, one).state, depth - 1) for one in actions)


@pytest.mark.parametrize("key", list(SCENARIOS))
def test_the_number_of_ways_to_play_two_moves_agrees(key: str) -> None:
    state = start(key)
    assert perft(state, 1) == slow.perft(slow_board(state), "w", 1)
    assert perft(state, 2) == slow.perft(slow_board(state), "w", 2)


@pytest.mark.parametrize("key", list(SCENARIOS))
def test_moves_and_captures_agree_throughout_random_matches(key: str) -> None:
    for seed in range(3):
        state, pick = start(key), Rng(f"{key} {seed}".encode())
        while GAME.outcome(state) is None:
            board, mover = slow_board(state), "wb"[state.seat]
            outcomes = {
                frozenset(slow.after(board, move)[0].items())
                for move in slow.all_moves(board, mover)
            }
            actions = GAME.legal_actions(state, state.seat)
            reached = {
                frozenset(slow_board(GAME.apply(state, state.seat, one).state).items())
                for one in actions
            }
            assert reached == outcomes
            assert len(actions) == len(slow.all_moves(board, mover)), names(state.pieces(0))
            action, pick = pick.choice(actions)
            state = GAME.apply(state, state.seat, action).state
