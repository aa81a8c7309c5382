"""TK4: schools, decks and hands, the first tasks, and whoever puts up the first pieces."""

from games.core.contract import Step as Result
from games.core.rng import Rng
from games.tash_kalar import events
from games.tash_kalar.arena import NO_PIECES
from games.tash_kalar.definitions import card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.hands import BEINGS, FLARES, LEGENDS, shuffle_tasks
from games.tash_kalar.state import Form, Options, Phase, Player, State, Turn
from games.tash_kalar.tasks import Deeds
from games.tash_kalar.turn import FIRST_ACTIONS, begin_turn


def start_match(options: Options, rng: Rng) -> Result[State]:
    """TK4.1, TK4.2: chance deals schools and cards and names the starter."""
    seats = options.seats
    starter, rng = rng.below(seats)
    schools, rng = _schools(seats, rng)
    legends, rng = rng.shuffle(card_set().legends)
    flares, rng = rng.shuffle(tuple(card_set().flares))
    players = []
    for seat, school in enumerate(schools):
        pile, rng = rng.shuffle(card_set().schools[school].beings)
        others = tuple(other for other in range(seats) if other != seat)
        players.append(
            Player(
                school=school,
                beings=tuple(sorted(pile[-BEINGS:])),
                legends=tuple(sorted(legends[-LEGENDS:])),
                flares=flares[-FLARES:],
                pile=pile[:-BEINGS],
                points=(0,) * seats,
                tokens=others if options.form is Form.MELEE else (),
            )
        )
        legends, flares = legends[:-LEGENDS], flares[:-FLARES]
    state = State(
        options=options,
        rng=rng,
        starter=starter,
        seat=starter,
        phase=Phase.ACTION,
        number=0,
        pieces=NO_PIECES,
        players=tuple(players),
        legend_pile=legends,
        flare_pile=flares,
        turn=Turn(actions=FIRST_ACTIONS, deeds=Deeds(destroyed=((0, 0, 0),) * seats)),
    )
    return _open(Draft(state))


def _schools(seats: int, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """TK3.1, TK4.1: by lot; a fourth player has the same list as one of the others."""
    keys = tuple(card_set().schools)
    if seats <= len(keys):
        return rng.sample(keys, seats)
    again, rng = rng.choice(keys)
    return rng.shuffle((*keys, again))


def _open(draft: Draft) -> Result[State]:
    """TK4.3, TK4.4, TK4.5, TK-A4: tasks in High Form; else the last in order sets up."""
    state = draft.state
    draft.tell(events.MatchStarted(tuple(p.school for p in state.players), state.starter))
    for seat, player in enumerate(state.players):
        hand = (player.beings, player.legends, player.flares)
        draft.tell(events.CardsDrawn((seat,), seat, *hand))
    if state.form is Form.HIGH_FORM:
        tasks, upcoming, pile, rng = shuffle_tasks(state.rng)
        draft.set(tasks=tasks, next_task=upcoming, task_pile=pile, rng=rng)
        draft.tell(events.TasksTurnedUp(tasks, upcoming))
        begin_turn(draft, state.starter, FIRST_ACTIONS)
    else:
        draft.set(phase=Phase.SET_UP, seat=(state.starter - 1) % state.seats)
    return draft.freeze()
