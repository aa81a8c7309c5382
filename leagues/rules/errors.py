"""What can be refused, each with what would be right."""

from collections.abc import Sequence


class LeagueRuleError(Exception):
    """The base of every refusal by the rules of leagues."""


class BadRoundError(LeagueRuleError):
    """L1.3: a round that holds a player twice, or a player against themselves."""


class BadPointsError(LeagueRuleError):
    """L2.3: points under which losing would pay."""


class TooFewPlayersError(LeagueRuleError):
    """L6.7: fewer than two players are left to be paired, so the league ends."""


class TooManyPlayersError(LeagueRuleError):
    """L4.8: more players than the exact matching can weigh in 63 bits."""


class RoundOpenError(LeagueRuleError):
    """L8.2: the next round waits for results of the one that is open."""


class UnknownTieBreakError(LeagueRuleError):
    """L7.1: a tie-break that the registry does not have."""


class EntryRefusedError(LeagueRuleError):
    """L6.1, L6.4: joining or returning is not possible any more; the message says since when."""


class ImpossibleRoundError(LeagueRuleError):
    """L4.7: no pairing keeps every absolute rule; `remedies` are the ones that would help."""

    def __init__(self, round_number: int, reason: str, remedies: Sequence[str]) -> None:
        self.round_number = round_number
        self.reason = reason
        self.remedies = tuple(remedies)
        help_text = "; ".join(self.remedies) or "end the league with this round"
        super().__init__(
            f"Round {round_number} cannot be paired: {reason}. What helps: {help_text}."
        )
