"""Addresses that lack their last slash, everywhere in the API and on pages."""

import re

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

METHODS = ("get", "post", "put", "patch", "delete")
A_UUID = "00000000-0000-4000-8000-000000000000"


def address(path, parameters):
    """The path with values of the right kind in its places."""
    uuids = {one["name"] for one in parameters if one["schema"].get("format") == "uuid"}
    return re.sub(r"\{([^}]+)\}", lambda name: A_UUID if name[1] in uuids else "1", path)


OPERATIONS = [
    (method, address(path, operation.get("parameters", ())))
    for path, operations in SchemaGenerator().get_schema(public=True)["paths"].items()
    for method, operation in operations.items()
    if method in METHODS
]
SENDING = [(method, path) for method, path in OPERATIONS if method != "get"]
READING = [path for method, path in OPERATIONS if method == "get"]


@pytest.mark.parametrize(("method", "path"), SENDING)
def test_what_is_sent_without_the_slash_is_told_the_right_address(method, path):
    answer = getattr(Client(), method)(path.rstrip("/"), {}, content_type="application/json")

    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["type"] == "not_found"
    assert f"{path}." in answer.json()["detail"]


@pytest.mark.parametrize("path", READING)
def test_who_only_reads_is_led_to_the_right_address(path):
    answer = Client().get(path.rstrip("/") + "?after=3")

    assert (answer.status_code, answer.url) == (301, f"{path}?after=3")


def test_an_address_that_is_none_with_a_slash_either_is_not_said_to_be_one():
    assert "slash" not in Client().post("/api/v1/nothing").json()["detail"]
    assert "slash" not in Client().post("/api/v1/nothing/").json()["detail"]


@pytest.mark.parametrize("debug", [True, False])
def test_a_form_sent_without_the_slash_is_not_led_astray(settings, debug):
    settings.DEBUG = debug

    assert Client().post("/play/bot", {"game": "chess"}).status_code == 404
    assert Client().get("/play").url == "/play/"


def test_nothing_can_be_sent_to_the_root_of_the_api():
    assert Client().post("/api/v1/").status_code == 405
    assert Client().post("/api/v1").status_code == 404
    assert Client().get("/api/v1/").url == "/api/v1/docs/"
