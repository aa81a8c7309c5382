"""What a player may do, as data. Cards are named by their instance."""

from msgspec import Struct


class PlayCard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """T4 Plays a card from hand."""

    card: int


class UseAbility(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="use"):
    """T8.1 Uses an Action ability of a card in play: the `ability`-th of its abilities, from 0."""

    card: int
    ability: int


class Attack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="attack"):
    """T5.3 One Guardian attacks an opposing Guardian."""

    attacker: int
    defender: int


class Assault(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="assault"):
    """T6.2, T5.5 A Guardian begins an attack that others may join.

    It is an attack on the Walker, or on a Guardian where a card lets Guardians fight together.
    """

    attacker: int
    target: int


class JoinAssault(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="join"):
    """One more Guardian joins the attack."""

    guardian: int


class Strike(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="strike"):
    """The attack happens with those who have joined."""


class Choose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    """Picks one of what the pending decision offers: a card, or the number of an option."""

    option: int


class Done(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="done"):
    """Ends a choice of which enough is picked."""


class EndTurn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="end"):
    """T3.6 Ends the turn and puts `bank` of the unspent points into the Bank."""

    bank: int


Action = PlayCard | UseAbility | Attack | Assault | JoinAssault | Strike | Choose | Done | EndTurn
