"""Vanguard Duels: five hidden champions, and an order of elements that keeps changing."""

from games.vanguard_duels.game import VanguardDuels

GAME = VanguardDuels()
