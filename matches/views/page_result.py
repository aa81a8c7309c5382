"""How a match ended, for the banner of its page."""

from dataclasses import dataclass

from django.urls import reverse

from games.core.outcome import Outcome
from matches.boards.base import Seats
from matches.boards.story import ending_told, headline
from matches.rulebook import rulebook
from matches.selectors.view import MatchView, ResultView
from matches.wording import PAIR


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """Where somebody came in at a table of more than two."""

    place: int
    name: str
    you: bool
    gone: bool
    score: int


@dataclass(frozen=True, slots=True)
class Result:
    """The banner of a finished match. `places`: everybody in order, where more than two played."""

    kind: str
    headline: str
    reason: str
    rule: str
    rule_url: str
    places: list[PlaceLine]


def result_of(shown: MatchView, people: Seats) -> Result | None:
    """The result of a match that is over."""
    return None if shown.result is None else _result(shown, _outcome(shown.result), people)


def _outcome(result: ResultView) -> Outcome:
    return Outcome(
        places=result.places, scores=result.scores, reason=result.reason, rule=result.rule
    )


def _result(shown: MatchView, outcome: Outcome, people: Seats) -> Result:
    won = shown.seat in outcome.winners
    kind = "draw" if outcome.is_draw else ("won" if won or shown.seat is None else "lost")
    book = rulebook(shown.game)
    known = book is not None and outcome.rule in book.numbers
    return Result(
        kind=kind,
        headline=headline(outcome, people),
        reason=ending_told(shown.game, outcome, people),
        rule=outcome.rule if known else "",
        rule_url=f"{reverse('matches:rules', args=[shown.game])}#{outcome.rule}" if known else "",
        places=_places(shown, outcome) if len(outcome.places) > PAIR else [],
    )


def _places(shown: MatchView, outcome: Outcome) -> list[PlaceLine]:
    lines = (
        PlaceLine(place, seat.username, seat.number == shown.seat, seat.gone, score)
        for seat, place, score in zip(shown.seats, outcome.places, outcome.scores, strict=True)
    )
    return sorted(lines, key=lambda line: line.place)
