"""TK6, TK10: a being is summoned on its white square by the pieces of its pattern."""

from msgspec.structs import replace

from games.core.tuples import without
from games.tash_kalar import effects, events, forces, scoring
from games.tash_kalar.actions import Summon
from games.tash_kalar.arena import (
    EMPTY,
    LEGENDARY,
    NUMBER,
    OWNER,
    RANK,
    SQUARES,
    letter,
    names,
    numbers,
    put,
    standing,
)
from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.laying import fulfilled, improvised
from games.tash_kalar.patterns import Match, find_match
from games.tash_kalar.state import NOWHERE, Form, Phase, State, Waiting


def can_stand(being: Being, match: Match, pieces: str) -> bool:
    """TK6.5, TK-A22, TK-A23: what is on the white square has no higher rank than the being."""
    piece = pieces[match.square]
    return piece == EMPTY or RANK[piece] <= being.rank


def spares(state: State, rank: int, used: int) -> int:
    """TK6.6, TK-A7: the own pieces of that stock that could be picked up."""
    own = standing(state.pieces).own[state.seat]
    kind = own[LEGENDARY] if rank == LEGENDARY else own[0] & ~own[LEGENDARY]
    return kind & ~used


def serves_itself(state: State, being: Being, match: Match) -> bool:
    """TK6.6, TK-A24: an own piece of that stock on the white square is simply used."""
    piece = state.pieces[match.square]
    if piece == EMPTY or OWNER[piece] != state.seat:
        return False
    return (RANK[piece] == LEGENDARY) == (being.rank == LEGENDARY)


def has_piece_for(state: State, being: Being, match: Match) -> bool:
    """TK6.6: from the stock, from the white square, or picked up elsewhere."""
    if forces.has_piece(state, state.seat, being.rank) or serves_itself(state, being, match):
        return True
    return bool(spares(state, being.rank, match.used))


def list_summons(state: State) -> list[Summon]:
    """TK6.3 to TK6.6: every being of the hand in every way that is fulfilled."""
    board, player = standing(state.pieces), state.players[state.seat]
    colours = borrowable(state)
    found: list[Summon] = []
    for card in dict.fromkeys((*player.beings, *player.legends)):
        being = card_set().beings[card]
        ways = [(match, NOWHERE) for match in fulfilled(being.pattern, board.own[state.seat])]
        if colours:
            ways += improvised(being.pattern, board, state.seat, colours)
        in_stock = bool(ways) and forces.has_piece(state, state.seat, being.rank)
        found += [
            Summon(card, SQUARES[match.square], match.turn, _name(borrowed))
            for match, borrowed in ways
            if can_stand(being, match, state.pieces)
            and (in_stock or has_piece_for(state, being, match))
        ]
    return found


def borrowable(state: State) -> tuple[int, ...]:
    """TK10.1, TK10.3: the opponents one of whose pieces may stand for an own one."""
    if state.turn.improvise:
        return tuple(seat for seat in range(state.seats) if seat != state.seat)
    return state.players[state.seat].tokens


def _name(square: int) -> str:
    return "" if square == NOWHERE else SQUARES[square]


def start(draft: Draft, action: Summon) -> None:
    """TK6.6, TK-A27: an action is spent; with no piece at hand, one must be picked up first."""
    being = card_set().beings[action.card]
    square = NUMBER[action.square]
    match = find_match(being.pattern, square, action.turn)
    if match is None:
        raise ValueError(f"{action} is no way to summon; ask why_illegal first")
    borrowed = NUMBER[action.borrow] if action.borrow else NOWHERE
    waiting = Waiting(square=square, card=action.card, turn=action.turn, borrowed=borrowed)
    draft.set_turn(actions=draft.turn.actions - 1)
    _spend(draft, waiting)
    state = draft.state
    if forces.has_piece(state, draft.seat, being.rank) or serves_itself(state, being, match):
        complete(draft, waiting)
        return
    spare = spares(state, being.rank, match.used)
    if spare.bit_count() == 1:
        forces.pick_up(draft, next(numbers(spare)))
        complete(draft, waiting)
    else:
        draft.set(waiting=waiting, phase=Phase.PICK_UP)


def complete(draft: Draft, waiting: Waiting) -> None:
    """TK6.7, TK10.2: the occupant leaves, the being arrives, and its effect begins."""
    being = card_set().beings[waiting.card]
    match = find_match(being.pattern, waiting.square, waiting.turn)
    used, marked = (match.used, match.marked) if match is not None else (0, 0)
    _clear(draft, waiting.square, being)
    draft.set(pieces=put(draft.pieces, waiting.square, letter(draft.seat, being.rank)))
    deeds = draft.turn.deeds
    summoned = (*deeds.summoned, (waiting.square, being.rank))
    draft.set_turn(deeds=replace(deeds, summoned=summoned))
    draft.tell(
        events.BeingSummoned(
            draft.seat,
            being.key,
            SQUARES[waiting.square],
            being.rank,
            names(used),
            _name(waiting.borrowed),
        )
    )
    effects.prepare(draft, being.key, being.effect, here=waiting.square, used=used, marked=marked)
    if being.school or draft.form is Form.HIGH_FORM:
        effects.advance(draft)
    else:
        _score_legend(draft)


def _score_legend(draft: Draft) -> None:
    """TK9.2, TK9.3: in a Deathmatch a legend scores at once, in a melee in a colour of choice."""
    if draft.form is Form.MELEE:
        draft.set(phase=Phase.LEGEND)
        return
    scoring.add(draft, draft.seat, draft.seat, 1, "legend")
    effects.advance(draft)


def _spend(draft: Draft, waiting: Waiting) -> None:
    """TK6.7, TK10.1: the card leaves the hand, and a token for a borrowed piece is gone.

    TK10.3: what an effect has allowed for the turn is spent first.
    """
    seat, player = draft.seat, draft.player(draft.seat)
    if waiting.borrowed != NOWHERE and draft.turn.improvise:
        draft.set_turn(improvise=draft.turn.improvise - 1)
    elif waiting.borrowed != NOWHERE:
        colour = OWNER[draft.pieces[waiting.borrowed]]
        tokens = tuple(token for token in player.tokens if token != colour)
        draft.set_player(seat, tokens=tokens)
    if card_set().beings[waiting.card].school:
        draft.set_player(seat, beings=without(player.beings, waiting.card))
    else:
        draft.set_player(seat, legends=without(player.legends, waiting.card))


def _clear(draft: Draft, square: int, being: Being) -> None:
    """TK6.7, TK-A21: what stands there is destroyed; without stock it serves itself."""
    if draft.pieces[square] == EMPTY:
        return
    if forces.has_piece(draft.state, draft.seat, being.rank):
        forces.destroy(draft, square)
    else:
        forces.pick_up(draft, square)


def discard_card(draft: Draft, card: str) -> None:
    """TK6.7: after its effect a being goes to its own discards, a legend to the common ones."""
    if card_set().beings[card].school:
        player = draft.player(draft.seat)
        draft.set_player(draft.seat, discards=(*player.discards, card))
    else:
        draft.set(legend_discards=(*draft.state.legend_discards, card))
