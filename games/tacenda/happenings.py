"""What the engine announces so that cards can listen for it (the `When` words of `abilities`)."""

from typing import NamedTuple

from games.tacenda.table import Card


class Happening(NamedTuple):
    """One thing that has just happened; `event` is the tag of the `When` word it belongs to."""

    event: str
    seat: int
    """Whose it is: who controls or controlled the card, played it, draws, banks, ends the turn."""
    instance: int = 0
    """The card that it is about ("it"); it may have left play."""
    card: Card | None = None
    """What that card is, which stays true when the instance has got another number."""
    attacker: int = 0
    defender: int = 0
    amount: int = 0
    """The points banked, or the face of the die."""
