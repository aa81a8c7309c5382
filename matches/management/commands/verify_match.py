"""`manage.py verify_match ID`: recomputes every shuffle and die of a match."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches.errors import NoSuchMatch
from matches.selectors.verify import match_verify


class Command(BaseCommand):
    """Compares a match with what its key, its salts and its commands lead to."""

    help = "Recomputes every shuffle and die of a match and compares them with its log."

    def add_arguments(self, parser: CommandParser) -> None:
        """The number of the match."""
        parser.add_argument("match_id", type=int)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Prints what was checked; ends with an error when something does not agree."""
        try:
            found = match_verify(options["match_id"], even_running=True)
        except NoSuchMatch as error:
            raise CommandError(str(error)) from error
        if not found.holds:
            raise CommandError("\n".join(found.problems))
        outcomes = sum(len(draw.logged) for draw in found.draws)
        self.stdout.write(
            f"Match {found.match_id}: {found.entries} entries with {outcomes} outcomes of chance "
            f"recomputed; everything agrees with commitment {found.commitment}."
        )
