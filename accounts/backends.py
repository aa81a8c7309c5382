"""Who a session belongs to: allauth's ways to log in, and a quick look-up of the person.

Every request of somebody who is logged in reads its user. Built anew as a queryset each time, that
costs more than the rest of a small request; here it is one statement, written once. Columns that
need conversion are left out and read when somebody asks for them.
"""

from functools import cache
from typing import Any, NamedTuple

from allauth.account.auth_backends import AuthenticationBackend
from django.db import connection, models

from accounts.models import User

PLAIN = (models.CharField, models.TextField, models.BooleanField, models.AutoField)


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


class SessionBackend(AuthenticationBackend):
    """allauth's backend, with the quick look-up."""

    def get_user(self, user_id: Any) -> User | None:
        """The active user of that id."""
        found = lookup()
        with connection.cursor() as cursor:
            cursor.execute(found.sql, [user_id])
            row = cursor.fetchone()
        if row is None:
            return None
        # SQLite has numbers for truth values.
        pairs = zip(row, found.truths, strict=True)
        values = [bool(value) if truth else value for value, truth in pairs]
        user = User.from_db(connection.alias, list(found.names), values)
        return user if self.user_can_authenticate(user) else None
