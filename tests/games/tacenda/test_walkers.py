"""T6, T9: Walkers attacked, defeated, lost; running out of cards; the end of a match."""

import pytest

from games.tacenda import GAME, events
from games.tacenda.actions import Assault, Attack, EndTurn, JoinAssault, Strike
from tests.games.tacenda.positions import (
    allowed,
    assault,
    card,
    do,
    expect,
    happenings,
    named,
    play,
    position,
    refused,
)

OPEN = """
    turn: 3 active 0 starter 0
    combat: open
    0 guardians: g6 g5 g1
    """


@pytest.mark.rule("T6.1")
def test_a_walker_is_attacked_only_while_it_stands_alone() -> None:
    state = position(OPEN)
    allowed(state, assault(state, "g6"))
    refused(state, Assault(named(state, "g6"), state.sides[0].walker), "T6.1")
    refused(state, Attack(named(state, "g6"), state.sides[1].walker), "T5.3")
    state = position(OPEN + "1 guardians: g1")
    refused(state, assault(state, "g6"), "T6.1")


@pytest.mark.rule("T6.2")
def test_an_attack_is_made_by_those_who_joined_and_only_they_have_attacked() -> None:
    state = position(OPEN)
    state = do(state, assault(state, "g1"))
    refused(state, JoinAssault(named(state, "g1")), "T6.2")
    state = do(state, JoinAssault(named(state, "g5")))
    fight = next(one for one in happenings(state, Strike()) if isinstance(one, events.Attacked))
    assert (fight.attack, fight.defence, fight.result) == (6, 4, "wins")
    state = do(state, Strike())
    expect(state, "0 guardians: g6 g5[attacks=1] g1[attacks=1]")
    refused(state, Strike(), "T6.2")


@pytest.mark.rule("T6.2")
def test_equal_power_leaves_the_walker_and_the_guardians_standing() -> None:
    state = position(OPEN.replace("g6 g5 g1", "g4"))
    state = do(state, assault(state, "g4"))
    expect(
        state,
        """
        0 guardians: g4[attacks=1]
        1 walker: w1[attacked=1]
        """,
    )


@pytest.mark.rule("T6.3")
def test_all_that_is_attached_to_a_fallen_walker_goes_to_its_owners_pile() -> None:
    state = position(OPEN + "1 attached: a1 a2[owner=0]")
    state = do(do(state, assault(state, "g6")), Strike())
    expect(
        state,
        """
        1 discard: a1
        0 discard: a2
        1 defeated: w1
        1 walker: w2[turn=3]
        """,
    )


@pytest.mark.rule("T6.3")
def test_a_revealed_walker_does_what_it_does_when_played_and_a_fallen_one_its_death() -> None:
    last_word = {"kind": "death", "effects": [{"do": "bank", "amount": 1}]}
    first_word = {"kind": "play", "effects": [{"do": "bank", "amount": 2}]}
    state = position(
        card("old", "walker", 1, 4, last_word)
        + card("new", "walker", 2, 5, first_word)
        + OPEN
        + "1 walker: old\n1 stack: new w3 w4 w5"
    )
    state = do(state, assault(state, "g6"))
    told = [one.kind for one in happenings(state, Strike()) if isinstance(one, events.AbilityBegun)]
    assert told == ["death", "play"]
    expect(do(state, Strike()), "1 bank: 3")


@pytest.mark.rule("T6.4")
def test_levels_are_not_skipped() -> None:
    state = position(OPEN + "1 walker: w1\n1 stack: w3 w4")
    state = do(do(state, assault(state, "g6")), Strike())
    assert GAME.outcome(state).rule == "T6.5"


@pytest.mark.rule("T6.5")
def test_nothing_further_resolves_once_a_player_is_eliminated() -> None:
    kill = {"kind": "kill", "effects": [{"do": "bank", "amount": 1}]}
    state = position(
        card("slayer", "guardian", 6, 9, kill) + OPEN.replace("g6 g5 g1", "slayer") + "1 walker: w5"
    )
    state = do(state, assault(state, "slayer"))
    outcome = GAME.outcome(state)
    assert (outcome.places, outcome.scores) == ((1, 2), (5, 0))
    expect(state, "no 0 bank")
    assert GAME.to_act(state) == ()


@pytest.mark.rule("T6.6")
def test_guardians_that_have_not_attacked_may_attack_the_new_walker_at_once() -> None:
    state = position(OPEN.replace("g6 g5 g1", "g5 g6"))
    state = do(do(state, assault(state, "g5")), Strike())
    refused(state, assault(state, "g5"), "T5.3")
    state = do(state, assault(state, "g6"))
    expect(state, "1 defeated: w1 w2")


@pytest.mark.rule("T6.7")
def test_walkers_do_not_attack() -> None:
    state = position(OPEN + "1 guardians: g1")
    walker = state.sides[0].walker
    refused(state, Attack(walker, named(state, "1:g1")), "T5.3")
    refused(position(OPEN), Assault(walker, state.sides[1].walker), "T5.3")


@pytest.mark.rule("T9.1")
def test_the_price_of_an_empty_deck_is_paid_every_time() -> None:
    state = position(
        """
        options: draw=two
        turn: 3 active 0 starter 0
        1 discard: g1
        """
    )
    state = do(state, EndTurn(0))
    expect(
        state,
        """
        1 stack: w2 w3
        1 lost: w5 w4
        """,
    )
    assert len(state.sides[1].hand) == 1


@pytest.mark.rule("T9.1")
def test_drawing_goes_on_in_the_new_deck_for_what_is_still_to_be_drawn_and_no_more() -> None:
    state = position(
        """
        options: draw=two
        turn: 3 active 0 starter 0
        1 deck: g1
        1 discard: g2 g3 g4 g5
        """
    )
    state = do(state, EndTurn(0))
    assert len(state.sides[1].hand) == 2
    assert len(state.sides[1].deck) == 3
    expect(state, "1 lost: w5")


@pytest.mark.rule("T6.3")
def test_a_new_walker_takes_the_power_that_was_left_for_it_and_nothing_else_that_lasts() -> None:
    last_will = {
        "kind": "death",
        "effects": [
            {"do": "lower-cost", "amount": 3},
            {"do": "next-walker-power", "amount": 2},
        ],
    }
    state = position(card("heir", "guardian", 1, 1, last_will) + OPEN + "1 guardians: heir")
    state = do(state, Attack(named(state, "g5"), named(state, "heir")))
    assert len(state.sides[1].lasting) == 2
    state = do(do(state, assault(state, "g6")), Strike())
    expect(state, "1 walker: w2[turn=3 power=+2]")
    assert [one.amount for one in state.sides[1].lasting] == [3]


@pytest.mark.rule("T9.2")
def test_a_walker_given_back_is_told_and_where_none_was_lost_nothing_was_done() -> None:
    back = {
        "kind": "play",
        "effects": [
            {"do": "restore-walker"},
            {"do": "if", "condition": {"is": "done"}, "effects": [{"do": "bank", "amount": 1}]},
        ],
    }
    text = card("spell", "event", 0, None, back) + OPEN + "0 hand: spell\n0 walker: w2\n0 stack: w3"
    state = position(text + "\n0 lost: w5 w4")
    told = happenings(state, play(state, "spell"))
    (restored,) = [one for one in told if isinstance(one, events.WalkerRestored)]
    assert (restored.seat, restored.level) == (0, 4)
    expect(do(state, play(state, "spell")), "0 stack: w3 w4\n0 lost: w5\n0 bank: 1")
    nothing = position(text)
    expect(do(nothing, play(nothing, "spell")), "no 0 bank")


@pytest.mark.rule("T6.5")
def test_when_the_last_walker_falls_nothing_further_resolves() -> None:
    boast = {"kind": "kill", "effects": [{"do": "bank", "amount": 1}]}
    text = card("boaster", "guardian", 6, 6, boast) + OPEN.replace("g6 g5 g1", "boaster")
    last = position(text + "1 walker: w5[power=-5]\n1 defeated: w1 w2 w3 w4")
    told = happenings(last, assault(last, "boaster"))
    ended = do(last, assault(last, "boaster"))
    assert told[-1] == events.MatchEnded(outcome=GAME.outcome(ended))
    assert (ended.frames, ended.begun, ended.decision) == ((), False, None)
    expect(ended, "no 0 bank")
    other = position(text)
    expect(do(other, assault(other, "boaster")), "0 bank: 1")


@pytest.mark.rule("T9.3")
def test_with_an_empty_discard_pile_too_nothing_is_drawn() -> None:
    state = position("turn: 3 active 0 starter 0")
    told = happenings(state, EndTurn(0))
    assert events.DeckRanOut(seat=1, refilled=0) in told
    state = do(state, EndTurn(0))
    expect(
        state,
        """
        1 lost: w5
        no 1 hand
        """,
    )
    assert not [one for one in told if isinstance(one, events.DeckShuffled)]


@pytest.mark.rule("T9.2", "T6.5")
def test_who_is_out_by_drawing_leaves_the_other_no_card_to_draw() -> None:
    feast = card("feast", "event", 0, None,
                 {"kind": "play", "effects": [{"do": "draw", "who": "each"}]})  # fmt: skip
    state = position(feast + "turn: 3 active 0 starter 0\n0 walker: w5\n0 hand: feast\n1 deck: g1")
    state = do(state, play(state, "feast"))
    assert GAME.outcome(state).places == (2, 1)
    expect(state, "1 deck: g1@3\nno 1 hand")


@pytest.mark.rule("T9.2")
def test_defeated_walkers_are_not_lost() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        1 walker: w2
        1 stack: w3
        1 defeated: w1
        1 lost: w5 w4
        """
    )
    state = do(state, EndTurn(0))
    expect(
        state,
        """
        1 lost: w5 w4 w3
        1 defeated: w1
        1 walker: w2
        """,
    )


@pytest.mark.rule("T11.7")
@pytest.mark.parametrize(
    ("position_text", "places"),
    [
        ("1 defeated: w1\n1 walker: w2\n1 stack: w3 w4 w5\n1 guardians: g6", (1, 2)),
        ("0 guardians: g1\n1 guardians: g2", (2, 1)),
        ("0 guardians: g2\n1 guardians: g2", (1, 1)),
        ("0 guardians: g2[power=+1]\n1 guardians: g2", (1, 2)),
    ],
)
def test_the_turn_limit_compares_walkers_then_power(
    position_text: str, places: tuple[int, int]
) -> None:
    text = f"options: turn_limit=10\nturn: 10 active 1 starter 0\n{position_text}"
    state = position(text)
    outcome, ruled = GAME.outcome(do(state, EndTurn(0))), GAME.adjudicate(state)
    parted = "+power" if places != (1, 1) and len(set(outcome.scores)) == 1 else ""
    assert (outcome.places, outcome.rule) == (places, "T11.7")
    assert ruled.places == places
    assert (outcome.reason, ruled.reason) == (f"turn-limit{parted}", f"adjudicated{parted}")


@pytest.mark.rule("T11.7")
def test_before_the_turn_limit_the_match_goes_on() -> None:
    state = position("options: turn_limit=11\nturn: 10 active 1 starter 0\n0 deck: g1")
    assert GAME.outcome(do(state, EndTurn(0))) is None


@pytest.mark.rule("T6.5")
def test_who_gives_up_leaves_nothing_pending() -> None:
    gathering = do(position(OPEN), assault(position(OPEN), "g1"))
    over = GAME.forfeit(gathering, 0, "resigned").state
    assert (over.assault, GAME.to_act(over), GAME.legal_actions(over, 0)) == (None, (), ())
    ask = {"do": "may", "effects": [{"do": "draw"}]}
    doubt = card("doubt", "event", 0, None, {"kind": "play", "effects": [ask]})
    asked = position(doubt + "turn: 3 active 0 starter 0\n0 hand: doubt\n0 deck: g1")
    asked = do(asked, play(asked, "doubt"))
    assert asked.decision is not None
    assert GAME.forfeit(asked, 1, "resigned").state.decision is None


def test_who_gives_up_loses() -> None:
    state = position(OPEN)
    outcome = GAME.outcome(GAME.forfeit(state, 0, "resigned").state)
    assert (outcome.places, outcome.reason) == ((2, 1), "resigned")


@pytest.mark.rule("T6.2")
def test_a_single_guardian_strikes_at_once() -> None:
    state = position(OPEN.replace("g6 g5 g1", "g6"))
    state = do(state, assault(state, "g6"))
    expect(state, "1 defeated: w1")
