"""Pages of `matches`."""

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path


def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Stands here until the page is hung in."""
    return HttpResponse(match_id)


app_name = "matches"
urlpatterns: list[URLPattern | URLResolver] = [
    path("matches/<int:match_id>/", match, name="match"),
]
