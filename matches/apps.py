"""Django's registration of the app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """The `matches` app."""

    name = "matches"

    def ready(self) -> None:
        """Connects the app with the rooms below."""
        from matches import wiring  # noqa: PLC0415 - models first

        wiring.connect()
