"""Checking the chance of a match: every shuffle and die recomputed from what was published."""

from collections.abc import Sequence

from msgspec import Struct

from games.core.events import Event
from matches.errors import StillRunning, StillSealed
from matches.events import SiteEvent, read_events
from matches.models import Match
from matches.selectors.fixed import Fixed, commitment_to, match_fixed
from matches.selectors.fold import Ply, fold, match_entries
from matches.selectors.view import match_get


class Draw(Struct, frozen=True, kw_only=True):
    """The outcomes of chance in one entry of the log, as written and as computed anew."""

    seq: int
    logged: tuple[Event, ...]
    computed: tuple[Event, ...]

    @property
    def same(self) -> bool:
        """Whether they agree."""
        return self.logged == self.computed


class Verification(Struct, frozen=True, kw_only=True):
    """What came of the check. `problems` has a sentence for each thing that does not hold.

    The chance of the match is a generator whose key is HMAC-SHA256(match key, salts of the seats
    joined by line feeds).
    """

    match_id: int
    match_key: str
    commitment: str
    salts: tuple[str, ...]
    rng_key: str
    entries: int
    draws: tuple[Draw, ...]
    problems: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether everything agrees."""
        return not self.problems


def match_verify(match: Match | int, *, even_running: bool = False) -> Verification:
    """Plays the match again from set-up, key and commands, and compares it with the log.

    The answer holds the match key and all secrets; so a running match raises StillRunning and a
    sealed one StillSealed, unless an operator at the machine asks for it all the same.
    """
    if isinstance(match, int):
        match = match_get(match)
    if match.is_running and not even_running:
        raise StillRunning("The key of the match is told when the match is over.")
    if match.sealed and not even_running:
        raise StillSealed("The key of the match is told when the match is opened.")
    fixed = match_fixed(match.pk, match.commitment)
    plies = list(fold(fixed, match_entries(match.pk)))
    entries = _by_entry(plies)
    return Verification(
        match_id=match.pk,
        match_key=fixed.match_key.hex(),
        commitment=match.commitment,
        salts=tuple(seat.salt for seat in fixed.seats),
        rng_key=fixed.rng.key.hex(),
        entries=len(entries),
        draws=tuple(draw for entry in entries if (draw := _draw(fixed, entry)) is not None),
        problems=tuple(_problems(match, fixed, plies, entries)),
    )


def _by_entry(plies: Sequence[Ply]) -> list[list[Ply]]:
    entries: list[list[Ply]] = [[]]
    for ply in plies:
        entries[-1].append(ply)
        if ply.last:
            entries.append([])
    return entries[:-1]


def _computed(plies: Sequence[Ply]) -> tuple[Event, ...]:
    return tuple(event for ply in plies for event in ply.events)


def _logged(fixed: Fixed, plies: Sequence[Ply]) -> tuple[Event, ...]:
    events = read_events(fixed.game, plies[0].entry.events)
    return tuple(event for event in events if not isinstance(event, SiteEvent))


def _draw(fixed: Fixed, plies: Sequence[Ply]) -> Draw | None:
    logged = tuple(event for event in _logged(fixed, plies) if event.is_chance)
    computed = tuple(event for event in _computed(plies) if event.is_chance)
    if not logged and not computed:
        return None
    return Draw(seq=plies[0].entry.seq, logged=logged, computed=computed)


def _problems(
    match: Match, fixed: Fixed, plies: Sequence[Ply], entries: Sequence[Sequence[Ply]]
) -> list[str]:
    problems = []
    if commitment_to(fixed.match_key) != match.commitment:
        problems.append("The key is not the one whose hash was published at the start.")
    if [entry[0].entry.seq for entry in entries] != list(range(1, match.version + 1)):
        problems.append("The log has gaps.")
    problems += [
        f"Entry {entry[0].entry.seq} says something else than the game computes."
        for entry in entries
        if _logged(fixed, entry) != _computed(entry)
    ]
    if fixed.game.dump(plies[-1].state) != match.state.encode():
        problems.append("The state of the match is not the one to which its log leads.")
    return problems
