"""Actions that nobody offered: legal ones with something changed, and invented ones."""

import json
import random
import typing
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec


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


def invented(action: Any, view: bytes, chance: random.Random, count: int) -> Iterator[bytes]:
    """So many actions of each type of a game's union, over the numbers that a player sees."""
    seen = sorted(set(_numbers(json.loads(view))))
    for kind in typing.get_args(action) or (action,):
        config = kind.__struct_config__
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
        for _ in range(count if fields else 1):
            made = {name: _number(wanted, seen, chance) for name, wanted in fields.items()}
            yield json.dumps({config.tag_field: config.tag, **made}).encode()


def _number(wanted: Any, seen: Sequence[int], chance: random.Random) -> Any:
    """A number for a field; several for one that holds several."""
    if wanted is not int:
        return [_number(int, seen, chance) for _ in range(chance.randrange(3))]
    return chance.choice(seen) if chance.random() < 0.6 else chance.randrange(-1, 5)


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
