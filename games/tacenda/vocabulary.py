"""The closed vocabulary in which cards are written: every word is a frozen struct.

A card's abilities are data made of these words and nothing else. For each effect there is one
function in `interpreter`, and one entry in the catalogue of `text`, so that what a card says and
what it does come from the same data. Adding a word means adding the struct here, its function there
and its sentence in the catalogue; tests walk the unions at the end of each part and fail on a word
that lacks either, a card that uses it, or a scenario.

In set files words are tables whose tag names the word: `do` for effects, `when` for events that
trigger, `is` for conditions, `value` for numbers, `rule` for static rules, `kind` for abilities.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

CardType = Literal["walker", "guardian", "artefact", "event"]
Whose = Literal["own", "enemy", "any"]
Player = Literal["you", "opponent"]
Players = Literal["you", "opponent", "each"]
Place = Literal["play", "hand", "discard"]
Face = Annotated[int, Meta(ge=1, le=6)]
Natural = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]

Lasts = Literal["this-turn", "in-play"] | Annotated[int, Meta(ge=2, le=9)]
"""How long a change holds: to the end of the current turn; while the card is in play; or for that
many turns of both players together, the current one included (2: to the end of the next turn)."""


class Word(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all words: unknown fields are refused, defaults are not written."""


def tag_of(word: Struct) -> str:
    """The tag that names the word in set files, such as "take-control"."""
    return str(word.__struct_config__.tag)


# --- selectors ------------------------------------------------------------------------------------


class Cards(Word, frozen=True):
    """Cards picked by what they are and where; `whose` and `by` are seen from the ability's player.

    `pick` says how they are found: "chosen" (by `by`), "all" that fit, or "random". `count` holds
    for chosen and random picks; with `up_to` the chooser may take fewer, also none. If fewer fit
    than `count`, all that fit are taken (T4.5). A chosen enemy card may not be one that an ability
    keeps from being chosen. `power_*` compare current power, or printed power out of play.
    """

    whose: Whose = "any"
    type: Literal["walker", "guardian", "artefact", "event", "card"] = "guardian"
    place: Place = "play"
    pick: Literal["chosen", "all", "random"] = "chosen"
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    up_to: bool = False
    by: Player = "you"
    other: bool = False
    """Not the card itself whose ability this is."""
    faction: str | None = None
    keyword: str | None = None
    level_least: Natural | None = None
    level_most: Natural | None = None
    power_least: Natural | None = None
    power_most: Natural | None = None
    stunned: bool | None = None


Reference = Literal["self", "it", "attacker", "defender", "your-walker", "enemy-walker"]
"""A card that needs no picking. "it" is what the ability picked or looked at last, or the card that
the triggering event was about; "attacker" and "defender" are those of the triggering attack."""

Target = Reference | Cards


# --- values ---------------------------------------------------------------------------------------


class Count(Word, frozen=True, tag_field="value", tag="count"):
    """How many cards fit (`cards.pick` and `cards.count` do not matter), times `times`."""

    cards: Cards
    times: Annotated[int, Meta(ge=-9, le=9)] = 1


class Die(Word, frozen=True, tag_field="value", tag="die"):
    """The number on a die: the one this ability rolled last, or else the turn's."""

    times: Annotated[int, Meta(ge=-9, le=9)] = 1


class LevelOf(Word, frozen=True, tag_field="value", tag="level"):
    """The level of a card; 0 if there is none."""

    card: Reference
    times: Annotated[int, Meta(ge=-9, le=9)] = 1


class PowerOf(Word, frozen=True, tag_field="value", tag="power"):
    """The power of a card, or the power it had when it left play; 0 if there is none."""

    card: Reference
    times: Annotated[int, Meta(ge=-9, le=9)] = 1


class BankOf(Word, frozen=True, tag_field="value", tag="bank"):
    """The points in a player's Bank."""

    who: Player = "you"
    times: Annotated[int, Meta(ge=-9, le=9)] = 1


Quantity = Count | Die | LevelOf | PowerOf | BankOf
Value = Annotated[int, Meta(ge=-99, le=99)] | Quantity


# --- conditions -----------------------------------------------------------------------------------


class InPlay(Word, frozen=True, tag_field="is", tag="cards"):
    """So many cards fit, by default at least one."""

    cards: Cards
    least: Natural = 1
    most: Natural | None = None


class Fewer(Word, frozen=True, tag_field="is", tag="fewer"):
    """You have fewer such cards than your opponent (`cards.whose` does not matter)."""

    cards: Cards


class ItIs(Word, frozen=True, tag_field="is", tag="it"):
    """The card "it" is of this kind."""

    type: CardType | None = None
    faction: str | None = None
    keyword: str | None = None
    level_least: Natural | None = None
    level_most: Natural | None = None


class WasStunned(Word, frozen=True, tag_field="is", tag="was-stunned"):
    """What the effect before this one picked was stunned before it."""


class Done(Word, frozen=True, tag_field="is", tag="done"):
    """The effect before this one really did something ("if you do")."""


class Shows(Word, frozen=True, tag_field="is", tag="die"):
    """The die (as for the value) shows one of these faces."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]


class Bank(Word, frozen=True, tag_field="is", tag="bank"):
    """A player's Bank holds at least, or at most, so many points."""

    who: Player = "you"
    least: Natural | None = None
    most: Natural | None = None


class Hand(Word, frozen=True, tag_field="is", tag="hand"):
    """A player's hand has at least, or at most, so many cards."""

    who: Player = "you"
    least: Natural | None = None
    most: Natural | None = None


class WalkerLevel(Word, frozen=True, tag_field="is", tag="walker-level"):
    """A player's current Walker has at least, or at most, this level."""

    who: Player = "you"
    least: Natural | None = None
    most: Natural | None = None


class Played(Word, frozen=True, tag_field="is", tag="played"):
    """You have played at least so many cards this turn, this one included."""

    least: Positive


class TurnOf(Word, frozen=True, tag_field="is", tag="turn"):
    """It is your turn, or the opponent's."""

    who: Player = "you"


Condition = (
    InPlay | Fewer | ItIs | WasStunned | Done | Shows | Bank | Hand | WalkerLevel | Played
    | TurnOf
)  # fmt: skip


# --- effects --------------------------------------------------------------------------------------


class Draw(Word, frozen=True, tag_field="do", tag="draw"):
    """Players draw cards; an empty deck is refilled and costs a Walker (T9.1)."""

    count: Value = 1
    who: Players = "you"


class Discard(Word, frozen=True, tag_field="do", tag="discard"):
    """Players discard cards from hand: of their choice, at random, or of the enemy's choice.

    An enemy who chooses sees the hand first.
    """

    count: Value = 1
    who: Players = "you"
    how: Literal["chosen", "random", "chosen-by-enemy"] = "chosen"


class Stun(Word, frozen=True, tag_field="do", tag="stun"):
    """Stuns for so many turns, added to what there is, to at most 3 (T8.3, T8.5)."""

    target: Target
    turns: Value = 1


class Unstun(Word, frozen=True, tag_field="do", tag="unstun"):
    """Ends all stun."""

    target: Target


class Destroy(Word, frozen=True, tag_field="do", tag="destroy"):
    """Destroys: a Guardian or an Artefact goes to its owner's discard pile (T5.6)."""

    target: Target


class ChangePower(Word, frozen=True, tag_field="do", tag="power"):
    """Raises or lowers power, never below 0 (T1.4)."""

    target: Target
    amount: Value
    lasts: Lasts = "this-turn"


class ChangeBank(Word, frozen=True, tag_field="do", tag="bank"):
    """Adds points to a Bank or takes them, within 0 and 6 (T7.1)."""

    amount: Value
    who: Players = "you"


class ChangeTotal(Word, frozen=True, tag_field="do", tag="total"):
    """Raises or lowers the total of the turn that is on, never below what is spent."""

    amount: Value


class RollDie(Word, frozen=True, tag_field="do", tag="roll"):
    """Rolls a d6; the first outcome that names the face happens."""

    outcomes: Annotated[tuple["FaceOutcome", ...], Meta(min_length=1, max_length=6)]


class FaceOutcome(Word, frozen=True):
    """What happens on some faces of a die."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=6)]
    effects: tuple["Effect", ...]


class Reroll(Word, frozen=True, tag_field="do", tag="reroll"):
    """Rolls the turn's die again; the total moves by the difference (T3.4)."""


class AttackAgain(Word, frozen=True, tag_field="do", tag="attack-again"):
    """May make one more attack this turn (T5.3)."""

    target: Target


class ForbidAttack(Word, frozen=True, tag_field="do", tag="forbid-attack"):
    """Can't attack."""

    target: Target
    lasts: Lasts = "this-turn"


class AttackTogether(Word, frozen=True, tag_field="do", tag="attack-together"):
    """Until end of turn your Guardians may add their powers against one Guardian (T5.5)."""


class Protect(Word, frozen=True, tag_field="do", tag="protect"):
    """Shields: the next time it would be destroyed, it loses the shield instead."""

    target: Target


class ReturnToHand(Word, frozen=True, tag_field="do", tag="return"):
    """Moves cards from play to their owners' hands."""

    target: Target


class TakeBack(Word, frozen=True, tag_field="do", tag="take-back"):
    """Moves cards from your discard pile to your hand."""

    target: Target


class Search(Word, frozen=True, tag_field="do", tag="search"):
    """You look through your deck, may take a card that fits, and shuffle the deck.

    The opponent sees the card if it was limited by a description, or goes to a public place.
    """

    cards: Cards = Cards(type="card")
    to: Literal["hand", "play", "discard"] = "hand"


class LookAtTop(Word, frozen=True, tag_field="do", tag="look"):
    """You look at the top cards of a deck and may take some of them into hand (from your own).

    The rest goes back: on top in any order, to the bottom at random, or into the discard pile.
    """

    count: Annotated[int, Meta(ge=1, le=4)]
    whose: Player = "you"
    take: Annotated[int, Meta(ge=0, le=2)] = 0
    rest: Literal["top", "bottom", "discard"] = "top"


class Mill(Word, frozen=True, tag_field="do", tag="mill"):
    """Puts the top cards of a deck into the discard pile; an empty deck is left empty."""

    count: Value = 1
    who: Players = "opponent"


class PutIntoPlay(Word, frozen=True, tag_field="do", tag="put-into-play"):
    """Puts Guardians from your hand or discard pile into play: not paid, not played (no Play)."""

    target: Cards


class TakeControl(Word, frozen=True, tag_field="do", tag="take-control"):
    """The Guardian joins your row and obeys you; its owner stays the same."""

    target: Target
    lasts: Lasts = "in-play"


class Attach(Word, frozen=True, tag_field="do", tag="attach"):
    """Attaches Artefacts from your hand or discard pile to your Walker: not paid, not played."""

    target: Cards


class MoveAttachment(Word, frozen=True, tag_field="do", tag="move-attachment"):
    """Moves an Artefact from one Walker to the other; the Walker's player controls it."""

    target: Target


class LowerCost(Word, frozen=True, tag_field="do", tag="lower-cost"):
    """Cards you play this turn cost less, never below 0: the next one, or all."""

    amount: Positive
    type: Literal["guardian", "artefact", "event", "card"] = "card"
    next_only: bool = True


class Silence(Word, frozen=True, tag_field="do", tag="silence"):
    """Takes away all abilities and static text."""

    target: Target
    lasts: Lasts = "this-turn"


class BringNextLevel(Word, frozen=True, tag_field="do", tag="next-walker-level"):
    """Brings the next Walker's bonus: its level is added to this turn's total."""


class Bequeath(Word, frozen=True, tag_field="do", tag="next-walker-power"):
    """Your next Walker enters with a power change that holds while it is in play."""

    amount: Value


class RestoreWalker(Word, frozen=True, tag_field="do", tag="restore-walker"):
    """Your lost Walker of the lowest level goes back to its place in the stack (T9.2)."""


class Reveal(Word, frozen=True, tag_field="do", tag="reveal"):
    """Cards are shown to both players: a whole hand, a random card of it, or a deck's top card."""

    who: Player = "opponent"
    what: Literal["hand", "random-card", "top-card"] = "hand"


class May(Word, frozen=True, tag_field="do", tag="may"):
    """You may do all of this, or none."""

    effects: tuple["Effect", ...]


class ChooseOne(Word, frozen=True, tag_field="do", tag="choose-one"):
    """A player chooses which of these happens."""

    options: Annotated[tuple["Choice", ...], Meta(min_length=2, max_length=4)]
    by: Player = "you"


class Choice(Word, frozen=True):
    """One of several things to choose from."""

    effects: tuple["Effect", ...]


class If(Word, frozen=True, tag_field="do", tag="if"):
    """Happens only if something holds; `otherwise` happens if not."""

    condition: Condition
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


class ForEach(Word, frozen=True, tag_field="do", tag="for-each"):
    """Happens once for each card that fits, which is "it" then (`pick` does not matter).

    One does not stand inside another.
    """

    cards: Cards
    effects: tuple["Effect", ...]


Effect = (
    Draw | Discard | Stun | Unstun | Destroy | ChangePower | ChangeBank | ChangeTotal | RollDie
    | Reroll | AttackAgain | ForbidAttack | AttackTogether | Protect | ReturnToHand | TakeBack
    | Search | LookAtTop | Mill | PutIntoPlay | TakeControl | Attach | MoveAttachment | LowerCost
    | Silence | BringNextLevel | Bequeath | RestoreWalker | Reveal | May | ChooseOne | If | ForEach
)  # fmt: skip
