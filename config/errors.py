"""What Django itself refuses: a problem in the API, a page elsewhere."""

from http import HTTPStatus

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, is_valid_path, resolve
from django.views import defaults

API_PREFIX = "/api/"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a request that is no sound HTTP request for this site; 413: one that is too large."""
    if isinstance(exception, RequestDataTooBig):
        status, detail = (
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
            "The request is larger than it may be.",
        )
    else:
        status, detail = HTTPStatus.BAD_REQUEST, "The request is not one that this site can answer."
    if isinstance(exception, DisallowedHost):
        detail = "The site is not known by the host name that was asked."
    return problem(request, status, detail) or defaults.bad_request(request, exception)


def no_text(request: HttpRequest) -> HttpResponse:
    """400: an address with signs that are no text, told without repeating it."""
    request.path = request.path_info = "/"
    return render(request, "no_text.html", status=HTTPStatus.BAD_REQUEST)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: somebody else may."""
    problem_ = problem(request, HTTPStatus.FORBIDDEN)
    return problem_ or defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: nothing is there."""
    problem_ = problem(request, HTTPStatus.NOT_FOUND, _meant(request.path_info))
    return problem_ or defaults.page_not_found(request, exception)


def _meant(path: str) -> str:
    """The address that lacks nothing but its last slash, if there is one."""
    if path.endswith("/") or not is_valid_path(f"{path}/"):
        return ""
    return f"Addresses of the API end with a slash: this one is {path}/."


def not_allowed(request: HttpRequest, allowed: str) -> HttpResponse:
    """405: an address that only takes a form, and the page above it, where the form stands."""
    status = HTTPStatus.METHOD_NOT_ALLOWED
    context = {"page_above": page_above(request.path)}
    answer = problem(request, status) or render(request, "405.html", context, status=status)
    answer.headers["Allow"] = allowed
    return answer


def page_above(path: str) -> str:
    """The nearest address above the path at which there is something."""
    while path.count("/") > 2:
        path = path.rstrip("/").rpartition("/")[0] + "/"
        try:
            resolve(path)
        except Resolver404:
            continue
        return path
    return "/"


def broken(request: HttpRequest) -> HttpResponse:
    """500: a fault of ours."""
    return problem(request, HTTPStatus.INTERNAL_SERVER_ERROR) or defaults.server_error(request)


def problem(request: HttpRequest, status: HTTPStatus, detail: str = "") -> HttpResponse | None:
    """The status as problem details, for an address of the API."""
    if not request.path.startswith(API_PREFIX):
        return None
    body = {
        "type": status.name.lower(),
        "title": status.phrase,
        "status": status.value,
        "detail": detail or status.description,
    }
    return JsonResponse(body, status=status, content_type="application/problem+json")
