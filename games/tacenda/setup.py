"""T2 Set-up: the decks, the first Walkers, who starts, and the first hands."""

from games.core.contract import DeckList, Setup
from games.core.errors import Malformed
from games.core.rng import Rng
from games.tacenda import events
from games.tacenda.deck import OPEN, check_deck
from games.tacenda.draft import Draft
from games.tacenda.opening import is_kept
from games.tacenda.resolving import run
from games.tacenda.state import Side, State
from games.tacenda.table import Table, table_for
from games.tacenda.turn import FULL_HAND, START
from games.tacenda.walkers import reveal
from games.tacenda.zones import take_top


def set_up(setup: Setup, rng: Rng) -> Draft:
    """T2 A match up to the first player's first decision. Raises Malformed."""
    table = table_for(setup)
    for seat in (0, 1):
        _check(table, seat)
    draft = Draft(_shuffled(table, rng))
    for seat in (0, 1):
        draft.emit(events.DeckShuffled(seat=seat, count=len(draft.sides[seat].deck)))
        reveal(draft, seat)
    _roll_for_start(draft)
    for seat in (draft.starter, 1 - draft.starter):
        _first_hand(draft, seat)
    draft.stage = START
    run(draft)
    return draft


def _check(table: Table, seat: int) -> None:
    """T1.1, T10.1, T10.2, T10.3, T10.4 A deck that breaks the rules of every match is refused."""
    definitions = {card.key: card.definition for card in table.cards}
    verdict = check_deck(DeckList(zones=table.decks[seat]), definitions, OPEN)
    if not verdict.legal:
        faults = "; ".join(" ".join((one.rule, one.key, *one.cards)) for one in verdict.problems)
        raise Malformed(f"decks[{seat}]: {faults}")


def _shuffled(table: Table, rng: Rng) -> State:
    """T2.1, T2.2, T12.2 Shuffled decks, ordered Walker stacks, and numbers that tell nothing."""
    cards: list[int] = [0]
    sides: list[Side] = []
    for zones in table.decks:
        start = len(cards)
        main, rng = rng.shuffle(sorted(table.places[key] for key in zones["main"]))
        numbers, rng = rng.shuffle(range(start, start + len(main)))
        walkers = sorted(
            (table.places[key] for key in zones["walkers"]),
            key=lambda place: table.cards[place].level,
        )
        cards.extend(card for _, card in sorted(zip(numbers, main, strict=True)))
        cards.extend(walkers)
        stack = tuple(range(start + len(main), len(cards)))
        sides.append(Side(deck=numbers, stack=stack))
    return State(table=table, rng=rng, cards=tuple(cards), sides=(sides[0], sides[1]))


def _roll_for_start(draft: Draft) -> None:
    """T2.4 Both roll, again while equal; the higher starts."""
    rolls = [(draft.roll(), draft.roll())]
    while rolls[-1][0] == rolls[-1][1]:
        rolls.append((draft.roll(), draft.roll()))
    one, two = rolls[-1]
    draft.starter = draft.active = 0 if one > two else 1
    draft.emit(events.StarterRolled(rolls=tuple(rolls), starter=draft.starter))


def _first_hand(draft: Draft, seat: int) -> None:
    """T2.5 Five cards, shuffled back and drawn again until a Guardian is among them."""
    side = draft.sides[seat]
    redraws = 0
    while not is_kept(draft.card(instance).is_guardian for instance in side.deck[:FULL_HAND]):
        side.deck = draft.sample(side.deck, len(side.deck))
        redraws += 1
    if redraws:
        draft.emit(events.HandRedrawn(seat=seat, count=redraws))
    take_top(draft, seat, FULL_HAND)
