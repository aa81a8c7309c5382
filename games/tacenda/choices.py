"""Pending decisions: picking, ending a choice, and what a player picks whose time is up."""

from msgspec import structs

from games.tacenda import events
from games.tacenda.draft import Draft
from games.tacenda.resolution import Decision
from games.tacenda.zones import discard_from_hand, tokens

HAND_LIMIT = "hand-limit"
"""The purpose of the decision which cards to discard at the end of a turn (T11.3)."""


def offered(decision: Decision) -> tuple[int, ...]:
    """What may be picked next."""
    if decision.kind == "may":
        return (0, 1)
    if decision.kind == "option":
        return tuple(range(decision.options))
    return tuple(one for one in decision.candidates if one not in decision.chosen)


def may_stop(decision: Decision) -> bool:
    """Whether enough cards are picked to end the choice."""
    return decision.kind == "cards" and len(decision.chosen) >= decision.least


def pick(draft: Draft, option: int) -> None:
    """Picks one card or option; the choice is complete when no more may be picked."""
    decision = draft.decision
    assert decision is not None  # noqa: S101 - `legality` asks before
    draft.decision = structs.replace(decision, chosen=(*decision.chosen, option))
    if len(draft.decision.chosen) >= decision.most:
        finish(draft)


def finish(draft: Draft) -> None:
    """Ends the choice with the cards picked so far."""
    decision = draft.decision
    assert decision is not None  # noqa: S101 - `legality` asks before
    chosen = decision.chosen if decision.ordered else tuple(sorted(decision.chosen))
    _complete(draft, decision, chosen)


def decide_by_default(draft: Draft) -> None:
    """One pick, or the end of the choice, for a player whose time is up."""
    decision = draft.decision
    assert decision is not None  # noqa: S101 - `resolving` asks before
    option = default_pick(decision)
    if option is None:
        finish(draft)
    else:
        pick(draft, option)


def default_pick(decision: Decision) -> int | None:
    """As few as may be, the first ones, and no to "may"; None ends the choice."""
    if decision.kind == "may":
        return 1
    return None if may_stop(decision) else offered(decision)[0]


def _complete(draft: Draft, decision: Decision, answer: tuple[int, ...]) -> None:
    """Tells the answer and hands it to whom it is for."""
    draft.decision = None
    _tell(draft, decision, answer)
    if decision.purpose == HAND_LIMIT:
        discard_from_hand(draft, decision.seat, answer)
        return
    frame = draft.frames[0]
    answered = structs.replace(frame, answers=(*frame.answers, answer))
    draft.frames = (answered, *draft.frames[1:])


def _tell(draft: Draft, decision: Decision, answer: tuple[int, ...]) -> None:
    seat, purpose = decision.seat, decision.purpose
    if decision.kind != "cards":
        draft.emit(events.ChoiceMade(seat=seat, purpose=purpose, option=answer[0]))
    elif decision.private:
        cards = tokens(draft, answer)
        draft.emit(events.Chosen(seats=(seat,), seat=seat, purpose=purpose, cards=cards))
    else:
        draft.emit(events.ChoiceMade(seat=seat, purpose=purpose, cards=tokens(draft, answer)))
