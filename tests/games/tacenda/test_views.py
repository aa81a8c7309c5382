"""T12.1 What a view tells of choices, of hands, and of the turn."""

import pytest

from games.tacenda import GAME
from games.tacenda.actions import Choose, EndTurn
from tests.games.tacenda.positions import do, named, play
from tests.games.tacenda.scenes import ENEMY, cast, choose, scene

GAIN = {"do": "bank", "amount": 1}


def keys(tokens):
    return [token.key for token in tokens]


@pytest.mark.rule("T12.1")
def test_who_chooses_from_hidden_cards_sees_them_and_nobody_else_does() -> None:
    state = cast([{"do": "discard", "who": "opponent"}], "1 hand: g3 g4")
    seen = {viewer: GAME.view(state, viewer).decision.candidates for viewer in (0, 1, None)}
    assert set(keys(seen[1])) == {"g3", "g4"}
    assert (seen[0], seen[None]) == (None, None)


@pytest.mark.rule("T8.2", "T12.1")
def test_a_view_says_how_many_are_to_be_chosen_and_which_are_already() -> None:
    two = {**ENEMY, "count": 2, "up_to": True}
    state = cast([{"do": "stun", "target": two}], "1 guardians: g1 g2 g3")
    asked = GAME.view(choose(state, "g2"), 1).decision
    assert (asked.least, asked.most, asked.ordered, asked.options) == (0, 2, False, 0)
    assert (keys(asked.candidates), keys(asked.chosen)) == (["g1", "g2", "g3"], ["g2"])


@pytest.mark.rule("T8.2")
def test_a_view_says_where_the_order_of_a_choice_matters() -> None:
    state = cast([{"do": "look", "count": 2, "rest": "top"}], "0 deck: g1 g2")
    asked = GAME.view(state, 0).decision
    assert (asked.ordered, asked.least, asked.most) == (True, 2, 2)


@pytest.mark.rule("T8.2")
def test_a_view_counts_the_options_of_a_choice() -> None:
    one = {"do": "choose-one", "options": [{"effects": [GAIN]}, {"effects": [{"do": "draw"}]}]}
    asked = GAME.view(cast([one]), 1).decision
    assert (asked.kind, asked.options, len(asked.labels)) == ("option", 2, 2)


@pytest.mark.rule("T11.3")
def test_no_card_asks_what_the_hand_limit_asks() -> None:
    state = scene("options: hand_limit=1\n0 hand: g1 g2\n1 deck: g1")
    asked = GAME.view(do(state, EndTurn(0)), 0).decision
    assert (asked.source, asked.labels, asked.purpose) == (None, (), "hand-limit")
    after = do(do(state, EndTurn(0)), Choose(named(state, "0:g1")))
    assert GAME.view(after, 0).decision is None


@pytest.mark.rule("T3.5")
def test_a_view_counts_the_cards_that_may_still_be_played() -> None:
    state = scene("0 hand: g0 g0 g1")
    left = [GAME.view(state, None).plays_left]
    for name in ("g0", "g0", "g1"):
        state = do(state, play(state, name))
        left.append(GAME.view(state, None).plays_left)
    assert left == [3, 2, 1, 0]


@pytest.mark.rule("T6.7", "T5.3")
def test_a_view_gives_attacks_to_guardians_alone() -> None:
    side = GAME.view(scene("0 guardians: g1\n0 attached: a1"), 0).sides[0]
    attacks = [piece.attacks_left for piece in (side.walker, *side.attached, *side.guardians)]
    assert attacks == [0, 0, 1]


@pytest.mark.rule("T9.2")
def test_who_has_lost_the_last_walker_is_seen_without_one() -> None:
    state = cast([{"do": "draw"}], "0 walker: w5\n0 discard: g1")
    for viewer in (0, 1, None):
        side = GAME.view(state, viewer).sides[0]
        assert (side.walker, side.walker_level, keys(side.lost)) == (None, 0, ["w5"])


@pytest.mark.rule("T12.1")
def test_a_hand_that_was_shown_is_told_to_the_others_beside_their_own() -> None:
    state = cast([{"do": "reveal", "who": "you"}], "0 hand: g2 g1\n1 hand: g3")
    own, other = GAME.view(state, 0), GAME.view(state, 1)
    assert (own.sides[0].known_hand, len(own.sides[0].hand)) == ((), 2)
    assert set(keys(other.sides[0].known_hand)) == {"g1", "g2"}
    assert (other.sides[1].known_hand, own.sides[1].known_hand) == ((), ())


@pytest.mark.rule("T5.3", "T8.3")
def test_a_view_says_which_cards_could_attack_and_what_lies_on_them() -> None:
    state = scene(
        "0 guardians: g1 g2[stun=1] g3[cannot-attack=+0:9] g4[silence=+0:9 power=+1:9]\n"
        "0 attached: a1\n0 effects: cost-all-card=+2:4"
    )
    side = GAME.view(state, 1).sides[0]
    assert [piece.can_attack for piece in side.guardians] == [True, False, False, True]
    assert [piece.silenced for piece in side.guardians] == [False, False, False, True]
    assert [piece.power for piece in side.guardians] == [1, 2, 3, 5]
    (relic,) = side.attached
    assert (relic.can_attack, relic.power, side.walker.can_attack) == (False, None, False)
    assert side.effects == (("cost-all-card", 2),)
