"""Django's registration of the app."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """The `cards` app."""

    name = "cards"
