"""The words for hands, decks, discard piles and Walker stacks."""

from collections.abc import Iterable, Sequence

from games.core.tuples import without
from games.tacenda import events, running_out, walkers, zones
from games.tacenda import vocabulary as v
from games.tacenda.changes import row_is_full
from games.tacenda.draft import Draft
from games.tacenda.happenings import Happening
from games.tacenda.interpreter import fitting, numbers
from games.tacenda.interpreter.run import Run
from games.tacenda.triggers import announce


def draw(run: Run, effect: v.Draw) -> None:
    """T9.1 Draws."""
    count = run.value(effect.count)
    for seat in numbers.players(effect.who, run.seat):
        if running_out.draw(run.draft, seat, count):
            run.done = True
            announce(run.draft, Happening("draws", seat))


def discard(run: Run, effect: v.Discard) -> None:
    """Discards from hand. All choices are made before any card is discarded."""
    draft = run.draft
    count = run.value(effect.count)
    seats = numbers.players(effect.who, run.seat)
    if effect.how == "chosen-by-enemy" and run.is_first:
        for seat in seats:
            zones.show(draft, seat, "hand", draft.sides[seat].hand, 1 - seat)
    picked = {seat: _discards(run, effect, seat, count) for seat in seats}
    for seat, instances in picked.items():
        run.done |= bool(instances)
        _discard(draft, seat, instances)


def _discards(run: Run, effect: v.Discard, seat: int, count: int) -> tuple[int, ...]:
    """The cards of a hand that go."""
    hand = run.draft.sides[seat].hand
    if effect.how == "random":
        return run.draft.sample(hand, max(0, count))
    chooser = seat if effect.how == "chosen" else 1 - seat
    return run.choose(list(hand), least=count, most=count, chooser=chooser, private=True)


def _discard(draft: Draft, seat: int, instances: tuple[int, ...]) -> None:
    before = len(draft.sides[seat].discard)
    zones.discard_from_hand(draft, seat, instances)
    for gone in draft.sides[seat].discard[before:]:
        announce(draft, Happening("discards", seat, gone, draft.card(gone)))


def take_back(run: Run, effect: v.TakeBack) -> None:
    """Takes cards out of a discard pile into their owner's hand."""
    draft = run.draft
    for instance in run.targets(effect.target):
        side = draft.sides[draft.owner(instance)]
        if instance in side.discard:
            side.discard = without(side.discard, instance)
            zones.to_hand(draft, instance, "discard")
            run.done = True
    run.remember(it=())


def search(run: Run, effect: v.Search) -> None:
    """Looks through the own deck for a card, which need not be found; the deck is shuffled."""
    draft, seat = run.draft, run.seat
    deck = draft.sides[seat].deck
    if run.is_first:
        zones.show(draft, seat, "deck", sorted(deck, key=lambda one: (draft.cards[one], one)), seat)
    fitting_cards = sorted(one for one in deck if fitting.describes(effect.cards, draft.card(one)))
    found = run.choose(
        fitting_cards, least=0, most=1, chooser=seat, private=True, always=bool(deck)
    )
    for instance in found:
        _bring(draft, seat, instance, effect)
        run.done = True
    zones.shuffle_deck(draft, seat)
    run.remember(it=found if effect.to == "play" else ())


def _bring(draft: Draft, seat: int, instance: int, effect: v.Search) -> None:
    """Puts a card that was found where it goes."""
    if effect.to == "hand":
        shown = effect.cards != v.Cards(type="card")
        zones.deck_to_hand(draft, seat, (instance,), shown=shown)
    elif effect.to == "discard":
        zones.discard_from_deck(draft, seat, (instance,))
    else:
        side = draft.sides[seat]
        side.deck = without(side.deck, instance)
        zones.forget(draft, (instance,))
        _enter(draft, seat, instance, "deck")


def look(run: Run, effect: v.LookAtTop) -> None:
    """Looks at the top of a deck, takes some of it, and puts the rest where it goes."""
    draft = run.draft
    owner = numbers.player(effect.whose, run.seat)
    top = draft.sides[owner].deck[: effect.count]
    if run.is_first and (effect.take or effect.rest != "discard"):
        zones.show(draft, owner, "deck", top, run.seat)
    taken = run.choose(
        list(top),
        least=0,
        most=effect.take,
        chooser=run.seat,
        private=True,
        purpose="look-take",
    )
    rest = [one for one in top if one not in taken]
    if effect.rest == "top":
        rest = list(_in_order(run, rest))
    if taken:
        zones.deck_to_hand(draft, owner, taken, shown=False)
    _put_rest(run, owner, rest, effect.rest)
    run.done = bool(top)


def _in_order(run: Run, rest: list[int]) -> tuple[int, ...]:
    """The order in which cards go back, the first one uppermost."""
    return run.choose(
        rest,
        least=len(rest),
        most=len(rest),
        chooser=run.seat,
        ordered=True,
        private=True,
        purpose="look-order",
    )


def _put_rest(run: Run, owner: int, rest: list[int], place: str) -> None:
    """The rest goes back; who can't know any more which card lies where knows it no longer."""
    draft = run.draft
    if place == "discard":
        zones.discard_from_deck(draft, owner, rest)
        return
    if place == "bottom":
        zones.put_back(draft, owner, draft.sample(rest, len(rest)), "bottom")
        zones.forget(draft, rest)
    elif len(rest) > 1:
        zones.put_back(draft, owner, rest, "top")
        other = draft.sides[1 - run.seat]
        other.known = tuple(one for one in other.known if one not in rest)
    zones.unlink(draft, owner)


def mill(run: Run, effect: v.Mill) -> None:
    """Puts the top of a deck into the discard pile; an empty deck stays empty."""
    count = run.value(effect.count)
    for seat in numbers.players(effect.who, run.seat):
        top = run.draft.sides[seat].deck[: max(0, count)]
        zones.discard_from_deck(run.draft, seat, top)
        run.done |= bool(top)


def reveal(run: Run, effect: v.Reveal) -> None:
    """Shows cards of a hand or deck to both; they are "it"."""
    draft = run.draft
    seat = numbers.player(effect.who, run.seat)
    side = draft.sides[seat]
    if effect.what == "top-card":
        zone, shown = "deck", side.deck[:1]
    else:
        zone, shown = "hand", side.hand
        if effect.what == "random-card":
            shown = draft.sample(shown, 1)
    if shown:
        zones.reveal(draft, seat, zone, shown)
    run.remember(it=tuple(shown))
    run.done = bool(shown)


def put_into_play(run: Run, effect: v.PutIntoPlay) -> None:
    """Guardians come into play from a hand or discard pile, unpaid and not played."""
    guardians = _of_type(run.draft, run.targets(effect.target), "guardian")
    entered = [
        _enter_from(run.draft, run.seat, instance, guardians)
        for instance in guardians
        if not row_is_full(run.draft, run.seat)
    ]
    run.remember(it=tuple(entered))
    run.done = bool(entered)


def attach(run: Run, effect: v.Attach) -> None:
    """Artefacts come onto the own Walker from a hand or discard pile, unpaid and not played."""
    host = run.draft.sides[run.seat].walker
    artefacts = _of_type(run.draft, run.targets(effect.target), "artefact")
    entered = [
        _enter_from(run.draft, run.seat, instance, artefacts, host=host) for instance in artefacts
    ]
    run.remember(it=tuple(entered))
    run.done = bool(entered)


def restore_walker(run: Run, _: v.RestoreWalker) -> None:
    """T9.2 A lost Walker comes back into the stack."""
    run.done = walkers.restore(run.draft, run.seat)


def _of_type(draft: Draft, instances: Iterable[int], kind: str) -> list[int]:
    return [one for one in instances if draft.card(one).type == kind]


def _enter_from(
    draft: Draft, seat: int, instance: int, others: Sequence[int], *, host: int = 0
) -> int:
    """Moves a card from its owner's hand or discard pile into play; gives its number there.

    `others` are all that come into play by the same effect.
    """
    owner = draft.owner(instance)
    side = draft.sides[owner]
    if instance in side.hand:
        instance = zones.leave_hand(draft, owner, instance, others)
        return _enter(draft, seat, instance, "hand", host=host)
    side.discard = without(side.discard, instance)
    return _enter(draft, seat, instance, "discard", host=host)


def _enter(draft: Draft, seat: int, instance: int, origin: str, *, host: int = 0) -> int:
    draft.enter(instance, seat, host=host)
    draft.emit(events.CardEntered(seat=seat, card=zones.token(draft, instance), origin=origin))
    return instance
