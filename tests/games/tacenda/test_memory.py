"""What an ability remembers between its effects: what was done, what "it" is, and the die."""

import pytest

from games.tacenda import GAME, events
from games.tacenda.actions import Attack, EndTurn
from games.tacenda.draft import Draft
from games.tacenda.interpreter import statics
from tests.games.tacenda.positions import card, do, happenings, play, refused
from tests.games.tacenda.scenes import (
    ENEMY,
    OWN,
    artefact,
    cast,
    choose,
    event,
    guardian,
    in_play,
    option,
    power_of,
    scene,
    shows,
    use,
)

GAIN = {"do": "bank", "amount": 1}
IF_YOU_DO = {"do": "if", "condition": {"is": "done"}, "effects": [GAIN]}
IF_IT_IS_A_GUARDIAN = {
    "do": "if",
    "condition": {"is": "it", "type": "guardian"},
    "effects": [GAIN],
}
HAND = {"whose": "own", "place": "hand"}
PILE = {"whose": "own", "place": "discard"}
GUARDIANS = {"type": "guardian"}

FULL = "die: 3 total 4 unspent 0\nturn: 4 active 0 starter 1"

# A word, what it can be done to, and what leaves it nothing to do.
DEEDS = [
    ({"do": "draw"}, "0 deck: g1", None),
    ({"do": "discard"}, "0 hand: g1 g1", ""),
    ({"do": "discard", "how": "random"}, "0 hand: g1", ""),
    ({"do": "mill"}, "1 deck: g1", ""),
    ({"do": "stun", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "unstun", "target": OWN}, "0 guardians: g1[stun=1]", "0 guardians: g1"),
    ({"do": "destroy", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "power", "target": OWN, "amount": 1}, "0 guardians: g1", ""),
    ({"do": "bank", "amount": 1, "who": "opponent"}, "1 bank: 2", "1 bank: 6"),
    ({"do": "total", "amount": -9}, "", FULL),
    ({"do": "protect", "target": OWN}, "0 guardians: g1", ""),
    ({"do": "attack-again", "target": OWN}, "0 guardians: g1", ""),
    ({"do": "return", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "take-back", "target": PILE}, "0 discard: g1", ""),
    ({"do": "put-into-play", "target": PILE}, "0 discard: g1", "0 discard: a1"),
    ({"do": "attach", "target": {**PILE, "type": "artefact"}}, "0 discard: a1", "0 discard: g1"),
    ({"do": "take-control", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "silence", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "forbid-attack", "target": ENEMY}, "1 guardians: g1", ""),
    ({"do": "move-attachment", "target": {"whose": "enemy", "type": "artefact"}},
     "1 attached: a1", ""),
    ({"do": "reveal"}, "1 hand: g1", ""),
    ({"do": "look", "count": 1}, "0 deck: g1", ""),
    ({"do": "restore-walker"}, "0 walker: w1\n0 stack: w2 w3 w4\n0 lost: w5", ""),
    ({"do": "next-walker-level"}, "", "0 walker: w5"),
    ({"do": "next-walker-power", "amount": 1}, "", None),
    ({"do": "lower-cost", "amount": 1}, "", None),
    ({"do": "attack-together"}, "", None),
    ({"do": "reroll"}, "", None),
]  # fmt: skip


def before(effects, text=""):
    """The position in which seat 0 can play an Event with these effects, beside what it says."""
    hand = "0 hand: spell"
    lines = [line for line in text.splitlines() if not line.startswith("0 hand:")]
    own = [line.removeprefix("0 hand:") for line in text.splitlines() if line not in lines]
    return scene("\n".join([event("spell", *effects), *lines, hand + "".join(own)]))


def settled(effects, text=""):
    """The state after that Event, every choice made by default."""
    state = before(effects, text)
    state = do(state, play(state, "spell"))
    while state.decision is not None:
        seat = state.decision.seat
        state = do(state, GAME.default_action(state, seat), seat)
    return state


@pytest.mark.word("Done", "If")
@pytest.mark.parametrize(("deed", "can", "cannot"), DEEDS, ids=[one[0]["do"] for one in DEEDS])
def test_if_you_do_happens_only_after_something_was_done(deed, can, cannot) -> None:
    assert settled([deed, IF_YOU_DO], can).sides[0].bank == 1
    if cannot is not None:
        assert settled([deed, IF_YOU_DO], cannot).sides[0].bank == 0


@pytest.mark.word("ReturnToHand", "TakeBack", "Search")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"do": "return", "target": ENEMY}, "1 guardians: g1"),
        ({"do": "take-back", "target": PILE}, "0 discard: g1"),
        ({"do": "search", "cards": GUARDIANS}, "0 deck: g1"),
        ({"do": "search", "cards": GUARDIANS, "to": "discard"}, "0 deck: g1"),
    ],
)
def test_a_card_that_went_where_nobody_follows_it_is_not_it_any_more(effect, text) -> None:
    state = cast([effect, IF_IT_IS_A_GUARDIAN], text)
    if state.decision is not None:
        state = choose(state, "0:g1")
    assert state.decision is None
    assert state.sides[0].bank == 0


@pytest.mark.word("Search", "PutIntoPlay")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"do": "search", "cards": GUARDIANS, "to": "play"}, "0 deck: g1"),
        ({"do": "put-into-play", "target": PILE}, "0 discard: g1"),
    ],
)
def test_a_card_that_came_into_play_is_it(effect, text) -> None:
    state = cast([effect, {"do": "stun", "target": "it"}], text)
    if state.decision is not None:
        state = choose(state, "g1")
    shows(state, "0 guardians: g1[stun=1]")


@pytest.mark.word("Attach")
def test_an_artefact_that_was_attached_is_it() -> None:
    effects = [
        {"do": "attach", "target": {**HAND, "type": "artefact"}},
        {"do": "destroy", "target": "it"},
        IF_YOU_DO,
    ]
    shows(settled(effects, "0 hand: a1"), "no 0 attached\n0 bank: 1")


@pytest.mark.word("May")
@pytest.mark.parametrize(
    ("first", "asked", "not_asked"),
    [
        ({"do": "stun", "target": ENEMY}, "1 guardians: g1", "0 guardians: g1"),
        ({"do": "discard"}, "0 hand: g1", "1 hand: g1"),
        ({"do": "bank", "amount": -1}, "0 bank: 1", "1 bank: 6"),
        ({"do": "bank", "amount": -1, "who": "opponent"}, "1 bank: 1", None),
        ({"do": "put-into-play", "target": HAND}, "0 hand: a1", None),
    ],
)
def test_nobody_is_asked_whether_they_want_what_they_cannot_do(first, asked, not_asked) -> None:
    may = {"do": "may", "effects": [first, GAIN]}
    wanted = before([may], asked)
    assert do(wanted, play(wanted, "spell")).decision.kind == "may"
    if not_asked is not None:
        nothing = before([may], not_asked)
        assert do(nothing, play(nothing, "spell")).decision is None


@pytest.mark.word("Cards", "TakeBack")
@pytest.mark.parametrize(("other", "hand"), [(False, 1), (True, 0)])
def test_a_fallen_card_finds_itself_in_the_pile_unless_it_says_another(other, hand) -> None:
    target = {**PILE, "type": "guardian", "other": other}
    undying = {"kind": "death", "effects": [{"do": "take-back", "target": target}]}
    state = scene(f"{guardian('undying', 1, undying)}\n0 guardians: g5\n1 guardians: undying")
    state = do(state, Attack(in_play(state, "g5"), in_play(state, "undying")))
    assert len(state.sides[1].hand) == hand


@pytest.mark.word("Cards", "PutIntoPlay")
def test_the_second_player_too_finds_cards_in_the_other_pile() -> None:
    target = {"whose": "enemy", "place": "discard"}
    thief = {"kind": "death", "effects": [{"do": "put-into-play", "target": target}]}
    state = scene(
        f"{guardian('thief', 1, thief)}\n0 guardians: g5\n1 guardians: thief\n0 discard: g2"
    )
    state = do(state, Attack(in_play(state, "g5"), in_play(state, "thief")))
    shows(state, "1 guardians: g2\nno 0 discard")


@pytest.mark.word("Cost")
@pytest.mark.rule("T8.1")
def test_points_and_bank_points_of_one_cost_are_both_to_be_had() -> None:
    dear = {"kind": "action", "cost": {"points": 2, "bank": 2}, "effects": [{"do": "draw"}]}
    text = artefact("engine", dear) + "\n0 attached: engine\n0 deck: g1\n0 bank: 2\n"
    poor = scene(text + "die: 3 total 4 unspent 1\nturn: 4 active 0 starter 1")
    refused(poor, use(poor, "engine"), "T8.1")
    able = scene(text + "die: 3 total 4 unspent 2\nturn: 4 active 0 starter 1")
    (paid,) = [
        one for one in happenings(able, use(able, "engine")) if isinstance(one, events.CostPaid)
    ]
    assert (paid.from_total, paid.from_bank) == (2, 2)
    shows(do(able, use(able, "engine")), "0 hand: g1\nno 0 bank")


@pytest.mark.word("Cost", "CannotBeStunned")
def test_who_cannot_be_stunned_cannot_pay_by_it_and_what_is_free_is_not_paid() -> None:
    proud = {"kind": "static", "rules": [{"rule": "cannot-be-stunned", "cards": "self"}]}
    rest = {"kind": "action", "cost": {"stun_self": 1}, "effects": [GAIN]}
    free = {"kind": "action", "effects": [GAIN]}
    text = artefact("proud", rest, proud) + "\n" + artefact("free", free)
    state = scene(f"{text}\n0 attached: proud free")
    refused(state, use(state, "proud"), "T8.1")
    told = happenings(state, use(state, "free"))
    assert not [one for one in told if isinstance(one, events.CostPaid)]
    shows(do(state, use(state, "free")), "0 attached: proud free[used=0]\n0 bank: 1")


@pytest.mark.word("LookAtTop", "Reveal")
@pytest.mark.parametrize(
    ("effect", "kind"),
    [
        ({"do": "reveal"}, events.CardsRevealed),
        ({"do": "look", "count": 2, "take": 1, "rest": "bottom"}, events.CardsTaken),
    ],
)
def test_of_no_cards_nothing_is_told(effect, kind) -> None:
    state = before([effect])
    assert not [one for one in happenings(state, play(state, "spell")) if isinstance(one, kind)]


@pytest.mark.word("LevelOf", "PowerOf")
@pytest.mark.parametrize("value", ["level", "power"])
def test_the_level_and_power_of_no_card_are_nothing(value) -> None:
    amount = {"value": value, "card": "it"}
    state = cast([{"do": "return", "target": ENEMY}, {"do": "bank", "amount": amount}],
                 "1 guardians: g3")  # fmt: skip
    assert state.sides[0].bank == 0


@pytest.mark.word("PowerOf")
def test_each_of_the_fallen_counts_the_power_that_it_had_itself() -> None:
    gift = {"do": "bank", "amount": {"value": "power", "card": "self"}}
    last = {"kind": "death", "effects": [gift]}
    text = guardian("one", 1, last) + "\n" + guardian("three", 3, last)
    everybody = {"do": "destroy", "target": {**OWN, "pick": "all"}}
    state = cast([everybody], f"{text}\n0 guardians: one[power=+1] three")
    assert state.sides[0].bank == (1 + 1) + 3


@pytest.mark.word("ChangeBank")
def test_the_second_players_opponent_is_the_first() -> None:
    taunt = {"kind": "death", "effects": [{"do": "bank", "amount": 2, "who": "opponent"}]}
    state = scene(f"{guardian('jester', 1, taunt)}\n0 guardians: g5\n1 guardians: jester")
    state = do(state, Attack(in_play(state, "g5"), in_play(state, "jester")))
    assert [side.bank for side in state.sides] == [2, 0]


@pytest.mark.rule("T12.2")
@pytest.mark.word("Cards")
def test_whether_a_card_of_the_hand_fits_is_not_told_by_the_asking() -> None:
    """The opponent has no hand, and the player no card that fits: it is asked all the same."""
    effect = {"do": "put-into-play", "target": HAND}
    asked, nothing = before([effect], "0 hand: a1"), before([effect])
    assert do(asked, play(asked, "spell")).decision.candidates == ()
    assert do(nothing, play(nothing, "spell")).decision is None


@pytest.mark.rule("T12.2")
@pytest.mark.word("Cards")
@pytest.mark.parametrize(("word", "place", "text", "told"), [
    ("stun", "play", "0 guardians: g1 g2", 1), ("put-into-play", "hand", "0 hand: g1 g2", 0),
])  # fmt: skip
def test_what_chance_picked_is_told_only_where_everybody_sees_it(word, place, text, told) -> None:
    target = {"whose": "own", "place": place, "pick": "random"}
    state = before([{"do": word, "target": target}], text)
    found = happenings(state, play(state, "spell"))
    (chance,) = [one for one in found if isinstance(one, events.ChanceFell)]
    assert len(chance.cards) == told


@pytest.mark.word("Discard", "Mill")
@pytest.mark.parametrize("word", [{"do": "discard", "how": "random"}, {"do": "mill"}])
def test_none_is_none_where_a_number_comes_to_nothing(word) -> None:
    effect = {**word, "count": {"value": "bank"}}
    state = settled([effect], "0 hand: g1\n1 deck: g1")
    assert len(state.sides[0].hand) == 1
    assert len(state.sides[1].deck) == 1


@pytest.mark.word("TakeBack")
def test_only_what_lies_in_the_pile_is_taken_back() -> None:
    state = cast(
        [{"do": "protect", "target": OWN}, {"do": "take-back", "target": "it"}, IF_YOU_DO],
        "0 guardians: g2",
    )
    shows(state, "0 guardians: g2[shields=1]\nno 0 hand\nno 0 bank")


@pytest.mark.word("Search")
def test_who_searches_sees_the_deck_and_nobody_else_does() -> None:
    state = before([{"do": "search"}], "0 deck: g1 g2")
    found = happenings(state, play(state, "spell"))
    (seen,) = [one for one in found if isinstance(one, events.CardsSeen)]
    assert (seen.seats, seen.seat, len(seen.cards)) == ((0,), 0, 2)


@pytest.mark.word("Protect", "LowerCost", "AttackAgain")
def test_what_lies_on_cards_and_players_is_told() -> None:
    def told(effect, kind):
        state = before([effect], "0 guardians: g1")
        return [one for one in happenings(state, play(state, "spell")) if isinstance(one, kind)]

    (shield,) = told({"do": "protect", "target": OWN}, events.Affected)
    assert (shield.card.key, shield.kind, shield.amount) == ("g1", "shield", 1)
    (again,) = told({"do": "attack-again", "target": OWN}, events.Affected)
    assert again.card.key == "g1"
    (cheaper,) = told({"do": "lower-cost", "amount": 2}, events.SideAffected)
    assert (cheaper.seat, cheaper.amount) == (0, 2)


@pytest.mark.word("AttackAgain", "Protect")
@pytest.mark.parametrize("word", ["attack-again", "protect", "silence", "take-control", "power"])
def test_nothing_is_laid_on_a_card_that_is_gone(word) -> None:
    more = {"amount": 1} if word == "power" else {}
    effects = [
        {"do": "destroy", "target": OWN},
        {"do": word, "target": "it", **more},
        IF_YOU_DO,
    ]
    state = settled(effects, "0 guardians: g1")
    shows(state, "no 0 guardians\nno 0 bank")


@pytest.mark.word("RollDie")
def test_a_die_that_a_card_rolls_is_told() -> None:
    roll = {"do": "roll", "outcomes": [{"faces": [5], "effects": [GAIN]}]}
    state = scene(event("spell", roll) + "\n0 hand: spell", dice=[5])
    (rolled,) = [
        one for one in happenings(state, play(state, "spell")) if isinstance(one, events.DieRolled)
    ]
    assert (rolled.seat, rolled.die) == (0, 5)


@pytest.mark.word("Cards")
def test_a_choice_says_what_it_is_for() -> None:
    state = cast([{"do": "stun", "target": ENEMY}], "1 guardians: g1 g2")
    assert state.decision.purpose == "stun"
    state = cast([{"do": "look", "count": 2, "take": 1}], "0 deck: g1 g2")
    assert state.decision.purpose == "look-take"


# --- static text ----------------------------------------------------------------------------------


def static(key, *rules, kind="artefact"):
    power = 2 if kind == "guardian" else None
    return card(key, kind, 1, power, {"kind": "static", "rules": list(rules)})


@pytest.mark.word("PowerBonus")
@pytest.mark.parametrize(("covered", "powers"), [
    ("your-walker", (7, 4)), ("enemy-walker", (4, 7)),
])  # fmt: skip
def test_a_bonus_may_be_for_one_of_the_walkers(covered, powers) -> None:
    relic = static("relic", {"rule": "power", "cards": covered, "amount": 3})
    for seat, expected in ((0, powers), (1, powers[::-1])):
        state = scene(f"{relic}\n{seat} attached: relic")
        draft = Draft(state)
        assert tuple(statics.power(draft, side.walker) for side in state.sides) == expected


@pytest.mark.word("PowerBonus", "PowerOf")
def test_a_bonus_by_power_counts_the_power_that_stands_on_the_card() -> None:
    proud = static(
        "proud",
        {"rule": "power", "cards": "self", "amount": {"value": "power", "card": "self"}},
        kind="guardian",
    )
    assert power_of(scene(f"{proud}\n0 guardians: proud[power=+1]"), "proud") == 2 + 1 + 2


@pytest.mark.word("CostChange")
@pytest.mark.parametrize(("kind", "whose", "unspent"), [
    ("guardian", "own", 1), ("guardian", "enemy", 2), ("event", "own", 2), ("card", "any", 1),
])  # fmt: skip
def test_a_dearer_card_is_one_of_that_type_played_by_that_player(kind, whose, unspent) -> None:
    tax = static("tax", {"rule": "cost", "amount": 1, "type": kind, "whose": whose})
    state = scene(f"{tax}\n0 attached: tax\n0 hand: g2")
    assert do(state, play(state, "g2")).unspent == unspent


@pytest.mark.word("LowerCost", "Bequeath")
def test_power_left_for_a_walker_makes_no_card_cheaper() -> None:
    state = settled([{"do": "next-walker-power", "amount": 2}], "0 hand: g2")
    assert do(state, play(state, "g2")).unspent == 2


@pytest.mark.word("TotalBonus")
def test_a_bonus_to_the_total_is_its_controllers_alone() -> None:
    rich = static("rich", {"rule": "total", "amount": 3})
    plain = "turn: 4 active 1 starter 1\ndie: 1 total 2 unspent 0\n0 deck: g1\n1 deck: g1"
    totals = {}
    for seat in (0, 1):
        state = do(scene(f"{rich}\n{plain}\n{seat} attached: rich"), EndTurn(0))
        totals[seat] = state.total - state.die
    assert totals == {0: 1 + 3, 1: 1}


@pytest.mark.rule("T9.2")
def test_nothing_is_left_to_resolve_when_an_effect_ends_the_match() -> None:
    state = settled([{"do": "draw"}, GAIN], "0 walker: w5\n0 defeated: w1 w2 w3 w4")
    assert GAME.outcome(state) is not None
    assert (state.frames, state.sides[0].bank) == ((), 0)


def test_an_option_is_taken_by_its_number() -> None:
    effect = {"do": "choose-one", "options": [{"effects": [GAIN]}, {"effects": [GAIN, GAIN]}]}
    assert [option(cast([effect]), one).sides[0].bank for one in (0, 1)] == [1, 2]
