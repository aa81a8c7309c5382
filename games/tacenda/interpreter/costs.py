"""T8.1 Conditions and costs of Action abilities."""

from games.core.errors import Illegal
from games.tacenda import bank, events
from games.tacenda.abilities import ActionAbility
from games.tacenda.draft import Draft
from games.tacenda.interpreter import numbers, statics
from games.tacenda.resolution import Memory
from games.tacenda.state import Lasting, Piece
from games.tacenda.vocabulary import Cards, Destroy, Discard, Effect, Stun
from games.tacenda.zones import token


def why_unusable(draft: Draft, piece: Piece, place: int) -> Illegal | None:
    """Why an Action ability can't be used: once while in play, its condition, its cost."""
    ability = _action(draft, piece, place)
    if any(one.kind == _used_up(place) for one in piece.lasting):
        return Illegal("T8.1", "that ability can be used only once while the card is in play")
    condition = ability.condition
    if condition is not None and not numbers.holds(
        draft, condition, piece.controller, piece.id, Memory()
    ):
        return Illegal("T8.1", "the condition of that ability does not hold")
    return _why_unpayable(draft, piece, ability)


def _why_unpayable(draft: Draft, piece: Piece, ability: ActionAbility) -> Illegal | None:
    seat, price = piece.controller, ability.cost
    side = draft.sides[seat]
    if price.bank > side.bank:
        return Illegal("T8.1", f"the ability takes {price.bank} from the Bank, which has less")
    if price.points + price.bank > bank.purse(draft):
        return Illegal("T8.1", f"the ability costs {price.points}, more than is unspent or banked")
    if price.discard > len(side.hand):
        return Illegal("T8.1", f"the ability costs {price.discard} cards, more than are in hand")
    if price.stun_self and not statics.can_be_stunned(draft, piece):
        return Illegal("T8.1", "the card would have to be stunned, and can't be")
    if price.destroy_guardian and not side.guardians:
        return Illegal("T8.1", "the ability costs a Guardian, and you control none")
    return None


def pay(draft: Draft, piece: Piece, place: int) -> tuple[Effect, ...]:
    """Pays the points at once; gives the effects that pay the rest, to be carried out first."""
    ability = _action(draft, piece, place)
    price, seat = ability.cost, piece.controller
    if ability.once_in_play:
        mark = Lasting(kind=_used_up(place))
        draft.change(piece.id, lasting=(*draft.pieces[piece.id].lasting, mark))
    if price.bank or price.points:
        draft.sides[seat].bank -= price.bank
        from_total, from_bank = bank.pay(draft, price.points)
        draft.emit(
            events.CostPaid(
                seat=seat,
                card=token(draft, piece.id),
                from_total=from_total,
                from_bank=from_bank + price.bank,
            )
        )
    return _other_costs(ability)


def _other_costs(ability: ActionAbility) -> tuple[Effect, ...]:
    price = ability.cost
    rest: list[Effect] = []
    if price.discard:
        rest.append(Discard(count=price.discard))
    if price.stun_self:
        rest.append(Stun(target="self", turns=price.stun_self))
    if price.destroy_self:
        rest.append(Destroy(target="self"))
    if price.destroy_guardian:
        rest.append(Destroy(target=Cards(whose="own")))
    return tuple(rest)


def _action(draft: Draft, piece: Piece, place: int) -> ActionAbility:
    ability = draft.card(piece.id).abilities[place]
    if not isinstance(ability, ActionAbility):
        raise TypeError(f"ability {place} of {draft.card(piece.id).key} is no Action")
    return ability


def _used_up(place: int) -> str:
    return f"used-{place}"
