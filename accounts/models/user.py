"""People and the bots that sit at their tables."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.validators import MaxLengthValidator
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.names import validate_username
from accounts.time_zones import validate_time_zone


class Theme(models.TextChoices):
    """How pages are coloured."""

    SYSTEM = "system", _("As my device")
    DARK = "dark", _("Night sky")
    LIGHT = "light", _("Daylight")


class User(AbstractUser):
    """A person, or a bot of the site. The username is what others see."""

    first_name = None  # type: ignore[assignment]  # people go by their username only
    last_name = None  # type: ignore[assignment]  # see first_name

    username = models.CharField(
        _("username"),
        max_length=150,
        unique=True,
        validators=[validate_username],
        error_messages={"unique": _("This name is taken.")},
    )
    email = models.EmailField(_("e-mail address"), blank=True)
    about = models.TextField(
        _("about me"), blank=True, max_length=1000, validators=[MaxLengthValidator(1000)]
    )
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    muted_email_kinds = models.JSONField(
        _("kinds of notices without e-mail"), default=list, blank=True
    )
    bot_key = models.CharField(_("bot"), max_length=32, blank=True, editable=False)
    is_guest = models.BooleanField(
        _("guest"),
        default=False,
        help_text=_("Came to play without signing up; has no password until the account is kept."),
    )

    class Meta(AbstractUser.Meta):
        constraints: ClassVar = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_user_username_any_case",
                violation_error_message=_("This name is taken."),
            )
        ]

    @property
    def is_bot(self) -> bool:
        """Whether a program of the site plays for this user."""
        return bool(self.bot_key)

    def get_full_name(self) -> str:
        """The username: the site asks for no other name."""
        return self.username

    def get_short_name(self) -> str:
        """The username."""
        return self.username

    def get_absolute_url(self) -> str:
        """The person's public page."""
        return reverse("accounts:profile", args=[self.username])
