"""Goes through a site as a person does: from the first page along the links."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

from django.test import Client
from django.urls import resolve

LINK = re.compile(r'<a\b[^>]*?\bhref="(/[^"#]*)')
FIELD = re.compile(r'<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]+)"')
ASKED = re.compile(r"[?&](?:amp;)?([\w-]+)=")
OUTSIDE = ("/static/", "/admin/", "/api/", "/accounts/logout/")
VISITS_PER_VIEW = 3


def pages(client: Client, start: str = "/") -> Iterator[tuple[str, Any]]:
    """Each address that can be reached, with its answer; of many alike only a few."""
    seen, waiting, visits = {start}, deque([start]), Counter[str]()
    while waiting:
        address = waiting.popleft()
        view = resolve(address.partition("?")[0]).view_name
        visits[view] += 1
        if visits[view] > VISITS_PER_VIEW:
            continue
        response = client.get(address)
        yield address, response
        for link in links(response):
            if link not in seen:
                seen.add(link)
                waiting.append(link)


def links(response: Any) -> list[str]:
    """Where a page leads to, within the site."""
    if not response.get("Content-Type", "").startswith("text/html"):
        return []
    found = LINK.findall(response.content.decode())
    return [link.replace("&amp;", "&") for link in found if not link.startswith(OUTSIDE)]


def asked(response: Any) -> set[str]:
    """What the page can be asked for: the names in its queries and of the fields of its forms."""
    text = response.content.decode()
    return {*ASKED.findall(text), *FIELD.findall(text)}
