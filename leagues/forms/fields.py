"""What is asked about a new league."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.time_zones import time_zone_names
from cards.models import Format as DeckFormat
from games.core import registry
from leagues import presets
from leagues.labels import DRAW_RULES, FORMATS, TIE_BREAKS
from leagues.models import Seeding
from leagues.rules.elimination import DrawRule
from leagues.rules.model import Format

LOCAL = "%Y-%m-%dT%H:%M"
TIE_BREAK_CHOICES = [("", _("none"))] + [
    (key, label) for key, label in TIE_BREAKS.items() if key != "points"
]


class LeagueFields(forms.Form):
    """Everything that is asked about a new league."""

    name = forms.CharField(label=_("Name"), max_length=80)
    description = forms.CharField(
        label=_("What it is about"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    game = forms.ChoiceField(
        choices=lambda: [(one.key, one.name) for one in registry.all_games().values()],
        widget=forms.HiddenInput,
    )
    decks = forms.ChoiceField(
        label=_("Who sees the decks"),
        choices=[
            ("hidden", _("Nobody else, until the league is over")),
            ("open", _("Everybody, from the first round on")),
        ],
        help_text=_(
            "Hidden: replays show no hidden cards and the key of a match's chance stays sealed "
            "until the end, since both would tell the deck."
        ),
    )
    deck_format = forms.ChoiceField(
        label=_("Deck format"),
        required=False,
        choices=lambda: list(DeckFormat.objects.values_list("key", "name")),
        help_text=_("Every deck is checked when its player joins, and stays locked."),
    )
    format = forms.ChoiceField(
        label=_("Format"),
        choices=FORMATS,
        initial=Format.SWISS.value,
        help_text=_(
            "Round robin: everybody meets everybody. Swiss: each round brings together players "
            "with like scores. Elimination: who loses is out. Tables: three or four play a match "
            "together, and places score."
        ),
    )
    rounds = forms.IntegerField(
        label=_("Rounds of a Swiss, or of tables"),
        required=False,
        min_value=1,
        max_value=30,
        help_text=_("Leave it empty for as many as find a single leader."),
    )
    table_size = forms.TypedChoiceField(
        label=_("Players at a table"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[("", _("as many as can sit")), (4, "4"), (3, "3")],
        help_text=_(
            "Where the players do not divide, some tables have one more or less. Options of the "
            "game that are left as they are become those for so many."
        ),
    )
    table_points = forms.ChoiceField(
        label=_("Points for places at a table"), required=False, choices=presets.TABLE_POINTS
    )
    days_a_round = forms.TypedChoiceField(
        label=_("A round takes at most"),
        coerce=int,
        choices=presets.DAYS_A_ROUND,
        initial=presets.DEFAULT_DAYS,
        help_text=_(
            "A match still open then is decided by the game's own measure; if nobody has moved in "
            "it, all lose."
        ),
    )
    sign_up_until = forms.DateTimeField(
        label=_("Sign-up until"),
        input_formats=[LOCAL, "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL),
        help_text=_("In your time zone. The first round begins then."),
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone of the league"),
        choices=lambda: [(name, name.replace("_", " ")) for name in time_zone_names()],
        help_text=_("Rounds end at the same time of day on its clock."),
    )
    join_code = forms.CharField(
        label=_("Code to join"),
        required=False,
        max_length=40,
        help_text=_("Leave it empty and everybody may join."),
    )
    max_entries = forms.IntegerField(
        label=_("Most players"), required=False, min_value=2, max_value=500
    )
    late_until_round = forms.IntegerField(
        label=_("Late entries up to round"),
        required=False,
        min_value=1,
        max_value=30,
        help_text=_("Of a Swiss or of tables."),
    )
    late_points = forms.IntegerField(
        label=_("Points for the last round missed by joining late"),
        required=False,
        min_value=0,
        max_value=99,
        help_text=_("Nothing, if left empty; never more than a bye."),
    )
    absent_points = forms.IntegerField(
        label=_("Points for a round stayed away from"),
        required=False,
        min_value=0,
        max_value=99,
        help_text=_("Nothing, if left empty; never more than a bye."),
    )
    points = forms.ChoiceField(label=_("Points"), choices=presets.POINTS)
    draw_rule = forms.ChoiceField(
        label=_("After a draw in an elimination"),
        choices=DRAW_RULES,
        initial=DrawRule.BETTER_SEED.value,
    )
    seeding = forms.ChoiceField(label=_("Seeds"), choices=Seeding.choices, initial=Seeding.LOTS)
    tie_break_1 = forms.ChoiceField(
        label=_("First tie-break"),
        choices=TIE_BREAK_CHOICES,
        required=False,
        help_text=_("Leave all four at none for the usual order of the format."),
    )
    tie_break_2 = forms.ChoiceField(
        label=_("Second tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )
    tie_break_3 = forms.ChoiceField(
        label=_("Third tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )
    tie_break_4 = forms.ChoiceField(
        label=_("Fourth tie-break"), choices=TIE_BREAK_CHOICES, required=False
    )
