"""Every decision in Tash-Kalar as clicks and as a sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.core import codec
from games.tash_kalar import actions as act
from games.tash_kalar.definitions import card_set
from games.tash_kalar.state import Form, Phase
from games.tash_kalar.text import steps_text
from games.tash_kalar.view import View
from games.tash_kalar.vocabulary import Choose
from matches.boards.base import Pick, Seats, with_unique_sentences
from matches.boards.tash_kalar import ways
from matches.boards.tash_kalar.words import COLOURS, card_name

DISCARDS = "discards"
"""The reader's own discards."""


class Asked(Struct, frozen=True):
    """What the sentences are about: the view, the people, and what tells ways to summon apart."""

    view: View
    seats: Seats
    apart: Mapping[act.Summon, str]


class Said(Struct, frozen=True):
    """One action as clicks and a sentence under a heading."""

    tokens: tuple[str, ...]
    sentence: str
    group: str
    direct: bool = False
    lights: tuple[str, ...] = ()


def square_token(square: str) -> str:
    """The token of a square of the arena."""
    return f"sq-{square}"


def card_token(card: str) -> str:
    """The token of a card in hand."""
    return f"card-{card}"


def discard_token(card: str) -> str:
    """The token of a card among the discards."""
    return f"discard-{card}"


def task_token(task: str) -> str:
    """The token of a current task."""
    return f"task-{task}"


def school_token(school: str) -> str:
    """The token of a school that may be taken or banned."""
    return f"school-{school}"


def seat_token(seat: int) -> str:
    """The token of a player, who is chosen as an opponent or as a colour."""
    return f"seat-{seat}"


def build_picks(view: View, legal: Sequence[act.Action], seats: Seats) -> tuple[Pick, ...]:
    """The picks in the order of the actions."""
    asked = Asked(view, seats, ways.tell_apart(legal))
    return with_unique_sentences([_pick(asked, action) for action in legal])


def _pick(asked: Asked, action: act.Action) -> Pick:
    said = _SAID[type(action)](asked, action)
    return Pick(
        tokens=said.tokens,
        sentence=said.sentence,
        group=said.group,
        action=codec.write(action).decode(),
        ordered=True,
        direct=said.direct,
        lights=said.lights,
    )


def _take_school(asked: Asked, action: act.TakeSchool) -> Said:
    view, school = asked.view, card_set().schools[action.school].name
    said = {"school": school, "name": asked.seats.people[view.school_for].name}
    own = view.school_for == view.seat
    sentence = _("Play the %(school)s") if own else _("Let %(name)s play the %(school)s")
    return Said((school_token(action.school),), sentence % said, _("Schools"))


def _ban_school(_asked: Asked, action: act.BanSchool) -> Said:
    sentence = _("Ban the %(school)s") % {"school": card_set().schools[action.school].name}
    return Said((school_token(action.school),), sentence, _("Schools"))


def _set_up(asked: Asked, action: act.SetUp) -> Said:
    said = {"square": action.square, "colour": COLOURS[action.colour]}
    tokens: tuple[str, ...] = (square_token(action.square),)
    if asked.view.form is Form.MELEE:
        tokens = (*tokens, seat_token(action.colour))
    return Said(tokens, _("Put a %(colour)s piece on %(square)s") % said, _("First pieces"))


def _place(asked: Asked, action: act.Place) -> Said:
    said = {"square": action.square}
    taken = any(piece.square == action.square for piece in asked.view.pieces)
    sentence = (
        _("Place a common piece on %(square)s, in place of your own") % said
        if taken
        else _("Place a common piece on %(square)s") % said
    )
    return Said((square_token(action.square),), sentence, _("Place a piece"))


def _summon(asked: Asked, action: act.Summon) -> Said:
    further = asked.apart.get(action)
    squares = (action.square,) if further is None else (action.square, further)
    tokens = (card_token(action.card), *(square_token(square) for square in squares))
    group = _("Summon %(card)s") % {"card": card_name(action.card)}
    used = (square_token(square) for square in ways.needed(action))
    lights = (ways.way_token(action), *used)
    return Said(tokens, ways.sentence(action), group, lights=lights)


def _discard(_asked: Asked, action: act.Discard) -> Said:
    sentence = _("Discard %(card)s") % {"card": card_name(action.card)}
    return Said((card_token(action.card), DISCARDS), sentence, _("Discard"))


def _return(_asked: Asked, action: act.Return) -> Said:
    sentence = _("Return %(card)s under its deck") % {"card": card_name(action.card)}
    return Said((card_token(action.card),), sentence, _("Return cards"))


def _flare(asked: Asked, action: act.UseFlare) -> Said:
    tokens: tuple[str, ...] = (card_token(action.card),)
    if len(asked.view.players) > 2:
        tokens = (*tokens, seat_token(action.opponent))
    said = {"card": card_name(action.card), "name": asked.seats.people[action.opponent].name}
    return Said(tokens, _("Invoke %(card)s against %(name)s") % said, _("Invoke a flare"))


def _pick_up(_asked: Asked, action: act.PickUp) -> Said:
    sentence = _("Take up your piece on %(square)s") % {"square": action.square}
    return Said((square_token(action.square),), sentence, _("Take up a piece"))


def _target(asked: Asked, action: act.Target) -> Said:
    effect = asked.view.effect
    step = effect.rest[0] if effect and effect.rest else None
    tag = str(step.__struct_config__.tag) if step is not None else ""
    words = {
        "place": _("Place a piece on %(square)s"),
        "destroy": _("Destroy the piece on %(square)s"),
        "shoot": _("Shoot at the piece on %(square)s"),
        "upgrade": _("Upgrade the piece on %(square)s"),
        "downgrade": _("Downgrade the piece on %(square)s"),
        "convert": _("Convert the piece on %(square)s"),
    }
    sentence = words.get(tag, _("Choose %(square)s")) % {"square": action.square}
    return Said((square_token(action.square),), sentence, _effect_name(asked))


def _place_for(asked: Asked, action: act.PlaceFor) -> Said:
    said = {"square": action.square, "colour": COLOURS[action.colour]}
    tokens: tuple[str, ...] = (square_token(action.square),)
    if len(asked.view.players) > 2:
        tokens = (*tokens, seat_token(action.colour))
    return Said(tokens, _("Place a %(colour)s piece on %(square)s") % said, _effect_name(asked))


def _move(asked: Asked, action: act.MovePiece) -> Said:
    said = {"origin": action.origin, "target": action.target}
    hit = any(piece.square == action.target for piece in asked.view.pieces)
    sentence = (
        _("Move %(origin)s to %(target)s, destroying what stands there") % said
        if hit
        else _("Move %(origin)s to %(target)s") % said
    )
    tokens = (square_token(action.origin), square_token(action.target))
    return Said(tokens, sentence, _effect_name(asked))


def _take_card(asked: Asked, action: act.TakeCard) -> Said:
    sentence = _("Take back %(card)s") % {"card": card_name(action.card)}
    return Said((discard_token(action.card),), sentence, _effect_name(asked))


def _take_way(asked: Asked, action: act.TakeWay) -> Said:
    effect = asked.view.effect
    step = effect.rest[0] if effect and effect.rest else None
    text = steps_text(step.ways[action.way]) if isinstance(step, Choose) else ""
    return Said((f"way-{action.way}",), text.rstrip("."), _effect_name(asked), direct=True)


def _skip(asked: Asked, _action: act.Skip) -> Said:
    return Said(("skip",), _("Go on without this"), _effect_name(asked), direct=True)


def _score_in(asked: Asked, action: act.ScoreIn) -> Said:
    said = {"name": asked.seats.people[action.colour].name, "colour": COLOURS[action.colour]}
    sentence = _("Score in %(colour)s, %(name)s") % said
    return Said((seat_token(action.colour),), sentence, _("Score"), direct=True)


def _claim(_asked: Asked, action: act.Claim) -> Said:
    sentence = _("Claim %(task)s") % {"task": card_name(action.task)}
    return Said((task_token(action.task),), sentence, _("Claim a task"), direct=True)


def _done(asked: Asked, _action: act.Done) -> Said:
    returning = asked.view.phase is Phase.RETURN
    sentence = _("Return no more cards") if returning else _("End the turn")
    return Said(("done",), sentence, _("Turn"), direct=True)


def _effect_name(asked: Asked) -> str:
    effect = asked.view.effect
    return card_name(effect.card) if effect is not None else ""


_SAID: Mapping[type[act.Action], Callable[[Asked, Any], Said]] = {
    act.TakeSchool: _take_school,
    act.BanSchool: _ban_school,
    act.SetUp: _set_up,
    act.Place: _place,
    act.Summon: _summon,
    act.Discard: _discard,
    act.Return: _return,
    act.UseFlare: _flare,
    act.PickUp: _pick_up,
    act.Target: _target,
    act.PlaceFor: _place_for,
    act.MovePiece: _move,
    act.TakeCard: _take_card,
    act.TakeWay: _take_way,
    act.Skip: _skip,
    act.ScoreIn: _score_in,
    act.Claim: _claim,
    act.Done: _done,
}


def prompt(view: View, *, acts: bool) -> str:
    """The question to the viewer."""
    if not acts:
        return ""
    if view.phase is Phase.EFFECT and view.effect is not None:
        step = steps_text(view.effect.rest[:1])
        return _("%(card)s: %(step)s") % {"card": card_name(view.effect.card), "step": step}
    if view.phase is Phase.ACTION:
        return ngettext(
            "You have %(n)d action: place a piece, summon a being, or discard.",
            "You have %(n)d actions: place a piece, summon a being, or discard.",
            view.actions,
        ) % {"n": view.actions}
    return {
        Phase.SCHOOL: _("Choose the school that you will play.")
        if view.school_for == view.seat
        else _("Choose the school that the next player will play."),
        Phase.BAN: _("Ban a school: neither of you will play it."),
        Phase.SET_UP: _("Put a first piece on a marked square."),
        Phase.PICK_UP: _("Your stock is empty: take up a piece of yours."),
        Phase.RETURN: _("Return further cards of your hand, or be done."),
        Phase.LEGEND: _("In whose colour does the legend score?"),
        Phase.WRAP: _("Invoke a flare, claim a task, or end the turn."),
        Phase.LEFTOVER: _("In whose colour does the pair score?"),
    }.get(view.phase, "")
