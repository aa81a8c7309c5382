"""Rules text as HTML, its words linked to the glossary of the rules page."""

import re
from collections.abc import Iterable, Mapping

from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from cards.game import GAME, GLOSSARY, KINDS_OF_ABILITY, RULE_NUMBER

_KIND = re.compile(rf"({'|'.join(map(re.escape, KINDS_OF_ABILITY))})( \([^)]*\))?(: )")
# "You" and "enemy" stand on nearly every card, and everybody knows them after the first.
_TERMS = {
    term.casefold(): term
    for term in GLOSSARY
    if term not in KINDS_OF_ABILITY and not {"you", "picks"} & set(re.findall(r"\w+", term.lower()))
}
_WORDS = re.compile(
    r"\b(" + "|".join(map(re.escape, sorted(_TERMS, key=len, reverse=True))) + r")\w*",
    re.IGNORECASE,
)


def glossary_url(term: str) -> str:
    """Where the rules page explains the term; empty while there is no such page."""
    return _rules_url(f"glossary-{slugify(term)}")


def _rules_url(anchor: str) -> str:
    try:
        return f"{reverse('matches:rules', args=[GAME])}#{anchor}"
    except NoReverseMatch:
        return ""


def rule_links(text: str) -> SafeString:
    """A text with every number of a rule linked to the rules page."""
    parts: list[str] = []
    end = 0
    for found in RULE_NUMBER.finditer(text):
        url = _rules_url(found[0])
        number = format_html('<a class="rule-link" href="{}">{}</a>', url, found[0])
        parts += [format_html("{}", text[end : found.start()]), number if url else found[0]]
        end = found.end()
    parts.append(format_html("{}", text[end:]))
    return mark_safe("".join(parts))  # noqa: S308 - every part was escaped above


def rules_html(text: str) -> SafeString:
    """The rules text with a paragraph for each ability, each term linked where it comes first."""
    seen: set[str] = set()
    lines = (_line(line, seen) for line in text.splitlines())
    return format_html_join("\n", "<p>{}</p>", ((line,) for line in lines))


def _line(line: str, seen: set[str]) -> SafeString:
    found = _KIND.match(line)
    if not found:
        return _linked(line, seen)
    kind, terms, colon = found[1], found[2] or "", found[3]
    label = format_html("<strong>{}</strong>", _link(kind, kind))
    return format_html(
        "{}{}{}{}", label, _linked(terms, seen), colon, _linked(line[found.end() :], seen)
    )


def _linked(text: str, seen: set[str]) -> SafeString:
    parts: list[str] = []
    end = 0
    for found in _WORDS.finditer(text):
        term = _TERMS[found[1].casefold()]
        if term in seen:
            continue
        seen.add(term)
        parts += [format_html("{}", text[end : found.start()]), _link(term, found[0])]
        end = found.end()
    parts.append(format_html("{}", text[end:]))
    return mark_safe("".join(parts))  # noqa: S308 - every part was escaped above


def _link(term: str, words: str) -> str:
    url = glossary_url(term)
    if not url or term not in GLOSSARY:
        return format_html("{}", words)
    return format_html('<a class="term" href="{}" title="{}">{}</a>', url, GLOSSARY[term], words)


def keyword_links(keywords: Iterable[str]) -> SafeString:
    """Keywords, each linked to its explanation; those of sets that were added have none."""
    return format_html_join(", ", "{}", ((_link(word, word),) for word in keywords))


def explained(keywords: Iterable[str], glossary: Mapping[str, str] = GLOSSARY) -> dict[str, str]:
    """The keywords with their explanations, where there are any."""
    return {word: glossary[word] for word in keywords if word in glossary}
