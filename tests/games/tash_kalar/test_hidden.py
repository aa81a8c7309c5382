"""TK13: what is hidden, and positions as texts."""

import pytest
from msgspec.structs import replace

from games.core.errors import Malformed
from games.core.events import events_for
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import Discard, Return
from games.tash_kalar.definitions import card_set
from games.tash_kalar.samples import sample_setups
from games.tash_kalar.state import Form, State
from tests.games.tash_kalar.positions import do, opened, position


def fresh(name: str = "High Form") -> State:
    return opened(name, b"hidden")


def returning() -> State:
    """Seat 0 has returned a legend."""
    legends = card_set().legends[6:8]
    beings = card_set().schools["ember"].beings[6:9]
    state = position(beings=beings, legends=legends, form=Form.DUEL)
    return do(state, Discard(beings[0]), Return(legends[0]))


@pytest.mark.rule("TK13.1")
def test_only_the_own_hand_is_shown() -> None:
    state = fresh()
    for viewer in (0, 1, None):
        for seat, seen in enumerate(GAME.view(state, viewer).players):
            hand = state.players[seat]
            own = (hand.beings, hand.legends, hand.flares)
            shown = (seen.beings, seen.legends, seen.flares)
            assert shown == (own if seat == viewer else (None, None, None))
            assert seen.hand_counts == (3, 2, 1)
            assert seen.pile_count == 15


@pytest.mark.rule("TK13.1")
def test_of_returned_cards_the_others_see_only_how_many_and_from_where() -> None:
    legends = card_set().legends[6:8]
    beings = card_set().schools["ember"].beings[6:9]
    state = do(position(beings=beings, legends=legends), Discard(beings[0]))
    step = GAME.apply(state, 0, Return(legends[0]))
    assert events_for(step.events, 0) == (events.CardReturned((0,), 0, legends[0], "legends"),)
    assert events_for(step.events, 1) == (events.CardReturnedHidden(0, "legends"),)
    assert GAME.view(step.state, 1).returned_count == 1


@pytest.mark.rule("TK13.1")
def test_the_others_learn_only_how_many_cards_were_drawn() -> None:
    drawn = events.CardsDrawn((0,), 0, ("ember-ash-runner",), (), ("flare-old-debt",))
    assert events_for((drawn,), 1) == (events.CardsDrawnCount(0, (1, 0, 1)),)
    assert events_for((drawn,), 0) == (drawn,)


@pytest.mark.rule("TK13.2")
@pytest.mark.parametrize("name", list(sample_setups()))
def test_dealing_anew_keeps_the_own_hand_and_every_card(name: str) -> None:
    state = fresh(name)
    for viewer in (*range(state.seats), None):
        other = GAME.redeal(state, viewer, Rng(b"anew"))
        assert other != state
        assert cards_of(other) == cards_of(state)
        for seat in range(state.seats):
            before, after = state.players[seat], other.players[seat]
            same = (before.beings, before.legends) == (after.beings, after.legends)
            assert same == (seat == viewer)
        assert GAME.view(other, viewer) == GAME.view(state, viewer)


@pytest.mark.rule("TK13.2")
def test_dealing_anew_mixes_what_another_has_returned() -> None:
    state = returning()
    seen = {GAME.redeal(state, 1, Rng(bytes([seed]))).turn.returned for seed in range(12)}
    assert len(seen) > 1
    assert {GAME.redeal(state, 0, Rng(b"x")).turn.returned} == {state.turn.returned}
    assert cards_of(GAME.redeal(state, 1, Rng(b"x"))) == cards_of(state)


def cards_of(state: State) -> list[str]:
    """Every card wherever it is."""
    owned = ((*p.beings, *p.legends, *p.flares, *p.pile, *p.discards) for p in state.players)
    common = (*state.legend_pile, *state.flare_pile, *state.task_pile, *state.turn.returned)
    return sorted((*common, *(card for cards in owned for card in cards)))


@pytest.mark.rule("TK13.3")
@pytest.mark.parametrize("name", list(sample_setups()))
def test_a_position_is_written_and_read(name: str) -> None:
    state = fresh(name)
    assert GAME.read_position(GAME.write_position(state)) == state


@pytest.mark.rule("TK13.3")
def test_the_arena_is_drawn_as_it_is_cut() -> None:
    drawn = GAME.write_position(position("31:r0 55:b1 59:r2")).splitlines()
    assert drawn[0] == "arena"
    assert drawn[1] == "    a . . . ."
    assert drawn[5] == ". . . . e . . . ."
    assert drawn[9] == "    . . c . ."


@pytest.mark.rule("TK13.3")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("arena", "board"), "a position has the line 'arena'"),
        (("\nrest ", "\nremainder "), "a line 'rest"),
        (("rest {", "rest {,"), "line 'rest' is no JSON"),
        ((". . . . .", ". . . . x"), "row 1 of the arena has 'x' in column 7"),
        (('"form":"high-form"', '"form":"low-form"'), "position"),
        (("ember-", "amber-"), "there is no card 'amber-"),
        (('"flare-', '"glare-'), "there is no card 'glare-"),
    ],
)
def test_a_position_that_can_not_be_read_says_where(
    change: tuple[str, str], complaint: str
) -> None:
    state = position(beings=("ember-ash-runner",))
    state = replace(state, legend_pile=(), flare_pile=("flare-old-debt",))
    text = GAME.write_position(state)
    assert change[0] in text
    with pytest.raises(Malformed, match=complaint):
        GAME.read_position(text.replace(*change))


@pytest.mark.rule("TK13.3")
def test_a_rest_that_is_no_object_is_refused() -> None:
    drawn = GAME.write_position(position()).splitlines()[:-1]
    with pytest.raises(Malformed, match="no JSON object"):
        GAME.read_position("\n".join([*drawn, "rest []"]))
