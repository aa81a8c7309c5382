"""Positions as text: what is written, what is read, and what is said about a text with a fault."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import Malformed
from games.core.rng import Rng
from games.tacenda import GAME
from games.tacenda.actions import Choose
from tests.games.tacenda.positions import CARDS, card, do, key_of, play, position

WHOLE = """
options: draw=two hand_limit=7 one_attack_per_defender=yes
turn: 12 active 1 starter 0
die: 4 total 6 unspent 3 played 2 inputs 5
combat: closed
chance: 00ff 12
0 bank: 2
0 walker: w2[entered=5]
0 guardians: g1[stun=2 attacks=1 power=+2:12 silence=+0:13] g2[owner=1 shields=1 turn=12]
0 attached: a1[used=0 used=0]
0 stack: w3 w4
0 hand: g5 g4*2
0 deck: g3*3 g1
0 discard: a2
0 defeated: w1
0 lost: w5
0 effects: cost-next-card=+2:12
1 walker: w1
1 guardians: g6
1 stack: w2 w3 w4 w5
"""


def test_a_position_says_what_stands_where() -> None:
    state = GAME.read_position(CARDS + WHOLE)
    zero, one = state.sides
    assert (state.turn, state.active, state.starter) == (12, 1, 0)
    assert (state.die, state.total, state.unspent, state.played) == (4, 6, 3, 2)
    assert (zero.bank, one.bank) == (2, 0)
    assert [key_of(state, instance) for instance in zero.deck] == ["g3", "g3", "g3", "g1"]
    assert state.rng == Rng(b"\x00\xff", 12)
    assert not state.combat_open
    options = state.table.options
    assert (options.draw, options.hand_limit, options.one_attack_per_defender) == ("two", 7, True)
    mine, borrowed = (next(p for p in state.pieces if p.id == one) for one in zero.guardians)
    assert (mine.stun, mine.attacks, len(mine.lasting)) == (2, 1, 2)
    assert state.table.owner(borrowed.id) == 1


def test_a_position_is_written_as_it_was_read() -> None:
    state = GAME.read_position(CARDS + WHOLE)
    written = GAME.write_position(state)
    lines = set(written.splitlines())
    for line in WHOLE.strip().splitlines():
        if "[" not in line:
            assert line in lines
    assert GAME.write_position(GAME.read_position(written)) == written


def test_a_pending_choice_is_written_with_the_numbers_of_the_cards() -> None:
    stun = {"kind": "play", "effects": [{"do": "stun", "target": {"whose": "enemy"}}]}
    state = position(
        card("hush", "event", 0, None, stun)
        + """
        turn: 3 active 0 starter 0
        0 hand: hush
        1 guardians: g1 g2
        """
    )
    state = do(state, play(state, "hush"))
    again = GAME.read_position(GAME.write_position(state))
    assert GAME.legal_actions(again, 0) == GAME.legal_actions(state, 0)
    target = state.sides[1].guardians[1]
    one, two = (do(each, Choose(target)) for each in (again, state))
    assert GAME.write_position(one) == GAME.write_position(two)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("nonsense", "name: …"),
        ("moon: full", "no line 'moon'"),
        ("2 hand: g1", "neither 0 nor 1"),
        ("0 pocket: g1", "no zone 'pocket'"),
        ("0 hand: g1 no-such-card", "no card 'no-such-card'"),
        ("0 hand: ???", "doesn't begin with a card"),
        ("0 guardians: g1[stun]", "name=number"),
        ("0 walker: w1 w2", "more than one"),
        ("0 hand: g1@1 g2", "or none"),
        ("0 hand: g1@7", "are 1 and on"),
        ("turn: three", "'three'"),
        ("turn: 3 moon 4", "'moon' is none of"),
        ("combat: maybe", "maybe"),
        ("chance: xyz 1", "hexadecimal"),
        ("options: draw=three", "draw"),
        ("card: g9 guardian", "not enough|unpack"),
        ("card: g9 dragon 1 1", "dragon|type"),
        ('pending: {"moon":1}', "moon"),
        ("pending: {", "truncated"),
    ],
)
def test_a_fault_is_named(line: str, fault: str) -> None:
    GAME.read_position(CARDS)
    with pytest.raises(Malformed, match=fault):
        GAME.read_position(CARDS + line)


@given(place=st.integers(0, len(WHOLE) - 1), text=st.text(max_size=4), gap=st.integers(0, 6))
def test_no_text_does_anything_but_be_read_or_refused(place: int, text: str, gap: int) -> None:
    changed = CARDS + WHOLE[:place] + text + WHOLE[place + gap :]
    try:
        state = GAME.read_position(changed)
    except Malformed:
        return
    GAME.write_position(state)
