"""People."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class Theme(models.TextChoices):
    """How pages are coloured."""

    SYSTEM = "system", _("As my device")
    DARK = "dark", _("Night sky")
    LIGHT = "light", _("Daylight")


class User(AbstractUser):
    """A person who plays here. The username is what others see."""

    first_name = None  # type: ignore[assignment]  # people go by their username only
    last_name = None  # type: ignore[assignment]

    email = models.EmailField(_("email address"), blank=True)
    about = models.TextField(_("about me"), blank=True, max_length=1000)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.SYSTEM)
    muted_email_kinds = models.JSONField(_("kinds of notices without e-mail"), default=list)
    bot_key = models.CharField(_("bot"), max_length=32, blank=True, editable=False)

    @property
    def is_bot(self) -> bool:
        """Whether a program of the site plays for this user."""
        return bool(self.bot_key)

    def get_full_name(self) -> str:
        """The username: the site asks for no other name."""
        return self.username
