"""Guests: people who play before they sign up, and keep what they played when they do."""

import secrets
from collections.abc import Callable

from allauth.account.models import EmailAddress
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User

Chooser = Callable[[int], int]

STARS = (
    "Adhara", "Alcor", "Aldebaran", "Algol", "Alioth", "Altair", "Antares", "Arcturus",
    "Bellatrix", "Capella", "Castor", "Deneb", "Electra", "Fomalhaut", "Izar", "Maia", "Merope",
    "Mimosa", "Mira", "Mizar", "Polaris", "Pollux", "Procyon", "Regulus", "Rigel", "Sadr",
    "Sirius", "Spica", "Taygeta", "Vega",
)  # fmt: skip
NUMBERS = 10_000


class NotAGuestError(Exception):
    """The account belongs to somebody who has signed up already."""


def guest_create(*, choose: Chooser = secrets.randbelow) -> User:
    """A new account named after a star, without password or address: only its session opens it."""
    while True:
        name = f"{STARS[choose(len(STARS))]}-{choose(NUMBERS):04}"
        guest, created = User.objects.get_or_create(username=name, defaults={"is_guest": True})
        if created:
            guest.set_unusable_password()
            guest.save(update_fields=["password"])
            return guest


@transaction.atomic
def guest_keep(*, guest: User, username: str, email: str, password: str) -> EmailAddress:
    """Makes the guest a person with name, address and password; matches and decks stay theirs.

    Raises NotAGuestError, and ValidationError by field when a value can't be taken.
    """
    guest = User.objects.select_for_update().get(pk=guest.pk)
    if not guest.is_guest:
        raise NotAGuestError(_("This account is kept already."))
    guest.username, guest.email, guest.is_guest = username, email, False
    _require_password(password, guest)
    guest.set_password(password)
    guest.full_clean()
    if EmailAddress.objects.filter(email__iexact=email).exists():
        raise ValidationError({"email": _("Somebody here uses this address already.")})
    guest.save(update_fields=["username", "email", "is_guest", "password"])
    return EmailAddress.objects.create(user=guest, email=email.lower(), primary=True)


def _require_password(password: str, guest: User) -> None:
    try:
        validate_password(password, guest)
    except ValidationError as error:
        raise ValidationError({"password": error.messages}) from None
