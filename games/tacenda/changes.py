"""T5.6, T8.3, T8.4, T8.5 What can happen to cards in play.

Cards that are not there any more are left alone (T4.5).
"""

from collections.abc import Iterable, Mapping, Sequence

from games.core.tuples import without
from games.tacenda import events
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.statics import can_be_stunned, power
from games.tacenda.resolution import Memory
from games.tacenda.state import Lasting, Piece
from games.tacenda.triggers import announce, set_off
from games.tacenda.zones import to_hand, token, tokens

MOST_STUN = 3

# --- stun -----------------------------------------------------------------------------------------


def stun(draft: Draft, instance: int, turns: int) -> bool:
    """T8.3, T8.5 Stuns for `turns` more turns, to at most three; whether anything changed."""
    piece = draft.pieces.get(instance)
    if piece is None or not can_be_stunned(draft, piece):
        return False
    level = min(MOST_STUN, piece.stun + turns)
    added = level - piece.stun
    if added <= 0:
        return False
    draft.change(instance, stun=level)
    draft.emit(events.Stunned(card=token(draft, instance), amount=added, stun=level))
    announce(draft, Happening("stunned", piece.controller, instance, draft.card(instance)))
    return True


def unstun(draft: Draft, instance: int) -> bool:
    """Ends all stun of a card; whether there was any."""
    piece = draft.pieces.get(instance)
    if piece is None or not piece.stun:
        return False
    draft.change(instance, stun=0)
    draft.emit(events.StunEnded(card=token(draft, instance)))
    return True


def count_stun_down(draft: Draft, seat: int) -> None:
    """T8.4 Stun counts down by one on the cards of the player whose turn ends."""
    stunned = [piece for piece in draft.controlled(seat) if piece.stun]
    if not stunned:
        return
    for piece in stunned:
        draft.change(piece.id, stun=piece.stun - 1)
    cards = tokens(draft, [piece.id for piece in stunned])
    draft.emit(events.StunCounted(seat=seat, cards=cards))


# --- power and other lasting effects --------------------------------------------------------------


def change_power(draft: Draft, instance: int, amount: int, *, ends: int = 0) -> bool:
    """T1.4 Raises or lowers a card's power until the end of turn number `ends` (0: in play)."""
    if instance not in draft.pieces or not amount:
        return False
    _lay(draft, instance, Lasting(kind="power", amount=amount, ends=ends))
    now = power(draft, instance)
    draft.emit(events.PowerChanged(card=token(draft, instance), amount=amount, power=now))
    return True


def affect(draft: Draft, instance: int, kind: str, *, ends: int = 0) -> bool:
    """Lays a lasting effect ("silence", "cannot-attack", …) on a card in play."""
    if instance not in draft.pieces:
        return False
    _lay(draft, instance, Lasting(kind=kind, ends=ends))
    draft.emit(events.Affected(card=token(draft, instance), kind=kind, amount=0))
    return True


def affect_side(draft: Draft, seat: int, kind: str, amount: int = 0, *, ends: int = 0) -> None:
    """Lays a lasting effect on a player."""
    side = draft.sides[seat]
    side.lasting += (Lasting(kind=kind, amount=amount, ends=ends),)
    draft.emit(events.SideAffected(seat=seat, kind=kind, amount=amount))


def shield(draft: Draft, instance: int) -> bool:
    """Gives a card one shield."""
    piece = draft.pieces.get(instance)
    if piece is None:
        return False
    draft.change(instance, shields=piece.shields + 1)
    draft.emit(events.Affected(card=token(draft, instance), kind="shield", amount=1))
    return True


def allow_attack(draft: Draft, instance: int) -> bool:
    """T5.3 Allows a card one more attack this turn."""
    piece = draft.pieces.get(instance)
    if piece is None:
        return False
    draft.change(instance, extra_attacks=piece.extra_attacks + 1)
    draft.emit(events.Affected(card=token(draft, instance), kind="attack-again", amount=1))
    return True


def end_lasting(draft: Draft, turn: int) -> None:
    """T3.8 Ends what lasts to the end of this turn; control goes back to the owner."""
    for side in draft.sides:
        side.lasting = tuple(one for one in side.lasting if one.ends != turn)
    for piece in tuple(draft.pieces.values()):
        if any(one.ends == turn for one in piece.lasting):
            _end_on(draft, piece, turn)


def _end_on(draft: Draft, piece: Piece, turn: int) -> None:
    ended = [one for one in piece.lasting if one.ends == turn]
    draft.change(piece.id, lasting=tuple(one for one in piece.lasting if one.ends != turn))
    if any(one.kind == "control" for one in ended):
        _move_to_row(draft, piece.id, draft.owner(piece.id))


def _lay(draft: Draft, instance: int, lasting: Lasting) -> None:
    draft.change(instance, lasting=(*draft.pieces[instance].lasting, lasting))


# --- control and attachments ----------------------------------------------------------------------


def take_control(draft: Draft, instance: int, seat: int, *, ends: int = 0) -> bool:
    """A Guardian joins the row of `seat`, for as long as it is in play or to the end of a turn."""
    piece = draft.pieces.get(instance)
    if piece is None or piece.controller == seat or row_is_full(draft, seat):
        return False
    kept = tuple(one for one in piece.lasting if one.kind != "control")
    draft.change(instance, lasting=kept)
    if ends and seat != draft.owner(instance):
        _lay(draft, instance, Lasting(kind="control", ends=ends))
    _move_to_row(draft, instance, seat)
    return True


def _move_to_row(draft: Draft, instance: int, seat: int) -> None:
    loser, winner = draft.sides[draft.pieces[instance].controller], draft.sides[seat]
    loser.guardians = without(loser.guardians, instance)
    winner.guardians += (instance,)
    draft.change(instance, controller=seat)
    draft.open_combat()
    draft.emit(events.ControlChanged(card=token(draft, instance), seat=seat))


def row_is_full(draft: Draft, seat: int) -> bool:
    """T11.6 Whether the match limits the Guardian row and this one has reached it."""
    most = draft.table.options.guardian_row
    return most is not None and len(draft.sides[seat].guardians) >= most


def move_attachment(draft: Draft, instance: int) -> bool:
    """An attached card goes to the Walker on the other side, whose player controls it from then."""
    piece = draft.pieces.get(instance)
    if piece is None or not piece.host:
        return False
    seat = 1 - piece.controller
    loser, winner = draft.sides[piece.controller], draft.sides[seat]
    loser.attached = without(loser.attached, instance)
    winner.attached += (instance,)
    draft.change(instance, controller=seat, host=winner.walker)
    host = token(draft, winner.walker)
    draft.emit(events.AttachmentMoved(card=token(draft, instance), host=host, seat=seat))
    return True


# --- leaving play ---------------------------------------------------------------------------------


def leave_play(draft: Draft, instance: int) -> Piece:
    """Takes a card out of play, remembers its power, and discards what was attached to it (T6.3).

    The caller tells it and puts the card into its zone.
    """
    draft.left += ((instance, power(draft, instance)),)
    piece = draft.leave(instance)
    for attached in [one.id for one in draft.pieces.values() if one.host == instance]:
        leave_play(draft, attached)
        to_discard(draft, attached)
        draft.emit(
            events.CardDiscarded(
                seat=draft.owner(attached), card=token(draft, attached), origin="play"
            )
        )
    return piece


def to_discard(draft: Draft, instance: int) -> None:
    """Puts a card, taken from its zone before, onto its owner's discard pile."""
    draft.sides[draft.owner(instance)].discard += (instance,)


def lay_aside(draft: Draft) -> None:
    """T4.1 An Event goes to its owner's discard pile once all of it has been carried out."""
    for side in draft.sides:
        for event in side.resolving:
            if all(frame.source != event for frame in draft.frames):
                side.resolving = ()
                to_discard(draft, event)


def destroy(
    draft: Draft, instances: Iterable[int], killers: Mapping[int, Sequence[int]] | None = None
) -> tuple[int, ...]:
    """T5.6, T8.2 Destroys cards: all leave at once, then Death and Kill abilities are set off.

    Shields save. `killers` names for a card those that destroy it. Gives those destroyed.
    """
    doomed = [
        one for one in dict.fromkeys(instances) if one in draft.pieces and not _saved(draft, one)
    ]
    before = dict(draft.pieces)
    for instance in doomed:
        _fall(draft, instance)
    for instance in doomed:
        piece, card = before[instance], draft.card(instance)
        set_off(draft, piece, card, "death", Memory(it=(instance,)))
        announce(draft, Happening("destroyed", piece.controller, instance, card))
        for killer in (killers or {}).get(instance, ()):
            credit_kill(draft, before.get(killer), piece)
    return tuple(doomed)


def credit_kill(draft: Draft, killer: Piece | None, victim: Piece) -> None:
    """T8.1, T8.2 Sets off Kill abilities of a card for an enemy Guardian or Walker it killed."""
    fallen = draft.card(victim.id)
    if killer is None or killer.controller == victim.controller:
        return
    if fallen.is_guardian or fallen.is_walker:
        set_off(draft, killer, draft.card(killer.id), "kill", Memory(it=(victim.id,)))


def _saved(draft: Draft, instance: int) -> bool:
    """Whether a shield is spent in place of the card."""
    shields = draft.pieces[instance].shields
    if shields:
        draft.change(instance, shields=shields - 1)
        draft.emit(events.ShieldSpent(card=token(draft, instance)))
    return shields > 0


def _fall(draft: Draft, instance: int) -> None:
    named = token(draft, instance)
    piece = leave_play(draft, instance)
    to_discard(draft, instance)
    draft.emit(events.CardDestroyed(seat=piece.controller, card=named))


def return_to_hand(draft: Draft, instance: int) -> bool:
    """A card in play goes to its owner's hand; Walkers stay."""
    if instance not in draft.pieces or draft.card(instance).is_walker:
        return False
    card = draft.card(instance)
    piece = leave_play(draft, instance)
    to_hand(draft, instance, "play")
    announce(draft, Happening("returned", piece.controller, instance, card))
    return True
