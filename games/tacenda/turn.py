"""T3.1 The turn: what passes by itself between one player's main phase and the next one's.

Each step is a stage of the state; abilities that a step sets off, and the choices that they ask
for, come before the next step.
"""

from collections.abc import Callable

from msgspec import structs

from games.tacenda import bank, events
from games.tacenda.changes import count_stun_down, end_lasting
from games.tacenda.choices import HAND_LIMIT
from games.tacenda.combat import STRIKE, strike
from games.tacenda.draft import Draft
from games.tacenda.ending import adjudge, end_match
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.statics import total_bonus
from games.tacenda.resolution import Decision, Memory
from games.tacenda.running_out import draw
from games.tacenda.state import MAIN, Piece
from games.tacenda.triggers import announce, set_off
from games.tacenda.walkers import entrance

FULL_HAND = 5
START, DRAW, ROLL = "start", "draw", "roll"
BANK, LIMIT, STUN, PASS = "bank", "limit", "stun", "pass"


def advance(draft: Draft) -> None:
    """The next step."""
    _STEPS[draft.stage](draft)


def end(draft: Draft, banked: int) -> None:
    """T3.6 The active player ends the turn; what waits for the end of turns is set off first."""
    draft.kept = bank.fitting(draft) - banked
    draft.stage = BANK
    announce(draft, Happening("turn-ends", draft.active))


def _bank(draft: Draft) -> None:
    """T3.6, T7.1 Unspent points go to the Bank."""
    draft.stage = LIMIT
    bank.store(draft)


def _limit(draft: Draft) -> None:
    """T11.3 The active player discards down to the hand limit, if the match has one."""
    draft.stage = STUN
    limit = draft.table.options.hand_limit
    hand = draft.sides[draft.active].hand
    if limit is not None and len(hand) > limit:
        over = len(hand) - limit
        draft.decision = Decision(
            seat=draft.active,
            kind="cards",
            source=0,
            purpose=HAND_LIMIT,
            candidates=hand,
            least=over,
            most=over,
            private=True,
        )


def _stun(draft: Draft) -> None:
    """T3.7 Stun counts down."""
    draft.stage = PASS
    count_stun_down(draft, draft.active)


def _pass(draft: Draft) -> None:
    """T3.8, T11.7 "This turn" ends; the turn passes, or the match has reached its limit."""
    end_lasting(draft, draft.turn)
    draft.emit(events.TurnEnded(seat=draft.active, turn=draft.turn))
    if draft.turn >= draft.table.options.turn_limit:
        end_match(draft, adjudge(draft, "turn-limit"))
        return
    draft.active = 1 - draft.active
    draft.stage = START


def _start(draft: Draft) -> None:
    """T2.3, T3.2, T3.9 The turn's marks are cleared; in the first turn the Walkers enter."""
    draft.stage = DRAW
    draft.turn += 1
    draft.die = draft.total = draft.unspent = 0
    draft.played = draft.inputs = 0
    for piece in tuple(draft.pieces.values()):
        if piece.attacks or piece.extra_attacks or piece.attacked or piece.used:
            draft.pieces[piece.id] = _cleared(piece)
    draft.emit(events.TurnStarted(seat=draft.active, turn=draft.turn))
    if draft.turn == 1:
        for seat in (draft.active, 1 - draft.active):
            entrance(draft, seat, draft.sides[seat].walker)


def _cleared(piece: Piece) -> Piece:
    return structs.replace(piece, attacks=0, extra_attacks=0, attacked=0, used=())


def _draw(draft: Draft) -> None:
    """T3.3, T11.1, T11.2 The active player draws by the draw rule of the match."""
    draft.stage = ROLL
    options = draft.table.options
    if draft.turn == 1 and not options.first_player_draws:
        return
    hand = len(draft.sides[draft.active].hand)
    count = {"one": 1, "two": 2, "refill": max(0, FULL_HAND - hand)}[options.draw]
    draw(draft, draft.active, count)


def _roll(draft: Draft) -> None:
    """T3.4 Die and Walker's level make the total; then "Each Turn" abilities are set off."""
    draft.stage = MAIN
    seat = draft.active
    draft.die = draft.roll()
    walker = draft.card(draft.sides[seat].walker).level
    bonus = total_bonus(draft, seat)
    draft.total = draft.unspent = max(0, draft.die + walker + bonus)
    draft.emit(
        events.TurnRolled(seat=seat, die=draft.die, level=walker, bonus=bonus, total=draft.total)
    )
    announce(draft, Happening("die", seat, amount=draft.die))
    for piece in draft.controlled(seat):
        set_off(draft, piece, draft.card(piece.id), "each-turn", Memory(it=(piece.id,)))


_STEPS: dict[str, Callable[[Draft], None]] = {
    STRIKE: strike,
    BANK: _bank,
    LIMIT: _limit,
    STUN: _stun,
    PASS: _pass,
    START: _start,
    DRAW: _draw,
    ROLL: _roll,
}
