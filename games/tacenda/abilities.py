"""The rest of the vocabulary: what sets effects off (T8.1), and rules that hold while in play.

The events that trigger (`When`) are announced by the engine as they happen; the ones that a card is
listening for are found in `triggers`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from games.tacenda.vocabulary import (
    Cards,
    CardType,
    Condition,
    Effect,
    Face,
    Natural,
    Positive,
    Value,
    Whose,
    Word,
    tag_of,
)

# --- events that trigger --------------------------------------------------------------------------


class About(Word, frozen=True):
    """Which card an event must be about.

    `whose`: who controls it (or played it, or owns it where cards are not controlled). `self_only`:
    the card with the ability; `other`: never that card.
    """

    whose: Whose = "own"
    type: CardType | None = None
    faction: str | None = None
    keyword: str | None = None
    self_only: bool = False
    other: bool = False


class CardPlayed(Word, frozen=True, tag_field="when", tag="played"):
    """A player has played a card from hand (after it is in place, T4.3)."""

    card: About = About()


class CardDestroyed(Word, frozen=True, tag_field="when", tag="destroyed"):
    """A Guardian or an attached card is destroyed."""

    card: About = About()


class CardAttacks(Word, frozen=True, tag_field="when", tag="attacks"):
    """A Guardian attacks, before powers are compared; with "it" the attacker."""

    card: About = About(self_only=True)


class CardAttacked(Word, frozen=True, tag_field="when", tag="attacked"):
    """A Guardian or Walker is attacked, before powers are compared; with "it" the defender."""

    card: About = About(self_only=True)


class CardStunned(Word, frozen=True, tag_field="when", tag="stunned"):
    """A card becomes stunned, or stunned for longer."""

    card: About = About()


class CardReturned(Word, frozen=True, tag_field="when", tag="returned"):
    """A card in play is returned to its owner's hand."""

    card: About = About()


class PlayerDraws(Word, frozen=True, tag_field="when", tag="draws"):
    """A player draws by an effect of a card, once for each effect (never by the draw of T3.3)."""

    whose: Whose = "own"


class PlayerDiscards(Word, frozen=True, tag_field="when", tag="discards"):
    """A player discards from hand, once for each card, which is "it"."""

    whose: Whose = "own"


class PlayerBanks(Word, frozen=True, tag_field="when", tag="banks"):
    """A player puts at least so many points into the Bank at the end of a turn (T7.1)."""

    whose: Whose = "own"
    least: Positive = 1


class TurnDieShows(Word, frozen=True, tag_field="when", tag="die"):
    """A player's turn die is rolled or rerolled and shows one of these faces."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=5)]
    whose: Whose = "own"


class WalkerDefeated(Word, frozen=True, tag_field="when", tag="walker-defeated"):
    """A player's Walker is defeated (T6.3)."""

    whose: Whose = "own"


class WalkerRevealed(Word, frozen=True, tag_field="when", tag="walker-revealed"):
    """A player's next Walker is revealed; it is "it"."""

    card: About = About()


class DeckRunsOut(Word, frozen=True, tag_field="when", tag="deck-runs-out"):
    """A player pays the penalty for an empty deck (T9.1)."""

    whose: Whose = "own"


class TurnEnds(Word, frozen=True, tag_field="when", tag="turn-ends"):
    """A player's turn ends: before points are banked (T3.6)."""

    whose: Whose = "own"


When = (
    CardPlayed | CardDestroyed | CardAttacks | CardAttacked | CardStunned | CardReturned
    | PlayerDraws | PlayerDiscards | PlayerBanks | TurnDieShows | WalkerDefeated | WalkerRevealed
    | DeckRunsOut | TurnEnds
)  # fmt: skip


# --- static rules ---------------------------------------------------------------------------------

Covered = Literal["self", "your-walker", "enemy-walker"] | Cards
"""The cards that a static rule is about: all that fit (`pick` and `count` do not matter)."""


class PowerBonus(Word, frozen=True, tag_field="rule", tag="power"):
    """More or less power."""

    cards: Covered
    amount: Value


class CostChange(Word, frozen=True, tag_field="rule", tag="cost"):
    """Cards cost more (or less, with a negative amount, never below 0) when played by `whose`."""

    amount: Annotated[int, Meta(ge=-9, le=9)]
    type: Literal["guardian", "artefact", "event", "card"] = "card"
    whose: Whose = "own"


class TotalBonus(Word, frozen=True, tag_field="rule", tag="total"):
    """Added to its controller's total when that is fixed (T3.4)."""

    amount: Value


class ExtraAttacks(Word, frozen=True, tag_field="rule", tag="extra-attacks"):
    """May attack so many times more in each turn (T5.3)."""

    cards: Covered
    amount: Annotated[int, Meta(ge=1, le=3)] = 1


class CannotAttack(Word, frozen=True, tag_field="rule", tag="cannot-attack"):
    """Can't attack."""

    cards: Covered


class CannotBeStunned(Word, frozen=True, tag_field="rule", tag="cannot-be-stunned"):
    """Stun does nothing to it."""

    cards: Covered


class CannotBeChosen(Word, frozen=True, tag_field="rule", tag="cannot-be-chosen"):
    """Enemy abilities can't choose it. Attacks can, and so do effects that choose nothing."""

    cards: Covered


class FightTogether(Word, frozen=True, tag_field="rule", tag="fight-together"):
    """Its controller's Guardians may add their powers against one Guardian (T5.5)."""


Rule = (
    PowerBonus | CostChange | TotalBonus | ExtraAttacks | CannotAttack | CannotBeStunned
    | CannotBeChosen | FightTogether
)  # fmt: skip


# --- abilities ------------------------------------------------------------------------------------


class Cost(Word, frozen=True):
    """What an action costs besides its limit; all of it is paid before the effects."""

    points: Natural = 0
    """Points of the total, then of the Bank, as for a card (T4.2)."""
    bank: Natural = 0
    """Points of the Bank only."""
    discard: Annotated[int, Meta(ge=0, le=2)] = 0
    stun_self: Annotated[int, Meta(ge=0, le=3)] = 0
    destroy_self: bool = False
    destroy_guardian: bool = False
    """One of your Guardians of your choice, this one included."""


Effects = Annotated[tuple[Effect, ...], Meta(min_length=1)]


class AbilityWord(Word, frozen=True):
    """The base of the seven kinds of ability."""

    @property
    def kind(self) -> str:
        """The word of the kind, such as "each-turn"."""
        return tag_of(self)


class PlayAbility(AbilityWord, frozen=True, tag_field="kind", tag="play"):
    """When the card is played; for a Walker: when it is revealed into the Walker position."""

    effects: Effects


class DeathAbility(AbilityWord, frozen=True, tag_field="kind", tag="death"):
    """When the card is destroyed, or the Walker is defeated."""

    effects: Effects


class KillAbility(AbilityWord, frozen=True, tag_field="kind", tag="kill"):
    """When the card destroys an enemy Guardian or defeats an enemy Walker; that is "it"."""

    effects: Effects


class TriggerAbility(AbilityWord, frozen=True, tag_field="kind", tag="trigger"):
    """When its event happens while the card is in play."""

    event: When
    effects: Effects


class EachTurnAbility(AbilityWord, frozen=True, tag_field="kind", tag="each-turn"):
    """At the start of each turn of its controller, after the die is rolled (T3.4)."""

    effects: Effects


class ActionAbility(AbilityWord, frozen=True, tag_field="kind", tag="action"):
    """Used by its controller in the main phase, so many times a turn; or once while in play."""

    effects: Effects
    cost: Cost = Cost()
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    once_in_play: bool = False
    condition: Condition | None = None


class StaticAbility(AbilityWord, frozen=True, tag_field="kind", tag="static"):
    """Holds while the card is in play, not stunned and not silenced, and the condition holds."""

    rules: Annotated[tuple[Rule, ...], Meta(min_length=1)]
    condition: Condition | None = None


Ability = (
    PlayAbility | DeathAbility | KillAbility | TriggerAbility | EachTurnAbility | ActionAbility
    | StaticAbility
)  # fmt: skip
