"""What the page of a match shows to one viewer, made of the match's view by its game's board."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core.contract import AnyGame
from games.core.outcome import Outcome
from games.core.registry import get_game
from matches.boards import board_for, stylesheet_for, template_for
from matches.boards.base import BoardContext, Person, Pick, Seats, picks_grouped
from matches.boards.story import ending_told, headline, told
from matches.models import Offer
from matches.origins import Label, origin_label
from matches.rulebook import rulebook
from matches.selectors.lists import MatchRow
from matches.selectors.view import LogEntry, MatchView
from matches.views.options import options_described
from matches.views.terms import clock_said, terms_of, terms_said
from matches.wording import PAIR, and_list


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """A player as the page's head shows him."""

    name: str
    you: bool
    is_bot: bool
    gone: bool
    to_move: bool
    clock: str
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the log in sentences."""

    at: datetime
    you: bool
    lines: list[str]


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What the others did since the reader last did something."""

    title: str
    lines: list[str]

    @property
    def said(self) -> str:
        """The lines as one text."""
        return " ".join(self.lines)


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


@dataclass(frozen=True, slots=True)
class Draft:
    """The reader's plan: what it would do, and the move that waits for his word."""

    count: int
    lines: list[str]
    waiting: str
    action: str


@dataclass(frozen=True, slots=True)
class DrawState:
    """An offer of a draw, as far as it concerns the reader."""

    offered_by: str = ""
    offered_by_you: bool = False
    may_answer: bool = False


@dataclass(kw_only=True)
class MatchPage:
    """The context of `matches/parts/match.html`."""

    shown: MatchView
    game: AnyGame
    people: Seats
    board: BoardContext
    now: datetime
    key: str
    waiting: str = ""
    notice: str = ""
    moves_open: bool = False
    rematch: Offer | None = None
    rematch_agreed: bool = False
    """Whether the reader has a seat in the rematch."""
    next_match: MatchRow | None = None
    """Another match that waits for the reader, when this one does not."""

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.shown.id

    @property
    def version(self) -> int:
        """The version that the page shows, and that its forms are for."""
        return self.shown.version

    @property
    def running(self) -> bool:
        """Whether the match goes on."""
        return self.shown.running

    @property
    def is_player(self) -> bool:
        """Whether the reader sits at the table."""
        return self.shown.seat is not None

    @property
    def can_act(self) -> bool:
        """Whether the reader has something to decide."""
        return self.running and self.shown.my_move

    @property
    def template(self) -> str:
        """The template of the game's board."""
        return template_for(self.game.key)

    @property
    def stylesheet(self) -> str | None:
        """The stylesheet of the game's board, where it has one of its own."""
        return stylesheet_for(self.game.key)

    @property
    def title(self) -> str:
        """The names of the players."""
        names = [person.name for person in self.people.people]
        return and_list(names) if self.is_table else _(" against ").join(names)

    @property
    def is_table(self) -> bool:
        """Whether more than two play."""
        return len(self.people.people) > PAIR

    @property
    def is_gone(self) -> bool:
        """Whether the reader has left the match."""
        return self.shown.seat is not None and self.shown.seats[self.shown.seat].gone

    @property
    def goes_on(self) -> bool:
        """Whether the others would play on without the reader."""
        return sum(not seat.gone for seat in self.shown.seats) > PAIR

    @property
    def prompt(self) -> str:
        """What the reader is asked."""
        if self.is_gone and self.running:
            return _("You have left this match; the others play on.")
        if self.waiting:
            return _("Play it like this?")
        if self.draft and not self.shown.legal:
            return _("That is as far as you can go before you confirm.")
        return self.board.prompt

    @property
    def headline(self) -> str:
        """The state of the match in one sentence, for screen readers when it changes."""
        if self.result:
            return f"{self.result.headline}. {self.result.reason}"
        return f"{self.last_turn.said} {self.prompt}" if self.last_turn else self.prompt

    @property
    def picks(self) -> Sequence[Pick]:
        """What can be done next; nothing while a move waits for the reader's word."""
        return () if self.waiting else self.board.picks

    @property
    def groups(self) -> list[tuple[str, list[Pick]]]:
        """The moves under their headings."""
        return picks_grouped(self.picks)

    @property
    def direct(self) -> list[Pick]:
        """The moves that stand as buttons beside the question."""
        return [pick for pick in self.picks if pick.direct]

    @cached_property
    def seats(self) -> list[SeatLine]:
        """The players for the head of the page."""
        return [_seat_line(self.shown, number) for number in range(len(self.shown.seats))]

    @cached_property
    def draft(self) -> Draft | None:
        """The reader's plan, if there is one."""
        plan = self.shown.draft
        if plan is None and not self.waiting:
            return None
        return Draft(
            count=plan.actions if plan else 0,
            lines=told(self.game.key, plan.events, self.people) if plan else [],
            waiting=_sentence_of(self.board.picks, self.waiting),
            action=self.waiting,
        )

    @property
    def steps(self) -> int:
        """How many actions are planned."""
        return self.shown.draft.actions if self.shown.draft else 0

    @cached_property
    def result(self) -> Result | None:
        """How the match ended."""
        return _result(self.shown, self.people) if self.shown.result else None

    @cached_property
    def recent(self) -> list[LogEntry]:
        """What the others did since the reader's last act; for a spectator the last act."""
        entries: list[LogEntry] = []
        for entry in reversed(self.shown.log):
            if entry.seat is not None and entry.seat == self.shown.seat:
                break
            if self.shown.seat is None and entries and entry.seat != entries[-1].seat:
                break
            entries.append(entry)
        return entries[::-1]

    @cached_property
    def last_turn(self) -> LastTurn | None:
        """The recent events as a summary; none for who has left, for whom there is no next move."""
        if self.is_gone:
            return None
        lines = [line for entry in self.recent for line in self._told(entry)]
        return LastTurn(_("Since your last move"), lines) if lines and self.is_player else None

    @cached_property
    def fresh(self) -> frozenset[str]:
        """The tokens of what changed last, to be marked; none at the start, when all is new."""
        events = [event for entry in self.recent if entry.seq > 1 for event in entry.events]
        return board_for(self.game.key).touched(events)

    @cached_property
    def log(self) -> list[LogLine]:
        """The log in sentences, the newest first."""
        lines = (
            LogLine(entry.at, entry.seat == self.shown.seat, self._told(entry))
            for entry in reversed(self.shown.log)
        )
        return [line for line in lines if line.lines]

    def _told(self, entry: LogEntry) -> list[str]:
        return told(self.game.key, entry.events, self.people)

    @property
    def draw(self) -> DrawState:
        """The offer of a draw that is open."""
        agreed = self.shown.draw_agreed
        by_you = self.shown.seat in agreed
        others = [self.people.people[seat].name for seat in agreed if seat != self.shown.seat]
        return DrawState(
            offered_by=", ".join(others),
            offered_by_you=by_you,
            may_answer=bool(others) and self.is_player and not by_you,
        )

    @cached_property
    def origin(self) -> Label | None:
        """What the match belongs to."""
        return origin_label(self.shown.origin)

    @property
    def terms(self) -> str:
        """The terms of time in words."""
        return terms_said(terms_of(self.shown.terms))

    @property
    def options(self) -> list[tuple[str, str]]:
        """The options that are not at their default."""
        return options_described(self.game, self.shown.options)

    @cached_property
    def cards(self) -> Sequence[Any]:
        """The faces of the cards that the page shows, for reading them large."""
        return board_for(self.game.key).faces(self.shown.view, self.people)


def people_of(shown: MatchView) -> tuple[Person, ...]:
    """The players as sentences name them to the viewer."""
    return tuple(Person(name=seat.username, you=seat.number == shown.seat) for seat in shown.seats)


def page_of(
    shown: MatchView, cards: Mapping[str, Mapping[str, Any]], *, now: datetime, **more: Any
) -> MatchPage:
    """The page of a match as it is shown. `cards`: the printed cards of the match by key."""
    people = Seats(people=people_of(shown), cards=cards)
    board = board_for(shown.game).board(shown.view, shown.legal, people)
    return MatchPage(
        shown=shown,
        game=get_game(shown.game),
        people=people,
        board=board,
        now=now,
        key=secrets.token_urlsafe(12),
        **more,
    )


def _seat_line(shown: MatchView, number: int) -> SeatLine:
    seat = shown.seats[number]
    timed = shown.running and not seat.bot and not seat.gone
    return SeatLine(
        name=seat.username,
        you=number == shown.seat,
        is_bot=bool(seat.bot),
        gone=seat.gone,
        to_move=shown.running and seat.acts,
        clock=clock_said(seat.left_ms) if timed else "",
        deadline=seat.deadline if timed else None,
    )


def _sentence_of(picks: Sequence[Pick], action: str) -> str:
    return next((pick.sentence for pick in picks if pick.action == action), "")


def outcome_of(shown: MatchView) -> Outcome:
    """The result of a finished match as an outcome."""
    result = shown.result
    assert result is not None  # noqa: S101 - asked of finished matches only
    return Outcome(
        places=result.places, scores=result.scores, reason=result.reason, rule=result.rule
    )


def _result(shown: MatchView, people: Seats) -> Result:
    outcome = outcome_of(shown)
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
