"""What happened in a match and how it ended, in sentences: the site's part and the game's."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.events import Event
from games.core.outcome import Outcome, reason_parts
from matches import events as site
from matches.boards import board_for
from matches.boards.base import Seats
from matches.wording import PAIR, and_list, ordinal

ENDINGS: Mapping[str, Any] = {
    "resigned": gettext_lazy("%(losers)s resigned."),
    "forfeit": gettext_lazy("%(losers)s let the time run out too often."),
    "agreed-draw": gettext_lazy("The players agreed to a draw."),
    "adjudicated": gettext_lazy("An official ended the match."),
    "both-lose": gettext_lazy("An official ended the match without a winner."),
}
ENDINGS_OF_MANY: Mapping[str, Any] = {
    "resigned": gettext_lazy("All the others have left."),
    "forfeit": gettext_lazy("All the others have left."),
}


def told(game_key: str, happened: Sequence[Event], seats: Seats) -> list[str]:
    """The events as sentences, in order."""
    board = board_for(game_key)
    sentences: list[str] = []
    for event in happened:
        writer = _SITE.get(type(event))
        sentences += [writer(event, seats)] if writer else board.sentences((event,), seats)
    return [sentence for sentence in sentences if sentence]


def ending_told(game_key: str, outcome: Outcome, seats: Seats) -> str:
    """Why the match ended, in one sentence."""
    many = ENDINGS_OF_MANY if len(outcome.places) > PAIR else {}
    endings = {**ENDINGS, **many, **board_for(game_key).ENDINGS}
    reason, _tie_breaks = reason_parts(outcome.reason)
    sentence = f"{endings.get(reason, '')} {ties_told(game_key, outcome.reason)}".strip()
    winners = [_name(seats, seat) for seat in outcome.winners]
    losers = [
        _name(seats, seat) for seat in range(len(outcome.places)) if seat not in outcome.winners
    ]
    ranked = sorted(zip(outcome.places, outcome.scores, strict=True), key=lambda seat: seat[0])
    return sentence % {
        "winners": and_list(winners),
        "losers": and_list(losers),
        "scores": _(" to ").join(str(score) for _place, score in ranked),
    }


def ties_told(game_key: str, reason: str) -> str:
    """By what equal scores were parted; empty if by nothing."""
    _reason, tie_breaks = reason_parts(reason)
    if not tie_breaks:
        return ""
    endings = board_for(game_key).ENDINGS
    return " ".join(str(endings[f"+{one}"]) for one in tie_breaks)


def headline(outcome: Outcome, seats: Seats) -> str:
    """Who won, to the reader; at a table of more than two, which place the reader took."""
    if outcome.is_draw:
        return _("Nobody won") if outcome.reason == "both-lose" else _("A draw")
    viewer = seats.viewer
    if viewer is None:
        return _("%(name)s won") % {"name": and_list([_name(seats, s) for s in outcome.winners])}
    place = outcome.places[viewer]
    if outcome.places.count(place) > 1:
        return _("You share %(nth)s place") % {"nth": ordinal(place)}
    if place == 1:
        return _("You won")
    if len(outcome.places) == PAIR:
        return _("You lost")
    return _("You took %(nth)s place") % {"nth": ordinal(place)}


def _name(seats: Seats, seat: int) -> str:
    return seats.people[seat].name


def _who(seats: Seats, seat: int) -> str:
    return _("You") if seats.people[seat].you else _name(seats, seat)


def _resigned(event: site.Resigned, seats: Seats) -> str:
    return _("%(who)s resigned.") % {"who": _who(seats, event.seat)}


def _offered(event: site.DrawOffered, seats: Seats) -> str:
    return _("%(who)s agreed to a draw.") % {"who": _who(seats, event.seat)}


def _declined(event: site.DrawDeclined, seats: Seats) -> str:
    return _("%(who)s declined the draw.") % {"who": _who(seats, event.seat)}


def _ran_out(event: site.TimeRanOut, seats: Seats) -> str:
    who = {"who": _who(seats, event.seat), "nth": ordinal(event.misses)}
    if event.misses == 1:
        return _("%(who)s ran out of time; the site played on.") % who
    return _("%(who)s ran out of time, the %(nth)s time in a row; the site played on.") % who


def _forfeited(event: site.Forfeited, seats: Seats) -> str:
    return _("%(who)s forfeited the match on time.") % {"who": _who(seats, event.seat)}


def _credited(event: site.TimeCredited, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    minutes = max(1, event.seconds // 60)
    return ngettext(
        "The site was away; running clocks got %(n)d minute back.",
        "The site was away; running clocks got %(n)d minutes back.",
        minutes,
    ) % {"n": minutes}


def _ruled(event: site.Ruled, seats: Seats) -> str:  # noqa: ARG001 - one shape for all
    return _("An official ended the match: %(reason)s") % {"reason": event.reason}


def _finished(event: site.Finished, seats: Seats) -> str:
    outcome = Outcome(
        places=event.places, scores=event.scores, reason=event.reason, rule=event.rule
    )
    return f"{headline(outcome, seats)}."


_SITE: Mapping[type[Event], Callable[[Any, Seats], str]] = {
    site.Resigned: _resigned,
    site.DrawOffered: _offered,
    site.DrawDeclined: _declined,
    site.TimeRanOut: _ran_out,
    site.Forfeited: _forfeited,
    site.TimeCredited: _credited,
    site.Ruled: _ruled,
    site.Finished: _finished,
}
