"""A person's matches as anybody may see them."""

from typing import Any, NamedTuple

from accounts.models import User
from matches.models import Match, Seat
from matches.selectors.lists import matches_finished, matches_running

SHOWN = 6


class Record(NamedTuple):
    """How a person's finished matches ended."""

    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost


def record_of(person: User) -> Record:
    """The person's record over all finished matches."""
    seats = Seat.objects.filter(user=person, match__status=Match.Status.FINISHED)
    won = drawn = lost = 0
    for number, written in seats.values_list("number", "match__places"):
        places = written or []
        first, shared = places[number] == 1, places.count(1) > 1
        won += first and not shared
        drawn += first and shared
        lost += not first
    return Record(won, drawn, lost)


def profile_context(person: User, _viewer: User | None) -> dict[str, Any]:
    """What the section of a profile shows: the same to everybody."""
    return {
        "running": matches_running(person)[:SHOWN],
        "finished": matches_finished(person, limit=SHOWN),
        "record": record_of(person),
    }
