"""Joining, with a deck that may play; people by themselves, bots by the organiser (L6.1)."""

import secrets
from datetime import datetime
from itertools import count

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services.bots import bot_user
from cards.selectors import deck_faults, decks_playable
from games.core.registry import get_game
from leagues.errors import CannotJoin, NoSuchLeague, WrongTime
from leagues.models import Access, Bye, Entry, League, LogKind, Status
from leagues.rules.attendance import Presence, excluded_check, join, late_byes
from leagues.rules.model import Format
from leagues.selectors.course import points_of, spans_of
from leagues.services.locks import (
    league_lock,
    next_number,
    require_organiser,
    require_round_to_come,
)
from leagues.services.log import log_write


def entry_join(
    *,
    league_id: int,
    user: User,
    deck_version_id: int | None,
    code: str = "",
    salt: str = "",
    now: datetime,
) -> Entry:
    """L6.1, L9.5: the person joins with a deck, which is checked and locked, and with a salt.

    Without a salt the site draws one. Raises CannotJoin, WrongTime, and EntryRefusedError when it
    is too late for the format, or the organiser has taken them out (L6.8).
    """
    with transaction.atomic():
        league = league_lock(league_id)
        require_open(league, now)
        if league.access == Access.CODE and not secrets.compare_digest(
            code.strip().encode(), league.join_code.encode()
        ):
            raise CannotJoin(_("That is not the code of this league; ask its organiser for it."))
        excluded_check(excluded=league.exclusions.filter(user=user).exists())
        return _enter(league, user, deck_version_id, now=now, actor=user, salt=salt)


def entry_add_bot(
    *, league_id: int, actor: User, bot: User, deck_version_id: int | None, now: datetime
) -> Entry:
    """The organiser lets a bot of the site play along."""
    with transaction.atomic():
        league = league_lock(league_id)
        require_organiser(league, actor)
        require_open(league, now)
        if not bot.is_bot:
            raise CannotJoin(
                _("%(player)s is a person, who joins by themselves.") % {"player": bot.username}
            )
        return _enter(league, bot, deck_version_id, now=now, actor=actor)


def bot_add(*, league_id: int, actor: User, bot_key: str, now: datetime) -> Entry:
    """The organiser adds the next bot of a kind, with a starter deck drawn for it.

    Raises CannotJoin when no starter deck may play in the league's format.
    """
    league = League.objects.filter(pk=league_id).first()
    if league is None:
        raise NoSuchLeague(_("There is no league %(id)s.") % {"id": league_id})
    bots = league.entries.filter(user__bot_key=bot_key)
    taken = set(bots.values_list("user__username", flat=True))
    number = next(one for one in count(1) if bot_user(bot_key, one).username not in taken)
    return entry_add_bot(
        league_id=league_id,
        actor=actor,
        bot=bot_user(bot_key, number),
        deck_version_id=_starter_deck(league, number - 1, now),
        now=now,
    )


def _starter_deck(league: League, index: int, now: datetime) -> int | None:
    """The starter decks that may play, one bot after the other."""
    if not get_game(league.game).uses_decks:
        return None
    decks = decks_playable(None, league.deck_format, on=now.date()).values_list("pk", flat=True)
    if not decks:
        raise CannotJoin(_("No starter deck may play in this format, so no bot can join."))
    return decks[index % len(decks)]


def require_open(league: League, now: datetime) -> None:
    """L6.1: raises WrongTime unless the league takes entries now. Under the lock."""
    if not league.takes_entries:
        raise WrongTime(_("%(league)s takes no entries any more.") % {"league": league.name})
    require_round_to_come(league)
    if league.status == Status.SIGN_UP and now >= league.sign_up_until:
        raise WrongTime(_("The sign-up is over; the league is about to start."))


def _enter(
    league: League,
    user: User,
    deck_version_id: int | None,
    *,
    now: datetime,
    actor: User,
    salt: str = "",
) -> Entry:
    _require_room(league, user)
    deck = _checked_deck(league, user, deck_version_id, now)
    salt = salt or secrets.token_hex(8)
    entry = Entry.objects.create(
        league=league, user=user, deck_version_id=deck, salt=salt, joined_at=now
    )
    late = join(
        entry.pk,
        Format(league.format),
        next_round=next_number(league),
        last_late=league.late_until_round,
    )
    if league.status == Status.RUNNING:
        _take_late_place(league, entry, late)
    log_write(league, LogKind.JOINED, now=now, actor_id=actor.pk, player=user.username)
    return entry


def _require_room(league: League, user: User) -> None:
    entries = list(league.entries.all())
    mine = next((entry for entry in entries if entry.user_id == user.pk), None)
    if mine is not None:
        text = (
            _("%(player)s has an entry in %(league)s already.")
            if mine.is_in
            else _("%(player)s has withdrawn from %(league)s, and can return.")
        )
        raise CannotJoin(text % {"player": user.username, "league": league.name})
    if league.max_entries is not None and sum(one.is_in for one in entries) >= league.max_entries:
        raise CannotJoin(
            _("%(league)s is full: it has %(most)s players.")
            % {"league": league.name, "most": league.max_entries}
        )


def _checked_deck(
    league: League, user: User, deck_version_id: int | None, now: datetime
) -> int | None:
    """The deck, if the person may bring it and the format allows it."""
    if not get_game(league.game).uses_decks:
        return None
    version = decks_playable(user).filter(pk=deck_version_id or 0).first()
    if version is None:
        raise CannotJoin(_("Choose one of your decks, or a starter deck, in its newest version."))
    faults = deck_faults(version, league.deck_format, now.date())
    if faults:
        problems = " ".join(f"{one.rule}: {one.detail}" for one in faults)
        raise CannotJoin(
            _("%(deck)s may not play in this format. %(problems)s")
            % {"deck": version.deck.name, "problems": problems}
        )
    return version.pk


def _take_late_place(league: League, entry: Entry, late: Presence) -> None:
    """L6.1: the last seed, and byes for the rounds missed."""
    seeds = league.entries.aggregate(last=Max("seed"))
    entry.seed = (seeds["last"] or 0) + 1
    entry.spans = spans_of(late)
    entry.save(update_fields=["seed", "spans"])
    rounds = dict(league.rounds.values_list("number", "pk"))
    Bye.objects.bulk_create(
        Bye(round_id=rounds[number], entry=entry, kind=bye.kind.value, points=bye.points)
        for number, bye in late_byes(late, points_of(league))
    )
