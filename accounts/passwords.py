"""What nobody may choose as a password."""

import re
import unicodedata
from collections.abc import Iterator

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.core.registry import all_games

LEAST_OTHER_LETTERS = 4


class GuessableWordsValidator:
    """Refuses what somebody would try first: the site's own words, a person's name, and digits."""

    def validate(self, password: str, user: object = None) -> None:
        """Raises ValidationError unless enough is left without these words."""
        rest = letters = _letters(password)
        for word in sorted({*_site_words(), *_names(user)}, key=len, reverse=True):
            rest = rest.replace(word, "")
        if rest != letters and len(rest) < LEAST_OTHER_LETTERS:
            raise ValidationError(self.get_help_text(), code="password_guessable")

    def get_help_text(self) -> str:
        """What is asked for."""
        return _(
            "Your password must be more than words of this site, your own name and digits: "
            "these are tried first."
        )


def _site_words() -> Iterator[str]:
    yield _letters(settings.SITE_NAME)
    for game in all_games().values():
        yield _letters(game.name)
    yield from ("password", "league", "match", "cards", "deck", "game")


def _names(user: object) -> Iterator[str]:
    for field in ("username", "email"):
        for part in re.split(r"[\W\d_]+", getattr(user, field, "") or ""):
            if len(part) > 2:  # shorter ones stand in too many words
                yield _letters(part)


def _letters(text: str) -> str:
    """The letters alone, small and without accents."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalpha())
