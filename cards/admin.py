"""Administration of cards and decks. It shows; what changes goes through services."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.demands import demand_lines, lists_said
from cards.models import (
    Card,
    CardRevision,
    CardSet,
    Deck,
    DeckVersion,
    Faction,
    Format,
    FormatRevision,
    Ruling,
)
from cards.selectors.rulebook import read_format, rulebook
from cards.services.decks import deck_hide
from cards.services.formats import FormatError, format_check, format_revise
from cards.services.set_plans import SetError, set_plan, sets_read
from cards.services.sets import sets_load

MOST_BYTES = 2_000_000


class Shown:
    """Rows that are looked at here and changed elsewhere."""

    def has_add_permission(self, *_args: Any) -> bool:
        """Nothing is added by hand."""
        return False

    def has_change_permission(self, *_args: Any) -> bool:
        """Nothing is changed by hand."""
        return False

    def has_delete_permission(self, *_args: Any) -> bool:
        """Nothing is deleted: cards, versions and formats are what old matches stand on."""
        return False


class SetUploadForm(forms.Form):
    """A set file, or the content of one that has been looked at."""

    file = forms.FileField(
        label=_("Set file"),
        required=False,
        help_text=_("TOML, like the sets that come along. Nothing is loaded before you confirm."),
    )
    name = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)
    content = forms.CharField(required=False, max_length=MOST_BYTES, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Takes the content from the file when there is one."""
        cleaned: dict[str, Any] = super().clean() or {}
        if upload := cleaned.get("file"):
            if upload.size > MOST_BYTES:
                raise forms.ValidationError(
                    _("A set file has at most %(most)d bytes.") % {"most": MOST_BYTES}
                )
            cleaned["name"] = upload.name
            cleaned["content"] = upload.read().decode("utf-8", errors="replace")
        if not cleaned.get("content"):
            raise forms.ValidationError(_("Choose a file."))
        return cleaned


@admin.register(CardSet)
class CardSetAdmin(Shown, admin.ModelAdmin):
    """Sets, and the upload of one."""

    list_display = ("name", "key", "released")
    search_fields = ("name", "key")
    date_hierarchy = "released"
    change_list_template = "admin/cards/cardset/change_list.html"

    def get_urls(self) -> list[URLPattern]:
        """Adds the upload."""
        view = self.admin_site.admin_view(self.upload)
        return [path("upload/", view, name="cards_cardset_upload"), *super().get_urls()]

    def upload(self, request: HttpRequest) -> HttpResponse:
        """Shows what a file would change, then loads it as a whole."""
        if not request.user.has_perm("cards.change_cardset"):
            raise PermissionDenied
        form = SetUploadForm(request.POST or None, request.FILES or None)
        context = {**self.admin_site.each_context(request), "title": _("Upload a set")}
        if request.method == "POST" and form.is_valid():
            files = [(form.cleaned_data["name"], form.cleaned_data["content"].encode())]
            try:
                if "confirm" in request.POST:
                    return self._loaded(request, files)
                plan = set_plan(*sets_read(files)[0])
                found = {"problems": plan.problems} if plan.problems else {"plan": plan}
                context |= found | {"content": form.cleaned_data["content"]}
            except SetError as error:
                context["problems"] = error.problems
        return render(request, "admin/cards/cardset/upload.html", context | {"form": form})

    def _loaded(self, request: HttpRequest, files: list[tuple[str, bytes]]) -> HttpResponse:
        [plan] = sets_load(files, now=timezone.now())
        card_set = CardSet.objects.get(key=plan.source.key)
        self.log_change(request, card_set, f"Loaded {plan.file}")
        counts = {kind: len(plan.of_kind(kind)) for kind in ("new", "reworded")}
        messages.success(request, _("Loaded: %(new)d new cards, %(reworded)d reworded.") % counts)
        if plan.rulings_change:
            text = _("Rulings: %(new)d new, %(changed)d changed, %(removed)d removed.")
            messages.success(request, text % plan.ruling_counts())
        return redirect("admin:cards_cardset_changelist")


@admin.register(Faction)
class FactionAdmin(Shown, admin.ModelAdmin):
    """Factions."""

    list_display = ("name", "key")


class RulingInline(admin.StackedInline):
    """Rulings are written here."""

    model = Ruling
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ruling]:
        """Those that a set's file brings are not written here."""
        return super().get_queryset(request).filter(origin=Ruling.Origin.WRITTEN)


class FileRulingInline(Shown, admin.StackedInline):
    """Rulings that the set's file brings."""

    model = Ruling
    extra = 0
    fields = ("date", "text", "reason")
    verbose_name_plural = _("rulings from the set's file")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ruling]:
        """Without those that were written here."""
        return super().get_queryset(request).filter(origin=Ruling.Origin.FILE)


class CardRevisionInline(Shown, admin.StackedInline):
    """Wordings."""

    model = CardRevision
    extra = 0
    fields = ("in_force_from", "number", "text", "note")


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    """Cards: facts come from set files, rulings too, and more rulings can be written here."""

    list_display = ("name", "type", "faction", "level", "power", "rarity", "set", "number")
    list_filter = ("set", "type", "faction", "level", "rarity")
    list_select_related = ("set", "faction")
    search_fields = ("name", "key", "text")
    inlines = (RulingInline, FileRulingInline, CardRevisionInline)

    def get_readonly_fields(self, _request: HttpRequest, _obj: Any = None) -> list[str]:
        """Every fact of the card."""
        return [field.name for field in Card._meta.fields]  # noqa: SLF001 - Django's public _meta

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Cards come from files."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Cards stay for good."""
        return False


@admin.register(Ruling)
class RulingAdmin(admin.ModelAdmin):
    """Rulings with their reasons; those that a set's file brings are changed there."""

    list_display = ("card", "date", "text", "origin")
    list_filter = ("origin",)
    list_select_related = ("card",)
    search_fields = ("card__name", "text", "reason")
    autocomplete_fields = ("card",)
    date_hierarchy = "date"

    def has_change_permission(self, request: HttpRequest, obj: Ruling | None = None) -> bool:
        """Only what was written here."""
        return _is_written(obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Ruling | None = None) -> bool:
        """Only what was written here."""
        return _is_written(obj) and super().has_delete_permission(request, obj)


def _is_written(ruling: Ruling | None) -> bool:
    return ruling is None or ruling.origin == Ruling.Origin.WRITTEN


class FormatRevisionForm(forms.ModelForm):
    """What a format shall demand, judged before it is stored."""

    class Meta:
        model = FormatRevision
        fields = ("format", "in_force_from", "data", "note")

    def clean(self) -> dict[str, Any]:
        """Asks the service whether the format may demand this."""
        cleaned: dict[str, Any] = super().clean() or {}
        if {"format", "in_force_from", "data"} <= cleaned.keys():
            since = cleaned["in_force_from"]
            try:
                format_check(cleaned["format"], cleaned["data"], since=since)
            except FormatError as error:
                self.add_error("data", str(error))
        return cleaned


class InWords:
    """What a format demands, as its page says it."""

    @admin.display(description=_("in words"))
    def words(self, revision: FormatRevision) -> str:
        """All demands, a sentence each."""
        form = revision.format
        demands = read_format(form.key, form.name, revision.data)
        names = rulebook(revision.in_force_from).names
        return " ".join((*demand_lines(demands, names.sets), *lists_said(demands, names.cards)))


class FormatRevisionInline(InWords, Shown, admin.StackedInline):
    """What a format demands and demanded."""

    model = FormatRevision
    extra = 0
    fields = ("in_force_from", "number", "words", "data", "note")
    readonly_fields = ("words",)


@admin.register(Format)
class FormatAdmin(Shown, admin.ModelAdmin):
    """Formats; a new revision is added on its own page."""

    list_display = ("name", "key")
    inlines = (FormatRevisionInline,)


@admin.register(FormatRevision)
class FormatRevisionAdmin(InWords, admin.ModelAdmin):
    """New demands of a format, from a day on. Old ones stay as they are."""

    list_display = ("format", "number", "in_force_from", "note")
    list_filter = ("format",)
    form = FormatRevisionForm

    def get_fields(
        self, _request: HttpRequest, obj: FormatRevision | None = None
    ) -> tuple[str, ...]:
        """What is asked of a new one; of those that are there the words as well."""
        asked = ("format", "in_force_from", "data", "note")
        return (*asked, "words") if obj else asked

    def get_readonly_fields(
        self, _request: HttpRequest, obj: FormatRevision | None = None
    ) -> tuple[str, ...]:
        """The words are nothing to be written."""
        return ("words",) if obj else ()

    def has_change_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """What held on a day held on that day."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        """Old matches were judged by it."""
        return False

    def save_model(
        self, _request: HttpRequest, obj: FormatRevision, _form: Any, _change: bool
    ) -> None:
        """Hands over to the service."""
        made = format_revise(obj.format, obj.data, since=obj.in_force_from, note=obj.note)
        obj.pk, obj.number = made.pk, made.number


class DeckVersionInline(Shown, admin.TabularInline):
    """Versions of a deck."""

    model = DeckVersion
    extra = 0
    fields = ("number", "name", "created")


@admin.register(Deck)
class DeckAdmin(Shown, admin.ModelAdmin):
    """Decks of people, and the hiding of those that should not be seen."""

    list_display = ("name", "owner", "format", "visibility", "changed", "deleted")
    list_filter = ("visibility", "format", ("starter_key", admin.EmptyFieldListFilter))
    list_select_related = ("owner", "format")
    search_fields = ("name", "owner__username", "uuid")
    date_hierarchy = "changed"
    inlines = (DeckVersionInline,)
    actions = ("hide",)

    @admin.action(description=_("Make private"), permissions=["hide"])
    def hide(self, request: HttpRequest, decks: QuerySet[Deck]) -> None:
        """Takes decks out of sight."""
        for deck in decks:
            deck_hide(deck_id=deck.uuid, now=timezone.now())
            self.log_change(request, deck, "Made private")
        messages.success(request, _("%(count)d decks are private now.") % {"count": len(decks)})

    def has_hide_permission(self, request: HttpRequest) -> bool:
        """Who may change decks."""
        return request.user.has_perm("cards.change_deck")
