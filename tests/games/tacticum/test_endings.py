"""TA4 to TA9: traps, scenarios and ends: the worked cases TA-31 to TA-37 and TA-40 to TA-44."""

import pytest

from games.core.contract import Setup
from games.core.errors import Malformed
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.tacticum import GAME
from games.tacticum.actions import Action, MoveColumn, MovePiece
from games.tacticum.board import SQUARES, bits
from games.tacticum.captures import can_commander_move
from games.tacticum.scenarios import SCENARIOS, find_pieces
from games.tacticum.state import State
from tests.games.tacticum.positions import column, do, piece, position, square


def start(scenario: str) -> State:
    return GAME.new(Setup(seats=2, options={"scenario": scenario}), Rng(b"")).state


def ended(state: State, *actions: Action) -> Outcome | None:
    return GAME.outcome(do(state, *actions))


def won(outcome: Outcome | None, seat: int, reason: str) -> bool:
    return outcome is not None and outcome.winners == (seat,) and outcome.reason == reason


@pytest.mark.rule("TA4.1", "TA-A16")
@pytest.mark.parametrize(
    ("white", "black", "move"),
    [
        pytest.param("a7 c8", "Ca8 h7", ("c8", "b8"), id="TA-31"),
        pytest.param("a6 b3", "Ca8 b8 h1", ("a6", "a7"), id="TA-32"),
        pytest.param("e4 d5 b4 d1", "Cd4 c4", ("d1", "d3"), id="TA-34"),
    ],
)
def test_a_commander_without_a_move_is_trapped(
    white: str, black: str, move: tuple[str, str]
) -> None:
    assert won(ended(position(white, black), piece(*move)), 0, "trap")


@pytest.mark.rule("TA4.1")
@pytest.mark.parametrize(
    ("white", "black", "move"),
    [
        pytest.param("a5 d1", "Ca8 b8 c8", ("a5", "a7"), id="TA-33"),
        pytest.param("e4 d5 d3 a4", "Cd4 c4", ("a4", "b4"), id="TA-35"),
    ],
)
def test_a_commander_that_can_move_alone_or_in_a_formation_is_not_trapped(
    white: str, black: str, move: tuple[str, str]
) -> None:
    assert ended(position(white, black), piece(*move)) is None


@pytest.mark.rule("TA4.1")
def test_without_a_commander_nobody_is_trapped() -> None:
    """Not even where the corner h8 and all ways out of it are taken."""
    state = position("g8 h7 a1", "h8 c3", scenario="pincer")
    assert ended(state, piece("a1", "a2")) is None


@pytest.mark.rule("TA-A17")
def test_case_ta_36_who_shuts_in_the_own_commander_is_judged_after_the_enemys_move() -> None:
    state = position("h1 a3", "Ca8 b8 a6", seat=1)
    shut_in = do(state, piece("a6", "a7"))
    assert GAME.outcome(shut_in) is None
    assert won(ended(shut_in, piece("h1", "h2")), 0, "trap")


@pytest.mark.rule("TA4.1")
@pytest.mark.parametrize(("white", "trapped"), [("a5", False), ("b5 b6", True)])
def test_case_ta_37_a_square_may_carry_the_commander_out(white: str, trapped: bool) -> None:
    outcome = ended(position(f"{white} c3", "Ca8 b8 a7 b7"), piece("c3", "c8"))
    assert won(outcome, 0, "trap") == trapped


@pytest.mark.rule("TA6.2")
def test_case_ta_40_in_the_long_line_two_at_once_count_four() -> None:
    double = position("a4 d1", "b4 c4 h8", scenario="long-line")
    assert won(ended(double, piece("d1", "d4")), 0, "points")
    single = position("a4 c1", "b4 h8", scenario="long-line", points="3:0")
    assert won(ended(single, piece("c1", "c4")), 0, "points")
    fewer = position("a4 c1", "b4 h8", scenario="long-line", points="2:0")
    assert ended(fewer, piece("c1", "c4")) is None


@pytest.mark.rule("TA6.4")
def test_case_ta_41_in_the_ram_a_hit_counts_two_and_a_flank_one() -> None:
    state = position("d1 d2 d3 f5", "d5 e5 d6 e6", scenario="ram")
    assert do(state, column("d1", "d3", 2)).points == (3, 0)


@pytest.mark.rule("TA5.1")
def test_case_ta_43_the_fifth_capture_wins_the_standard_battle() -> None:
    state = position("d4 f5 Ca1", "e5 Ch8", captured="4:4")
    assert won(ended(state, piece("d4", "d5")), 0, "captures")


@pytest.mark.rule("TA7.2", "TA7.1")
def test_case_ta_44_the_third_time_of_a_position_is_a_draw() -> None:
    state = start("standard")
    there = (piece("b1", "a1"), piece("b8", "a8"))
    back = (piece("a1", "b1"), piece("a8", "b8"))
    once = do(state, *there, *back)
    assert GAME.outcome(once) is None
    assert GAME.view(once, None).repetitions == 2
    outcome = ended(once, *there, *back)
    assert outcome is not None
    assert (outcome.is_draw, outcome.reason) == (True, "repetition")


@pytest.mark.rule("TA6.1")
def test_the_second_capture_wins_the_pincer() -> None:
    state = position("d4 f5", "e5 h8", scenario="pincer", captured="1:1")
    assert won(ended(state, piece("d4", "d5")), 0, "captures")


@pytest.mark.rule("TA6.3")
def test_a_square_on_the_back_ranks_wins_the_tortoise() -> None:
    state = position("c5 d5 c6 d6", "h1 h2 h3 h4", scenario="tortoise")
    assert ended(state, square("c5", "c6")) is None
    assert won(ended(state, square("c5", "c7")), 0, "breakthrough")


@pytest.mark.rule("TA6.3")
def test_fewer_than_four_units_lose_the_tortoise() -> None:
    state = position("d4 f5", "e5 h1 h2 h3", scenario="tortoise")
    assert won(ended(state, piece("d4", "d5")), 0, "too-few-units")


@pytest.mark.rule("TA6.5")
def test_the_bodyguard_has_its_own_goals_for_each_side() -> None:
    escorts = position("d4 f5", "e5 Ca8 h1", scenario="bodyguard", captured="1:0")
    assert won(ended(escorts, piece("d4", "d5")), 0, "captures")
    hunters = position("e5 h1", "d4 f5 Ca8", scenario="bodyguard", seat=1, captured="0:3")
    assert won(ended(hunters, piece("d4", "d5")), 1, "captures")
    fewer = position("e5 h1", "d4 f5 Ca8", scenario="bodyguard", seat=1, captured="0:2")
    assert ended(fewer, piece("d4", "d5")) is None
    late = position("d4 h4", "Ca8 b1", scenario="bodyguard", moves="31:31")
    assert won(ended(late, piece("d4", "d5")), 1, "held-out")
    earlier = position("d4 h4", "Ca8 b1", scenario="bodyguard", moves="30:30")
    assert ended(earlier, piece("d4", "d5")) is None


@pytest.mark.rule("TA6.6")
def test_the_standard_is_raised_by_a_commander_in_a_formation_on_the_back_rank() -> None:
    state = position("Cd5 e8 f8 a1", "Ch1 h2 h3", scenario="raise-the-standard")
    assert won(ended(state, piece("d5", "d8")), 0, "standard")
    alone = position("Cd5 f8 a1", "Ch1 h2 h3", scenario="raise-the-standard")
    assert ended(alone, piece("d5", "d8")) is None


@pytest.mark.rule("TA6.6")
def test_an_enemy_without_units_has_lost_the_standard() -> None:
    state = position("d4 f5 Ca1", "e5 Ch8", scenario="raise-the-standard")
    assert won(ended(state, piece("d4", "d5")), 0, "too-few-units")


@pytest.mark.rule("TA7.3", "TA-A20")
@pytest.mark.parametrize(
    ("scenario", "moves", "captured", "places"),
    [
        ("standard", "100:99", "2:1", (1, 2)),
        ("standard", "100:99", "1:1", (1, 1)),
        ("pincer", "30:29", "1:0", (1, 1)),
    ],
)
def test_at_the_limit_captures_decide_the_standard_battle_and_nothing_the_others(
    scenario: str, moves: str, captured: str, places: tuple[int, int]
) -> None:
    state = position("a1 b1", "h8 g8", scenario=scenario, seat=1, moves=moves, captured=captured)
    outcome = ended(state, piece("g8", "g7"))
    assert outcome is not None
    assert (outcome.places, outcome.reason) == (places, "limit")


@pytest.mark.rule("TA7.3", "TA5.1", "TA6.1", "TA6.2", "TA6.3", "TA6.4", "TA6.6")
@pytest.mark.parametrize(
    ("scenario", "limit"),
    [
        ("standard", 100),
        ("pincer", 30),
        ("long-line", 30),
        ("tortoise", 30),
        ("ram", 30),
        ("raise-the-standard", 40),
    ],
)
def test_each_battle_ends_with_the_last_move_of_its_limit_and_not_before(
    scenario: str, limit: int
) -> None:
    for made, is_over in ((limit - 2, False), (limit - 1, True)):
        state = position(
            "Ca1 b1 a3 b3 c3", "Ch8 g8 h6 g6 f6 e6",
            scenario=scenario, seat=1, moves=f"{made + 1}:{made}",
        )  # fmt: skip
        assert (ended(state, piece("g8", "g7")) is not None) == is_over


@pytest.mark.rule("TA-A19")
def test_who_has_no_legal_move_loses() -> None:
    boxed = position("a2 c1", "a1", scenario="pincer")
    assert won(ended(boxed, piece("c1", "b1")), 0, "immobile")


@pytest.mark.rule("TA-A18")
def test_a_trap_that_is_also_the_fifth_capture_wins_all_the_same() -> None:
    trap = position("a6 b3", "Ca8 b8 h1", captured="4:0")
    assert won(ended(trap, piece("a6", "a7")), 0, "trap")
    both = position("a6 c7", "Ca8 b8 b7 h1", captured="4:0")
    assert won(ended(both, piece("a6", "a7")), 0, "captures")


@pytest.mark.rule("TA5.1", "TA6.1", "TA6.2", "TA6.3", "TA6.4", "TA6.6", "TA-A1", "TA-A21")
@pytest.mark.parametrize("key", list(SCENARIOS))
def test_each_battle_begins_even_quiet_and_with_free_commanders(key: str) -> None:
    state = start(key)
    assert state.seat == 0
    if key != "bodyguard":
        turned = sum(1 << (63 - place) for place in bits(state.pieces(0)))
        assert turned == state.pieces(1)
    occupied = state.pieces(0) | state.pieces(1)
    for seat in (0, 1):
        if state.commanders[seat]:
            own, enemy = state.pieces(seat), state.units[1 - seat]
            assert can_commander_move(state.commanders[seat], own, enemy, occupied)
    for action in GAME.legal_actions(state, 0):
        assert GAME.apply(state, 0, action).state.captured == (0, 0)


@pytest.mark.rule("TA6.5")
def test_the_forces_are_those_of_the_rulebook() -> None:
    counts = {
        key: tuple(find_pieces(one, letter).bit_count() for letter in "wbWB")
        for key, one in SCENARIOS.items()
    }
    assert counts["standard"] == (9, 9, 1, 1)
    assert counts["bodyguard"] == (8, 2, 0, 1)


@pytest.mark.rule("TA6.5")
def test_in_the_bodyguard_the_escorts_stand_beside_the_commander_amid_the_hunters() -> None:
    begun = GAME.view(start("bodyguard"), None)
    assert begun.units == (("a1", "b1", "d1", "e1", "g1", "h1", "a8", "h8"), ("e5", "d6"))
    assert begun.commanders == (None, "d5")


@pytest.mark.rule("TA8.1")
def test_everybody_sees_the_same() -> None:
    state = start("standard")
    assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)
    assert GAME.redeal(state, 0, Rng(b"x")) == state


@pytest.mark.rule("TA8.2")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("standard", "line 1 of a position reads like"),
        ("board ........", "line 'board' needs eight ranks"),
        ("seen 1/2", "line 'seen' has '1/2'; expected five numbers"),
        ("board x....... " + "........ " * 7, "line 'board' has 'x'"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(text: str, message: str) -> None:
    lines = GAME.write_position(start("standard")).splitlines()
    name, _, _ = text.partition(" ")
    changed = [text if line.startswith(name) else line for line in lines]
    with pytest.raises(Malformed, match=message):
        GAME.read_position("\n".join(changed))


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(Malformed, match="Invalid enum value 'chess'"):
        start("chess")


def test_every_action_names_squares_of_the_board() -> None:
    for action in GAME.legal_actions(start("raise-the-standard"), 0):
        if isinstance(action, MovePiece):
            assert {action.origin, action.target} <= set(SQUARES)
        elif isinstance(action, MoveColumn):
            assert {action.rear, action.front} <= set(SQUARES)
