"""Chance: reproducible on every machine, uniform, and a value."""

import hmac
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import Rng

KEY = b"a key for tests"

RECORDED_ROLLS = [6, 2, 3, 4, 2, 3, 2, 3]
"""Of the key b"constellation", written down once: stored matches depend on them."""


def test_a_draw_is_the_documented_function_of_key_and_counter() -> None:
    word = int.from_bytes(hmac.digest(KEY, (7).to_bytes(8, "big"), "sha256")[:8], "big")
    assert Rng(KEY, 7).below(1000) == (word % 1000, Rng(KEY, 8))


def test_the_stream_of_a_key_never_changes() -> None:
    values, rng = [], Rng(b"constellation")
    for _ in range(8):
        face, rng = rng.roll()
        values.append(face)
    assert values == RECORDED_ROLLS


def test_words_that_would_favour_low_numbers_are_drawn_again() -> None:
    bound = 2**63 + 1
    draws = [Rng(KEY, counter).below(bound) for counter in range(50)]
    words = [after.counter - counter for counter, (_, after) in enumerate(draws)]
    assert all(0 <= value < bound for value, _ in draws)
    assert 1 in words
    assert max(words) > 1
    for counter, (value, after) in enumerate(draws):
        digest = hmac.digest(KEY, (after.counter - 1).to_bytes(8, "big"), "sha256")
        assert value == int.from_bytes(digest[:8], "big"), counter


def test_drawing_leaves_the_generator_as_it_was() -> None:
    rng = Rng(KEY)
    assert rng.below(10) == rng.below(10)


def test_six_thousand_rolls_show_every_face_about_a_thousand_times() -> None:
    rng, faces = Rng(KEY), Counter[int]()
    for _ in range(6000):
        face, rng = rng.roll()
        faces[face] += 1
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    # 5 degrees of freedom: a fair die exceeds 20.5 once in a thousand keys; this key is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in faces.values()) < 20.5


@given(st.binary(max_size=40), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item_once(key: bytes, items: list[int]) -> None:
    shuffled, rng = Rng(key).shuffle(items)
    assert Counter(shuffled) == Counter(items)
    assert rng.counter >= len(items)


def test_every_order_of_three_items_comes_up() -> None:
    orders, rng = set(), Rng(KEY)
    for _ in range(100):
        order, rng = rng.shuffle("abc")
        orders.add(order)
    assert len(orders) == 6


@given(st.sets(st.integers(), max_size=30), st.data())
def test_a_sample_holds_different_items_of_the_pool(pool: set[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(pool)))
    taken, _ = Rng(KEY).sample(sorted(pool), count)
    assert len(set(taken)) == count
    assert set(taken) <= pool


def test_more_than_there_is_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="cannot take 3 of 2 items"):
        Rng(KEY).sample([1, 2], 3)


def test_less_than_nothing_cannot_be_taken() -> None:
    assert Rng(KEY).sample([1, 2], 0) == ((), Rng(KEY))
    with pytest.raises(ValueError, match="cannot take -1 of 2 items"):
        Rng(KEY).sample([1, 2], -1)


def test_a_choice_is_one_item_and_uses_one_word() -> None:
    chosen = {Rng(KEY, counter).choice("abc") for counter in range(30)}
    assert {item for item, _ in chosen} == {"a", "b", "c"}
    assert {after.counter for _, after in chosen} == set(range(1, 31))


def test_a_bound_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        Rng(KEY).below(0)


def test_a_generator_goes_to_json_and_back() -> None:
    rng = Rng(bytes(range(32)), 12345)
    assert msgspec.json.decode(msgspec.json.encode(rng), type=Rng) == rng
