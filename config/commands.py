"""The lane of commands: Django's handler without the middleware that only pages need.

Commands are what is asked most. Their view answers in JSON, reads the session and checks against
forgery itself and shows no messages, so that most of what stands around a page does nothing for
them but cost time.
"""

from functools import cache, lru_cache
from typing import Any

from django.conf import settings
from django.core.handlers.exception import convert_exception_to_response
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest
from django.urls import ResolverMatch, URLResolver
from django.urls.resolvers import RegexPattern
from django.utils.module_loading import import_string


class CommandHandler(WSGIHandler):
    """Serves by the middleware of COMMAND_MIDDLEWARE alone."""

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: ARG002 - Django's signature
        """Builds the chain from the view outwards."""
        self._view_middleware: list[Any] = []
        self._template_response_middleware: list[Any] = []
        self._exception_middleware: list[Any] = []
        handler = convert_exception_to_response(self._get_response)  # type: ignore[attr-defined]  # the stubs leave it out
        for path in reversed(settings.COMMAND_MIDDLEWARE):
            handler = convert_exception_to_response(import_string(path)(handler))
        self._middleware_chain = handler

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Finds the view among those of the API of matches, without asking every app."""
        request.resolver_match = _resolved(request.path_info)
        return request.resolver_match


@lru_cache(maxsize=4096)
def _resolved(path: str) -> ResolverMatch:
    """A match has one address for all of its commands, so it is looked up once."""
    return _addresses().resolve(path)


@cache
def _addresses() -> URLResolver:
    return URLResolver(RegexPattern(r"^/api/v1/"), "matches.api.urls")
