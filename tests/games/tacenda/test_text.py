"""The rules text: written by the program, word by word, and the texts of all bundled cards."""

import re
from typing import get_args

import msgspec
import pytest

from games.tacenda import abilities as a
from games.tacenda.definitions import bundled_cards, definition_from_dict
from games.tacenda.english import ENGLISH, Catalogue
from games.tacenda.notation_terms import plain_card
from games.tacenda.text import GLOSSARY, ability_kinds, options_in_words, rules_lines, rules_text
from tests.games.tacenda.card_texts import FILE, all_texts

OWN = {"whose": "own"}
ENEMY = {"whose": "enemy"}


def card(*abilities, kind="guardian"):
    power = 2 if kind in ("guardian", "walker") else None
    return definition_from_dict({**plain_card("card", kind, 1, power), "abilities": abilities})


def says(*effects) -> str:
    """What a card says whose Play ability has these effects, without "Play: "."""
    return rules_text(card({"kind": "play", "effects": effects})).removeprefix("Play: ")


def test_the_texts_of_all_cards_are_those_that_were_reviewed() -> None:
    assert all_texts() == FILE.read_text(), (
        "card texts have changed; review the change and run "
        "`python -m tests.games.tacenda.card_texts`"
    )


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"do": "draw"}, "Draw a card."),
        ({"do": "draw", "count": 2, "who": "each"}, "Each player draws 2 cards."),
        ({"do": "discard", "who": "opponent"}, "Your opponent discards a card of their choice."),
        ({"do": "discard", "count": 2, "how": "random"}, "Discard 2 cards at random."),
        ({"do": "discard", "who": "opponent", "how": "chosen-by-enemy"},
         "Look at your opponent's hand and choose a card in it, which they discard."),
        ({"do": "stun", "target": ENEMY, "turns": 2}, "Stun an enemy Guardian for 2."),
        ({"do": "unstun", "target": {**OWN, "pick": "all"}}, "Unstun all your Guardians."),
        ({"do": "destroy", "target": {"power_most": 3}},
         "Destroy a Guardian with power 3 or less."),
        ({"do": "destroy", "target": {"whose": "enemy", "type": "artefact"}},
         "Destroy an enemy Artefact."),
        ({"do": "power", "target": "self", "amount": 1}, "Give this Guardian +1 power this turn."),
        ({"do": "power", "target": ENEMY, "amount": -2, "lasts": 2},
         "Give an enemy Guardian \u22122 power until the end of the next turn."),
        ({"do": "power", "target": ENEMY, "amount": -2, "lasts": 4},
         "Give an enemy Guardian \u22122 power for 4 turns, this one included."),
        ({"do": "power", "target": {**ENEMY, "pick": "all"}, "amount": -1, "lasts": "in-play"},
         "Give all enemy Guardians \u22121 power while they are in play."),
        ({"do": "bank", "amount": 1}, "Add 1 point to your Bank."),
        ({"do": "bank", "amount": -2, "who": "opponent"},
         "Take 2 points from your opponent's Bank."),
        ({"do": "total", "amount": 3}, "Raise this turn's total by 3."),
        ({"do": "total", "amount": -1}, "Lower this turn's total by 1."),
        ({"do": "roll", "outcomes": [{"faces": [1, 2, 3], "effects": [{"do": "draw"}]},
                                     {"faces": [4, 6], "effects": [{"do": "discard"}]}]},
         "Roll a die: on 1 to 3, draw a card; on 4 or 6, discard a card."),
        ({"do": "reroll"}, "Reroll the turn's die."),
        ({"do": "attack-again", "target": {**OWN, "count": 2, "up_to": True}},
         "Let up to two of your Guardians attack once more this turn."),
        ({"do": "forbid-attack", "target": ENEMY, "lasts": 2},
         "Keep an enemy Guardian from attacking until the end of the next turn."),
        ({"do": "attack-together"}, "Let your Guardians attack together this turn."),
        ({"do": "protect", "target": {**OWN, "other": True}},
         "Shield one of your other Guardians."),
        ({"do": "return", "target": {**ENEMY, "count": 2}},
         "Return two enemy Guardians to their owners' hands."),
        ({"do": "take-back", "target": {**OWN, "place": "discard", "type": "card"}},
         "Take a card from your discard pile into your hand."),
        ({"do": "search", "cards": {"type": "event", "level_most": 2}},
         ("Search your deck for an Event of level 2 or lower, put it into your hand, then "
          "shuffle your deck.")),
        ({"do": "look", "count": 3}, ("Look at the top 3 cards of your deck and put them back in "
         "any order.")),
        ({"do": "look", "count": 4, "take": 2, "rest": "discard"},
         ("Look at the top 4 cards of your deck, take up to two of them into your hand, and put "
          "the rest into your discard pile.")),
        ({"do": "mill", "count": 2}, ("Put the top 2 cards of your opponent's deck into their "
         "discard pile.")),
        ({"do": "put-into-play", "target": {**OWN, "place": "hand"}},
         "Put a Guardian from your hand into play."),
        ({"do": "take-control", "target": ENEMY},
         "Take control of an enemy Guardian while it is in play."),
        ({"do": "take-control", "target": ENEMY, "lasts": "this-turn"},
         "Take control of an enemy Guardian until the end of this turn."),
        ({"do": "attach", "target": {**OWN, "type": "artefact", "place": "discard"}},
         "Attach an Artefact from your discard pile to your Walker."),
        ({"do": "move-attachment", "target": {**ENEMY, "type": "artefact"}},
         "Move an enemy Artefact to your Walker."),
        ({"do": "lower-cost", "amount": 1, "type": "event"},
         "The next Event you play this turn costs 1 less."),
        ({"do": "lower-cost", "amount": 1, "next_only": False},
         "Cards you play this turn cost 1 less."),
        ({"do": "silence", "target": ENEMY}, "Silence an enemy Guardian this turn."),
        ({"do": "next-walker-level"}, "Add the level of your next Walker to this turn's total."),
        ({"do": "next-walker-power", "amount": 1}, "Your next Walker enters with +1 power."),
        ({"do": "restore-walker"},
         "Return your lost Walker of the lowest level to its place in your stack."),
        ({"do": "reveal"}, "Your opponent reveals their hand."),
        ({"do": "reveal", "what": "top-card", "who": "you"}, "Reveal the top card of your deck."),
        ({"do": "may", "effects": [{"do": "draw"}, {"do": "discard"}]},
         "You may draw a card, then discard a card."),
        ({"do": "choose-one", "by": "opponent", "options": [
            {"effects": [{"do": "draw"}]}, {"effects": [{"do": "reroll"}]}]},
         "Your opponent chooses one: draw a card; or reroll the turn's die."),
        ({"do": "if", "condition": {"is": "turn"}, "effects": [{"do": "draw"}],
          "otherwise": [{"do": "reroll"}]},
         "If it is your turn, draw a card; otherwise, reroll the turn's die."),
        ({"do": "for-each", "cards": {**OWN, "keyword": "Captain", "other": True},
          "effects": [{"do": "protect", "target": "it"}]},
         "For each other Captain Guardian you control, shield it."),
    ],
)  # fmt: skip
def test_each_effect_is_written_as_a_card_says_it(effect, text) -> None:
    assert says(effect) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (OWN, "one of your Guardians"),
        (ENEMY, "an enemy Guardian"),
        ({}, "a Guardian"),
        ({"other": True}, "another Guardian"),
        ({**OWN, "other": True}, "one of your other Guardians"),
        ({**ENEMY, "stunned": True}, "a stunned enemy Guardian"),
        ({**ENEMY, "faction": "tide-of-glass"}, "an enemy Tide of Glass Guardian"),
        ({**ENEMY, "faction": "order-of-the-moth"}, "an enemy Order of the Moth Guardian"),
        ({**ENEMY, "level_least": 2, "level_most": 4}, "an enemy Guardian of level 2 to 4"),
        ({**ENEMY, "level_least": 3, "level_most": 3}, "an enemy Guardian of level 3"),
        ({**ENEMY, "power_least": 5}, "an enemy Guardian with power 5 or more"),
        ({**ENEMY, "pick": "random"}, "an enemy Guardian at random"),
        ({**ENEMY, "by": "opponent"}, "an enemy Guardian of your opponent's choice"),
        ({**OWN, "count": 3}, "three of your Guardians"),
        ({**ENEMY, "count": 2, "up_to": True}, "up to two enemy Guardians"),
        ({**OWN, "pick": "all", "other": True}, "all your other Guardians"),
        ({"pick": "all"}, "all Guardians"),
        ({"type": "card", "whose": "enemy"}, "an enemy card"),
        ("your-walker", "your Walker"),
        ("enemy-walker", "the enemy Walker"),
        ("attacker", "the attacker"),
        ("defender", "the defender"),
    ],
)
def test_each_target_says_whose_which_and_how_many(target, text) -> None:
    assert says({"do": "protect", "target": target}) == f"Shield {text}."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"value": "count", "cards": ENEMY}, "+1 power this turn for each enemy Guardian"),
        ({"value": "count", "cards": {**OWN, "place": "discard", "type": "card"}, "times": 2},
         "+2 power this turn for each card in your discard pile"),
        ({"value": "die", "times": -1}, "\u22121 power this turn for each point on the die"),
        ({"value": "level", "card": "your-walker"},
         "+1 power this turn for each level of your Walker"),
        ({"value": "power", "card": "self"}, "+1 power this turn for each point of its power"),
        ({"value": "bank", "who": "opponent"},
         "+1 power this turn for each point in your opponent's Bank"),
    ],
)  # fmt: skip
def test_each_value_says_what_it_counts(value, text) -> None:
    assert (
        says({"do": "power", "target": OWN, "amount": value})
        == f"Give one of your Guardians {text}."
    )


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ({"is": "cards", "cards": OWN}, "you control a Guardian"),
        ({"is": "cards", "cards": OWN, "least": 3}, "you control 3 or more Guardians"),
        ({"is": "cards", "cards": ENEMY, "most": 0}, "your opponent controls no Guardians"),
        ({"is": "cards", "cards": {**OWN, "other": True}}, "you control another Guardian"),
        ({"is": "cards", "cards": {**OWN, "place": "discard"}, "least": 2},
         "there are 2 or more Guardians in your discard pile"),
        ({"is": "fewer", "cards": {}}, "you control fewer Guardians than your opponent"),
        ({"is": "it", "type": "event"}, "it is an Event"),
        ({"is": "was-stunned"}, "it was already stunned"),
        ({"is": "done"}, "you do"),
        ({"is": "die", "faces": [5, 6]}, "the die shows 5 or 6"),
        ({"is": "bank", "least": 3}, "your Bank holds 3 or more"),
        ({"is": "hand", "who": "opponent", "most": 2},
         "your opponent has 2 or fewer cards in hand"),
        ({"is": "walker-level", "least": 3}, "your Walker is of level 3 or higher"),
        ({"is": "played", "least": 2}, "you have played 2 or more cards this turn"),
        ({"is": "turn", "who": "opponent"}, "it is your opponent's turn"),
    ],
)  # fmt: skip
def test_each_condition_follows_if(condition, text) -> None:
    effect = {"do": "if", "condition": condition, "effects": [{"do": "draw"}]}
    assert says(effect) == f"If {text}, draw a card."


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ({"when": "played", "card": {"type": "guardian", "other": True}},
         "you play another Guardian"),
        ({"when": "played", "card": {"whose": "enemy", "type": "event"}},
         "your opponent plays an Event"),
        ({"when": "destroyed", "card": {"type": "guardian"}}, "one of your Guardians is destroyed"),
        ({"when": "destroyed", "card": {"type": "guardian", "whose": "enemy"}},
         "an enemy Guardian is destroyed"),
        ({"when": "attacks"}, "this Guardian attacks"),
        ({"when": "attacked"}, "this Guardian is attacked"),
        ({"when": "stunned", "card": {"whose": "any", "type": "guardian"}},
         "a Guardian is stunned"),
        ({"when": "returned", "card": {"type": "guardian", "other": True}},
         "one of your other Guardians is returned to hand"),
        ({"when": "draws"}, "an effect lets you draw"),
        ({"when": "discards", "whose": "enemy"}, "your opponent discards a card from hand"),
        ({"when": "banks", "least": 3}, "you put 3 or more into the Bank at the end of your turn"),
        ({"when": "die", "faces": [6]}, "your turn's die shows 6"),
        ({"when": "walker-defeated"}, "your Walker is defeated"),
        ({"when": "walker-revealed"}, "your next Walker is revealed"),
        ({"when": "deck-runs-out"}, "your deck runs out"),
        ({"when": "turn-ends"}, "your turn ends"),
    ],
)  # fmt: skip
def test_each_event_follows_when(event, text) -> None:
    trigger = {"kind": "trigger", "event": event, "effects": [{"do": "draw"}, {"do": "reroll"}]}
    assert rules_text(card(trigger)) == (
        f"Trigger: When {text}, draw a card. Reroll the turn's die."
    )


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ({"rule": "power", "cards": "self", "amount": 2}, "This Guardian has +2 power."),
        ({"rule": "power", "cards": {**OWN, "other": True}, "amount": 1},
         "Your other Guardians have +1 power."),
        ({"rule": "cost", "type": "event", "whose": "enemy", "amount": 1},
         "Your opponent's Events cost 1 more."),
        ({"rule": "cost", "amount": -1}, "Your cards cost 1 less."),
        ({"rule": "total", "amount": 1}, "Your total is 1 higher."),
        ({"rule": "extra-attacks", "cards": "self"}, "This Guardian may attack twice each turn."),
        ({"rule": "cannot-attack", "cards": ENEMY}, "Enemy Guardians cannot attack."),
        ({"rule": "cannot-be-stunned", "cards": "self"}, "This Guardian cannot be stunned."),
        ({"rule": "cannot-be-chosen", "cards": {"pick": "all"}},
         "All Guardians cannot be chosen by enemy abilities."),
        ({"rule": "fight-together"}, "Your Guardians may attack together."),
    ],
)  # fmt: skip
def test_static_text_has_no_kind_before_it(rule, text) -> None:
    assert rules_text(card({"kind": "static", "rules": [rule]})) == text


def test_static_text_with_a_condition_begins_with_while() -> None:
    ability = {"kind": "static", "condition": {"is": "turn"},
               "rules": [{"rule": "power", "cards": "self", "amount": 1},
                         {"rule": "cannot-be-stunned", "cards": "self"}]}  # fmt: skip
    assert rules_text(card(ability)) == (
        "While it is your turn, this Guardian has +1 power and this Guardian cannot be stunned."
    )


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({}, "Action: Draw a card."),
        ({"times": 2}, "Action (twice a turn): Draw a card."),
        ({"once_in_play": True}, "Action (once while in play): Draw a card."),
        ({"cost": {"points": 1, "discard": 2}},
         "Action (pay 1 point; discard 2 cards): Draw a card."),
        ({"cost": {"bank": 2, "stun_self": 1}},
         "Action (pay 2 points from your Bank; stun this Artefact for 1): Draw a card."),
        ({"cost": {"destroy_self": True}}, "Action (destroy this Artefact): Draw a card."),
        ({"cost": {"destroy_guardian": True}},
         "Action (destroy one of your Guardians): Draw a card."),
        ({"condition": {"is": "hand", "most": 0}},
         "Action (only if you have no cards in hand): Draw a card."),
    ],
)  # fmt: skip
def test_limit_condition_and_cost_of_an_action_stand_in_brackets(more, text) -> None:
    ability = {"kind": "action", "effects": [{"do": "draw"}], **more}
    assert rules_text(card(ability, kind="artefact")) == text


def test_several_picked_cards_are_spoken_of_as_them() -> None:
    assert (
        says(
            {"do": "stun", "target": {**ENEMY, "count": 2}, "turns": 1},
            {"do": "power", "target": "it", "amount": -1},
        )
        == "Stun two enemy Guardians for 1. Give them \u22121 power this turn."
    )


def test_a_card_lists_its_ability_kinds_once_as_the_glossary_has_them() -> None:
    drawing = {"effects": [{"do": "draw"}]}
    kinds = ability_kinds(card({"kind": "death", **drawing}, {"kind": "each-turn", **drawing},
                               {"kind": "death", **drawing}))  # fmt: skip
    assert kinds == ("Death", "Each Turn")
    assert set(kinds) <= set(GLOSSARY)


def test_the_glossary_explains_every_kind_and_every_keyword() -> None:
    for kind in get_args(a.Ability):
        assert str(ENGLISH.entries[f"kind.{kind.__struct_config__.tag}"]) in GLOSSARY
    for one in bundled_cards().values():
        assert set(one.keywords) <= set(GLOSSARY)


def test_lines_give_kind_label_terms_and_body_apart() -> None:
    (line,) = rules_lines(bundled_cards()["halden-his-own-double"])
    assert (line.kind, line.label, line.terms, line.body) == (
        "action",
        "Action",
        "pay 2 points",
        "Stun an enemy Guardian for 1.",
    )


def test_a_question_is_asked_in_the_words_of_the_card() -> None:
    glass, saint = (bundled_cards()[key] for key in ("turn-the-glass", "moth-eaten-saint"))
    assert options_in_words(glass, glass.abilities[0].effects[0]) == (
        "Return an enemy Guardian of level 3 or lower to its owner's hand.",
        "Stun up to two enemy Guardians for 1.",
    )
    assert options_in_words(saint, saint.abilities[0].effects[0]) == (
        "You may destroy one of your other Guardians.",
    )


def test_every_sentence_can_be_put_into_another_language() -> None:
    def translated(entry):
        return (
            tuple(map(translated, entry))
            if isinstance(entry, tuple)
            else re.sub(r"[A-Za-z]+(?![^{]*\})", lambda word: word[0][::-1], entry)
        )

    other = Catalogue(entries={key: translated(entry) for key, entry in ENGLISH.entries.items()})
    for one in bundled_cards().values():
        english = set(re.findall(r"[a-z]{4,}", rules_text(one)))
        foreign = set(re.findall(r"[a-z]{4,}", rules_text(one, other)))
        palindromes = {word for word in english if word == word[::-1]}
        names = {word for keyword in one.keywords for word in re.findall(r"[a-z]+", keyword)}
        assert not (english & foreign) - palindromes - names - KEYWORD_WORDS, one.name


KEYWORD_WORDS = {
    word
    for one in bundled_cards().values()
    for keyword in one.keywords
    for word in re.findall(r"[a-z]+", keyword)
}


def test_a_text_does_not_depend_on_the_order_of_fields_in_the_data() -> None:
    plain = msgspec.to_builtins(bundled_cards()["black-psalter"])
    turned = {key: plain[key] for key in reversed(plain)}
    assert rules_text(definition_from_dict(turned)) == rules_text(definition_from_dict(plain))
