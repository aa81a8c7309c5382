"""Tacticum: formations on a board of squares, where only the moving side captures."""

from games.tacticum.game import Tacticum

GAME = Tacticum()
