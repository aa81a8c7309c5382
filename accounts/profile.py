"""Sections that the rooms above add to a person's public page."""

from collections.abc import Callable
from typing import Any

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


def sections_of(person: User, viewer: Viewer) -> list[dict[str, Any]]:
    """The sections in the order in which they were registered, ready to be included."""
    return [
        {"template": template, "context": context_function(person, viewer)}
        for template, context_function in _sections.items()
    ]
