"""TK7: every word of the vocabulary, with every argument, stands on some card of the set."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.tash_kalar.definitions import card_set
from games.tash_kalar.vocabulary import (
    Condition,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    GainImprovise,
    Move,
    Place,
    Recover,
    Shoot,
    Upgrade,
    Where,
    Who,
)


def told(value: Any) -> Iterator[tuple[str, str]]:
    """Every word within with every argument that is set."""
    if isinstance(value, tuple):
        for one in value:
            yield from told(one)
    fields = getattr(value, "__struct_fields__", ())
    if fields:
        yield type(value).__name__, ""
    for name in fields:
        if getattr(value, name) != defaults(type(value)).get(name):
            yield type(value).__name__, name
        yield from told(getattr(value, name))


def defaults(kind: Any) -> dict[str, object]:
    values = kind.__struct_defaults__
    return dict(
        zip(
            kind.__struct_fields__[len(kind.__struct_fields__) - len(values) :], values, strict=True
        )
    )


def words_of_the_set() -> set[tuple[str, str]]:
    cards = card_set()
    beings = [being.effect for being in cards.beings.values()]
    flares = [flare.upper + flare.lower for flare in cards.flares.values()]
    return {word for effect in (*beings, *flares) for word in told(effect)}


@pytest.mark.parametrize(
    ("word", "arguments"),
    [
        (Place, {"whose", "rank", "where"}),
        (Move, {"who", "kind", "combat", "empty", "where"}),
        (Move, {"victims", "same", "onward", "through"}),
        (Destroy, {"who", "every"}),
        (Shoot, {"ways", "who", "first", "reach", "stop"}),
        (Upgrade, {"who"}),
        (Downgrade, {"who", "rank"}),
        (Convert, {"who", "rank"}),
        (GainAction, {"n"}),
        (GainImprovise, set()),
        (DrawExtra, {"deck"}),
        (Recover, {"deck"}),
        (Who, {"whose", "least", "most", "where"}),
        (Where, {"near", "colour", "within", "exactly", "beside", "pattern"}),
        (Condition, {"destroyed", "of_rank", "placed", "moved"}),
        (Condition, {"standing", "target", "least", "last_action"}),
    ],
)
def test_every_argument_of_a_word_stands_on_some_card(word: type, arguments: set[str]) -> None:
    wanted = {(word.__name__, argument) for argument in (*arguments, "")}
    assert wanted <= words_of_the_set()


def test_a_card_marks_squares_if_its_effect_speaks_of_them() -> None:
    speaking = {
        being.key for being in card_set().beings.values() if "'marked'" in repr(being.effect)
    }
    assert speaking == {being.key for being in card_set().beings.values() if being.marks}
