"""Forms of the account's pages. They check shape; services do the work."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import Theme, User
from accounts.services.notifications import registered_kinds
from accounts.services.tokens import LIFETIMES_IN_DAYS
from accounts.time_zones import time_zone_names


class PreferencesForm(forms.Form):
    """What a person may set."""

    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("Deadlines and dates are shown in it."),
        choices=lambda: [(name, name.replace("_", " ")) for name in time_zone_names()],
    )
    theme = forms.ChoiceField(label=_("Theme"), choices=Theme.choices)
    about = forms.CharField(
        label=_("About me"),
        help_text=_("Stands on your public page."),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    email_kinds = forms.MultipleChoiceField(
        label=_("Send me an e-mail for"),
        help_text=_("Your inbox on this site has every notice in any case."),
        required=False,
        choices=lambda: [(kind.key, kind.label) for kind in registered_kinds()],
        widget=forms.CheckboxSelectMultiple,
    )

    @classmethod
    def of(cls, person: User) -> "PreferencesForm":
        """The form with what the person has set now."""
        wanted = [k.key for k in registered_kinds() if k.key not in person.muted_email_kinds]
        return cls(
            initial={
                "time_zone": person.time_zone,
                "theme": person.theme,
                "about": person.about,
                "email_kinds": wanted,
            }
        )


class TokenForm(forms.Form):
    """A new API token."""

    name = forms.CharField(
        label=_("Name"), max_length=80, help_text=_("What it is for, such as “my bot”.")
    )
    days = forms.TypedChoiceField(label=_("Valid for"), coerce=int, initial=LIFETIMES_IN_DAYS[1])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["days"].choices = [  # type: ignore[attr-defined]  # it is a choice field
            *((days, ngettext("%d day", "%d days", days) % days) for days in LIFETIMES_IN_DAYS),
            (0, _("until I revoke it")),
        ]

    def lifetime(self) -> timedelta | None:
        """How long the token is to live; None for ever."""
        days: int = self.cleaned_data["days"]
        return timedelta(days=days) if days else None


class KeepForm(forms.Form):
    """What a guest gives to keep the account."""

    username = forms.CharField(label=_("Username"), max_length=150, help_text=_("What others see."))
    email = forms.EmailField(label=_("E-mail address"))
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
