"""Forms of the lobby. They check what was typed; whether it may be played, the services say."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from cards.models import DeckVersion, Format
from cards.selectors import decks_playable
from games.bots import BOTS
from games.core.contract import AnyGame
from matches.selectors.decks import default_deck
from matches.services.offer_seats import guest_named
from matches.wording import PAIR

DEFAULT_BOT = "steady"
DEFAULT_FORMAT = "standard"
_BOTS = {
    "steady": gettext_lazy("Steady: looks one move ahead"),
    "random": gettext_lazy("Random: plays anything that is allowed"),
}


class DeckField(forms.ModelChoiceField):
    """A choice among the decks that a person may bring."""

    def label_from_instance(self, obj: DeckVersion) -> str:
        """The deck's name, and whether it is a starter deck."""
        if obj.deck.starter_key is not None:
            return _("%(name)s (starter deck)") % {"name": obj.deck.name}
        return obj.deck.name


class DeckForm(forms.Form):
    """Which deck to bring; without fields for a game without decks."""

    deck = DeckField(
        label=gettext_lazy("Your deck"), queryset=DeckVersion.objects.none(), empty_label=None
    )

    def __init__(self, game: AnyGame, user: User | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not game.uses_decks:
            del self.fields["deck"]
            return
        field = self.fields["deck"]
        assert isinstance(field, DeckField)  # noqa: S101 - as declared above
        field.queryset = decks_playable(user)
        field.initial = default_deck(user)

    def deck_id(self) -> int | None:
        """The version of the deck that was chosen, the default one where nobody was asked.

        Call it on a valid form, or on one without data.
        """
        if "deck" not in self.fields:
            return None
        return self.cleaned_data["deck"].pk if self.is_bound else self.fields["deck"].initial


BY_LOT = "lot"


class TableForm(DeckForm):
    """What whoever makes a table brings to it, and where he sits."""

    seat = forms.ChoiceField(
        label=gettext_lazy("Your seat"),
        required=False,
        help_text=gettext_lazy("The first seat begins, unless the rules draw who does."),
    )

    def __init__(
        self, game: AnyGame, user: User | None, *args: Any, seats: int, **kwargs: Any
    ) -> None:
        super().__init__(game, user, *args, **kwargs)
        field = self.fields["seat"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - as declared above
        numbers = [(str(seat), _("Seat %(n)d") % {"n": seat + 1}) for seat in range(seats)]
        field.choices, field.initial = [(BY_LOT, _("By lot")), *numbers], BY_LOT

    def own_seat(self) -> int | None:
        """The seat that was chosen, None for a lot, the first where nobody was asked."""
        chosen = self.cleaned_data["seat"] if self.is_bound else ""
        return None if chosen == BY_LOT else int(chosen or 0)


class SaltForm(forms.Form):
    """What a player adds to the chance of a match. The page's script makes one up."""

    salt = forms.CharField(
        label=gettext_lazy("Your salt"),
        required=False,
        max_length=64,
        help_text=gettext_lazy(
            "Any signs. They are mixed into the chance of the match, so that the site alone cannot "
            "steer it. Your browser makes some up; where there are none, the site does."
        ),
        widget=forms.TextInput(
            attrs={"data-salt": True, "autocomplete": "off", "spellcheck": "false"}
        ),
    )


def salt_given(sent: QueryDict, *, prefix: str | None = None) -> str:
    """The salt that was sent; empty where there is none that can be used."""
    form = SaltForm(sent, prefix=prefix)
    return form.cleaned_data["salt"] if form.is_valid() else ""


class BotForm(TableForm):
    """A match against a program, now."""

    bot = forms.ChoiceField(
        label=gettext_lazy("Opponent"),
        choices=[(key, _BOTS.get(key, key)) for key in sorted(BOTS, reverse=True)],
        initial=DEFAULT_BOT,
    )
    field_order = ("bot", "deck", "seat")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seat"].initial = "0"

    def bot_key(self) -> str:
        """The program that was chosen, the default one where nobody was asked."""
        return self.cleaned_data["bot"] if self.is_bound else DEFAULT_BOT


class GuestField(forms.CharField):
    """The name of whom a seat is for, a person's or a bot's; None for everybody."""

    def __init__(self, **kwargs: Any) -> None:
        attrs = {"autocomplete": "off", "spellcheck": "false", "list": "bot-names"}
        widget = forms.TextInput(attrs=attrs)
        super().__init__(required=False, max_length=150, widget=widget, **kwargs)

    def clean(self, value: Any) -> User | None:
        """The one of that name."""
        name = super().clean(value).strip()
        if not name:
            return None
        guest = guest_named(name)
        if guest is None:
            raise forms.ValidationError(_("Nobody here is called %(name)s."), params={"name": name})
        return guest


class GuestForm(forms.Form):
    """To whom the maker of an offer gives a seat that nobody has taken."""

    guest = GuestField(label=gettext_lazy("Give the seat to"))


class OfferForm(TableForm):
    """A match with people: who is challenged, or which seats are for anybody."""

    format = forms.ChoiceField(
        label=gettext_lazy("Deck format"),
        required=False,
        help_text=gettext_lazy("What both decks must obey."),
    )

    def __init__(
        self, game: AnyGame, user: User | None, *args: Any, seats: int, **kwargs: Any
    ) -> None:
        super().__init__(game, user, *args, seats=seats, **kwargs)
        self.guests = _guest_fields(seats)
        self.fields |= {name: GuestField(label=label) for name, label in self.guests}
        first = self.fields["opponent"]
        first.help_text = _HELP_ALONE if seats == PAIR else _HELP_MANY
        self.order_fields([*(name for name, _label in self.guests), "deck", "format", "seat"])
        if not game.uses_decks:
            del self.fields["format"]
            return
        field = self.fields["format"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - as declared above
        formats = Format.objects.filter(game=game.key)
        field.choices = [(one.key, one.name) for one in formats] + [("", _("Any deck"))]
        field.initial = DEFAULT_FORMAT

    def format_key(self) -> str:
        """The format that was chosen, if any. Call it on a valid form."""
        return self.cleaned_data.get("format", "")

    def others(self) -> list[User | None]:
        """Whom each further seat is for. Call it on a valid form."""
        return [self.cleaned_data[name] for name, _label in self.guests]


_HELP_ALONE = gettext_lazy("A player's name. Leave it empty to offer the seat to everybody.")
_HELP_MANY = gettext_lazy(
    "A player's name, or a bot's such as steady-bot. A seat without a name is for everybody."
)


def _guest_fields(seats: int) -> list[tuple[str, str]]:
    """Names and labels of the fields for the further seats, the first always `opponent`."""
    if seats == PAIR:
        return [("opponent", _("Opponent"))]
    names = ["opponent", *(f"opponent_{number}" for number in range(2, seats))]
    return [(name, _("Opponent %(n)d") % {"n": n}) for n, name in enumerate(names, 1)]
