"""Errors of the API as problem details (RFC 9457), `application/problem+json`."""

from typing import Any

from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler


class ProblemError(exceptions.APIException):
    """An error with its own `type`, status and extra members.

    `kind` becomes the member `type`: a stable word for programs; `detail` is for people.
    """

    def __init__(self, *, status: int, kind: str, detail: str, **members: Any) -> None:
        super().__init__(detail=detail, code=kind)
        self.status_code = status
        self.members = members


def problem_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Turns every handled error into one shape: type, title, status, detail and more."""
    response = exception_handler(exc, context)
    if response is None:
        return None
    response.data = problem_body(exc, response)
    response.content_type = "application/problem+json"
    return response


def problem_body(exc: Exception, response: Response) -> dict[str, Any]:
    """The members of the problem that `exc` is."""
    body: dict[str, Any] = {
        "type": problem_type(exc),
        "title": response.status_text,
        "status": response.status_code,
        "detail": problem_detail(exc, response.data),
    }
    if isinstance(exc, exceptions.ValidationError):
        body["errors"] = response.data
    return body | getattr(exc, "members", {})


def problem_type(exc: Exception) -> str:
    """The stable word of an error: DRF's code, or its kind."""
    if isinstance(exc, exceptions.ValidationError):
        return "invalid"
    if isinstance(exc, Http404):
        return "not_found"
    codes = exc.get_codes() if isinstance(exc, exceptions.APIException) else "permission_denied"
    return codes if isinstance(codes, str) else "error"


def problem_detail(exc: Exception, data: Any) -> str:
    """One sentence for people."""
    if isinstance(exc, exceptions.ValidationError):
        return "The request has fields that are missing or wrong; see errors."
    return str(data.get("detail", "")) if isinstance(data, dict) else str(data)
