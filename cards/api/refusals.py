"""How refusals of the services read in the API."""

from collections.abc import Iterator
from contextlib import contextmanager

from cards.drafts import DraftError
from cards.selectors.rulebook import UnknownFormat
from cards.services.access import DeckError, DraftConflict, NotYours
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
    except (DeckError, DraftError, UnknownFormat) as error:
        raise ProblemError(status=400, kind="invalid", detail=str(error)) from error
