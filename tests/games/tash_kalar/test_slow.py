"""The engine's summonings and moves against a second, slow writing of the rules."""

import pytest

from games.core.rng import Rng
from games.tash_kalar import GAME
from games.tash_kalar.actions import MovePiece, Summon
from games.tash_kalar.arena import EMPTY, OWNER, POINTS, RANK, SQUARES, letter, numbers
from games.tash_kalar.definitions import card_set
from games.tash_kalar.patterns import find_match
from games.tash_kalar.state import Effect, Form, Phase, State
from games.tash_kalar.vocabulary import Move, Who
from tests.games.tash_kalar import slow
from tests.games.tash_kalar.positions import position

LIMITS = {2: (17, 3), 3: (15, 3)}


def scattered(seed: int, seats: int, count: int) -> State:
    """So many pieces of all colours and ranks at random, never more than a colour has."""
    rng = Rng(f"scattered {seed}".encode())
    chosen, rng = rng.sample(range(len(SQUARES)), count)
    pieces, used = [EMPTY] * len(SQUARES), dict.fromkeys(range(seats), (0, 0))
    for place in chosen:
        owner, rng = rng.below(seats)
        rank, rng = rng.choice((0, 0, 0, 1, 1, 2))
        held = list(used[owner])
        held[rank == 2] += 1
        if held[0] <= LIMITS[seats][0] and held[1] <= LIMITS[seats][1]:
            used[owner] = (held[0], held[1])
            pieces[place] = letter(owner, rank)
    form = Form.HIGH_FORM if seats == 2 else Form.MELEE
    return position(form=form, seats=seats, fields={"pieces": "".join(pieces)})


def slow_board(state: State) -> slow.Board:
    return {
        POINTS[number]: (OWNER[piece], RANK[piece])
        for number, piece in enumerate(state.pieces)
        if piece != EMPTY
    }


def holding(state: State, cards: tuple[str, ...]) -> State:
    """The position with these beings in the hand of seat 0."""
    text = GAME.write_position(state)
    return GAME.read_position(
        text.replace('"beings":[]', f'"beings":{list(cards)}'.replace("'", '"'), 1)
    )


def placement(action: Summon) -> slow.Placement:
    pattern = card_set().beings[action.card].pattern
    match = find_match(pattern, SQUARES.index(action.square), action.turn)
    assert match is not None
    placed = frozenset(
        (
            POINTS[number],
            sum(bool(mask & match.needs[0] & _bit(number)) for mask in match.needs) - 1,
        )
        for number in numbers(match.used)
    )
    borrowed = POINTS[SQUARES.index(action.borrow)] if action.borrow else None
    marked = frozenset(POINTS[number] for number in numbers(match.marked))
    return POINTS[match.square], placed, borrowed, marked


def _bit(number: int) -> int:
    return 1 << (len(SQUARES) - 1 - number)


@pytest.mark.rule("TK6.2", "TK6.3", "TK6.4", "TK6.5", "TK6.6", "TK10.1")
@pytest.mark.parametrize(("seats", "count"), [(2, 20), (2, 45), (3, 40)])
def test_the_placements_of_every_card_agree_on_scattered_pieces(seats: int, count: int) -> None:
    cards, found = tuple(card_set().beings), 0
    for seed in range(2):
        state = holding(scattered(seed, seats, count), cards)
        by_card: dict[str, list[slow.Placement]] = {card: [] for card in cards}
        for action in GAME.legal_actions(state, 0):
            if isinstance(action, Summon):
                by_card[action.card].append(placement(action))
        board, tokens = slow_board(state), state.players[0].tokens
        for card, placements in by_card.items():
            being = card_set().beings[card]
            wanted = slow.summons(board, 0, being.rank, being.pattern, LIMITS[seats], tokens)
            assert set(placements) == wanted
            assert len(placements) == len(wanted)
            found += len(wanted)
    assert found > 50


def moving(state: State, step: Move, here: int) -> State:
    """The position in the midst of an effect with this step; the being stands here."""
    effect = Effect(card="hook", here=here, rest=(step,))
    return position(
        form=state.form,
        seats=state.seats,
        phase=Phase.EFFECT,
        fields={"pieces": state.pieces, "effect": effect},
    )


@pytest.mark.rule("TK7.2")
@pytest.mark.parametrize("combat", [False, True])
@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("kind", ["step", "leap", "charge"])
@pytest.mark.parametrize("through", [False, True])
@pytest.mark.parametrize("victims", [0, 1])
def test_the_moves_of_all_pieces_agree_on_scattered_pieces(
    kind: str, combat: bool, empty: bool, through: bool, victims: int
) -> None:
    manner = {"combat": combat, "empty": empty, "through": through}
    for seed in range(2):
        for count in (12, 40):
            state = scattered(seed, 2, count)
            who = Who(whose="any")
            step = Move(who=who, kind=kind, victims=victims, **manner)  # type: ignore[arg-type]  # one of the kinds
            board = slow_board(state)
            wanted = {
                (origin, goal)
                for origin in board
                for goal in slow.moves(board, origin, kind, victims=victims, **manner)
            }
            offered = [
                (_point(one.origin), _point(one.target))
                for one in GAME.legal_actions(moving(state, step, -1), 0)
                if isinstance(one, MovePiece)
            ]
            assert set(offered) == wanted
            assert len(offered) == len(wanted)


@pytest.mark.rule("TK7.2", "TK7.3")
@pytest.mark.parametrize("kind", ["step", "charge"])
def test_the_ways_to_move_twice_agree(kind: str) -> None:
    step = Move(kind=kind, combat=True, n=2, opt=True)  # type: ignore[arg-type]  # one of the kinds
    for seed in range(3):
        state = scattered(seed, 2, 30)
        here = next(n for n, piece in enumerate(state.pieces) if piece == letter(0, 1))
        ways = 0
        begun = moving(state, step, here)
        for first in GAME.legal_actions(begun, 0):
            if isinstance(first, MovePiece):
                after = GAME.apply(begun, 0, first).state
                second = GAME.legal_actions(after, 0) if after.phase is Phase.EFFECT else ()
                ways += sum(isinstance(one, MovePiece) for one in second)
        assert ways == slow_ways(slow_board(state), POINTS[here], kind)


def slow_ways(board: slow.Board, origin: slow.Square, kind: str) -> int:
    return sum(
        len(list(slow.moves(slow.moved(board, origin, goal), goal, kind, combat=True, empty=False)))
        for goal in slow.moves(board, origin, kind, combat=True, empty=False)
    )


def _point(name: str) -> slow.Square:
    return int(name[0]), int(name[1])
