"""T4 Playing cards, and using Action abilities (T8.1)."""

from msgspec import structs

from games.tacenda import bank, events
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.costs import pay
from games.tacenda.interpreter.statics import cost, use_up_cost
from games.tacenda.resolution import Memory
from games.tacenda.state import Piece
from games.tacenda.triggers import announce, frame_for, set_off
from games.tacenda.zones import leave_hand, token

CARDS_A_TURN = 3


def play(draft: Draft, seat: int, instance: int) -> None:
    """T4.1, T4.2, T4.3 Pays for a card, puts it in its place, sets off its Play abilities."""
    price = cost(draft, seat, instance)
    use_up_cost(draft, seat, instance)
    from_total, from_bank = bank.pay(draft, price)
    instance = leave_hand(draft, seat, instance)
    draft.played += 1
    draft.emit(
        events.CardPlayed(
            seat=seat,
            card=token(draft, instance),
            cost=price,
            from_total=from_total,
            from_bank=from_bank,
        )
    )
    card = draft.card(instance)
    piece = _place(draft, seat, instance)
    set_off(draft, piece, card, "play", Memory(it=(instance,)))
    announce(draft, Happening("played", seat, instance, card))


def _place(draft: Draft, seat: int, instance: int) -> Piece:
    """T1.2, T4.1 Guardians go to the row, Artefacts onto the Walker; Events are carried out."""
    kind = draft.card(instance).type
    if kind == "event":
        draft.sides[seat].resolving = (instance,)
        return Piece(id=instance, controller=seat, entered=draft.entries + 1, turn=draft.turn)
    host = draft.sides[seat].walker if kind == "artefact" else 0
    return draft.enter(instance, seat, host=host)


def use(draft: Draft, seat: int, instance: int, place: int) -> None:
    """T8.1 Uses an Action ability: it is paid for, then it resolves."""
    piece = draft.change(instance, used=(*draft.pieces[instance].used, place))
    card = draft.card(instance)
    first = pay(draft, piece, place)
    frame = frame_for(card, place, instance, seat, Memory(it=(instance,)))
    draft.frames += (structs.replace(frame, effects=(*first, *frame.effects)),)
