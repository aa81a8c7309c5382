"""TK5: what a seat may do. Each predicate stands here once; listing and playing both ask it."""

from collections.abc import Callable
from typing import Any

from games.core.errors import Illegal
from games.tash_kalar import flares, forces, schools, summoning
from games.tash_kalar.actions import (
    Action,
    BanSchool,
    Claim,
    Discard,
    Done,
    MovePiece,
    PickUp,
    Place,
    PlaceFor,
    Return,
    ScoreIn,
    SetUp,
    Skip,
    Summon,
    TakeCard,
    TakeSchool,
    TakeWay,
    Target,
    UseFlare,
)
from games.tash_kalar.arena import (
    ALL,
    BIT,
    DUEL_MARKS,
    EMPTY,
    LEGENDARY,
    MELEE_MARKS,
    NUMBER,
    OWNER,
    RANK,
    SQUARES,
    names,
    numbers,
    standing,
)
from games.tash_kalar.definitions import card_set
from games.tash_kalar.effects import SKIP, list_choices
from games.tash_kalar.patterns import find_match, missing
from games.tash_kalar.scoring import leftover_colours
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.tasks import holds

DONE = Done()
_PHASES: dict[type[Action], tuple[Phase, ...]] = {
    TakeSchool: (Phase.SCHOOL,),
    BanSchool: (Phase.BAN,),
    SetUp: (Phase.SET_UP,),
    Place: (Phase.ACTION,),
    Summon: (Phase.ACTION,),
    Discard: (Phase.ACTION,),
    UseFlare: (Phase.ACTION, Phase.WRAP),
    PickUp: (Phase.PICK_UP,),
    Target: (Phase.EFFECT,),
    PlaceFor: (Phase.EFFECT,),
    MovePiece: (Phase.EFFECT,),
    TakeCard: (Phase.EFFECT,),
    TakeWay: (Phase.EFFECT,),
    Skip: (Phase.EFFECT,),
    Return: (Phase.RETURN,),
    Done: (Phase.RETURN, Phase.WRAP),
    ScoreIn: (Phase.LEGEND, Phase.LEFTOVER),
    Claim: (Phase.WRAP,),
}
_WANTED = {
    Phase.SCHOOL: Illegal("TK4.1", "Schools are being chosen."),
    Phase.BAN: Illegal("TK4.1", "Schools are being banned."),
    Phase.SET_UP: Illegal("TK4.4", "Put the first pieces on the marked squares."),
    Phase.ACTION: Illegal("TK5.2", "You still have actions: all of them must be used."),
    Phase.PICK_UP: Illegal("TK6.6", "Choose a piece of your own to take off the arena."),
    Phase.EFFECT: Illegal("TK7.3", "An effect is being carried out: decide its next step."),
    Phase.RETURN: Illegal("TK5.4", "Choose cards to return, or be done."),
    Phase.LEGEND: Illegal("TK9.3", "Choose in whose colour the legend scores."),
    Phase.WRAP: Illegal("TK5.2", "Your actions are used up."),
    Phase.LEFTOVER: Illegal("TK9.4", "Choose in whose colour the pair scores."),
}


def why_not_take(state: State, school: str) -> Illegal | None:
    """TK3.1, TK4.1: a school that may still be taken."""
    if school in schools.left(state):
        return None
    return Illegal("TK3.1", "That school can't be taken, or not any more.")


def why_not_ban(state: State, school: str) -> Illegal | None:
    """TK4.1: a school that has not been banned already."""
    if school in schools.bannable(state):
        return None
    return Illegal("TK4.1", "That school can't be banned, or has been banned already.")


def why_not_place(state: State, square: str) -> Illegal | None:
    """TK5.3, TK-A6: an empty square; without stock also one's own, whose piece is picked up."""
    number = NUMBER.get(square)
    if number is None:
        return Illegal("TK1.1", f"There is no square {square!r} in the arena.")
    piece = state.pieces[number]
    if piece == EMPTY:
        return None
    own_lesser = OWNER[piece] == state.seat and RANK[piece] < LEGENDARY
    if own_lesser and forces.stock(state, state.seat) == 0:
        return None
    return Illegal("TK5.3", f"Square {square} is not empty.")


def why_not_summon(state: State, action: Summon) -> Illegal | None:
    """TK6.3 to TK6.6, TK10.1: card, place, pattern, occupant and piece, in this order."""
    player = state.players[state.seat]
    if action.card not in (*player.beings, *player.legends):
        return Illegal("TK6.1", "That being is not in your hand.")
    being = card_set().beings[action.card]
    square = NUMBER.get(action.square)
    match = None if square is None else find_match(being.pattern, square, action.turn)
    if match is None:
        return Illegal("TK6.3", "The pattern does not lie wholly in the arena that way.")
    board = standing(state.pieces)
    lacking = missing(match, board.own[state.seat])
    if lacking or action.borrow:
        why = _why_not_borrow(state, action, lacking, match.needs)
        if why is not None:
            return why
    if not summoning.can_stand(being, match, state.pieces):
        return Illegal("TK6.5", "What stands on the white square has a higher rank.")
    if summoning.has_piece_for(state, being, match):
        return None
    return Illegal("TK6.6", "You have no piece left for it, and none that could be picked up.")


def _why_not_borrow(
    state: State, action: Summon, lacking: int, needs: tuple[int, int, int]
) -> Illegal | None:
    """TK10.1, TK10.3, TK-A29: one enemy piece of sufficient rank may stand for an own one."""
    wanted = names(lacking)
    if not action.borrow:
        return Illegal("TK6.4", f"You have no piece of sufficient rank on {', '.join(wanted)}.")
    if wanted != (action.borrow,):
        return Illegal("TK10.1", "Exactly one enemy piece may be used, where yours is missing.")
    piece = state.pieces[NUMBER[action.borrow]]
    least = sum(bool(need & lacking) for need in needs) - 1
    if piece == EMPTY or RANK[piece] < least:
        return Illegal("TK10.1", f"There is no piece of sufficient rank on {action.borrow}.")
    if OWNER[piece] not in summoning.borrowable(state):
        return Illegal("TK10.1", "You have no token left for pieces of that colour.")
    return None


def why_not_discard(state: State, card: str) -> Illegal | None:
    """TK5.4, TK-A5: a being of the own school, once a turn."""
    if state.turn.has_discarded:
        return Illegal("TK5.4", "You have discarded in this turn already.")
    if card in state.players[state.seat].beings:
        return None
    return Illegal("TK-A5", "Only a being of your own school can be discarded.")


def why_not_return(state: State, card: str) -> Illegal | None:
    """TK5.4: any other card of the hand."""
    player = state.players[state.seat]
    if card in (*player.beings, *player.legends, *player.flares):
        return None
    return Illegal("TK5.4", "That card is not in your hand.")


def why_not_pick_up(state: State, square: str) -> Illegal | None:
    """TK6.6, TK-A6, TK-A7: an own piece of the stock that is needed, not one used to summon."""
    number = NUMBER.get(square)
    if number is not None and pick_ups(state) & BIT[number]:
        return None
    return Illegal("TK6.6", f"The piece on {square!r} can't be picked up for this.")


def pick_ups(state: State) -> int:
    """TK6.6: the pieces that may be taken off for what is waiting."""
    waiting = state.waiting
    if waiting is None:
        return 0
    if not waiting.card:
        return summoning.spares(state, 0, 0)
    being = card_set().beings[waiting.card]
    match = find_match(being.pattern, waiting.square, waiting.turn)
    return summoning.spares(state, being.rank, match.used if match is not None else 0)


def why_not_set_up(state: State, action: SetUp) -> Illegal | None:
    """TK4.4, TK4.5: a marked square that is still free, in a colour that is still to be placed."""
    if action in set_ups(state):
        return None
    return Illegal("TK4.4", "Name a free marked square and a colour that has no piece there yet.")


def set_ups(state: State) -> list[SetUp]:
    """TK4.4, TK4.5, TK-A31: what may be placed on the next mark."""
    placed = {OWNER[piece] for piece in state.pieces if piece != EMPTY}
    if state.form is Form.DUEL:
        return [SetUp(square, state.seat) for square in DUEL_MARKS]
    second = (state.starter + 1) % state.seats
    colours = [
        seat
        for seat in range(state.seats)
        if seat not in placed and not (state.seats == 4 and seat == second)
    ]
    return [SetUp(square, colour) for square in MELEE_MARKS[len(placed)] for colour in colours]


def why_not_claim(state: State, task: str) -> Illegal | None:
    """TK12.1: one of the three current tasks, whose condition holds now."""
    if task not in state.tasks:
        return Illegal("TK12.1", "That is not one of the current tasks.")
    board, deeds = standing(state.pieces), state.turn.deeds
    if holds(card_set().tasks[task].holds, board, state.seat, deeds):
        return None
    return Illegal("TK12.1", "What the task asks for is not so.")


def why_not_score_in(state: State, colour: int) -> Illegal | None:
    """TK9.3, TK9.4: an opponent's colour, one of those with a common left over."""
    if colour in score_colours(state):
        return None
    return Illegal("TK9.4", "The point can't be scored in that colour.")


def score_colours(state: State) -> tuple[int, ...]:
    """TK9.3, TK9.4: the colours to choose from."""
    if state.phase is Phase.LEFTOVER:
        return leftover_colours(state)
    return tuple(seat for seat in range(state.seats) if seat != state.seat)


def _why_not_choice(state: State, action: Action) -> Illegal | None:
    """TK7.3: one of the choices of the current step."""
    if action in list_choices(state):
        return None
    if action == SKIP:
        return Illegal("TK7.1", "This step is not optional.")
    return Illegal("TK7.3", "The effect does not allow that.")


_ASK: dict[type[Action], Callable[[State, Any], Illegal | None]] = {
    TakeSchool: lambda state, action: why_not_take(state, action.school),
    BanSchool: lambda state, action: why_not_ban(state, action.school),
    SetUp: why_not_set_up,
    Place: lambda state, action: why_not_place(state, action.square),
    Summon: why_not_summon,
    Discard: lambda state, action: why_not_discard(state, action.card),
    Return: lambda state, action: why_not_return(state, action.card),
    UseFlare: lambda state, action: flares.why_not(state, action.card, action.opponent),
    PickUp: lambda state, action: why_not_pick_up(state, action.square),
    Claim: lambda state, action: why_not_claim(state, action.task),
    ScoreIn: lambda state, action: why_not_score_in(state, action.colour),
    Done: lambda _state, _action: None,
}


def why_illegal(state: State, action: Action) -> Illegal | None:
    """TK5: the reason why the seat whose decision it is may not do this, or None if it may."""
    if state.phase not in _PHASES[type(action)]:
        return _WANTED[state.phase]
    return _ASK.get(type(action), _why_not_choice)(state, action)


def list_legal(state: State) -> list[Action]:
    """All that the seat may do in its phase."""
    return _LISTS[state.phase](state)


def _list_actions(state: State) -> list[Action]:
    player, full = state.players[state.seat], forces.stock(state, state.seat) == 0
    board = standing(state.pieces)
    found: list[Action] = list(summoning.list_summons(state))
    squares = ALL & ~board.occupied
    if full:
        squares |= board.own[state.seat][0] & ~board.own[state.seat][LEGENDARY]
    found += [_PLACES[number] for number in numbers(squares)]
    found += [
        Discard(card)
        for card in dict.fromkeys(player.beings)
        if why_not_discard(state, card) is None
    ]
    return found + list_flares(state)


def list_flares(state: State) -> list[Action]:
    """TK8.2: every flare of the hand against every opponent who meets it."""
    return [
        UseFlare(card, opponent)
        for card in dict.fromkeys(state.players[state.seat].flares)
        for opponent in range(state.seats)
        if flares.why_not(state, card, opponent) is None
    ]


def _list_claims(state: State) -> list[Action]:
    return [Claim(task) for task in state.tasks if why_not_claim(state, task) is None]


def waits_for_wrap(state: State) -> bool:
    """TK5.5, TK13.1: whether the end of the turn is asked for; that tells nothing of the hand."""
    return bool(_list_claims(state)) or flares.might_be_held(state)


def _list_wrap(state: State) -> list[Action]:
    """TK5.5, TK-A17: flares, fulfilled tasks, and the end of the turn."""
    return [*list_flares(state), *_list_claims(state), DONE]


def _list_returns(state: State) -> list[Action]:
    player = state.players[state.seat]
    cards = dict.fromkeys((*player.beings, *player.legends, *player.flares))
    return [*(Return(card) for card in cards), DONE]


_PLACES = tuple(Place(square) for square in SQUARES)
_LISTS: dict[Phase, Callable[[State], list[Action]]] = {
    Phase.SCHOOL: lambda state: [TakeSchool(school) for school in schools.left(state)],
    Phase.BAN: lambda state: [BanSchool(school) for school in schools.bannable(state)],
    Phase.SET_UP: lambda state: list(set_ups(state)),
    Phase.ACTION: _list_actions,
    Phase.PICK_UP: lambda state: [PickUp(square) for square in names(pick_ups(state))],
    Phase.EFFECT: list_choices,
    Phase.RETURN: _list_returns,
    Phase.LEGEND: lambda state: [ScoreIn(colour) for colour in score_colours(state)],
    Phase.WRAP: _list_wrap,
    Phase.LEFTOVER: lambda state: [ScoreIn(colour) for colour in score_colours(state)],
}
