"""LC5: what may be seen, and what may be dealt anew without anybody noticing."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.lost_cities.cards import PACK, sort_hand
from games.lost_cities.scoring import score_columns, totals
from games.lost_cities.state import Hand, Stacks, State


class View(Struct, frozen=True, kw_only=True):
    """A match as one viewer sees it. Tuples of two are by seat, tuples of five by colour."""

    rounds: int
    round_number: int
    starter: int
    to_act: tuple[int, ...]
    drawing: bool
    closed: int
    turns: int
    deck_count: int
    hand: Hand | None
    """The viewer's own cards; None for a spectator."""
    hand_counts: tuple[int, int]
    known: tuple[Hand, Hand]
    """Cards in the hands that everybody saw being taken."""
    columns: tuple[Stacks, Stacks]
    column_scores: tuple[tuple[int, ...], tuple[int, ...]]
    piles: Stacks
    round_scores: tuple[tuple[int, int], ...]
    totals: tuple[int, int]
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """LC5.1, LC-A12: all but the deck's order and the hands, which only their owners see."""
    first, second = state.columns
    return View(
        rounds=state.options.rounds,
        round_number=state.round_number,
        starter=state.starter,
        to_act=() if state.outcome is not None else (state.seat,),
        drawing=state.drawing,
        closed=state.closed,
        turns=state.turns,
        deck_count=len(state.deck),
        hand=None if viewer is None else state.hands[viewer],
        hand_counts=(len(state.hands[0]), len(state.hands[1])),
        known=state.known,
        columns=state.columns,
        column_scores=(score_columns(first), score_columns(second)),
        piles=state.piles,
        round_scores=state.round_scores,
        totals=totals(state),
        outcome=state.outcome,
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """LC5.2: the deck and the unseen part of the other hands, shuffled together and dealt anew."""
    hidden_seats = [seat for seat in (0, 1) if seat != viewer and state.hands[seat]]
    kept = {seat: state.known[seat] for seat in hidden_seats}
    pool = list(state.deck)
    for seat in hidden_seats:
        pool.extend((Counter(state.hands[seat]) - Counter(kept[seat])).elements())
    cards, rng = rng.shuffle(sorted(pool, key=PACK.index))
    hands = list(state.hands)
    for seat in hidden_seats:
        missing = len(state.hands[seat]) - len(kept[seat])
        hands[seat] = sort_hand((*kept[seat], *cards[:missing]))
        cards = cards[missing:]
    return replace(state, deck=cards, hands=(hands[0], hands[1]), rng=rng)
