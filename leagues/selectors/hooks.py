"""What leagues put on the pages of matches: news on the first page, and the name of a match."""

from collections.abc import Sequence
from datetime import datetime

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from accounts.models import User
from games.core.registry import get_game
from leagues.models import League, Pairing, Round, Status
from matches.home import Notice
from matches.origins import Label

MOST_NOTICES = 3


def home_notices(user: User | None, now: datetime) -> Sequence[Notice]:
    """Rounds in which the person still plays, then leagues that may be joined; the next first."""
    rounds = _own_rounds(user) if user is not None else []
    open_leagues = League.objects.filter(status=Status.SIGN_UP, sign_up_until__gt=now)
    if user is not None:
        open_leagues = open_leagues.exclude(entries__user=user)
    joinable = open_leagues.order_by("sign_up_until", "pk")[:MOST_NOTICES]
    notices = [_round_notice(one) for one in rounds] + [_sign_up_notice(one) for one in joinable]
    return notices[:MOST_NOTICES]


def _own_rounds(user: User) -> list[Round]:
    mine = Pairing.objects.open().of_person(user.pk)
    rounds = Round.objects.filter(closed_at=None, pairings__in=mine).select_related("league")
    return list(rounds.distinct().order_by("deadline_at", "pk")[:MOST_NOTICES])


def _round_notice(one: Round) -> Notice:
    return Notice(
        title=one.league.name,
        text=_("%(game)s: round %(n)d is played until %(date)s.")
        % {"game": _game(one.league), "n": one.number, "date": _date(one.deadline_at)},
        url=reverse("leagues:round", args=[one.league_id, one.number]),
    )


def _sign_up_notice(league: League) -> Notice:
    return Notice(
        title=league.name,
        text=_("%(game)s: sign-up is open until %(date)s.")
        % {"game": _game(league), "date": _date(league.sign_up_until)},
        url=reverse("leagues:league", args=[league.pk]),
    )


def _game(league: League) -> str:
    return f"{get_game(league.game).name}, {league.get_format_display()}"


def _date(moment: datetime) -> str:
    return date_format(localtime(moment), "j F, H:i")


def origin_label(origin: str) -> Label | None:
    """The league and round of a match that a pairing made: "league:7:pairing:31"."""
    parts = origin.split(":")
    if len(parts) != 4 or not parts[3].isdecimal():
        return None
    pairing = (
        Pairing.objects.filter(pk=int(parts[3])).select_related("round", "round__league").first()
    )
    if pairing is None:
        return None
    league, number = pairing.round.league, pairing.round.number
    text = _("%(league)s, round %(n)d") % {"league": league.name, "n": number}
    return Label(text, reverse("leagues:round", args=[league.pk, number]))
