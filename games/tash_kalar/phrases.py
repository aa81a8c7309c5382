"""Phrases of which the texts of cards are made: numbers, ranks, pieces and squares."""

from collections.abc import Sequence

from games.tash_kalar.vocabulary import Where, Who

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
RANKS = ("common", "heroic", "legendary")
COLOURS = {
    "red": "a red square",
    "green": "a green square",
    "coloured": "a coloured square",
    "central": "one of the nine central squares",
}
_NEAR = {
    "adjacent": "next to it",
    "orthogonal": "orthogonally next to it",
    "diagonal": "diagonally next to it",
}
_BESIDE = {
    "own": "next to another of your pieces",
    "red": "next to a red square",
    "green": "next to a green square",
    "coloured": "next to a coloured square",
}
_RANK_WORDS = {
    (0, 2): "",
    (0, 0): "common ",
    (1, 1): "heroic ",
    (2, 2): "legendary ",
    (0, 1): "non-legendary ",
    (1, 2): "upgraded ",
}


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def join(parts: Sequence[str], word: str = "and") -> str:
    """Parts of a sentence: "a", "a and b", "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def with_article(noun: str) -> str:
    """One of them: "an enemy piece"; of one's own pieces "one of your pieces"."""
    if noun.startswith("of your"):
        return f"one {noun}"
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def plural(noun: str) -> str:
    """The pieces of a phrase in the plural."""
    squares_too = noun.replace("a marked square", "marked squares")
    return squares_too if noun.startswith("of your") else squares_too.replace("piece", "pieces", 1)


def count(n: int, noun: str) -> str:
    """So many: "an action", "two actions"."""
    return with_article(noun) if n == 1 else f"{NUMBERS[n]} {noun}s"


def extra(n: int, deck: str) -> str:
    """Cards to draw: "an extra being", "two extra beings"."""
    return f"an extra {deck.removesuffix('s')}" if n == 1 else f"{NUMBERS[n]} extra {deck}"


def rank_word(least: int, most: int) -> str:
    """The ranks, with a blank behind; empty for all."""
    return _RANK_WORDS[least, most]


def pieces(who: Who) -> str:
    """The pieces, without a number: "enemy common piece next to it"."""
    rank = rank_word(who.least, who.most)
    noun = f"{'enemy ' if who.whose == 'enemy' else ''}{rank}piece"
    if who.whose == "own":
        noun = f"of your {rank}pieces"
    if who.where.pattern in ("used", "unused"):
        noun += " used to summon it" if who.where.pattern == "used" else " not used to summon it"
    return noun + squares(who.where, "", of_pieces=True)


def squares(where: Where, lead: str, *, of_pieces: bool = False) -> str:
    """The squares, as the end of a phrase."""
    parts = []
    if where.colour != "any":
        parts.append(f"on {COLOURS[where.colour]}")
    if where.pattern == "marked":
        parts.append("on a marked square")
    elif where.pattern != "any" and not of_pieces:
        was = "was" if where.pattern == "used" else "was not"
        parts.append(f"on a square that {was} used to summon it")
    if where.near != "any":
        parts.append(f"on a square {_NEAR[where.near]}" if lead else _NEAR[where.near])
    if where.within:
        parts.append(f"within {NUMBERS[where.within]} squares of it")
    if where.exactly:
        parts.append(f"exactly {NUMBERS[where.exactly]} squares away")
    if where.beside != "any":
        parts.append(_BESIDE[where.beside])
    return f" {' and '.join(parts)}" if parts else ""
