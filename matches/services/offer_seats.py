"""The seats of an offer: whom each is for, and what those who sit there bring."""

from collections.abc import Sequence

from accounts.models import User
from accounts.services.bots import bot_user
from games.bots import BOTS
from games.core.contract import AnyGame
from matches.errors import BadEntry
from matches.models import OfferSeat, OfferSeatStatus
from matches.selectors.decks import starter_deck_drawn
from matches.services.create import Entropy


def guest_named(name: str) -> User | None:
    """Who is called so, in whatever case: a person, or a bot ("steady-bot"); None if nobody is."""
    person = User.objects.filter(username__iexact=name, is_active=True).first()
    bot = name.lower().removesuffix("-bot")
    if person is None and bot in BOTS and name.lower() != bot:
        return bot_user(bot)
    return person


def chair_for(guest: User | None) -> OfferSeat:
    """A seat kept for a person, taken by a bot, or free for everybody."""
    if guest is not None and guest.is_bot:
        return OfferSeat(user=guest, bot=guest.bot_key)
    return OfferSeat(invited=guest)


def equip(chair: OfferSeat, game: AnyGame, entropy: Entropy) -> None:
    """Gives who sits there a salt, and a bot a deck, where they have none."""
    if chair.status is not OfferSeatStatus.TAKEN:
        return
    chair.salt = chair.salt or entropy(8).hex()
    if chair.bot and game.uses_decks and chair.deck_version_id is None:
        chair.deck_version_id = starter_deck_drawn(entropy(4))


def require_company(maker: User, chairs: Sequence[OfferSeat]) -> None:
    """Raises BadEntry unless each person sits once, and somebody beside the maker is no bot."""
    people = [chair.person for chair in chairs if chair.person is not None and not chair.bot]
    if people.count(maker) > 1:
        raise BadEntry("You can't challenge yourself.")
    if twice := next((one for one in people if people.count(one) > 1), None):
        raise BadEntry(f"{twice.username} can't sit in two seats.")
    if all(chair.bot or chair.user == maker for chair in chairs):
        raise BadEntry("A bot needs no challenge: play it at once.")
