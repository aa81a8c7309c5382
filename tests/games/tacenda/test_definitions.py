"""Reading sets strictly: what is refused, where the fault is, and what would be right."""

import datetime

import msgspec
import pytest

from games.tacenda.abilities import KillAbility, TriggerAbility, WalkerDefeated, WalkerRevealed
from games.tacenda.deck import STANDARD, check_deck
from games.tacenda.definitions import (
    CardDefinition,
    DefinitionError,
    bundled_cards,
    bundled_sets,
    definition_from_dict,
    definition_to_dict,
    load_deck_file,
    load_set_file,
    starter_decks,
)

HEAD = """
[set]
key = "trial"
name = "Trial"
released = 2026-01-01
[[factions]]
key = "sun"
name = "The Sun"
[keywords]
Captain = "An officer."
"""
CARD = """
[[cards]]
number = 1
name = "Dawn Guard"
type = "guardian"
faction = "sun"
level = 2
power = 3
rarity = "common"
keywords = ["Captain"]
"""
ABILITY = """
[[cards.abilities]]
kind = "play"
effects = [{ do = "stun", target = { whose = "enemy" }, turns = 1 }]
"""
RULING = """
[[rulings]]
card = "dawn-guard"
date = 2026-01-02
text = "She may stun a Guardian that is stunned already."
reason = "T8.5 lets stun add up."
"""


def load(text):
    return load_set_file(text.encode(), "trial.toml")


def fault(text) -> DefinitionError:
    with pytest.raises(DefinitionError) as caught:
        load(text)
    return caught.value


def test_a_set_file_is_read_with_all_that_it_says() -> None:
    trial = load(HEAD + CARD + ABILITY)
    (card,) = trial.cards
    assert (trial.key, card.key, card.set, card.faction) == ("trial", "dawn-guard", "trial", "sun")
    assert len(card.abilities) == 1


TARGET = "abilities[0].effects[0].target"


@pytest.mark.parametrize(
    ("wrong", "right", "field", "words"),
    [
        (
            'type = "guardian"',
            'type = "gaurdian"',
            "type",
            ["one of artefact, event", "'guardian'"],
        ),
        ("level = 2", 'level = "two"', "level", ["a whole number from 0 to 12"]),
        ("power = 3", "", "power", ["a guardian needs a power"]),
        ("number = 1", "", "", ["number", "needed are"]),
        ('rarity = "common"', 'rarity = "common"\ncost = 3', "", ["`cost`", "its fields are"]),
        ('faction = "sun"', 'faction = "moon"', "faction", ["not declared", "sun"]),
        ('["Captain"]', '["Captian"]', "keywords", ["not declared", "Captain"]),
        ('do = "stun"', 'do = "stunn"', "abilities[0].effects[0].do", ["'stun'", "known words"]),
        ('whose = "enemy"', 'whose = "foe"', f"{TARGET}.whose", ["one of any, enemy, own"]),
        ('whose = "enemy"', 'who = "enemy"', TARGET, ["`who`", "'whose'"]),
        ("turns = 1", "turns = 500", "abilities[0].effects[0].turns", ["-99 to 99"]),
        ('kind = "play"', 'kind = "plays"', "abilities[0].kind", ["'play'", "each-turn"]),
        ('kind = "play"', 'kind = "trigger"', "abilities[0]", ["`event`"]),
    ],
)
def test_a_fault_is_told_with_file_card_field_and_what_would_be_right(
    wrong, right, field, words
) -> None:
    text = HEAD + CARD + ABILITY
    assert wrong in text
    error = fault(text.replace(wrong, right))
    assert (error.file, error.card, error.field) == ("trial.toml", "Dawn Guard", field)
    for word in words:
        assert word in error.sentence
    assert "trial.toml" in str(error)
    assert "'Dawn Guard'" in str(error)


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        (('type = "guardian"', 'type = "event"'), "power", "no power"),
        (('type = "guardian"\nfaction = "sun"\nlevel = 2', 'type = "walker"\nlevel = 6'), "level",
         "1, 2, 3, 4 or 5"),
        (('keywords = ["Captain"]', 'keywords = ["Captain", "Captain"]'), "keywords", "twice"),
    ],
)  # fmt: skip
def test_fields_must_go_together(change, field, words) -> None:
    error = fault(HEAD + CARD.replace(*change))
    assert error.field == field
    assert words in error.sentence


def test_an_event_has_play_abilities_only_and_at_least_one() -> None:
    event = CARD.replace("power = 3", "").replace("guardian", "event")
    assert "does nothing" in fault(HEAD + event).sentence
    dying = event + ABILITY.replace("play", "death")
    assert "never in play" in fault(HEAD + dying).sentence
    assert load(HEAD + event + ABILITY).cards[0].type == "event"


def test_names_keys_and_numbers_are_unique_in_a_set() -> None:
    other = CARD.replace("Dawn Guard", "Dusk Guard")
    assert fault(HEAD + CARD + other).field == "number"
    assert "use 2" in fault(HEAD + CARD + other).sentence
    same = CARD.replace("number = 1", "number = 2")
    assert fault(HEAD + CARD + same).field == "name"
    alike = same.replace('"Dawn Guard"', '"Dawn-Guard"')
    assert fault(HEAD + CARD + alike).field == "key"
    assert len(load(HEAD + CARD + other.replace("number = 1", "number = 2")).cards) == 2


def test_a_file_that_is_no_toml_or_no_text_is_refused_with_the_reason() -> None:
    assert "TOML" in fault("[set\n").sentence
    with pytest.raises(DefinitionError, match="UTF-8"):
        load_set_file(b"\xff\xfe", "bad.toml")


def test_a_set_without_its_name_is_refused() -> None:
    error = fault(HEAD.replace('name = "Trial"', "") + CARD)
    assert "name" in error.sentence


def test_a_deck_file_holds_numbers_of_copies(tmp_path) -> None:
    path = tmp_path / "trial.toml"
    path.write_text('name = "Trial"\nabout = ""\n[main]\ndawn-guard = "two"\n')
    with pytest.raises(DefinitionError, match=r"'dawn-guard', main: .*a whole number"):
        load_deck_file(path)


def test_a_ruling_is_read_with_its_card_day_answer_and_reason() -> None:
    (ruling,) = load(HEAD + CARD + ABILITY + RULING).rulings
    assert (ruling.card, ruling.date) == ("dawn-guard", datetime.date(2026, 1, 2))
    assert ruling.text.startswith("She may stun")
    assert ruling.reason.startswith("T8.5")


@pytest.mark.parametrize(
    ("wrong", "right", "field", "words"),
    [
        ('card = "dawn-guard"', 'card = "dawn-gard"', ".card", "perhaps 'dawn-guard'"),
        ('card = "dawn-guard"', 'card = "zzz"', ".card", "the set has no card with this key"),
        ('card = "dawn-guard"\n', "", "", "needed are card, date, text, reason"),
        ("date = 2026-01-02", 'date = "soon"', ".date", "a day such as 2026-01-31"),
        ('text = "She', 'text = "  "\n#', ".text", "a ruling needs a text"),
        ('text = "She', 'text = ""\n#', ".text", "a ruling needs a text"),
        ('reason = "T8.5', 'reason = "The rule', ".reason", "such as T5.3"),
        ('reason = "', 'why = 1\nreason = "', "", "its fields are card, date, text, reason"),
    ],
)
def test_a_fault_of_a_ruling_is_told_with_file_card_field_and_what_would_be_right(
    wrong, right, field, words
) -> None:
    assert wrong in RULING
    error = fault(HEAD + CARD + RULING.replace(wrong, right))
    assert (error.file, error.field) == ("trial.toml", f"rulings[0]{field}")
    assert error.card in RULING.replace(wrong, right)
    assert words in error.sentence


def test_a_ruling_stands_once_and_a_card_may_have_two() -> None:
    other = RULING.replace("She may", "He may")
    assert len(load(HEAD + CARD + RULING + other).rulings) == 2
    error = fault(HEAD + CARD + RULING + other + RULING.replace("T8.5", "T8.4"))
    assert error.field == "rulings[2].text"
    assert "says the same" in error.sentence


def test_rulings_that_are_no_tables_are_refused() -> None:
    assert "[[rulings]] tables" in fault('rulings = "none"\n' + HEAD + CARD).sentence
    assert "a [[rulings]] table" in fault("rulings = [1]\n" + HEAD + CARD).sentence


# --- what is bundled ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", bundled_cards().values(), ids=lambda card: card.key)
def test_every_card_goes_to_plain_data_and_json_and_back_unchanged(card: CardDefinition) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(definition_to_dict(card)))
    assert definition_from_dict(plain) == card


def test_each_faction_has_walkers_of_all_levels_guardians_to_level_six_artefacts_and_events() -> (
    None
):
    (first_light,) = bundled_sets()
    assert len(first_light.cards) >= 66
    for faction in ("meridian-court", "tide-of-glass", "hollow-choir"):
        own = [card for card in first_light.cards if card.faction == faction]
        levels = {
            kind: [card.level for card in own if card.type == kind]
            for kind in ("walker", "guardian", "artefact", "event")
        }
        assert len(levels["walker"]) == 6
        assert set(levels["walker"]) == {1, 2, 3, 4, 5}
        assert set(levels["guardian"]) == {0, 1, 2, 3, 4, 5, 6}
        assert len(levels["artefact"]) >= 3
        assert len(levels["event"]) >= 3
    types = {card.type for card in first_light.cards if card.faction is None}
    assert types == {"walker", "guardian", "artefact", "event"}


def test_every_card_has_flavour_and_an_artist_and_numbers_run_without_a_gap() -> None:
    (first_light,) = bundled_sets()
    assert [card.number for card in first_light.cards] == [*range(1, len(first_light.cards) + 1)]
    assert all(card.flavour and card.artist for card in first_light.cards)


@pytest.mark.parametrize("card", bundled_cards().values(), ids=lambda card: card.key)
def test_no_ability_waits_for_what_cannot_happen(card: CardDefinition) -> None:
    events = [one.event for one in card.abilities if isinstance(one, TriggerAbility)]
    kinds = {type(one) for one in card.abilities}
    assert card.type != "walker" or KillAbility not in kinds, "a Walker never attacks (T6.7)"
    for event in events:
        fall = isinstance(event, WalkerDefeated) and event.whose == "own"
        assert not fall, "a Guardian covers its Walker (T6.1)"
        rise = isinstance(event, WalkerRevealed) and event.card.whose == "own"
        assert not rise, "an Artefact falls with its Walker (T6.3)"


@pytest.mark.rule("T10.5")
@pytest.mark.parametrize("starter", starter_decks(), ids=lambda deck: deck.key)
def test_every_starter_deck_is_legal_in_standard_with_guardians_enough(starter) -> None:
    assert check_deck(starter.deck, bundled_cards(), STANDARD).problems == ()
    guardians = [
        key for key in starter.deck.zones["main"] if bundled_cards()[key].type == "guardian"
    ]
    assert len(guardians) >= 20


def test_there_is_a_starter_deck_for_each_faction_and_one_of_two() -> None:
    factions = [
        frozenset(
            faction
            for zone in starter.deck.zones.values()
            for key in zone
            if (faction := bundled_cards()[key].faction)
        )
        for starter in starter_decks()
    ]
    for faction in ("meridian-court", "tide-of-glass", "hollow-choir"):
        assert frozenset({faction}) in factions
    assert any(len(both) == 2 for both in factions)
