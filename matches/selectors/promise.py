"""Keys of matches that are promised before anybody names a salt.

A page with a form that begins a match holds a ticket and the hash of the key that belongs to it.
The key is computed from the ticket and a secret of the site, so that nothing is stored for pages
on which nobody presses the button, and one ticket begins one match, however often it comes.
"""

import secrets

from django.utils.crypto import salted_hmac
from msgspec import Struct

from matches.models import Match
from matches.selectors.fixed import commitment_to

BYTES = 18


class Promise(Struct, frozen=True):
    """A ticket, and the hash of the key with which its match will be played."""

    ticket: str
    commitment: str


def promised_key(ticket: str) -> bytes:
    """The secret key of the match to which the ticket leads."""
    return salted_hmac("matches.promise", ticket, algorithm="sha256").digest()


def promise_of(ticket: str) -> Promise:
    """What may be told of it beforehand."""
    return Promise(ticket, commitment_to(promised_key(ticket)))


def promise_new() -> Promise:
    """A promise for a page."""
    return promise_of(secrets.token_urlsafe(BYTES))


def ticket_kept(ticket: str, promised: str) -> str:
    """The ticket of a form if the site keeps what it has promised with it, else none."""
    return ticket if promise_of(ticket).commitment == promised else ""


def own_ticket(user_id: int, key: str) -> str:
    """The ticket of a key that a person's program has chosen: no other person's is the same."""
    return f"{user_id}:{key}"


def rematch_ticket(match_id: int) -> str:
    """The ticket of the next rematch against bots: it changes with each that has begun."""
    begun = Match.objects.filter(origin=rematch_origin(match_id)).count()
    return f"rematch:{match_id}:{begun}"


def rematch_origin(match_id: int) -> str:
    """How a match against bots says of which it is the rematch."""
    return f"rematch:{match_id}"
