"""The library's forms in our words."""

from collections.abc import Mapping
from typing import Any, ClassVar

from allauth.account import forms
from allauth.mfa.base import forms as code_forms
from allauth.mfa.totp import forms as app_forms
from allauth.mfa.webauthn import forms as key_forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = Mapping[str, Promise]

_EMAIL = _("E-mail address")
_NEW: Words = {"password1": _("New password"), "password2": _("The same once more")}


class InOurWords:
    """Names the fields of a form anew, and says more of some.

    A placeholder that repeats its label says nothing, and vanishes when one types.
    """

    labels: ClassVar[Words] = {}
    helps: ClassVar[Words] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        fields: Mapping[str, Any] = self.fields  # type: ignore[attr-defined]  # it is a form's base
        for field in fields.values():
            field.widget.attrs.pop("placeholder", None)
        for name, words in self.labels.items():
            fields[name].label = words
        for name, words in self.helps.items():
            fields[name].help_text = words


class LoginForm(InOurWords, forms.LoginForm):
    """Log-in by name or address."""

    labels = {"login": _("Username or e-mail")}


class SignupForm(InOurWords, forms.SignupForm):
    """Sign-up; the name is public."""

    labels = {"email": _("E-mail"), "password2": _("The same once more")}
    helps = {
        "username": _("Everybody sees it."),
        "email": _("Nobody sees it. For “your move” and a lost password."),
    }


class AddEmailForm(InOurWords, forms.AddEmailForm):
    """One address more."""

    labels = {"email": _EMAIL}


class ChangePasswordForm(InOurWords, forms.ChangePasswordForm):
    """Another password for whoever knows the present one."""

    labels = {"oldpassword": _("Present password"), **_NEW}


class SetPasswordForm(InOurWords, forms.SetPasswordForm):
    """A first password."""

    labels = _NEW


class ResetPasswordForm(InOurWords, forms.ResetPasswordForm):
    """A link for whoever has lost the password."""

    labels = {"email": _EMAIL}


class ResetPasswordKeyForm(InOurWords, forms.ResetPasswordKeyForm):
    """Another password for whoever has such a link."""

    labels = _NEW


class ReauthenticateForm(InOurWords, forms.ReauthenticateForm):
    """The password once more."""


class CodeForm(InOurWords, code_forms.AuthenticateForm):
    """A second factor at the log-in."""


class CodeAgainForm(InOurWords, code_forms.ReauthenticateForm):
    """A second factor once more."""


class ActivateAppForm(InOurWords, app_forms.ActivateTOTPForm):
    """The first code of an app."""

    labels = {"code": _("Code that the app shows")}


class AddKeyForm(InOurWords, key_forms.AddWebAuthnForm):
    """A key or a passkey."""

    labels = {"passwordless": _("A passkey: it lets you in without the password")}
    helps = {
        "name": _("So that you tell it from your others."),
        "passwordless": _("It must know you by finger, face or PIN."),
    }
