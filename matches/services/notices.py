"""What people are told about their matches, and whether it is still true when it is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Notification, User
from accounts.services.notifications import (
    Notice,
    Statement,
    notices_statement,
    notifications_withdraw,
    notify_many,
    withdrawal_statement,
)
from matches.boards.base import Person, Seats
from matches.boards.story import headline
from matches.decisions import read_decisions
from matches.models import Match, Seat
from matches.selectors.fixed import Fixed

if TYPE_CHECKING:
    from matches.services.table import Table

YOUR_MOVE = "your-move"
MATCH_OVER = "match-over"
DRAW_OFFER = "draw-offer"
DEADLINE_NEAR = "deadline-near"


def subject_of(match_id: int) -> str:
    """What a notice about the match is filed under."""
    return f"match:{match_id}"


def notice_statements(table: Table, *, now: datetime) -> list[Statement]:
    """What is told of all that the command did, and what is settled by it."""
    answered = [seat for seat in table.asked_draw if seat not in table.may_answer_draw]
    settled = ((table.rested, (YOUR_MOVE, DEADLINE_NEAR)), (answered, (DRAW_OFFER,)))
    statements = [
        withdrawal_statement(people, kinds, subject_of(table.match_id), now=now)
        for seats, kinds in settled
        if (people := _people_of(table, seats))
    ]
    told = notices_statement((*table.notices, *turn_notices(table)), now=now)
    return statements if told is None else [*statements, told]


def _people_of(table: Table, seats: Iterable[int]) -> list[int]:
    chosen = map(table.fixed.seats.__getitem__, seats)
    return [seat.user_id for seat in chosen if not seat.bot]


def turn_notices(table: Table) -> list[Notice]:
    """What those are told whose turn it became, or everybody when the match is over."""
    if table.running:
        return [
            _notice(table, seat, YOUR_MOVE, _("It is your move against %(others)s"))
            for seat in table.woken
            if not table.fixed.seats[seat].bot
        ]
    return [_end_notice(table, seat.number) for seat in table.fixed.seats if not seat.bot]


def _end_notice(table: Table, reader: int) -> Notice:
    assert table.outcome is not None  # noqa: S101 - the match is over
    people = tuple(
        Person(name=seat.username, you=seat.number == reader) for seat in table.fixed.seats
    )
    title = _("%(result)s: your match against %(others)s is over")
    result = headline(table.outcome, Seats(people=people))
    return _notice(table, reader, MATCH_OVER, title, result=result)


def notify_start(
    match_id: int, fixed: Fixed, decisions: Sequence[int | None], *, now: datetime
) -> None:
    """Tells those who are to act first."""
    title = _("It is your move against %(others)s")
    notices = [
        match_notice(match_id, fixed, seat.number, kind=YOUR_MOVE, title=title, version=1)
        for seat in fixed.seats
        if decisions[seat.number] is not None and not seat.bot
    ]
    notify_many(notices, now=now)


def match_end_seen(match_id: int, person: User, *, now: datetime) -> None:
    """Who looks at the end of a match needs no word of it any more."""
    unread = person.notifications.filter(kind=MATCH_OVER, read_at=None)
    if unread.filter(subject=subject_of(match_id)).exists():
        notifications_withdraw(
            person_id=person.pk, kind=MATCH_OVER, subject=subject_of(match_id), now=now
        )


def draw_offer_notices(table: Table, offered_by: int) -> list[Notice]:
    """What the others at the table are told when a draw was offered."""
    return [
        _notice(table, seat.number, DRAW_OFFER, _("You are offered a draw against %(others)s"))
        for seat in table.fixed.seats
        if not seat.bot and seat.number != offered_by and table.present & (1 << seat.number)
    ]


def _notice(table: Table, seat: int, kind: str, title: str, **said: str) -> Notice:
    return match_notice(
        table.match_id, table.fixed, seat, kind=kind, title=title, version=table.version, **said
    )


def match_notice(
    match_id: int, fixed: Fixed, seat: int, *, kind: str, title: str, version: int, **said: str
) -> Notice:
    """A notice for whoever sits in the seat. It names the game and the others, never a card.

    `said`: what the title says besides `others`.
    """
    others = ", ".join(other.username for other in fixed.seats if other.number != seat)
    return Notice(
        person_id=fixed.seats[seat].user_id,
        kind=kind,
        subject=subject_of(match_id),
        version=version,
        title=title % {"others": others, **said},
        body=_("%(game)s, match %(id)d.") % {"game": fixed.game.name, "id": match_id},
        url=reverse("matches:match", args=[match_id]),
    )


def move_still_due(notification: Notification) -> bool:
    """Whether the person still has the decision that the notice speaks of."""
    decisions = Match.objects.filter(
        pk=_match_id(notification), status=Match.Status.RUNNING
    ).values_list("decisions", flat=True)
    text, number = decisions.first(), _seats_of(notification).first()
    if text is None or number is None:
        return False
    opened = read_decisions(text)[number]
    return opened is not None and opened == notification.version


def draw_still_open(notification: Notification) -> bool:
    """Whether an offer of a draw still waits for the person's answer."""
    agreed = Match.objects.filter(pk=_match_id(notification)).values_list("draw_agreed", flat=True)
    seat = _seats_of(notification).first()
    return bool(agreed.first()) and seat is not None and not agreed[0] & (1 << seat)


def _seats_of(notification: Notification) -> QuerySet[Seat, int]:
    own = Seat.objects.filter(
        match_id=_match_id(notification), user_id=notification.person_id, bot=""
    )
    return own.values_list("number", flat=True)


def _match_id(notification: Notification) -> int:
    return int(notification.subject.partition(":")[2])
