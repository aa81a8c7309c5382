"""T12: what a redealt state keeps, and what it deals anew; what choices and views tell."""

from collections import Counter

import msgspec
import pytest

from games.core.events import events_for
from games.core.rng import Rng
from games.tacenda import GAME, events
from games.tacenda.actions import Attack, Choose, EndTurn
from tests.games.tacenda.positions import assault, do, happenings, key_of, named, play, position
from tests.games.tacenda.scenes import ENEMY, OWN, cast, event, guardian, scene

TABLE = """
    turn: 3 active 0 starter 0
    0 hand: g1 g2 g3
    0 deck: g4*4 a1*4
    0 guardians: g0
    1 hand: g5 g6
    1 deck: g6*4 a2*4
    1 guardians: g5
    """
SEEDS = [Rng(bytes([seed])) for seed in range(12)]
GAIN = {"do": "bank", "amount": 1}


def keys(state, instances):
    return [key_of(state, one) for one in instances]


@pytest.mark.rule("T12.1")
def test_a_player_keeps_the_own_hand_and_has_the_own_deck_shuffled() -> None:
    state = position(TABLE)
    decks = set()
    for rng in SEEDS:
        other = GAME.redeal(state, 0, rng)
        assert keys(other, other.sides[0].hand) == ["g1", "g2", "g3"]
        assert Counter(keys(other, other.sides[0].deck)) == {"g4": 4, "a1": 4}
        assert keys(other, other.sides[1].guardians) == ["g5"]
        assert other.rng != state.rng
        decks.add(tuple(keys(other, other.sides[0].deck)))
    assert len(decks) > 6


@pytest.mark.rule("T12.1")
def test_the_opponents_unseen_cards_are_only_such_as_the_viewer_can_think_of() -> None:
    state = position(TABLE)
    thinkable = {"g1", "g2", "g3", "g4", "a1", "g0", "g5"}
    dealt = set()
    for rng in SEEDS:
        other = GAME.redeal(state, 0, rng)
        dealt |= {*keys(other, other.sides[1].hand), *keys(other, other.sides[1].deck)}
        assert keys(other, other.sides[1].stack) == ["w2", "w3", "w4", "w5"]
    assert dealt <= thinkable
    assert len(dealt) > 4


@pytest.mark.rule("T12.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_opponents_unseen_walkers_are_thought_to_be_the_viewers_own(viewer) -> None:
    regent, queen = "the-undertow-regent w3 w4 w5", "w2 w3 w4 w5"
    stacks = (queen, regent) if viewer == 0 else (regent, queen)
    state = position(
        TABLE.rstrip() + "".join(f"\n{n} walker: w1\n{n} stack: {stacks[n]}" for n in (0, 1))
    )
    for rng in SEEDS:
        other = GAME.redeal(state, viewer, rng)
        assert [keys(other, side.stack) for side in other.sides] == [queen.split()] * 2


@pytest.mark.rule("T12.2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_two_states_that_look_the_same_are_dealt_alike(viewer) -> None:
    state = position(TABLE)
    for rng in SEEDS:
        twin = GAME.redeal(state, viewer, rng)
        one, two = (GAME.redeal(look, viewer, Rng(b"again")) for look in (state, twin))
        assert (one.cards, one.rng) == (two.cards, two.rng)


@pytest.mark.rule("T12.1")
def test_dice_that_are_still_to_be_rolled_are_dealt_anew() -> None:
    state = position(TABLE)
    dice = {do(GAME.redeal(state, 0, rng), EndTurn(0)).die for rng in SEEDS}
    assert len(dice) > 2


@pytest.mark.rule("T12.1")
def test_a_spectator_is_dealt_the_unseen_cards_of_both_mixed() -> None:
    state = position(TABLE)
    hidden = Counter({"g1": 1, "g2": 1, "g3": 1, "g4": 4, "a1": 4, "g5": 1, "g6": 5, "a2": 4})
    crossed = False
    for rng in SEEDS:
        other = GAME.redeal(state, None, rng)
        sides = [keys(other, (*side.hand, *side.deck)) for side in other.sides]
        assert Counter(sides[0]) + Counter(sides[1]) == hidden
        assert keys(other, other.sides[1].guardians) == ["g5"]
        crossed = crossed or bool({"g6", "a2"} & set(sides[0]))
    assert crossed


@pytest.mark.rule("T12.1")
def test_for_a_spectator_unseen_walkers_change_places_within_their_level_only() -> None:
    state = position(TABLE.rstrip() + "\n0 walker: w1\n0 stack: the-undertow-regent w4")
    found = set()
    for rng in SEEDS:
        other = GAME.redeal(state, None, rng)
        found.add(keys(other, other.sides[0].stack)[0])
        for side in other.sides:
            levels = [other.table.cards[other.cards[one]].level for one in side.stack]
            assert levels == sorted(levels)
        assert keys(other, other.sides[0].stack)[1:] == ["w4"]
    assert found == {"the-undertow-regent", "w2"}


@pytest.mark.rule("T12.2")
def test_cards_that_a_viewer_is_to_choose_from_stay_what_they_are() -> None:
    look = event("spell", {"do": "look", "count": 3, "take": 1})
    state = scene(f"{look}\n0 hand: spell\n0 deck: g1 g2 g3 g4 g5 g6\n1 deck: g1")
    state = do(state, play(state, "spell"))
    own = [GAME.redeal(state, 0, rng) for rng in SEEDS]
    assert {tuple(keys(one, one.sides[0].deck[:3])) for one in own} == {("g1", "g2", "g3")}
    for viewer in (1, None):
        others = [GAME.redeal(state, viewer, rng) for rng in SEEDS]
        assert len({tuple(keys(one, one.sides[0].deck[:3])) for one in others}) > 1


@pytest.mark.rule("T12.2")
def test_cards_of_a_hand_from_which_another_is_to_choose_stay_what_they_are_to_him() -> None:
    bring = {"do": "put-into-play", "target": {"whose": "own", "place": "hand", "by": "opponent"}}
    state = cast([bring], "0 hand: g1 g2 g3\n0 deck: g4*9\n1 deck: a1*9")
    assert state.decision.seat == 1
    for viewer, stay in ((1, True), (None, False)):
        hands = {
            tuple(sorted(keys(one, one.sides[0].hand)))
            for one in (GAME.redeal(state, viewer, rng) for rng in SEEDS)
        }
        assert (hands == {("g1", "g2", "g3")}) == stay


# --- what choices tell ----------------------------------------------------------------------------


def chosen(state, action):
    kinds = (events.ChoiceMade, events.Chosen)
    return [one for one in happenings(state, action) if isinstance(one, kinds)]


@pytest.mark.rule("T12.2")
def test_a_choice_among_cards_that_all_see_is_told_to_all() -> None:
    state = cast([{"do": "stun", "target": ENEMY}], "1 guardians: g1 g2")
    (made,) = chosen(state, Choose(named(state, "g2")))
    assert isinstance(made, events.ChoiceMade)
    assert [one.key for one in made.cards] == ["g2"]


@pytest.mark.rule("T12.2")
def test_a_choice_among_hidden_cards_is_told_to_who_made_it() -> None:
    state = cast([{"do": "look", "count": 2, "take": 1, "rest": "bottom"}], "0 deck: g1 g2")
    (made,) = chosen(state, Choose(named(state, "0:g2")))
    assert isinstance(made, events.Chosen)
    assert made.seats == (0,)


@pytest.mark.rule("T12.2")
def test_a_choice_of_what_happens_is_told_by_its_number() -> None:
    effect = {"do": "choose-one", "options": [{"effects": [GAIN]}, {"effects": [GAIN, GAIN]}]}
    (made,) = chosen(cast([effect]), Choose(1))
    assert (made.option, made.cards) == (1, ())


@pytest.mark.rule("T12.2")
def test_which_of_the_top_cards_was_taken_and_in_which_order_the_rest_lies_is_a_secret() -> None:
    state = cast([{"do": "look", "count": 3, "take": 1}], "0 deck: g4 g5 g6")
    taking = Choose(named(state, "0:g5"))
    assert b'"g5"' not in msgspec.json.encode(events_for(happenings(state, taking), 1))
    state = do(state, taking)
    assert (state.decision.private, state.decision.ordered) == (True, True)
    assert GAME.view(state, 1).decision.candidates is None


@pytest.mark.rule("T12.1")
def test_cards_put_to_the_bottom_at_random_are_not_known_any_more() -> None:
    state = cast([{"do": "look", "count": 3, "rest": "bottom"}], "0 deck: g4 g5 g6 g1")
    assert GAME.view(state, 0).sides[0].known_deck == ()
    assert key_of(state, state.sides[0].deck[0]) == "g1"


@pytest.mark.rule("T12.1")
def test_the_second_player_too_may_order_a_deck() -> None:
    look = {"do": "look", "count": 2}
    seer = {"kind": "death", "effects": [look]}
    state = scene(f"{guardian('seer', 1, seer)}\n0 guardians: g5\n1 guardians: seer\n1 deck: g1 g2")
    state = do(state, Attack(named(state, "g5"), named(state, "seer")))
    for name in ("1:g2", "1:g1"):
        state = do(state, Choose(named(state, name)), 1)
    assert keys(state, state.sides[1].deck) == ["g2", "g1"]


# --- what views tell ------------------------------------------------------------------------------


@pytest.mark.rule("T12.1")
def test_the_view_of_a_finished_match_has_nobody_to_act_and_no_fallen_walker() -> None:
    state = position("turn: 3 active 0 starter 0\ncombat: open\n0 guardians: g6\n"
                     "1 walker: w5[power=-5]\n1 defeated: w1 w2 w3 w4")  # fmt: skip
    before = GAME.view(state, None)
    after = GAME.view(do(state, assault(state, "g6")), None)
    assert (before.to_act, before.sides[1].walker_level) == ((0,), 5)
    assert (after.to_act, after.sides[1].walker, after.sides[1].walker_level) == ((), None, 0)


@pytest.mark.rule("T12.1")
def test_cards_of_a_deck_that_a_viewer_knows_are_shown_to_him_in_their_places() -> None:
    spell = {"do": "look", "count": 2, "whose": "opponent"}
    state = cast([spell], "1 deck: g1 g2 g3")
    while state.decision is not None:
        state = do(state, GAME.default_action(state, 0))
    shown = GAME.view(state, 0).sides[1].known_deck
    assert [(place, one.key) for place, one in shown] == [(0, "g1"), (1, "g2")]
    assert GAME.view(state, 1).sides[1].known_deck == ()
    assert GAME.view(state, None).sides[1].known_deck == ()


@pytest.mark.rule("T8.3")
def test_a_view_says_what_is_on_a_card() -> None:
    text = f"{guardian('mute', 3)}\n0 guardians: mute[stun=2 power=+1] g2"
    state = cast([{"do": "protect", "target": {**OWN, "level_most": 1}},
                  {"do": "silence", "target": {**OWN, "level_most": 1}}], text)  # fmt: skip
    mute, other = GAME.view(state, 1).sides[0].guardians
    assert (mute.power, mute.stun, mute.silenced, mute.shields) == (4, 2, True, 1)
    assert (other.power, other.stun, other.silenced, other.shields) == (2, 0, False, 0)


@pytest.mark.rule("T5.3", "T6.2")
def test_a_view_says_who_can_attack_and_who_is_attacking() -> None:
    state = position(
        "turn: 3 active 0 starter 0\ncombat: open\n0 guardians: g5 g4[turn=3 attacks=1] g3[stun=1]"
    )
    fresh, used, stunned = GAME.view(state, 1).sides[0].guardians
    assert (fresh.attacks_left, fresh.can_attack, fresh.new) == (1, True, False)
    assert (used.attacks_left, used.can_attack, used.new) == (0, True, True)
    assert stunned.can_attack is False
    assert GAME.view(state, None).assault is None
    pair = position("turn: 3 active 0 starter 0\ncombat: open\n0 guardians: g5 g4")
    joined = GAME.view(do(pair, assault(pair, "g5")), 1)
    assert [one.key for one in joined.assault.attackers] == ["g5"]


@pytest.mark.rule("T8.2")
def test_a_view_says_which_card_asks_and_what_may_be_answered() -> None:
    either = {"do": "choose-one", "options": [{"effects": [GAIN]}, {"effects": [{"do": "draw"}]}]}
    asked = GAME.view(cast([either]), 1).decision
    assert asked.source.key == "spell"
    assert len(asked.labels) == 2
    plain = GAME.view(cast([{"do": "stun", "target": ENEMY}], "1 guardians: g1 g2"), 0).decision
    assert (plain.source.key, plain.labels) == ("spell", ())


@pytest.mark.parametrize(
    ("effect", "text", "kind"),
    [
        ({"do": "destroy", "target": ENEMY}, "1 guardians: g1", events.CardDestroyed),
        ({"do": "take-control", "target": ENEMY}, "1 guardians: g1", events.ControlChanged),
        ({"do": "silence", "target": ENEMY}, "1 guardians: g1", events.Affected),
        ({"do": "return", "target": ENEMY}, "1 guardians: g1", events.CardReturned),
        ({"do": "move-attachment", "target": {"whose": "enemy", "type": "artefact"}},
         "1 attached: a1 a2", events.AttachmentMoved),
    ],
)  # fmt: skip
def test_what_happens_to_a_card_in_play_is_told_once(effect, text, kind) -> None:
    state = scene(f"{event('spell', effect)}\n{text}\n0 hand: spell")
    told = happenings(state, play(state, "spell"))
    if kind is events.AttachmentMoved:
        after = do(state, play(state, "spell"))
        told = happenings(after, Choose(named(after, "a1")))
        moved = do(after, Choose(named(after, "a1")))
        assert [keys(moved, side.attached) for side in moved.sides] == [["a1"], ["a2"]]
    assert len([one for one in told if isinstance(one, kind)]) == 1
