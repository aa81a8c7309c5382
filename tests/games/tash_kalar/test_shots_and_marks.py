"""TK6.8, TK7.10 to TK7.13, TK10.3: shots, marks, moves in one direction, enemy pieces placed."""

import pytest
from msgspec.structs import replace

from games.tash_kalar import GAME, forces
from games.tash_kalar.actions import PlaceFor, TakeCard
from games.tash_kalar.arena import NUMBER, names
from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.patterns import find_match, orientations
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.vocabulary import (
    Condition,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainImprovise,
    If,
    Move,
    Place,
    Recover,
    Shoot,
    Step,
    Upgrade,
    Where,
    Who,
)
from tests.games.tash_kalar.conftest import Summoned
from tests.games.tash_kalar.positions import (
    SKIP,
    can,
    destroyed_by,
    do,
    filled,
    move,
    on,
    position,
    refusal,
    summon,
    target,
    targets,
)

ADJACENT = Where(near="adjacent")
COMMONS = Who(whose="enemy", most=0)


def standing_on(state: State, *squares: str) -> list[str]:
    return [on(state, square) for square in squares]


@pytest.mark.rule("TK7.11")
@pytest.mark.parametrize(
    ("shot", "aims"),
    [
        (Shoot(opt=True), {"54", "44", "57"}),
        (Shoot(opt=True, ways="orthogonal"), {"54", "57"}),
        (Shoot(opt=True, ways="diagonal"), {"44"}),
        (Shoot(opt=True, reach=1), {"54", "44"}),
        (Shoot(opt=True, who=Who(whose="enemy", least=1)), {"57"}),
        (Shoot(opt=True, who=Who(whose="enemy", least=1), stop="own"), {"53", "57"}),
        (Shoot(opt=True, stop="own"), {"54", "44", "57"}),
        (Shoot(opt=True, stop="none"), {"54", "44", "57", "37"}),
    ],
)
def test_a_shot_is_aimed_at_the_first_piece_of_a_direction(
    summoned: Summoned, shot: Shoot, aims: set[str]
) -> None:
    assert targets(summoned("54:b0 53:b1 44:b0 57:b1 46:r0 37:b0", shot)) == aims


@pytest.mark.rule("TK7.11")
@pytest.mark.parametrize(
    ("first", "left"), [(1, ["", "b0", "b0"]), (2, ["", "", "b0"]), (0, ["", "", ""])]
)
def test_a_shot_destroys_the_nearest_as_many_as_the_card_says(
    summoned: Summoned, first: int, left: list[str]
) -> None:
    state = summoned("54:b0 53:b0 52:b0", Shoot(first=first))
    assert standing_on(state, "54", "53", "52") == left
    assert destroyed_by(state, "b")[0] == left.count("")


@pytest.mark.rule("TK7.11")
@pytest.mark.parametrize(
    ("shot", "left"),
    [
        (Shoot(who=COMMONS, first=0, stop="piece"), ["b2", "b0", "r0", "b0"]),
        (Shoot(who=COMMONS, first=0, stop="own"), ["b2", "", "r0", "b0"]),
        (Shoot(who=COMMONS, first=0, stop="none"), ["b2", "", "r0", ""]),
    ],
)
def test_a_shot_ends_at_what_it_may_not_pass(
    summoned: Summoned, shot: Shoot, left: list[str]
) -> None:
    state = summoned("54:b2 53:b0 52:r0 51:b0", shot)
    assert standing_on(state, "54", "53", "52", "51") == left


@pytest.mark.rule("TK7.11", "TK7.4")
def test_several_shots_go_in_different_directions(summoned: Summoned) -> None:
    state = summoned("54:b0 53:b0 45:b0 56:b0", Shoot(n=2))
    once = do(state, target("54"))
    assert targets(once) == {"45", "56"}
    assert standing_on(do(once, target("45")), "54", "53", "45", "56") == ["", "b0", "", "b0"]
    gone = Move(who=Who(least=1, where=ADJACENT), combat=True, opt=True)
    after = do(summoned("44:r1 57:b0", gone, Shoot()), move("44", "55"))
    assert on(after, "57") == "b0"


@pytest.mark.rule("TK7.10")
def test_only_pieces_from_a_certain_rank_on_may_be_destroyed(summoned: Summoned) -> None:
    upgraded_only = Move(combat=True, victims=1, opt=True)
    assert {"45", "44"} & targets(summoned("45:b0 44:b1", upgraded_only)) == {"44"}
    assert {"45", "44"} <= targets(summoned("45:b0 44:b1", Move(combat=True, opt=True)))


@pytest.mark.rule("TK7.10")
def test_one_piece_may_make_all_the_moves(summoned: Summoned) -> None:
    walk = Move(who=Who(whose="own", most=0), n=2, same=True, opt=True)
    once = do(summoned("33:r0", walk), move("33", "34"))
    assert can(once, move("34", "35"))
    assert not can(once, move("65", "66"))
    apart = do(summoned("33:r0", Move(who=Who(most=0), n=2, opt=True)), move("33", "34"))
    assert can(apart, move("65", "66"))
    assert not can(apart, move("34", "35"))


@pytest.mark.rule("TK7.10")
def test_moves_may_go_on_in_one_direction(summoned: Summoned) -> None:
    straight = Move(n=2, onward=True, opt=True)
    state = summoned("", straight)
    assert len(targets(state)) == 8
    assert targets(do(state, move("55", "44"))) == {"33"}
    charge_on = summoned("", Move(opt=True), Move(kind="charge", onward=True, opt=True))
    assert targets(do(charge_on, move("55", "54"))) == {"53", "52", "51"}
    assert "56" in targets(do(charge_on, SKIP))


@pytest.mark.rule("TK7.10", "TK7.7")
def test_a_charge_may_go_through_what_it_destroys(summoned: Summoned) -> None:
    pieces = "54:b0 53:r0 52:b1 45:b2"
    through = summoned(pieces, Move(kind="charge", combat=True, through=True, opt=True))
    assert {"54", "53", "52", "51"} <= targets(through)
    assert "35" not in targets(through)
    after = do(through, move("55", "51"))
    assert standing_on(after, "54", "53", "52", "51") == ["", "", "", "r1"]
    assert destroyed_by(after, "b") == (1, 1, 0)
    plain = summoned(pieces, Move(kind="charge", combat=True, opt=True))
    assert {"54", "53", "52", "51"} & targets(plain) == {"54"}


@pytest.mark.rule("TK7.12")
def test_an_enemy_piece_comes_from_the_enemys_stock(summoned: Summoned) -> None:
    placing = Place(whose="enemy", where=Where(near="orthogonal"), opt=True)
    state = do(summoned("", placing), PlaceFor("54", 1))
    assert on(state, "54") == "b0"
    assert forces.stock(state, 1) == 16
    full = summoned(filled(17, "b0", "55 65 45 54 56"), placing)
    assert full.phase is Phase.ACTION


@pytest.mark.rule("TK7.12")
def test_of_several_enemies_one_is_named(summoned: Summoned) -> None:
    placing = Place(whose="enemy", where=ADJACENT, opt=True)
    state = summoned("", placing, form=Form.MELEE, seats=3)
    assert on(do(state, PlaceFor("54", 2)), "54") == "g0"
    assert can(state, PlaceFor("54", 1))
    assert not can(state, PlaceFor("54", 0))
    assert not can(state, target("54"))


@pytest.mark.rule("TK7.5")
@pytest.mark.parametrize(("piece", "rank", "after"), [
    ("b2", 0, "b0"), ("b2", 1, "b1"), ("b1", 1, "b0"), ("b2", None, "b1"), ("b0", 0, "b0"),
])  # fmt: skip
def test_a_piece_may_be_downgraded_to_a_rank(
    summoned: Summoned, piece: str, rank: int | None, after: str
) -> None:
    assert on(summoned(f"44:{piece}", Downgrade(rank=rank)), "44") == after


@pytest.mark.rule("TK7.13", "TK-A28")
def test_legends_and_flares_are_taken_back_from_the_common_discards(summoned: Summoned) -> None:
    legends, flares = card_set().legends[7:9], tuple(card_set().flares)[7:9]
    fields = {"legend_discards": legends, "flare_discards": flares}
    state = do(summoned("", Recover(deck="legends"), fields=fields), TakeCard(legends[1]))
    assert state.players[0].legends == (legends[1],)
    assert state.legend_discards == legends[:1]
    both = summoned("", Recover(deck="flares", n=2), fields=fields)
    assert do(both, TakeCard(flares[0])).players[0].flares == tuple(sorted(flares))
    assert summoned("", Recover(deck="flares")).phase is Phase.ACTION


BORDER = Being(
    key="border",
    name="Border",
    rank=1,
    needs=((1, 0, 0),),
    marks=((0, -1), (1, 0)),
    effect=(Destroy(who=Who(whose="enemy", where=Where(pattern="marked")), opt=True),),
    school="test",
)


@pytest.fixture
def border(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(card_set().beings, "border", BORDER)
    return "border"


@pytest.mark.rule("TK6.8", "TK6.2")
def test_marks_tell_orientations_apart_and_turn_with_them() -> None:
    assert len(orientations(BORDER.pattern)) == 8
    assert len(orientations((BORDER.needs, ()))) == 4
    ways = [find_match(BORDER.pattern, NUMBER["55"], turn) for turn in range(8)]
    to_the_right = {names(way.marked) for way in ways if way and names(way.used) == ("65",)}
    assert to_the_right == {("54", "65"), ("65", "56")}


@pytest.mark.rule("TK6.8", "TK6.3")
def test_a_mark_may_lie_outside_the_arena_and_needs_no_piece(border: str) -> None:
    state = position("61:r0", beings=(border,))
    assert can(state, summon(border, "51"))
    after = do(position("65:r0 54:b0 56:b0", beings=(border,)), summon(border, "55"))
    assert targets(after) == {"54"}


def holding(state: State, card: str) -> State:
    """The position with this being in the hand of seat 0."""
    mine, *others = state.players
    return replace(state, players=(replace(mine, beings=(card,)), *others))


@pytest.mark.rule("TK10.3")
def test_an_effect_may_let_an_enemy_piece_help_once_in_any_form(summoned: Summoned) -> None:
    with_enemy = summon("hook", "45", 0, "66")
    lent = holding(summoned("66:b0", GainImprovise(), actions=3), "hook")
    after = do(lent, with_enemy)
    assert standing_on(after, "45", "66") == ["r0", "b0"]
    assert (lent.turn.improvise, after.turn.improvise) == (1, 0)
    plain = holding(summoned("66:b0", DrawExtra(), actions=3), "hook")
    assert refusal(plain, with_enemy).rule == "TK10.1"
    assert refusal(holding(after, "hook"), with_enemy).rule == "TK10.1"


@pytest.mark.rule("TK10.3", "TK10.1")
@pytest.mark.parametrize(
    ("gift", "tokens"), [(GainImprovise(), (1, 2)), (DrawExtra(), (2,))], ids=["lent", "token"]
)
def test_what_an_effect_allows_is_used_up_before_a_token(
    summoned: Summoned, gift: Step, tokens: tuple[int, ...]
) -> None:
    melee = summoned("66:b0", gift, actions=3, form=Form.MELEE, seats=3)
    after = do(holding(melee, "hook"), summon("hook", "45", 0, "66"))
    assert after.players[0].tokens == tokens


@pytest.mark.rule("TK10.3")
def test_what_an_effect_allows_ends_with_the_turn(summoned: Summoned) -> None:
    ended = summoned("66:b0", GainImprovise(), actions=1)
    assert (ended.seat, ended.turn.improvise) == (1, 0)


@pytest.mark.rule("TK7.9")
@pytest.mark.parametrize(
    ("when", "first", "holds"),
    [
        (Condition(destroyed=1, of_rank=1), Destroy(), True),
        (Condition(destroyed=1, of_rank=2), Destroy(), False),
        (Condition(placed=1), Place(where=ADJACENT), True),
        (Condition(placed=2), Place(where=ADJACENT), False),
        (Condition(moved=True), Move(where=Where(colour="green"), kind="leap"), True),
        (Condition(moved=True), Destroy(), False),
        (Condition(moved=False), Destroy(), True),
        (Condition(least=1), Destroy(), True),
        (Condition(most=0), Destroy(), False),
        (Condition(least=1, most=1), Convert(rank=0), True),
        (Condition(most=0), Upgrade(who=Who(most=0)), True),
        (Condition(most=0), Downgrade(who=Who(least=2)), False),
        (Condition(target=Where(colour="red")), Destroy(), True),
        (Condition(target=Where(colour="green")), Destroy(), False),
        (Condition(target=Where(colour="red")), Downgrade(who=Who(least=2)), False),
    ],
)
def test_a_condition_may_ask_for_what_was_done_last(
    summoned: Summoned, when: Condition, first: Step, holds: bool
) -> None:
    state = summoned(
        "42:b1", first, If(when=when, then=(DrawExtra(n=2),), otherwise=(DrawExtra(),))
    )
    while state.phase is Phase.EFFECT:
        state = GAME.apply(state, 0, GAME.legal_actions(state, 0)[0]).state
    assert state.turn.extra[0] == (2 if holds else 1)
