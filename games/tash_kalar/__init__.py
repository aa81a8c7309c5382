"""Tash-Kalar: beings of patterns, summoned into an arena of coloured stones."""

from games.tash_kalar.game import TashKalar

GAME = TashKalar()
