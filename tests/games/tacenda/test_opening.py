"""T2.5 Sample hands by the true rules."""

import pytest

from games.core.rng import Rng
from games.tacenda.odds import redraw_chance
from games.tacenda.opening import opening_hand


@pytest.mark.rule("T2.5")
def test_every_hand_has_a_guardian_and_redraws_come_as_often_as_they_must():
    main = {"guardian": 3, "other": 39}
    hands = [opening_hand(main, {"guardian"}, Rng(str(seed).encode())) for seed in range(2000)]

    assert all("guardian" in hand.cards and len(hand.cards) == 5 for hand in hands)
    redrawn = sum(hand.redraws > 0 for hand in hands) / len(hands)
    assert abs(redrawn - float(redraw_chance(3))) < 0.04


def test_the_same_seed_gives_the_same_hand_and_another_one_another():
    main = {f"card-{number}": 1 for number in range(41)} | {"guardian": 1}

    assert opening_hand(main, {"guardian"}, Rng(b"a")) == opening_hand(
        main, {"guardian"}, Rng(b"a")
    )
    assert opening_hand(main, {"guardian"}, Rng(b"a")) != opening_hand(
        main, {"guardian"}, Rng(b"b")
    )


@pytest.mark.parametrize("main", [{}, {"guardian": 4}, {"other": 42}])
def test_without_five_cards_or_without_a_guardian_there_is_no_hand(main):
    assert opening_hand(main, {"guardian"}, Rng(b"a")) is None


@pytest.mark.parametrize("main", [{"guardian": 5}, {"guardian": 1, "other": 4}])
def test_five_cards_with_a_guardian_are_a_hand(main):
    hand = opening_hand(main, {"guardian"}, Rng(b"a"))
    assert (sorted(hand.cards), hand.redraws) == (_spread(main), 0)


def _spread(main):
    return [key for key, count in main.items() for _ in range(count)]
