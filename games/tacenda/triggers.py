"""T8.1, T8.2 Abilities that are set off, and the order in which they wait."""

from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.listening import hears
from games.tacenda.resolution import Frame, Memory
from games.tacenda.state import Piece
from games.tacenda.table import Card


def announce(draft: Draft, happening: Happening) -> None:
    """T8.1 Sets off the Trigger abilities in play that listen for what has just happened."""
    if happening.event not in draft.table.listened:
        return
    memory = Memory(
        it=(happening.instance,) if happening.instance else (),
        attacker=happening.attacker,
        defender=happening.defender,
    )
    for piece in tuple(draft.pieces.values()):
        card = draft.card(piece.id)
        for place in card.triggers.get(happening.event, ()):
            event = card.abilities[place].event  # type: ignore[union-attr]  # `triggers` are of trigger abilities
            if draft.is_on(piece) and hears(piece, event, happening):
                arise(draft, piece, card, place, memory)


def set_off(draft: Draft, piece: Piece, card: Card, kind: str, memory: Memory) -> None:
    """T8.1 Sets off the abilities of one kind of a card that is, or just was, in play (T8.3)."""
    places = card.kinds.get(kind)
    if places and draft.is_on(piece):
        for place in places:
            arise(draft, piece, card, place, memory)


def arise(draft: Draft, piece: Piece, card: Card, place: int, memory: Memory) -> None:
    """Notes an ability that is set off; it is queued when the current effect or step ends."""
    draft.arisen.append((piece.entered, frame_for(card, place, piece.id, piece.controller, memory)))


def frame_for(card: Card, place: int, source: int, seat: int, memory: Memory) -> Frame:
    """An ability ready to resolve."""
    ability = card.abilities[place]
    effects = ability.effects  # type: ignore[union-attr]  # static abilities are never set off
    return Frame(
        source=source, card=card.index, ability=place, seat=seat, effects=effects, memory=memory
    )


def queue_arisen(draft: Draft) -> None:
    """T8.2 Queues what arose together: the active player's first, each in order of entry."""
    active = draft.active
    draft.arisen.sort(key=lambda pair: (pair[1].seat != active, pair[0]))
    draft.frames += tuple(frame for _, frame in draft.arisen)
    draft.arisen.clear()
