"""A game's RULES.md as a page: safe HTML with an anchor for each rule, and its table of contents.

A rule's number stands at the start of a heading ("## T5 Attacking") or of a list item
("- **T5.3** …", "- **TK-A3** …") and becomes its anchor; every other mention of a number that the
book defines becomes a link to it.
"""

import importlib.util
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

_NUMBER = r"[A-Z]{1,3}(?:-A)?\d+(?:\.\d+)*"
_LEADING = re.compile(rf"^(\**)({_NUMBER})\1(?=[\s:.]|$)[:.]?\s*")
_MENTION = re.compile(rf"\b{_NUMBER}\b")
_MARKS = {"ruling", "published"}
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h2", "h3", "h4", "hr", "li", "ol", "p", "pre",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_ATTRIBUTES = {
    "a": {"href", "class"},
    "em": {"class"},
    "h2": {"id"},
    "h3": {"id"},
    "h4": {"id"},
    "li": {"id", "class"},
    "th": {"scope"},
}


class Chapter(Struct, frozen=True):
    """One entry of the table of contents."""

    anchor: str
    title: str


class Rulebook(Struct, frozen=True):
    """A rulebook ready for the page; `html` is safe."""

    title: str
    html: str
    chapters: tuple[Chapter, ...]
    numbers: frozenset[str]


@cache
def rulebook(game_key: str) -> Rulebook | None:
    """The rulebook of a game, or None if its package has none."""
    spec = importlib.util.find_spec(f"games.{game_key.replace('-', '_')}")
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).parent / "RULES.md"
    return render(file.read_text(encoding="utf-8")) if file.exists() else None


def render(markdown: str) -> Rulebook:
    """A rulebook from its Markdown. HTML in it is shown as text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    title = _take_title(tokens)
    numbers = frozenset(_anchor(tokens))
    chapters = tuple(_chapters(tokens))
    for token in tokens:
        if token.type == "inline":
            token.children = list(_linked(token.children or [], numbers))
    html = parser.renderer.render(tokens, parser.options, {})
    safe = nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, link_rel=None)
    return Rulebook(title, safe, chapters, numbers)


def _take_title(tokens: list[Token]) -> str:
    """Takes the first-level heading out, since the page has its own; gives its text."""
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[place + 1].content
            del tokens[place : place + 3]
            return title
    return ""


def _anchor(tokens: Sequence[Token]) -> Iterator[str]:
    """Gives headings and list items that open with a rule's number that number as their id."""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            yield from _anchor_here(token, tokens[place + 1])
        elif token.type == "list_item_open" and tokens[place + 2].type == "inline":
            yield from _anchor_here(token, tokens[place + 2])


def _anchor_here(holder: Token, inline: Token) -> Iterator[str]:
    found = _LEADING.match(inline.content)
    if found is None or not inline.children:
        return
    number = found.group(2)
    holder.attrSet("id", number)
    if holder.tag == "li":
        holder.attrSet("class", "rule")
        rest = _without_number(inline.children, number)
        inline.children = [*_link(number, "rule__number"), _text(" "), *rest]
    yield number


def _without_number(children: Sequence[Token], number: str) -> list[Token]:
    """The tokens after the number, which stands bold or plain at their start."""
    bold = children[0].type == "strong_open" or not children[0].content
    place = next(place for place, token in enumerate(children) if token.content.startswith(number))
    first, rest = children[place], list(children[place + 1 :])
    after = first.content[len(number) :].lstrip(":. ")
    if bold:
        rest = rest[1:]
        if rest and rest[0].type == "text":
            rest[0].content = rest[0].content.lstrip()
    return [_text(after), *rest] if after else rest


def _chapters(tokens: Sequence[Token]) -> Iterator[Chapter]:
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = tokens[place + 1].content
            anchor = str(token.attrGet("id") or "")
            if not anchor:
                anchor = re.sub(r"\W+", "-", title.lower()).strip("-")
                token.attrSet("id", anchor)
            yield Chapter(anchor, title)


def _linked(children: Sequence[Token], numbers: frozenset[str]) -> Iterator[Token]:
    """The inline tokens with mentions of rules as links, and the marks of rulings classed."""
    inside_link = False
    for place, token in enumerate(children):
        if token.type in {"link_open", "link_close"}:
            inside_link = token.type == "link_open"
        mark = children[place + 1].content.strip(".: ").lower() if token.type == "em_open" else ""
        if mark in _MARKS:
            token.attrSet("class", f"rule__mark rule__mark--{mark}")
        if token.type == "text" and not inside_link:
            yield from _split(token.content, numbers)
        else:
            yield token


def _split(text: str, numbers: frozenset[str]) -> Iterator[Token]:
    end = 0
    for found in _MENTION.finditer(text):
        if found.group() in numbers:
            yield _text(text[end : found.start()])
            yield from _link(found.group(), "rule-link")
            end = found.end()
    yield _text(text[end:])


def _link(number: str, css_class: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"href": f"#{number}", "class": css_class})
    return [opening, _text(number), Token("link_close", "a", -1)]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
