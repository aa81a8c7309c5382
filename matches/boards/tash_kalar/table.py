"""What the template of Tash-Kalar draws."""

from collections.abc import Sequence

from msgspec import Struct

from games.tash_kalar.actions import Action
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import NOWHERE, Form, Phase
from games.tash_kalar.view import View
from games.tash_kalar.vocabulary import Recover
from matches.boards.base import Seats
from matches.boards.tash_kalar.arena import Cell, draw_rows
from matches.boards.tash_kalar.cards import CardDrawn, TaskDrawn, draw_card, draw_cards, draw_task
from matches.boards.tash_kalar.picks import school_token, task_token
from matches.boards.tash_kalar.sides import Side, draw_side
from matches.boards.tash_kalar.ways import Way, lay_out
from matches.wording import and_list

FORM_NAMES = {
    Form.HIGH_FORM: "High Form",
    Form.DUEL: "Deathmatch duel",
    Form.MELEE: "Deathmatch melee",
}

BEFORE_TURNS = (Phase.SCHOOL, Phase.BAN, Phase.SET_UP)


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
        rows=draw_rows(view, seats),
        ways=lay_out(legal),
        goal=view.goal,
        others=tuple(draw_side(view, (bottom + place) % count, seats) for place in range(1, count)),
        bottom=draw_side(view, bottom, seats),
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
        schools=_schools(view) if bottom in view.to_act and shows_hand else (),
        banned=and_list([card_set().schools[key].name for key in view.banned]),
        improvise=view.improvise,
    )


def _schools(view: View) -> tuple[SchoolDrawn, ...]:
    found = ((key, card_set().schools[key]) for key in view.schools_left)
    return tuple(
        SchoolDrawn(name=school.name, motto=school.motto, token=school_token(key))
        for key, school in found
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
