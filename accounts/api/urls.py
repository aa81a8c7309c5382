"""Addresses of the API of `accounts`."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from accounts.api import views

router = SimpleRouter(use_regex_path=False)
router.register("tokens", views.TokenViewSet, basename="token")
router.register("notices", views.NoticeViewSet, basename="notice")

urlpatterns = [
    path("me/", views.MeView.as_view(), name="me"),
    path("", include(router.urls)),
]
