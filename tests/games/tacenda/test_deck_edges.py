"""T10 Decks that are nearly right, or wrong in two ways at once."""

import pytest

from games.core.contract import DeckList
from games.tacenda.deck import OPEN, STANDARD, Format, check_deck
from tests.games.tacenda.test_deck import (
    ALL,
    ECLIPSE,
    EVENTS,
    GUARDIANS,
    LEGAL_MAIN,
    LEGAL_WALKERS,
    MOON,
    SPARE_WALKER,
    card,
    rules,
    verdict,
)


@pytest.mark.rule("T10.2")
def test_a_sixth_walker_is_one_too_many() -> None:
    (problem,) = verdict(walkers=(*LEGAL_WALKERS, SPARE_WALKER.key), form=OPEN).problems
    assert (problem.rule, problem.cards) == ("T10.2", ("walker-4", SPARE_WALKER.key))


@pytest.mark.rule("T10.4", "T10.5")
def test_one_guardian_is_too_few_where_a_format_wants_two() -> None:
    pair = Format(key="f", name="Pair", min_guardians=2)
    events = tuple(one.key for one in EVENTS) * 3
    one = (*events[:41], GUARDIANS[0].key)
    assert rules(one, form=pair) == ["T10.5"]
    assert rules(one, form=OPEN) == []
    assert rules((*events[:40], GUARDIANS[0].key, GUARDIANS[1].key), form=pair) == []


@pytest.mark.rule("T10.3", "T10.5", "T10.6")
def test_a_card_that_does_not_exist_hides_no_card_that_stands_too_often() -> None:
    main = ("nothing", *(GUARDIANS[0].key,) * 4, *LEGAL_MAIN[5:])
    found = verdict(main).problems
    assert [problem.rule for problem in found] == ["T10.3", "T10.5"]
    assert found[1].cards == (GUARDIANS[0].key,)


@pytest.mark.rule("T10.5", "T10.6")
def test_of_too_many_factions_the_one_with_the_fewest_cards_goes() -> None:
    (problem,) = verdict((*LEGAL_MAIN[3:], MOON.key, ECLIPSE.key, ECLIPSE.key)).problems
    assert problem.cards == (MOON.key,)


@pytest.mark.rule("T10.5")
def test_the_factions_of_walkers_count_with_those_of_the_deck() -> None:
    lunar, solar = (card(60 + n, "walker", 1, name) for n, name in enumerate(("moon", "sun")))
    known = {**ALL, lunar.key: lunar, solar.key: solar}
    main = (*LEGAL_MAIN[1:], ECLIPSE.key)

    def broken(first: str) -> list[str]:
        deck = DeckList(zones={"main": main, "walkers": (first, *LEGAL_WALKERS[1:])})
        return [problem.rule for problem in check_deck(deck, known, STANDARD).problems]

    assert broken(solar.key) == []
    assert broken(lunar.key) == ["T10.5"]


@pytest.mark.rule("T10.3", "T10.5")
def test_walkers_that_do_not_exist_or_are_banned_are_named_like_other_cards() -> None:
    (_, unknown) = verdict(walkers=("nobody", *LEGAL_WALKERS[1:]), form=OPEN).problems
    assert (unknown.rule, unknown.cards) == ("T10.3", ("nobody",))
    strict = Format(key="f", name="Strict", banned=(LEGAL_WALKERS[0],))
    (banned,) = verdict(form=strict).problems
    assert (banned.rule, banned.cards) == ("T10.3", (LEGAL_WALKERS[0],))
