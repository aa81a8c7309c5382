"""LC2 and the ends of LC3: how rounds begin, who begins them, and what comes when they are over."""

from msgspec.structs import replace

from games.core.contract import Step
from games.core.events import Event
from games.core.rng import Rng
from games.lost_cities.cards import HAND_SIZE, PACK, sort_hand
from games.lost_cities.events import HandDealt, MatchEnded, RoundScored, RoundStarted
from games.lost_cities.scoring import decide, score_columns, totals
from games.lost_cities.state import NO_STACKS, Options, State


def start_match(options: Options, rng: Rng) -> Step[State]:
    """LC2.1: the first round; chance names its starter."""
    starter, rng = rng.below(2)
    blank = State(
        options=options,
        rng=rng,
        round_number=0,
        starter=starter,
        seat=starter,
        turns=0,
        closed=-1,
        drawing=False,
        deck=(),
        hands=((), ()),
        columns=(NO_STACKS, NO_STACKS),
        piles=NO_STACKS,
        known=((), ()),
        round_scores=(),
        outcome=None,
    )
    return _deal(blank, starter, rng)


def _deal(state: State, starter: int, rng: Rng) -> Step[State]:
    """LC2.1, LC-A1: shuffle all sixty and deal eight to each; 44 are left."""
    pack, rng = rng.shuffle(PACK)
    hands = (sort_hand(pack[:HAND_SIZE]), sort_hand(pack[HAND_SIZE : 2 * HAND_SIZE]))
    dealt = replace(
        state,
        rng=rng,
        round_number=state.round_number + 1,
        starter=starter,
        seat=starter,
        turns=0,
        closed=-1,
        drawing=False,
        deck=pack[2 * HAND_SIZE :],
        hands=hands,
        columns=(NO_STACKS, NO_STACKS),
        piles=NO_STACKS,
        known=((), ()),
    )
    events = (
        RoundStarted(dealt.round_number, starter),
        *(HandDealt((seat,), hand) for seat, hand in enumerate(hands)),
    )
    return Step(dealt, events)


def finish_round(state: State) -> Step[State]:
    """LC3.4, LC-A9: the last card of the deck was drawn; score at once, then go on or end."""
    columns = (score_columns(state.columns[0]), score_columns(state.columns[1]))
    scores = (sum(columns[0]), sum(columns[1]))
    scored = replace(
        state, hands=((), ()), known=((), ()), round_scores=(*state.round_scores, scores)
    )
    event = RoundScored(state.round_number, columns, scores)
    if state.round_number == state.options.rounds:
        return _finish_match(scored, event)
    starter, rng = _next_starter(scored)
    step = _deal(scored, starter, rng)
    return Step(step.state, (event, *step.events))


def _next_starter(state: State) -> tuple[int, Rng]:
    """LC-A2: the other seat starts round 2; the one with fewer points round 3, by lot if equal."""
    if state.round_number == 1:
        return 1 - state.starter, state.rng
    first, second = totals(state)
    if first == second:
        return state.rng.below(2)
    return (0 if first < second else 1), state.rng


def _finish_match(state: State, *events: Event) -> Step[State]:
    scores = totals(state)
    outcome = decide(scores)
    ended = MatchEnded(outcome.places, scores, outcome.reason)
    return Step(replace(state, outcome=outcome), (*events, ended))
