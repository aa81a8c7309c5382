"""Changing matches. What other rooms and views call stands here by name."""

from matches.services.answers import CommandResult
from matches.services.command import match_command
from matches.services.create import Entry, match_create
from matches.services.seals import matches_seal, matches_unseal

__all__ = [
    "CommandResult",
    "Entry",
    "match_command",
    "match_create",
    "matches_seal",
    "matches_unseal",
]
