"""Addresses of the API of `leagues`."""

from django.urls import URLPattern, URLResolver, include, path
from rest_framework.routers import SimpleRouter

from leagues.api import views

router = SimpleRouter(use_regex_path=False)
router.register("leagues", views.LeagueViewSet, basename="league")

urlpatterns: list[URLPattern | URLResolver] = [path("", include(router.urls))]
