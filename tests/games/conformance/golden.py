"""One match of each game, written down: what was done, what a spectator was told, how it stood.

The files beside are read as a difference in review: a change of rules shows as a change of play.
After a change that is meant, write them anew with

    .venv/bin/python -m tests.games.conformance.golden
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from games.core.contract import AnyGame
from games.core.events import Event, events_for
from games.core.registry import all_games, sample_setups
from tests.games.conformance.playing import SEEDS, encoded, match

FOLDER = Path(__file__).parent / "golden"
ACTIONS = 80
"""How many actions are written out; the end of the match follows."""


def golden_file(game: AnyGame) -> Path:
    """Where the match of a game is written down."""
    return FOLDER / f"{game.key}.txt"


def written(game: AnyGame) -> str:
    """The match of a game: its first sample set-up, the first seed."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: AnyGame) -> Iterator[str]:
    name = next(iter(sample_setups(game)))
    played = match(game.key, name, SEEDS[0])
    yield f"# {game.name}, set-up {name!r}, rules version {game.rules_version}"
    yield from _told(played.opening)
    for number, moment in enumerate(played.moments[:ACTIONS], start=1):
        yield ""
        yield f"{number}. seat {moment.seat}: {encoded(moment.action).decode()}"
        yield from _told(moment.events)
    yield ""
    yield "## The position after these actions"
    shown = played.moments[ACTIONS].state if len(played.moments) > ACTIONS else played.last
    yield game.write_position(shown).rstrip()
    yield ""
    yield f"## After {len(played.moments)} actions in all"
    yield encoded(game.outcome(played.last)).decode()


def _told(events: Sequence[Event]) -> Iterator[str]:
    for event in events_for(events, None):
        yield f"   {encoded(event).decode()}"


def main() -> None:
    """Writes all files anew."""
    for game in all_games().values():
        golden_file(game).write_text(written(game))


if __name__ == "__main__":
    main()
