"""T12: what is hidden, what is known, and numbers that cannot be followed."""

from typing import Any

import msgspec
import pytest

from games.core.errors import IllegalAction
from games.core.events import events_for
from games.core.rng import Rng
from games.tacenda import GAME, events
from games.tacenda.actions import Choose, Done, EndTurn, PlayCard
from games.tacenda.state import State
from tests.games.tacenda.positions import (
    card,
    do,
    happenings,
    key_of,
    play,
    position,
)

TABLE = """
    turn: 3 active 0 starter 0
    die: 5 total 8 unspent 8
    0 hand: g1 g2 g3
    0 deck: g4*5 g5*5
    1 hand: g1 g2
    1 deck: g6*5 g3*5
    1 guardians: g5
    """


@pytest.mark.rule("T12.1")
def test_a_view_shows_the_own_hand_and_only_counts_the_others_cards() -> None:
    state = position(TABLE)
    for viewer, shown in ((0, [True, False]), (1, [False, True]), (None, [False, False])):
        sides = GAME.view(state, viewer).sides
        assert [side.hand is not None for side in sides] == shown
        assert [side.stack is not None for side in sides] == shown
        assert [(side.hand_size, side.deck) for side in sides] == [(3, 10), (2, 10)]


@pytest.mark.rule("T12.1")
def test_drawn_cards_are_told_to_their_owner_only() -> None:
    told = happenings(position(TABLE), EndTurn(0))
    mine, others = (msgspec.json.encode(events_for(told, viewer)) for viewer in (1, 0))
    assert b'"g6"' in mine
    assert b'"g6"' not in others
    assert b"some-drawn" in others


@pytest.mark.rule("T12.1")
def test_a_hand_that_was_shown_stays_known_until_the_card_moves_on() -> None:
    looking = {"kind": "play", "effects": [{"do": "reveal", "who": "opponent", "what": "hand"}]}
    state = position(
        card("gaze", "event", 0, None, looking) + TABLE.replace("0 hand: ", "0 hand: gaze ")
    )
    assert GAME.view(state, 0).sides[1].known_hand == ()
    state = do(state, play(state, "gaze"))
    known = GAME.view(state, 0).sides[1].known_hand
    assert [one.key for one in known] == ["g1", "g2"]
    for seed in range(5):
        other = GAME.redeal(state, 0, Rng(bytes([seed])))
        assert [key_of(other, one) for one in other.sides[1].hand] == ["g1", "g2"]
    state = do(state, EndTurn(0))
    state = do(state, play(state, "g1"))
    assert [one.key for one in GAME.view(state, 0).sides[1].known_hand] == ["g2"]


@pytest.mark.rule("T12.2")
def test_of_two_equal_cards_the_known_one_leaves_the_hand() -> None:
    text = TABLE.replace("0 hand: g1 g2 g3", "0 hand: g1 g1 g3")
    state = position(text)
    first, second = state.sides[0].hand[:2]
    for known in (first, second):
        watched = GAME.read_position(_numbered(state, known))
        for played in (first, second):
            after = do(watched, PlayCard(played))
            assert known in after.sides[0].guardians
            assert after.sides[1].known == ()


@pytest.mark.rule("T12.2")
def test_of_two_equal_known_cards_the_one_that_is_played_leaves_the_hand() -> None:
    state = position(TABLE.replace("0 hand: g1 g2 g3", "0 hand: g1 g1 g3"))
    watched = GAME.read_position(_numbered(state, *state.sides[0].hand[:2]))
    for played, stays in (watched.sides[0].hand[:2], watched.sides[0].hand[1::-1]):
        after = do(watched, PlayCard(played))
        assert after.sides[1].known == (stays,)
        assert after.sides[0].guardians == (played,)


@pytest.mark.rule("T12.2")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        ({"do": "discard", "count": 2, "how": "random"}, "discard"),
        (
            {
                "do": "put-into-play",
                "target": {"whose": "own", "place": "hand", "pick": "all", "level_most": 1},
            },
            "guardians",
        ),
    ],
)
def test_two_equal_cards_leave_the_hand_together_though_one_is_known(effect, zone) -> None:
    leaving = card("gust", "event", 0, None, {"kind": "play", "effects": [effect]})
    for known in (0, 1):
        for seed in range(4):
            text = TABLE.replace("0 hand: g1 g2 g3", "0 hand: g1 g1 gust")
            state = position(leaving + text + f"chance: {seed:02x} 0")
            state = GAME.read_position(_numbered(state, state.sides[0].hand[known]))
            after = do(state, play(state, "gust"))
            assert after.sides[0].hand == ()
            left = [key_of(after, one) for one in getattr(after.sides[0], zone)]
            assert left.count("g1") == 2
            assert after.sides[1].known == ()


def _numbered(state: State, *known: int) -> str:
    """The position in which seat 1 knows cards of seat 0's hand."""
    side = msgspec.structs.replace(state.sides[1], known=known)
    return GAME.write_position(msgspec.structs.replace(state, sides=(state.sides[0], side)))


@pytest.mark.rule("T12.2")
def test_a_card_that_comes_back_to_hand_cannot_be_followed_by_its_number() -> None:
    bouncing = {"kind": "play", "effects": [{"do": "return", "target": {"whose": "enemy"}}]}
    gust = card("gust", "event", 0, None, bouncing)
    numbers = set()
    for seed in range(30):
        state = position(
            gust + TABLE.replace("0 hand: ", "0 hand: gust ") + f"chance: {seed:02x} 0"
        )
        state = do(state, play(state, "gust"))
        back = state.sides[1].hand[-1]
        assert key_of(state, back) == "g5"
        assert state.sides[0].known == (back,)
        numbers.add(back)
    assert len(numbers) > 5


@pytest.mark.rule("T12.2")
def test_a_shuffle_forgets_what_was_known_and_deals_new_numbers() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        1 hand: g2
        1 discard: g1 g2 g3 g4 g5 g6
        """
    )
    before = {one: key_of(state, one) for one in state.sides[1].discard}
    state = do(state, EndTurn(0))
    after = [*state.sides[1].hand, *state.sides[1].deck]
    assert len(after) == 7
    assert any(before.get(one) != key_of(state, one) for one in after)
    assert state.sides[0].known == state.sides[1].known == ()


@pytest.mark.rule("T12.1")
def test_what_a_bot_is_dealt_does_not_hold_the_opponents_unseen_deck() -> None:
    state = position(TABLE)
    for seed in range(10):
        other = GAME.redeal(state, 0, Rng(bytes([seed])))
        hidden = {key_of(other, one) for one in (*other.sides[1].hand, *other.sides[1].deck)}
        assert "g6" not in hidden
        own = sorted(key_of(other, one) for one in other.sides[0].deck)
        assert own == ["g4"] * 5 + ["g5"] * 5
        assert [key_of(other, one) for one in other.sides[0].hand] == ["g1", "g2", "g3"]


@pytest.mark.rule("T12.2")
def test_refusals_do_not_tell_hidden_cards_from_cards_that_do_not_exist() -> None:
    state = position(TABLE)
    told = set()
    for instance in (state.sides[0].deck[0], state.sides[1].hand[0], 999, -1, 0):
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(state, 0, PlayCard(instance))
        told.add(str(refusal.value))
    assert len(told) == 1


@pytest.mark.rule("T12.2")
@pytest.mark.parametrize("deck", ["g6*5 g3*5", "g3*10"])
def test_whether_a_search_can_find_anything_does_not_show_to_the_opponent(deck: str) -> None:
    seeking = {
        "kind": "play",
        "effects": [{"do": "search", "cards": {"type": "guardian", "level_least": 5}}],
    }
    state = position(
        card("quest", "event", 0, None, seeking)
        + TABLE.replace("0 hand: ", "0 hand: quest ").replace("g4*5 g5*5", deck)
    )
    told = events_for(happenings(state, play(state, "quest")), 1)
    state = do(state, play(state, "quest"))
    assert GAME.to_act(state) == (0,)
    decision = GAME.view(state, 1).decision
    assert (decision.purpose, decision.candidates, decision.most) == ("search", None, None)
    assert [type(one).__name__ for one in told] == ["CardPlayed", "AbilityBegun", "SomeSeen"]
    assert Done() in GAME.legal_actions(state, 0)
    assert GAME.to_act(do(state, Done())) == (0,)


def cast(*effects: dict[str, Any]) -> State:
    """The state after seat 0 has played an Event with these effects."""
    state = holding_spell(*effects)
    return do(state, play(state, "spell"))


def holding_spell(*effects: dict[str, Any]) -> State:
    """The table, with an Event of these effects in the hand of seat 0."""
    spell = card("spell", "event", 0, None, {"kind": "play", "effects": effects})
    return position(spell + TABLE.replace("0 hand: ", "0 hand: spell "))


@pytest.mark.rule("T12.1")
def test_a_card_searched_by_its_kind_is_known_to_the_opponent_as_long_as_it_is_in_hand() -> None:
    state = cast({"do": "search", "cards": {"type": "guardian"}})
    assert state.decision is not None
    state = do(state, Choose(state.decision.candidates[0]))
    known = GAME.view(state, 1).sides[0].known_hand
    assert [one.key for one in known] == ["g4"]


@pytest.mark.rule("T12.1")
def test_a_card_shown_to_both_is_known_to_both() -> None:
    state = cast({"do": "reveal", "who": "you", "what": "top-card"})
    top = state.sides[0].deck[0]
    assert [side.known for side in state.sides] == [(top,), (top,)]


@pytest.mark.rule("T12.1")
def test_a_known_card_of_a_deck_is_no_secret_any_more_once_it_is_discarded() -> None:
    state = holding_spell({"do": "mill", "who": "you"})
    top, second = state.sides[0].deck[:2]
    state = GAME.read_position(_numbered(state, top, second))
    state = do(state, play(state, "spell"))
    assert top in state.sides[0].discard
    assert state.sides[1].known == (second,)


@pytest.mark.rule("T12.2")
def test_a_deck_that_was_shuffled_is_known_to_nobody_and_its_hand_is_renumbered_once() -> None:
    state = do(cast({"do": "search"}, {"do": "search"}), Done())
    told = happenings(state, Done())
    state = do(state, Done())
    assert [side.known for side in state.sides] == [(), ()]
    renumbered = [one for one in told if isinstance(one, events.HandRenumbered)]
    assert [one.seats for one in renumbered] == [(0,)]
    assert [one.id for one in renumbered[0].cards] == list(state.sides[0].hand)
