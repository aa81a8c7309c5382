"""T8.2: abilities that wait for one another, what set them off, and who answers which."""

import pytest

from games.tacenda import events
from games.tacenda.actions import Choose, Done, JoinAssault
from games.tacenda.choices import default_pick
from games.tacenda.resolution import Decision
from games.tacenda.resolving import INPUT_LIMIT
from tests.games.tacenda.positions import assault, attack, do, happenings, named, play, refused
from tests.games.tacenda.scenes import (
    ENEMY,
    artefact,
    cast,
    choose,
    event,
    guardian,
    scene,
    shows,
)

GAIN = {"do": "bank", "amount": 1}
STUN = {"do": "stun", "target": ENEMY}


@pytest.mark.rule("T8.2")
def test_each_of_two_abilities_that_ask_gets_its_own_answer() -> None:
    dying = {"kind": "death", "effects": [STUN, {"do": "bank", "amount": 1}]}
    state = cast(
        [{"do": "destroy", "target": {**ENEMY, "pick": "all"}}],
        f"""
        {guardian("martyr", 1, dying)}
        0 guardians: g4 g5 g6
        1 guardians: martyr martyr
        """,
    )
    state = choose(state, "g4")
    shows(state, "0 guardians: g4[stun=1] g5 g6\n1 bank: 1")
    shows(choose(state, "g6"), "0 guardians: g4[stun=1] g5 g6[stun=1]\n1 bank: 2")


@pytest.mark.rule("T8.2")
def test_cards_chosen_where_the_order_does_not_matter_are_told_without_it() -> None:
    spell = event("spell", {"do": "stun", "target": {**ENEMY, "count": 2}})
    state = scene(f"{spell}\n0 hand: spell\n1 guardians: g4 g5 g6")
    state = do(state, play(state, "spell"))
    told = []
    for first, second in (("g4", "g6"), ("g6", "g4")):
        told.append(happenings(choose(state, first), Choose(named(state, second))))
    assert told[0] == told[1]


@pytest.mark.rule("T8.6")
def test_after_three_hundred_actions_as_many_as_one_likes_is_none() -> None:
    spell = event("spell", {"do": "stun", "target": {**ENEMY, "count": 2, "up_to": True}})
    late = f"turn: 4 active 0 starter 1\ndie: 3 total 4 unspent 4 inputs {INPUT_LIMIT - 1}"
    state = scene(f"{late}\n{spell}\n0 hand: spell\n1 guardians: g4 g5")
    shows(do(state, play(state, "spell")), "1 guardians: g4 g5\n0 discard: spell")


def asking(kind, **more):
    """A decision of seat 0, if of cards then among 7, 8 and 9."""
    candidates = (7, 8, 9) if kind == "cards" else ()
    return Decision(seat=0, kind=kind, source=1, purpose="any", candidates=candidates, **more)


@pytest.mark.parametrize(
    ("decision", "picked"),
    [
        (asking("may", options=2), 1),
        (asking("option", options=3), 0),
        (asking("cards"), 7),
        (asking("cards", least=0), None),
        (asking("cards", least=2, most=2, chosen=(7,)), 8),
        (asking("cards", least=1, most=2, chosen=(7,)), None),
    ],
)
def test_who_lets_the_time_pass_declines_or_takes_as_few_as_may_be(decision, picked) -> None:
    assert default_pick(decision) == picked


@pytest.mark.rule("T8.1")
@pytest.mark.parametrize(("whose", "bank"), [("own", 1), ("enemy", 2), ("any", 3)])
def test_what_listens_for_stunned_guardians_hears_whose_they_are(whose, bank) -> None:
    hearing = {
        "kind": "trigger",
        "event": {"when": "stunned", "card": {"whose": whose}},
        "effects": [{"do": "bank", "amount": 1}],
    }
    everybody = {"whose": "any", "pick": "all", "level_least": 2}
    state = cast(
        [{"do": "stun", "target": everybody}],
        f"{guardian('ear', 1, hearing)}\n0 guardians: ear g2\n1 guardians: g3 g4",
    )
    assert state.sides[0].bank == bank


@pytest.mark.rule("T6.3", "T8.1")
@pytest.mark.parametrize("whose", ["own", "enemy"])
@pytest.mark.parametrize(
    "event", [{"when": "walker-defeated"}, {"when": "walker-revealed"}], ids=lambda one: one["when"]
)
def test_what_listens_for_walkers_hears_whose_they_are(event, whose) -> None:
    about = {"whose": whose} if event["when"] == "walker-defeated" else {"card": {"whose": whose}}
    hearing = {
        "kind": "trigger",
        "event": {**event, **about},
        "effects": [{"do": "bank", "amount": 1}],
    }
    state = scene(f"{artefact('ear', hearing)}\ncombat: open\n0 guardians: g5\n0 attached: ear")
    state = do(state, assault(state, "g5"))
    assert state.sides[0].bank == (whose == "enemy")


@pytest.mark.rule("T8.1")
def test_it_is_the_card_that_a_trigger_was_about() -> None:
    hearing = {
        "kind": "trigger",
        "event": {"when": "stunned", "card": {"whose": "enemy"}},
        "effects": [{"do": "power", "target": "it", "amount": -1}],
    }
    text = f"{artefact('ear', hearing)}\n0 attached: ear\n1 guardians: g3"
    shows(cast([STUN], text), "1 guardians: g3[stun=1 power=-1:4]")


@pytest.mark.rule("T5.3", "T8.1")
def test_an_ability_set_off_by_an_attack_tells_attacker_and_defender_apart() -> None:
    weaken = {"do": "power", "target": "defender", "amount": -2}
    hunting = {"kind": "trigger", "event": {"when": "attacks"}, "effects": [weaken]}
    state = scene(f"{guardian('hunter', 3, hunting)}\n0 guardians: hunter\n1 guardians: g4")
    shows(do(state, attack(state, "hunter", "g4")), "1 discard: g4\n0 guardians: hunter")


@pytest.mark.rule("T6.2", "T8.1")
def test_an_attacked_walker_turns_to_the_first_of_several_attackers() -> None:
    turning = {
        "kind": "trigger",
        "event": {"when": "attacked", "card": {"whose": "own", "type": "walker"}},
        "effects": [{"do": "stun", "target": "attacker"}],
    }
    state = scene(
        f"{artefact('sentry', turning)}\ncombat: open\n0 guardians: g1 g2\n1 attached: sentry"
    )
    state = do(state, assault(state, "g2"))
    state = do(state, JoinAssault(named(state, "g1")))
    shows(state, "0 guardians: g1 g2[stun=1]")


@pytest.mark.rule("T8.2")
def test_an_event_waits_for_the_cards_that_were_in_play_before_it() -> None:
    gain = {"do": "bank", "amount": 1}
    hearing = {"kind": "trigger", "event": {"when": "played"}, "effects": [gain]}
    ears = [guardian(f"ear-{number}", 1, hearing) for number in (1, 2)]
    lines = "\n".join([*ears, event("spell", gain), "0 guardians: ear-1 ear-2", "0 hand: spell"])
    state = scene(lines)
    told = happenings(state, play(state, "spell"))
    begun = [one.card.key for one in told if isinstance(one, events.AbilityBegun)]
    assert begun == ["ear-1", "ear-2", "spell"]


@pytest.mark.rule("T8.3", "T8.1")
@pytest.mark.word("Silence", "TriggerAbility")
@pytest.mark.parametrize(("mark", "points"), [("", 1), ("[stun=1]", 0), ("[silence=+0:9]", 0)])
def test_a_stunned_or_silenced_card_hears_nothing(mark, points) -> None:
    when = {"when": "played", "card": {"whose": "any"}}
    ear = guardian("ear", 1, {"kind": "trigger", "event": when, "effects": [GAIN]})
    state = scene(f"{ear}\n0 guardians: ear{mark}\n0 hand: g1")
    assert do(state, play(state, "g1")).sides[0].bank == points


@pytest.mark.rule("T8.2")
def test_a_yes_or_no_can_not_be_left_unanswered() -> None:
    state = cast([{"do": "may", "effects": [GAIN]}])
    refused(state, Done(), "T8.2")
