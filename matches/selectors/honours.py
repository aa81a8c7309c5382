"""What people have earned in the games that give honours, counted from their finished matches."""

from collections import defaultdict
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from accounts.models import User
from games.core.contract import AnyGame
from games.core.honours import FinishedMatch, Honours
from games.core.outcome import Outcome
from games.core.registry import all_games
from matches.models import Match, Seat


class Earned(NamedTuple):
    """How far a person has come in one game."""

    game: AnyGame
    honours: Honours

    @property
    def title(self) -> str:
        """The title as it stands beside a name; empty until it is earned."""
        if not self.honours.is_earned:
            return ""
        return _("%(title)s of %(game)s") % {"title": self.honours.title, "game": self.game.name}


def honours_of(person: User | None) -> list[Earned]:
    """How far the person has come in every game with honours. One query, none for a stranger."""
    games = [game for game in all_games().values() if game.honours(()) is not None]
    finished = _finished(person, games) if person and games else {}
    return [
        Earned(game, honours)
        for game in games
        if (honours := game.honours(finished.get(game.key, ()))) is not None
    ]


def honours_in(game: AnyGame, person: User | None) -> Honours | None:
    """The same for one game; None where it gives no honours."""
    return next((one.honours for one in honours_of(person) if one.game is game), None)


def _finished(person: User, games: list[AnyGame]) -> dict[str, list[FinishedMatch]]:
    """What the person himself has played to its end, by game."""
    seats = Seat.objects.filter(
        user=person,
        bot="",
        match__status=Match.Status.FINISHED,
        match__game__in=[game.key for game in games],
    )
    found: dict[str, list[FinishedMatch]] = defaultdict(list)
    for key, options, number, places, scores, reason, rule in seats.values_list(
        "match__game",
        "match__options",
        "number",
        "match__places",
        "match__scores",
        "match__end_reason",
        "match__end_rule",
    ):
        outcome = Outcome(
            places=tuple(places or ()), scores=tuple(scores or ()), reason=reason, rule=rule
        )
        found[key].append(FinishedMatch(options=options, seat=number, outcome=outcome))
    return found


def honours_context(person: User, _viewer: User | None) -> dict[str, Any]:
    """The section of a profile: what the person has begun, and the titles that came of it."""
    begun = [one for one in honours_of(person) if one.honours.is_begun]
    return {"earned": begun, "titles": [one.title for one in begun if one.title]}
