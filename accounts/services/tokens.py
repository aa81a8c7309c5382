"""Making, using and revoking API tokens."""

import hashlib
import secrets
from datetime import datetime, timedelta

from accounts.models import ApiToken, User

TOKEN_BYTES = 32
PREFIX_LENGTH = 8
MAX_TOKENS = 20
LIFETIMES_IN_DAYS = (7, 30, 90, 365)
# A token in constant use is written to only this often.
LAST_USED_STEP = timedelta(minutes=10)


class TooManyTokensError(ValueError):
    """A person has as many tokens as one may have."""


class TokenRefusedError(ValueError):
    """A bearer token that opens nothing; the message says why."""


def token_issue(
    *, person: User, name: str, lifetime: timedelta | None, now: datetime
) -> tuple[ApiToken, str]:
    """Makes a token that ends after `lifetime` (None: never); gives it with its secret.

    The secret is told only here: the table keeps no more than its hash.
    """
    if person.api_tokens.filter(revoked_at=None).count() >= MAX_TOKENS:
        raise TooManyTokensError(
            f"You have {MAX_TOKENS} tokens, which is the most. Revoke one that you do not need."
        )
    secret = secrets.token_urlsafe(TOKEN_BYTES)
    token = ApiToken.objects.create(
        person=person,
        name=name,
        prefix=secret[:PREFIX_LENGTH],
        digest=digest_of(secret),
        created_at=now,
        expires_at=now + lifetime if lifetime else None,
    )
    return token, secret


def token_use(*, secret: str, now: datetime) -> ApiToken:
    """The token of a request, with its person; raises TokenRefusedError."""
    found = ApiToken.objects.select_related("person").filter(digest=digest_of(secret)).first()
    if found is None:
        raise TokenRefusedError("This token is not known.")
    if found.revoked_at:
        raise TokenRefusedError("This token was revoked.")
    if found.expires_at and found.expires_at <= now:
        raise TokenRefusedError("This token has expired.")
    if not found.person.is_active:
        raise TokenRefusedError("The account of this token is closed.")
    if found.last_used_at is None or now - found.last_used_at >= LAST_USED_STEP:
        ApiToken.objects.filter(pk=found.pk).update(last_used_at=now)
    return found


def token_revoke(*, token: ApiToken, now: datetime) -> None:
    """Ends a token; a second time changes nothing."""
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=now)


def digest_of(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
