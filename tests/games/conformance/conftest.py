"""Every test that asks for `played` runs for every game, sample set-up and seed."""

import pytest

from tests.games.conformance import playing


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = playing.cases()
        metafunc.parametrize(
            "case", cases, ids=[f"{key}: {name}, {seed}" for key, name, seed in cases]
        )


@pytest.fixture
def played(case: tuple[str, str, int]) -> playing.Match:
    """A whole random match."""
    return playing.match(*case)
