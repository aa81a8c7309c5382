"""A process that plays matches when it is told to, and tells what they cost it.

First it says in a line of JSON whom it can play and who is missing, and why. Then, for each line
`{"player": …, "seconds": …}`, it plays whole matches until so much CPU time has gone, and answers
with the actions, the matches and the CPU seconds. It lives through all rounds, so nothing is
measured cold. Everything here runs on the standard library alone.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Mapping

Match = Callable[[random.Random], int]
"""Plays one match from start to end at random; gives the number of actions."""


def serve(players: Mapping[str, Match], missing: Mapping[str, str]) -> None:
    """Answers until the input ends. `missing` are reasons by name."""
    _say({"players": list(players), "missing": [list(pair) for pair in missing.items()]})
    chance = random.Random(1)
    for line in sys.stdin:
        asked = json.loads(line)
        _say(_play(players[asked["player"]], asked["seconds"], chance))


def _play(match: Match, seconds: float, chance: random.Random) -> dict[str, float]:
    actions = matches = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        actions += match(chance)
        matches += 1
    return {"actions": actions, "matches": matches, "cpu": time.process_time() - start}


def _say(value: object) -> None:
    print(json.dumps(value), flush=True)
