"""`/healthz/`: whether this process can serve; `/healthz/clocks/`: whether clocks are kept."""

from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone

from matches.clocks.terms import SLOW_GRACE_MS
from matches.selectors.overdue import overdue_seconds
from matches.services.settle import SWEEP_IS_DOWN_AFTER


def healthz(_request: HttpRequest) -> JsonResponse:
    """200 when database and cache answer, else 503 naming the one that does not."""
    checks = {"database": _database_answers, "cache": _cache_answers}
    report = {name: _state_of(check) for name, check in checks.items()}
    healthy = all(state == "ok" for state in report.values())
    return JsonResponse(report, status=200 if healthy else 503)


def clocks(_request: HttpRequest) -> JsonResponse:
    """200 while deadlines are acted upon, 503 when one has been waiting for more than that."""
    overdue = overdue_seconds(timezone.now())
    patience = SWEEP_IS_DOWN_AFTER.total_seconds() + SLOW_GRACE_MS / 1000
    return JsonResponse({"overdue_seconds": overdue}, status=503 if overdue > patience else 200)


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
