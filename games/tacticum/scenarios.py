"""TA5.1, TA6.1, TA6.5, TA-A1: the standard battle and the six training scenarios, as data."""

from msgspec import Struct

from games.tacticum.board import FILES, INDEX


class Scenario(Struct, frozen=True, kw_only=True):
    """How a battle begins and what wins it. What a scenario does not name does not apply."""

    key: str
    name: str
    goal: str
    """What wins, in a sentence for the players."""
    placement: str
    """The board from rank 8 down; w b Units, W B Commanders."""
    limit: int
    """Moves of each side; White's alone in the Bodyguard."""
    rule: str
    captures_to_win: tuple[int, int] | None = None
    """For White and for Black, how many captured Units win."""
    points_to_win: int | None = None
    points: str = ""
    """What points are given for: "squares" of captures in a move, or "hits" by Columns."""
    trap_wins: bool = True
    """Whether trapping the enemy Commander wins; there is no such thing without Commanders."""
    least_units: int = 0
    """A side with fewer Units has lost."""
    breakthrough: bool = False
    """Whether a Square on the enemy's two back ranks wins."""
    standard: bool = False
    """Whether a Commander in a formation on the enemy's back rank wins."""
    second_holds_out: bool = False
    """Whether Black wins at White's limit."""
    most_captures_win: bool = False
    """Whether at the limit the side with more captures wins."""


SCENARIOS: dict[str, Scenario] = {
    scenario.key: scenario
    for scenario in (
        Scenario(
            key="standard",
            name="Standard battle",
            goal="Trap the enemy Commander, or capture 5 of the 9 enemy Units.",
            placement=".bbBbbb. ..bbbb.. ........ ........ ........ ........ ..wwww.. .wwwWww.",
            limit=100,
            rule="TA5.1",
            captures_to_win=(5, 5),
            most_captures_win=True,
        ),
        Scenario(
            key="pincer",
            name="Pincer",
            goal="Be the first to capture 2 Units.",
            placement=".b....b. ...bb... ..b..bb. ........ ........ .ww..w.. ...ww... .w....w.",
            limit=30,
            rule="TA6.1",
            captures_to_win=(2, 2),
        ),
        Scenario(
            key="long-line",
            name="Long Line",
            goal="A move that captures n Units scores n times n; be the first to score 4.",
            placement="........ .bb.bb.. bb.bb..b ........ ........ w..ww.ww ..ww.ww. ........",
            limit=30,
            rule="TA6.2",
            points_to_win=4,
            points="squares",
        ),
        Scenario(
            key="tortoise",
            name="Tortoise",
            goal="Bring a Square onto the enemy's two back ranks, or leave fewer than 4 Units.",
            placement=".b.bb.b. ...bb... .b....b. ........ ........ .w....w. ...ww... .w.ww.w.",
            limit=30,
            rule="TA6.3",
            least_units=4,
            breakthrough=True,
        ),
        Scenario(
            key="ram",
            name="Ram",
            goal="A Unit hit by a Column scores 2, a flanked one 1; be the first to score 4.",
            placement="...bb... bbbbb... .....bbb ........ ........ www..... ...wwwww ...ww...",
            limit=30,
            rule="TA6.4",
            points_to_win=4,
            points="hits",
        ),
        Scenario(
            key="bodyguard",
            name="Bodyguard",
            goal=(
                "White traps the Commander or captures both escorts. Black captures 4 hunters, or "
                "holds out for 32 moves."
            ),
            placement="w......w ........ ...b.... ...Bb... ........ ........ ........ ww.ww.ww",
            limit=32,
            rule="TA6.5",
            captures_to_win=(2, 4),
            second_holds_out=True,
        ),
        Scenario(
            key="raise-the-standard",
            name="Raise the Standard",
            goal=(
                "Your Commander stands in a formation on the enemy's back rank; or it traps the "
                "enemy's; or the enemy has no Units."
            ),
            placement="...Bb... .bb..bb. ..b..b.. ........ ........ ..w..w.. .ww..ww. ...wW...",
            limit=40,
            rule="TA6.6",
            least_units=1,
            standard=True,
        ),
    )
}


def find_pieces(scenario: Scenario, letter: str) -> int:
    """The squares on which the scenario places this letter."""
    ranks = scenario.placement.split()
    return sum(
        1 << INDEX[f"{FILES[file]}{8 - row}"]
        for row, rank in enumerate(ranks)
        for file, found in enumerate(rank)
        if found == letter
    )
