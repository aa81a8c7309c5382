"""Boards: how each game is drawn and clicked. One module for each game, found by its key.

A board module offers two functions, both pure:

- `board(view, legal, seats)` turns what the viewer may know and do into a `BoardContext`;
- `sentences(events, seats)` writes what happened, one sentence for each event worth a line
  (`told_by` makes it of one writer for each kind of event);

and may offer `ENDINGS` (the game's reasons for ending, by code), `glossary()` and `PARTS`, see
`matches.boards.base.Board`. Its template is `matches/boards/<module>.html`. Nothing else on the
site knows a game by name.
"""

import importlib
import importlib.util
from functools import cache
from types import ModuleType
from typing import cast

from django.contrib.staticfiles import finders

from matches.boards.base import Board


class NoBoard(LookupError):  # noqa: N818 - reads as the sentence it is
    """The game has no board module; the message names the file that is missing."""


def module_name(game_key: str) -> str:
    """The name of the module and of the template: the game's key with underscores."""
    return game_key.replace("-", "_")


@cache
def board_for(game_key: str) -> Board:
    """The board of a game. Raises NoBoard."""
    name = f"{__name__}.{module_name(game_key)}"
    if importlib.util.find_spec(name) is None:
        raise NoBoard(f"the game {game_key!r} has no board: expected the module {name}")
    module: ModuleType = importlib.import_module(name)
    return cast("Board", module)


def template_for(game_key: str) -> str:
    """The template that draws the game's board."""
    return f"matches/boards/{module_name(game_key)}.html"


def stylesheet_for(game_key: str) -> str | None:
    """The board's own stylesheet, where it needs more than all boards share."""
    path = f"css/boards/{module_name(game_key)}.css"
    return path if finders.find(path) else None
