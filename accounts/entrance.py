"""The library's forms in our words."""

from typing import Any

from allauth.account import forms
from django.utils.translation import gettext_lazy as _


class LoginForm(forms.LoginForm):
    """Log-in by name or address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Username or e-mail")
        _drop_placeholders(self)


class SignupForm(forms.SignupForm):
    """Sign-up; the name is public."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("Everybody sees it.")
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("Nobody sees it. For “your move” and a lost password.")
        _drop_placeholders(self)


def _drop_placeholders(form: Any) -> None:
    """A placeholder that repeats its label says nothing, and vanishes when one types."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
