"""What the account library's two rooms are called in the administration."""

from allauth.account.apps import AccountConfig
from allauth.mfa.apps import MFAConfig
from django.utils.translation import gettext_lazy as _


class AddressesConfig(AccountConfig):
    """People's addresses, and log-in."""

    verbose_name = _("E-mail")


class SecondFactorsConfig(MFAConfig):
    """Apps, keys and spare codes."""

    verbose_name = _("Second factors")
