"""The API: `/api/v1/`, each app's part, the schema and a page to browse it."""

from django.urls import include, path
from django.views.decorators.http import require_safe
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

app_name = "api"
urlpatterns = [
    # First, for its addresses are asked most.
    path("", include("matches.api.urls")),
    path("", require_safe(RedirectView.as_view(pattern_name="api:docs")), name="root"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api:schema"), name="docs"),
    path("", include("accounts.api.urls")),
    path("", include("cards.api.urls")),
    path("", include("leagues.api.urls")),
]
