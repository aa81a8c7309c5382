"""What every board gives to the one page and the one script that serve all games."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext as _
from msgspec import Struct, structs

from games.core.events import Event


class Pick(Struct, frozen=True, kw_only=True):
    """One legal action as a person makes it.

    `tokens` are what is clicked; each is unique within the pick. With `ordered` they must be
    clicked in this order (an order is itself the choice), else in any. `sentence` names the action
    and is unique among the legal ones; `group` is the heading under which it is listed. `action` is
    the JSON that goes to the game. A `direct` one also stands as a button beside the question.
    `lights` are tokens that the action rests on without being clicked: the page lights them up
    while this pick is pointed at or focused.
    """

    tokens: tuple[str, ...]
    sentence: str
    group: str
    action: str
    ordered: bool = False
    direct: bool = False
    lights: tuple[str, ...] = ()


class Person(Struct, frozen=True, kw_only=True):
    """Who sits in a seat, as sentences name them; `you` for the reader's own seat."""

    name: str
    you: bool = False


class Seats(Struct, frozen=True, kw_only=True):
    """The people at the table by seat number, and the printed cards by key."""

    people: tuple[Person, ...]
    cards: Mapping[str, Mapping[str, Any]] = {}

    @property
    def viewer(self) -> int | None:
        """The reader's seat, or None for a spectator."""
        return next((seat for seat, person in enumerate(self.people) if person.you), None)


class BoardContext(Struct, frozen=True, kw_only=True):
    """What the board's template draws (`table`), what can be done, and the question being asked."""

    table: Any
    picks: tuple[Pick, ...]
    prompt: str = ""


class Figure(Struct, frozen=True, kw_only=True):
    """A picture for the rules page, and one sentence that says what it shows."""

    svg: str
    caption: str


class Board(Protocol):
    """The interface of a board module."""

    ENDINGS: Mapping[str, Any]
    """For each of the game's end reasons a sentence; `%(winners)s` and `%(losers)s` are names."""

    def board(self, view: Any, legal: Sequence[Any], seats: Seats) -> BoardContext:
        """What the viewer sees and may do."""

    def sentences(self, events: Sequence[Event], seats: Seats) -> list[str]:
        """What happened, in order, one sentence for each event that is worth a line."""

    def touched(self, events: Sequence[Event]) -> frozenset[str]:
        """The tokens of what the events changed, to be marked on the board."""

    def faces(self, view: Any, seats: Seats) -> Sequence[Any]:
        """What `cards/…` templates need to draw the cards that the viewer sees, each once."""

    def figures(self) -> Mapping[str, Any]:
        """The pictures of the quick start by name: each has `svg` and a `caption`."""

    def glossary(self) -> Mapping[str, str]:
        """The game's words with their explanations, in the order in which they should be read."""


Writer = Callable[[Any, Seats], str]
"""Writes the sentence of one kind of event; empty for what is not worth a line."""


def told_by(
    writers: Mapping[type[Event], Writer],
) -> Callable[[Sequence[Event], Seats], list[str]]:
    """A board's `sentences`, made of the writers of its events; others are left untold."""

    def sentences(events: Sequence[Event], seats: Seats) -> list[str]:
        told = (writer(event, seats) for event in events if (writer := writers.get(type(event))))
        return [sentence for sentence in told if sentence]

    return sentences


def no_faces(view: Any, seats: Seats) -> Sequence[Any]:  # noqa: ARG001 - of the board's interface
    """A board's `faces` where all that a card says can be read on the table."""
    return ()


def who(seats: Seats, seat: int) -> str:
    """The subject of a sentence."""
    person = seats.people[seat]
    return _("You") if person.you else person.name


def waiting(view: Any, seats: Seats) -> str:
    """What stands in the question's place for who has nothing to decide: whom all wait for."""
    if view.outcome is not None:
        return _("The match is over.")
    names = ", ".join(seats.people[seat].name for seat in view.to_act)
    return _("Waiting for %(names)s.") % {"names": names}


def picks_grouped(picks: Sequence[Pick]) -> list[tuple[str, list[Pick]]]:
    """The picks under their headings; headings and picks keep the order in which they came."""
    groups: dict[str, list[Pick]] = {}
    for pick in picks:
        groups.setdefault(pick.group, []).append(pick)
    return list(groups.items())


def with_unique_sentences(picks: Sequence[Pick]) -> tuple[Pick, ...]:
    """The picks, those whose sentences are alike told apart by a number."""
    counts = Counter(pick.sentence for pick in picks)
    seen: Counter[str] = Counter()
    return tuple(_numbered(pick, seen) if counts[pick.sentence] > 1 else pick for pick in picks)


def _numbered(pick: Pick, seen: Counter[str]) -> Pick:
    seen[pick.sentence] += 1
    return structs.replace(pick, sentence=f"{pick.sentence} ({seen[pick.sentence]})")
