"""How `matches` says no. The games' own refusals (games.core.errors) pass through unchanged."""

from collections.abc import Sequence

from games.core.events import Event, events_for


class MatchError(Exception):
    """Any refusal of a command; the match is as it was, but for clocks that had run out."""


class NoSuchMatch(MatchError):  # noqa: N818 - reads as the sentence it is
    """There is no match of that number."""


class NotYourSeat(MatchError):  # noqa: N818 - reads as the sentence it is
    """The actor does not sit at this table."""


class NotAllowed(MatchError):  # noqa: N818 - reads as the sentence it is
    """The kind of actor may not send the kind of command."""


class NothingToAnswer(MatchError):  # noqa: N818 - reads as the sentence it is
    """There is no offer of a draw that this seat could answer, or it is open already."""


class HasLeft(MatchError):  # noqa: N818 - reads as the sentence it is
    """The seat has resigned or forfeited, and the others play on."""


class DraftChanged(MatchError):  # noqa: N818 - reads as the sentence it is
    """The draft of the turn is not the one that was looked at, or there is none."""


class StillSealed(MatchError):  # noqa: N818 - reads as the sentence it is
    """The match is over, but what was hidden in it is not told yet."""


class StillRunning(MatchError):  # noqa: N818 - reads as the sentence it is
    """The match is not over, and what is asked for is told only then."""


class KeyReused(MatchError):  # noqa: N818 - reads as the sentence it is
    """The idempotency key was used before, for another command."""


class StaleVersion(MatchError):  # noqa: N818 - the architecture's word
    """The match went on since the version that the command was made for.

    `version` is the present one and `events` what happened since, as the actor may see it.
    """

    def __init__(self, message: str, *, version: int, events: Sequence[Event], seat: int) -> None:
        super().__init__(message)
        self.version = version
        self.events = events_for(events, seat)


class OutOfTime(StaleVersion):
    """The seat's time was up before the command came; the site has acted for it."""


class OfferError(Exception):
    """Any refusal about offers in the lobby."""


class OfferClosed(OfferError):  # noqa: N818 - reads as the sentence it is
    """The offer is full, withdrawn, declined or too old."""


class OfferNotForYou(OfferError):  # noqa: N818 - reads as the sentence it is
    """The offer is addressed to somebody else, or this act belongs to its maker."""


class BadEntry(OfferError):  # noqa: N818 - reads as the sentence it is
    """Game, options, deck or terms do not fit together; the message says what and why."""


class TicketUsed(OfferError):  # noqa: N818 - reads as the sentence it is
    """The ticket, or the key of a request, has begun another match before."""
