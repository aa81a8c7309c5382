"""Administration of matches: looking up, and ending by a ruling. No rule lives here.

Nothing can be changed by hand. A ruling is an ordinary command with a reason, so it is checked and
stands in the log. What is hidden from players is hidden here too: administrators also play.
"""

from typing import Any

import msgspec
from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.core.errors import MatchOver
from matches.commands import Adjudicate, BothLose, Official, OfficialCommand
from matches.models import Downtime, Match, MatchEvent, Offer, OfferSeat, Seat
from matches.options import options_line
from matches.services import match_command
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


class InWords:
    """What a match or an offer agrees on, as the site says it."""

    @admin.display(description=_("options"))
    def options_words(self, agreed: Match | Offer) -> str:
        """The options that differ from the usual."""
        return options_line(agreed.game, agreed.options)

    @admin.display(description=_("terms of time"))
    def terms_words(self, agreed: Match | Offer) -> str:
        """The time, and what happens to those who are late."""
        return terms_said(terms_of(agreed.terms))


class SeatInline(ReadOnly, admin.TabularInline):
    """Who plays."""

    model = Seat
    fields = ("number", "user", "bot", "deck_version", "salt")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("user", "deck_version__deck")


class EventInline(ReadOnly, admin.TabularInline):
    """The log: what was done and by whom, without what came of it."""

    model = MatchEvent
    fields = ("seq", "at", "kind", "seat", "official")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        return super().get_queryset(request).select_related("official").defer("events", "clock")

    @admin.display(description=_("command"))
    def kind(self, event: MatchEvent) -> str:
        """Which command it was."""
        return str(msgspec.json.decode(event.command)["command"])


class RulingForm(forms.Form):
    """How an official ends a match."""

    MEASURE, BOTH_LOSE = "measure", "both-lose"
    ending = forms.ChoiceField(
        label=_("The match ends"),
        choices=[
            (MEASURE, _("by the game's own measure of the position")),
            (BOTH_LOSE, _("with nobody as the winner")),
        ],
        widget=forms.RadioSelect,
    )
    reason = forms.CharField(label=_("Reason, shown to the players"), max_length=200)
    key = forms.CharField(widget=forms.HiddenInput, max_length=64)

    def command(self) -> OfficialCommand:
        """The command that says it."""
        reason = self.cleaned_data["reason"]
        if self.cleaned_data["ending"] == self.MEASURE:
            return Adjudicate(reason=reason)
        return BothLose(reason=reason)


@admin.register(Match)
class MatchAdmin(InWords, ReadOnly, admin.ModelAdmin):
    """Matches, their seats and their log."""

    list_display = ("id", "game", "players", "status", "version", "deadline_at", "origin")
    list_filter = ("status", "game")
    search_fields = ("=id", "origin", "seats__user__username")
    date_hierarchy = "created_at"
    inlines = (SeatInline, EventInline)
    fields = (
        "game",
        "rules_version",
        "options_words",
        "terms_words",
        "origin",
        "status",
        "version",
        "created_at",
        "changed_at",
        "deadline_at",
        "finished_at",
        "places_words",
        "scores_words",
        "end_reason",
        "end_rule",
        "commitment",
        "sealed",
        "ruling",
    )
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the players, in two queries."""
        return super().get_queryset(request).defer("state").prefetch_related("seats__user")

    @admin.display(description=_("players"))
    def players(self, match: Match) -> str:
        """Who plays, in the order of seats."""
        return ", ".join(seat.user.username for seat in match.seats.all())

    @admin.display(description=_("places"))
    def places_words(self, match: Match) -> str:
        """In the order of seats."""
        return ", ".join(map(str, match.places or ())) or "–"

    @admin.display(description=_("scores"))
    def scores_words(self, match: Match) -> str:
        """In the order of seats."""
        return ", ".join(map(str, match.scores or ())) or "–"

    @admin.display(description=_("ruling"))
    def ruling(self, match: Match) -> SafeString | str:
        """The way to end it."""
        if not match.is_running:
            return "–"
        return format_html('<a href="../ruling/">{}</a>', _("End the match by a ruling"))

    def get_urls(self) -> list[URLPattern]:
        """The pages of every model, and the one for rulings."""
        view = self.admin_site.admin_view(self.ruling_view)
        own = path("<int:match_id>/ruling/", view, name="matches_match_ruling")
        return [own, *super().get_urls()]

    def ruling_view(self, request: HttpRequest, match_id: int) -> HttpResponse:
        """Asks for ending and reason, and sends the command."""
        match = get_object_or_404(Match, pk=match_id)
        if not request.user.has_perm("matches.change_match"):
            return redirect("admin:matches_match_change", match_id)
        form = RulingForm(request.POST or None, initial={"key": f"ruling-{match.version}"})
        if form.is_valid():
            self._rule(request, match, form)
            return redirect("admin:matches_match_change", match_id)
        context = self.admin_site.each_context(request) | {
            "opts": Match._meta,  # noqa: SLF001 - the administration's templates want it
            "title": gettext("Ruling in match %(match)s") % {"match": match},
            "match": match,
            "form": form,
        }
        return render(request, "admin/matches/match/ruling.html", context)

    def _rule(self, request: HttpRequest, match: Match, form: RulingForm) -> None:
        try:
            match_command(
                match_id=match.pk,
                actor=Official(request.user.pk),
                command=form.command(),
                expected_version=None,
                key=form.cleaned_data["key"],
                now=timezone.now(),
            )
        except MatchOver as error:
            messages.error(request, str(error))
        else:
            messages.success(request, gettext("The match has ended."))


class OfferSeatInline(ReadOnly, admin.TabularInline):
    """For whom each seat is, and who has taken it."""

    model = OfferSeat
    fields = ("number", "invited", "declined", "user", "bot", "deck_version")
    readonly_fields = fields
    extra = 0

    def get_queryset(self, request: HttpRequest) -> Any:
        """With the names, in one query."""
        seats = super().get_queryset(request)
        return seats.select_related("user", "invited", "deck_version__deck")


@admin.register(Offer)
class OfferAdmin(InWords, ReadOnly, admin.ModelAdmin):
    """Challenges and open seats."""

    list_display = ("id", "game", "maker", "status", "created_at", "expires_at", "match")
    list_filter = ("status", "game")
    list_select_related = ("maker", "match")
    search_fields = ("maker__username", "seats__invited__username", "seats__user__username")
    date_hierarchy = "created_at"
    exclude = ("key", "options", "terms")
    readonly_fields = ("options_words", "terms_words")
    inlines = (OfferSeatInline,)


@admin.register(Downtime)
class DowntimeAdmin(ReadOnly, admin.ModelAdmin):
    """When nobody looked at clocks, and when the time was given back."""

    list_display = ("start_at", "end_at", "credited_at")
