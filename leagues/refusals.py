"""What the rules refuse and advise, in words: they give keys and data, this the sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from leagues.errors import LeagueError
from leagues.rules.errors import LeagueRuleError
from leagues.rules.field import Remedy
from leagues.rules.planning import Advice

Text = str | Promise
Why = dict[str, Any]
"""A refusal as it is stored: its key and its data."""

TOO_FEW_JOINED = "too-few-joined"
TOO_FEW_LEFT = "too-few-left"

_REFUSALS: dict[str, Text] = {
    "player-twice": gettext_lazy(
        "Round %(number)s holds a player more than once; a player has one meeting or one bye in a "
        "round."
    ),
    "too-many-leagues": gettext_lazy(
        "You organise %(most)s leagues that are not over, and more are not possible at a time: "
        "open this one when another has ended, or cancel one that has not begun."
    ),
    "points-must-fall": gettext_lazy(
        "Points must fall from win over draw to loss, not %(win)s, %(draw)s, %(loss)s; for "
        "example 3, 1, 0."
    ),
    "staying-away-pays": gettext_lazy(
        "Losing together may not pay more than a loss, nor a late entry or an absence more than a "
        "bye."
    ),
    "points-below-zero": gettext_lazy("Points are whole numbers from 0 up."),
    "bye-above-win": gettext_lazy("A bye may not score more than a win."),
    "too-few-players": gettext_lazy(
        "%(players)s players are too few: at least %(needed)s are needed to go on."
    ),
    "too-many-players": gettext_lazy(
        "%(players)s players are too many to be paired exactly; split them into groups."
    ),
    "round-open": gettext_lazy("Round %(number)s waits for %(open)s open results."),
    "unknown-tie-break": gettext_lazy("There is no tie-break %(wanted)s."),
    "table-drawn": gettext_lazy(
        "Its table was drawn with the first round, so nobody can join any more."
    ),
    "late-entries-over": gettext_lazy(
        "Late entries were taken up to round %(last)s; round %(next)s is next."
    ),
    "bad-verdict": gettext_lazy(
        "A table of three or four ends by places, a meeting of two by its winner."
    ),
    "bad-places": gettext_lazy(
        "Places must rank the %(seats)s seats from 1, equal ones sharing a place: 1, 2, 3 or 1, 1, "
        "3."
    ),
    "no-tables": gettext_lazy(
        "Round %(number)s cannot be seated: some would sit with a player whom they are never to "
        "meet. What helps: let a pair that is kept apart meet."
    ),
    "apart-blocks": gettext_lazy(
        "If %(first)s and %(second)s are never to meet, round %(number)s cannot be paired. Keep "
        "them apart only where something else is left, or let another pair meet first."
    ),
    "taken-out": gettext_lazy(
        "The organiser has taken you out of this league; only the organiser can let you back in."
    ),
    "left-bracket": gettext_lazy("Whoever has left a bracket is out of it and cannot return."),
}

_REMEDIES: dict[str, Text] = {
    Remedy.SECOND_BYE: gettext_lazy("allow a second bye"),
    Remedy.REPEAT: gettext_lazy("allow players to meet again"),
    Remedy.LIFT: gettext_lazy("let a pair that is kept apart meet"),
    Remedy.ALL: gettext_lazy("allow players to meet again and a second bye, and keep nobody apart"),
}

_ADVICE: dict[str, Text] = {
    "round-robin-instead": gettext_lazy(
        "%(players)d players cannot fill %(rounds)d Swiss rounds without a repeat for certain; a "
        "round robin takes %(whole)d and everybody meets everybody."
    ),
    "rounds-may-fail": gettext_lazy(
        "%(players)d players fill %(safe)d Swiss rounds for certain without a repeat; later ones "
        "may find no pairing. A round robin takes %(whole)d."
    ),
    "rounds-too-few": gettext_lazy(
        "With %(players)d players %(enough)d rounds are needed before only one can have won every "
        "meeting; %(rounds)d may leave several."
    ),
}

_ENDS: dict[str, Text] = {
    TOO_FEW_JOINED: gettext_lazy("Too few players had joined when the sign-up ended."),
    TOO_FEW_LEFT: gettext_lazy("Too few players were left."),
}


def refusal_said(error: LeagueError | LeagueRuleError) -> str:
    """Why something is refused, and what would be right."""
    if isinstance(error, LeagueRuleError):
        return why_said(why_of(error))
    return str(error)


def why_of(error: Exception) -> Why:
    """A refusal as it is stored, to be worded when it is read."""
    if isinstance(error, LeagueRuleError):
        return {"key": error.key, "data": error.data}
    return {"key": "said", "data": {"text": str(error)}}


def why_said(why: Mapping[str, Any]) -> str:
    """The sentence of a stored refusal; nothing for none."""
    if not why:
        return ""
    key, data = why["key"], why["data"]
    if key == "said":
        return str(data["text"])
    if key == "unpairable":
        return _unpairable(data)
    return str(_REFUSALS[key]) % data


def _unpairable(data: Mapping[str, Any]) -> str:
    """L4.7: which round, what stands in the way, and what would help."""
    why = (
        _("everybody left has met, or may not meet, all they could be paired with")
        if data["forbidden"]
        else _("everybody left has already met everybody they could be paired with")
    )
    helps = [str(_REMEDIES[one]) for one in data["remedies"]] or [_("end the league here")]
    text = _("Round %(number)s cannot be paired: %(why)s. What helps: %(helps)s.")
    return text % {"number": data["number"], "why": why, "helps": "; ".join(helps)}


def advice_said(advice: Advice) -> str:
    """A remark on a planned league."""
    return str(_ADVICE[advice.key]) % advice.data


def end_said(reason: str) -> str:
    """Why a league ended: a reason of the rules, or the organiser's own words."""
    return str(_ENDS.get(reason, reason))
