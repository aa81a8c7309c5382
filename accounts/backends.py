"""Who a session belongs to: allauth's ways to log in, and a quick look-up of the person.

Every request of somebody who is logged in needs its user. The cache that answers for the session
answers for the person too; else it is one statement, written once, for a queryset built anew each
time costs more than the rest of a small request. Columns that need conversion are left out and
read when somebody asks for them.
"""

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.core.cache import cache as shared
from django.db import connection, models, transaction
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from accounts.models import User

PLAIN = (models.CharField, models.TextField, models.BooleanField, models.AutoField)
KEPT_SECONDS = 30
"""How long the cache answers; a person who is saved is forgotten at once."""


class Lookup(NamedTuple):
    """The statement, the fields in its order, and which of them are truth values."""

    sql: str
    names: tuple[str, ...]
    truths: tuple[bool, ...]


@cache
def lookup() -> Lookup:
    """Reads every plain column of one user."""
    meta = User._meta  # noqa: SLF001 - Django documents it
    fields = [field for field in meta.concrete_fields if isinstance(field, PLAIN)]
    columns = ", ".join(f'"{field.column}"' for field in fields)
    return Lookup(
        sql=f'SELECT {columns} FROM "{meta.db_table}" WHERE "{meta.pk.column}" = %s',  # noqa: S608 - names of our own columns
        names=tuple(field.attname for field in fields),
        truths=tuple(isinstance(field, models.BooleanField) for field in fields),
    )


class Known(NamedTuple):
    """What the cache keeps of an active person."""

    values: list[Any]
    """The columns of the look-up, in its order."""
    session_hashes: tuple[str, ...]
    """A session of this person's holds one of them; another password makes others. The first is
    of the present secret key, the others of those that it followed."""

    @property
    def user(self) -> User:
        """The person, as if read from the table."""
        return User.from_db(connection.alias, lookup().names, self.values)


class SessionBackend(AuthenticationBackend):
    """allauth's backend, with the quick look-up."""

    def get_user(self, user_id: Any) -> User | None:
        """The active user of that id."""
        known = _known(user_id)
        return None if known is None else known.user


@cache
def _sessions() -> type[SessionBase]:
    store: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
    return store


def session_of(request: HttpRequest) -> SessionBase:
    """The session of the request, to be read where no middleware brings it; nothing is saved."""
    return _sessions()(request.COOKIES.get(settings.SESSION_COOKIE_NAME))


def person_id_of(session: SessionBase) -> int | None:
    """Who the session belongs to, for an address that needs no more of the person than that.

    It is sure of the same as Django's `get_user`, but builds no user and leaves the session as it
    is: to renew it, or to end it when its password is an older one, is for the next page.
    """
    person_id, held = session.get(SESSION_KEY), session.get(HASH_SESSION_KEY)
    if person_id is None or held is None:
        return None
    if session.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return None
    if _holds(_known(person_id), held) or _holds(_read(person_id), held):
        return int(person_id)
    return None


def _holds(known: Known | None, held: str) -> bool:
    return known is not None and any(
        constant_time_compare(held, one) for one in known.session_hashes
    )


def forget(user: User) -> None:
    """Makes the next request of the person read the table, now and when the change is committed."""
    shared.delete(_key(user.pk))
    transaction.on_commit(lambda: shared.delete(_key(user.pk)))


def _key(user_id: Any) -> str:
    return f"person-{user_id}"


def _known(user_id: Any) -> Known | None:
    known: Known | None = shared.get(_key(user_id))
    return known or _read(user_id)


def _read(user_id: Any) -> Known | None:
    """From the table, for the cache; None for who is not there or not active."""
    with connection.cursor() as cursor:
        cursor.execute(lookup().sql, [user_id])
        row = cursor.fetchone()
    if row is None:
        return None
    # SQLite has numbers for truth values.
    pairs = zip(row, lookup().truths, strict=True)
    values = [bool(value) if truth else value for value, truth in pairs]
    user = User.from_db(connection.alias, lookup().names, values)
    if not SessionBackend().user_can_authenticate(user):
        return None
    hashes = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    known = Known(values, hashes)
    shared.set(_key(user_id), known, KEPT_SECONDS)
    return known
