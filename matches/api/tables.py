"""What the API takes and gives where a match begins."""

from typing import Any

import msgspec

from accounts.models import User
from matches.clocks import Terms
from matches.errors import BadEntry
from matches.selectors.view import match_view
from matches.services.offers import NewTable

DEFAULT_HOURS_PER_MOVE = 168


def table_of(data: dict[str, Any]) -> NewTable:
    """What is to be played, from the checked fields of a request. Raises BadEntry."""
    return NewTable(
        game_key=data["game"],
        options=data["options"],
        terms=_terms(data["terms"]),
        format_key=data["format"],
        seats=data["seats"],
        own_seat=data["seat"],
    )


def _terms(data: Any) -> Terms:
    if data is None:
        return Terms.per_move(DEFAULT_HOURS_PER_MOVE)
    try:
        return msgspec.convert(data, Terms)
    except msgspec.ValidationError as error:
        raise BadEntry(f"The terms of time can't be read: {error}.") from None


def match_data(match_id: int, viewer: User | None, *, since: int = 0) -> Any:
    """A match as the viewer may know it, as plain data. Raises NoSuchMatch."""
    return msgspec.to_builtins(match_view(match_id, viewer, since=since))
