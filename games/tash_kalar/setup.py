"""TK4: schools, decks and hands, the first tasks, and whoever puts up the first pieces."""

from games.core.contract import Step as Result
from games.core.rng import Rng
from games.tash_kalar import events, schools
from games.tash_kalar.actions import BanSchool, TakeSchool
from games.tash_kalar.arena import NO_PIECES
from games.tash_kalar.definitions import card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.hands import BEINGS, FLARES, LEGENDS, shuffle_tasks
from games.tash_kalar.state import Choosing, Form, Options, Phase, Player, State, Turn
from games.tash_kalar.tasks import Deeds
from games.tash_kalar.turn import FIRST_ACTIONS, begin_turn, present_from


def start_match(options: Options, rng: Rng) -> Result[State]:
    """TK4.1: chance names the starter, and the schools unless they are chosen or banned."""
    seats = options.seats
    starter, rng = rng.below(seats)
    keys: tuple[str, ...] = ("",) * seats
    if options.choosing is Choosing.BY_LOT:
        keys, rng = schools.draw(seats, rng)
    state = State(
        options=options,
        rng=rng,
        starter=starter,
        seat=starter,
        phase=Phase.BAN if options.choosing is Choosing.AFTER_BANS else Phase.SCHOOL,
        number=0,
        pieces=NO_PIECES,
        players=tuple(_seated(seat, key, options) for seat, key in enumerate(keys)),
        legend_pile=(),
        flare_pile=(),
        turn=Turn(actions=FIRST_ACTIONS, deeds=Deeds(destroyed=((0, 0, 0),) * seats)),
    )
    draft = Draft(state)
    draft.tell(events.MatchStarted(keys, starter))
    if all(keys):
        _deal(draft)
    return draft.freeze()


def _seated(seat: int, school: str, options: Options) -> Player:
    others = tuple(other for other in range(options.seats) if other != seat)
    return Player(
        school=school,
        beings=(),
        legends=(),
        flares=(),
        pile=(),
        points=(0,) * options.seats,
        tokens=others if options.form is Form.MELEE else (),
    )


def take_school(state: State, action: TakeSchool) -> Result[State]:
    """TK4.1: for oneself or for the next player; after the last choice the cards are dealt."""
    draft = Draft(state)
    player = schools.receiver(state)
    draft.set_player(player, school=action.school)
    draft.tell(events.SchoolTaken(state.seat, player, action.school))
    chooser = schools.next_to_choose(draft.state)
    if chooser is None:
        _deal(draft)
    else:
        draft.set(seat=chooser)
    return draft.freeze()


def take_rest(step: Result[State]) -> Result[State]:
    """TK-A33: a seat has left while schools were being chosen; the others are drawn by lot."""
    draft = Draft(step.state)
    draft.tell(*step.events)
    if step.state.outcome is None:
        _begin_with(draft, *schools.draw_rest(step.state, step.state.rng))
    return draft.freeze()


def ban_school(state: State, action: BanSchool) -> Result[State]:
    """TK4.1: after the last ban chance deals what is left; then the cards are dealt."""
    draft = Draft(state)
    banned = (*state.banned, action.school)
    draft.set(banned=banned, seat=(state.seat + 1) % state.seats)
    draft.tell(events.SchoolBanned(state.seat, action.school))
    if len(banned) == state.seats:
        _begin_with(draft, *schools.draw(state.seats, state.rng, banned))
    return draft.freeze()


def _begin_with(draft: Draft, keys: tuple[str, ...], rng: Rng) -> None:
    """The schools have been drawn after all: this is told, and the cards are dealt."""
    draft.set(rng=rng)
    for seat, key in enumerate(keys):
        draft.set_player(seat, school=key)
    draft.tell(events.MatchStarted(keys, draft.state.starter))
    _deal(draft)


def _deal(draft: Draft) -> None:
    """TK4.2: all decks are shuffled; everybody gets three beings, two legends and one flare."""
    legends, rng = draft.state.rng.shuffle(card_set().legends)
    flares, rng = rng.shuffle(tuple(card_set().flares))
    for seat, player in enumerate(draft.state.players):
        pile, rng = rng.shuffle(card_set().schools[player.school].beings)
        draft.set_player(
            seat,
            beings=tuple(sorted(pile[-BEINGS:])),
            legends=tuple(sorted(legends[-LEGENDS:])),
            flares=flares[-FLARES:],
            pile=pile[:-BEINGS],
        )
        legends, flares = legends[:-LEGENDS], flares[:-FLARES]
    draft.set(rng=rng, legend_pile=legends, flare_pile=flares)
    _open(draft)


def _open(draft: Draft) -> None:
    """TK4.3, TK4.4, TK4.5, TK-A4: tasks in High Form; else the last in order sets up."""
    state = draft.state
    for seat, player in enumerate(state.players):
        hand = (player.beings, player.legends, player.flares)
        draft.tell(events.CardsDrawn((seat,), seat, *hand))
    if state.form is Form.HIGH_FORM:
        tasks, upcoming, pile, rng = shuffle_tasks(state.rng)
        draft.set(tasks=tasks, next_task=upcoming, task_pile=pile, rng=rng)
        draft.tell(events.TasksTurnedUp(tasks, upcoming))
        begin_turn(draft, state.starter, FIRST_ACTIONS)
    else:
        draft.set(phase=Phase.SET_UP, seat=present_from(state, state.starter)[-1])
