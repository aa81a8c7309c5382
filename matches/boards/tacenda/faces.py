"""The faces of the cards on the table, from the definitions that the match carries."""

from collections.abc import Iterable
from functools import cache, lru_cache

from cards.art.face import CardFace
from cards.faces import face_of_definition
from games.tacenda.definitions import CardDefinition, bundled_sets, definition_from_dict
from games.tacenda.text import rules_text
from games.tacenda.view import View
from matches.boards.base import Seats


def definition_of(seats: Seats, key: str) -> CardDefinition:
    """The printed card, as the match carries it."""
    return definition_from_dict(dict(seats.cards[key]))


def face(seats: Seats, key: str) -> CardFace:
    """The face of a card with all its words."""
    return _face(definition_of(seats, key))


@lru_cache(maxsize=1024)
def _face(definition: CardDefinition) -> CardFace:
    faction = _faction_names().get(definition.faction or "", "")
    return face_of_definition(definition, text=rules_text(definition), faction_name=faction)


@cache
def _faction_names() -> dict[str, str]:
    return {faction.key: faction.name for one in bundled_sets() for faction in one.factions}


def seen_keys(view: View) -> Iterable[str]:
    """The keys of all cards that the viewer sees, hidden places apart; some more than once."""
    for side in view.sides:
        for zone in (side.guardians, side.attached, side.hand or (), side.discard):
            yield from (card.key for card in zone)
        zones = (side.stack or (), side.resolving, side.defeated, side.lost, side.known_hand)
        for tokens in zones:
            yield from (token.key for token in tokens)
        yield from (token.key for _place, token in side.known_deck)
        if side.walker:
            yield side.walker.key
    if view.decision:
        yield from (token.key for token in view.decision.candidates or ())


def faces_of(view: View, seats: Seats) -> list[CardFace]:
    """Each card that the viewer sees, once, by key."""
    return [face(seats, key) for key in sorted(set(seen_keys(view)))]
