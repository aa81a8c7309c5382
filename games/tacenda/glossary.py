"""What the words on cards mean: the kinds of ability (T8.1) and the terms of the rules."""

from collections.abc import Mapping

KINDS_OF_ABILITY: Mapping[str, str] = {
    "Play": (
        "Happens when the card is played from hand; on a Walker, when it is revealed as your next "
        "Walker. A card that is put into play by an effect is not played."
    ),
    "Death": "Happens when the card is destroyed; on a Walker, when it is defeated.",
    "Kill": (
        "Happens when the card destroys an enemy Guardian or helps to defeat an enemy Walker, also "
        "if it dies in the same attack."
    ),
    "Trigger": "Happens each time when what it names happens while the card is in play.",
    "Each Turn": (
        "Happens at the start of each of its controller's turns, after the die has been rolled."
    ),
    "Action": (
        "Its controller may use it in the main phase of their turn, once a turn unless it says "
        "otherwise. What stands in brackets is the limit and the cost."
    ),
    "Static": "Text without a kind before it holds all the time while the card is in play.",
}

TERMS: Mapping[str, str] = {
    "Stun": (
        "Stunned for n: the card is turned by n quarter turns. It cannot attack and none of its "
        "abilities work; it still defends and still counts. One quarter is turned back at the end "
        "of each turn of its controller. Stun adds up to 3 at most. To unstun ends all of it."
    ),
    "Shield": (
        "A shielded card loses the shield instead of being destroyed, once for each shield."
    ),
    "Silence": "A silenced card has no abilities and no static text.",
    "Attack together": (
        "Guardians that attack together add up their powers against one Guardian, as they may "
        "against a Walker."
    ),
    "Put into play": "The card enters play without being paid for and without being played.",
    "Take control": (
        "The Guardian moves to your row and is yours to use. If it leaves play it goes to its "
        "owner's hand or discard pile."
    ),
    "This turn's total": (
        "Die plus Walker level plus changes: what the active player may spend this turn. It never "
        "falls below what has been spent."
    ),
    "Bank": "Up to 6 points kept from turn to turn. Cards and actions may be paid from it.",
    "Lost Walker": "A Walker given up because the deck ran out of cards.",
    "You, your, enemy": (
        "You are the player who controls the card. Enemy cards are those the opponent controls."
    ),
    "Effect that picks": (
        "If fewer cards fit than a text asks for, it happens to those that fit. If none fits, "
        "nothing happens."
    ),
}
