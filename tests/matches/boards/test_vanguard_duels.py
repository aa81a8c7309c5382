"""The table of Vanguard Duels: what is asked is what can be done."""

from games.vanguard_duels.actions import Draw, EndRound
from games.vanguard_duels.state import Phase
from tests.matches.boards.walks import boards


def test_the_question_at_the_start_of_a_turn_names_only_what_is_allowed():
    asked = set()
    for shown in boards("vanguard-duels"):
        if shown.at.state.phase is Phase.TURN:
            kinds = {type(action) for action in shown.legal}
            asked.add(shown.board.prompt)
            assert ("end" in shown.board.prompt.lower()) == (EndRound in kinds)
            assert ("draw" in shown.board.prompt.lower()) == (Draw in kinds)
    assert "Draw a card." in asked
