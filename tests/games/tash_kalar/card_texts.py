"""All texts of Tash-Kalar's cards as one file, which people review when it changes.

`python -m tests.games.tash_kalar.card_texts` writes it anew.
"""

from collections.abc import Iterator
from pathlib import Path

from games.tash_kalar.definitions import Being, card_set
from games.tash_kalar.task_text import task_text
from games.tash_kalar.text import effect_text, flare_text, pattern_label

FILE = Path(__file__).with_name("card_texts.txt")
RANKS = ("common", "heroic", "legendary")


def all_texts() -> str:
    """Every card with what stands on it, in the order of the set."""
    return "\n\n".join(_cards()) + "\n"


def _cards() -> Iterator[str]:
    cards = card_set()
    for deck in (*(school.beings for school in cards.schools.values()), cards.legends):
        for key in deck:
            yield _being(cards.beings[key])
    for flare in cards.flares.values():
        upper, lower = flare_text(flare)
        yield f"{flare.name} (flare)\n{flare.upgraded} upgraded: {upper}\n{flare.pieces}: {lower}"
    for task in cards.tasks.values():
        facts = ["task", task.kind, str(task.points), *(["advanced"] if task.advanced else [])]
        yield f"{task.name} ({', '.join(facts)})\n{task_text(task)}"


def _being(being: Being) -> str:
    deck = card_set().schools[being.school].name if being.school else "legend"
    return (
        f"{being.name} ({deck}, {RANKS[being.rank]})\n{pattern_label(being)}\n{effect_text(being)}"
    )


if __name__ == "__main__":
    FILE.write_text(all_texts())
