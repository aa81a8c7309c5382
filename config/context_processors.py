"""What every template may use."""

from django.conf import settings
from django.http import HttpRequest


def site(_request: HttpRequest) -> dict[str, object]:
    """The site's name."""
    return {"site_name": settings.SITE_NAME}
