from datetime import datetime, timedelta

import pytest

from accounts.models import ApiToken, User
from accounts.selectors import tokens_of
from accounts.services.tokens import (
    LAST_USED_STEP,
    MAX_TOKENS,
    TokenRefusedError,
    TooManyTokensError,
    token_issue,
    token_revoke,
    token_use,
)

pytestmark = pytest.mark.django_db
MONTH = timedelta(days=30)


def issue(person: User, now: datetime, lifetime: timedelta | None = MONTH) -> tuple[ApiToken, str]:
    return token_issue(person=person, name="my bot", lifetime=lifetime, now=now)


def test_a_token_opens_its_persons_account(ada: User, now: datetime) -> None:
    _, secret = issue(ada, now)

    assert token_use(secret=secret, now=now).person == ada


def test_the_secret_is_not_kept(ada: User, now: datetime) -> None:
    token, secret = issue(ada, now)

    kept = ApiToken.objects.values().get()
    assert secret not in map(str, kept.values())
    assert token.prefix == secret[:8]


@pytest.mark.parametrize("secret", ["", "nonsense", "ä" * 43])
def test_a_made_up_secret_opens_nothing(ada: User, now: datetime, secret: str) -> None:
    issue(ada, now)

    with pytest.raises(TokenRefusedError, match="not known"):
        token_use(secret=secret, now=now)


def test_a_token_ends_at_its_time_and_not_before(ada: User, now: datetime) -> None:
    _, secret = issue(ada, now)

    assert token_use(secret=secret, now=now + MONTH - timedelta(seconds=1))
    with pytest.raises(TokenRefusedError, match="expired"):
        token_use(secret=secret, now=now + MONTH)


def test_a_token_without_end_lasts(ada: User, now: datetime) -> None:
    _, secret = issue(ada, now, lifetime=None)

    assert token_use(secret=secret, now=now + timedelta(days=9999))


def test_a_revoked_token_opens_nothing_and_is_not_listed(ada: User, now: datetime) -> None:
    token, secret = issue(ada, now)

    token_revoke(token=token, now=now)

    with pytest.raises(TokenRefusedError, match="revoked"):
        token_use(secret=secret, now=now)
    assert not tokens_of(ada).exists()


def test_revoking_twice_keeps_the_first_moment(ada: User, now: datetime) -> None:
    token, _ = issue(ada, now)

    token_revoke(token=token, now=now)
    token_revoke(token=token, now=now + MONTH)

    assert ApiToken.objects.get().revoked_at == now


def test_the_token_of_a_closed_account_opens_nothing(ada: User, now: datetime) -> None:
    _, secret = issue(ada, now)
    User.objects.update(is_active=False)

    with pytest.raises(TokenRefusedError, match="closed"):
        token_use(secret=secret, now=now)


def test_the_last_use_is_written_at_most_once_a_step(ada: User, now: datetime) -> None:
    _, secret = issue(ada, now)

    for at in (now, now + LAST_USED_STEP / 2):
        token_use(secret=secret, now=at)
        assert ApiToken.objects.get().last_used_at == now

    token_use(secret=secret, now=now + LAST_USED_STEP)
    assert ApiToken.objects.get().last_used_at == now + LAST_USED_STEP


def test_one_may_have_so_many_tokens_and_no_more(ada: User, bruno: User, now: datetime) -> None:
    made = [issue(ada, now)[0] for _ in range(MAX_TOKENS)]

    with pytest.raises(TooManyTokensError, match=str(MAX_TOKENS)):
        issue(ada, now)

    assert issue(bruno, now)
    token_revoke(token=made[0], now=now)
    assert issue(ada, now)
