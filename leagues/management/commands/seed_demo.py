"""`manage.py seed_demo`: people, decks, matches and leagues to look at."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

import accounts.demo
import cards.demo
import leagues.demo
import matches.demo

ROOMS = (accounts.demo, cards.demo, matches.demo, leagues.demo)


class Command(BaseCommand):
    """Safe to run again: what is there already stays as it is."""

    help = "Seed the demo: people, decks, matches and leagues, each once."

    def handle(self, **_options: Any) -> None:
        """Every room seeds its own, from the lowest up."""
        now = timezone.now()
        for room in ROOMS:
            room.seed(now)
        self.stdout.write("The demo is there.")
