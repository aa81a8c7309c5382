"""Lists of matches and offers, each in a constant number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from games.core.registry import get_game
from matches.decisions import read_decisions
from matches.models import Match, Offer, OfferSeat, Seat
from matches.selectors.offers import with_seats


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A match in a list, as its reader has to do with it.

    `seat` and `my_move` are of the reader; `place` is his when the match is over, and `gone` says
    that he has left it.
    """

    match: Match
    game_name: str
    players: tuple[str, ...]
    opponents: tuple[str, ...]
    seat: int | None
    my_move: bool
    gone: bool
    place: int | None

    @property
    def drawn(self) -> bool:
        """Whether the match is over and everybody shares the first place."""
        places = self.match.places or ()
        return bool(places) and all(place == 1 for place in places)

    @property
    def deadline(self) -> datetime | None:
        """When the next clock runs out."""
        return self.match.deadline_at


def with_players(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The matches with their players and without their states, in two queries."""
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    return matches.defer("state", "clock").prefetch_related(seats)


def _row(match: Match, reader: User | None) -> MatchRow:
    seats = list(match.seats.all())
    own = next(
        (seat for seat in seats if reader and seat.user_id == reader.pk and not seat.bot), None
    )
    decisions = read_decisions(match.decisions)
    return MatchRow(
        match=match,
        game_name=get_game(match.game).name,
        players=tuple(seat.user.username for seat in seats),
        opponents=tuple(seat.user.username for seat in seats if seat is not own),
        seat=None if own is None else own.number,
        my_move=own is not None and decisions[own.number] is not None,
        gone=own is not None and bool(match.gone & (1 << own.number)),
        place=match.places[own.number] if own is not None and match.places else None,
    )


def match_rows(matches: Iterable[Match], reader: User | None) -> list[MatchRow]:
    """The matches as rows for the reader."""
    return [_row(match, reader) for match in matches]


def _of(user: User) -> QuerySet[Match]:
    seats = Seat.objects.filter(user=user, bot="")
    return with_players(Match.objects.filter(pk__in=seats.values("match")))


def matches_running(user: User) -> list[MatchRow]:
    """The person's running matches: those where he is to move first, by deadline."""
    rows = match_rows(_of(user).filter(status=Match.Status.RUNNING), user)
    return sorted(rows, key=lambda row: (not row.my_move, _when(row), row.match.pk))


def _when(row: MatchRow) -> float:
    return row.deadline.timestamp() if row.deadline else float("inf")


def matches_my_move(user: User) -> list[MatchRow]:
    """The matches that wait for the person, the nearest deadline first."""
    return [row for row in matches_running(user) if row.my_move]


def matches_finished(user: User, *, limit: int = 20) -> list[MatchRow]:
    """The person's last finished matches, the newest first."""
    done = _of(user).filter(status=Match.Status.FINISHED).order_by("-finished_at", "-pk")
    return match_rows(done[:limit], user)


def _offers(now: datetime) -> QuerySet[Offer]:
    still_open = Offer.objects.filter(status=Offer.Status.OPEN, expires_at__gt=now)
    with_people = with_seats(still_open).select_related("rematch_of")
    return with_people.order_by("created_at", "pk")


def offers_open(user: User | None, *, now: datetime) -> QuerySet[Offer]:
    """Open seats that the person could take, the oldest first."""
    free = OfferSeat.objects.filter(invited=None, user=None)
    offers = _offers(now).filter(pk__in=free.values("offer"))
    if user is None or user.pk is None:
        return offers
    own = OfferSeat.objects.filter(Q(user=user) | Q(invited=user))
    return offers.exclude(pk__in=own.values("offer"))


def challenges_for(user: User, *, now: datetime) -> QuerySet[Offer]:
    """Challenges that wait for the person's answer."""
    kept = OfferSeat.objects.filter(invited=user, user=None, declined=False)
    return _offers(now).filter(pk__in=kept.values("offer"))


def offers_of(user: User, *, now: datetime) -> QuerySet[Offer]:
    """The person's own offers, and those in which he has taken a seat, that have not started."""
    seated = OfferSeat.objects.filter(user=user).values("offer")
    return _offers(now).filter(Q(maker=user) | Q(pk__in=seated))
