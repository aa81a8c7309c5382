"""A match against programs, which need not be asked."""

import secrets
from datetime import datetime

from django.db import IntegrityError

from accounts.models import User
from accounts.services.bots import bot_user
from games.core.registry import get_game
from matches.errors import TicketUsed
from matches.models import Match, Seat
from matches.selectors.decks import require_deck, starter_deck_drawn
from matches.selectors.promise import promise_of, promised_key
from matches.services.create import Entropy, Entry, match_create, read_options
from matches.services.offers import NewTable


def bot_match_start(
    *,
    user: User,
    bot: str,
    table: NewTable,
    deck_version_id: int | None,
    salt: str = "",
    ticket: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Match:
    """A match against a program, at once; it brings any starter deck.

    Its key is the one that was promised with the ticket, before the salt was named; without a
    ticket one is drawn now. A ticket begins one match: whoever sends it again is given that one.
    Raises BadEntry, and TicketUsed when the ticket has begun another match than this.
    """
    game = get_game(table.game_key)
    require_deck(game, user, deck_version_id, table.format_key, on=now.date())
    own = Entry(user_id=user.pk, deck_version_id=deck_version_id, salt=salt[:64])
    if ticket and (begun := _begun(ticket, own, bot, table)):
        return begun
    bot_deck = starter_deck_drawn(entropy(4)) if game.uses_decks else None
    program = Entry(user_id=bot_user(bot).pk, deck_version_id=bot_deck, bot=bot)
    try:
        return match_create(
            game_key=table.game_key,
            options=table.options,
            terms=table.terms,
            entries=table.seated(own, [program] * (table.seats - 1), entropy),
            origin="bot",
            now=now,
            key=promised_key(ticket) if ticket else None,
            entropy=entropy,
        )
    except IntegrityError:  # the same ticket at the same moment: the key of a match is unique
        if begun := _begun(ticket, own, bot, table):
            return begun
        raise


def _begun(ticket: str, own: Entry, bot: str, table: NewTable) -> Match | None:
    """The match that the ticket has begun. Raises TicketUsed unless it is the one asked for."""
    match = Match.objects.filter(commitment=promise_of(ticket).commitment).first()
    if match is None:
        return None
    seats = list(Seat.objects.filter(match=match))
    mine = next((seat for seat in seats if seat.user_id == own.user_id and not seat.bot), None)
    asked = (table.game_key, read_options(get_game(table.game_key), table.options), table.seats)
    if (
        mine is None
        or asked != (match.game, match.options, len(seats))
        or mine.deck_version_id != own.deck_version_id
        or table.own_seat not in (None, mine.number)
        or any(seat.bot not in ("", bot) for seat in seats)
    ):
        raise TicketUsed("This form has begun another match already; send this one anew.")
    return match
