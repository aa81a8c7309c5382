"""A game small enough to know by heart, with all that the command path has to cope with.

Nim with secrets. Each seat has a hidden die. With the option `sealed` every seat first names a
secret number, all at once. On a turn one takes one to three stones, at most twice, may shake one's
die once, and ends the turn after at least one taking. Who takes the last stone wins.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.contract import Setup, Step
from games.core.errors import Illegal, IllegalAction, Malformed, MatchOver, NotYourTurn
from games.core.events import Audience, Event
from games.core.honours import FinishedMatch, Goal, Honours
from games.core.outcome import Outcome, rank_scores
from games.core.rng import Rng


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    heap: int = 12
    sealed: bool = False


class Name(Struct, frozen=True, tag="name"):
    number: int


class Take(Struct, frozen=True, tag="take"):
    count: int


class Shake(Struct, frozen=True, tag="shake"):
    pass


class End(Struct, frozen=True, tag="end"):
    pass


Action = Name | Take | Shake | End


class DieShaken(Event, frozen=True, tag="die-shaken"):
    audience: ClassVar[Audience] = Audience.PRIVATE
    is_chance: ClassVar[bool] = True
    seats: tuple[int, ...]
    seat: int
    face: int

    def public_twin(self) -> Event:
        return DieHidden(seat=self.seat)


class DieHidden(Event, frozen=True, tag="die-hidden"):
    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class Named(Event, frozen=True, tag="named"):
    audience: ClassVar[Audience] = Audience.PRIVATE
    seats: tuple[int, ...]
    number: int

    def public_twin(self) -> Event:
        return HasNamed(seat=self.seats[0])


class HasNamed(Event, frozen=True, tag="has-named"):
    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class Taken(Event, frozen=True, tag="taken"):
    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    count: int


class Ended(Event, frozen=True, tag="ended"):
    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int


class Left(Event, frozen=True, tag="left"):
    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: int
    reason: str


ToyEvent = DieShaken | DieHidden | Named | HasNamed | Taken | Ended | Left


class State(Struct, frozen=True, kw_only=True):
    rng: Rng
    heap: int
    dice: tuple[int, ...]
    named: tuple[int | None, ...]
    sealed: bool
    turn: int = 0
    takes: int = 0
    shaken: bool = False
    gone: tuple[int, ...] = ()
    winner: int | None = None


class View(Struct, frozen=True, kw_only=True):
    heap: int
    turn: int
    takes: int
    die: int | None
    named: int | None
    has_named: tuple[bool, ...]
    gone: tuple[int, ...]


class DiceNim:
    key: ClassVar[str] = "dice-nim"
    name: ClassVar[str] = "Dice Nim"
    summary: ClassVar[str] = "Take the last stone."
    rules_version: ClassVar[str] = "1"
    uses_decks: ClassVar[bool] = False
    hides_information: ClassVar[bool] = True
    max_actions: ClassVar[int] = 200
    Options: ClassVar[type[Struct]] = Options
    Action: ClassVar[Any] = Action

    _actions = msgspec.json.Decoder(Action)
    _events = msgspec.json.Decoder(ToyEvent)
    _states = msgspec.json.Decoder(State)

    def seats(self, options: dict[str, Any]) -> range:
        return range(2, 5)

    def new(self, setup: Setup, rng: Rng) -> Step[State]:
        options = msgspec.convert(setup.options, Options)
        if options.heap < 1:
            raise Malformed(f"heap must be at least 1, not {options.heap}")
        dice = []
        for _ in range(setup.seats):
            face, rng = rng.roll()
            dice.append(face)
        state = State(
            rng=rng,
            heap=options.heap,
            dice=tuple(dice),
            named=(None,) * setup.seats,
            sealed=options.sealed,
        )
        events = (DieShaken(seats=(seat,), seat=seat, face=face) for seat, face in enumerate(dice))
        return Step(state, tuple(events))

    def to_act(self, state: State) -> tuple[int, ...]:
        if self.outcome(state) is not None:
            return ()
        if state.sealed:
            waiting = (seat for seat, number in enumerate(state.named) if number is None)
            return tuple(seat for seat in waiting if seat not in state.gone)
        return (state.turn,)

    def why_illegal(self, state: State, action: Action) -> Illegal | None:
        if isinstance(action, Name) != state.sealed:
            return Illegal("N1", "numbers are named before the first turn, and only then")
        if isinstance(action, Name):
            return None if 1 <= action.number <= 6 else Illegal("N2", "a number is 1 to 6")
        if isinstance(action, Take):
            if state.takes >= 2:
                return Illegal("N3", "one takes at most twice in a turn")
            fits = 1 <= action.count <= min(3, state.heap)
            return None if fits else Illegal("N4", "one takes one to three stones that are there")
        if isinstance(action, Shake):
            return Illegal("N5", "the die is shaken once in a turn") if state.shaken else None
        return None if state.takes else Illegal("N6", "a turn ends after a taking")

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        everything = [
            *(Name(number) for number in range(1, 7)),
            *(Take(count) for count in range(1, 4)),
            Shake(),
            End(),
        ]
        return [action for action in everything if self.why_illegal(state, action) is None]

    def apply(self, state: State, seat: int, action: Action) -> Step[State]:
        if self.outcome(state) is not None:
            raise MatchOver("The match is over.")
        if seat not in self.to_act(state):
            raise NotYourTurn("It is not your turn.")
        illegal = self.why_illegal(state, action)
        if illegal:
            raise IllegalAction(illegal)
        return getattr(self, f"_{type(action).__name__.lower()}")(state, seat, action)

    def _name(self, state: State, seat: int, action: Name) -> Step[State]:
        named = tuple(action.number if at == seat else old for at, old in enumerate(state.named))
        waits = any(number is None for at, number in enumerate(named) if at not in state.gone)
        after = replace(state, named=named, sealed=waits)
        return Step(after, (Named(seats=(seat,), number=action.number),))

    def _take(self, state: State, seat: int, action: Take) -> Step[State]:
        heap = state.heap - action.count
        after = replace(state, heap=heap, takes=state.takes + 1, winner=seat if heap == 0 else None)
        return Step(after, (Taken(seat=seat, count=action.count),))

    def _shake(self, state: State, seat: int, action: Shake) -> Step[State]:
        face, rng = state.rng.roll()
        dice = tuple(face if at == seat else old for at, old in enumerate(state.dice))
        after = replace(state, dice=dice, rng=rng, shaken=True)
        return Step(after, (DieShaken(seats=(seat,), seat=seat, face=face),))

    def _end(self, state: State, seat: int, action: End) -> Step[State]:
        return Step(self._pass(state), (Ended(seat=seat),))

    def _pass(self, state: State) -> State:
        seats = len(state.dice)
        order = ((state.turn + step) % seats for step in range(1, seats + 1))
        turn = next(seat for seat in order if seat not in state.gone)
        return replace(state, turn=turn, takes=0, shaken=False)

    def default_action(self, state: State, seat: int) -> Action:
        if state.sealed:
            return Name(1)
        return End() if state.takes else Take(1)

    def forfeit(self, state: State, seat: int, reason: str) -> Step[State]:
        gone = tuple(sorted({*state.gone, seat}))
        left = [other for other in range(len(state.dice)) if other not in gone]
        after = replace(state, gone=gone, winner=left[0] if len(left) == 1 else None)
        if after.winner is None and not state.sealed and state.turn == seat:
            after = self._pass(after)
        if after.sealed and all(after.named[other] is not None for other in left):
            after = replace(after, sealed=False)
        return Step(after, (Left(seat=seat, reason=reason),))

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        scores = tuple(int(seat == state.winner) for seat in range(len(state.dice)))
        reason, rule = ("alone", "N8") if state.gone else ("last-stone", "N7")
        return Outcome(places=rank_scores(scores), scores=scores, reason=reason, rule=rule)

    def adjudicate(self, state: State) -> Outcome:
        return Outcome(places=rank_scores(state.dice), scores=state.dice, reason="dice", rule="N9")

    def view(self, state: State, viewer: int | None) -> View:
        return View(
            heap=state.heap,
            turn=state.turn,
            takes=state.takes,
            die=None if viewer is None else state.dice[viewer],
            named=None if viewer is None else state.named[viewer],
            has_named=tuple(number is not None for number in state.named),
            gone=state.gone,
        )

    def redeal(self, state: State, viewer: int | None, rng: Rng) -> State:
        dice, named = list(state.dice), list(state.named)
        for seat in range(len(dice)):
            if seat != viewer:
                dice[seat], rng = rng.roll()
            if seat != viewer and named[seat] is not None:
                named[seat], rng = rng.roll()
        key = rng.key + b"redealt"
        return replace(state, dice=tuple(dice), named=tuple(named), rng=Rng(key))

    def evaluate(self, state: State, seat: int) -> float:
        if state.winner is not None:
            return 100.0 if state.winner == seat else -100.0
        return -float(state.heap % 4) if state.turn == seat else float(state.heap % 4)

    def honours(self, finished: Iterable[FinishedMatch]) -> Honours:
        heaps = [
            match.options["heap"] for match in finished if match.outcome.winners == (match.seat,)
        ]
        return Honours(
            name="Heaps",
            title="Stonemason",
            about="Win from a small heap and from a large one.",
            rule="N1",
            goals=tuple(
                Goal(
                    name=name,
                    about=f"Take the last of {heap} stones.",
                    done=heaps.count(heap),
                    needed=2,
                    options={"heap": heap},
                )
                for name, heap in (("Small heap", 5), ("Large heap", 30))
            ),
        )

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes, setup: Setup) -> State:
        try:
            return self._states.decode(data)
        except msgspec.DecodeError as error:
            raise Malformed(str(error)) from None

    def read_action(self, data: bytes) -> Action:
        try:
            return self._actions.decode(data)
        except msgspec.ValidationError as error:
            raise Malformed(str(error)) from None

    def read_event(self, data: bytes) -> Event:
        return self._events.decode(data)

    def write_position(self, state: State) -> str:
        return msgspec.json.encode(state).decode()

    def read_position(self, text: str) -> State:
        return self._states.decode(text.encode())


NIM = DiceNim()
