"""Pages of people: allauth's and ours."""

from django.urls import include, path

urlpatterns = [
    path("", include("allauth.urls")),
]
