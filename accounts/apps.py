"""Django's registration of the app."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_save
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """The `accounts` app."""

    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """A person who changes is not answered for by the cache."""
        for change in (post_save, post_delete):
            change.connect(_forget, sender="accounts.User", dispatch_uid="accounts.forget")


def _forget(*, instance: Any, **_kwargs: Any) -> None:
    from accounts.backends import forget  # noqa: PLC0415 - models first

    forget(instance)
