"""The game whose cards these are, and all that the card database asks of its rules.

This is the one module of the site that names a game: cards, decks and formats are written in the
words of its rules (T1.3, T10), so whoever handles them needs its types. A wall (`make lint`) keeps
every other module from reaching past this door.
"""

from games.tacenda import GAME as DECK_GAME
from games.tacenda import odds
from games.tacenda.deck import (
    FORMATS,
    MAIN_SIZE,
    WALKER_LEVELS,
    Problem,
    Verdict,
    check_deck,
    copies_allowed,
)
from games.tacenda.deck import Format as DeckFormat
from games.tacenda.definitions import (
    RULE_NUMBER,
    CardDefinition,
    DefinitionError,
    StarterDeck,
    bundled_sets,
    definition_from_dict,
    definition_to_dict,
    load_set_file,
    starter_decks,
)
from games.tacenda.definitions import CardRuling as RulingDefinition
from games.tacenda.definitions import CardSet as SetDefinition
from games.tacenda.glossary import KINDS_OF_ABILITY
from games.tacenda.opening import Hand, opening_hand
from games.tacenda.text import GLOSSARY, ability_kinds, rules_text

__all__ = [
    "FORMATS",
    "GAME",
    "GAME_NAME",
    "GLOSSARY",
    "KINDS_OF_ABILITY",
    "MAIN_SIZE",
    "RULE_NUMBER",
    "WALKER_LEVELS",
    "CardDefinition",
    "DeckFormat",
    "DefinitionError",
    "Hand",
    "Problem",
    "RulingDefinition",
    "SetDefinition",
    "StarterDeck",
    "Verdict",
    "ability_kinds",
    "bundled_sets",
    "check_deck",
    "copies_allowed",
    "definition_from_dict",
    "definition_to_dict",
    "load_set_file",
    "odds",
    "opening_hand",
    "rules_text",
    "starter_decks",
]

GAME = DECK_GAME.key
GAME_NAME = DECK_GAME.name
