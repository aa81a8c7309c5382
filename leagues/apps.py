"""Django's registration of the app."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """The `leagues` app."""

    name = "leagues"
