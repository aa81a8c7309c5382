"""Administration of leagues: looking up, and mending texts. No rule lives here.

Whatever moves a league (results, withdrawals, deadlines, its end) is done at the organiser's desk,
which staff may use too, so that it is checked and stands in the public log.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues.labels import TIE_BREAKS
from leagues.models import (
    Bye,
    Entry,
    Exclusion,
    ForbiddenPair,
    League,
    LogLine,
    Pairing,
    PairingSeat,
    Round,
)
from leagues.refusals import end_said, why_said
from leagues.wording import log_sentence, points_said, result_said
from matches.options import options_line
from matches.terms import terms_of, terms_said


class ReadOnly:
    """Neither added nor changed nor deleted by hand."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False


class EntryInline(ReadOnly, admin.TabularInline):
    """Who plays."""

    model = Entry
    fields = ("seed", "user", "deck_version", "rounds_words", "preset_bye", "salt", "joined_at")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("user", "deck_version__deck")

    @admin.display(description=_("rounds taken part in"))
    def rounds_words(self, entry: Entry) -> str:
        """From which round to which; an open end goes on."""
        return ", ".join(f"{since}–{until or ''}" for since, until in entry.spans)


class ForbiddenPairInline(ReadOnly, admin.TabularInline):
    """Who is kept apart; the organiser's desk changes it."""

    model = ForbiddenPair
    fields = ("first", "second", "hard", "reason", "by", "at")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        found = super().get_queryset(request)
        return found.select_related("first__user", "second__user", "by").select_related(
            "first__league", "second__league"
        )


class ExclusionInline(ReadOnly, admin.TabularInline):
    """Who is taken out; the organiser's desk lets them back in."""

    model = Exclusion
    fields = ("user", "reason", "by", "at")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("user", "by", "league")


class RoundInline(ReadOnly, admin.TabularInline):
    """The rounds; each has a page of its own."""

    model = Round
    fields = ("number", "published_at", "deadline_at", "closed_at")
    readonly_fields = fields
    extra = 0
    show_change_link = True


@admin.register(League)
class LeagueAdmin(admin.ModelAdmin):
    """Leagues. Name, description and organiser can be mended; terms stay as announced."""

    list_display = ("name", "status", "format", "game", "organiser", "sign_up_until", "waits")
    list_filter = ("status", "format", "game")
    list_select_related = ("organiser",)
    search_fields = ("name", "organiser__username")
    date_hierarchy = "created_at"
    autocomplete_fields = ("organiser",)
    inlines = (EntryInline, ExclusionInline, ForbiddenPairInline, RoundInline)
    editable = ("name", "description", "organiser")
    fieldsets = (
        (None, {"fields": ("name", "description", "organiser", "desk")}),
        (_("State"), {"fields": ("status", "halted_words", "end_words")}),
        (
            _("Game"),
            {"fields": ("game", "options_words", "deck_format", "decks_open", "terms_words")},
        ),
        (
            _("Format"),
            {
                "fields": (
                    "format",
                    "rounds_planned",
                    "table_size",
                    "days_a_round",
                    "points_words",
                    "tie_breaks_words",
                    "draw_rule",
                    "seeding",
                    "lots_seed",
                    "commitment",
                    "allow_repeats",
                    "allow_second_bye",
                )
            },
        ),
        (
            _("Players"),
            {"fields": ("access", "max_entries", "late_until_round", "time_zone")},
        ),
        (_("Dates"), {"fields": ("sign_up_until", "created_at", "started_at", "finished_at")}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: League | None = None) -> list[str]:  # noqa: ARG002 - the base's signature
        """All but the texts and the organiser."""
        named = [str(name) for _title, part in self.fieldsets for name in part["fields"]]
        return [name for name in named if name not in self.editable]

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 - the base's signature
        """Leagues are announced on the site."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: League | None = None) -> bool:  # noqa: ARG002 - the base's signature
        """A league that has been played stays; one that will not be is cancelled at the desk."""
        return False

    @admin.display(description=_("organiser's desk"))
    def desk(self, league: League) -> SafeString:
        """The way to everything that moves the league."""
        url = f"{league.get_absolute_url()}organise/"
        return format_html('<a href="{}">{}</a>', url, _("Results, withdrawals, deadlines, end"))

    @admin.display(description=_("options of the game"))
    def options_words(self, league: League) -> str:
        """The options that differ from the usual."""
        return options_line(league.game, league.options)

    @admin.display(description=_("terms of time"))
    def terms_words(self, league: League) -> str:
        """The time, and what happens to those who are late."""
        return terms_said(terms_of(league.terms))

    @admin.display(description=_("points"))
    def points_words(self, league: League) -> str:
        """The scale."""
        return points_said(league)

    @admin.display(description=_("tie-breaks in order"))
    def tie_breaks_words(self, league: League) -> str:
        """By their names."""
        return ", ".join(str(TIE_BREAKS[key]) for key in league.tie_breaks) or "–"

    @admin.display(description=_("waits for the organiser"))
    def halted_words(self, league: League) -> str:
        """Why it does."""
        return why_said(league.halted) or "–"

    @admin.display(description=_("reason of the end"))
    def end_words(self, league: League) -> str:
        """Why it ended."""
        return end_said(league.end_reason) or "–"

    @admin.display(description=_("waits"), boolean=True)
    def waits(self, league: League) -> bool:
        """Whether it waits for its organiser."""
        return bool(league.halted)


class PairingInline(ReadOnly, admin.TabularInline):
    """The meetings of a round."""

    model = Pairing
    fields = ("table", "title", "result", "match", "decided_by", "decided_at")
    readonly_fields = fields
    extra = 0
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query more."""
        found: Any = super().get_queryset(request)
        return found.select_related("match").with_players()

    @admin.display(description=_("players"))
    def title(self, pairing: Pairing) -> str:
        """Who meets."""
        return pairing.title

    @admin.display(description=_("result"))
    def result(self, pairing: Pairing) -> str:
        """The result in words."""
        return result_said(pairing)


class ByeInline(ReadOnly, admin.TabularInline):
    """Who had no opponent."""

    model = Bye
    fields = ("entry", "kind", "points")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("entry__user", "entry__league")


@admin.register(Round)
class RoundAdmin(ReadOnly, admin.ModelAdmin):
    """Rounds with their meetings."""

    list_display = ("league", "number", "published_at", "deadline_at", "closed_at")
    list_filter = ("league__status",)
    list_select_related = ("league",)
    search_fields = ("league__name",)
    exclude = ("standings",)  # the league's page has them as a table
    inlines = (PairingInline, ByeInline)


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits where, and the place they took."""

    model = PairingSeat
    fields = ("number", "entry", "place")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("entry__user", "entry__league")


@admin.register(Pairing)
class PairingAdmin(ReadOnly, admin.ModelAdmin):
    """Meetings with their seats."""

    list_display = ("round", "table", "title", "decided_by", "decided_at")
    list_filter = ("decided_by", "round__league__status")
    list_select_related = ("round__league",)
    search_fields = ("round__league__name", "seats__entry__user__username")
    inlines = (SeatInline,)

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query more."""
        found: Any = super().get_queryset(request)
        return found.with_players()


@admin.register(LogLine)
class LogLineAdmin(ReadOnly, admin.ModelAdmin):
    """The public log of all leagues."""

    list_display = ("at", "league", "kind", "round_number", "actor", "sentence", "reason")
    list_filter = ("kind",)
    list_select_related = ("league", "actor")
    search_fields = ("league__name", "reason", "actor__username")
    date_hierarchy = "at"
    exclude = ("data",)
    readonly_fields = ("sentence",)

    @admin.display(description=_("what"))
    def sentence(self, line: LogLine) -> str:
        """What happened, in words."""
        return log_sentence(line)
