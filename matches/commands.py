"""What can be done to a match, and who can do it: plain data, read strictly from JSON."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

_encode = msgspec.json.encode


class Command(Struct, frozen=True, tag_field="command"):
    """The base of all commands."""


class Play(Command, frozen=True, tag="play"):
    """One action of the game, as its JSON."""

    action: Raw

    @classmethod
    def of(cls, action: Any) -> "Play":
        """The command for an action given as the game's struct or as plain data."""
        return cls(action=Raw(_encode(action)))


class PlayTurn(Command, frozen=True, tag="play-turn"):
    """Several actions of one seat in order, all or none: what was tried out as a draft."""

    actions: tuple[Raw, ...]


class Resign(Command, frozen=True, tag="resign"):
    """The seat gives up."""


class OfferDraw(Command, frozen=True, tag="offer-draw"):
    """The seat would agree to a draw; the offer lapses when another seat plays on."""


class AnswerDraw(Command, frozen=True, tag="answer-draw"):
    """The answer to an open offer of a draw. The match is drawn when all seats agree."""

    accept: bool


class Timeout(Command, frozen=True, tag="timeout"):
    """Looks whether anybody's time is up, and acts for those whose is; else does nothing.

    In the log: the seat let its time run out too often and left the match.
    """


class CreditDowntime(Command, frozen=True, tag="credit-downtime"):
    """Gives time back in which the site itself was down, in milliseconds since 1970.

    A match gets each moment back once, whatever is sent.
    """

    from_ms: int
    to_ms: int


class Adjudicate(Command, frozen=True, tag="adjudicate"):
    """An official ends the match. Without places the game's own measure decides."""

    reason: str
    places: tuple[int, ...] | None = None


class BothLose(Command, frozen=True, tag="both-lose"):
    """An official ends the match with no winner: every seat has the last place."""

    reason: str


class Start(Command, frozen=True, tag="start"):
    """The first entry of every log: the match began. Nobody sends it."""


class PlayDefault(Command, frozen=True, tag="play-default"):
    """In the log: the site played the seat's default action, for its time was up."""

    action: Raw


AnyCommand = (
    Play
    | PlayTurn
    | Resign
    | OfferDraw
    | AnswerDraw
    | Timeout
    | CreditDowntime
    | Adjudicate
    | BothLose
)
PlayerCommand = Play | PlayTurn | Resign | OfferDraw | AnswerDraw
"""Commands of those who sit at the table, people and bots."""
LoggedCommand = AnyCommand | Start | PlayDefault
OfficialCommand = Adjudicate | BothLose
SystemCommand = Timeout | CreditDowntime


class Player(Struct, frozen=True):
    """The person of that user id, in whichever seat they sit."""

    user_id: int


class BotSeat(Struct, frozen=True):
    """The program that plays the seat."""

    seat: int


class Official(Struct, frozen=True):
    """An organiser or administrator, or the rules of a league when nobody's id is given."""

    user_id: int | None = None


class System(Struct, frozen=True):
    """The site itself."""


SYSTEM = System()
Actor = Player | BotSeat | Official | System
