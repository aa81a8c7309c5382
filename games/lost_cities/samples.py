"""Set-ups to try the game with: for the tests of all games, benchmarks and simulations."""

from collections.abc import Mapping

from games.core.contract import Setup

_VARIANTS: Mapping[str, dict[str, str | int]] = {"three rounds": {}, "one round": {"rounds": 1}}


def sample_setups() -> Mapping[str, Setup]:
    """Set-ups by name."""
    return {name: Setup(seats=2, options=options) for name, options in _VARIANTS.items()}
