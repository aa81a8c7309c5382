"""What happens in a match of Tacenda, and who may know it.

Cards are named by `Token`s: the instance and the card's key. A token stands in an event only if
everybody whom the event reaches may know the card.
"""

from games.tacenda.events.abilities import (
    AbilityBegun,
    ChainStopped,
    ChanceFell,
    ChoiceMade,
    Chosen,
)
from games.tacenda.events.base import Token
from games.tacenda.events.cards import (
    CardDiscarded,
    CardEntered,
    CardPlayed,
    CardReturned,
    CardsDrawn,
    CardsPutBack,
    CardsRevealed,
    CardsSeen,
    CardsTaken,
    CostPaid,
    DeckRanOut,
    DeckShuffled,
    HandRenumbered,
    SomeDrawn,
    SomeSeen,
    SomeTaken,
)
from games.tacenda.events.fights import (
    AssaultGathered,
    Attacked,
    CardDestroyed,
    ShieldSpent,
    WalkerDefeated,
    WalkerLost,
    WalkerRestored,
    WalkerRevealed,
)
from games.tacenda.events.pieces import (
    Affected,
    AttachmentMoved,
    ControlChanged,
    PowerChanged,
    SideAffected,
    StunCounted,
    StunEnded,
    Stunned,
)
from games.tacenda.events.turns import (
    BankChanged,
    Banked,
    DieRolled,
    HandRedrawn,
    MatchEnded,
    StarterRolled,
    TotalChanged,
    TurnEnded,
    TurnRerolled,
    TurnRolled,
    TurnStarted,
)

__all__ = [
    "AbilityBegun", "Affected", "AnyEvent", "AssaultGathered", "AttachmentMoved", "Attacked",
    "BankChanged", "Banked", "CardDestroyed", "CardDiscarded", "CardEntered", "CardPlayed",
    "CardReturned", "CardsDrawn", "CardsPutBack", "CardsRevealed", "CardsSeen", "CardsTaken",
    "ChainStopped", "ChanceFell", "ChoiceMade", "Chosen", "ControlChanged", "CostPaid",
    "DeckRanOut", "DeckShuffled", "DieRolled", "HandRedrawn", "HandRenumbered", "MatchEnded",
    "PowerChanged", "ShieldSpent", "SideAffected", "SomeDrawn", "SomeSeen", "SomeTaken",
    "StarterRolled", "StunCounted", "StunEnded", "Stunned", "Token", "TotalChanged",
    "TurnEnded", "TurnRerolled", "TurnRolled", "TurnStarted", "WalkerDefeated", "WalkerLost",
    "WalkerRestored", "WalkerRevealed",
]  # fmt: skip

AnyEvent = (
    AbilityBegun | Affected | AssaultGathered | AttachmentMoved | Attacked | BankChanged
    | Banked | CardDestroyed | CardDiscarded | CardEntered | CardPlayed | CardReturned
    | CardsDrawn | CardsPutBack | CardsRevealed | CardsSeen | CardsTaken | ChainStopped
    | ChanceFell | ChoiceMade | Chosen | ControlChanged | CostPaid | DeckRanOut | DeckShuffled
    | DieRolled | HandRedrawn | HandRenumbered | MatchEnded | PowerChanged | ShieldSpent
    | SideAffected | SomeDrawn | SomeSeen | SomeTaken | StarterRolled | StunCounted | StunEnded
    | Stunned | TotalChanged | TurnEnded | TurnRerolled | TurnRolled | TurnStarted
    | WalkerDefeated | WalkerLost | WalkerRestored | WalkerRevealed
)  # fmt: skip
"""All events, for reading them back."""
