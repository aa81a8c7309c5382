"""T10 Deck legality, rule by rule: what is refused, and what would mend it."""

import pytest

from games.core.contract import DeckList
from games.tacenda.deck import OPEN, STANDARD, Format, check_deck, copies_allowed
from games.tacenda.definitions import CardDefinition

PLAIN = {
    "set": "a-set",
    "rarity": "common",
}


def card(number, kind, level=1, faction=None, **more):
    power = 1 if kind in ("walker", "guardian") else None
    return CardDefinition(
        key=f"{kind}-{number}",
        name=f"{kind.title()} {number}",
        number=number,
        type=kind,
        level=level,
        power=power,
        faction=faction,
        **{**PLAIN, **more},
    )


WALKERS = [card(level, "walker", level) for level in range(1, 6)]
GUARDIANS = [card(number, "guardian", faction="sun") for number in range(11, 25)]
EVENTS = [card(number, "event") for number in range(31, 45)]
SPARE_WALKER = card(6, "walker", 4)
MOON = card(51, "guardian", faction="moon")
ECLIPSE = card(52, "guardian", faction="eclipse")
ELSEWHERE = card(53, "guardian", set="other-set")
ALL = {
    one.key: one for one in (*WALKERS, *GUARDIANS, *EVENTS, SPARE_WALKER, MOON, ECLIPSE, ELSEWHERE)
}
LEGAL_MAIN = tuple(one.key for one in GUARDIANS) * 2 + tuple(one.key for one in EVENTS)
LEGAL_WALKERS = tuple(one.key for one in WALKERS)


def verdict(main=LEGAL_MAIN, walkers=LEGAL_WALKERS, form=STANDARD):
    return check_deck(DeckList(zones={"main": main, "walkers": walkers}), ALL, form)


def rules(*args, **kwargs):
    return [problem.rule for problem in verdict(*args, **kwargs).problems]


def test_a_deck_that_keeps_every_rule_is_legal_in_both_formats():
    assert verdict().legal
    assert verdict(form=OPEN).legal


@pytest.mark.rule("T10.1", "T10.2", "T10.4", "T10.6")
def test_case_23_three_broken_rules_are_all_named():
    main = tuple(one.key for one in EVENTS) * 3
    walkers = ("walker-1", "walker-2", "walker-3", "walker-4", "walker-6")
    found = verdict(main[:41], walkers).problems
    assert [problem.rule for problem in found] == ["T10.1", "T10.2", "T10.4"]
    assert (found[0].key, found[0].data) == ("main-size", {"have": 41, "need": 42})
    assert (found[1].key, found[1].cards) == ("walker-levels", ("walker-4", "walker-6"))
    assert found[1].data == {"several": {4: 2}, "missing": (5,), "others": ()}
    assert found[2].key == "no-guardian"


@pytest.mark.rule("T10.1")
def test_43_cards_are_too_many():
    (problem,) = verdict((*LEGAL_MAIN, MOON.key)).problems
    assert (problem.rule, problem.data) == ("T10.1", {"have": 43, "need": 42})


@pytest.mark.rule("T10.1")
def test_a_walker_in_the_main_deck_is_named():
    (problem,) = verdict((*LEGAL_MAIN[1:], "walker-6")).problems
    assert (problem.rule, problem.cards) == ("T10.1", ("walker-6",))
    assert problem.key == "walker-in-main"


@pytest.mark.rule("T10.2")
def test_a_card_that_is_no_walker_in_a_walker_place_is_named():
    (problem,) = verdict(walkers=(*LEGAL_WALKERS[:4], "event-31")).problems
    assert (problem.rule, problem.cards) == ("T10.2", ("event-31",))
    assert problem.data == {"several": {}, "missing": (5,), "others": ("event-31",)}


@pytest.mark.rule("T10.2")
@pytest.mark.parametrize(
    ("walkers", "missing"),
    [((), (1, 2, 3, 4, 5)), (LEGAL_WALKERS[:3], (4, 5)), (LEGAL_WALKERS[:4], (5,))],
)
def test_all_levels_that_are_missing_are_named_in_one_breath(walkers, missing):
    (problem,) = verdict(walkers=walkers).problems
    assert problem.data == {"several": {}, "missing": missing, "others": ()}


@pytest.mark.rule("T10.2")
def test_five_right_walkers_and_a_card_that_is_none_are_not_a_stack():
    (problem,) = verdict(walkers=(*LEGAL_WALKERS, "event-31"), form=OPEN).problems
    assert (problem.rule, problem.cards) == ("T10.2", ("event-31",))
    assert problem.data == {"several": {}, "missing": (), "others": ("event-31",)}


@pytest.mark.rule("T10.3")
def test_a_card_that_does_not_exist_is_named():
    (problem,) = verdict((*LEGAL_MAIN[1:], "no-such-card")).problems
    assert (problem.rule, problem.cards) == ("T10.3", ("no-such-card",))


@pytest.mark.rule("T10.3", "T10.5")
def test_cards_that_do_not_exist_break_no_other_rule_of_a_format():
    form = Format(key="f", name="Small", sets=("a-set",), copies_per_name=2, max_factions=1)
    (problem,) = verdict((*LEGAL_MAIN[:38], *4 * ["no-such-card"]), form=form).problems
    assert (problem.rule, problem.cards) == ("T10.3", ("no-such-card",))


@pytest.mark.rule("T10.3", "T10.5")
def test_banned_cards_and_cards_of_other_sets_are_not_legal_in_the_format():
    form = Format(key="f", name="Small", sets=("a-set",), banned=("event-31",))
    banned, foreign = verdict((*LEGAL_MAIN[1:], ELSEWHERE.key), form=form).problems
    assert (banned.rule, banned.cards) == ("T10.3", ("event-31",))
    assert (foreign.rule, foreign.cards) == ("T10.3", (ELSEWHERE.key,))
    assert (banned.key, foreign.key) == ("banned", "other-set")
    assert foreign.data == {"format": "Small", "sets": ("a-set",)}
    assert verdict(form=Format(key="f", name="Small", sets=("a-set",))).legal


@pytest.mark.rule("T10.5")
def test_standard_allows_three_copies_of_a_name_and_open_any_number():
    (problem,) = verdict((*LEGAL_MAIN[:39], "event-31", "event-31", "event-31")).problems
    assert (problem.key, problem.cards) == ("too-many-copies", ("event-31",))
    assert problem.data == {"format": "Standard", "have": 4, "most": 3}
    assert verdict((*LEGAL_MAIN[:39], "event-31", "event-31", "event-31"), form=OPEN).legal
    assert verdict((*LEGAL_MAIN[:40], "event-31", "event-31")).legal


@pytest.mark.rule("T10.2", "T10.5", "T10.6")
def test_case_23_a_walker_twice_breaks_the_limit_of_copies_in_standard_alone():
    walkers = (*LEGAL_WALKERS[:4], "walker-4")
    assert rules(walkers=walkers, form=OPEN) == ["T10.2"]
    assert rules(walkers=walkers, form=STANDARD) == ["T10.2", "T10.5"]


@pytest.mark.rule("T10.5")
def test_a_restricted_card_may_stand_once():
    form = Format(key="f", name="Strict", restricted=("guardian-11", "event-31"))
    (problem,) = verdict(form=form).problems
    assert problem.cards == ("guardian-11",)


@pytest.mark.rule("T10.5")
def test_standard_allows_two_factions_beside_unaligned_cards():
    assert verdict((*LEGAL_MAIN[1:], MOON.key)).legal
    (problem,) = verdict((*LEGAL_MAIN[3:], MOON.key, MOON.key, ECLIPSE.key)).problems
    assert problem.cards == (ECLIPSE.key,)
    assert problem.data["factions"] == ("eclipse", "moon", "sun")
    assert (problem.data["most"], problem.data["fewest"]) == (2, ("eclipse",))
    assert rules((*LEGAL_MAIN[2:], MOON.key, ECLIPSE.key), form=OPEN) == []


@pytest.mark.rule("T10.4", "T10.5", "T10.6")
def test_a_format_may_want_more_guardians_than_one():
    form = Format(key="f", name="Martial", min_guardians=30)
    (problem,) = verdict(form=form).problems
    assert problem.rule == "T10.5"
    assert problem.data == {"format": "Martial", "have": 28, "need": 30}
    none, too_few = verdict(tuple(one.key for one in EVENTS) * 3, form=form).problems
    assert (none.rule, none.key) == ("T10.4", "no-guardian")
    assert (too_few.rule, too_few.data["have"]) == ("T10.5", 0)
    assert verdict(form=Format(key="f", name="Martial", min_guardians=28)).legal


@pytest.mark.rule("T10.3", "T10.5")
def test_a_card_by_itself_has_as_many_copies_as_the_format_lets_in():
    guardian, walker = GUARDIANS[0], WALKERS[0]
    strict = Format(
        key="f",
        name="Strict",
        banned=(GUARDIANS[1].key,),
        restricted=(guardian.key,),
        sets=("a-set",),
    )

    assert copies_allowed(guardian, STANDARD) == 3
    assert copies_allowed(walker, STANDARD) == 1
    assert copies_allowed(guardian, OPEN) is None
    assert copies_allowed(guardian, strict) == 1
    assert copies_allowed(GUARDIANS[1], strict) == 0
    assert copies_allowed(card(90, "event", set="another"), strict) == 0
    assert copies_allowed(GUARDIANS[2], strict) is None
