"""The board of Tacenda."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from cards.art.diagrams import Diagram, diagrams
from cards.art.face import CardFace
from games.core.events import Event
from games.tacenda.actions import Action
from games.tacenda.events import Token
from games.tacenda.text import GLOSSARY
from games.tacenda.view import View
from matches.boards.base import BoardContext, Seats
from matches.boards.tacenda import told_fights, told_turns
from matches.boards.tacenda.faces import faces_of
from matches.boards.tacenda.labels import Labels
from matches.boards.tacenda.picks import build_picks
from matches.boards.tacenda.pieces import card_token
from matches.boards.tacenda.prompts import prompt
from matches.boards.tacenda.table import build_table
from matches.boards.tacenda.telling import told
from matches.boards.tacenda.words import Words

__all__ = [
    "ENDINGS",
    "board",
    "faces",
    "figures",
    "glossary",
    "sentences",
    "told_fights",
    "told_turns",
    "touched",
]

ENDINGS: Mapping[str, Any] = {
    "eliminated": gettext_lazy("%(losers)s had no Walker left."),
    "turn-limit": gettext_lazy("The limit of turns was reached; Walkers and Guardians decided."),
    "+power": gettext_lazy("Equal numbers of Walkers were parted by the power of the Guardians."),
}


def board(view: View, legal: Sequence[Action], seats: Seats) -> BoardContext:
    """What the viewer sees and may do."""
    labels = Labels(view, seats)
    return BoardContext(
        table=build_table(view, seats, labels),
        picks=build_picks(view, legal, seats, labels),
        prompt=prompt(view, seats, acts=bool(legal)),
    )


def sentences(events: Sequence[Event], seats: Seats) -> list[str]:
    """What happened, in order, one sentence for each event that is worth a line."""
    return list(told(events, Words(seats)))


def touched(events: Sequence[Event]) -> frozenset[str]:
    """The tokens of the cards that the events speak of."""
    return frozenset(card_token(token.id) for event in events for token in _tokens(event))


def _tokens(event: Event) -> Iterable[Token]:
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, Token):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, Token))


def faces(view: View, seats: Seats) -> Sequence[CardFace]:
    """The cards that the viewer sees, each once."""
    return faces_of(view, seats)


def figures() -> Mapping[str, Diagram]:
    """The pictures of the quick start."""
    return diagrams(gettext)


def glossary() -> Mapping[str, str]:
    """Ability kinds, terms of the rules and keywords, with their explanations."""
    return GLOSSARY
