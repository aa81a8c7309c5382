"""Set-ups to try the game with: for the tests of all games, benchmarks and simulations."""

from collections.abc import Mapping

from games.core.contract import Setup


def sample_setups() -> Mapping[str, Setup]:
    """Each form by name, the melee with three and with four."""
    return {
        "High Form": Setup(seats=2),
        "duel": Setup(seats=2, options={"form": "deathmatch-duel"}),
        "melee of three": _melee(3),
        "melee of four": _melee(4),
        "melee, schools chosen": Setup(
            seats=3, options={"form": "deathmatch-melee", "players": 3, "schools": "in-turn"}
        ),
        "duel, schools banned": Setup(
            seats=2, options={"form": "deathmatch-duel", "schools": "after-bans"}
        ),
    }


def _melee(players: int) -> Setup:
    return Setup(seats=players, options={"form": "deathmatch-melee", "players": players})
