"""Opening pages in tests: sound HTML, counted queries, addresses."""

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.html import assert_valid_html


def page(client, address, status=200):
    response = client.get(address)
    assert response.status_code == status
    text = response.content.decode()
    assert_valid_html(text)
    return text


def queries(client, address):
    """How many queries the page takes once its memory is warm."""
    client.get(address)
    with CaptureQueriesContext(connection) as found:
        assert client.get(address).status_code == 200
    return len(found)


def url(name, deck=None, *more):
    return reverse(f"cards:{name}", args=[deck.uuid, *more] if deck else [])
