"""Pages of the account."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.forms import KeepForm, PreferencesForm, TokenForm
from accounts.models import User
from accounts.profile import sections_of
from accounts.requests import person_of
from accounts.selectors import inbox, person_by_username, tokens_of
from accounts.services.guests import guest_keep
from accounts.services.notifications import notifications_mark_read
from accounts.services.people import preferences_update
from accounts.services.tokens import TooManyTokensError, token_issue, token_revoke

NOTICES_A_PAGE = 30


@require_GET
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """A person's public page; the rooms above add their sections to it."""
    try:
        person = person_by_username(username)
    except User.DoesNotExist:
        raise Http404(_("Nobody here is called %s.") % username) from None
    context = {"person": person, "sections": sections_of(person, request)}
    return render(request, "accounts/profile.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """Time zone, theme, e-mail."""
    person = person_of(request)
    form = PreferencesForm(request.POST) if request.method == "POST" else PreferencesForm.of(person)
    if form.is_bound and form.is_valid():
        preferences_update(person=person, **form.cleaned_data)
        messages.success(request, _("Your preferences are saved."))
        return redirect("accounts:preferences")
    return render(request, "accounts/preferences.html", {"form": form})


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """The person's API tokens; a new one's secret is shown in the answer to its making only."""
    person, secret = person_of(request), None
    form = TokenForm(request.POST or None)
    if form.is_valid():
        name, lifetime = form.cleaned_data["name"], form.lifetime()
        try:
            _token, secret = token_issue(
                person=person, name=name, lifetime=lifetime, now=timezone.now()
            )
            form = TokenForm()
        except TooManyTokensError as error:
            form.add_error(None, str(error))
    context = {"form": form, "secret": secret, "tokens": tokens_of(person), "now": timezone.now()}
    return render(request, "accounts/tokens.html", context)


@login_required
@require_POST
def token_end(request: HttpRequest, pk: int) -> HttpResponse:
    """Revokes one of the person's tokens."""
    token = get_object_or_404(tokens_of(person_of(request)), pk=pk)
    token_revoke(token=token, now=timezone.now())
    messages.success(request, _("“%s” is revoked.") % token.name)
    return redirect("accounts:tokens")


@login_required
@require_http_methods(["GET", "POST"])
def inbox_page(request: HttpRequest) -> HttpResponse:
    """Notices, newest first; a POST marks all as read."""
    person = person_of(request)
    if request.method == "POST":
        notifications_mark_read(person_id=person.pk, ids=None, now=timezone.now())
        return redirect("accounts:inbox")
    page = Paginator(inbox(person), NOTICES_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/inbox.html", {"page_obj": page})


@login_required
@require_GET
def notice_open(request: HttpRequest, pk: int) -> HttpResponse:
    """Marks a notice as read and goes to what it is about."""
    notice = get_object_or_404(inbox(person_of(request)), pk=pk)
    notifications_mark_read(person_id=notice.person_id, ids=[pk], now=timezone.now())
    if not url_has_allowed_host_and_scheme(notice.url, allowed_hosts=None):
        return redirect("accounts:inbox")
    return HttpResponseRedirect(notice.url)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest) -> HttpResponse:
    """A guest becomes a person with a name, an address and a password."""
    person = person_of(request)
    if not person.is_guest:
        return redirect("accounts:preferences")
    form = KeepForm(request.POST or None)
    if form.is_valid() and _kept(request, person, form):
        return redirect("/")
    return render(request, "accounts/keep.html", {"form": form})


def _kept(request: HttpRequest, guest: User, form: KeepForm) -> bool:
    try:
        address = guest_keep(guest=guest, **form.cleaned_data)
    except ValidationError as error:
        form.add_error(None, error)
        return False
    guest.refresh_from_db()
    update_session_auth_hash(request, guest)
    address.send_confirmation(request, signup=True)
    messages.success(request, _("The account is yours: %s.") % guest.username)
    return True
