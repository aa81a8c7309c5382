"""Pages of `cards`."""

from django.urls import URLPattern, URLResolver

app_name = "cards"
urlpatterns: list[URLPattern | URLResolver] = []
