"""Single cards as the board shows them, each with all of it in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct, structs

from cards.art.face import CardFace
from games.tacenda.events import Token
from games.tacenda.view import HandCard, PieceView, SideView, View
from matches.boards.base import Seats
from matches.boards.tacenda.faces import face
from matches.boards.tacenda.labels import Labels
from matches.boards.tacenda.reasons import why_no_attack, why_not_played

_EFFECTS: Mapping[str, Any] = {
    "cannot-attack": gettext_lazy("cannot attack"),
    "silence": gettext_lazy("silenced"),
    "control": gettext_lazy("under another's control"),
}
_TYPES: Mapping[str, Any] = {
    "walker": gettext_lazy("Walker"),
    "guardian": gettext_lazy("Guardian"),
    "artefact": gettext_lazy("Artefact"),
    "event": gettext_lazy("Event"),
}


class Piece(Struct, frozen=True, kw_only=True):
    """One card as the board shows it. `label` says all of it in words."""

    token: str
    face: CardFace
    name: str
    cost: int | None = None
    power: int | None = None
    printed: int | None = None
    stun: int = 0
    spent: bool = False
    badges: tuple[str, ...] = ()
    attachments: tuple["Piece", ...] = ()
    why: str = ""
    """Why its owner can't play it or attack with it now; empty where that needs no telling."""
    label: str = ""


def card_token(instance: int) -> str:
    """The token of a card instance on the page."""
    return f"c{instance}"


class PieceMaker:
    """Makes the pieces of one side."""

    def __init__(self, view: View, side: SideView, seats: Seats, labels: Labels) -> None:
        self.view = view
        self.side = side
        self.seats = seats
        self.labels = labels
        self.in_play = {piece.id for piece in side.guardians}
        own_turn = view.viewer == side.seat == view.active and view.outcome is None
        self.decides = own_turn and view.decision is None and view.assault is None

    def is_loose(self, piece: PieceView) -> bool:
        """Whether an attached card lies with the Walker and not with a Guardian of this side."""
        return piece.host not in self.in_play

    def token(self, card: Token) -> Piece:
        """A card that lies face up outside play."""
        return self._make(card.id, card.key, label=self.labels.of(card))

    def hand_card(self, card: HandCard) -> Piece:
        """A card of the own hand."""
        why = why_not_played(self.view, self.side, card) if self.decides else ""
        label = self.labels.of(card)
        return self._make(card.id, card.key, label=label, cost=card.cost, why=why)

    def piece(self, piece: PieceView) -> Piece:
        """A card in play with what is attached to it, if it is a Guardian."""
        guards = piece.id in self.in_play
        active = self.view.active == self.side.seat
        attached = [one for one in self.side.attached if one.host == piece.id] if guards else []
        return self._make(
            piece.id,
            piece.key,
            label=self.labels.of(piece),
            power=piece.power,
            stun=piece.stun,
            spent=guards and active and piece.attacks_left == 0,
            badges=tuple(_badges(piece)),
            attachments=tuple(self.piece(one) for one in attached),
            why=why_no_attack(self.view, piece) if guards and self.decides else "",
        )

    def _make(self, instance: int, key: str, *, label: str, **facts: Any) -> Piece:
        card = face(self.seats, key)
        piece = Piece(
            token=card_token(instance),
            face=card,
            name=label,
            printed=card.power,
            **{"power": card.power, **facts},
        )
        return _labelled(piece)


def _badges(piece: PieceView) -> Iterable[str]:
    if piece.shields:
        yield ngettext("shielded", "shielded %(n)d times", piece.shields) % {"n": piece.shields}
    for word in dict.fromkeys(piece.effects):
        if word in _EFFECTS:
            yield str(_EFFECTS[word])
    if piece.new:
        yield _("new")


def _labelled(piece: Piece) -> Piece:
    """The piece with everything that it shows in words."""
    parts = [
        piece.name,
        str(_TYPES.get(piece.face.type, piece.face.type)),
        _("level %(n)d") % {"n": piece.face.level},
    ]
    if piece.cost is not None and piece.cost != piece.face.level:
        parts.append(_("costs %(n)d now") % {"n": piece.cost})
    if piece.power is not None:
        parts.append(_power_said(piece))
    if piece.stun:
        parts.append(
            ngettext("stunned for %(n)d turn", "stunned for %(n)d turns", piece.stun)
            % {"n": piece.stun}
        )
    if piece.spent:
        parts.append(_("has attacked"))
    told = [*parts, *piece.badges, *([piece.why] if piece.why else [])]
    return structs.replace(piece, label=", ".join(told))


def _power_said(piece: Piece) -> str:
    if piece.power == piece.printed:
        return _("power %(n)d") % {"n": piece.power}
    return _("power %(n)d, printed %(p)d") % {"n": piece.power, "p": piece.printed}
