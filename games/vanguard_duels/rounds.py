"""VD2 and VD4: how a round begins, and what it is worth when it ends."""

from msgspec.structs import replace

from games.core.contract import Step
from games.core.events import Event
from games.core.rng import Rng
from games.core.tuples import with_seat
from games.vanguard_duels import events
from games.vanguard_duels.cards import CARDS, FACE, HONOUR_TO_WIN, SLOTS, STACK_SIZE
from games.vanguard_duels.scoring import compare_stands, decide
from games.vanguard_duels.state import Phase, Side, State


def start_match(rng: Rng) -> Step[State]:
    """VD2: the first round."""
    blank = State(
        rng=rng,
        round_number=0,
        honour=(0, 0),
        starter=0,
        seat=0,
        phase=Phase.ORDER,
        order="",
        sides=(Side(), Side()),
        drawn="",
        drawn_is_known=False,
        reorder_due=False,
        last_turn=False,
        outcome=None,
    )
    return start_round(blank)


def start_round(state: State) -> Step[State]:
    """VD2.1, VD2.2, TKG-A11: draw for the start; the other seat chooses the trump order."""
    draws, rng = _draw_for_start(state.rng)
    first, second = draws[-1]
    starter = 0 if FACE[first] > FACE[second] else 1
    started = replace(
        state,
        rng=rng,
        round_number=state.round_number + 1,
        starter=starter,
        seat=1 - starter,
        phase=Phase.ORDER,
        order="",
        sides=(Side(), Side()),
        last_turn=False,
    )
    return Step(started, (events.StartDrawn(started.round_number, draws, starter),))


def _draw_for_start(rng: Rng) -> tuple[tuple[tuple[str, str], ...], Rng]:
    """VD2.1: pairs of cards, seat 0's first, up to the first pair whose faces differ."""
    cards, rng = rng.shuffle(CARDS)
    draws = []
    for first, second in zip(cards[::2], cards[1::2], strict=True):
        draws.append((first, second))
        if FACE[first] != FACE[second]:
            return tuple(draws), rng
    return _draw_for_start(rng)


def deal(state: State) -> Step[State]:
    """VD2.3, VD2.4: all cards shuffled, eighteen to each; five of them on the stand, hidden."""
    cards, rng = state.rng.shuffle(CARDS)
    sides = tuple(_lay_out(cards[seat * STACK_SIZE : (seat + 1) * STACK_SIZE]) for seat in (0, 1))
    dealt = replace(
        state, rng=rng, sides=(sides[0], sides[1]), seat=state.starter, phase=Phase.TURN
    )
    stands = (events.StandDealt((seat,), side.slots) for seat, side in enumerate(sides))
    return Step(dealt, tuple(stands))


def _lay_out(cards: tuple[str, ...]) -> Side:
    count = len(SLOTS)
    return Side(stack=cards[:-count], slots=cards[-count:][::-1])


def score_round(state: State, happened: list[Event]) -> Step[State]:
    """VD4.2, VD4.3, VD4.4: three slots win the cards of the loser's discards as honour.

    After the last round the stands that were compared stay open.
    """
    stands = (state.sides[0].slots, state.sides[1].slots)
    winners = compare_stands(*stands, state.order)
    winner = 0 if winners.count(0) > winners.count(1) else 1
    gain = len(state.sides[1 - winner].discards)
    honour = with_seat(state.honour, winner, state.honour[winner] + gain)
    happened.append(events.RoundScored(stands, winners, winner, gain, honour))
    scored = replace(state, honour=honour, drawn="")
    if honour[winner] < HONOUR_TO_WIN:
        step = start_round(scored)
        return Step(step.state, (*happened, *step.events))
    outcome = decide(honour)
    happened.append(events.MatchEnded(outcome.places, honour, outcome.reason))
    first_side, second_side = (replace(side, revealed=(True,) * len(SLOTS)) for side in state.sides)
    sides = (first_side, second_side)
    return Step(replace(scored, outcome=outcome, sides=sides), tuple(happened))
