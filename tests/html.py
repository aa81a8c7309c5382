"""Is a page sound HTML, and does it keep the site's content security policy?"""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import html5lib

# Codes of the parser that blame what the standard allows.
NO_FAULT = {"non-void-element-with-trailing-slash"}
EXECUTABLE = {None, "", "module", "text/javascript"}


def assert_valid_html(text: str) -> None:
    """Fails with every fault of a whole page: parse errors, ids, labels, inline code."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    document: Any = parser.parse(text)
    lines = text.splitlines()
    faults = [
        f"line {line}: {code} {details}: {lines[line - 1].strip()[:120]}"
        for (line, _column), code, details in parser.errors
        if code not in NO_FAULT
    ]
    elements = [element for element in document.iter() if isinstance(element.tag, str)]
    faults += [*_id_faults(elements), *_reference_faults(elements), *_policy_faults(elements)]
    faults += [*_outline_faults(elements)]
    assert not faults, "\n".join(faults)


def _id_faults(elements: list[Element]) -> Iterator[str]:
    counts = Counter(element.get("id") for element in elements if element.get("id") is not None)
    for name, count in counts.items():
        if count > 1:
            yield f"id {name!r} stands {count} times"
        if not name or " " in name:
            yield f"id {name!r} is empty or has a space"


def _reference_faults(elements: list[Element]) -> Iterator[str]:
    ids = {element.get("id") for element in elements}
    for element in elements:
        for attribute in ("for", "aria-describedby", "aria-labelledby", "aria-controls", "form"):
            for name in (element.get(attribute) or "").split():
                if name not in ids:
                    yield f"<{element.tag} {attribute}={name!r}> points to nothing"


def _policy_faults(elements: list[Element]) -> Iterator[str]:
    for element in elements:
        if "style" in element.attrib or element.tag == "style":
            yield f"<{element.tag}> has inline style: {element.get('style')}"
        if element.tag == "script" and element.get("type") in EXECUTABLE and element.text:
            yield "inline script"
        if any(name.startswith("on") for name in element.attrib):
            yield f"<{element.tag}> has an inline event handler"
        if element.tag == "img" and "alt" not in element.attrib:
            yield f"<img src={element.get('src')!r}> has no alt"


def _outline_faults(elements: list[Element]) -> Iterator[str]:
    tags = Counter(element.tag for element in elements)
    if tags["h1"] != 1:
        yield f"the page has {tags['h1']} h1"
    if tags["title"] < 1:
        yield "the page has no title"
