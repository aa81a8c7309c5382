"""One way to make texts comparable, for stored cards and for what people type."""

import re
import unicodedata

# Letters that Unicode does not take apart into a plain one and an accent.
_LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i"}
)
_APOSTROPHES = re.compile("['`\u2019\u2018\u02bc\u00b4]")
_DASHES = re.compile("[\u2212\u2010\u2011\u2012\u2013\u2014]")
_NOT_WORDS = re.compile(r"[^\w+-]|_|[+-](?!\d)|(?<=\w)[+-]")


def visible(text: str) -> str:
    """The text without signs that nobody sees: marks of order, joiners, soft hyphens."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def fold(text: str) -> str:
    """The text in small plain letters: without accents, markup, punctuation and line breaks.

    Apostrophes vanish (don't and dont are one), every other sign parts words like a space,
    and a sign before a number stays (+1). Letters of other alphabets stay what they are.
    """
    text = _DASHES.sub("-", _APOSTROPHES.sub("", visible(text)))
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(_NOT_WORDS.sub(" ", plain.translate(_LETTERS)).split())
