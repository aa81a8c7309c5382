"""TA5, TA6: how a battle begins."""

from msgspec.structs import replace

from games.core.contract import Step
from games.tacticum import events
from games.tacticum.scenarios import SCENARIOS, find_pieces
from games.tacticum.state import Options, State
from games.tacticum.turn import position_of


def start_match(options: Options) -> Step[State]:
    """TA5, TA6, TA-A21: the scenario's position, White to move."""
    scenario = SCENARIOS[options.scenario]
    state = State(
        options=options,
        seat=0,
        units=(find_pieces(scenario, "w"), find_pieces(scenario, "b")),
        commanders=(find_pieces(scenario, "W"), find_pieces(scenario, "B")),
        captured=(0, 0),
        points=(0, 0),
        moves=(0, 0),
        history=(),
        outcome=None,
    )
    begun = replace(state, history=(position_of(state),))
    return Step(begun, (events.BattleBegun(scenario.key),))
