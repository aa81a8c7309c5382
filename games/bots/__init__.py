"""Players that are programs. A bot is given what its seat may know, and nothing else."""

from games.bots.players import BOTS, Bot, choose_action

__all__ = ["BOTS", "Bot", "choose_action"]
