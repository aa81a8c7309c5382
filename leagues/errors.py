"""How `leagues` says no. The rules' own refusals (leagues.rules.errors) pass through unchanged."""


class LeagueError(Exception):
    """Any refusal; nothing has changed. The message says what would be right."""


class NoSuchLeague(LeagueError):  # noqa: N818 - reads as the sentence it is
    """There is no league, round, pairing or entry of that number."""


class NotOrganiser(LeagueError):  # noqa: N818 - reads as the sentence it is
    """Only the organiser of the league or the staff of the site may do this."""


class WrongTime(LeagueError):  # noqa: N818 - reads as the sentence it is
    """The league is not at the stage for this."""


class CannotJoin(LeagueError):  # noqa: N818 - reads as the sentence it is
    """Full, already in, wrong code, or a deck that may not play; the message says which."""


class BadTerms(LeagueError):  # noqa: N818 - reads as the sentence it is
    """The terms of a league do not fit together."""


class ReasonNeeded(LeagueError):  # noqa: N818 - reads as the sentence it is
    """An act of the organiser that concerns others needs a reason for the public log."""
