"""TK3, TK4, TK8: hands and decks, and the tasks that lie open."""

from games.core.rng import Rng
from games.tash_kalar import events
from games.tash_kalar.definitions import card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.state import Cards

BEINGS, LEGENDS, FLARES = 3, 2, 1
SAME_KIND = 3


def refill(draft: Draft) -> None:
    """TK5.5, TK7.8, TK-A12: returned cards go under their decks; then draw to 3, 2, 1 and extra."""
    put_under(draft)
    seat = draft.seat
    extra = draft.turn.extra
    player = draft.player(seat)
    beings = _draw_beings(draft, max(0, BEINGS - len(player.beings)) + extra[0])
    legends = _draw_shared(draft, "legend", max(0, LEGENDS - len(player.legends)) + extra[1])
    flares = _draw_shared(draft, "flare", max(0, FLARES - len(player.flares)) + extra[2])
    player = draft.player(seat)
    draft.set_player(
        seat,
        beings=tuple(sorted(player.beings + beings)),
        legends=tuple(sorted(player.legends + legends)),
        flares=tuple(sorted(player.flares + flares)),
    )
    if beings or legends or flares:
        draft.tell(events.CardsDrawn((seat,), seat, beings, legends, flares))


def put_under(draft: Draft) -> None:
    """TK5.4: in the order in which they were given."""
    for card in draft.turn.returned:
        if card in card_set().flares:
            draft.set(flare_pile=(card, *draft.state.flare_pile))
        elif card_set().beings[card].school:
            draft.set_player(draft.seat, pile=(card, *draft.player(draft.seat).pile))
        else:
            draft.set(legend_pile=(card, *draft.state.legend_pile))
    draft.set_turn(returned=())


def _draw_beings(draft: Draft, count: int) -> Cards:
    """TK3.2: the own school is never shuffled again."""
    pile = draft.player(draft.seat).pile
    left = max(0, len(pile) - count)
    draft.set_player(draft.seat, pile=pile[:left])
    return pile[left:][::-1]


def _draw_shared(draft: Draft, kind: str, count: int) -> Cards:
    """TK3.3, TK-A28: when the pile runs out its discards are shuffled into a new one."""
    pile_name, discards_name = f"{kind}_pile", f"{kind}_discards"
    drawn: Cards = ()
    for _ in range(count):
        pile: Cards = getattr(draft.state, pile_name)
        if not pile:
            pile, rng = draft.state.rng.shuffle(sorted(getattr(draft.state, discards_name)))
            draft.set(rng=rng, **{discards_name: ()})
        if not pile:
            break
        drawn = (*drawn, pile[-1])
        draft.set(**{pile_name: pile[:-1]})
    return drawn


def turn_up_tasks(pile: Cards) -> tuple[Cards, Cards]:
    """TK4.3: three simple tasks that are not all of one kind, and all the others."""
    tasks = card_set().tasks
    current: list[str] = []
    aside: list[str] = []
    rest = list(pile)
    while len(current) < 3 and rest:
        task = rest.pop()
        kinds = {tasks[one].kind for one in current} | {tasks[task].kind}
        if tasks[task].advanced or (len(current) == 2 and len(kinds) == 1):
            aside.append(task)
        else:
            current.append(task)
    return tuple(current), (*aside, *rest)


def next_task(current: Cards, pile: Cards) -> tuple[str, Cards]:
    """TK4.3, TK12.3, TK-A19: the next task, so that no three of the four open ones are alike.

    A task that would break this goes under the deck. If every one would, the first one stays.
    """
    for turned in range(len(pile)):
        task = pile[-1 - turned]
        kinds = [card_set().tasks[one].kind for one in (*current, task)]
        if max(map(kinds.count, kinds)) < SAME_KIND:
            return task, pile[len(pile) - turned :] + pile[: len(pile) - 1 - turned]
    return (pile[-1], pile[:-1]) if pile else ("", ())


def replace_task(draft: Draft, claimed: str) -> None:
    """TK12.3: the next task becomes a current one, and another is turned up."""
    state = draft.state
    moved_up = tuple(task for task in state.tasks if task != claimed)
    current = (*moved_up, state.next_task) if state.next_task else moved_up
    upcoming, pile = next_task(current, state.task_pile)
    draft.set(tasks=current, next_task=upcoming, task_pile=pile)
    draft.tell(events.TasksTurnedUp(current, upcoming))


def shuffle_tasks(rng: Rng) -> tuple[Cards, str, Cards, Rng]:
    """TK4.3: the tasks at the start of High Form."""
    pile, rng = rng.shuffle(tuple(card_set().tasks))
    current, rest = turn_up_tasks(pile)
    rest, rng = rng.shuffle(sorted(rest))
    upcoming, rest = next_task(current, rest)
    return current, upcoming, rest, rng
