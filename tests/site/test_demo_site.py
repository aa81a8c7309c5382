"""The site with its demo in it: every page that links lead to, every reading of the API."""

import json
from urllib.parse import urlencode

import pytest
import schemathesis
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.test import Client
from django.utils import timezone
from drf_spectacular.generators import SchemaGenerator

from accounts.models import User
from accounts.services.tokens import token_issue
from cards.models import Card, Deck
from leagues.models import League
from matches.models import Match
from tests.html import assert_valid_html
from tests.site.crawl import asked, pages

pytestmark = pytest.mark.django_db(transaction=True)
FEWEST_PAGES = 25
NONSENSE = ("-1", "9" * 30, "9" * 5000, "²", "a\0b", "(\\", "x" * 2000)


@pytest.fixture
def demo(transactional_db: None) -> None:
    call_command("load_cards", verbosity=0)
    call_command("seed_demo", verbosity=0)


def visitor(name: str) -> Client:
    client = Client()
    if name:
        client.force_login(User.objects.get(username=name))
    return client


def test_every_link_of_the_demo_leads_to_a_sound_page(
    demo: None, subtests: pytest.Subtests
) -> None:
    for name in ("", "ada", "olga"):
        count = 0
        for address, response in pages(visitor(name)):
            count += 1
            with subtests.test(address, visitor=name or "stranger"):
                assert response.status_code in (200, 302), response.status_code
                if response.status_code == 200 and "html" in response["Content-Type"]:
                    assert_valid_html(response.content.decode())
        assert count >= FEWEST_PAGES


@pytest.mark.parametrize("name", ["ada", "olga"])
def test_no_page_breaks_when_it_is_asked_for_nonsense(
    demo: None, name: str, subtests: pytest.Subtests
) -> None:
    client = visitor(name)
    for address, response in pages(client):
        path, names = address.partition("?")[0], asked(response) if response.content else ()
        for value in NONSENSE if names else ():
            with subtests.test(path, value=value[:9]):
                answer = client.get(f"{path}?{urlencode(dict.fromkeys(names, value))}")
                assert answer.status_code in (200, 204, 302, 400, 404)


def test_the_api_reads_the_demo_as_described(demo: None, subtests: pytest.Subtests) -> None:
    schema = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(public=True))
    schema.app = get_wsgi_application()
    ada = User.objects.get(username="ada")
    _, secret = token_issue(person=ada, name="x", lifetime=None, now=timezone.now())
    headers = {"Authorization": f"Bearer {secret}"}
    match = Match.objects.filter(seats__user=ada).latest("pk")
    known = {
        "key": Card.objects.earliest("pk").key,
        "uuid": str(Deck.objects.filter(owner=ada).latest("pk").uuid),
        "match_id": match.pk,
        "id": League.objects.earliest("pk").pk,
        "number": 1,
        "seed": "dawn",
    }
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.method != "get":
            continue
        asked = [one.name for one in operation.query if one.is_required]
        case = operation.Case(
            path_parameters={one.name: known[one.name] for one in operation.path_parameters},
            query={name: known[name] for name in asked},
        )
        with subtests.test(operation.path):
            response = case.call_and_validate(headers=headers)
            assert response.status_code == 200, json.loads(response.content)
