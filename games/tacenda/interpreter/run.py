"""One effect on its way: who does it, what the ability remembers, and the answers it has so far."""

from games.tacenda import events
from games.tacenda import vocabulary as v
from games.tacenda.draft import Draft
from games.tacenda.interpreter import fitting, numbers
from games.tacenda.resolution import Answer, Decision, Frame, Memory
from games.tacenda.zones import tokens


class Awaiting(Exception):  # noqa: N818 - not an error: the effect waits for an answer
    """An effect needs a decision before it can happen."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.purpose)
        self.decision = decision


class Run:
    """What the function of a word works with.

    A function asks for everything that has to be decided before it changes anything; it runs again
    from its beginning for each answer. What it does once only, such as showing cards before a
    choice between them, it does while `is_first`.
    """

    __slots__ = ("_asked", "done", "draft", "frame", "memory", "seat", "source", "word")

    def __init__(self, draft: Draft, frame: Frame) -> None:
        self.draft = draft
        self.frame = frame
        self.seat = frame.seat
        self.source = frame.source
        self.memory: Memory = frame.memory
        self.done = False
        """Whether the effect really did something."""
        self.word = v.tag_of(frame.effects[0])
        self._asked = 0

    @property
    def is_first(self) -> bool:
        """Whether no decision of this effect has been made yet."""
        return not self.frame.answers

    # --- numbers ----------------------------------------------------------------------------------

    def value(self, value: v.Value) -> int:
        """A value as a number."""
        return numbers.value(self.draft, value, self.seat, self.source, self.memory)

    def holds(self, condition: v.Condition) -> bool:
        """Whether a condition holds."""
        return numbers.holds(self.draft, condition, self.seat, self.source, self.memory)

    def ends(self, lasts: v.Lasts) -> int:
        """The number of the turn at whose end a change ends; 0: it stays as long as the card."""
        if lasts == "in-play":
            return 0
        return self.draft.turn + (0 if lasts == "this-turn" else lasts - 1)

    # --- cards ------------------------------------------------------------------------------------

    def candidates(self, cards: v.Cards) -> list[int]:
        """All cards that fit a selector."""
        return fitting.candidates(self.draft, cards, self.seat, self.source)

    def targets(self, target: v.Target) -> tuple[int, ...]:
        """The cards an effect is done to, which become "it"; asks if they have to be chosen."""
        if not isinstance(target, v.Cards):
            picked = numbers.refer(self.draft, target, self.seat, self.source, self.memory)
        else:
            picked = self._pick(target)
        pieces = self.draft.pieces
        stunned = any(one in pieces and pieces[one].stun for one in picked)
        self.remember(it=picked, was_stunned=stunned)
        return picked

    def _pick(self, cards: v.Cards) -> tuple[int, ...]:
        found = self.candidates(cards)
        if cards.pick == "all":
            return tuple(found)
        if cards.pick == "random":
            return self._at_random(found, cards)
        chooser = numbers.player(cards.by, self.seat)
        return self.choose(
            fitting.choosable(self.draft, found, chooser),
            least=0 if cards.up_to else cards.count,
            most=cards.count,
            chooser=chooser,
            private=cards.place == "hand",
            always=cards.place == "hand" and any(side.hand for side in self.draft.sides),
        )

    def _at_random(self, found: list[int], cards: v.Cards) -> tuple[int, ...]:
        """Cards picked at random, which is told; which cards, only where all see them."""
        picked = self.draft.sample(found, cards.count)
        shown = () if cards.place == "hand" else tokens(self.draft, picked)
        self.draft.emit(events.ChanceFell(seat=self.seat, purpose=self.word, cards=shown))
        return picked

    # --- decisions --------------------------------------------------------------------------------

    def choose(
        self,
        found: list[int],
        *,
        least: int,
        most: int,
        chooser: int,
        ordered: bool = False,
        private: bool = False,
        always: bool = False,
        purpose: str = "",
    ) -> tuple[int, ...]:
        """Cards that a player picks among those found; asks nothing if there is no choice.

        It asks `always` where whether it asks would tell how many cards of a hidden zone fit
        (T12.2).
        """
        least, most = min(least, len(found)), min(most, len(found))
        forced = not most or (least == len(found) and (len(found) == 1 or not ordered))
        if forced and not always:
            return tuple(found)[:most]
        decision = Decision(
            seat=chooser,
            kind="cards",
            source=self.source,
            purpose=purpose or self.word,
            candidates=tuple(found),
            least=least,
            most=most,
            ordered=ordered,
            private=private,
        )
        return self._answer(decision)

    def choose_option(self, options: int, chooser: int) -> int:
        """The number of an option that a player chooses."""
        decision = Decision(
            seat=chooser, kind="option", source=self.source, purpose=self.word, options=options
        )
        return self._answer(decision)[0]

    def agrees(self) -> bool:
        """Whether the player wants what they may do."""
        decision = Decision(
            seat=self.seat, kind="may", source=self.source, purpose=self.word, options=2
        )
        return self._answer(decision)[0] == 0

    def _answer(self, decision: Decision) -> Answer:
        if self._asked < len(self.frame.answers):
            self._asked += 1
            return self.frame.answers[self._asked - 1]
        raise Awaiting(decision)

    # --- memory -----------------------------------------------------------------------------------

    def remember(
        self,
        *,
        it: tuple[int, ...] | None = None,
        was_stunned: bool | None = None,
        die: int | None = None,
    ) -> None:
        """Notes what the next effects of the ability may speak of."""
        memory = self.memory
        self.memory = Memory(
            it=memory.it if it is None else it,
            was_stunned=memory.was_stunned if was_stunned is None else was_stunned,
            done=memory.done,
            die=memory.die if die is None else die,
            each=memory.each,
            attacker=memory.attacker,
            defender=memory.defender,
        )
