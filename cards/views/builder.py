"""The deck builder: search beside deck, by plain forms and by the script that enhances them."""

import json
from collections import Counter
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.requests import person_of
from cards.drafts import Draft, DraftError, draft_read
from cards.forms import NewDeckForm
from cards.game import MAIN_SIZE
from cards.models import Deck
from cards.requests import now, today, viewer
from cards.selectors.cards import all_cards, gallery_cards
from cards.selectors.decks import is_owner
from cards.selectors.rulebook import rulebook
from cards.selectors.sheets import deck_sheet
from cards.services.access import DeckError, DraftConflict
from cards.services.decks import (
    deck_create,
    draft_card_add,
    draft_card_remove,
    draft_replace,
    draft_unknown_drop,
)
from cards.services.importing import ImportRefused, import_report, report_draft
from cards.services.versions import version_draft
from cards.views.access import deck_owned, deck_seen
from cards.views.decks import report_names
from cards.views.exporting import asked_query, names_list
from cards.views.filters import search

PAGE_SIZE = 18

WORDS = {
    "saving": gettext_lazy("Saving…"),
    "saved": gettext_lazy("Saved as draft at {time}"),
    "failed": gettext_lazy("Not saved"),
    "login": gettext_lazy("Not saved: logged out"),
    "conflict": gettext_lazy("Not saved: changed elsewhere"),
    "refused": gettext_lazy("Not saved"),
    "gone": gettext_lazy("Not saved: deleted"),
    "added": gettext_lazy("{name} added, copies: {copies}."),
    "removed": gettext_lazy("{name} removed, copies left: {copies}."),
    "dropped": gettext_lazy("The lines are dropped."),
    "total": gettext_lazy("{total} of {size} cards."),
    "undo": gettext_lazy("Undone."),
    "redo": gettext_lazy("Done again."),
    "notSaved": gettext_lazy(
        "The server cannot be reached. Your changes are kept in this browser, and saving is tried "
        "again by itself."
    ),
    "loggedOut": gettext_lazy(
        "You are logged out. Your changes are kept in this browser; log in, and they come back."
    ),
    "deleted": gettext_lazy(
        "This deck was deleted in another window. Copy it as text to keep what is here."
    ),
    "elsewhere": gettext_lazy(
        "This deck was changed in another window since you opened it here. Which one shall stay?"
    ),
    "takeTheirs": gettext_lazy("What the other has"),
    "keepMine": gettext_lazy("What is here"),
    "retry": gettext_lazy("Try now"),
    "logIn": gettext_lazy("Log in"),
    "copy": gettext_lazy("Copy as text"),
    "restored": gettext_lazy("Changes that had not been saved are here again."),
    "olderBackup": gettext_lazy(
        "This browser keeps changes that were never saved, and the deck has changed since."
    ),
    "useIt": gettext_lazy("Use them"),
    "discard": gettext_lazy("Drop them"),
}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_new(request: HttpRequest) -> HttpResponse:
    """Makes a deck, empty or from a list; a search in the address gives the list to begin with."""
    form = NewDeckForm(request.POST or None, initial={"text": _found_list(request)})
    report = None
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("cards:deck_edit", _create(request, form).uuid)
        except ImportRefused as error:
            report = error.report
            form.add_error("text", str(error))
        except (DeckError, DraftError) as error:
            form.add_error(None, str(error))
    context = {"form": form, "report": report, "names": report_names(report)}
    return render(request, "cards/deck_new.html", context)


def _found_list(request: HttpRequest) -> str:
    query = asked_query(request)
    return "" if query.is_empty else names_list(gallery_cards(query))


def _create(request: HttpRequest, form: NewDeckForm) -> Deck:
    person = person_of(request)
    report = import_report(form.cleaned_data["text"])
    if report.unknown and not form.cleaned_data["keep_unknown"]:
        raise ImportRefused(report)
    return deck_create(
        owner=person,
        name=form.cleaned_data["name"],
        format_key=form.cleaned_data["format"].key,
        draft=report_draft(report),
        now=now(),
    )


@login_required
@require_GET
def deck_edit(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """The builder."""
    deck = deck_owned(request, deck_id)
    draft = draft_read(deck.draft)
    context = {
        "deck": deck,
        "search": search(request, page_size=PAGE_SIZE, edited=draft),
        "held": Counter(draft.main) + Counter(draft.walkers),
        "here": request.get_full_path(),
        "state": _state(request, deck),
        "crumbs": [
            (_("Decks"), reverse("cards:my_decks")),
            (deck.name, deck.get_absolute_url()),
            (_("Edit"), ""),
        ],
    }
    return render(request, "cards/deck_edit.html", context | panel_context(deck, draft))


def _state(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """What the script begins with."""
    return {
        "deck": str(deck.uuid),
        "revision": deck.draft_revision,
        "draft": deck.draft,
        "size": MAIN_SIZE,
        "walkers": dict(all_cards().filter(type="walker").values_list("key", "level")),
        "save": reverse("cards:deck_draft", args=[deck.uuid]),
        "login": reverse("account_login") + f"?next={request.path}",
        "words": {name: str(text) for name, text in WORDS.items()},
    }


def panel_context(deck: Deck, draft: Draft) -> dict[str, Any]:
    """What the panel beside the search shows: the draft as a sheet, and whether it is kept."""
    return {
        "deck": deck,
        "draft": draft,
        "sheet": deck_sheet(draft, deck.format.key, rulebook(today())),
        "is_kept": deck.latest is not None and draft.same_cards(version_draft(deck.latest)),
    }


@require_POST
@login_required
def deck_card(request: HttpRequest, deck_id: UUID) -> HttpResponse:
    """One copy more (`add`) or less (`remove`), or the unknown lines gone (`drop`).

    For pages without a script.
    """
    deck = deck_owned(request, deck_id)
    person = person_of(request)
    try:
        if key := request.POST.get("add"):
            draft_card_add(deck_id=deck.uuid, actor=person, key=key, now=now())
        elif key := request.POST.get("remove"):
            draft_card_remove(deck_id=deck.uuid, actor=person, key=key, now=now())
        elif "drop" in request.POST:
            draft_unknown_drop(deck_id=deck.uuid, actor=person, now=now())
    except (DeckError, DraftError) as error:
        messages.error(request, str(error))
    return redirect(_back(request, deck))


def _back(request: HttpRequest, deck: Deck) -> str:
    here = reverse("cards:deck_edit", args=[deck.uuid])
    wanted = request.POST.get("next", "")
    if wanted.startswith(here) and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return wanted
    return here


@require_http_methods(["PUT"])
def deck_draft(request: HttpRequest, deck_id: UUID) -> JsonResponse:
    """Saves the whole draft for the script: {"draft": …, "expected": revision}.

    Answers with the new revision and the panel; 401 when the session has ended, 409 with the
    draft as it is now when it was changed elsewhere, 400 when it can't be read.
    """
    person = viewer(request)
    if person is None:
        return _problem(401, "login", _("You are logged out."))
    deck = deck_seen(request, deck_id)
    if not is_owner(deck, person):
        return _problem(403, "not-yours", _("Only the deck's owner may change it."))
    try:
        draft, expected = _body(request)
        saved = draft_replace(
            deck_id=deck.uuid, actor=person, draft=draft, expected=expected, now=now()
        )
    except DraftConflict as conflict:
        return _problem(409, "conflict", str(conflict), **_answer(request, conflict.deck))
    except (DeckError, DraftError) as error:
        return _problem(400, "invalid", str(error))
    return JsonResponse(_answer(request, saved))


def _body(request: HttpRequest) -> tuple[Draft, int]:
    try:
        data = json.loads(request.body)
        draft, expected = data["draft"], data["expected"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise DraftError(_('Send {"draft": …, "expected": revision}.')) from error
    if type(expected) is not int:
        raise DraftError(_("“expected” must be the number of the revision that was read."))
    return draft_read(draft), expected


def _answer(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    draft = draft_read(deck.draft)
    context = panel_context(deck, draft) | {
        "here": reverse("cards:deck_edit", args=[deck.uuid]),
    }
    return {
        "revision": deck.draft_revision,
        "draft": deck.draft,
        "saved": date_format(localtime(deck.changed), "TIME_FORMAT"),
        "panel": render_to_string("cards/parts/builder_panel.html", context, request),
    }


def _problem(status: int, kind: str, detail: str, **members: Any) -> JsonResponse:
    body = {"type": kind, "status": status, "detail": detail, **members}
    return JsonResponse(body, status=status, content_type="application/problem+json")
