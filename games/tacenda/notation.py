"""A position as a short text that people can read and write; tests are written in it.

One line for each thing, in any order (but cards are defined before they are named), all of them
optional; `#` at the start of a line makes it a comment. An example:

    card: hare guardian 1 2
    options: draw=two hand_limit=7
    turn: 3 active 0 starter 1
    die: 5 total 8 unspent 6 played 1
    0 bank: 2
    0 walker: dawn-herald
    0 stack: noon-herald dusk-herald
    0 guardians: hare[stun=1] hare[power=+2:3] owl
    0 attached: brass-lens
    0 hand: owl owl hare
    0 deck: hare*10 owl
    0 discard: owl
    1 walker: mirror-queen

`card:` defines a card without text as key, type, level and power, or any card as JSON; other keys
are those of the bundled sets. Decks are written top card first, discard piles top card last, stacks
from the next Walker on; `resolving`, `defeated`, `lost` and `known` (instances) are zones too. In
brackets stands what a card in play has on it, by the field names of `Piece`: `turn` only for cards
that came this turn, `entered` (the place in the order of entry) and `owner` only where they differ
from what the text says. `power=+2:3` is a lasting effect: its kind and amount, the turn at whose
end it ends. `combat: open` or `closed` is needed only where it is not what the Guardians now in
play say. `chance:` is a generator's key (hexadecimal) and counter.

Instances are numbered as the text lists them. Where numbers matter, because a choice is pending or
cards of a hidden zone are known, a card is written with its number (`owl@17`), and `pending:` holds
what is going on as JSON.
"""

from games.tacenda.notation_reading import read
from games.tacenda.notation_writing import write

__all__ = ["read", "write"]
