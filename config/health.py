"""`/healthz/`: whether this process is able to serve."""

from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse


def healthz(_request: HttpRequest) -> JsonResponse:
    """200 when database and cache answer, else 503 naming the one that does not."""
    checks = {"database": _database_answers, "cache": _cache_answers}
    report = {name: _state_of(check) for name, check in checks.items()}
    healthy = all(state == "ok" for state in report.values())
    return JsonResponse(report, status=200 if healthy else 503)


def _state_of(check: Callable[[], None]) -> str:
    try:
        check()
    except Exception as error:  # noqa: BLE001 - whatever fails is what the page reports
        return type(error).__name__
    return "ok"


def _database_answers() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _cache_answers() -> None:
    cache.get("healthz")
