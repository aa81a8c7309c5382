"""What can be refused: a key and its data. The words are the site's, in every language."""

from typing import Any


class LeagueRuleError(Exception):
    """The base of every refusal by the rules of leagues: which, and what it is about."""

    def __init__(self, key: str, **data: Any) -> None:
        super().__init__(key, data)
        self.key = key
        self.data = data


class BadRoundError(LeagueRuleError):
    """L1.3: a round that holds a player twice, or a player against themselves."""


class TooManyLeaguesError(LeagueRuleError):
    """L1.6: one more than a person organises at a time."""


class BadPointsError(LeagueRuleError):
    """L2.3: points under which losing would pay."""


class BadPlacesError(LeagueRuleError):
    """L10.4: a verdict or places that do not fit the seats of a meeting."""


class TooFewPlayersError(LeagueRuleError):
    """L6.7: too few players are left to be paired, so the league ends."""


class TooManyPlayersError(LeagueRuleError):
    """L4.8: more players than the exact matching can weigh in 63 bits."""


class RoundOpenError(LeagueRuleError):
    """L8.2: the next round waits for results of the one that is open."""


class UnknownTieBreakError(LeagueRuleError):
    """L7.1: a tie-break that the registry does not have."""


class EntryRefusedError(LeagueRuleError):
    """L6.1, L6.4, L6.8: joining or returning is not possible; the key says why."""


class KeptApartError(LeagueRuleError):
    """L4.6: a pair that cannot be kept apart, since the next round could not be paired then."""


class ImpossibleRoundError(LeagueRuleError):
    """L4.7: no pairing keeps every absolute rule; `remedies` in the data are what would help."""
