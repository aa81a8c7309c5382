import json
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory

from config.problems import ProblemError


def answer_to(error: Exception) -> tuple[int, str, dict[str, Any]]:
    """What the API answers when a view raises `error`."""

    @api_view(["GET"])
    @permission_classes([AllowAny])
    def view(_request):
        raise error

    response = view(APIRequestFactory().get("/")).render()
    return response.status_code, response["Content-Type"], json.loads(response.content)


@pytest.mark.parametrize(
    ("error", "status", "kind"),
    [
        (Http404(), 404, "not_found"),
        (exceptions.NotFound(), 404, "not_found"),
        (PermissionDenied(), 403, "permission_denied"),
        (exceptions.PermissionDenied(), 403, "permission_denied"),
        (exceptions.ParseError("bad JSON"), 400, "parse_error"),
        (exceptions.Throttled(wait=3), 429, "throttled"),
        (exceptions.ValidationError({"name": ["missing"]}), 400, "invalid"),
        (exceptions.ValidationError(["bad"]), 400, "invalid"),
        (
            ProblemError(status=409, kind="stale_version", detail="It went on."),
            409,
            "stale_version",
        ),
    ],
)
def test_every_refusal_has_the_same_shape(error: Exception, status: int, kind: str) -> None:
    code, media_type, body = answer_to(error)

    assert code == body["status"] == status
    assert media_type == "application/problem+json"
    assert body["type"] == kind
    assert body["title"]
    assert body["detail"]


def test_wrong_fields_are_named() -> None:
    _, _, body = answer_to(exceptions.ValidationError({"name": ["missing"]}))

    assert body["errors"] == {"name": ["missing"]}


def test_a_problem_may_carry_more_for_programs() -> None:
    error = ProblemError(status=409, kind="stale_version", detail="It went on.", version=13)

    assert answer_to(error)[2]["version"] == 13


def test_a_fault_of_ours_is_not_dressed_as_a_problem() -> None:
    with pytest.raises(ZeroDivisionError):
        answer_to(ZeroDivisionError())


@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"name": ["\\ud800"]}'])
def test_a_body_that_could_not_be_written_again_is_refused(body: bytes) -> None:
    @api_view(["POST"])
    @permission_classes([AllowAny])
    def view(request):
        return Response(request.data)

    request = APIRequestFactory().post("/", body, content_type="application/json")
    response = view(request).render()

    assert response.status_code == 400
    assert json.loads(response.content)["type"] == "parse_error"
