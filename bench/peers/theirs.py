"""Other people's engines in Python, each played the way its own documentation does.

Runs in the virtual environment that `bench.peers.install` makes, and knows nothing of the product.
An action is what is counted with us: the legal ones are asked for, one is chosen, it is applied.
What chance does (a deal, a draw) is played but not counted.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

from bench.peers.worker import Match, serve

Matches = Mapping[str, Match]


def _open_spiel(pyspiel: Any) -> Matches:
    names = ("hive", "gin_rummy", "chess")
    return {name: partial(_play_spiel, pyspiel.load_game(name)) for name in names}


def _play_spiel(game: Any, chance: random.Random) -> int:
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
    return actions


def _rlcard(rlcard: Any) -> Matches:
    played = {name: partial(_play_rlcard, rlcard.make(name)) for name in ("uno", "gin-rummy")}
    engine = import_module(f"{rlcard.__name__}.games.uno").Game
    return {**played, "uno without observations": partial(_play_uno, engine)}


def _play_rlcard(env: Any, chance: random.Random) -> int:
    state, _ = env.reset()
    actions = 0
    while not env.is_over():
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
        actions += 1
    return actions


def _play_uno(engine: Callable[[], Any], chance: random.Random) -> int:
    """The engine below RLCard's environment, which nobody asks for what an agent observes."""
    game = engine()
    game.init_game()
    actions = 0
    while not game.is_over():
        game.step(chance.choice(game.get_legal_actions()))
        actions += 1
    return actions


def _petting_zoo(classic: Any) -> Matches:
    names = ("connect_four_v3", "chess_v6")
    modules = {name: import_module(f"{classic.__name__}.{name}") for name in names}
    return {name: partial(_play_zoo, module.env()) for name, module in modules.items()}


def _play_zoo(env: Any, chance: random.Random) -> int:
    env.reset(seed=chance.randrange(1 << 31))
    actions = 0
    for _ in env.agent_iter():
        seen, _, ended, stopped, _ = env.last()
        if ended or stopped:
            env.step(None)
        else:
            env.step(chance.choice(seen["action_mask"].nonzero()[0]))
            actions += 1
    return actions


def _python_chess(chess: Any) -> Matches:
    return {"random play": partial(_play_chess, chess.Board)}


def _play_chess(board_of: Callable[[], Any], chance: random.Random) -> int:
    board = board_of()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)


PEERS: Mapping[str, tuple[str, str, Callable[[Any], Matches]]] = {
    "OpenSpiel": ("open_spiel", "pyspiel", _open_spiel),
    "RLCard": ("rlcard", "rlcard", _rlcard),
    "PettingZoo": ("pettingzoo", "pettingzoo.classic", _petting_zoo),
    "python-chess": ("chess", "chess", _python_chess),
}
"""By the name that people know: package, module, and what of it is played."""


def main() -> None:
    """Those that are there; a peer that can't be loaded is named with the reason."""
    players: dict[str, Match] = {}
    missing: dict[str, str] = {}
    for name, (package, module, matches_of) in PEERS.items():
        try:
            found = matches_of(import_module(module))
            players |= {f"{name} {version(package)}: {one}": found[one] for one in found}
        except Exception as error:  # noqa: BLE001 - whatever it is, it is reported
            missing[name] = f"{type(error).__name__}: {error}"
    serve(players, missing)


if __name__ == "__main__":
    main()
