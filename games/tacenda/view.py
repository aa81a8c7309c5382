"""T12.1, T12.2 What one viewer may know, built by naming what is shown.

Nothing is taken away from a whole; what is not put in is not there.
"""

from msgspec import Struct

from games.core.outcome import Outcome
from games.tacenda.draft import Draft
from games.tacenda.events import Token
from games.tacenda.interpreter.statics import attacks_allowed, cost, may_attack, power
from games.tacenda.playing import CARDS_A_TURN
from games.tacenda.state import Piece
from games.tacenda.text import options_in_words
from games.tacenda.vocabulary import ChooseOne, May
from games.tacenda.zones import token, tokens


class PieceView(Struct, frozen=True, kw_only=True):
    """A card in play."""

    id: int
    key: str
    controller: int
    owner: int
    power: int | None
    """Current power; None for a card without power."""
    printed_power: int | None
    stun: int
    silenced: bool
    shields: int
    attacks_left: int
    """Attacks that it could still make this turn, as far as the card itself goes."""
    can_attack: bool
    """Whether nothing on the card or in play keeps it from attacking; the turn may."""
    host: int
    new: bool
    """Whether it came into play this turn."""
    effects: tuple[str, ...]
    """The words of what lies on it for a time."""


class HandCard(Struct, frozen=True, kw_only=True):
    """A card in the viewer's own hand, with what it would cost now."""

    id: int
    key: str
    cost: int


class SideView(Struct, frozen=True, kw_only=True):
    """One player's side. Hidden cards are only counted."""

    seat: int
    bank: int
    deck: int
    """Cards in the deck."""
    known_deck: tuple[tuple[int, Token], ...]
    """Cards of the deck that the viewer has seen, with their places from the top, from 0."""
    hand_size: int
    hand: tuple[HandCard, ...] | None
    """The own hand; None for anybody else's."""
    known_hand: tuple[Token, ...]
    """Cards of another's hand that the viewer has seen."""
    discard: tuple[Token, ...]
    resolving: tuple[Token, ...]
    """The Event that is being carried out."""
    walker: PieceView | None
    walker_level: int
    stack_levels: tuple[int, ...]
    """T1.5 The levels of the Walkers still to come; everybody knows them."""
    stack: tuple[Token, ...] | None
    """The own Walkers still to come; None for anybody else's."""
    defeated: tuple[Token, ...]
    lost: tuple[Token, ...]
    guardians: tuple[PieceView, ...]
    attached: tuple[PieceView, ...]
    effects: tuple[tuple[str, int], ...]
    """The words, and numbers, of what lies on the player for a time."""


class DecisionView(Struct, frozen=True, kw_only=True):
    """What somebody must choose. Only the chooser sees candidates of a hidden zone."""

    seat: int
    kind: str
    purpose: str
    source: Token | None
    candidates: tuple[Token, ...] | None = None
    chosen: tuple[Token, ...] | None = None
    least: int | None = None
    most: int | None = None
    ordered: bool = False
    options: int = 0
    labels: tuple[str, ...] = ()
    """The options of a "choose one", or the one thing of a "may", as the card puts them."""


class AssaultView(Struct, frozen=True, kw_only=True):
    """An attack that is being put together."""

    target: Token
    attackers: tuple[Token, ...]


class View(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it; None as viewer is a spectator."""

    viewer: int | None
    turn: int
    turn_limit: int
    starter: int
    active: int
    to_act: tuple[int, ...]
    die: int
    total: int
    unspent: int
    plays_left: int
    combat_open: bool
    sides: tuple[SideView, SideView]
    decision: DecisionView | None
    assault: AssaultView | None
    outcome: Outcome | None


def view_of(draft: Draft, viewer: int | None) -> View:
    """T12.1 The table as the viewer may see it."""
    return View(
        viewer=viewer,
        turn=draft.turn,
        turn_limit=draft.table.options.turn_limit,
        starter=draft.starter,
        active=draft.active,
        to_act=() if draft.outcome is not None else (draft.seat,),
        die=draft.die,
        total=draft.total,
        unspent=draft.unspent,
        plays_left=CARDS_A_TURN - draft.played,
        combat_open=draft.combat_open,
        sides=(_side(draft, 0, viewer), _side(draft, 1, viewer)),
        decision=_decision(draft, viewer),
        assault=_assault(draft),
        outcome=draft.outcome,
    )


def _side(draft: Draft, seat: int, viewer: int | None) -> SideView:
    side = draft.sides[seat]
    own = seat == viewer
    known = set() if viewer is None else set(draft.sides[viewer].known)
    return SideView(
        seat=seat,
        bank=side.bank,
        deck=len(side.deck),
        known_deck=tuple(
            (place, token(draft, one)) for place, one in enumerate(side.deck) if one in known
        ),
        hand_size=len(side.hand),
        hand=tuple(_hand_card(draft, seat, one) for one in side.hand) if own else None,
        known_hand=() if own else _in_order(draft, [one for one in side.hand if one in known]),
        discard=tokens(draft, side.discard),
        resolving=tokens(draft, side.resolving),
        walker=_piece(draft, draft.pieces[side.walker]) if side.walker else None,
        walker_level=draft.card(side.walker).level if side.walker else 0,
        stack_levels=tuple(draft.card(one).level for one in side.stack),
        stack=tokens(draft, side.stack) if own else None,
        defeated=tokens(draft, side.defeated),
        lost=tokens(draft, side.lost),
        guardians=tuple(_piece(draft, draft.pieces[one]) for one in side.guardians),
        attached=tuple(_piece(draft, draft.pieces[one]) for one in side.attached),
        effects=tuple((lasting.kind, lasting.amount) for lasting in side.lasting),
    )


def _in_order(draft: Draft, instances: list[int]) -> tuple[Token, ...]:
    """Cards in an order that tells nothing of when each came into the hand."""
    return tokens(draft, sorted(instances))


def _hand_card(draft: Draft, seat: int, instance: int) -> HandCard:
    price = cost(draft, seat, instance)
    return HandCard(id=instance, key=draft.card(instance).key, cost=price)


def _piece(draft: Draft, piece: Piece) -> PieceView:
    card = draft.card(piece.id)
    has_power = card.definition.power is not None
    allowed = attacks_allowed(draft, piece) if card.is_guardian else 0
    return PieceView(
        id=piece.id,
        key=card.key,
        controller=piece.controller,
        owner=draft.owner(piece.id),
        power=power(draft, piece.id) if has_power else None,
        printed_power=card.definition.power,
        stun=piece.stun,
        silenced=any(lasting.kind == "silence" for lasting in piece.lasting),
        shields=piece.shields,
        attacks_left=max(0, allowed - piece.attacks),
        can_attack=card.is_guardian and not piece.stun and may_attack(draft, piece),
        host=piece.host,
        new=piece.turn == draft.turn,
        effects=tuple(lasting.kind for lasting in piece.lasting),
    )


def _decision(draft: Draft, viewer: int | None) -> DecisionView | None:
    decision = draft.decision
    if decision is None:
        return None
    source = _asking(draft, decision.source)
    bare = DecisionView(
        seat=decision.seat, kind=decision.kind, purpose=decision.purpose, source=source
    )
    if decision.private and viewer != decision.seat:
        return bare
    return DecisionView(
        seat=decision.seat,
        kind=decision.kind,
        purpose=decision.purpose,
        source=source,
        candidates=tokens(draft, decision.candidates),
        chosen=tokens(draft, decision.chosen),
        least=decision.least,
        most=decision.most,
        ordered=decision.ordered,
        options=decision.options,
        labels=_labels(draft),
    )


def _asking(draft: Draft, source: int) -> Token | None:
    """The card whose ability asks, by what it was then: its number may be another card's by now."""
    if not source or not draft.frames:
        return None
    return Token(source, draft.table.cards[draft.frames[0].card].key)


def _labels(draft: Draft) -> tuple[str, ...]:
    """What there is to choose from, where it is not cards, in the words of the card that asks."""
    if not draft.frames or not isinstance(effect := draft.frames[0].effects[0], ChooseOne | May):
        return ()
    return options_in_words(draft.table.cards[draft.frames[0].card].definition, effect)


def _assault(draft: Draft) -> AssaultView | None:
    if draft.assault is None:
        return None
    return AssaultView(
        target=token(draft, draft.assault.target),
        attackers=tokens(draft, draft.assault.attackers),
    )
