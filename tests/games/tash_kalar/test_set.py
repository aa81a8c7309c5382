"""TK3: the set of cards: its counts, its shapes, its texts, and that every effect can be used."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from games.core.contract import Setup
from games.core.events import Event
from games.core.rng import Rng
from games.tash_kalar import GAME, events
from games.tash_kalar.actions import MovePiece, Skip, Summon
from games.tash_kalar.arena import EMPTY, NUMBER, SQUARES, letter, numbers, put
from games.tash_kalar.definitions import Being, School, card_set
from games.tash_kalar.draft import Draft
from games.tash_kalar.effects import advance, prepare
from games.tash_kalar.patterns import TURNS, matches_of, orientations
from games.tash_kalar.state import Phase, State
from games.tash_kalar.vocabulary import (
    Choose,
    Convert,
    Destroy,
    Downgrade,
    DrawExtra,
    GainAction,
    GainImprovise,
    If,
    Move,
    Place,
    Recover,
    Shoot,
    Step,
    Upgrade,
)
from tests.games.tash_kalar.card_texts import FILE, all_texts
from tests.games.tash_kalar.positions import position

SCHOOLS = list(card_set().schools.values())
BEINGS = list(card_set().beings.values())
LEGENDS = [card_set().beings[key] for key in card_set().legends]
every_school = pytest.mark.parametrize("school", SCHOOLS, ids=lambda school: school.key)
every_being = pytest.mark.parametrize("being", BEINGS, ids=lambda being: being.key)


@pytest.mark.rule("TK3.1")
@every_school
def test_a_school_has_five_common_and_thirteen_heroic_beings(school: School) -> None:
    ranks = Counter(card_set().beings[key].rank for key in school.beings)
    assert ranks == {0: 5, 1: 13}


@pytest.mark.rule("TK3.1", "TK3.3")
def test_there_are_three_schools_twelve_legends_and_twelve_flares() -> None:
    cards = card_set()
    assert (len(cards.schools), len(cards.legends), len(cards.flares)) == (3, 12, 12)
    assert {legend.rank for legend in LEGENDS} == {2}
    assert len(BEINGS) == 3 * 18 + 12


def test_the_tasks_have_their_numbers_kinds_and_points() -> None:
    tasks = card_set().tasks.values()
    assert Counter(task.advanced for task in tasks) == {False: 16, True: 8}
    assert Counter(task.points for task in tasks) == {1: 5, 2: 12, 3: 7}
    assert Counter(task.kind for task in tasks) == {
        "destruction": 5,
        "colour": 6,
        "summoning": 4,
        "pattern": 6,
        "enemy": 3,
    }


def test_flares_have_thresholds_within_the_usual() -> None:
    for flare in card_set().flares.values():
        assert 2 <= flare.upgraded <= 5
        assert 4 <= flare.pieces <= 6
        assert flare.upper
        assert flare.lower


def test_names_are_used_once() -> None:
    cards = card_set()
    names = [card.name for card in BEINGS]
    names += [flare.name for flare in cards.flares.values()]
    names += [task.name for task in cards.tasks.values()]
    assert len(names) == len(set(names)) == 3 * 18 + 12 + 12 + 24
    assert not cards.beings.keys() & cards.flares.keys()


@pytest.mark.rule("TK6.1", "TK6.3")
@every_being
def test_a_pattern_is_small_and_fits_into_the_arena(being: Being) -> None:
    places = [(dx, dy) for dx, dy, _ in being.needs]
    assert len(set(places)) == len(places) <= 6
    box = [*places, *being.marks, (0, 0)]
    for axis in (0, 1):
        line = [place[axis] for place in box]
        assert max(line) - min(line) < 5
    assert any(matches_of(being.pattern))


@pytest.mark.rule("TK6.1")
@every_being
def test_stronger_beings_need_more(being: Being) -> None:
    heroic = sum(rank == 1 for *_, rank in being.needs)
    fewest, most = {0: (2, 3), 1: (3, 5), 2: (4, 6)}[being.rank]
    assert fewest <= len(being.needs) <= most
    assert heroic in ({1, 2, 3} if being.rank == 2 else {0})
    assert being.effect


@pytest.mark.rule("TK6.1")
def test_some_patterns_have_an_occupied_white_square() -> None:
    occupied = Counter(being.school for being in BEINGS if (0, 0, 0) in being.needs)
    assert occupied.pop("") == 3
    assert set(occupied.values()) <= {1, 2}


@pytest.mark.rule("TK6.2")
@every_school
def test_about_half_of_a_school_is_symmetrical(school: School) -> None:
    counts = Counter(len(orientations(card_set().beings[key].pattern)) for key in school.beings)
    assert counts[8] in range(7, 11)
    assert counts[1] + counts[2] <= 2


@pytest.mark.rule("TK6.1")
@every_school
def test_a_school_needs_as_many_pieces_as_a_published_one(school: School) -> None:
    beings = [card_set().beings[key] for key in school.beings]
    assert Counter((being.rank, len(being.needs)) for being in beings) == {
        (0, 2): 3,
        (0, 3): 2,
        (1, 3): 5,
        (1, 4): 8,
    }


@pytest.mark.rule("TK6.1", "TK6.2")
def test_the_legends_need_as_many_pieces_as_the_published_ones() -> None:
    assert Counter(len(one.needs) for one in LEGENDS) == {4: 5, 5: 5, 6: 2}
    heroic = Counter(sum(rank for *_, rank in one.needs) for one in LEGENDS)
    assert heroic == {3: 6, 2: 5, 1: 1}
    assert Counter(len(orientations(one.pattern)) for one in LEGENDS) == {4: 6, 8: 6}


@pytest.mark.rule("TK6.2")
@pytest.mark.parametrize("deck", [*(school.beings for school in SCHOOLS), card_set().legends])
def test_no_two_cards_of_a_deck_have_the_same_pattern(deck: tuple[str, ...]) -> None:
    for one, other in combinations(deck, 2):
        needs = frozenset(card_set().beings[one].needs)
        turned = {
            frozenset((*turn(x, y), rank) for x, y, rank in card_set().beings[other].needs)
            for turn in TURNS
        }
        assert needs not in turned, (one, other)


def test_the_texts_of_all_cards_are_those_that_were_reviewed() -> None:
    assert all_texts() == FILE.read_text(), (
        "texts have changed; if that is meant: python -m tests.games.tash_kalar.card_texts"
    )


def flattened(steps: tuple[Step, ...]) -> Iterator[Step]:
    """All steps with those inside of choices and conditions."""
    for step in steps:
        if isinstance(step, Choose):
            for way in step.ways:
                yield from flattened(way)
        elif isinstance(step, If):
            yield from flattened(step.then + step.otherwise)
        else:
            yield step


TELLS: dict[type[Step], type[Event]] = {
    Place: events.PiecePlaced,
    Move: events.PieceMoved,
    Destroy: events.PieceDestroyed,
    Shoot: events.PieceDestroyed,
    Upgrade: events.RankChanged,
    Downgrade: events.RankChanged,
    Convert: events.PieceConverted,
    GainAction: events.ActionsGained,
    GainImprovise: events.ImproviseGained,
    DrawExtra: events.ExtraPromised,
    Recover: events.CardRecovered,
}


def sign(step: Step) -> tuple[type[Event], str]:
    """What is told when this step has been done."""
    return TELLS[type(step)], step.kind if isinstance(step, Move) else ""


def signs(told: list[Event]) -> set[tuple[type[Event], str]]:
    return {(type(one), one.kind if isinstance(one, events.PieceMoved) else "") for one in told}


@cache
def self_play() -> tuple[State, ...]:
    """Positions of matches in which beings are summoned whenever possible, else at random."""
    positions: list[State] = []
    for seed in range(3):
        step = GAME.new(Setup(seats=2), Rng(f"self-play {seed}".encode()))
        pick = Rng(f"picks {seed}".encode())
        state = step.state
        while GAME.outcome(state) is None:
            if state.phase is Phase.ACTION and state.number > 10:
                positions.append(state)
            offers = GAME.legal_actions(state, state.seat)
            best = [one for one in offers if isinstance(one, Summon)] or offers
            action, pick = pick.choice(best)
            state = GAME.apply(state, state.seat, action).state
    return tuple(positions)


def carried_on(state: State, told: list[Event], pick: Rng) -> list[Event]:
    """What happens until the effect is over, when all or nothing is skipped and victims sought."""
    skips, pick = pick.below(8)
    while state.phase is Phase.EFFECT:
        legal = GAME.legal_actions(state, state.seat)
        idle = skips == 0 and Skip() in legal
        offers = [one for one in legal if (one == Skip()) == idle]
        taking = [one for one in offers if isinstance(one, MovePiece) and _hits(state, one.target)]
        action, pick = pick.choice(taking or offers)
        step = GAME.apply(state, state.seat, action)
        state, told = step.state, [*told, *step.events]
    return told


def _hits(state: State, square: str) -> bool:
    piece = state.pieces[NUMBER[square]]
    return piece not in (EMPTY, *(letter(state.seat, rank) for rank in range(3)))


def laid_out(state: State, being: Being, pick: Rng) -> tuple[State, Summon] | None:
    """The position with the pattern laid somewhere and the card in hand, and its summoning."""
    match, _ = pick.choice([one for ways in matches_of(being.pattern) for one in ways])
    pieces = state.pieces
    for rank in (0, 1):
        for number in numbers(match.needs[rank]):
            pieces = put(pieces, number, letter(0, rank))
    hand = {"legends": (being.key,)} if being.rank == 2 else {"beings": (being.key,)}
    discards = state.players[0].discards or ("ember-ash-runner",)
    prepared = position(
        actions=state.turn.actions,
        discards=discards,
        fields={"pieces": pieces, "legend_discards": state.legend_discards},
        **hand,  # type: ignore[arg-type]  # a hand
    )
    action = Summon(being.key, SQUARES[match.square], match.turn)
    return (prepared, action) if GAME.why_illegal(prepared, action) is None else None


@every_being
def test_every_step_of_a_being_can_be_done_in_positions_of_self_play(being: Being) -> None:
    lacking, pick = {sign(step) for step in flattened(being.effect)}, Rng(being.key.encode())
    for state in self_play():
        word, pick = pick.below(1 << 30)
        branch = Rng(str(word).encode())
        prepared = laid_out(state, being, branch)
        if prepared is not None:
            step = GAME.apply(prepared[0], 0, prepared[1])
            begun = [
                i for i, one in enumerate(step.events) if isinstance(one, events.BeingSummoned)
            ]
            told = list(step.events[begun[0] + 1 :]) if begun else []
            lacking -= signs(carried_on(step.state, told, branch))
        if not lacking:
            return
    assert not lacking


@pytest.mark.parametrize("key", list(card_set().flares))
def test_every_half_of_a_flare_can_be_done_in_positions_of_self_play(key: str) -> None:
    flare = card_set().flares[key]
    for half in (flare.upper, flare.lower):
        lacking, pick = {sign(step) for step in flattened(half)}, Rng(key.encode())
        for state in self_play():
            word, pick = pick.below(1 << 30)
            draft = Draft(state)
            prepare(draft, key, half, here=-1, used=0)
            advance(draft)
            step = draft.freeze()
            lacking -= signs(carried_on(step.state, list(step.events), Rng(str(word).encode())))
            if not lacking:
                break
        assert not lacking
