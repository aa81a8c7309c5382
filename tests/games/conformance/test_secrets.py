"""The swap test: what a viewer may not know makes no difference to anything that he is given.

A state is dealt anew for a viewer: all that he can't know is another. Then his view, his legal
actions, what he is told of whatever happens next up to the next outcome of chance, and the choices
of a bot in his place have to be the same, byte for byte. There are no exceptions.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.bots.players import BOTS, choose_action
from games.core.contract import AnyGame
from games.core.errors import GameError
from games.core.events import Event, event_for, events_for
from games.core.rng import Rng
from tests.games.conformance.playing import Match, Moment, encoded, plies, spread, viewers


def swapped(played: Match, count: int) -> Iterator[tuple[Moment, int | None, Any]]:
    """Moments of a match, a viewer, and the state dealt anew for him."""
    for place, moment in enumerate(spread(played, count)):
        for viewer in viewers(played.game, played.setup):
            yield (
                moment,
                viewer,
                played.game.redeal(moment.state, viewer, Rng(bytes([place % 256]))),
            )


def test_dealing_anew_changes_what_is_hidden(played: Match) -> None:
    changed = [
        played.game.dump(other) != played.game.dump(moment.state)
        for moment, _, other in swapped(played, 10)
    ]
    assert set(changed) == {played.game.hides_information}


def test_a_view_does_not_depend_on_what_is_hidden(played: Match) -> None:
    game = played.game
    for moment, viewer, other in swapped(played, 40):
        assert encoded(game.view(other, viewer)) == encoded(game.view(moment.state, viewer))


def test_legal_actions_do_not_depend_on_what_is_hidden(played: Match) -> None:
    game = played.game
    for moment, viewer, other in swapped(played, 40):
        assert game.to_act(other) == game.to_act(moment.state)
        assert game.outcome(other) == game.outcome(moment.state)
        if viewer is not None:
            mine = [encoded(one) for one in game.legal_actions(moment.state, viewer)]
            assert [encoded(one) for one in game.legal_actions(other, viewer)] == mine
            if mine:
                default = game.default_action(moment.state, viewer)
                assert game.default_action(other, viewer) == default


def test_events_tell_nothing_of_what_is_hidden_before_chance_decides(played: Match) -> None:
    game = played.game
    compared = 0
    for moment, viewer, other in swapped(played, 25):
        for seat in game.to_act(moment.state):
            for action in game.legal_actions(moment.state, seat):
                told = told_before_chance(game, moment.state, seat, action, viewer)
                again = told_before_chance(game, other, seat, action, viewer)
                if again is None and seat != viewer:
                    continue  # the action is one of those that only a true hand allows
                assert told is not None
                assert again is not None
                upto = len(told) if seat == viewer else shown_apart(told, again)
                assert encoded(told[:upto]) == encoded(again[:upto])
                compared += upto
    assert compared


def told_before_chance(
    game: AnyGame, state: Any, seat: int, action: Any, viewer: int | None
) -> list[Event | str] | None:
    """What the viewer is told of an action up to the first outcome of chance, and how it ends.

    None: the action is not allowed.
    """
    try:
        events = game.apply(state, seat, action).events
    except GameError:
        return None
    told: list[Event | str] = []
    for event in events_for(events, viewer):
        if event.is_chance:
            return [*told, "then chance decides"]
        told.append(event)
    return [*told, "then somebody has to decide"]


def shown_apart(told: Sequence[Event | str], again: Sequence[Event | str]) -> int:
    """How far two accounts go until another player shows a card that differs."""
    for place, (one, two) in enumerate(zip(told, again, strict=False)):
        if one != two and type(one) is type(two) and isinstance(one, Event) and one.reveals:
            return place
    return max(len(told), len(again))


def test_dealing_anew_depends_on_the_view_alone(played: Match) -> None:
    game = played.game
    for moment, viewer, other in swapped(played, 20):
        chance = Rng(b"once more")
        first = game.dump(game.redeal(moment.state, viewer, chance))
        assert game.dump(game.redeal(other, viewer, chance)) == first


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_do_not_depend_on_what_is_hidden(played: Match, name: str) -> None:
    game = played.game
    for moment in plies(played):
        other = game.redeal(moment.state, moment.seat, Rng(b"other"))
        choices = [
            choose_action(game, BOTS[name], state, moment.seat, Rng(b"bot"))
            for state in (moment.state, other)
        ]
        assert choices[0] == choices[1]
        assert choices[0] in game.legal_actions(moment.state, moment.seat)


def test_private_events_reach_only_those_who_are_named(played: Match) -> None:
    private = 0
    for moment in played.moments:
        for event in moment.events:
            seats = getattr(event, "seats", None)
            if seats is None:
                continue
            private += 1
            for viewer in viewers(played.game, played.setup):
                told = event_for(event, viewer)
                assert (told == event) == (viewer in seats)
    assert bool(private) == played.game.hides_information


def test_no_view_and_no_event_holds_the_key_of_chance(played: Match) -> None:
    game = played.game
    for moment in plies(played):
        secrets = (played.key, played.key.hex().encode(), encoded(played.key).strip(b'"'))
        for viewer in viewers(game, played.setup):
            shown = encoded(game.view(moment.state, viewer)) + encoded(list(moment.events))
            assert not any(secret in shown for secret in secrets)
