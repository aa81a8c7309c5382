"""Dragonheart: two decks, one board, and a dragon that changes hands."""

from games.dragonheart.game import Dragonheart

GAME = Dragonheart()
