"""The rules text where cards are many, narrowed down, or spoken of again."""

import pytest

from tests.games.tacenda.test_text import ENEMY, OWN, says

PILE = {**OWN, "place": "discard"}
DRAW = [{"do": "draw"}]


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ({**PILE, "pick": "all"}, "all Guardians from your discard pile"),
        ({**PILE, "count": 2}, "two Guardians from your discard pile"),
        ({**PILE, "count": 2, "up_to": True}, "up to two Guardians from your discard pile"),
        (PILE, "a Guardian from your discard pile"),
    ],
)
def test_cards_of_a_pile_are_as_many_as_are_taken(target, text) -> None:
    assert says({"do": "put-into-play", "target": target}) == f"Put {text} into play."


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ({"is": "it", "level_least": 3}, "it is a card of level 3 or higher"),
        ({"is": "it", "type": "guardian", "level_most": 2}, "it is a Guardian of level 2 or lower"),
        ({"is": "it", "level_least": 2, "level_most": 4}, "it is a card of level 2 to 4"),
        ({"is": "cards", "cards": ENEMY, "most": 2}, "your opponent controls 2 or fewer Guardians"),
        ({"is": "cards", "cards": PILE, "most": 2},
         "there are 2 or fewer Guardians in your discard pile"),
        ({"is": "die", "faces": [2, 4, 6]}, "the die shows 2, 4 or 6"),
    ],
)  # fmt: skip
def test_conditions_say_their_bounds(condition, text) -> None:
    assert says({"do": "if", "condition": condition, "effects": DRAW}) == f"If {text}, draw a card."


def test_what_is_spoken_of_again_is_one_card_or_several() -> None:
    stun = {"do": "stun", "target": "it"}
    one = says({"do": "unstun", "target": ENEMY}, stun)
    both = says({"do": "unstun", "target": {**ENEMY, "pick": "all"}}, stun)
    self_again = says({"do": "unstun", "target": {**ENEMY, "pick": "all"}},
                      {"do": "protect", "target": "self"}, stun)  # fmt: skip
    assert (" it" in one, " them" in one) == (True, False)
    assert (" it" in both, " them" in both) == (False, True)
    assert " them" not in self_again
