"""Matches, who sits at them, what happened in them, and offers to play."""

from matches.models.event import MatchEvent, TurnDraft
from matches.models.lobby import Offer, OfferSeat, OfferSeatStatus, OfferStatus
from matches.models.match import Match, MatchSecret, Seat
from matches.models.sweep import Downtime, SweepBeat

__all__ = [
    "Downtime",
    "Match",
    "MatchEvent",
    "MatchSecret",
    "Offer",
    "OfferSeat",
    "OfferSeatStatus",
    "OfferStatus",
    "Seat",
    "SweepBeat",
    "TurnDraft",
]
