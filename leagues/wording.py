"""Leagues in sentences: the log, results, points."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.registry import get_game
from leagues.labels import VERDICTS
from leagues.models import Entry, League, LogKind, LogLine, Pairing
from leagues.refusals import why_said
from leagues.rules.attendance import Presence, Span, late_byes
from leagues.rules.field import NoteKind
from leagues.rules.model import ROUND_ROBINS, Verdict
from leagues.selectors.course import points_of

Text = str | Promise

_PLAIN: dict[str, Text] = {
    LogKind.CREATED: gettext_lazy("The league was announced."),
    LogKind.JOINED: gettext_lazy("%(player)s joined."),
    LogKind.WITHDRAWN: gettext_lazy("%(player)s withdrew."),
    LogKind.DROPPED: gettext_lazy("%(player)s was taken out."),
    LogKind.LET_IN: gettext_lazy("%(player)s was let back in."),
    LogKind.RETURNED: gettext_lazy("%(player)s returned, from round %(since)s on."),
    LogKind.BYE: gettext_lazy("%(player)s was given the bye beforehand."),
    LogKind.MAY_MEET: gettext_lazy("%(first)s and %(second)s may meet again."),
    LogKind.CLOSED: gettext_lazy("The round closed and its standings were kept."),
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
    return f"{' – '.join(data['players'])}: {verdict_said(data['verdict'], data)}"


def _apart(data: dict[str, Any]) -> str:
    text = (
        _("%(first)s and %(second)s are never to meet.")
        if data["hard"]
        else _("%(first)s and %(second)s are to meet only if nothing else is left.")
    )
    return text % data


def _overridden(data: dict[str, Any]) -> str:
    text = _("%(players)s was set to: %(now)s (before: %(before)s).")
    earlier = data | {"places": data.get("places_before", [])}
    before = verdict_said(data["before"], earlier) if data["before"] else _("open")
    sentence = text % {
        "players": " – ".join(data["players"]),
        "now": verdict_said(data["verdict"], data),
        "before": before,
    }
    if data.get("late"):
        return f"{sentence} {_('Tables kept before stay as they were.')}"
    return sentence


def _extended(data: dict[str, Any]) -> str:
    until = timezone.localtime(datetime.fromisoformat(data["until"]))
    return _("New end of the round: %(until)s.") % {"until": date_format(until, "DATETIME_FORMAT")}


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


def _halted(data: dict[str, Any]) -> str:
    return f"{_('The next round could not be paired.')} {why_said(data['why'])}"


_SPECIAL: dict[str, Callable[[dict[str, Any]], str]] = {
    LogKind.STARTED: _started,
    LogKind.PAIRED: _paired,
    LogKind.GAVE_WAY: _gave_way,
    LogKind.RESULT: _result,
    LogKind.APART: _apart,
    LogKind.OVERRIDDEN: _overridden,
    LogKind.EXTENDED: _extended,
    LogKind.RESUMED: _resumed,
    LogKind.HALTED: _halted,
}


def verdict_said(verdict: str, names: dict[str, Any]) -> str:
    """A result with the winner's name, or the places of a table with theirs."""
    if verdict == Verdict.PLACES:
        return places_said(names["places"], names["players"])
    if verdict == Verdict.BOTH_LOSE and len(names["players"]) > 2:
        return _("all lost")
    if verdict in (Verdict.FIRST, Verdict.SECOND):
        winner = names["players"][verdict == Verdict.SECOND]
        return _("%(name)s won") % {"name": winner}
    return str(dict(VERDICTS)[verdict])


def places_said(places: Sequence[int], players: Sequence[str]) -> str:
    """The places of a table from the best: "1. ada, 2. bruno, 2. chiara"."""
    order = sorted(zip(places, players, strict=True), key=lambda one: one[0])
    return ", ".join(f"{place}. {player}" for place, player in order)


def result_said(pairing: Pairing) -> str:
    """The result of a meeting in words; empty while it is open."""
    if pairing.verdict == Verdict.PLACES:
        return places_said(pairing.places, [one.user.username for one in pairing.entries])
    if pairing.verdict == Verdict.BOTH_LOSE and len(pairing.entries) > 2:
        return _("All lost")
    return str(dict(VERDICTS).get(str(pairing.verdict), ""))


SCORES = {
    Verdict.FIRST.value: ("1", "0"),
    Verdict.SECOND.value: ("0", "1"),
    Verdict.DRAW.value: ("½", "½"),
    Verdict.BOTH_LOSE.value: ("0", "0"),
}


def scores_said(pairing: Pairing) -> tuple[str, str]:
    """The result as two marks; + and - where nobody played."""
    first, second = SCORES.get(str(pairing.verdict), ("", ""))
    if pairing.played or not first:
        return (first, second)
    return ("+" if first == "1" else "−", "+" if second == "1" else "−")


def points_said(league: League) -> str:
    """The scale in one line: what is scored in this format and by this league."""
    scale, parts = points_of(league), []
    if not scale.tables:
        text = _("win %(win)d, draw %(draw)d, loss %(loss)d")
        parts.append(text % {"win": scale.win, "draw": scale.draw, "loss": scale.loss})
    if league.is_swiss:
        parts.append(_("bye %(bye)d") % {"bye": scale.bye})
    rare = [
        (scale.both_lose, _("lost by all %(points)d")),
        (
            scale.late if league.is_swiss else 0,
            _("the last round missed by joining late %(points)d"),
        ),
        (scale.absent if league.is_swiss else 0, _("a round stayed away from %(points)d")),
    ]
    said = ", ".join(parts + [text % {"points": points} for points, text in rare if points])
    tables = "; ".join("-".join(map(str, one)) for one in reversed(scale.tables))
    return f"{tables}; {said}" if tables else said


def title_of(league: League) -> str:
    """The name of a league with its game, for those who do not have its page before them."""
    game = get_game(league.game).name
    if game.casefold() in league.name.casefold():
        return league.name
    return _("%(league)s (%(game)s)") % {"league": league.name, "game": game}


def bye_said(points: int) -> str:
    """What a round without an opponent scores, to the one who has it."""
    if not points:
        return _("You have no opponent in this round.")
    return ngettext(
        "You have no opponent in this round; it scores %(count)d point.",
        "You have no opponent in this round; it scores %(count)d points.",
        points,
    ) % {"count": points}


def meeting_said(pairing: Pairing, entry: Entry) -> str:
    """Whom a player meets in a round that begins, or that they need not play."""
    names = ", ".join(one.user.username for one in pairing.entries if one.pk != entry.pk)
    if pairing.is_open:
        return _("You meet %(opponents)s.") % {"opponents": names}
    return _("You win without playing, since %(opponent)s is out.") % {"opponent": names}


def late_said(league: League, missed: int) -> str:
    """L6.1: what somebody who joins a running league has for the rounds missed."""
    presence = Presence(player=0, spans=(Span(since=missed + 1),))
    scored = sum(bye.points for _number, bye in late_byes(presence, points_of(league)))
    if not scored:
        return _("The league has begun; rounds missed score nothing.")
    return ngettext(
        "The league has begun; for the rounds missed you have %(count)d point.",
        "The league has begun; for the rounds missed you have %(count)d points.",
        scored,
    ) % {"count": scored}


def absence_said(league: League) -> str:
    """L6.2, L6.6: what staying away means for the points, before somebody leaves."""
    if league.format in ROUND_ROBINS:
        return _(
            "If less than half of your meetings are finished, all your results are struck from "
            "the table; else the rest are won by your opponents."
        )
    if not league.is_swiss:
        return ""
    scored = points_of(league).absent
    if not scored:
        return _("A round you stay away from scores nothing.")
    return ngettext(
        "A round you stay away from scores %(count)d point.",
        "A round you stay away from scores %(count)d points.",
        scored,
    ) % {"count": scored}
