"""What a page says of itself to search engines, and to sites on which it is linked to."""

from pathlib import Path

import html5lib
import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from cards.models import Deck
from cards.services.bundled import bundled_load

pytestmark = pytest.mark.django_db
NAMED = ("matches:lobby", "matches:watch", "matches:rules", "leagues:list", "leagues:rules")
OF_CARDS = ("cards:gallery", "cards:deck_list", "cards:formats")


@pytest.fixture(autouse=True)
def cards(db: None) -> None:
    bundled_load(now=timezone.now())


def head(client: Client, address: str) -> dict[str, str]:
    """The title and the meta elements of a page by their name or property."""
    page = client.get(address).content.decode()
    document = html5lib.parse(page, namespaceHTMLElements=False)
    metas = {
        element.get("name") or element.get("property") or "": element.get("content") or ""
        for element in document.iter("meta")
    }
    return metas | {"title": document.find(".//title").text}


def test_every_public_page_has_a_title_and_a_description_of_its_own(client: Client) -> None:
    addresses = ["/", *map(reverse, NAMED + OF_CARDS), reverse("matches:rules", args=["tacenda"])]
    heads = [head(client, address) for address in addresses]
    assert len({one["title"] for one in heads}) == len(addresses)
    assert len({one["description"] for one in heads}) == len(addresses)
    assert all(40 <= len(one["description"]) <= 220 for one in heads)


def test_a_card_and_a_deck_are_shown_by_name_where_they_are_linked_to(client: Client) -> None:
    card = head(client, reverse("cards:card", args=["ilvane-first-bell"]))
    assert card["og:title"] == "Ilvane, First Bell"
    assert card["og:description"].startswith("Action:")
    deck = Deck.objects.filter(starter_key="half-light").get()
    deck.description = 'A deck that "quotes" <things>'
    deck.save()
    shown = head(client, deck.get_absolute_url())
    assert shown["og:title"] == "Half-Light"
    assert shown["og:description"] == deck.description
    assert shown["og:url"] == f"http://testserver{deck.get_absolute_url()}"


def test_the_picture_for_links_is_one_that_other_sites_draw(client: Client) -> None:
    address = head(client, "/")["og:image"]
    found = finders.find(address.removeprefix("http://testserver/static/"))
    assert Path(str(found)).read_bytes().startswith(b"\xff\xd8")  # a JPEG


def test_a_page_that_is_not_there_has_no_title_of_another(client: Client) -> None:
    User.objects.create(username="ada")
    there = head(client, reverse("accounts:profile", args=["ada"]))
    gone = head(client, reverse("accounts:profile", args=["nobody"]))
    assert there["og:title"] == "ada"
    assert "og:title" not in gone
