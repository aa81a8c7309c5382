"""A position that is being changed: a state's fields, open to change, and the events so far."""

from typing import Any

from msgspec import structs

from games.core.contract import Step as Result
from games.core.events import Event
from games.core.tuples import with_place
from games.tash_kalar.arena import Standing, standing
from games.tash_kalar.state import Effect, Form, Player, State, Turn


class Draft:
    """What an action works on. It begins as a copy of a state and ends as a new one."""

    __slots__ = ("_changed", "_state", "events")

    def __init__(self, state: State) -> None:
        self._state = state
        self._changed: dict[str, Any] = {}
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        """The position as it is now."""
        if self._changed:
            self._state = structs.replace(self._state, **self._changed)
            self._changed = {}
        return self._state

    def set(self, **fields: Any) -> None:
        """Changes these fields of the state."""
        self._changed.update(fields)

    def tell(self, *events: Event) -> None:
        """Notes what happened."""
        self.events.extend(events)

    def freeze(self) -> Result[State]:
        """The new state and what happened."""
        return Result(self.state, tuple(self.events))

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.seat

    @property
    def form(self) -> Form:
        """The form that is played."""
        return self._state.options.form

    @property
    def pieces(self) -> str:
        """What stands in the arena."""
        found: str = self._changed.get("pieces", self._state.pieces)
        return found

    @property
    def board(self) -> Standing:
        """What stands in the arena, as sets."""
        return standing(self.pieces)

    @property
    def turn(self) -> Turn:
        """What has happened in the turn."""
        found: Turn = self._changed.get("turn", self._state.turn)
        return found

    def set_turn(self, **fields: Any) -> None:
        """Changes these facts of the turn."""
        self._changed["turn"] = structs.replace(self.turn, **fields)

    @property
    def effect(self) -> Effect | None:
        """The effect that is being carried out."""
        found: Effect | None = self._changed.get("effect", self._state.effect)
        return found

    def set_effect(self, **fields: Any) -> None:
        """Changes these facts of the effect; nothing where there is none."""
        effect = self.effect
        if effect is not None:
            self._changed["effect"] = structs.replace(effect, **fields)

    def player(self, seat: int) -> Player:
        """What belongs to a seat."""
        players: tuple[Player, ...] = self._changed.get("players", self._state.players)
        return players[seat]

    def set_player(self, seat: int, **fields: Any) -> None:
        """Changes what belongs to a seat."""
        players: tuple[Player, ...] = self._changed.get("players", self._state.players)
        changed = structs.replace(players[seat], **fields)
        self._changed["players"] = with_place(players, seat, changed)
