"""T12 States that a viewer can't tell from the true one: what he can't know is dealt anew.

Not even what is in the opponent's deck may shine through. So the opponent's unseen cards are not
dealt again among themselves: each is drawn from what the viewer might expect, which is the cards of
his own deck and those of the opponent that he can see; and unseen Walkers are his own of the same
level. A spectator, who has no deck of his own, is dealt the unseen cards of both players mixed.

What is dealt is a function of the view and the generator alone: cards are put in order before they
are shuffled, so that two states that look the same are dealt alike.
"""

from collections.abc import Sequence

from msgspec import structs

from games.core.rng import Rng
from games.tacenda.state import Side, State


def redealt(state: State, viewer: int | None, rng: Rng) -> State:
    """A state with the same view for the viewer, and new chance."""
    cards = list(state.cards)
    kept = _seen(state, viewer)
    if viewer is None:
        rng = _mix(state, cards, kept, rng)
    else:
        own = [one for one in state.sides[viewer].deck if one not in kept]
        rng = _permute(cards, own, rng)
        rng = _imagine(state, cards, kept, viewer, rng)
    return structs.replace(state, cards=tuple(cards), rng=_renewed(rng))


def _renewed(rng: Rng) -> Rng:
    """A generator that goes on elsewhere than those that dealt."""
    return Rng(rng.key + b"/redealt", rng.counter)


def _seen(state: State, viewer: int | None) -> set[int]:
    """Instances in hidden zones whose card the viewer knows, or is being shown now."""
    kept = set() if viewer is None else {*state.sides[viewer].known}
    decision = state.decision
    if decision is not None and decision.seat == viewer:
        kept.update(decision.candidates)
    return kept


def _hidden(side: Side, kept: set[int]) -> list[int]:
    return [one for one in (*side.hand, *side.deck) if one not in kept]


def _permute(cards: list[int], instances: Sequence[int], rng: Rng) -> Rng:
    """Deals the cards of these instances among them anew."""
    dealt, rng = rng.shuffle(sorted(cards[one] for one in instances))
    for instance, card in zip(instances, dealt, strict=True):
        cards[instance] = card
    return rng


def _mix(state: State, cards: list[int], kept: set[int], rng: Rng) -> Rng:
    """For a spectator: hidden cards of both players mixed, Walkers of one level exchanged."""
    one, two = state.sides
    rng = _permute(cards, [*_hidden(one, kept), *_hidden(two, kept)], rng)
    levels = {state.table.cards[cards[walker]].level: walker for walker in one.stack}
    for walker in two.stack:
        twin = levels.get(state.table.cards[cards[walker]].level)
        if twin is not None:
            rng = _permute(cards, [twin, walker], rng)
    return rng


def _imagine(state: State, cards: list[int], kept: set[int], viewer: int, rng: Rng) -> Rng:
    """For a player: what the opponent might have."""
    table = state.table
    side = state.sides[1 - viewer]
    hidden = _hidden(side, kept)
    unseen = set(hidden)
    expected: list[int] = []
    walkers: dict[int, int] = {}
    for instance in range(1, len(state.cards)):
        card = table.cards[state.cards[instance]]
        if not card.is_walker:
            if instance not in unseen:
                expected.append(card.index)
        elif table.owner(instance) == viewer:
            walkers[card.level] = card.index
    for instance in side.stack:
        level = table.cards[cards[instance]].level
        cards[instance] = walkers.get(level, cards[instance])
    expected.sort()
    for instance in hidden:
        cards[instance], rng = rng.choice(expected)
    return rng
