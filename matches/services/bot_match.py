"""A match against programs, which need not be asked."""

import secrets
from datetime import datetime

from accounts.models import User
from accounts.services.bots import bot_user
from games.core.registry import get_game
from matches.models import Match
from matches.selectors.decks import require_deck, starter_deck_drawn
from matches.services.create import Entropy, Entry, match_create
from matches.services.offers import NewTable


def bot_match_start(
    *,
    user: User,
    bot: str,
    table: NewTable,
    deck_version_id: int | None,
    bot_deck_version_id: int | None = None,
    salt: str = "",
    now: datetime,
    entropy: Entropy = secrets.token_bytes,
) -> Match:
    """A match against a program, at once; it brings any starter deck unless one is given."""
    game = get_game(table.game_key)
    require_deck(game, user, deck_version_id, table.format_key, on=now.date())
    if game.uses_decks and bot_deck_version_id is None:
        bot_deck_version_id = starter_deck_drawn(entropy(4))
    program = Entry(user_id=bot_user(bot).pk, deck_version_id=bot_deck_version_id, bot=bot)
    own = Entry(user_id=user.pk, deck_version_id=deck_version_id, salt=salt[:64])
    return match_create(
        game_key=table.game_key,
        options=table.options,
        terms=table.terms,
        entries=table.seated(own, [program] * (table.seats - 1), entropy),
        origin="bot",
        now=now,
        entropy=entropy,
    )
