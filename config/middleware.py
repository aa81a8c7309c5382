"""The site's own middleware: slashes, text, content security policy, the reader's time zone."""

import re
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, ParamSpec
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.middleware.common import CommonMiddleware
from django.shortcuts import resolve_url
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.time_zones import zone_of
from config.errors import API_PREFIX, no_text, not_allowed

P = ParamSpec("P")
Policy = Mapping[str, Sequence[str]]
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
NO_TEXT = re.compile("[\\x00-\\x08\\x0b\\x0e-\\x1f\\x7f-\\x9f\\ufffe\\uffff]")
"""Signs that no page may hold and that no keyboard writes."""


def policy_header(policy: Policy) -> str:
    """Writes a policy as the value of the Content-Security-Policy header."""
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in policy.items())


class SlashMiddleware(CommonMiddleware):
    """Leads from an address without its last slash to the right one, where only reading is asked.

    Whatever sends something would lose it on the way; it is told that nothing is there.
    """

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        """Whether to lead on."""
        return request.method in SAFE_METHODS and super().should_redirect_with_slash(request)


class PlainTextMiddleware:
    """Refuses an address that holds what is no text, before any page repeats it.

    The API answers by itself: JSON can hold every sign.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Serves one request."""
        asked = request.path_info + unquote(request.META.get("QUERY_STRING", ""))
        if NO_TEXT.search(asked) and not request.path_info.startswith(API_PREFIX):
            return no_text(request)
        return self.get_response(request)


class SitePolicyMiddleware:
    """Adds the security policy to each answer and shows times in the reader's zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.header = policy_header(settings.SECURE_CSP)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Serves one request; the zone of its reader does not stay behind in the thread."""
        with timezone.override(None):
            return self._answer(request)

    def _answer(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method == "POST" and asks_for_log_in(request, response):
            response = redirect_to_login(form_page(request))
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and not response.content:
            response = not_allowed(request, response.headers["Allow"])
        response.headers.setdefault("Content-Security-Policy", self.header)
        return response

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _args: object, _kwargs: object
    ) -> None:
        """Shows times in the reader's zone, unless the view does not care who reads."""
        if getattr(view, "for_everybody", False):
            return
        user = request.user
        if user.is_authenticated:
            timezone.activate(zone_of(user.time_zone))


def for_everybody(view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """Marks a view whose answers are the same for all: nobody is looked up, caches may share it."""
    view.for_everybody = True  # type: ignore[attr-defined]  # functions take any attribute
    return view


def asks_for_log_in(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the answer sends somebody to the log-in first, and then to the same address."""
    if response.status_code != HTTPStatus.FOUND:
        return False
    log_in = redirect_to_login(request.get_full_path()).headers["Location"]
    return bool(response.headers["Location"] == log_in)


def form_page(request: HttpRequest) -> str:
    """Where the form that was sent stands; addresses that only take forms can't be gone back to."""
    page = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(page, allowed_hosts={request.get_host()}):
        return resolve_url(settings.LOGIN_REDIRECT_URL)
    parts = urlsplit(page)
    path = parts.path or "/"
    return f"{path}?{parts.query}" if parts.query else path
