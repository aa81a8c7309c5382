"""What the words for hands, decks, discard piles and Walker stacks do."""

import pytest

from games.core.events import events_for
from games.tacenda import events
from games.tacenda.actions import Choose, JoinAssault, UseAbility
from tests.games.tacenda.positions import assault, do, happenings, named, play
from tests.games.tacenda.scenes import (
    OWN,
    cast,
    choose,
    decider,
    end,
    enough,
    event,
    guardian,
    in_play,
    offered,
    option,
    power_of,
    scene,
    shows,
)

# --- drawing and discarding -----------------------------------------------------------------------


@pytest.mark.word("Draw")
@pytest.mark.parametrize(
    ("who", "hands"),
    [
        ("you", "0 hand: g1 g2\nno 1 hand"),
        ("opponent", "no 0 hand\n1 hand: g3 g4"),
        ("each", "0 hand: g1 g2\n1 hand: g3 g4"),
    ],
)
def test_those_who_draw_get_the_top_cards(who, hands) -> None:
    state = cast([{"do": "draw", "count": 2, "who": who}], "0 deck: g1 g2 g5\n1 deck: g3 g4 g6")
    shows(state, hands)


@pytest.mark.word("Draw")
@pytest.mark.rule("T9.1")
def test_drawing_from_an_empty_deck_by_an_effect_costs_a_walker_too() -> None:
    state = cast([{"do": "draw"}], "0 discard: g1 g1")
    shows(state, "0 stack: w2 w3 w4\n0 lost: w5")
    assert (len(state.sides[0].hand), len(state.sides[0].deck)) == (1, 1)


@pytest.mark.word("Discard")
def test_a_chosen_discard_is_the_players_own_choice_and_secret_until_it_is_made() -> None:
    state = cast([{"do": "discard", "who": "opponent"}], "1 hand: g3 g4 g5")
    assert decider(state) == 1
    assert state.decision.private
    shows(choose(state, "g4"), "1 discard: g4\n1 hand: g3 g5")


@pytest.mark.word("Discard")
def test_a_random_discard_asks_nobody() -> None:
    state = cast([{"do": "discard", "who": "opponent", "how": "random"}], "1 hand: g3 g4 g5")
    assert state.decision is None
    assert (len(state.sides[1].hand), len(state.sides[1].discard)) == (2, 1)


@pytest.mark.word("Discard")
@pytest.mark.rule("T12.1")
def test_read_the_reflection_shows_the_hand_to_the_chooser_only() -> None:
    state = scene("0 hand: read-the-reflection\n1 hand: g3 g4 g5")
    seen = happenings(state, play(state, "read-the-reflection"))
    shown = [one for one in events_for(seen, 0) if isinstance(one, events.CardsSeen)]
    assert [card.key for card in shown[0].cards] == ["g3", "g4", "g5"]
    assert not [one for one in events_for(seen, None) if isinstance(one, events.CardsSeen)]
    state = do(state, play(state, "read-the-reflection"))
    assert decider(state) == 0
    assert offered(state) == {"g3", "g4", "g5"}
    shows(choose(state, "g5"), "1 discard: g5\n1 hand: g3 g4")


@pytest.mark.word("Discard")
def test_when_each_player_discards_both_have_chosen_before_any_card_is_seen() -> None:
    state = cast([{"do": "discard", "who": "each"}], "0 hand: g1 g2\n1 hand: g3 g4")
    state = choose(state, "g1")
    assert decider(state) == 1
    shows(state, "0 hand: g1 g2\n1 hand: g3 g4")
    shows(choose(state, "g4"), "0 hand: g2\n1 hand: g3\n1 discard: g4")


@pytest.mark.word("Discard")
def test_a_player_with_fewer_cards_discards_what_there_is() -> None:
    state = cast([{"do": "discard", "who": "opponent", "count": 2}], "1 hand: g3")
    shows(state, "no 1 hand\n1 discard: g3")


@pytest.mark.word("Mill")
def test_cards_put_from_a_deck_into_the_discard_pile_cost_no_walker_when_it_is_empty() -> None:
    state = cast([{"do": "mill", "count": 3}], "1 deck: g1 g2")
    shows(state, "no 1 deck\n1 discard: g1 g2\n1 stack: w2 w3 w4 w5")


# --- the discard pile -----------------------------------------------------------------------------


@pytest.mark.word("TakeBack")
def test_a_guardian_is_taken_back_and_the_opponent_goes_on_knowing_it() -> None:
    state = cast([{"do": "take-back", "target": {**OWN, "place": "discard"}}],
                 "0 discard: g1 a1 g2")  # fmt: skip
    assert offered(state) == {"g1", "g2"}
    state = choose(state, "g2")
    shows(state, "0 hand: g2")
    assert [state.table.cards[state.cards[one]].key for one in state.sides[1].known] == ["g2"]


@pytest.mark.word("PutIntoPlay")
@pytest.mark.rule("T4.3")
def test_a_guardian_put_into_play_is_not_paid_and_its_play_ability_does_not_happen() -> None:
    drawing = {"kind": "play", "effects": [{"do": "draw"}]}
    state = cast(
        [{"do": "put-into-play", "target": {**OWN, "place": "discard"}}],
        f"{guardian('ghost', 5, drawing, level=6)}\n0 discard: ghost\n0 deck: g1",
    )
    shows(state, "0 guardians: ghost\n0 deck: g1\nno 0 hand")
    assert (state.unspent, state.played) == (4, 1)


@pytest.mark.word("PutIntoPlay")
@pytest.mark.rule("T11.6")
def test_nothing_is_put_into_a_full_row() -> None:
    state = cast(
        [{"do": "put-into-play", "target": {**OWN, "place": "discard"}}],
        "options: guardian_row=1\n0 guardians: g1\n0 discard: g2",
    )
    shows(state, "0 guardians: g1")


@pytest.mark.word("PutIntoPlay")
def test_a_guardian_of_the_hand_is_put_into_play_by_a_secret_choice() -> None:
    state = cast([{"do": "put-into-play", "target": {**OWN, "place": "hand"}}], "0 hand: g5 g6 a1")
    assert state.decision.private
    assert offered(state) == {"g5", "g6"}
    shows(choose(state, "g6"), "0 guardians: g6\n0 hand: g5 a1")


@pytest.mark.word("Attach")
def test_reliquary_cart_may_bring_an_artefact_back_onto_the_walker() -> None:
    state = scene("0 hand: reliquary-cart\n0 discard: a1 g1")
    state = do(state, play(state, "reliquary-cart"))
    shows(option(state, 0), "0 attached: reliquary-cart a1\n0 discard: g1")
    shows(option(state, 1), "0 attached: reliquary-cart\n0 discard: a1 g1")


# --- the deck -------------------------------------------------------------------------------------


@pytest.mark.word("Search")
def test_muster_at_noon_finds_a_guardian_of_the_court_and_shows_it() -> None:
    state = scene(
        """
        0 hand: muster-at-noon
        0 deck: g1 perrin-of-the-long-line orrery-colossus lamplit-recruit g2
        """
    )
    state = do(state, play(state, "muster-at-noon"))
    assert offered(state) == {"perrin-of-the-long-line", "lamplit-recruit"}
    found = happenings(state, _choice(state, "perrin-of-the-long-line"))
    revealed = [one for one in found if isinstance(one, events.CardsRevealed)]
    assert [card.key for card in revealed[0].cards] == ["perrin-of-the-long-line"]
    state = choose(state, "perrin-of-the-long-line")
    shows(state, "0 hand: perrin-of-the-long-line")
    assert len(state.sides[0].deck) == 4
    assert any(isinstance(one, events.DeckShuffled) for one in found)


def _choice(state, name):
    return Choose(named(state, name))


@pytest.mark.word("Search")
def test_a_search_may_find_nothing() -> None:
    state = cast([{"do": "search", "cards": {"type": "guardian"}}], "0 deck: g1 a1")
    shows(enough(state), "no 0 hand")


@pytest.mark.word("Search")
@pytest.mark.rule("T12.2")
def test_a_search_for_any_card_tells_the_opponent_only_that_one_was_taken() -> None:
    state = cast([{"do": "search"}], "0 deck: g1 a1 g2")
    told = events_for(happenings(state, _choice(state, "a1")), 1)
    assert "a1" not in repr(told)
    assert any(isinstance(one, events.SomeTaken) for one in told)


@pytest.mark.word("Search")
@pytest.mark.parametrize(
    ("to", "result"), [("play", "0 guardians: g2"), ("discard", "0 discard: g2 spell")]
)
def test_a_search_can_put_the_card_into_play_or_into_the_discard_pile(to, result) -> None:
    state = cast([{"do": "search", "cards": {"level_least": 2}, "to": to}], "0 deck: g1 g2")
    shows(choose(state, "g2"), result)


@pytest.mark.word("LookAtTop")
def test_nacre_orders_the_top_two_cards() -> None:
    state = scene("0 walker: nacre-who-came-out\n0 deck: g1 g2 g3")
    state = do(state, UseAbility(in_play(state, "nacre-who-came-out"), 0))
    assert offered(state) == {"g1", "g2"}
    shows(choose(state, "g2", "g1"), "0 deck: g2 g1 g3")
    shows(choose(state, "g1", "g2"), "0 deck: g1 g2 g3")


@pytest.mark.word("LookAtTop")
def test_forecast_takes_one_of_four_and_puts_the_rest_on_the_bottom() -> None:
    state = scene("0 hand: forecast\n0 deck: g1 g2 g3 g4 g5")
    state = choose(do(state, play(state, "forecast")), "g3")
    shows(state, "0 hand: g3")
    deck = [state.table.cards[state.cards[one]].key for one in state.sides[0].deck]
    assert deck[0] == "g5"
    assert set(deck[1:]) == {"g1", "g2", "g4"}


@pytest.mark.word("LookAtTop")
def test_looked_at_cards_can_go_into_the_discard_pile() -> None:
    state = cast([{"do": "look", "count": 2, "take": 1, "rest": "discard"}], "0 deck: g1 g2 g3")
    shows(choose(state, "g2"), "0 hand: g2\n0 deck: g3")
    shows(enough(state), "no 0 hand\n0 deck: g3")


@pytest.mark.word("LookAtTop")
@pytest.mark.rule("T12.1")
def test_ripple_shows_the_top_card_of_the_opponents_deck_to_one_player_only() -> None:
    state = scene("0 hand: ripple\n1 deck: g4 g5")
    seen = happenings(state, play(state, "ripple"))
    assert "g4" in repr(events_for(seen, 0))
    assert "g4" not in repr(events_for(seen, 1))
    assert "g4" not in repr(events_for(seen, None))


@pytest.mark.word("LookAtTop")
@pytest.mark.rule("T12.1")
def test_who_sees_the_top_of_a_deck_reordered_no_longer_knows_what_he_knew_of_it() -> None:
    state = scene(
        f"{event('spell', {'do': 'look', 'count': 2})}\n"
        "0 hand: spell@1\n0 deck: g1@2 g2@3 g3@4\n1 known: 2\n"
        "0 walker: w1@5\n0 stack: w2@6 w3@7\n1 walker: w1@8\n1 stack: w2@9"
    )
    state = do(state, play(state, "spell"))
    state = choose(state, "g2", "g1")
    assert state.sides[1].known == ()


@pytest.mark.word("Reveal")
def test_a_revealed_hand_is_seen_by_all_and_stays_known() -> None:
    state = cast([{"do": "reveal"}], "1 hand: g3 g4")
    assert len(state.sides[0].known) == 2


@pytest.mark.word("Reveal", "ItIs")
@pytest.mark.parametrize(("top", "hand"), [("g1", "0 hand: g1 a1"), ("a1", "0 hand: a1")])
def test_a_revealed_top_card_is_what_the_next_effect_speaks_of(top, hand) -> None:
    second = "a1" if top == "g1" else "g1"
    state = cast(
        [
            {"do": "reveal", "who": "you", "what": "top-card"},
            {"do": "if", "condition": {"is": "it", "type": "guardian"},
             "effects": [{"do": "draw", "count": 2}], "otherwise": [{"do": "draw"}]},
        ],
        f"0 deck: {top} {second}",
    )  # fmt: skip
    shows(state, hand)


@pytest.mark.word("Reveal")
def test_a_random_card_of_a_hand_can_be_revealed() -> None:
    state = cast([{"do": "reveal", "what": "random-card"}], "1 hand: g3 g4 g5")
    assert len(state.sides[0].known) == 1


# --- Walkers --------------------------------------------------------------------------------------


@pytest.mark.word("RestoreWalker")
@pytest.mark.rule("T9.2")
def test_walk_back_out_restores_the_lowest_lost_walker_to_its_place() -> None:
    state = scene("0 hand: walk-back-out\n0 deck: g1\n0 walker: w1\n0 stack: w2 w3\n0 lost: w5 w4")
    state = do(state, play(state, "walk-back-out"))
    shows(state, "0 stack: w2 w3 w4\n0 lost: w5\n0 hand: g1")


@pytest.mark.word("RestoreWalker")
def test_without_a_lost_walker_nothing_is_restored() -> None:
    shows(cast([{"do": "restore-walker"}]), "0 stack: w2 w3 w4 w5")


@pytest.mark.word("Bequeath")
def test_heir_to_the_zenith_strengthens_this_walker_and_the_next() -> None:
    state = scene(
        "0 hand: heir-to-the-zenith\n0 deck: g1\n1 guardians: g6 g6\n1 deck: g1\ncombat: open"
    )
    state = do(state, play(state, "heir-to-the-zenith"))
    assert power_of(state, "0:w1") == 6
    state = end(state)
    state = do(state, assault(state, "g6"))
    state = do(state, JoinAssault(in_play(state, "g6", 1)))
    shows(state, "0 walker: w2[power=+2]")
