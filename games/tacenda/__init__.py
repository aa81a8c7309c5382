"""Tacenda: two commanders, their Walkers and Guardians, a die a turn and a Bank of six.

The modules are named after the chapters of `RULES.md` beside them.
"""

from games.tacenda.game import Tacenda

GAME = Tacenda()
