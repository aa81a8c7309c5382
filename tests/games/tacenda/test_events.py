"""T4.1 An Event is carried out, and only then does it go to its owner's discard pile."""

import pytest

from games.tacenda import GAME
from tests.games.tacenda.positions import card, do, play, position
from tests.games.tacenda.scenes import OWN, cast, choose, event, guardian, option, scene, shows

GAIN = {"do": "bank", "amount": 1}
ASK = {"do": "may", "effects": [GAIN]}


@pytest.mark.rule("T4.1", "T1.2")
def test_an_event_lies_on_no_pile_while_it_is_carried_out() -> None:
    state = cast([{"do": "destroy", "target": OWN}, ASK], "0 guardians: g1 g2")
    shows(state, "0 resolving: spell\nno 0 discard\nno 0 hand")
    state = choose(state, "g1")
    shows(state, "0 resolving: spell\n0 discard: g1")
    shows(option(state, 0), "no 0 resolving\n0 discard: g1 spell\n0 bank: 1")


@pytest.mark.rule("T4.1", "T9.1")
def test_an_event_that_draws_from_an_empty_deck_is_not_in_the_new_one() -> None:
    state = cast([{"do": "draw"}], "0 discard: g1 g2 g3")
    assert len(state.sides[0].deck) == 2
    shows(state, "0 discard: spell\n0 lost: w5")


@pytest.mark.rule("T4.1", "T9.3")
def test_an_event_alone_makes_no_new_deck() -> None:
    shows(cast([{"do": "draw"}]), "no 0 hand\nno 0 deck\n0 discard: spell\n0 lost: w5")


@pytest.mark.rule("T4.1")
def test_an_event_does_not_find_itself_in_the_pile() -> None:
    pile = {"whose": "own", "type": "card", "place": "discard"}
    shows(cast([{"do": "take-back", "target": pile}]), "no 0 hand\n0 discard: spell")


@pytest.mark.rule("T4.1")
def test_an_event_of_two_abilities_is_carried_out_when_both_are() -> None:
    both = event("both", ASK).replace(
        '"abilities": [', '"abilities": [{"kind": "play", "effects": [{"do": "draw"}]}, '
    )
    state = scene(f"{both}\n0 hand: both\n0 deck: g1")
    state = do(state, play(state, "both"))
    shows(state, "0 resolving: both\n0 hand: g1")
    shows(option(state, 1), "0 discard: both")


@pytest.mark.rule("T4.1", "T8.2")
def test_what_an_event_causes_comes_when_the_event_lies_on_the_pile() -> None:
    last = guardian("last", 1, {"kind": "death", "effects": [ASK]})
    state = cast([{"do": "destroy", "target": OWN}], f"{last}\n0 guardians: last")
    assert state.decision is not None
    shows(state, "0 discard: last spell\nno 0 resolving")


@pytest.mark.rule("T4.1", "T8.6")
def test_an_event_that_a_chain_leaves_no_time_for_is_discarded_all_the_same() -> None:
    forever = {"kind": "trigger", "event": {"when": "draws", "whose": "any"},
               "effects": [{"do": "draw"}]}  # fmt: skip
    ear = {"kind": "trigger", "event": {"when": "played", "card": {"whose": "any"}},
           "effects": [{"do": "draw"}]}  # fmt: skip
    wheels = "".join(card(f"wheel{n}", "guardian", 1, 1, forever, ear) for n in range(3))
    spark = {"kind": "play", "effects": [{"do": "draw"}]}
    state = position(
        wheels + card("spark", "event", 0, None, spark)
        + "turn: 3 active 0 starter 0\n0 guardians: wheel0 wheel1 wheel2\n"
        "0 hand: spark\n0 deck: g1*250"
    )  # fmt: skip
    state = do(state, play(state, "spark"))
    assert (GAME.to_act(state), state.decision) == ((0,), None)
    shows(state, "0 discard: spark\nno 0 resolving")


@pytest.mark.rule("T4.1", "T6.5", "T9.2")
def test_an_event_with_which_the_match_ends_lies_on_the_pile() -> None:
    state = cast([{"do": "draw"}], "0 walker: w5\n0 discard: g1")
    assert GAME.outcome(state).places == (2, 1)
    shows(state, "no 0 resolving")
    assert state.sides[0].discard


@pytest.mark.rule("T4.1", "T12.1")
def test_everybody_sees_the_event_that_is_carried_out() -> None:
    state = cast([ASK])
    for viewer in (0, 1, None):
        one, two = GAME.view(state, viewer).sides
        assert [token.key for token in one.resolving] == ["spell"]
        assert two.resolving == ()
    after = option(state, 0)
    assert GAME.view(after, 1).sides[0].resolving == ()
