"""Actions that nobody offered: legal ones with something changed."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any


def mutated(actions: Sequence[bytes], chance: random.Random, count: int) -> Iterator[bytes]:
    """So many actions as JSON, each a legal one with one field changed, or fields of two mixed."""
    plain = [json.loads(action) for action in actions]
    numbers = sorted({*range(-1, 8), *_numbers(plain)})
    for _ in range(count):
        action = dict(chance.choice(plain))
        other = chance.choice(plain)
        field = chance.choice(list(action))
        if isinstance(action[field], str) or chance.random() < 0.2:
            action = {**other, field: action[field]}
        else:
            action[field] = _changed(action[field], numbers, chance)
        yield json.dumps(action).encode()


def _numbers(value: Any) -> Iterator[int]:
    """All numbers in plain data, and their neighbours."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (value - 1, value, value + 1)
    elif isinstance(value, dict):
        yield from _numbers(list(value.values()))
    elif isinstance(value, list):
        for one in value:
            yield from _numbers(one)


def _changed(value: Any, numbers: Sequence[int], chance: random.Random) -> Any:
    """Another value of the same kind."""
    if isinstance(value, list):
        return [_changed(one, numbers, chance) for one in value] or [chance.choice(numbers)]
    return chance.choice(numbers)
