"""What the page of a match shows to one viewer, made of the match's view by its game's board."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.core.contract import AnyGame
from games.core.registry import get_game
from matches.boards import board_for, stylesheet_for, template_for
from matches.boards.base import BoardContext, Pick, Seats, picks_grouped
from matches.boards.story import told
from matches.models import Offer
from matches.options import options_described
from matches.origins import Label, origin_label
from matches.selectors.fixed import match_fixed
from matches.selectors.lists import MatchRow
from matches.selectors.log import LogEntry
from matches.selectors.view import MatchView
from matches.terms import terms_of, terms_said
from matches.views.page_history import LastTurn, LogLine, last_turn, log_lines, recent_entries
from matches.views.page_players import DrawState, SeatLine, draw_state, people_of, seat_lines
from matches.views.page_result import Result, result_of
from matches.wording import PAIR, and_list


@dataclass(frozen=True, slots=True)
class Draft:
    """The reader's plan: what it would do, and the move that waits for his word."""

    count: int
    lines: list[str]
    waiting: str
    action: str
    tokens: str
    """What is clicked for the waiting move, so that the board shows what it is about."""


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
        return seat_lines(self.shown)

    @cached_property
    def draft(self) -> Draft | None:
        """The reader's plan, if there is one."""
        plan = self.shown.draft
        if (plan is None or plan.lapsed) and not self.waiting:
            return None
        asked = next((pick for pick in self.board.picks if pick.action == self.waiting), None)
        return Draft(
            count=plan.actions if plan else 0,
            lines=told(self.game.key, plan.events, self.people) if plan else [],
            waiting=asked.sentence if asked else "",
            action=self.waiting,
            tokens=" ".join(asked.tokens) if asked else "",
        )

    @property
    def plan_lapsed(self) -> bool:
        """Whether what the reader had planned can't be done any more."""
        return self.shown.draft is not None and self.shown.draft.lapsed

    @property
    def steps(self) -> int:
        """How many actions are planned."""
        return self.shown.draft.actions if self.shown.draft else 0

    @cached_property
    def result(self) -> Result | None:
        """How the match ended."""
        return result_of(self.shown, self.people)

    @cached_property
    def recent(self) -> list[LogEntry]:
        """What the others did since the reader's last act; for a spectator the last act."""
        return recent_entries(self.shown)

    @cached_property
    def last_turn(self) -> LastTurn | None:
        """The recent events as a summary for who has a next move: no spectator, nobody who left."""
        if self.is_gone or not self.is_player:
            return None
        return last_turn(self.game.key, self.recent, self.people)

    @cached_property
    def fresh(self) -> frozenset[str]:
        """The tokens of what changed last, to be marked; none at the start, when all is new."""
        events = [event for entry in self.recent if entry.seq > 1 for event in entry.events]
        return board_for(self.game.key).touched(events)

    @cached_property
    def log(self) -> list[LogLine]:
        """The log in sentences, the newest first."""
        return log_lines(self.shown, self.people)

    @property
    def draw(self) -> DrawState:
        """The offer of a draw that is open."""
        return draw_state(self.shown)

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


def page_of(shown: MatchView, *, now: datetime, **more: Any) -> MatchPage:
    """The page of a match as it is shown, its cards as they were printed for it."""
    cards = match_fixed(shown.id, shown.commitment).setup.cards
    people = Seats(people=people_of(shown), cards={card["key"]: card for card in cards})
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
