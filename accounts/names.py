"""What people may be called."""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

_SHAPE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{1,29}")
# Bots are named so (`accounts.services.bots`); and nobody is to pose as the site.
_RESERVED = re.compile(r".*-bot(-\d+)?|constellation|administrator|moderator|staff", re.IGNORECASE)


def validate_username(name: str) -> None:
    """Raises ValidationError unless the name is of a sound shape and not kept for the site."""
    if not _SHAPE.fullmatch(name):
        raise ValidationError(
            _(
                "A name has 2 to 30 letters, digits, dots, hyphens or underscores "
                "and begins with a letter or digit."
            ),
            code="shape",
        )
    if _RESERVED.fullmatch(name):
        raise ValidationError(_("This name is kept for the site itself."), code="reserved")
