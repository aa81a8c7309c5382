"""The cards of the worked cases lie beside those of the set; no deck holds them."""

from collections.abc import Callable

import pytest

from games.tash_kalar.definitions import Being, Flare, card_set
from games.tash_kalar.state import State
from games.tash_kalar.vocabulary import Step
from tests.games.tash_kalar.positions import TEST_CARDS, do, position, summon


@pytest.fixture(autouse=True)
def cards_of_the_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hook, Line, Cross, Chair and Spire can be held and summoned."""
    for key, being in TEST_CARDS.items():
        monkeypatch.setitem(card_set().beings, key, being)


AddBeing = Callable[..., str]
AddFlare = Callable[..., str]
Summoned = Callable[..., State]


@pytest.fixture
def add_being(monkeypatch: pytest.MonkeyPatch) -> AddBeing:
    """Puts a being with this effect beside the set: it needs one own piece to its right."""

    def add(*effect: Step, rank: int = 1, school: str = "test", key: str = "word") -> str:
        being = Being(
            key=key, name="Word", rank=rank, needs=((1, 0, 0),), effect=effect, school=school
        )
        monkeypatch.setitem(card_set().beings, key, being)
        return key

    return add


@pytest.fixture
def add_flare(monkeypatch: pytest.MonkeyPatch) -> AddFlare:
    """Puts a flare with these thresholds and halves beside the set."""

    def add(
        upgraded: int, pieces: int, upper: tuple[Step, ...] = (), lower: tuple[Step, ...] = ()
    ) -> str:
        flare = Flare(
            key="spark", name="Spark", upgraded=upgraded, pieces=pieces, upper=upper, lower=lower
        )
        monkeypatch.setitem(card_set().flares, "spark", flare)
        return "spark"

    return add


@pytest.fixture
def summoned(add_being: AddBeing) -> Summoned:
    """Seat 0 has summoned on 55, by a common piece on 65, a being with this effect."""

    def begin(pieces: str, *effect: Step, rank: int = 1, **more: object) -> State:
        key = add_being(*effect, rank=rank)
        state = position(f"65:r0 {pieces}", beings=(key,), **more)  # type: ignore[arg-type]  # passed on
        return do(state, summon(key, "55"))

    return begin
