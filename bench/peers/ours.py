"""Our games as a client of the contract plays them: with every check and all events."""

import random
import sys
from functools import partial

from bench.peers.worker import serve
from games.core.contract import AnyGame, Setup
from games.core.registry import all_games, get_game, sample_setups
from games.core.rng import Rng


def match(game: AnyGame, setup: Setup, chance: random.Random) -> int:
    """One random match: ask who is to act and what is legal, choose, apply."""
    state = game.new(setup, Rng(chance.randbytes(16))).state
    actions = 0
    while acting := game.to_act(state):
        action = chance.choice(game.legal_actions(state, acting[0]))
        state = game.apply(state, acting[0], action).state
        actions += 1
    return actions


def main() -> None:
    """The games of the arguments, or all, with every sample set-up."""
    players = {
        f"**{game.name}**: {name}": partial(match, game, setup)
        for game in [get_game(key) for key in sys.argv[1:]] or all_games().values()
        for name, setup in sample_setups(game).items()
    }
    serve(players, {})


if __name__ == "__main__":
    main()
