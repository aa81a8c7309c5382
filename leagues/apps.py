"""Django's registration of the app."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """The `leagues` app."""

    name = "leagues"

    def ready(self) -> None:
        """Connects the app with the rooms below."""
        from leagues import wiring  # noqa: PLC0415 - models first

        wiring.connect()
