"""`manage.py prepare_site`: brings the database to the state of the code."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Safe to run at each start: what is there already stays as it is."""

    help = "Migrate, load the bundled cards and seed the demo people, decks, matches and leagues."

    def handle(self, **_options: Any) -> None:
        """Runs the three steps in their order."""
        call_command("migrate", verbosity=0, interactive=False)
        call_command("load_cards")
        call_command("seed_demo")
