"""Changing what a person has set."""

from collections.abc import Collection

from accounts.models import User
from accounts.services.notifications import registered_kinds


def preferences_update(
    *, person: User, time_zone: str, theme: str, about: str, email_kinds: Collection[str]
) -> None:
    """Keeps a person's settings; of the kinds of notices known today, the rest are muted.

    Raises ValidationError when a value is none that may be chosen.
    """
    known = {kind.key for kind in registered_kinds()}
    forgotten = set(person.muted_email_kinds) - known
    person.time_zone = time_zone
    person.theme = theme
    person.about = about
    person.muted_email_kinds = sorted((known - set(email_kinds)) | forgotten)
    person.full_clean()
    person.save(update_fields=["time_zone", "theme", "about", "muted_email_kinds"])
