"""What a player earns over many matches of a game: goals, and the title for all of them."""

from typing import Any

from msgspec import Struct

from games.core.outcome import Outcome


class FinishedMatch(Struct, frozen=True, kw_only=True):
    """What honours may ask of a match that a player has finished."""

    options: dict[str, Any]
    seat: int
    outcome: Outcome


class Goal(Struct, frozen=True, kw_only=True):
    """Something to be done several times; `options` are those of a match in which it can be."""

    name: str
    about: str
    done: int
    needed: int
    options: dict[str, Any]

    @property
    def credited(self) -> int:
        """How often it was done, up to what is needed."""
        return min(self.done, self.needed)

    @property
    def marks(self) -> tuple[bool, ...]:
        """For each time that is needed, whether it was done."""
        return tuple(number < self.done for number in range(self.needed))

    @property
    def is_reached(self) -> bool:
        """Whether it was done often enough."""
        return self.done >= self.needed


class Honours(Struct, frozen=True, kw_only=True):
    """How far a player has come; `rule` is the number of the rule that gives the title."""

    name: str
    title: str
    about: str
    rule: str
    goals: tuple[Goal, ...]

    @property
    def is_earned(self) -> bool:
        """Whether the player bears the title: every goal is reached."""
        return all(goal.is_reached for goal in self.goals)

    @property
    def is_begun(self) -> bool:
        """Whether anything has been done for it."""
        return any(goal.done for goal in self.goals)
