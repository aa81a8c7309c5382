"""Changing matches. What other rooms and views call stands here by name."""

from matches.services.command import CommandResult, match_command
from matches.services.create import Entry, match_create

__all__ = ["CommandResult", "Entry", "match_command", "match_create"]
