"""The configuration as an app, so that its management commands are found."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Holds no models: only `manage.py serve`."""

    name = "config"
