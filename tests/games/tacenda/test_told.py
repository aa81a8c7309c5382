"""Who changes something also tells it: what an effect does stands among the events, once."""

import json

import pytest

from games.core import codec
from games.tacenda.actions import Choose, EndTurn
from tests.games.tacenda.positions import assault, do, happenings, named, play
from tests.games.tacenda.scenes import ENEMY, OWN, event, scene


def told(state, action):
    """The events of an action by their name, each as plain data with cards by their keys."""
    found = {}
    for one in happenings(state, action):
        data = json.loads(codec.write(one), object_hook=_with_keys)
        found.setdefault(data.pop("event"), []).append(data)
    return found


def _with_keys(data):
    named = {name: data[name][1] for name in ("card", "host", "target") if name in data}
    if "cards" in data:
        named["cards"] = [key for _, key in data["cards"]]
    return {**data, **named}


def cast_told(effect, text):
    """What is told of an Event with this effect."""
    state = scene(f"{event('spell', effect)}\n{text}\n0 hand: spell")
    return told(state, play(state, "spell"))


@pytest.mark.parametrize(
    ("effect", "text", "name", "data"),
    [
        ({"do": "stun", "target": ENEMY, "turns": 2}, "1 guardians: g3[stun=2]",
         "stunned", {"card": "g3", "amount": 1, "stun": 3}),
        ({"do": "unstun", "target": OWN}, "0 guardians: g3[stun=2]", "stun-ended", {"card": "g3"}),
        ({"do": "power", "target": OWN, "amount": 2}, "0 guardians: g3",
         "power-changed", {"card": "g3", "amount": 2, "power": 5}),
        ({"do": "attack-again", "target": OWN}, "0 guardians: g3",
         "affected", {"card": "g3", "kind": "attack-again", "amount": 1}),
        ({"do": "protect", "target": OWN}, "0 guardians: g3",
         "affected", {"card": "g3", "kind": "shield", "amount": 1}),
        ({"do": "silence", "target": ENEMY}, "1 guardians: g3",
         "affected", {"card": "g3", "kind": "silence", "amount": 0}),
        ({"do": "destroy", "target": ENEMY}, "1 guardians: g3[shields=1]",
         "shield-spent", {"card": "g3"}),
        ({"do": "destroy", "target": ENEMY}, "1 guardians: g3",
         "destroyed", {"seat": 1, "card": "g3"}),
        ({"do": "take-control", "target": ENEMY}, "1 guardians: g3",
         "control-changed", {"card": "g3", "seat": 0}),
        ({"do": "move-attachment", "target": {"whose": "enemy", "type": "artefact"}},
         "1 attached: a1", "attachment-moved", {"card": "a1", "host": "w1", "seat": 0}),
        ({"do": "mill"}, "1 deck: g3 g4", "discarded",
         {"seat": 1, "card": "g3", "origin": "deck"}),
        ({"do": "discard", "who": "opponent"}, "1 hand: g3", "discarded",
         {"seat": 1, "card": "g3", "origin": "hand"}),
        ({"do": "look", "count": 2, "rest": "bottom"}, "0 deck: g3 g4 g5",
         "put-back", {"seat": 0, "place": "bottom", "count": 2}),
        ({"do": "reveal"}, "1 hand: g3 g4",
         "revealed", {"seat": 1, "zone": "hand", "cards": ["g3", "g4"]}),
    ],
)  # fmt: skip
def test_each_change_is_told_once(effect, text, name, data) -> None:
    assert cast_told(effect, text)[name] == [data]


@pytest.mark.parametrize(
    ("effect", "text", "name"),
    [
        ({"do": "stun", "target": ENEMY}, "1 guardians: g3[stun=3]", "stunned"),
        ({"do": "unstun", "target": OWN}, "0 guardians: g3", "stun-ended"),
        ({"do": "destroy", "target": ENEMY}, "1 guardians: g3", "shield-spent"),
        ({"do": "take-control", "target": OWN}, "0 guardians: g3", "control-changed"),
    ],
)
def test_what_changes_nothing_is_not_told(effect, text, name) -> None:
    assert name not in cast_told(effect, text)


@pytest.mark.rule("T6.3")
def test_what_was_attached_to_a_fallen_walker_is_told_as_discarded() -> None:
    state = scene("combat: open\n0 guardians: g5\n1 attached: a1")
    fallen = told(state, assault(state, "g5"))
    assert fallen["discarded"] == [{"seat": 1, "card": "a1", "origin": "play"}]
    assert fallen["walker-defeated"] == [{"seat": 1, "card": "w1"}]


@pytest.mark.rule("T8.4")
@pytest.mark.parametrize(("stun", "counted"), [("[stun=2]", [["g3"]]), ("", [])])
def test_stun_counted_down_is_told_where_there_is_any(stun, counted) -> None:
    state = scene(f"0 guardians: g3{stun}\n1 deck: g1")
    cards = [one["cards"] for one in told(state, EndTurn(0)).get("stun-counted", [])]
    assert cards == counted


@pytest.mark.rule("T12.1")
def test_cards_looked_at_are_told_once_though_two_choices_follow() -> None:
    looking = event("spell", {"do": "look", "count": 3, "take": 1})
    state = scene(f"{looking}\n0 hand: spell\n0 deck: g1 g2 g3 g4")
    (seen,) = told(state, play(state, "spell"))["seen"]
    assert (seen["seat"], seen["seats"], seen["zone"]) == (0, [0], "deck")
    assert seen["cards"] == ["g1", "g2", "g3"]
    state = do(state, play(state, "spell"))
    assert "seen" not in told(state, Choose(named(state, "g2")))


@pytest.mark.rule("T12.1")
def test_the_top_of_a_deck_that_is_only_discarded_is_not_looked_at() -> None:
    assert "seen" not in cast_told({"do": "look", "count": 2, "rest": "discard"}, "0 deck: g1 g2")


@pytest.mark.rule("T12.2")
@pytest.mark.parametrize(("count", "asked", "put_back"), [(1, 0, 0), (2, 2, 1)])
def test_who_orders_the_top_of_a_deck_puts_it_back_under_new_numbers(
    count, asked, put_back
) -> None:
    looking = event("spell", {"do": "look", "count": count})
    state = scene(f"{looking}\n0 hand: spell\n0 deck: g1 g2 g3")
    action, choices = play(state, "spell"), 0
    while do(state, action).decision is not None:
        state = do(state, action)
        action, choices = Choose(named(state, f"g{2 - choices}")), choices + 1
    last = told(state, action)
    assert (choices, len(last.get("put-back", []))) == (asked, put_back)
    assert [one["seat"] for one in last["renumbered"]] == [0]
