"""T11.6 and the options as data."""

import pytest

from games.core.errors import Malformed
from games.tacenda import GAME
from games.tacenda.options import Options
from tests.games.tacenda.positions import allowed, card, do, expect, play, position, refused

ROW = """
    options: guardian_row=2
    turn: 3 active 0 starter 0
    die: 5 total 8 unspent 8
    """


@pytest.mark.rule("T11.6")
def test_a_full_row_takes_no_further_guardian() -> None:
    state = position(ROW + "0 guardians: g1\n0 hand: g1 g1 a1")
    state = do(state, play(state, "g1"))
    refused(state, play(state, "g1"), "T11.6")
    allowed(state, play(state, "a1"))
    state = position(ROW.replace("options: guardian_row=2", "") + "0 guardians: g1*9\n0 hand: g1")
    allowed(state, play(state, "g1"))


@pytest.mark.rule("T11.6")
def test_abilities_put_no_guardian_into_a_full_row() -> None:
    raising = {
        "kind": "play",
        "effects": [{"do": "put-into-play", "target": {"whose": "own", "place": "discard"}}],
    }
    rite = card("rite", "event", 0, None, raising)
    state = position(rite + ROW + "0 guardians: g1 g2\n0 discard: g3\n0 hand: rite")
    expect(do(state, play(state, "rite")), "0 guardians: g1 g2")
    state = position(rite + ROW + "0 guardians: g1\n0 discard: g3\n0 hand: rite")
    expect(do(state, play(state, "rite")), "0 guardians: g1 g3[turn=3 entered=4]")


@pytest.mark.rule("T11.1", "T11.2", "T11.3", "T11.4", "T11.5", "T11.6", "T11.7")
def test_what_is_named_first_in_the_rulebook_is_the_default() -> None:
    assert Options() == Options(
        draw="one",
        first_player_draws=True,
        hand_limit=None,
        attack_when_played=True,
        one_attack_per_defender=False,
        guardian_row=None,
        turn_limit=200,
    )


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"draw": "three"}, "draw"),
        ({"hand_limit": 0}, "hand_limit"),
        ({"guardian_row": "many"}, "guardian_row"),
        ({"turn_limit": 401}, "turn_limit"),
        ({"attack_when_played": 1}, "attack_when_played"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_options_out_of_range_are_named(options: dict[str, object], field: str) -> None:
    with pytest.raises(Malformed, match=field):
        GAME.seats(options)
