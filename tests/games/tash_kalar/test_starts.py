"""TK3, TK4, TK10: how matches begin in every form, and however schools are chosen."""

import pytest

from games.core.contract import Setup
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import BanSchool, TakeSchool
from games.tash_kalar.state import Phase
from tests.games.tash_kalar.positions import do, opened, refusal
from tests.games.tash_kalar.test_turns import chosen, schools_of

SEEDS = [bytes([seed]) for seed in range(6)]


@pytest.mark.rule("TK4.1", "TK10.1", "TK9.3")
@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("High Form", [(), ()]),
        ("duel", [(), ()]),
        ("melee of three", [(1, 2), (0, 2), (0, 1)]),
        ("melee of four", [(1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2)]),
    ],
)
def test_everybody_begins_without_points_and_in_a_melee_with_a_token_for_each_other(
    name: str, tokens: list[tuple[int, ...]]
) -> None:
    state = opened(name, b"start")
    assert [player.tokens for player in state.players] == tokens
    seats = len(tokens)
    assert [player.points for player in state.players] == [(0,) * seats] * seats
    assert (state.number, state.turn.deeds.summoned) == (0, ())


@pytest.mark.rule("TK4.2", "TK13.1")
def test_the_first_hand_is_told_to_its_owner() -> None:
    step = GAME.new(Setup(seats=2), Rng(b"hands"))
    told = [one for one in step.events if isinstance(one, events.CardsDrawn)]
    assert [(tuple(one.seats), one.seat) for one in told] == [((0,), 0), ((1,), 1)]
    for one, player in zip(told, step.state.players, strict=True):
        assert (one.beings, one.legends, one.flares) == (
            player.beings, player.legends, player.flares,
        )  # fmt: skip


@pytest.mark.rule("TK4.1")
def test_three_choose_their_schools_one_after_the_other_round_the_table() -> None:
    state = chosen("deathmatch-melee", "in-turn")
    order = []
    while state.phase is Phase.SCHOOL:
        order.append(state.seat)
        state = do(state, GAME.legal_actions(state, state.seat)[0])
    first = state.starter
    assert order == [first, (first + 1) % 3, (first + 2) % 3]
    assert len(set(schools_of(state))) == 3


@pytest.mark.rule("TK3.1")
def test_of_four_no_two_pairs_have_the_same_school() -> None:
    state = chosen("deathmatch-melee", "in-turn", players=4)
    state = do(state, TakeSchool("salt"), TakeSchool("salt"), TakeSchool("thorn"))
    assert refusal(state, TakeSchool("salt")).rule == "TK3.1"
    assert refusal(state, TakeSchool("thorn")).rule == "TK3.1"
    assert sorted(schools_of(do(state, TakeSchool("ember")))) == ["ember", "salt", "salt", "thorn"]


@pytest.mark.rule("TK4.1")
@pytest.mark.parametrize("key", SEEDS)
def test_whoever_starts_bans_first_and_then_the_other(key: bytes) -> None:
    options = {"form": "deathmatch-duel", "schools": "after-bans"}
    state = GAME.new(Setup(seats=2, options=options), Rng(key)).state
    once = do(state, BanSchool("salt"))
    assert (state.seat, once.seat) == (state.starter, 1 - state.starter)
    assert schools_of(do(once, BanSchool("thorn"))) == ["ember", "ember"]


@pytest.mark.rule("TK-A33", "TK11.6")
def test_who_leaves_while_schools_are_chosen_is_told_and_a_game_of_two_is_over() -> None:
    state = chosen("high-form", "in-turn")
    left = GAME.forfeit(state, 0, "resigned")
    assert left.events[0] == events.SeatLeft(0, "resigned")
    assert not [one for one in left.events if isinstance(one, events.CardsDrawn)]
    assert left.state.outcome.places == (2, 1)
    melee = GAME.forfeit(chosen("deathmatch-melee", "in-turn"), 0, "resigned")
    assert melee.events[0] == events.SeatLeft(0, "resigned")
    assert all(schools_of(melee.state))
