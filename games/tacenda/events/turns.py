"""Set-up, turns, dice, total and Bank."""

from typing import ClassVar

from games.core.events import Audience
from games.core.outcome import Outcome
from games.tacenda.events.base import Public


class StarterRolled(Public, frozen=True, tag="starter-rolled"):
    """T2.4 Both rolled for the start; all rolls, seat 0 first, up to the pair that differs."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    rolls: tuple[tuple[int, int], ...]
    starter: int


class HandRedrawn(Public, frozen=True, tag="hand-redrawn"):
    """T2.5 A first hand without a Guardian was shuffled back so many times."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    count: int


class TurnStarted(Public, frozen=True, tag="turn-started"):
    """A turn begins; `turn` counts the turns of both."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    turn: int


class TurnRolled(Public, frozen=True, tag="turn-rolled"):
    """T3.4 The turn's die, the Walker's level, what abilities add, and the total."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int
    level: int
    bonus: int
    total: int


class TurnRerolled(Public, frozen=True, tag="turn-rerolled"):
    """An ability rolled the turn's die again."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int
    before: int
    total: int


class DieRolled(Public, frozen=True, tag="die-rolled"):
    """An ability rolled a die of its own."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    is_chance: ClassVar[bool] = True
    seat: int
    die: int


class TotalChanged(Public, frozen=True, tag="total-changed"):
    """An ability changed the turn's total."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    total: int


class Banked(Public, frozen=True, tag="banked"):
    """T7.1 Unspent points went to the Bank at the end of a turn; `lost` ones did not."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    bank: int
    lost: int


class BankChanged(Public, frozen=True, tag="bank-changed"):
    """An ability put points into a Bank or took them."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    amount: int
    bank: int


class TurnEnded(Public, frozen=True, tag="turn-ended"):
    """T3.8 The turn is over."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    turn: int


class MatchEnded(Public, frozen=True, tag="match-ended"):
    """The match is over, and why."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    outcome: Outcome
