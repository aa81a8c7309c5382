"""Sections that the rooms above add to a person's public page."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import User
from accounts.requests import viewer_of

Viewer = User | None
ContextFunction = Callable[[User, Viewer], dict[str, Any]]

_sections: dict[str, ContextFunction] = {}


class Section(NamedTuple):
    """A section as HTML, and the titles that it gives the person, to stand beside the name."""

    html: SafeString
    titles: Sequence[str]


def register_section(template_name: str, context_function: ContextFunction) -> None:
    """Adds a section to every profile; called in the ready method of an AppConfig.

    `context_function(person, viewer)` gives the template's context; `viewer` is None for
    somebody who is not signed in. Titles that the person bears stand in it under "titles".
    """
    _sections[template_name] = context_function


def sections_of(person: User, request: HttpRequest) -> list[Section]:
    """The sections in the order in which they were registered."""
    viewer = viewer_of(request)
    return [
        _section(template, {"person": person, **context_of(person, viewer)}, request)
        for template, context_of in _sections.items()
    ]


def _section(template: str, context: dict[str, Any], request: HttpRequest) -> Section:
    html = render_to_string(template, context, request)
    return Section(html, context.get("titles", ()))
