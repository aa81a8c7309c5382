"""Leagues in sentences: the log, results, points."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from leagues.labels import VERDICTS
from leagues.models import League, LogKind, LogLine, Pairing
from leagues.rules.model import Verdict
from leagues.rules.swiss import NoteKind
from leagues.selectors.course import points_of

Text = str | Promise

_PLAIN: dict[str, Text] = {
    LogKind.CREATED: gettext_lazy("The league was announced."),
    LogKind.JOINED: gettext_lazy("%(player)s joined."),
    LogKind.WITHDRAWN: gettext_lazy("%(player)s withdrew."),
    LogKind.DROPPED: gettext_lazy("%(player)s was taken out."),
    LogKind.RETURNED: gettext_lazy("%(player)s returned, from round %(since)s on."),
    LogKind.BYE: gettext_lazy("%(player)s was given the bye beforehand."),
    LogKind.CLOSED: gettext_lazy("The round closed and its standings were kept."),
    LogKind.HALTED: gettext_lazy("The next round could not be paired."),
    LogKind.MESSAGE: gettext_lazy("The organiser wrote to everybody."),
    LogKind.FINISHED: gettext_lazy("The league ended."),
    LogKind.CANCELLED: gettext_lazy("The league was cancelled."),
}


def log_sentence(line: LogLine) -> str:
    """What happened, in one sentence; who did it and why stand beside it."""
    special = _SPECIAL.get(line.kind)
    return special(line.data) if special else str(_PLAIN[line.kind]) % line.data


def _started(data: dict[str, Any]) -> str:
    count = data["players"]
    return ngettext(
        "The league began with %(count)d player.", "The league began with %(count)d players.", count
    ) % {"count": count}


def _paired(data: dict[str, Any]) -> str:
    count = data["meetings"]
    return ngettext(
        "The round was published: %(count)d meeting.",
        "The round was published: %(count)d meetings.",
        count,
    ) % {"count": count}


def _gave_way(data: dict[str, Any]) -> str:
    texts = {
        NoteKind.SOFT_PAIR: _("%(players)s were to be kept apart, but nothing else was left."),
        NoteKind.REPEAT: _("%(players)s meet again, as the organiser has allowed."),
        NoteKind.SECOND_BYE: _("%(players)s has the bye once more."),
    }
    players = _(" and ").join(data["players"])
    return texts[NoteKind(data["note"])] % {"players": players}


def _result(data: dict[str, Any]) -> str:
    return f"{data['first']} – {data['second']}: {verdict_said(data['verdict'], data)}"


def _overridden(data: dict[str, Any]) -> str:
    text = _("%(first)s – %(second)s was set to: %(now)s (before: %(before)s).")
    before = verdict_said(data["before"], data) if data["before"] else _("open")
    sentence = text % {
        "first": data["first"],
        "second": data["second"],
        "now": verdict_said(data["verdict"], data),
        "before": before,
    }
    if data.get("late"):
        return f"{sentence} {_('Tables kept before stay as they were.')}"
    return sentence


def _extended(data: dict[str, Any]) -> str:
    until = timezone.localtime(datetime.fromisoformat(data["until"]))
    return _("New end of the round: %(until)s") % {"until": date_format(until, "DATETIME_FORMAT")}


def _resumed(data: dict[str, Any]) -> str:
    eased = [
        text
        for key, text in (
            ("allow_repeats", _("players may meet again")),
            ("allow_second_bye", _("a second bye may be given")),
        )
        if data.get(key)
    ]
    return _("Pairing goes on%(eased)s.") % {"eased": ": " + ", ".join(eased) if eased else ""}


_SPECIAL: dict[str, Callable[[dict[str, Any]], str]] = {
    LogKind.STARTED: _started,
    LogKind.PAIRED: _paired,
    LogKind.GAVE_WAY: _gave_way,
    LogKind.RESULT: _result,
    LogKind.OVERRIDDEN: _overridden,
    LogKind.EXTENDED: _extended,
    LogKind.RESUMED: _resumed,
}


def verdict_said(verdict: str, names: dict[str, Any]) -> str:
    """A result with the winner's name."""
    if verdict in (Verdict.FIRST, Verdict.SECOND):
        return _("%(name)s won") % {"name": names[verdict]}
    return str(dict(VERDICTS)[verdict])


SCORES = {
    Verdict.FIRST.value: ("1", "0"),
    Verdict.SECOND.value: ("0", "1"),
    Verdict.DRAW.value: ("½", "½"),
    Verdict.BOTH_LOSE.value: ("0", "0"),
}


def scores_said(pairing: Pairing) -> tuple[str, str]:
    """The result as two marks; + and - where nobody played."""
    if not pairing.verdict:
        return ("", "")
    first, second = SCORES[pairing.verdict]
    if pairing.played:
        return (first, second)
    return ("+" if first == "1" else "−", "+" if second == "1" else "−")


def points_said(league: League) -> str:
    """The scale in one line."""
    scale = points_of(league)
    text = _("win %(win)d, draw %(draw)d, loss %(loss)d, bye %(bye)d")
    return text % {"win": scale.win, "draw": scale.draw, "loss": scale.loss, "bye": scale.bye}
