"""T1, T2: what is brought to the table, and the match up to the first decision."""

import itertools

import pytest

from games.core.contract import DeckList, Setup
from games.core.errors import Malformed
from games.core.rng import Rng
from games.core.tuples import with_seat
from games.tacenda import GAME, events
from games.tacenda.actions import EndTurn
from games.tacenda.definitions import CardDefinition, DefinitionError, definition_from_dict
from games.tacenda.notation_terms import plain_card
from games.tacenda.samples import plain_setup
from tests.games.tacenda.positions import (
    CARDS,
    card,
    do,
    expect,
    key_of,
    named,
    play,
    position,
)


def with_deck(seat: int = 1, **zones: tuple[str, ...]) -> Setup:
    setup = plain_setup()
    other = DeckList(zones={**setup.decks[0].zones, **zones})
    return Setup(seats=2, decks=with_seat(setup.decks, seat, other), cards=setup.cards)


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_of_another_size_is_refused_with_seat_and_rule(seat: int) -> None:
    main = plain_setup().decks[0].zones["main"]
    GAME.new(with_deck(seat, main=main), Rng(b"any"))
    with pytest.raises(Malformed, match=rf"decks\[{seat}\].*T10\.1"):
        GAME.new(with_deck(seat, main=main[1:]), Rng(b"any"))


@pytest.mark.rule("T1.1")
def test_walkers_of_other_levels_are_refused() -> None:
    walkers = ("walker-1", "walker-2", "walker-3", "walker-4", "walker-4")
    with pytest.raises(Malformed, match=r"decks\[1\].*T10\.2"):
        GAME.new(with_deck(walkers=walkers), Rng(b"any"))


def test_a_deck_with_an_unknown_card_is_refused() -> None:
    main = ("no-such-card", *plain_setup().decks[0].zones["main"][1:])
    with pytest.raises(Malformed, match="no-such-card"):
        GAME.new(with_deck(main=main), Rng(b"any"))


@pytest.mark.parametrize("seats", [1, 3])
def test_tacenda_is_for_two(seats: int) -> None:
    setup = plain_setup()
    with pytest.raises(Malformed, match="two seats"):
        GAME.new(Setup(seats=seats, decks=setup.decks, cards=setup.cards), Rng(b"any"))
    assert list(GAME.seats({})) == [2]


@pytest.mark.rule("T1.2", "T4.1")
def test_each_type_of_card_goes_to_its_place() -> None:
    drawing = {"kind": "play", "effects": [{"do": "bank", "amount": 1}]}
    state = position(
        card("omen", "event", 0, None, drawing)
        + """
        turn: 3 active 0 starter 0
        die: 5 total 8 unspent 8
        0 hand: g1 a1 omen
        """
    )
    for name in ("g1", "a1", "omen"):
        state = do(state, play(state, name))
    expect(
        state,
        """
        0 guardians: g1[turn=3 entered=3]
        0 attached: a1[turn=3 entered=4]
        0 discard: omen
        0 bank: 1
        """,
    )
    artefact = next(one for one in state.pieces if key_of(state, one.id) == "a1")
    assert artefact.host == state.sides[0].walker
    assert [one.host for one in state.pieces if one.id in state.sides[0].guardians] == [0]


@pytest.mark.rule("T1.3")
@pytest.mark.parametrize("field", ["name", "set", "number", "type", "level", "rarity", "power"])
def test_a_card_lacks_nothing_of_what_every_card_has(field: str) -> None:
    data = plain_card("g1", "guardian", 1, 1)
    assert isinstance(definition_from_dict(data), CardDefinition)
    with pytest.raises(DefinitionError, match=field):
        definition_from_dict({name: value for name, value in data.items() if name != field})


@pytest.mark.rule("T1.4")
def test_power_is_what_is_printed_with_what_changes_it_and_never_below_zero() -> None:
    state = position(
        """
        turn: 3 active 0 starter 0
        0 guardians: g3[power=+2:3] g3[power=-5]
        """
    )
    shown = GAME.view(state, 1).sides[0].guardians
    assert [(one.power, one.printed_power) for one in shown] == [(5, 3), (0, 3)]


@pytest.mark.rule("T1.5")
def test_a_stacks_levels_are_known_to_all_and_its_cards_to_their_owner() -> None:
    state = position("turn: 3 active 0 starter 0")
    own, other = (GAME.view(state, viewer).sides[0] for viewer in (0, 1))
    assert own.stack_levels == other.stack_levels == (2, 3, 4, 5)
    assert [one.key for one in own.stack] == ["w2", "w3", "w4", "w5"]
    assert other.stack is None


@pytest.mark.rule("T2.1")
def test_decks_are_shuffled_anew_for_every_match() -> None:
    orders = {
        tuple(key_of(state, one) for one in state.sides[0].deck)
        for state in (GAME.new(plain_setup(), Rng(bytes([seed]))).state for seed in range(5))
    }
    assert len(orders) == 5


@pytest.mark.rule("T2.1")
def test_both_players_are_told_that_their_decks_were_shuffled() -> None:
    told = GAME.new(plain_setup(), Rng(b"any")).events
    shuffled = [one for one in told if isinstance(one, events.DeckShuffled)]
    assert [(one.seat, one.count) for one in shuffled] == [(0, 42), (1, 42)]


@pytest.mark.rule("T2.2", "T2.3")
def test_walkers_lie_in_the_order_of_their_levels_and_the_first_is_revealed() -> None:
    step = GAME.new(plain_setup(), Rng(b"any"))
    for side in step.state.sides:
        assert key_of(step.state, side.walker) == "walker-1"
        assert [key_of(step.state, one) for one in side.stack] == [
            f"walker-{level}" for level in range(2, 6)
        ]
    revealed = [one for one in step.events if isinstance(one, events.WalkerRevealed)]
    assert [(one.seat, one.level) for one in revealed] == [(0, 1), (1, 1)]


@pytest.mark.rule("T2.3")
def test_what_first_walkers_do_happens_in_the_first_turn_the_starters_first() -> None:
    setup = plain_setup()
    banking = [{"kind": "play", "effects": [{"do": "bank", "amount": 2}]}]
    cards = tuple(
        {**one, "abilities": banking} if one["key"] == "walker-1" else one for one in setup.cards
    )
    step = GAME.new(Setup(seats=2, decks=setup.decks, cards=cards), Rng(b"any"))
    told = [type(one) for one in step.events]
    begun = [one.seat for one in step.events if isinstance(one, events.AbilityBegun)]
    assert begun == [step.state.starter, 1 - step.state.starter]
    assert told.index(events.TurnStarted) < told.index(events.AbilityBegun)
    assert told.index(events.AbilityBegun) < told.index(events.TurnRolled)
    assert [side.bank for side in step.state.sides] == [2, 2]
    assert [side.bank for side in do(step.state, EndTurn(0)).sides] == [2, 2]


@pytest.mark.rule("T2.4")
def test_the_higher_roll_starts_and_equal_rolls_are_rolled_again() -> None:
    most = 0
    for seed in range(200):
        step = GAME.new(plain_setup(), Rng(bytes([seed])))
        rolled = next(one for one in step.events if isinstance(one, events.StarterRolled))
        *equal, (one, two) = rolled.rolls
        assert all(first == second for first, second in equal)
        assert one != two
        assert rolled.starter == step.state.active == (0 if one > two else 1)
        most = max(most, len(equal))
    assert most > 1


@pytest.mark.rule("T2.5")
def test_every_first_hand_has_five_cards_and_a_guardian() -> None:
    for seed in range(30):
        state = GAME.new(plain_setup(first_player_draws=False), Rng(bytes([seed]))).state
        for side in state.sides:
            assert len(side.hand) == 5
            assert any(key_of(state, one).startswith("guard") for one in side.hand)


@pytest.mark.rule("T2.5")
def test_redraws_are_counted_and_a_hand_kept_at_once_is_not_spoken_of() -> None:
    def redraws(*main: str) -> set[int]:
        setup = with_deck(0, main=main)
        told = [GAME.new(setup, Rng(bytes([seed]))).events for seed in range(30)]
        every = [one for match in told for one in match if isinstance(one, events.HandRedrawn)]
        return {one.count for one in every if one.seat == 0}

    assert redraws(*["guard-1"] * 42) == set()
    assert {1, 2} < redraws(*["guard-1"] * 4, *["lens"] * 38)


def test_the_same_set_up_and_chance_make_the_same_match() -> None:
    one, two = (GAME.new(plain_setup(), Rng(b"same")) for _ in range(2))
    assert one.events == two.events
    assert GAME.dump(one.state) == GAME.dump(two.state)


@pytest.mark.rule("T12.2")
def test_numbers_of_main_deck_cards_say_nothing_about_card_or_place() -> None:
    """Over many matches every number is every place and every card about equally often."""
    places: dict[int, set[int]] = {}
    for seed in range(150):
        state = GAME.new(plain_setup(), Rng(seed.to_bytes(2, "big"))).state
        for place, instance in enumerate(itertools.chain(state.sides[0].hand, state.sides[0].deck)):
            places.setdefault(instance, set()).add(place)
    assert set(places) == set(range(1, 43))
    assert min(len(seen) for seen in places.values()) > 30


def test_positions_know_the_cards_they_define() -> None:
    state = GAME.read_position(CARDS + "0 walker: w1\n0 hand: g1\n")
    assert key_of(state, named(state, "g1")) == "g1"
    with pytest.raises(Malformed, match=r"line 16.*g9"):
        GAME.read_position(CARDS + "0 hand: g9")
