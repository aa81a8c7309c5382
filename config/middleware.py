"""The site's own middleware: content security policy and the reader's time zone."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.time_zones import zone_of

P = ParamSpec("P")
Policy = Mapping[str, Sequence[str]]


def policy_header(policy: Policy) -> str:
    """Writes a policy as the value of the Content-Security-Policy header."""
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in policy.items())


class SitePolicyMiddleware:
    """Adds the security policy to each answer and shows times in the reader's zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.header = policy_header(settings.SECURE_CSP)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Serves one request."""
        user = request.user
        if user.is_authenticated:
            timezone.activate(zone_of(user.time_zone))
        else:
            timezone.deactivate()
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", self.header)
        return response


def csp_override(policy: Policy) -> Callable[[Callable[P, Any]], Callable[P, Any]]:
    """Replaces directives of the site's policy for the decorated view."""

    def decorate(view: Callable[P, Any]) -> Callable[P, Any]:
        @wraps(view)
        def wrapped(*args: P.args, **kwargs: P.kwargs) -> Any:
            response = view(*args, **kwargs)
            response.headers["Content-Security-Policy"] = policy_header(
                {**settings.SECURE_CSP, **policy}
            )
            return response

        return wrapped

    return decorate
