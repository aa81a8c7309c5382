"""T7, T4.2, T3.4: points in the Bank and in the turn's total, and what is told of them."""

import pytest

from games.tacenda import events
from games.tacenda.actions import EndTurn
from tests.games.tacenda.positions import do, happenings, play
from tests.games.tacenda.scenes import cast, event, guardian, scene, shows

GAIN = {"do": "bank", "amount": 1}


def told(effects, text="", *, of, dice=()):
    """The events of one type that an Event of seat 0 with these effects makes."""
    state = scene(f"{event('spell', *effects)}\n{text}\n0 hand: spell", dice=dice)
    return [one for one in happenings(state, play(state, "spell")) if isinstance(one, of)]


@pytest.mark.rule("T4.2", "T7.2")
def test_a_card_takes_the_unspent_total_first_and_both_parts_are_told() -> None:
    state = scene("0 hand: g6\n0 bank: 3")
    (played,) = [
        one for one in happenings(state, play(state, "g6")) if isinstance(one, events.CardPlayed)
    ]
    assert (played.from_total, played.from_bank) == (4, 2)
    shows(do(state, play(state, "g6")), "0 bank: 1")


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize(("kept", "bank"), [(0, 3), (2, 1), (3, 0)])
def test_banking_is_heard_only_if_something_is_banked(kept, bank) -> None:
    ear = guardian("ear", 1, {"kind": "trigger", "event": {"when": "banks"}, "effects": [
        {"do": "draw", "count": 1},
    ]})  # fmt: skip
    state = scene(f"{ear}\n0 guardians: ear\n0 deck: g1\n1 deck: g1\ndie: 3 total 4 unspent 3\n"
                  "turn: 4 active 0 starter 1")  # fmt: skip
    state = do(state, EndTurn(3 - kept))
    shows(state, f"0 bank: {bank}" if bank else "no 0 bank")
    assert len(state.sides[0].hand) == bool(bank)


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize(
    ("amount", "before", "change"), [(2, 3, 2), (9, 4, 2), (-9, 4, -4), (1, 6, None), (-1, 0, None)]
)
def test_a_bank_tells_what_really_came_or_went(amount, before, change) -> None:
    found = told([{"do": "bank", "amount": amount}], f"0 bank: {before}", of=events.BankChanged)
    assert [one.amount for one in found] == ([change] if change else [])
    assert [one.bank for one in found] == ([before + change] if change else [])


@pytest.mark.parametrize(("amount", "change"), [(2, 2), (-3, -3), (-9, -4), (0, None)])
def test_a_total_tells_what_really_came_or_went(amount, change) -> None:
    found = told([{"do": "total", "amount": amount}], of=events.TotalChanged)
    assert [(one.seat, one.amount, one.total) for one in found] == (
        [(0, change, 4 + change)] if change else []
    )


@pytest.mark.rule("T3.4")
def test_a_reroll_is_told_and_heard() -> None:
    ear = guardian(
        "ear", 1, {"kind": "trigger", "event": {"when": "die", "faces": [6]}, "effects": [GAIN]}
    )
    (rolled,) = told([{"do": "reroll"}], of=events.TurnRerolled, dice=[6])
    assert (rolled.seat, rolled.before, rolled.die, rolled.total) == (0, 3, 6, 7)
    shows(cast([{"do": "reroll"}], f"{ear}\n0 guardians: ear", dice=[6]), "0 bank: 1")
