"""DH5: what may be seen, and what may be dealt anew without anybody noticing."""

from msgspec import Struct
from msgspec.structs import replace

from games.core.outcome import Outcome
from games.core.rng import Rng
from games.dragonheart.cards import GREAT_DRAGON_VALUE, ORDER, sort_cards
from games.dragonheart.scoring import scores_of
from games.dragonheart.state import Cards, State


class View(Struct, frozen=True, kw_only=True):
    """A match as one viewer sees it. Tuples of two are by seat, `piles` by kind."""

    to_act: tuple[int, ...]
    choice: tuple[str, ...]
    hand: Cards | None
    """The viewer's own cards; None for a spectator."""
    returned: Cards
    """Cards on top of the viewer's own deck that he knows, the next one last."""
    hand_counts: tuple[int, int]
    deck_counts: tuple[int, int]
    piles: tuple[Cards, ...]
    hold: Cards
    taken_counts: tuple[int, int]
    taken: tuple[Cards, Cards] | None
    """The score piles, sorted; None while the match goes on with counted piles."""
    scores: tuple[int, int] | None
    dragon: int
    dragon_value: int
    departures: int
    final: bool
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """DH5.1: the board and all counts; the own hand; score piles as the options say."""
    open_piles = state.options.score_piles == "open" or state.outcome is not None
    known = 0 if viewer is None else state.returned[viewer]
    return View(
        to_act=() if state.outcome is not None else (state.seat,),
        choice=state.choice,
        hand=None if viewer is None else state.hands[viewer],
        returned=state.decks[viewer][-known:] if viewer is not None and known else (),
        hand_counts=(len(state.hands[0]), len(state.hands[1])),
        deck_counts=(len(state.decks[0]), len(state.decks[1])),
        piles=state.piles,
        hold=state.hold,
        taken_counts=(len(state.taken[0]), len(state.taken[1])),
        taken=(sort_cards(state.taken[0]), sort_cards(state.taken[1])) if open_piles else None,
        scores=scores_of(state) if open_piles else None,
        dragon=state.dragon,
        dragon_value=GREAT_DRAGON_VALUE,
        departures=state.departures,
        final=state.final,
        outcome=state.outcome,
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """DH5.2: each unseen deck, with the hand unless it is the viewer's, shuffled and dealt anew."""
    decks, hands = list(state.decks), list(state.hands)
    for seat in (0, 1):
        if seat == viewer:
            known = state.returned[seat]
            split = len(decks[seat]) - known
            below, rng = rng.shuffle(sorted(decks[seat][:split], key=ORDER.__getitem__))
            decks[seat] = below + decks[seat][split:]
        else:
            pool = sorted(decks[seat] + hands[seat], key=ORDER.__getitem__)
            cards, rng = rng.shuffle(pool)
            decks[seat] = cards[: len(decks[seat])]
            hands[seat] = sort_cards(cards[len(decks[seat]) :])
    return replace(state, rng=rng, decks=(decks[0], decks[1]), hands=(hands[0], hands[1]))
