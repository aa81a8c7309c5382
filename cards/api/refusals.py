"""How refusals of the services read in the API."""

from collections.abc import Iterator
from contextlib import contextmanager

from cards.deck_text import Line
from cards.drafts import DraftError
from cards.selectors.rulebook import UnknownFormat
from cards.services.access import DeckError, DraftConflict, NotYours
from cards.services.importing import ImportRefused
from config.problems import ProblemError


@contextmanager
def refusing() -> Iterator[None]:
    """Turns what services refuse into problems: 403, 409 or 400."""
    try:
        yield
    except NotYours as error:
        raise ProblemError(status=403, kind="not_yours", detail=str(error)) from error
    except DraftConflict as error:
        revision = error.deck.draft_revision
        raise ProblemError(
            status=409, kind="draft_conflict", detail=str(error), revision=revision
        ) from error
    except ImportRefused as error:
        lines = [line_shape(line) for line in error.report.unknown]
        raise ProblemError(
            status=400, kind="lines_unknown", detail=str(error), lines=lines
        ) from error
    except (DeckError, DraftError, UnknownFormat) as error:
        raise ProblemError(status=400, kind="invalid", detail=str(error)) from error


def line_shape(line: Line) -> dict[str, object]:
    """A line that names no card, for programs."""
    return {
        "number": line.number,
        "text": line.text,
        "message": line.message,
        "suggestions": list(line.suggestions),
    }
