"""What the template of Tash-Kalar draws."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from games.tash_kalar.actions import Action
from games.tash_kalar.arena import BIT, DUEL_MARKS, MELEE_MARKS, NUMBER, SIZE, SQUARES
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import NOWHERE, Form, Phase
from games.tash_kalar.view import View
from games.tash_kalar.vocabulary import Recover
from matches.boards.base import Seats
from matches.boards.tash_kalar.cards import CardDrawn, TaskDrawn, draw_card, draw_cards, draw_task
from matches.boards.tash_kalar.picks import (
    DISCARDS,
    school_token,
    seat_token,
    square_token,
    task_token,
)
from matches.boards.tash_kalar.ways import Way, lay_out
from matches.boards.tash_kalar.words import COLOURS, listed, piece_name, square_tint

FORM_NAMES = {
    Form.HIGH_FORM: "High Form",
    Form.DUEL: "Deathmatch duel",
    Form.MELEE: "Deathmatch melee",
}

BEFORE_TURNS = (Phase.SCHOOL, Phase.BAN, Phase.SET_UP)


class Cell(Struct, frozen=True, kw_only=True):
    """One square of the arena."""

    name: str
    token: str
    label: str
    column: int
    """Where it begins its row; 0 for those that follow another."""
    tint: str
    marked: bool
    """Whether a first piece may come here, or the card that is carried out marks the square."""
    here: bool
    """Whether the being whose effect is carried out stands here."""
    owner: int
    """The seat of the piece; -1 for none."""
    rank: int
    first: bool


class Colour(Struct, frozen=True, kw_only=True):
    """What a player has scored in one opponent's colour."""

    seat: int
    name: str
    points: int


class Side(Struct, frozen=True, kw_only=True):
    """One player."""

    seat: int
    token: str
    name: str
    you: bool
    active: bool
    gone: bool
    colour: str
    school: str
    score: int
    colours: tuple[Colour, ...]
    stock: int
    legend_stock: int
    pile_count: int
    hand_counts: tuple[int, int, int]
    tokens: tuple[Colour, ...]
    """The opponents of whom one piece may still be borrowed."""
    discards: tuple[CardDrawn, ...]
    discards_token: str


class SchoolDrawn(Struct, frozen=True, kw_only=True):
    """A school that may be taken or banned."""

    name: str
    motto: str
    token: str


class Table(Struct, frozen=True, kw_only=True):
    """The whole table, the reader's side at the bottom."""

    form: str
    rows: tuple[tuple[Cell, ...], ...]
    ways: tuple[Way, ...]
    """Every way to summon that is open to the reader, to be laid over the arena."""
    goal: int
    """The points that call the end."""
    others: tuple[Side, ...]
    bottom: Side
    actions: int
    running: bool
    last_turns: int
    """Turns left once the end has been called; -1 before."""
    tasks: tuple[TaskDrawn, ...]
    next_task: TaskDrawn | None
    effect: CardDrawn | None
    """The card that is being carried out or is waiting for a piece."""
    legend_counts: tuple[int, int]
    flare_counts: tuple[int, int]
    common_discards: tuple[CardDrawn, ...]
    hand: tuple[CardDrawn, ...]
    shows_hand: bool
    recovering: tuple[CardDrawn, ...]
    """The discards while the reader may take one of them back."""
    schools: tuple[SchoolDrawn, ...]
    """The schools from which the reader chooses one, to be played or to be banned."""
    banned: str
    """The schools that were banned, by name; empty if there were none."""
    improvise: int
    """So many beings of this turn may use an enemy piece without a token."""


def build_table(view: View, legal: Sequence[Action], seats: Seats) -> Table:
    """The table as the viewer sees it."""
    bottom, count = seats.viewer or 0, len(view.players)
    own = view.players[bottom]
    shows_hand = own.beings is not None
    hand = (*(own.beings or ()), *(own.legends or ()), *(own.flares or ()))
    return Table(
        form=FORM_NAMES[view.form],
        rows=tuple(_row(view, y, seats) for y in range(1, SIZE + 1)),
        ways=lay_out(legal),
        goal=view.goal,
        others=tuple(_side(view, (bottom + place) % count, seats) for place in range(1, count)),
        bottom=_side(view, bottom, seats),
        actions=0 if view.phase in BEFORE_TURNS else view.actions,
        running=view.outcome is None,
        last_turns=view.last_turns if view.outcome is None else NOWHERE,
        tasks=tuple(draw_task(task, task_token(task)) for task in view.tasks),
        next_task=draw_task(view.next_task) if view.next_task else None,
        effect=_in_effect(view),
        legend_counts=view.legend_counts,
        flare_counts=view.flare_counts,
        common_discards=draw_cards((*view.legend_discards, *view.flare_discards), ""),
        hand=draw_cards(hand, "card-"),
        shows_hand=shows_hand,
        recovering=_recovering(view, bottom) if shows_hand else (),
        schools=tuple(
            SchoolDrawn(
                name=card_set().schools[key].name,
                motto=card_set().schools[key].motto,
                token=school_token(key),
            )
            for key in (view.schools_left if bottom in view.to_act and shows_hand else ())
        ),
        banned=listed([card_set().schools[key].name for key in view.banned]),
        improvise=view.improvise,
    )


def _in_effect(view: View) -> CardDrawn | None:
    if view.effect is not None:
        return draw_card(view.effect.card)
    if view.waiting is not None and view.waiting.card:
        return draw_card(view.waiting.card)
    return None


def _recovering(view: View, seat: int) -> tuple[CardDrawn, ...]:
    asked = view.phase is Phase.EFFECT and seat in view.to_act and view.effect is not None
    step = view.effect.rest[0] if asked and view.effect is not None else None
    if not isinstance(step, Recover):
        return ()
    discards = {
        "beings": view.players[seat].discards,
        "legends": view.legend_discards,
        "flares": view.flare_discards,
    }[step.deck]
    return draw_cards(sorted(set(discards)), "discard-")


def _row(view: View, y: int, seats: Seats) -> tuple[Cell, ...]:
    names = [name for name in SQUARES if name[1] == str(y)]
    return tuple(_cell(view, name, place == 0, seats) for place, name in enumerate(names))


def _cell(view: View, name: str, begins: bool, seats: Seats) -> Cell:
    piece = next((piece for piece in view.pieces if piece.square == name), None)
    tint = square_tint(name)
    marked = name in _marks(view)
    here = view.effect is not None and view.effect.here >= 0
    return Cell(
        name=name,
        token=square_token(name),
        label=_label(name, tint, piece_name(seats, piece.owner, piece.rank) if piece else ""),
        column=int(name[0]) if begins else 0,
        tint=tint,
        marked=marked,
        here=here and view.effect is not None and SQUARES[view.effect.here] == name,
        owner=piece.owner if piece else -1,
        rank=piece.rank if piece else 0,
        first=name == "55",
    )


def _label(name: str, tint: str, piece: str) -> str:
    what = piece or _("empty")
    if tint == "red":
        return _("%(name)s, red square, %(what)s") % {"name": name, "what": what}
    if tint == "green":
        return _("%(name)s, green square, %(what)s") % {"name": name, "what": what}
    return _("%(name)s, %(what)s") % {"name": name, "what": what}


def _marks(view: View) -> tuple[str, ...]:
    if view.effect is not None:
        marked = view.effect.marked
        return tuple(name for name in SQUARES if BIT[NUMBER[name]] & marked)
    if view.phase is not Phase.SET_UP:
        return ()
    if view.form is Form.DUEL:
        return DUEL_MARKS
    return tuple(mark for pair in MELEE_MARKS for mark in pair)


def _side(view: View, seat: int, seats: Seats) -> Side:
    player, person = view.players[seat], seats.people[seat]
    others = [other for other in range(len(view.players)) if other != seat]
    return Side(
        seat=seat,
        token=seat_token(seat),
        name=person.name,
        you=person.you,
        active=seat in view.to_act,
        gone=player.gone,
        colour=str(COLOURS[seat]),
        school=card_set().schools[player.school].name if player.school else _("no school yet"),
        score=player.score,
        colours=tuple(
            Colour(seat=other, name=str(COLOURS[other]), points=player.points[other])
            for other in (others if view.form is Form.MELEE else ())
        ),
        stock=player.stock,
        legend_stock=player.legend_stock,
        pile_count=player.pile_count,
        hand_counts=player.hand_counts,
        tokens=tuple(
            Colour(seat=other, name=str(COLOURS[other]), points=0) for other in player.tokens
        ),
        discards=draw_cards(tuple(reversed(player.discards)), ""),
        discards_token=DISCARDS if person.you else "",
    )
