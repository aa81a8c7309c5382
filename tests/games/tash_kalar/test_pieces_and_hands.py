"""TK5, TK7: what befalls pieces is told and has its bounds; what a hand keeps and draws."""

import pytest

from games.tash_kalar import GAME, events
from games.tash_kalar.actions import Discard, Done, MovePiece, Return
from games.tash_kalar.definitions import card_set
from games.tash_kalar.hands import next_task
from games.tash_kalar.state import Phase, State
from games.tash_kalar.vocabulary import (
    Condition,
    Convert,
    Downgrade,
    GainAction,
    If,
    Move,
    Place,
    Upgrade,
    Where,
    Who,
)
from tests.games.tash_kalar.conftest import AddBeing, Summoned
from tests.games.tash_kalar.positions import (
    destroyed_by,
    do,
    filled,
    happenings,
    move,
    on,
    place,
    position,
    summon,
    target,
    targets,
)

COMMONS = Who(most=0)
ENEMY = Who(whose="enemy")


def origins(state: State) -> set[str]:
    """The pieces that may make the current move."""
    return {one.origin for one in GAME.legal_actions(state, 0) if isinstance(one, MovePiece)}


# --- pieces ---------------------------------------------------------------------------------------


@pytest.mark.rule("TK5.3", "TK7.12")
def test_a_placed_piece_is_told_with_its_owner_square_and_rank(summoned: Summoned) -> None:
    assert events.PiecePlaced(0, 0, "55", 0) in happenings(position(), place("55"))
    state = summoned("", Place(rank=1, opt=True))
    assert events.PiecePlaced(0, 0, "88", 1) in happenings(state, target("88"))


@pytest.mark.rule("TK7.2", "TK7.7")
def test_a_move_and_what_it_destroys_are_told(summoned: Summoned) -> None:
    state = summoned("54:b0 45:r0", Move(combat=True, opt=True))
    assert happenings(state, move("55", "54"))[:2] == (
        events.PieceDestroyed(0, 1, "54", 0, True),
        events.PieceMoved(0, 0, "55", "54", "step"),
    )
    assert events.PieceDestroyed(0, 0, "45", 0, False) in happenings(state, move("55", "45"))


@pytest.mark.rule("TK7.2")
def test_a_leap_destroys_nothing_on_its_way(summoned: Summoned) -> None:
    state = summoned("54:b0 53:b0 52:b0", Move(kind="leap", opt=True))
    after = do(state, move("55", "52"))
    assert [on(after, square) for square in ("55", "54", "53", "52")] == ["", "b0", "b0", "r1"]
    assert destroyed_by(after, "b") == (1, 0, 0)


@pytest.mark.rule("TK7.1")
def test_of_three_moves_each_is_made_by_another_piece(summoned: Summoned) -> None:
    state = summoned("33:r0 38:r0 86:r0", Move(who=COMMONS, n=3, opt=True))
    state = do(state, move("65", "66"), move("33", "34"))
    assert origins(state) == {"38", "86"}


@pytest.mark.rule("TK7.9")
def test_a_being_that_has_moved_has_moved_though_others_moved_after_it(
    summoned: Summoned,
) -> None:
    moved = If(when=Condition(moved=True), then=(GainAction(),))
    both = (Move(opt=True), Move(who=COMMONS, opt=True), moved)
    state = do(summoned("", *both), move("55", "54"), move("65", "66"))
    assert state.turn.actions == 2


@pytest.mark.rule("TK7.5", "TK2.2")
def test_a_stone_that_is_only_turned_needs_no_stock(summoned: Summoned) -> None:
    state = summoned(filled(15, "r0", "55 65"), Upgrade(who=COMMONS, opt=True))
    assert "65" in targets(state)
    enemies = summoned(f"{filled(16, 'b0', '55 65')} 88:b1", Downgrade(opt=True))
    assert on(do(enemies, target("88")), "88") == "b0"


@pytest.mark.rule("TK7.6")
@pytest.mark.parametrize(
    ("rank", "own", "goals"),
    [
        (None, "", {"33", "44", "46"}),
        (None, "82:r2 22:r2 28:r2", {"33", "44"}),
        (0, "82:r2 22:r2 28:r2", {"33", "44", "46"}),
        (2, "82:r2 22:r2 28:r2", set()),
        (2, "", {"33", "44", "46"}),
    ],
)
def test_a_conversion_needs_a_stone_of_the_rank_that_it_makes(
    summoned: Summoned, rank: int | None, own: str, goals: set[str]
) -> None:
    state = summoned(f"33:b0 44:b1 46:b2 {own}", Convert(rank=rank, opt=True))
    assert targets(state) == goals


@pytest.mark.rule("TK7.6", "TK2.2")
def test_the_second_seat_converts_into_its_own_stones(add_being: AddBeing) -> None:
    card = add_being(Convert(who=ENEMY, opt=True))
    state = position(
        f"65:b0 66:r0 {filled(3, 'r2', '55 65 66')}",
        fields={"seat": 1},
        others={1: {"beings": (card,)}},
    )
    state = do(state, summon(card, "55"), target("66"))
    assert (on(state, "66"), destroyed_by(state, "r")) == ("b0", (1, 0, 0))


@pytest.mark.rule("TK7.2", "TK7.1")
def test_nearness_of_a_goal_is_measured_from_the_piece_that_moves(summoned: Summoned) -> None:
    far = Move(who=COMMONS, kind="leap", where=Where(exactly=2), opt=True)
    assert {"85", "45", "63"} <= targets(summoned("", far))
    assert not {"35", "75", "55"} & targets(summoned("", far))


# --- hands ----------------------------------------------------------------------------------------


def hand_after(state: State) -> tuple[set[str], set[str], set[str]]:
    """The hand of seat 0 once its last action is used by placing a stone."""
    state = do(state, place("55"))
    if state.phase is Phase.WRAP:
        state = do(state, Done())
    mine = state.players[0]
    return set(mine.beings), set(mine.legends), set(mine.flares)


@pytest.mark.rule("TK5.5")
def test_what_is_in_hand_stays_and_only_what_is_missing_is_drawn() -> None:
    deck = card_set()
    being, legend = deck.schools["ember"].beings[-1], deck.legends[-1]
    flare = next(reversed(deck.flares))
    state = position(actions=1, beings=(being,), legends=(legend,), flares=(flare,))
    beings, legends, flares = hand_after(state)
    assert (len(beings), len(legends), flares) == (3, 2, {flare})
    assert being in beings
    assert legend in legends


@pytest.mark.rule("TK5.5", "TK7.8")
def test_a_hand_above_the_usual_numbers_draws_nothing_and_tells_of_nothing() -> None:
    deck = card_set()
    state = position(
        actions=1,
        beings=deck.schools["ember"].beings[-4:],
        legends=deck.legends[-3:],
        flares=tuple(deck.flares)[-2:],
    )
    assert [len(cards) for cards in hand_after(state)] == [4, 3, 2]
    told = happenings(state, place("55"))
    assert not [one for one in told if isinstance(one, events.CardsDrawn)]


@pytest.mark.rule("TK5.5")
@pytest.mark.parametrize("lacking", [0, 1, 2])
def test_cards_of_one_deck_alone_are_told_to_their_owner(lacking: int) -> None:
    deck = card_set()
    full = [deck.schools["ember"].beings[-3:], deck.legends[-2:], tuple(deck.flares)[-1:]]
    full[lacking] = full[lacking][1:]
    state = position(
        actions=1,
        beings=full[0],
        legends=full[1],
        flares=full[2],
    )
    (told,) = (one for one in happenings(state, place("55")) if isinstance(one, events.CardsDrawn))
    drawn = [len(told.beings), len(told.legends), len(told.flares)]
    assert drawn == [int(place == lacking) for place in range(3)]
    assert (tuple(told.seats), told.seat) == ((0,), 0)


@pytest.mark.rule("TK5.4")
def test_a_returned_flare_lies_under_all_the_others() -> None:
    deck = card_set()
    being, flare = deck.schools["ember"].beings[-1], tuple(deck.flares)[-1]
    state = position(actions=1, beings=(being,), flares=(flare,))
    before = state.flare_pile
    state = do(state, Discard(being), Return(flare), Done())
    assert state.flare_pile == (flare, *before[:-1])


@pytest.mark.rule("TK12.3", "TK4.3")
def test_of_tasks_that_all_break_the_rule_of_kinds_the_one_on_top_stays() -> None:
    kinds: dict[str, list[str]] = {}
    for task in card_set().tasks.values():
        kinds.setdefault(task.kind, []).append(task.key)
    one, two, *rest = max(kinds.values(), key=len)
    other = next(keys[0] for keys in kinds.values() if one not in keys)
    assert next_task((one, two, other), tuple(rest[:3])) == (rest[2], tuple(rest[:2]))


# --- squares --------------------------------------------------------------------------------------


@pytest.mark.rule("TK7.1")
@pytest.mark.parametrize(
    ("where", "goals"),
    [
        (Where(colour="red", beside="own"), {"38"}),
        (Where(colour="green", beside="own"), {"68"}),
        (Where(colour="central", beside="green"), {"44", "64"}),
        (Where(near="orthogonal", within=1), {"54", "56", "45"}),
        (Where(near="diagonal", exactly=1), {"44", "46", "64", "66"}),
        (Where(near="orthogonal", colour="central", beside="own"), {"54", "56"}),
    ],
)
def test_a_square_fits_all_that_is_said_of_it(
    summoned: Summoned, where: Where, goals: set[str]
) -> None:
    state = summoned("48:r0 78:r0", Place(where=where, opt=True))
    assert targets(state) == goals


@pytest.mark.rule("TK7.1", "TK6.8")
def test_used_pieces_may_be_narrowed_down_by_their_squares(add_being: AddBeing) -> None:
    used = Who(whose="own", where=Where(pattern="used", colour="green"))
    card = add_being(Upgrade(who=used, opt=True))
    on_green = do(position("33:r0 44:r0", beings=(card,)), summon(card, "23"))
    assert targets(on_green) == {"33"}
    elsewhere = do(position("65:r0 33:r0", beings=(card,)), summon(card, "55"))
    assert elsewhere.phase is Phase.ACTION


@pytest.mark.rule("TK7.10")
def test_without_a_move_before_it_any_direction_is_onward(summoned: Summoned) -> None:
    state = summoned("", Move(onward=True, opt=True, n=2))
    assert targets(state) == {"44", "45", "46", "54", "56", "64", "65", "66"}
    assert targets(do(state, move("55", "44"))) == {"33"}


@pytest.mark.rule("TK7.2")
def test_a_leap_of_the_strongest_goes_everywhere_but_to_its_own_square(add_being: AddBeing) -> None:
    card = add_being(Move(kind="leap", combat=True, opt=True), rank=2, school="")
    state = do(position("65:r0 31:b2", legends=(card,)), summon(card, "55"))
    goals = targets(state)
    assert "31" in goals
    assert "55" not in goals
    assert len(goals) == 68


@pytest.mark.rule("TK7.1", "TK7.2")
def test_a_goal_may_have_to_be_next_to_another_own_piece(summoned: Summoned) -> None:
    beside = Move(kind="leap", where=Where(beside="own"), opt=True)
    assert targets(summoned("31:r0", beside)) == {
        "22", "32", "41", "42", "54", "56", "64", "66", "74", "75", "76",
    }  # fmt: skip
