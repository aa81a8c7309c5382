"""TK9, TK11: points, the end, and who has won."""

from games.core.outcome import Outcome, parted_by, rank_scores
from games.core.tuples import with_place
from games.tash_kalar import events
from games.tash_kalar.arena import standing
from games.tash_kalar.draft import Draft
from games.tash_kalar.state import Form, State

_GOALS = {(Form.HIGH_FORM, 2): 9, (Form.DUEL, 2): 18, (Form.MELEE, 3): 12, (Form.MELEE, 4): 10}
HEROIC_POINTS, LEGENDARY_POINTS = 1, 2


def goal_of(state: State) -> int:
    """TK11.1: the points that call the end; in a melee those in any single colour."""
    return _GOALS[state.form, state.seats]


def score_of(state: State, seat: int) -> int:
    """TK9.1, TK9.2, TK9.3, TK-A25: tasks and own legends; points; or the lowest of the colours."""
    points = state.players[seat].points
    if state.form is Form.HIGH_FORM:
        return points[seat] + standing(state.pieces).own[seat][2].bit_count()
    if state.form is Form.DUEL:
        return points[seat]
    return min(colours_of(state, seat))


def colours_of(state: State, seat: int) -> tuple[int, ...]:
    """TK9.3: what a seat has scored in each opponent's colour."""
    points = state.players[seat].points
    return tuple(points[other] for other in range(state.seats) if other != seat)


def add(draft: Draft, seat: int, colour: int, count: int, why: str) -> None:
    """TK9: points for a seat; in a melee in a colour, else in its own place."""
    if count <= 0:
        return
    place = colour if draft.form is Form.MELEE else seat
    points = draft.player(seat).points
    draft.set_player(seat, points=with_place(points, place, points[place] + count))
    draft.tell(events.PointsScored(seat, place, count, why))


def score_turn(draft: Draft) -> None:
    """TK9.2, TK9.3, TK-A13: pairs of commons, heroics and legends destroyed in the turn."""
    if draft.form is Form.HIGH_FORM:
        return
    seat, rows = draft.seat, draft.turn.deeds.destroyed
    for colour, (commons, heroics, legends) in enumerate(rows):
        gained = commons // 2 + HEROIC_POINTS * heroics + LEGENDARY_POINTS * legends
        add(draft, seat, colour, gained, "pieces")


def leftover_colours(state: State) -> tuple[int, ...]:
    """TK9.4, TK-A14: the colours with an odd common left, if two or more have one: in a melee."""
    rows = state.turn.deeds.destroyed
    odd = tuple(colour for colour, row in enumerate(rows) if row[0] % 2)
    return odd if len(odd) >= 2 else ()


def end_reason(state: State) -> str | None:
    """TK11.1, TK-A10, TK-A12: a goal reached by anybody, or the school of who just played empty."""
    goal = goal_of(state)
    for seat in range(state.seats):
        if state.form is Form.MELEE:
            reached = max(colours_of(state, seat)) >= goal
        else:
            reached = score_of(state, seat) >= goal
        if reached:
            return "goal"
    return None if state.players[state.seat].pile else "school-empty"


def rank(state: State, reason: str) -> Outcome:
    """TK11.3, TK11.4, TK-A9: points; then the other colours; upgraded pieces; all pieces.

    Who has left comes last.
    """
    keys = [_standing_of(state, seat) for seat in range(state.seats)]
    scores = tuple(score_of(state, seat) for seat in range(state.seats))
    melee = state.form is Form.MELEE
    tie_breaks = (*("colours",) * (state.seats - 2 if melee else 0), "upgraded", "pieces")
    present = [key for key in keys if key[0]]
    why = reason + (parted_by(present, tie_breaks) if present else "")
    rule = "TK11.4" if melee else "TK11.3"
    return Outcome(places=rank_scores(keys), scores=scores, reason=why, rule=rule)


def _standing_of(state: State, seat: int) -> tuple[int, ...]:
    own = standing(state.pieces).own[seat]
    if state.form is Form.MELEE:
        points = tuple(sorted(colours_of(state, seat)))
    else:
        points = (score_of(state, seat),)
    here = 0 if state.players[seat].gone else 1
    return (here, *points, own[1].bit_count(), own[0].bit_count())
