"""How a game says no. Four kinds, told apart, because each wants another answer from the caller."""

from typing import NamedTuple


class Illegal(NamedTuple):
    """Why an action may not be taken: the number of the rule that forbids it, and a sentence."""

    rule: str
    reason: str


class GameError(Exception):
    """Any refusal by a game. The match is unchanged."""


class Malformed(GameError):  # noqa: N818 - the contract's word; callers read `except Malformed`
    """The action, state or set-up could not be read at all; the message says where and why."""


class NotYourTurn(GameError):  # noqa: N818 - the contract's word
    """The seat has nothing to decide at this moment."""


class MatchOver(GameError):  # noqa: N818 - the contract's word
    """The match has ended; nothing can be played in it any more."""


class IllegalAction(GameError):  # noqa: N818 - the contract's word
    """The action is well formed and it is the seat's turn, but a rule forbids it."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.reason} ({illegal.rule})")
        self.illegal = illegal
