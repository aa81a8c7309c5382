"""What is fixed when a match starts, kept in memory by each process: it never changes."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from accounts.models import User
from games.core.contract import AnyGame, Setup
from games.core.registry import get_game
from games.core.rng import Rng
from matches.clocks import Terms
from matches.models import MatchSecret, Seat

_setup_decoder = msgspec.json.Decoder(Setup)


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Who sits in a seat."""

    number: int
    user_id: int
    username: str
    bot: str
    salt: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """Game, terms, set-up, seats and the secret of one match."""

    game: AnyGame
    terms: Terms
    setup: Setup
    seats: tuple[SeatFacts, ...]
    match_key: bytes

    @property
    def rng(self) -> Rng:
        """The generator with which the match begins."""
        return match_rng(self.match_key, [seat.salt for seat in self.seats])

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat in which the person sits, or None. A bot's user sits nowhere."""
        for seat in self.seats:
            if seat.user_id == user_id and not seat.bot:
                return seat.number
        return None


def match_rng(key: bytes, salts: Sequence[str]) -> Rng:
    """The chance of a match: its key joined with what each seat contributed, in order of seats."""
    return Rng(hmac.digest(key, "\n".join(salts).encode(), "sha256"))


def commitment_to(key: bytes) -> str:
    """The hash that binds the site to the key before anybody plays."""
    return hashlib.sha256(key).hexdigest()


@lru_cache(maxsize=512)
def match_fixed(match_id: int, commitment: str) -> Fixed:  # noqa: ARG001 - see below
    """What is fixed in the match.

    The commitment is part of what the memory goes by, so that a database put back to an earlier
    time, in which a number is given away again, is never taken for the one before.
    """
    secret = MatchSecret.objects.select_related("match").get(pk=match_id)
    seats = Seat.objects.filter(match_id=match_id).select_related("user").order_by("number")
    return Fixed(
        game=get_game(secret.match.game),
        terms=msgspec.convert(secret.match.terms, Terms),
        setup=_setup_decoder.decode(secret.setup),
        seats=tuple(
            SeatFacts(seat.number, seat.user_id, seat.user.username, seat.bot, seat.salt)
            for seat in seats
        ),
        match_key=bytes(secret.key),
    )


def viewer_seat(fixed: Fixed, viewer: User | None) -> int | None:
    """The seat with whose eyes the viewer looks; None for a spectator."""
    return None if viewer is None or viewer.pk is None else fixed.seat_of(viewer.pk)
