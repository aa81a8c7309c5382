"""TK8: flares: the worked cases TK-54 to TK-58."""

import pytest

from games.tash_kalar import GAME, events
from games.tash_kalar.actions import UseFlare
from games.tash_kalar.flares import criteria
from games.tash_kalar.scoring import colours_of, score_of
from games.tash_kalar.state import Form, Phase, State
from games.tash_kalar.vocabulary import Destroy, GainAction, Place, Upgrade, Who
from tests.games.tash_kalar.conftest import AddFlare, Summoned
from tests.games.tash_kalar.positions import (
    can,
    do,
    filled,
    happenings,
    place,
    position,
    refusal,
    target,
)

UPPER, LOWER = (GainAction(),), (GainAction(n=2),)


def crowd(pieces: int, upgraded: int, colour: str, but: str = "") -> str:
    """So many pieces of a colour, so many of them heroic, on squares not taken."""
    heroes = filled(upgraded, f"{colour}1", but)
    taken = " ".join(one[:2] for one in heroes.split())
    return f"{heroes} {filled(pieces - upgraded, f'{colour}0', f'{but} {taken}')}"


def faced(mine: tuple[int, int], *theirs: tuple[int, int], **more: object) -> State:
    """Seat 0 has so many pieces, so many of them upgraded; then the others in their order."""
    pieces = ""
    for colour, counts in zip("rbgk", (mine, *theirs), strict=False):
        taken = " ".join(one[:2] for one in pieces.split())
        pieces += f" {crowd(*counts, colour, taken)}"
    return position(pieces, flares=("spark",), **more)  # type: ignore[arg-type]  # passed on


@pytest.mark.rule("TK8.1", "TK8.3", "TK-A16")
@pytest.mark.parametrize(
    ("thresholds", "mine", "theirs", "met"),
    [
        pytest.param((3, 6), (10, 3), (13, 6), (True, False), id="TK-54"),
        pytest.param((3, 6), (5, 1), (11, 4), (True, True), id="TK-55"),
        pytest.param((4, 4), (9, 2), (12, 5), (False, False), id="TK-56"),
    ],
)
def test_which_halves_are_met(
    add_flare: AddFlare,
    thresholds: tuple[int, int],
    mine: tuple[int, int],
    theirs: tuple[int, int],
    met: tuple[bool, bool],
) -> None:
    spark = add_flare(*thresholds, upper=UPPER, lower=LOWER)
    state = faced(mine, theirs)
    assert criteria(state, spark, 1) == met
    if not any(met):
        assert refusal(state, UseFlare(spark, 1)).rule == "TK8.1"
        return
    after = do(state, UseFlare(spark, 1))
    assert after.turn.actions == 2 + met[0] + 2 * met[1]
    assert (after.players[0].flares, after.flare_discards) == ((), (spark,))


@pytest.mark.rule("TK8.3", "TK-A15")
def test_case_tk_55_the_lower_half_is_done_even_if_the_upper_one_changed_the_counts(
    add_flare: AddFlare,
) -> None:
    spark = add_flare(3, 6, upper=(Destroy(),), lower=LOWER)
    state = faced((5, 1), (11, 4))
    begun = do(state, UseFlare(spark, 1))
    assert begun.phase is Phase.EFFECT
    victim = next(iter(GAME.legal_actions(begun, 0)))
    after = do(begun, victim)
    assert criteria(after, spark, 1)[1] is False
    assert after.turn.actions == 4


@pytest.mark.rule("TK8.4")
def test_case_tk_57_in_a_duel_the_opponent_scores_a_single_point(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=UPPER, lower=LOWER)
    after = do(faced((5, 1), (11, 4), form=Form.DUEL), UseFlare(spark, 1))
    assert (score_of(after, 0), score_of(after, 1)) == (0, 1)


@pytest.mark.rule("TK8.4")
def test_in_high_form_a_flare_costs_nothing(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=UPPER, lower=LOWER)
    after = do(faced((5, 1), (11, 4)), UseFlare(spark, 1))
    assert (score_of(after, 0), score_of(after, 1)) == (0, 0)


@pytest.mark.rule("TK8.3", "TK8.4")
def test_case_tk_58_in_a_melee_one_opponent_is_named_and_scores(add_flare: AddFlare) -> None:
    spark = add_flare(4, 5, upper=UPPER, lower=LOWER)
    state = faced((6, 1), (10, 5), (11, 2), form=Form.MELEE, seats=3)
    assert criteria(state, spark, 1) == (True, False)
    assert criteria(state, spark, 2) == (False, True)
    upper = do(state, UseFlare(spark, 1))
    assert upper.turn.actions == 3
    assert colours_of(upper, 1) == (1, 0)
    lower = do(state, UseFlare(spark, 2))
    assert lower.turn.actions == 4
    assert colours_of(lower, 2) == (1, 0)


@pytest.mark.rule("TK8.2")
def test_a_flare_of_the_own_hand_is_invoked_against_an_opponent(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=UPPER)
    state = faced((5, 1), (11, 4))
    for opponent in (0, 2, -1):
        assert refusal(state, UseFlare(spark, opponent)).rule == "TK8.2"
    assert refusal(state, UseFlare("flare-old-debt", 1)).rule == "TK8.2"


@pytest.mark.rule("TK-A17", "TK5.5")
def test_a_flare_may_come_before_between_and_after_the_actions(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=(Upgrade(who=Who(most=0), opt=True),))
    state = faced((5, 1), (13, 4))
    assert can(state, UseFlare(spark, 1))
    between = do(state, place("88"))
    assert can(between, UseFlare(spark, 1))
    after = do(between, place("79"))
    assert (after.seat, after.phase) == (0, Phase.WRAP)
    assert can(after, UseFlare(spark, 1))


@pytest.mark.rule("TK-A17", "TK5.5")
def test_an_action_gained_after_the_last_one_is_used(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=UPPER)
    wrapped = do(faced((5, 1), (11, 4), actions=1), place("88"))
    again = do(wrapped, UseFlare(spark, 1))
    assert (again.seat, again.phase, again.turn.actions) == (0, Phase.ACTION, 1)


@pytest.mark.rule("TK8.2")
def test_no_flare_interrupts_an_effect(summoned: Summoned, add_flare: AddFlare) -> None:
    spark = add_flare(1, 1, upper=UPPER)
    state = summoned(crowd(9, 4, "b", "55 65"), Place(opt=True), flares=(spark,))
    assert state.phase is Phase.EFFECT
    assert refusal(state, UseFlare(spark, 1)).rule == "TK7.3"
    assert can(do(state, target("88")), UseFlare(spark, 1))


@pytest.mark.rule("TK13.1", "TK5.5")
def test_whether_a_turn_waits_for_a_flare_tells_nothing_of_the_hand() -> None:
    """A rival far ahead: the turn waits, whichever flare is held; an even game: it never does."""
    waits = set()
    for flare in ("flare-old-debt", "flare-open-gate"):
        state = position(
            crowd(6, 2, "r") + " " + crowd(9, 5, "b", "31 41 51 61 71 22"),
            actions=1,
            flares=(flare,),
        )
        waits.add(do(state, place("88")).phase)
    assert waits == {Phase.WRAP}
    even = position("44:r0 66:b0", actions=1, flares=("flare-old-debt",))
    assert do(even, place("88")).seat == 1


@pytest.mark.rule("TK13.1", "TK5.5")
def test_a_turn_does_not_wait_for_somebody_who_holds_no_flare_at_all() -> None:
    state = position(crowd(12, 6, "b"), actions=1)
    assert do(state, place("88")).seat == 1


@pytest.mark.rule("TK8.3")
def test_which_halves_are_met_is_told(add_flare: AddFlare) -> None:
    spark = add_flare(3, 6, upper=UPPER, lower=LOWER)
    told = happenings(faced((10, 3), (13, 6)), UseFlare(spark, 1))
    assert told[0] == events.FlareInvoked(0, spark, 1, upper=True, lower=False)
