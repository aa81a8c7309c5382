"""The language of a search: what people type becomes a tree. Knows nothing of cards.

    search = part { "or" part }              the weakest bond
    part   = piece { ["and"] piece }
    piece  = ("-" | "not") piece | "(" search ")" | term
    term   = word | "a phrase" | !name | field sign value { "|" value }
    sign   = ":" | "=" | "!=" | "!" | "<" | "<=" | ">" | ">="

`or`, `and` and `not` are written in any case; in quotes they are words like any other. A sign
without a value right behind it is punctuation, so that "Kill: draw" stays three words of a card.
"""

import re
from typing import NamedTuple

from django.utils.translation import gettext as _

MAX_TERMS = 40
MAX_DEPTH = 20

_VALUE = r'(?:"[^"]*"?|[^\s()"|]+)'
_PIECE = re.compile(
    rf"""
      (?P<opening>\()
    | (?P<closing>\))
    | (?P<minus>-(?=[^\s\d)-]))
    | (?P<field>[A-Za-z]+)(?P<sign><=|>=|!=|[:=<>!])(?P<values>{_VALUE}(?:\|{_VALUE})*)
    | !(?P<whole>{_VALUE})
    | (?P<word>"[^"]*"?|[^\s()"]+)
    """,
    re.VERBOSE,
)
_VALUES = re.compile(_VALUE)


class Word(NamedTuple):
    """A word or a phrase that is looked for; `whole`: it is all of the name."""

    text: str
    whole: bool = False


class Term(NamedTuple):
    """What is asked of one field: one of the values."""

    field: str
    sign: str
    values: tuple[str, ...]


class Not(NamedTuple):
    """All that the rest does not find."""

    rest: "Node"


class Both(NamedTuple):
    """What all of them find."""

    nodes: tuple["Node", ...]


class Either(NamedTuple):
    """What one of them finds."""

    nodes: tuple["Node", ...]


Node = Word | Term | Not | Both | Either


class Unreadable(ValueError):  # noqa: N818 - reads as the sentence it is
    """The text is no search; the message says where and why."""


class _Piece(NamedTuple):
    kind: str
    at: int
    text: str
    node: Word | Term | None = None


def parse(text: str) -> Node | None:
    """The tree of the search, None when the text is blank. Raises Unreadable."""
    pieces = [_piece(found) for found in _PIECE.finditer(text)]
    if sum(piece.node is not None for piece in pieces) > MAX_TERMS:
        raise Unreadable(_("A search has at most %(most)d words.") % {"most": MAX_TERMS})
    if not pieces:
        return None
    reader = _Reader(pieces)
    node = reader.either(0)
    if not reader.is_done:
        raise Unreadable(_at(_("The bracket is closed without having been opened"), reader.next))
    return node


def _piece(found: re.Match[str]) -> _Piece:
    kind, at, text = str(found.lastgroup), found.start(), found.group()
    if kind == "values":
        values = tuple(_bare(value) for value in _VALUES.findall(found["values"]))
        return _Piece("term", at, text, Term(found["field"].lower(), found["sign"], values))
    if kind == "whole":
        return _Piece("term", at, text, Word(_bare(found["whole"]), whole=True))
    if kind == "word" and text.lower() in {"or", "and", "not"}:
        return _Piece(text.lower(), at, text)
    if kind == "word":
        return _Piece("term", at, text, Word(_bare(text)))
    return _Piece("not" if kind == "minus" else kind, at, text)


def _bare(value: str) -> str:
    return value.strip('"')


def _at(message: str, piece: _Piece) -> str:
    return _("%(message)s, at character %(at)d.") % {"message": message, "at": piece.at + 1}


class _Reader:
    """Takes the pieces one after the other, as the grammar above has them."""

    def __init__(self, pieces: list[_Piece]) -> None:
        self.pieces = pieces
        self.place = 0

    @property
    def is_done(self) -> bool:
        return self.place == len(self.pieces)

    @property
    def next(self) -> _Piece:
        return self.pieces[self.place]

    def takes(self, kind: str) -> bool:
        """Goes past the next piece if it is of the kind."""
        found = not self.is_done and self.next.kind == kind
        self.place += found
        return found

    def either(self, depth: int) -> Node:
        nodes = [self.both(depth)]
        while self.takes("or"):
            nodes.append(self.both(depth))
        return nodes[0] if len(nodes) == 1 else Either(tuple(nodes))

    def both(self, depth: int) -> Node:
        nodes = [self.one(depth)]
        while not self.is_done and self.next.kind not in {"or", "closing"}:
            self.takes("and")
            nodes.append(self.one(depth))
        return nodes[0] if len(nodes) == 1 else Both(tuple(nodes))

    def one(self, depth: int) -> Node:
        if self.is_done:
            last = self.pieces[-1]
            message = _("Nothing follows “%(text)s”") % {"text": last.text}
            raise Unreadable(_at(message, last))
        if depth > MAX_DEPTH:
            raise Unreadable(_at(_("There are too many brackets in each other"), self.next))
        piece = self.next
        self.place += 1
        if piece.node is not None:
            return piece.node
        if piece.kind == "not":
            return Not(self.one(depth + 1))
        if piece.kind == "opening":
            return self.bracket(piece, depth + 1)
        message = _("There is nothing to look for before “%(text)s”") % {"text": piece.text}
        raise Unreadable(_at(message, piece))

    def bracket(self, opening: _Piece, depth: int) -> Node:
        if self.is_done:
            raise Unreadable(_at(_("The bracket is opened and not closed"), opening))
        node = self.either(depth)
        if not self.takes("closing"):
            raise Unreadable(_at(_("The bracket is opened and not closed"), opening))
        return node
