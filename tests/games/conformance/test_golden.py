"""The matches that are written down are played today as they were."""

import pytest

from games.core.registry import all_games
from tests.games.conformance.golden import golden_file, written


@pytest.mark.parametrize("key", all_games())
def test_the_written_match_is_still_played_the_same_way(key: str) -> None:
    game = all_games()[key]
    assert written(game) == golden_file(game).read_text(), (
        "play has changed; if that is meant: python -m tests.games.conformance.golden"
    )
