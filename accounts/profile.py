"""Sections that the rooms above add to a person's public page."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import User

Viewer = User | None
ContextFunction = Callable[[User, Viewer], dict[str, Any]]

_sections: dict[str, ContextFunction] = {}


def register_section(template_name: str, context_function: ContextFunction) -> None:
    """Adds a section to every profile; called in the ready method of an AppConfig.

    `context_function(person, viewer)` gives the template's context; `viewer` is None for
    somebody who is not signed in.
    """
    _sections[template_name] = context_function


def sections_html(person: User, request: HttpRequest) -> list[SafeString]:
    """The sections as HTML, in the order in which they were registered."""
    viewer = request.user if isinstance(request.user, User) else None
    return [
        render_to_string(template, {"person": person, **context_of(person, viewer)}, request)
        for template, context_of in _sections.items()
    ]
