"""`manage.py seed_demo`: people, decks, matches and leagues to look at."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

ROOMS = ("accounts", "cards", "matches", "leagues")


class Command(BaseCommand):
    """Safe to run again: what is there already stays as it is."""

    help = "Seed the demo: people, decks, matches and leagues, each once."

    def handle(self, **_options: Any) -> None:
        """Every room seeds its own, from the lowest up."""
        now = timezone.now()
        for room in ROOMS:
            if find_spec(f"{room}.demo"):
                import_module(f"{room}.demo").seed(now)
        self.stdout.write("The demo is there.")
