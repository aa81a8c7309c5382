"""An ability that is being carried out, as data: what is left to do, and what must be decided.

A frame holds the effects still to come as words of the vocabulary. The effect at its head is
carried out by its function in `interpreter`; if the function needs a decision, the frame stays as
it is, the decision becomes pending in the state, and the answer is added to `answers`; then the
function runs from its beginning with the answers it has. So a match can be stored between any two
choices.
"""

from typing import Literal

from msgspec import Struct

from games.tacenda.vocabulary import Effect

Answer = tuple[int, ...]
"""Card ids, in the order that was chosen where it matters, or the number of one option."""


class Memory(Struct, frozen=True, omit_defaults=True):
    """What the effects of one ability tell the next ones."""

    it: tuple[int, ...] = ()
    """The cards picked, looked at or spoken of last."""
    was_stunned: bool = False
    done: bool = False
    die: int = 0
    """What this ability rolled last; 0 if it rolled nothing."""
    each: tuple[int, ...] | None = None
    """The cards still to come of a "for each" that is on its way."""
    attacker: int = 0
    defender: int = 0


class Frame(Struct, frozen=True, omit_defaults=True):
    """One ability on its way. The first of a state's frames is being carried out."""

    source: int
    """The id of the card whose ability this is; it may have left play since."""
    card: int
    """The place of its definition in `Table.cards`."""
    ability: int
    """Which of the card's abilities."""
    seat: int
    """The player who controlled the card when the ability began; "you" in its text."""
    effects: tuple[Effect, ...]
    answers: tuple[Answer, ...] = ()
    memory: Memory = Memory()


class Decision(Struct, frozen=True, omit_defaults=True):
    """What a player must decide before anything else happens.

    kind "cards": between `least` and `most` of `candidates` (instances), picked one after the
    other; the answer is complete with `most` of them, or when the player is done with at least
    `least`. If `ordered`, the order of picking matters. kind "option": one number below `options`.
    kind "may": 0 for yes, 1 for no. The complete answer goes to the first frame's `answers`.
    """

    seat: int
    kind: Literal["cards", "option", "may"]
    source: int
    """The card whose ability asks; 0 if the rules ask."""
    purpose: str
    """The word that asks, as its tag ("stun"): the board makes a sentence of it."""
    candidates: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    """What has been picked so far, in order."""
    least: int = 1
    most: int = 1
    ordered: bool = False
    options: int = 0
    private: bool = False
    """Only the deciding seat may know the candidates."""
