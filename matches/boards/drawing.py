"""What the pictures of all quick starts are made of."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

Point = tuple[float, float]


def drawing(key: str, size: tuple[int, int], title: str, *parts: SafeString) -> SafeString:
    """A picture of this width and height.

    `key` is unique on the page; `title` says to those who can't see it what it shows.
    """
    return format_html(
        '<svg class="diagram" viewBox="0 0 {1} {2}" role="img" aria-labelledby="{0}">'
        '<title id="{0}">{3}</title><defs><marker id="{0}-tip" markerWidth="5" markerHeight="5" '
        'viewBox="0 0 7 7" refX="5" refY="3.5" orient="auto"><path class="dg-tip" '
        'd="M0 0L7 3.5L0 7z"/></marker></defs>{4}</svg>',
        key,
        *size,
        title,
        format_html_join("", "{}", ((part,) for part in parts)),
    )


def arrows(key: str, ways: Iterable[tuple[Point, Point]]) -> SafeString:
    """Arrows in the drawing of that key, each from one point to another."""
    return format_html_join(
        "",
        '<path class="dg-arrow" marker-end="url(#{}-tip)" d="M{} {}L{} {}"/>',
        ((key, *start, *end) for start, end in ways),
    )


def symbol(name: str, x: float, y: float, size: float, classes: str = "") -> SafeString:
    """A symbol of the board, this wide and high, with its upper left corner here."""
    return format_html(
        '<use class="{}" href="#{}" x="{}" y="{}" width="{}" height="{}"/>',
        classes,
        name,
        x,
        y,
        size,
        size,
    )


def word(x: float, y: float, text: str, classes: str = "") -> SafeString:
    """A word, centred on this point of its base line."""
    return format_html(
        '<text class="dg-word {}" x="{}" y="{}" text-anchor="middle">{}</text>', classes, x, y, text
    )


def together(parts: Iterable[SafeString]) -> SafeString:
    """The parts as one."""
    return format_html_join("", "{}", ((part,) for part in parts))
