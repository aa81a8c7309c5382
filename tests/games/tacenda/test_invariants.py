"""What holds in every state of every match, whatever is played: a search for a counterexample."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.core.rng import Rng
from games.tacenda import GAME
from games.tacenda.bank import BANK_SIZE
from games.tacenda.changes import MOST_STUN
from games.tacenda.playing import CARDS_A_TURN
from games.tacenda.resolving import INPUT_LIMIT
from games.tacenda.samples import sample_setups
from games.tacenda.state import Side, State

SETUPS = sample_setups()
PICKS = st.lists(st.integers(0, 10_000), min_size=1, max_size=40)


class AnyPlay(RuleBasedStateMachine):
    """A match in which anything legal may be done."""

    state: State

    @initialize(name=st.sampled_from(sorted(SETUPS)), seed=st.binary(min_size=1, max_size=4))
    def begin(self, name: str, seed: bytes) -> None:
        self.state = GAME.new(SETUPS[name], Rng(seed)).state
        self.names = sorted(self.state.cards[1:])

    @rule(picks=PICKS)
    def play(self, picks: list[int]) -> None:
        """Any legal actions, one after the other."""
        for pick in picks:
            if not GAME.to_act(self.state):
                return
            (seat,) = GAME.to_act(self.state)
            actions = GAME.legal_actions(self.state, seat)
            self.state = GAME.apply(self.state, seat, actions[pick % len(actions)]).state
            self.everything_holds()

    @rule(turns=st.integers(1, 12))
    def pass_turns(self, turns: int) -> None:
        """Nothing but what is done for players whose time is up."""
        for _ in range(turns):
            if not GAME.to_act(self.state):
                return
            (seat,) = GAME.to_act(self.state)
            action = GAME.default_action(self.state, seat)
            self.state = GAME.apply(self.state, seat, action).state

    @invariant()
    def everything_holds(self) -> None:
        every_card_is_in_one_place(self.state)
        cards_in_play_are_where_they_belong(self.state)
        numbers_are_within_their_bounds(self.state)
        walkers_are_in_order(self.state)
        somebody_has_to_act_or_the_match_is_over(self.state)
        assert sorted(self.state.cards[1:]) == self.names


def zones(side: Side) -> list[int]:
    return [
        *side.deck,
        *side.hand,
        *side.discard,
        *side.resolving,
        *side.stack,
        *side.defeated,
        *side.lost,
        *side.guardians,
        *side.attached,
        *([side.walker] if side.walker else []),
    ]


def strangers(side: Side) -> set[int]:
    """Cards that a seat may control without owning them."""
    return {*side.guardians, *side.attached, side.walker}


def every_card_is_in_one_place(state: State) -> None:
    placed = [one for side in state.sides for one in zones(side)]
    assert sorted(placed) == list(range(1, len(state.cards)))
    for seat, side in enumerate(state.sides):
        owned = [one for one in zones(side) if one not in strangers(side)]
        assert all(state.table.owner(one) == seat for one in owned)


def cards_in_play_are_where_they_belong(state: State) -> None:
    pieces = {piece.id: piece for piece in state.pieces}
    in_play = set()
    for seat, side in enumerate(state.sides):
        walker = [side.walker] if side.walker else []
        here = [*side.guardians, *side.attached, *walker]
        assert all(pieces[one].controller == seat for one in here)
        assert all(kind(state, one) == "guardian" for one in side.guardians)
        assert all(pieces[one].host in pieces for one in side.attached)
        in_play.update(here)
    assert in_play == set(pieces)
    entered = [piece.entered for piece in state.pieces]
    assert entered == sorted(set(entered))


def numbers_are_within_their_bounds(state: State) -> None:
    assert 0 <= state.unspent <= max(state.total, 0)
    assert 0 <= state.played <= CARDS_A_TURN
    assert 0 <= state.inputs <= INPUT_LIMIT + 1
    assert all(0 <= side.bank <= BANK_SIZE for side in state.sides)
    assert all(0 <= piece.stun <= MOST_STUN for piece in state.pieces)
    for side in GAME.view(state, None).sides:
        shown = [*side.guardians, *([side.walker] if side.walker else [])]
        assert all(piece.power >= 0 for piece in shown)


def walkers_are_in_order(state: State) -> None:
    for side in state.sides:
        coming = [level(state, one) for one in ([side.walker] if side.walker else [])]
        coming += [level(state, one) for one in side.stack]
        assert coming == sorted(coming)
        gone = [level(state, one) for one in (*side.defeated, *side.lost)]
        assert sorted(coming + gone) == [1, 2, 3, 4, 5]


def somebody_has_to_act_or_the_match_is_over(state: State) -> None:
    acting = GAME.to_act(state)
    assert bool(acting) == (GAME.outcome(state) is None)
    if acting:
        assert GAME.legal_actions(state, acting[0])
        assert state.stage == "main" or state.decision is not None
        assert not state.frames or state.decision is not None
        assert not state.unlinked or state.decision is not None
    else:
        assert any(not side.walker for side in state.sides) or (
            state.turn >= state.table.options.turn_limit
        )


def kind(state: State, instance: int) -> str:
    return state.table.cards[state.cards[instance]].type


def level(state: State, instance: int) -> int:
    return state.table.cards[state.cards[instance]].level


AnyPlay.TestCase.settings = settings(stateful_step_count=12)
TestAnyPlay = AnyPlay.TestCase
