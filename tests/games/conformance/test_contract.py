"""What every game owes to those who know it only by the contract."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from games.core.contract import AnyGame, Setup
from games.core.errors import IllegalAction, Malformed, MatchOver, NotYourTurn
from games.core.honours import FinishedMatch, Honours
from games.core.registry import all_games, sample_setups
from games.core.rng import Rng
from tests.games.conformance.mutating import invented, mutated
from tests.games.conformance.playing import Match, Moment, encoded, plies, spread, viewers


def test_every_game_is_registered_under_its_key_and_offers_set_ups() -> None:
    assert all_games()
    for key, game in all_games().items():
        assert game.key == key
        assert game.summary.endswith(".")
        assert sample_setups(game)


def test_random_play_ends_within_the_bound_of_the_game(played: Match) -> None:
    assert 0 < len(played.moments) <= played.game.max_actions
    outcome = played.game.outcome(played.last)
    assert outcome is not None
    seats = range(played.setup.seats)
    assert len(outcome.places) == len(outcome.scores) == len(seats)
    assert min(outcome.places) == 1
    assert outcome.reason
    assert outcome.rule


def test_a_match_that_is_over_has_nobody_to_act_and_takes_nothing(played: Match) -> None:
    game = played.game
    assert game.to_act(played.last) == ()
    for seat in range(played.setup.seats):
        assert list(game.legal_actions(played.last, seat)) == []
        with pytest.raises(MatchOver):
            game.apply(played.last, seat, played.moments[-1].action)
        with pytest.raises(MatchOver):
            game.forfeit(played.last, seat, "resigned")


def test_while_a_match_goes_on_just_those_to_act_have_actions(played: Match) -> None:
    game = played.game
    for moment in played.moments:
        acting = game.to_act(moment.state)
        assert game.outcome(moment.state) is None
        assert acting
        for seat in range(played.setup.seats):
            assert bool(game.legal_actions(moment.state, seat)) == (seat in acting)


def test_those_who_are_not_to_act_are_told_so(played: Match) -> None:
    game = played.game
    for moment in plies(played):
        for seat in set(range(played.setup.seats)) - set(game.to_act(moment.state)):
            with pytest.raises(NotYourTurn):
                game.apply(moment.state, seat, moment.action)


def test_legal_actions_come_without_duplicates_and_always_in_the_same_order(played: Match) -> None:
    game = played.game
    for moment in played.moments:
        actions = [encoded(one) for one in game.legal_actions(moment.state, moment.seat)]
        assert len(set(actions)) == len(actions)
        again = game.load(game.dump(moment.state), played.setup)
        assert [encoded(one) for one in game.legal_actions(again, moment.seat)] == actions


def test_every_legal_action_can_be_made(played: Match) -> None:
    game = played.game
    for moment in spread(played, 30):
        for action in game.legal_actions(moment.state, moment.seat):
            step = game.apply(moment.state, moment.seat, action)
            assert game.dump(step.state) != game.dump(moment.state)


def test_a_changed_action_is_either_offered_or_refused_with_a_rule(played: Match) -> None:
    chance = random.Random(7)
    for moment in spread(played, 40):
        legal = list(played.game.legal_actions(moment.state, moment.seat))
        for data in mutated([encoded(action) for action in legal], chance, 25):
            is_offered_or_refused(played.game, moment, legal, data)


def test_an_invented_action_is_either_offered_or_refused_with_a_rule(played: Match) -> None:
    game = played.game
    chance = random.Random(11)
    for moment in spread(played, 40):
        legal = list(game.legal_actions(moment.state, moment.seat))
        view = encoded(game.view(moment.state, moment.seat))
        for data in invented(game.Action, view, chance, 12):
            is_offered_or_refused(game, moment, legal, data)


def is_offered_or_refused(game: AnyGame, moment: Moment, legal: Sequence[Any], data: bytes) -> None:
    try:
        action = game.read_action(data)
    except Malformed:
        return
    if action in legal:
        game.apply(moment.state, moment.seat, action)
    else:
        with pytest.raises(IllegalAction) as refusal:
            game.apply(moment.state, moment.seat, action)
        assert refusal.value.illegal.rule
        assert refusal.value.illegal.reason


def test_an_action_that_is_nested_without_end_cannot_be_read(played: Match) -> None:
    for data in (b"[" * 100_000, b'{"do":' * 100_000, b'{"type":"x","y":' + b"[" * 100_000):
        with pytest.raises(Malformed):
            played.game.read_action(data)


def test_nothing_that_is_asked_or_done_changes_a_state(played: Match) -> None:
    game = played.game
    for moment in spread(played, 20):
        before = game.dump(moment.state)
        game.apply(moment.state, moment.seat, moment.action)
        game.legal_actions(moment.state, moment.seat)
        game.forfeit(moment.state, moment.seat, "resigned")
        game.adjudicate(moment.state)
        game.evaluate(moment.state, moment.seat)
        for viewer in viewers(game, played.setup):
            game.view(moment.state, viewer)
            game.redeal(moment.state, viewer, Rng(b"again"))
        assert game.dump(moment.state) == before


def test_a_state_is_the_same_after_it_was_stored_and_goes_on_the_same(played: Match) -> None:
    game = played.game
    for moment in [*plies(played), *spread(played, 20)]:
        data = game.dump(moment.state)
        again = game.load(data, played.setup)
        assert again == moment.state
        assert game.dump(again) == data
        step = game.apply(again, moment.seat, moment.action)
        assert step.events == tuple(moment.events)


def test_a_state_that_cannot_be_read_says_so(played: Match) -> None:
    for data in (b"", b"{}", b"[1]", played.game.dump(played.first)[:-1], b"\xff"):
        with pytest.raises(Malformed):
            played.game.load(data, played.setup)


def test_a_match_played_again_from_its_set_up_and_actions_is_the_same(played: Match) -> None:
    game = played.game
    state = game.load(game.dump(played.first), played.setup)
    for moment in played.moments:
        action = game.read_action(encoded(moment.action))
        assert action == moment.action
        step = game.apply(state, moment.seat, action)
        assert step.events == tuple(moment.events)
        state = step.state
    assert game.dump(state) == game.dump(played.last)


def test_events_come_back_from_storage_as_they_were(played: Match) -> None:
    for moment in [*played.moments]:
        for event in moment.events:
            assert played.game.read_event(encoded(event)) == event
            twin = event.public_twin()
            assert twin is None or played.game.read_event(encoded(twin)) == twin


@pytest.mark.parametrize("data", [b"", b"{}", b'{"do":"nonsense"}', b"[]", b"\xff"])
def test_an_action_that_cannot_be_read_says_so(data: bytes) -> None:
    for game in all_games().values():
        with pytest.raises(Malformed):
            game.read_action(data)


def test_an_option_that_does_not_exist_is_named(played: Match) -> None:
    setup = type(played.setup)(
        seats=played.setup.seats,
        options={"moon": "full"},
        decks=played.setup.decks,
        cards=played.setup.cards,
    )
    with pytest.raises(Malformed, match="moon"):
        played.game.new(setup, Rng(b"any"))


def test_the_default_action_is_legal_and_brings_every_match_to_its_end(played: Match) -> None:
    game = played.game
    for moment in plies(played):
        state = moment.state
        for _ in range(game.max_actions):
            acting = game.to_act(state)
            if not acting:
                break
            action = game.default_action(state, acting[0])
            assert action in game.legal_actions(state, acting[0])
            state = game.apply(state, acting[0], action).state
        assert game.outcome(state) is not None


def test_who_gives_up_does_not_win(played: Match) -> None:
    game = played.game
    for moment in plies(played):
        for seat in range(played.setup.seats):
            outcome = game.outcome(game.forfeit(moment.state, seat, "resigned").state)
            if outcome is not None:
                assert seat not in outcome.winners
                assert outcome.reason == "resigned"


def test_a_match_can_be_adjudicated_at_any_time(played: Match) -> None:
    for moment in plies(played):
        outcome = played.game.adjudicate(moment.state)
        assert len(outcome.places) == played.setup.seats


def test_what_can_be_earned_is_made_of_goals_that_can_be_played() -> None:
    for game in all_games().values():
        honours = game.honours(())
        for goal in honours.goals if honours else ():
            seats = game.seats(goal.options).start
            game.new(Setup(seats=seats, options=goal.options), Rng(b"any"))
            assert (goal.done, goal.needed > 0, goal.is_reached) == (0, True, False)


def test_a_finished_match_changes_nothing_of_what_can_be_earned(played: Match) -> None:
    game, outcome = played.game, played.game.outcome(played.last)
    assert outcome is not None
    for seat in range(played.setup.seats):
        match = FinishedMatch(options=played.setup.options, seat=seat, outcome=outcome)
        assert goals_of(game.honours([match])) == goals_of(game.honours(()))


def goals_of(honours: Honours | None) -> list[str]:
    return [goal.name for goal in honours.goals] if honours else []


def test_a_position_is_the_same_after_it_was_written_and_read(played: Match) -> None:
    game = played.game
    for moment in [*plies(played), *spread(played, 20)]:
        text = game.write_position(moment.state)
        again = game.read_position(text)
        assert game.write_position(again) == text
        for viewer in range(played.setup.seats):
            assert len(game.legal_actions(again, viewer)) == len(
                game.legal_actions(moment.state, viewer)
            )


def test_a_position_that_cannot_be_read_says_so() -> None:
    for game in all_games().values():
        with pytest.raises(Malformed):
            game.read_position("this is: no position")
