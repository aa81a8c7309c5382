"""TK3 to TK5: hands, the start, and turns: the worked cases TK-48 to TK-53, TK-83 and TK-84."""

import pytest

from games.core.contract import Setup
from games.core.errors import Malformed
from games.core.rng import Rng
from games.tash_kalar import GAME, events, forces
from games.tash_kalar.actions import BanSchool, Discard, Done, Return, SetUp, TakeSchool, UseFlare
from games.tash_kalar.definitions import card_set
from games.tash_kalar.samples import sample_setups
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.vocabulary import DrawExtra, GainAction, Place
from tests.games.tash_kalar.conftest import AddBeing, AddFlare
from tests.games.tash_kalar.positions import (
    can,
    do,
    happenings,
    on,
    opened,
    place,
    position,
    refusal,
    summon,
)

DONE = Done()
HOOKED = "65:r0 76:r0"


def start(name: str, seed: int = 1) -> State:
    return opened(name, bytes([seed]))


def chosen(form: str, schools: str, players: int = 3) -> State:
    """The start of a match in which schools are chosen."""
    options = {"form": form, "schools": schools, "players": players}
    seats = players if form == "deathmatch-melee" else 2
    return GAME.new(Setup(seats=seats, options=options), Rng(b"chosen")).state


def schools_of(state: State) -> list[str]:
    return [player.school for player in state.players]


@pytest.mark.rule("TK4.1", "TK3.1")
def test_schools_are_chosen_in_the_order_of_play() -> None:
    state = chosen("high-form", "in-turn")
    first, second = state.starter, 1 - state.starter
    assert (state.phase, state.seat, schools_of(state)) == (Phase.SCHOOL, first, ["", ""])
    assert refusal(state, place("55")).rule == "TK4.1"
    once = do(state, TakeSchool("salt"))
    assert once.seat == second
    assert refusal(once, TakeSchool("salt")).rule == "TK3.1"
    begun = do(once, TakeSchool("ember"))
    assert (begun.players[first].school, begun.players[second].school) == ("salt", "ember")
    assert (begun.phase, begun.seat, begun.turn.actions) == (Phase.ACTION, first, 1)
    assert all(len(player.beings) == 3 and len(player.pile) == 15 for player in begun.players)


@pytest.mark.rule("TK4.1")
def test_schools_are_chosen_for_the_next_player_if_so_agreed() -> None:
    state = chosen("deathmatch-duel", "for-the-next")
    first = state.starter
    begun = do(state, TakeSchool("salt"), TakeSchool("ember"))
    assert (begun.players[1 - first].school, begun.players[first].school) == ("salt", "ember")
    assert (begun.phase, begun.seat) == (Phase.SET_UP, 1 - first)


@pytest.mark.rule("TK3.1")
def test_of_four_players_two_may_take_the_same_school_and_no_more() -> None:
    state = chosen("deathmatch-melee", "in-turn", players=4)
    twice = do(state, TakeSchool("thorn"), TakeSchool("thorn"))
    assert not can(twice, TakeSchool("thorn"))
    begun = do(twice, TakeSchool("salt"), TakeSchool("ember"))
    assert sorted(schools_of(begun)) == ["ember", "salt", "thorn", "thorn"]
    assert not can(do(state, TakeSchool("thorn"), TakeSchool("thorn")), TakeSchool("moss"))


@pytest.mark.rule("TK-A33", "TK-A30")
def test_schools_that_are_missing_when_somebody_leaves_are_drawn_by_lot() -> None:
    state = do(chosen("deathmatch-melee", "in-turn"), TakeSchool("thorn"))
    leaver = state.seat
    after = GAME.forfeit(state, leaver, "resigned").state
    assert sorted(schools_of(after)) == ["ember", "salt", "thorn"]
    assert after.phase is Phase.SET_UP
    assert after.seat != leaver
    duel = chosen("deathmatch-duel", "in-turn")
    assert GAME.outcome(GAME.forfeit(duel, 0, "resigned").state) is not None


@pytest.mark.rule("TK4.1", "TK4.2")
@pytest.mark.parametrize(
    ("form", "phase"), [("high-form", Phase.ACTION), ("deathmatch-duel", Phase.SET_UP)]
)
def test_each_of_two_bans_a_school_and_both_play_the_one_that_is_left(
    form: str, phase: Phase
) -> None:
    state = chosen(form, "after-bans")
    first = state.starter
    assert (state.phase, state.seat, schools_of(state)) == (Phase.BAN, first, ["", ""])
    once = do(state, BanSchool("salt"))
    assert (once.phase, once.seat, once.banned) == (Phase.BAN, 1 - first, ("salt",))
    begun = do(once, BanSchool("ember"))
    assert begun.banned == ("salt", "ember")
    assert schools_of(begun) == ["thorn", "thorn"]
    assert begun.phase is phase
    for player in begun.players:
        assert sorted(player.beings + player.pile) == sorted(card_set().schools["thorn"].beings)


@pytest.mark.rule("TK4.1")
def test_only_a_school_that_is_still_there_is_banned_and_nothing_else_is_done() -> None:
    state = chosen("high-form", "after-bans")
    once = do(state, BanSchool("salt"))
    assert can(state, BanSchool("salt"))
    assert refusal(once, BanSchool("salt")).rule == "TK4.1"
    assert refusal(once, BanSchool("moss")).rule == "TK4.1"
    assert refusal(once, TakeSchool("ember")).rule == "TK4.1"
    assert refusal(do(once, BanSchool("ember")), BanSchool("thorn")).rule == "TK5.2"
    assert refusal(chosen("high-form", "in-turn"), BanSchool("thorn")).rule == "TK4.1"
    assert GAME.default_action(once, once.seat) in GAME.legal_actions(once, once.seat)


@pytest.mark.rule("TK4.1")
@pytest.mark.parametrize("players", [3, 4])
def test_in_a_melee_nobody_bans_and_the_schools_are_drawn_by_lot(players: int) -> None:
    state = chosen("deathmatch-melee", "after-bans", players)
    assert (state.phase, state.banned) == (Phase.SET_UP, ())
    assert set(schools_of(state)) == set(card_set().schools)
    assert schools_of(state) == schools_of(chosen("deathmatch-melee", "by-lot", players))


@pytest.mark.rule("TK-A33", "TK11.6")
def test_who_leaves_while_schools_are_banned_has_lost() -> None:
    state = do(chosen("deathmatch-duel", "after-bans"), BanSchool("salt"))
    for seat in (0, 1):
        outcome = GAME.outcome(GAME.forfeit(state, seat, "resigned").state)
        assert outcome is not None
        assert outcome.places[seat] == 2


@pytest.mark.rule("TK13.3")
def test_a_position_between_two_bans_is_written_and_read() -> None:
    state = do(chosen("deathmatch-duel", "after-bans"), BanSchool("salt"))
    assert GAME.read_position(GAME.write_position(state)) == state


@pytest.mark.rule("TK4.1", "TK4.2", "TK3.1")
@pytest.mark.parametrize("name", list(sample_setups()))
def test_everybody_has_three_beings_two_legends_and_a_flare(name: str) -> None:
    state = start(name)
    for player in state.players:
        assert (len(player.beings), len(player.legends), len(player.flares)) == (3, 2, 1)
        school = card_set().schools[player.school].beings
        assert sorted(player.beings + player.pile) == sorted(school)
    assert len(state.legend_pile) == 12 - 2 * len(state.players)
    assert len(state.flare_pile) == 12 - len(state.players)


@pytest.mark.rule("TK4.1")
def test_schools_and_starter_are_drawn_by_lot() -> None:
    matches = [start("High Form", seed) for seed in range(20)]
    assert {state.starter for state in matches} == {0, 1}
    assert len({state.players[0].school for state in matches}) == 3
    assert all(state.players[0].school != state.players[1].school for state in matches)


@pytest.mark.rule("TK3.1")
def test_in_a_melee_of_four_two_players_have_the_same_school() -> None:
    for seed in range(6):
        schools = [player.school for player in start("melee of four", seed).players]
        assert sorted(map(schools.count, set(schools))) == [1, 1, 2]
    assert len({player.school for player in start("melee of three").players}) == 3


@pytest.mark.rule("TK4.1")
@pytest.mark.parametrize(
    ("options", "seats", "wanted"),
    [
        ({"form": "high-form"}, 3, 2),
        ({"form": "deathmatch-duel", "players": 4}, 4, 2),
        ({"form": "deathmatch-melee"}, 2, 3),
        ({"form": "deathmatch-melee", "players": 4}, 3, 4),
    ],
)
def test_each_form_has_its_numbers_of_players(
    options: dict[str, str | int], seats: int, wanted: int
) -> None:
    with pytest.raises(Malformed, match=f"is for {wanted} seats here, not {seats}"):
        GAME.new(Setup(seats=seats, options=options), Rng(b"x"))


@pytest.mark.rule("TK5.1", "TK-A3")
def test_case_tk_48_the_very_first_turn_has_one_action() -> None:
    state = start("High Form")
    assert (state.seat, state.turn.actions) == (state.starter, 1)
    second = do(state, place("88"))
    assert (second.seat, second.turn.actions) == (1 - state.starter, 2)
    third = do(second, place("15"), place("95"))
    assert (third.seat, third.turn.actions) == (state.starter, 2)


@pytest.mark.rule("TK5.1", "TK7.8")
def test_case_tk_49_an_action_gained_is_one_more(add_being: AddBeing) -> None:
    state = position("65:r0", beings=(add_being(GainAction()),))
    after = do(state, place("88"), summon("word", "55"))
    assert (after.seat, after.turn.actions) == (0, 1)


@pytest.mark.rule("TK5.2", "TK-A26")
def test_all_actions_must_be_used_and_a_stone_can_always_be_placed() -> None:
    state = position(actions=1, beings=("hook",))
    assert refusal(state, DONE).rule == "TK5.2"
    assert can(state, place("88"))
    assert do(state, place("88")).seat == 1


@pytest.mark.rule("TK5.3", "TK1.1")
def test_a_stone_is_placed_on_an_empty_square() -> None:
    state = position("44:b0")
    assert on(do(state, place("55")), "55") == "r0"
    assert refusal(state, place("44")).rule == "TK5.3"
    assert refusal(state, place("11")).rule == "TK1.1"


@pytest.mark.rule("TK5.4", "TK-A5")
def test_case_tk_50_one_being_of_the_own_school_is_discarded_a_turn() -> None:
    hand = {"beings": ("hook", "line"), "legends": ("spire",), "flares": ()}
    state = position(**hand)  # type: ignore[arg-type]  # a hand
    assert refusal(state, Discard("spire")).rule == "TK-A5"
    assert refusal(state, Discard("cross")).rule == "TK-A5"
    once = do(state, Discard("hook"), Return("spire"), DONE)
    assert once.players[0].discards == ("hook",)
    assert once.players[0].legends == ()
    assert refusal(once, Discard("line")).rule == "TK5.4"


@pytest.mark.rule("TK5.4")
def test_only_cards_of_the_hand_are_returned_and_only_after_a_discard() -> None:
    state = position(beings=("hook", "line"))
    assert refusal(state, Return("line")).rule == "TK5.2"
    returning = do(state, Discard("hook"))
    assert refusal(returning, Return("hook")).rule == "TK5.4"
    assert refusal(returning, place("55")).rule == "TK5.4"


@pytest.mark.rule("TK5.4", "TK-A12")
def test_returned_cards_go_under_their_decks_in_order_before_the_hand_is_refilled() -> None:
    piles = {"legend_pile": (), "flare_pile": ()}
    legends, flare = card_set().legends[:2], next(iter(card_set().flares))
    beings = card_set().schools["ember"].beings[:3]
    state = position(
        actions=1, beings=beings, legends=legends, flares=(flare,), pile=("hook",), fields=piles
    )
    cards = (*beings[1:], *legends, flare)
    after = do(state, Discard(beings[0]), *(Return(card) for card in cards), DONE)
    player = after.players[0]
    assert player.beings == tuple(sorted(("hook", *beings[1:])))
    assert (player.legends, player.flares) == (tuple(sorted(legends)), (flare,))
    assert player.pile == ()


@pytest.mark.rule("TK5.4", "TK13.2")
def test_once_under_its_deck_a_card_is_no_longer_among_those_returned() -> None:
    beings = card_set().schools["ember"].beings[:3]
    state = position(actions=1, beings=beings, pile=("hook",), fields={"last_turns": 1})
    returning = do(state, Discard(beings[0]), Return(beings[1]))
    assert returning.turn.returned == (beings[1],)
    ended = do(returning, DONE)
    assert GAME.outcome(ended) is not None
    assert ended.turn.returned == ()


@pytest.mark.rule("TK5.4")
def test_the_card_returned_first_lies_above_the_others() -> None:
    beings = card_set().schools["ember"].beings[:3]
    state = position(actions=1, beings=beings, pile=("hook", "line", "cross"))
    after = do(state, Discard(beings[0]), Return(beings[2]), Return(beings[1]), DONE)
    assert after.players[0].beings == ("cross", "hook", "line")
    assert after.players[0].pile == (beings[1], beings[2])


@pytest.mark.rule("TK5.5")
def test_case_tk_51_the_hand_is_refilled_to_three_two_and_one(add_flare: AddFlare) -> None:
    spark = add_flare(1, 1, lower=(Place(),))
    state = position(
        f"{HOOKED} 56:r1 57:r1 67:r0 {' '.join(f'{x}8:b0' for x in '345678')} 14:b0",
        beings=("hook", "line", "cross"),
        legends=("spire", card_set().legends[0]),
        flares=(spark,),
    )
    after = do(state, summon("hook", "55"), summon("spire", "55"))
    assert after.phase is Phase.WRAP
    invoked = do(after, UseFlare(spark, 1))
    told = happenings(invoked, next(iter(GAME.legal_actions(invoked, 0))))
    drawn = next(one for one in told if isinstance(one, events.CardsDrawn))
    assert (len(drawn.beings), len(drawn.legends), len(drawn.flares)) == (1, 1, 1)


@pytest.mark.rule("TK7.8")
def test_case_tk_52_an_extra_card_stays_and_later_refills_stop_at_three(
    add_being: AddBeing,
) -> None:
    card = add_being(DrawExtra())
    state = position("65:r0", actions=1, beings=(card, "hook", "line"))
    after = do(state, summon(card, "55"))
    hand = after.players[0].beings
    assert len(hand) == 4
    next_turn = position(HOOKED, actions=1, beings=(*hand[:3], "hook"))
    later = do(next_turn, summon("hook", "55"))
    assert later.players[0].beings == hand[:3]


@pytest.mark.rule("TK5.5", "TK11.1", "TK-A12")
def test_case_tk_53_the_last_card_of_the_school_calls_the_end() -> None:
    state = position(HOOKED, actions=1, beings=("hook", "line", "cross"), pile=("chair",))
    action = summon("hook", "55")
    after = do(state, action)
    assert after.players[0].pile == ()
    assert events.EndCalled("school-empty") in happenings(state, action)
    assert after.last_turns == 2


@pytest.mark.rule("TK3.2", "TK3.3", "TK-A28")
def test_legends_and_flares_are_shuffled_again_but_a_school_never() -> None:
    legends, flares = card_set().legends, tuple(card_set().flares)
    empty = {
        "legend_pile": (),
        "legend_discards": legends[:3],
        "flare_pile": (),
        "flare_discards": flares[:1],
    }
    state = position(actions=1, pile=(), discards=("hook",), fields=empty)
    after = do(state, place("55"))
    mine = after.players[0]
    assert (mine.beings, mine.discards) == ((), ("hook",))
    assert sorted((*mine.legends, *after.legend_pile)) == sorted(legends[:3])
    assert len(mine.legends) == 2
    assert after.legend_discards == after.flare_discards == ()
    assert mine.flares == flares[:1]


@pytest.mark.rule("TK-A28")
def test_with_no_cards_left_at_all_nothing_is_drawn() -> None:
    state = position(actions=1, fields={"legend_pile": (), "flare_pile": ()})
    mine = do(state, place("55")).players[0]
    assert (mine.legends, mine.flares) == ((), ())


@pytest.mark.rule("TK4.4", "TK-A4")
@pytest.mark.parametrize(("square", "other"), [("35", "75"), ("75", "35")])
def test_case_tk_83_the_second_player_of_a_duel_puts_one_stone_of_each_colour(
    square: str, other: str
) -> None:
    state = start("duel")
    second = 1 - state.starter
    assert GAME.to_act(state) == (second,)
    after = do(state, SetUp(square, second))
    assert (on(after, square), on(after, other)) == ("rb"[second] + "0", "rb"[state.starter] + "0")
    assert [forces.stock(after, seat) for seat in (0, 1)] == [15, 15]
    assert (after.seat, after.turn.actions) == (state.starter, 1)
    assert refusal(state, SetUp("55", second)).rule == "TK4.4"
    assert refusal(state, place("55")).rule == "TK4.4"


@pytest.mark.rule("TK4.5", "TK-A4", "TK-A31")
def test_case_tk_84_the_last_of_four_puts_three_colours_on_the_three_pairs_of_marks() -> None:
    state = start("melee of four")
    first, second, third, last = ((state.starter + step) % 4 for step in range(4))
    assert GAME.to_act(state) == (last,)
    assert refusal(state, SetUp("62", second)).rule == "TK4.4"
    after = do(state, SetUp("72", third), SetUp("27", first), SetUp("77", last))
    colours = [on(after, square) for square in ("72", "27", "77")]
    assert colours == [f"{'rbgk'[seat]}0" for seat in (third, first, last)]
    assert after.seat == first
    assert forces.stock(after, second) == 14


@pytest.mark.rule("TK4.5")
def test_in_a_melee_of_three_each_colour_is_put_up_once() -> None:
    state = start("melee of three")
    once = do(state, SetUp("62", 0))
    assert refusal(once, SetUp("27", 0)).rule == "TK4.4"
    assert refusal(once, SetUp("72", 1)).rule == "TK4.4"
    assert do(once, SetUp("37", 2), SetUp("76", 1)).phase is Phase.ACTION


@pytest.mark.rule("TK11.6")
def test_who_leaves_a_game_of_two_has_lost() -> None:
    state = position(form=Form.DUEL, points=(9, 0))
    outcome = GAME.outcome(GAME.forfeit(state, 0, "resigned").state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason == "resigned"


@pytest.mark.rule("TK-A30")
def test_who_leaves_a_melee_is_passed_over_and_the_pieces_stay() -> None:
    state = position("44:b0", form=Form.MELEE, seats=3, actions=1)
    left = GAME.forfeit(state, 1, "resigned").state
    assert GAME.outcome(left) is None
    assert on(left, "44") == "b0"
    assert do(left, place("55")).seat == 2
    mine = GAME.forfeit(state, 0, "resigned").state
    assert (mine.seat, mine.turn.actions) == (1, 2)


@pytest.mark.rule("TK-A30")
def test_the_last_one_who_stays_in_a_melee_has_won() -> None:
    state = position(form=Form.MELEE, seats=3)
    alone = GAME.forfeit(GAME.forfeit(state, 1, "resigned").state, 0, "forfeit").state
    outcome = GAME.outcome(alone)
    assert outcome is not None
    assert outcome.winners == (2,)


@pytest.mark.rule("TK-A30", "TK11.2")
def test_who_leaves_in_the_last_turns_leaves_no_turn_to_the_others() -> None:
    """Four turns are left, those of the seats 0 to 3; seat 2 leaves."""
    last = {"last_turns": 4, "number": 9}
    state = position(form=Form.MELEE, seats=4, actions=1, fields=last)
    left = GAME.forfeit(state, 2, "resigned").state
    second = do(left, place("33"))
    third = do(second, place("34"), place("35"))
    assert (second.seat, third.seat) == (1, 3)
    assert GAME.outcome(do(third, place("43"), place("44"))) is not None


@pytest.mark.rule("TK-A30")
def test_who_has_had_the_last_turn_may_leave_without_shortening_the_others() -> None:
    last = {"last_turns": 2, "number": 9}
    state = position(form=Form.MELEE, seats=4, actions=1, fields=last)
    left = GAME.forfeit(state, 3, "resigned").state
    second = do(left, place("33"))
    assert second.seat == 1
    assert GAME.outcome(second) is None


@pytest.mark.rule("TK-A30", "TK4.5")
def test_a_starter_who_leaves_during_the_set_up_does_not_begin() -> None:
    state = start("melee of four")
    gone = GAME.forfeit(state, state.starter, "resigned").state
    colours = [seat for seat in range(4) if seat != (state.starter + 1) % 4]
    after = do(gone, *map(SetUp, ("62", "27", "76"), colours))
    assert after.seat == (state.starter + 1) % 4


@pytest.mark.rule("TK-A30", "TK4.5")
def test_the_set_up_passes_to_the_one_before_if_the_last_one_leaves() -> None:
    state = start("melee of four")
    gone = GAME.forfeit(state, state.seat, "resigned").state
    assert gone.seat == (state.seat - 1) % 4
    assert gone.phase is Phase.SET_UP


@pytest.mark.rule("TK-A30")
def test_cards_in_play_of_a_seat_that_leaves_go_to_their_discards(add_being: AddBeing) -> None:
    card = add_being(Place(), school="")
    state = position("65:r0", form=Form.MELEE, seats=3, legends=(card,))
    gone = GAME.forfeit(do(state, summon(card, "55")), 0, "resigned").state
    assert gone.legend_discards == (card,)
    assert (gone.effect, gone.seat, gone.phase) == (None, 1, Phase.ACTION)


@pytest.mark.rule("TK-A30", "TK5.4")
def test_cards_that_a_leaving_seat_has_returned_go_under_their_decks() -> None:
    legends, beings = card_set().legends, card_set().schools["ember"].beings
    state = position(form=Form.MELEE, seats=3, beings=beings[6:8], legends=legends[6:7])
    returning = do(state, Discard(beings[6]), Return(legends[6]), Return(beings[7]))
    gone = GAME.forfeit(returning, 0, "resigned").state
    assert gone.legend_pile[0] == legends[6]
    assert gone.players[0].pile[0] == beings[7]


@pytest.mark.rule("TK-A30", "TK5.1")
@pytest.mark.parametrize(("number", "actions"), [(0, 1), (3, 2)])
def test_the_first_turn_of_all_has_one_action_also_when_the_starter_has_left(
    number: int, actions: int
) -> None:
    state = position(form=Form.MELEE, seats=3, actions=1, fields={"number": number})
    gone = GAME.forfeit(state, 0, "resigned").state
    assert (gone.seat, gone.turn.actions) == (1, actions)


@pytest.mark.rule("TK-A30", "TK11.2")
def test_who_has_left_has_no_last_turn() -> None:
    others = {2: {"gone": True}}
    state = position(form=Form.MELEE, seats=4, actions=1, points=(0, 10, 0, 0), others=others)
    assert do(state, place("55")).last_turns == 3
