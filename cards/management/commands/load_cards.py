"""`manage.py load_cards [FILE…]`: cards from set files into the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from cards.game import DefinitionError
from cards.services.bundled import bundled_load
from cards.services.set_plans import SetError, SetPlan
from cards.services.sets import sets_load


class Command(BaseCommand):
    """Loads all given set files or none; without files the sets that come with the site."""

    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files, and whether only to look."""
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE")

    def handle(self, *_args: Any, files: list[Path], **_options: Any) -> None:
        """Loads and says what came of it."""
        try:
            plans = self._load(files)
        except (SetError, DefinitionError) as error:
            raise CommandError(f"nothing was loaded\n{error}") from error
        for plan in plans:
            self.stdout.write(plan_sentence(plan))

    def _load(self, files: list[Path]) -> list[SetPlan]:
        now = timezone.now()
        if files:
            return sets_load([(path.name, _content(path)) for path in files], now=now)
        loaded = bundled_load(now=now)
        if not any(loaded):
            self.stdout.write("The bundled cards are up to date.")
        if loaded.formats or loaded.decks or loaded.reworded:
            self.stdout.write(
                f"Formats: {loaded.formats}, starter decks: {loaded.decks}, "
                f"texts written anew: {loaded.reworded}."
            )
        return list(loaded.plans)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}") from error


def plan_sentence(plan: SetPlan) -> str:
    """What loading the set did, in one line."""
    counts = {kind: len(plan.of_kind(kind)) for kind in ("new", "reworded", "same")}
    return (
        f"{plan.source.name}: {counts['new']} new cards, {counts['reworded']} reworded, "
        f"{counts['same']} as before{_rulings(plan)}."
    )


def _rulings(plan: SetPlan) -> str:
    """What loading did to the rulings, where it did anything."""
    if not plan.rulings_change:
        return ""
    counts = plan.ruling_counts()
    return (
        f"; rulings: {counts['new']} new, {counts['changed']} changed, {counts['removed']} removed"
    )
