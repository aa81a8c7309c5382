"""The rooms above add their sections to "My matches"."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from accounts.models import User

ContextFunction = Callable[[User, datetime], dict[str, Any]]


class Section(NamedTuple):
    """A part of the dashboard: a template, and the function that gives its context."""

    template_name: str
    context: ContextFunction


_sections: list[Section] = []


def register_section(template_name: str, context: ContextFunction) -> None:
    """Adds a section below the lists of matches. Called in AppConfig.ready()."""
    _sections.append(Section(template_name, context))


def registered_sections() -> tuple[Section, ...]:
    """The sections in the order in which they were registered."""
    return tuple(_sections)
