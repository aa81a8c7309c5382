"""Set-ups to try the game with: for the tests of all games, benchmarks and simulations."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from games.core.contract import DeckList, Setup
from games.tacenda.definitions import bundled_cards, definition_to_dict, starter_decks
from games.tacenda.notation_terms import plain_card

VARIANTS: Sequence[dict[str, Any]] = (
    {},
    {"draw": "two", "hand_limit": 7, "one_attack_per_defender": True},
    {"draw": "refill", "first_player_draws": False, "guardian_row": 4},
    {"attack_when_played": False, "turn_limit": 60},
)
"""Options that between them leave every default."""


def sample_setups() -> Mapping[str, Setup]:
    """Set-ups by name: plain cards, then every pair of the starter decks, with varied options."""
    setups = {"plain": plain_setup()}
    for place, (one, two) in enumerate(combinations(starter_decks(), 2)):
        options = VARIANTS[place % len(VARIANTS)]
        setups[f"{one.key} against {two.key}"] = deck_setup((one.deck, two.deck), options)
    return setups


def deck_setup(decks: tuple[DeckList, DeckList], options: dict[str, Any]) -> Setup:
    """A set-up of decks made of bundled cards."""
    keys = sorted({key for deck in decks for zone in deck.zones.values() for key in zone})
    cards = tuple(definition_to_dict(bundled_cards()[key]) for key in keys)
    return Setup(seats=2, options=options, decks=decks, cards=cards)


def plain_setup(**options: Any) -> Setup:
    """Both seats with the same plain deck: Guardians and Walkers without text, two other cards."""
    guardians = [plain_card(f"guard-{level}", "guardian", level, level + 1) for level in range(7)]
    omen = {
        **plain_card("omen", "event", 0, None),
        "abilities": [{"kind": "play", "effects": [{"do": "draw"}]}],
    }
    others = [plain_card("lens", "artefact", 1, None), omen]
    walkers = [plain_card(f"walker-{level}", "walker", level, 3 + level) for level in range(1, 6)]
    main = tuple(str(card["key"]) for card in (*guardians * 5, *others * 3, guardians[3]))
    deck = DeckList(zones={"main": main, "walkers": tuple(str(card["key"]) for card in walkers)})
    return Setup(
        seats=2, options=options, decks=(deck, deck), cards=(*guardians, *others, *walkers)
    )
