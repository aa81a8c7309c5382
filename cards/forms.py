"""Forms of decks. They only read; services decide."""

import unicodedata
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from cards.game import GAME
from cards.models import Deck, Format, Visibility

UNSHOWN = ("Cc", "Cs", "Cn")
"""Categories of signs that are no text: controls, halves of pairs, and what is not assigned."""


class ListArea(forms.Textarea):
    """A place for a pasted list; drops control signs, which no page could show again."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        """What was sent, without signs that are neither text nor breaks."""
        sent = super().value_from_datadict(data, files, name)
        return sent and "".join(
            sign for sign in sent if sign.isspace() or unicodedata.category(sign) not in UNSHOWN
        )


class DeckForm(forms.Form):
    """What a deck is called and for which format it is built."""

    name = forms.CharField(label=_("Name"), max_length=80)
    format = forms.ModelChoiceField(
        label=_("Format"),
        queryset=Format.objects.filter(game=GAME),
        to_field_name="key",
        empty_label=None,
        help_text=_("What the deck is judged by. You can change it at any time."),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own arguments
        self.fields["format"].initial = "standard"


def keep_unknown_field() -> forms.BooleanField:
    """Whether lines that name no card are kept; asked when there are such lines."""
    return forms.BooleanField(
        label=_("Keep lines that name no card beside the deck"), required=False
    )


class NewDeckForm(DeckForm):
    """A new deck, empty or from a list."""

    text = forms.CharField(
        label=_("Start from a list"),
        required=False,
        widget=ListArea(attrs={"rows": 8}),
        help_text=_("One card a line, such as “3 Brass Sentinel”. Leave it empty to start afresh."),
    )
    keep_unknown = keep_unknown_field()


class DeckSettingsForm(DeckForm):
    """Everything that is said of a deck, and who may see it.

    The page carries what it was made from, so that `changed_data` is what this person changed.
    """

    description = forms.CharField(
        label=_("Description"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    visibility = forms.ChoiceField(
        label=_("Who may see it"),
        choices=Visibility.choices,
        widget=forms.RadioSelect,
        help_text=_("Others see the latest version that you kept, never your draft."),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True


def settings_seen(data: QueryDict, deck: Deck) -> tuple[QueryDict, list[str]]:
    """The data as made from the deck as it is now, and the fields changed elsewhere meanwhile."""
    fresh, elsewhere = data.copy(), []
    for name, value in settings_initial(deck).items():
        seen = data.get(f"initial-{name}", str(value))
        if _lines(seen) != _lines(str(value)):
            elsewhere.append(name)
            fresh[f"initial-{name}"] = str(value)
    return fresh, elsewhere


def _lines(text: str) -> list[str]:
    """Browsers send line breaks in their own way."""
    return text.strip().splitlines()


def settings_initial(deck: Deck) -> dict[str, object]:
    """The deck's settings as the form's first values."""
    return {
        "name": deck.name,
        "format": deck.format.key,
        "description": deck.description,
        "visibility": deck.visibility,
    }


class ImportForm(forms.Form):
    """A deck as text."""

    text = forms.CharField(
        label=_("The list"), widget=ListArea(attrs={"rows": 16, "spellcheck": "false"})
    )
    keep_unknown = keep_unknown_field()


class DeckFilterForm(forms.Form):
    """What the list of public decks is narrowed down by; wrong values count as none."""

    q = forms.CharField(label=_("Name"), required=False, max_length=80)
    faction = forms.ChoiceField(label=_("Faction"), required=False)
    format = forms.ChoiceField(label=_("Format"), required=False)
    legality = forms.ChoiceField(
        label=_("Legality"),
        required=False,
        choices=[("", _("Any")), ("legal", _("Legal today")), ("illegal", _("Not legal today"))],
    )
    card = forms.SlugField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: object, *, factions: dict[str, str], formats: dict[str, str]) -> None:
        super().__init__(data)  # type: ignore[arg-type]  # a QueryDict
        for name, values in (("faction", factions), ("format", formats)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
            field.choices = [("", _("Any")), *values.items()]

    def is_narrowed(self) -> bool:
        """Whether anything is asked for."""
        return any(self.cleaned_data.values())
