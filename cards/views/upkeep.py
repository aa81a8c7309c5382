"""A deck's settings, versions, import and end."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.requests import person_of
from cards.drafts import DraftChange, DraftError, clean_line, draft_changes, draft_read
from cards.forms import DeckSettingsForm, ImportForm, settings_initial, settings_seen
from cards.models import Deck
from cards.requests import now
from cards.selectors.cards import all_cards
from cards.services.access import DeckError, DraftConflict
from cards.services.decks import deck_delete, deck_share, deck_update
from cards.services.importing import (
    ImportRefused,
    deck_export,
    deck_import,
    import_report,
    report_cards,
)
from cards.services.versions import version_restore, version_save
from cards.views.access import deck_owned
from cards.views.decks import report_names

View = Callable[..., HttpResponse]


def owner_view(view: View) -> View:
    """A view of the deck's owner: it is given the deck and the person instead of the address."""

    @login_required
    @wraps(view)
    def wrapped(request: HttpRequest, deck_id: UUID, **rest: Any) -> HttpResponse:
        deck = deck_owned(request, deck_id)
        person = person_of(request)
        return view(request, deck, person, **rest)

    return wrapped


@require_http_methods(["GET", "HEAD", "POST"])
@owner_view
def deck_settings(request: HttpRequest, deck: Deck, person: User) -> HttpResponse:
    """Name, description, format, and who may see the deck."""
    if request.method != "POST":
        form = DeckSettingsForm(initial=settings_initial(deck))
        return render(request, "cards/deck_settings.html", {"deck": deck, "form": form})
    before = DeckSettingsForm(request.POST, initial=settings_initial(deck))
    data, elsewhere = settings_seen(request.POST, deck)
    form = DeckSettingsForm(data, initial=settings_initial(deck))
    if form.is_valid() and not _told(form, before, elsewhere, deck):
        try:
            _settings_store(
                deck, person, {name: form.cleaned_data[name] for name in before.changed_data}
            )
        except DeckError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("Saved."))
            return redirect(deck)
    return render(request, "cards/deck_settings.html", {"deck": deck, "form": form})


def _told(
    form: DeckSettingsForm, before: DeckSettingsForm, elsewhere: list[str], deck: Deck
) -> bool:
    """Says of each field that was changed here and in another window what it is there."""
    both = [name for name in before.changed_data if name in elsewhere]
    for name in both:
        text = _(
            "It was changed in another window meanwhile, to “%(value)s”. Save again to replace it."
        )
        form.add_error(name, text % {"value": settings_initial(deck)[name]})
    return bool(both)


def _settings_store(deck: Deck, person: User, wanted: dict[str, Any]) -> None:
    """Stores what this person changed; the rest may have been changed elsewhere and stays."""
    moment = now()
    format_ = wanted.get("format")
    deck_update(
        deck_id=deck.uuid,
        actor=person,
        name=wanted.get("name"),
        description=wanted.get("description"),
        format_key=format_.key if format_ else None,
        now=moment,
    )
    if "visibility" in wanted:
        deck_share(deck_id=deck.uuid, actor=person, visibility=wanted["visibility"], now=moment)


@require_POST
@owner_view
def deck_version_save(request: HttpRequest, deck: Deck, person: User) -> HttpResponse:
    """Keeps the draft as a version."""
    before = deck.latest
    try:
        version = version_save(
            deck_id=deck.uuid,
            actor=person,
            name=request.POST.get("name", ""),
            expected=_revision(request.POST.get("revision", "")),
            now=now(),
        )
    except (DeckError, DraftError) as error:
        messages.error(request, str(error))
    else:
        if before and version.pk == before.pk:
            text = _("Nothing has changed since version %(number)d.") % {"number": version.number}
            messages.info(request, text)
        else:
            text = _("Kept as version %(number)d.") % {"number": version.number}
            messages.success(request, text)
    if "stay" in request.POST:
        return redirect("cards:deck_edit", deck.uuid)
    return redirect(deck)


@require_POST
@owner_view
def deck_version_restore(
    request: HttpRequest, deck: Deck, person: User, version_id: int
) -> HttpResponse:
    """Makes the draft what a version holds."""
    try:
        version_restore(version_id=version_id, deck_id=deck.uuid, actor=person, now=now())
    except (DeckError, DraftError) as error:
        messages.error(request, str(error))
        return redirect(deck)
    messages.success(request, _("The draft is that version again; keep it to make it the latest."))
    return redirect("cards:deck_edit", deck.uuid)


@require_http_methods(["GET", "HEAD", "POST"])
@owner_view
def deck_delete_page(request: HttpRequest, deck: Deck, person: User) -> HttpResponse:
    """Asks, then deletes."""
    if request.method == "POST":
        deck_delete(deck_id=deck.uuid, actor=person, now=now())
        messages.success(request, _("“%(name)s” is deleted.") % {"name": deck.name})
        return redirect("cards:my_decks")
    return render(request, "cards/deck_delete.html", {"deck": deck})


@require_http_methods(["GET", "HEAD", "POST"])
@owner_view
def deck_import_page(request: HttpRequest, deck: Deck, person: User) -> HttpResponse:
    """A list as text: first a report with what would change, then the import as a whole."""
    initial = {"text": deck_export(deck.name, draft_read(deck.draft))}
    form = ImportForm(request.POST or None, initial=initial)
    context: dict[str, Any] = {"deck": deck, "form": form, "revision": deck.draft_revision}
    if request.method == "POST" and form.is_valid():
        try:
            if request.POST.get("step") == "import":
                return _imported(request, deck, person, form.cleaned_data)
            context |= _preview(deck, form.cleaned_data["text"])
        except ImportRefused as error:
            form.add_error(None, str(error))
            context |= _preview(deck, form.cleaned_data["text"])
        except (DeckError, DraftError) as error:
            form.add_error(None, str(error))
    context["crumbs"] = [
        (_("Decks"), reverse("cards:my_decks")),
        (deck.name, deck.get_absolute_url()),
        (_("Import"), ""),
    ]
    return render(request, "cards/deck_import.html", context)


def _imported(
    request: HttpRequest, deck: Deck, person: User, wanted: dict[str, Any]
) -> HttpResponse:
    try:
        deck_import(
            deck_id=deck.uuid,
            actor=person,
            text=wanted["text"],
            keep_unknown=wanted["keep_unknown"],
            expected=_revision(request.POST.get("revision", "")),
            now=now(),
        )
    except DraftConflict as error:
        raise DeckError(_("Nothing was imported. %(reason)s") % {"reason": error}) from error
    messages.success(request, _("Imported as the draft."))
    return redirect("cards:deck_edit", deck.uuid)


def _revision(text: str) -> int | None:
    """The revision that the page was made from; of endless digits enough to be wrong."""
    return int(text[:9]) if text.isdecimal() else None


def _preview(deck: Deck, text: str) -> dict[str, Any]:
    report, draft = import_report(text), draft_read(deck.draft)
    changes = draft_changes(draft, report_cards(report))
    again = {clean_line(line.text) for line in report.lines}
    return {
        "report": report,
        "changes": _named(changes),
        "names": report_names(report),
        "dropped": [line for line in draft.unknown if line not in again],
    }


def _named(changes: tuple[DraftChange, ...]) -> list[tuple[str, DraftChange]]:
    keys = [change.key for change in changes]
    names = dict(all_cards().filter(key__in=keys).values_list("key", "name"))
    return sorted((names.get(change.key, change.key), change) for change in changes)
