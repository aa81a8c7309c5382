"""Making a league from what its organiser has decided (L1.1, L1.6)."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.core.contract import AnyGame
from games.core.registry import get_game
from leagues.errors import BadTerms
from leagues.models import Access, League, LogKind, Seeding, Status
from leagues.rules.elimination import DrawRule
from leagues.rules.model import ROUND_BY_ROUND, Format, Points
from leagues.rules.planning import organising_check
from leagues.rules.points import points_check
from leagues.rules.tiebreaks import tie_breaks_check
from leagues.selectors.seating import TABLE_SIZES, options_for
from leagues.services.log import log_write
from matches.clocks import Terms
from matches.selectors.fixed import commitment_to
from matches.selectors.promise import promised_key
from matches.services.create import read_options

Entropy = Callable[[int], bytes]
LONGEST_SIGN_UP = timedelta(days=100 * 365)
"""Far enough for anybody, and far from the end of the calendar, where no deadline fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLeague:
    """Everything an organiser decides.

    `rounds` 0: as many as the format needs; `table_size` 0: as many as the options seat.
    """

    name: str
    game: str
    format: Format
    terms: Terms
    days_a_round: int
    sign_up_until: datetime
    description: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    deck_format: str = ""
    rounds: int = 0
    points: Points = field(default_factory=Points)
    tie_breaks: tuple[str, ...] = ()
    draw_rule: DrawRule = DrawRule.BETTER_SEED
    seeding: Seeding = Seeding.LOTS
    time_zone: str = "UTC"
    join_code: str = ""
    max_entries: int | None = None
    late_until_round: int = 1
    allow_repeats: bool = False
    table_size: int = 0
    decks_open: bool = False


def league_create(
    *,
    organiser: User,
    new: NewLeague,
    ticket: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> League:
    """L1.1: opens the sign-up of a league.

    A ticket opens one league, with the key that was promised with it: whoever sends it again is
    given that one. Raises BadTerms and what the rules refuse: points, order, one league too many
    (L1.6).
    """
    game = get_game(new.game)
    _require_terms(game, new, now)
    key = promised_key(ticket) if ticket else entropy(32)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=organiser.pk)
        mine = organiser.leagues_organised.filter(commitment=commitment_to(key))
        if ticket and (opened := mine.first()):
            return opened
        _require_few(organiser)
        league = League.objects.create(
            organiser=organiser,
            created_at=now,
            lots_seed=entropy(8).hex(),
            key=key,
            commitment=commitment_to(key),
            **_terms_of(new),
            **_by_format(game, new),
        )
        log_write(league, LogKind.CREATED, now=now, actor_id=organiser.pk)
    return league


def _terms_of(new: NewLeague) -> dict[str, Any]:
    """What stands as the organiser has decided it."""
    return {
        "name": new.name,
        "description": new.description,
        "game": new.game,
        "terms": msgspec.to_builtins(new.terms),
        "format": new.format.value,
        "days_a_round": new.days_a_round,
        "points": msgspec.to_builtins(points_check(new.points)),
        "draw_rule": new.draw_rule.value,
        "seeding": new.seeding,
        "time_zone": new.time_zone,
        "access": Access.CODE if new.join_code else Access.OPEN,
        "join_code": new.join_code,
        "max_entries": new.max_entries,
        "allow_repeats": new.allow_repeats,
        "decks_open": new.decks_open,
        "sign_up_until": new.sign_up_until,
    }


def _by_format(game: AnyGame, new: NewLeague) -> dict[str, Any]:
    """What depends on the game and the format."""
    options = read_options(game, new.options)
    table_size = table_size_check(game, options, new)
    order = list(tie_breaks_check(new.tie_breaks)[1:])
    drawn = new.format in ROUND_BY_ROUND
    return {
        "options": options_for(game, options, table_size) or options,
        "table_size": table_size,
        "deck_format": new.deck_format if game.uses_decks else "",
        "tie_breaks": order if new.format is not Format.ELIMINATION else [],
        "rounds_planned": new.rounds if drawn else 0,
        "late_until_round": new.late_until_round if drawn else 1,
    }


def _require_few(organiser: User) -> None:
    """L1.6: the caller holds the lock of the person's row, so that two leagues at once are two."""
    if organiser.is_staff:
        return
    live = organiser.leagues_organised.filter(status__in=(Status.SIGN_UP, Status.RUNNING))
    organising_check(live.count(), most=settings.LEAGUES_AT_ONCE)


def _require_terms(game: AnyGame, new: NewLeague, now: datetime) -> None:
    if new.sign_up_until <= now:
        raise BadTerms(_("The sign-up must end in the future."))
    if new.sign_up_until > now + LONGEST_SIGN_UP:
        raise BadTerms(_("The sign-up must end within a hundred years."))
    if game.uses_decks and not new.deck_format:
        raise BadTerms(
            _("%(game)s is played with decks: choose their format.") % {"game": game.name}
        )
    if new.max_entries is not None and new.max_entries < 2:
        raise BadTerms(_("A league needs room for at least two players."))


def table_size_check(game: AnyGame, options: dict[str, Any], new: NewLeague) -> int:
    """L10.2: how many sit together. Raises BadTerms when game, options and format do not agree."""
    seats = game.seats(options)
    if new.format is not Format.TABLES:
        if 2 in seats:
            return 2
        raise BadTerms(
            _("With these options %(game)s seats %(seats)s: choose tables.")
            % {"game": game.name, "seats": max(seats)}
        )
    wanted = new.table_size or max((one for one in TABLE_SIZES if one in seats), default=0)
    if wanted not in TABLE_SIZES or options_for(game, options, wanted) is None:
        raise BadTerms(
            _(
                "With these options %(game)s is not played by three or four at a table: "
                "choose others among its options, or another format."
            )
            % {"game": game.name}
        )
    if not new.points.tables:
        raise BadTerms(_("Tables score by places: choose what each place scores."))
    return wanted
