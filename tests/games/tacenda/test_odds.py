"""T2.5 The chances of opening hands, against a table computed elsewhere."""

import pytest

from games.tacenda import odds


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize(
    ("guardians", "chance", "expected", "three"),
    [
        (1, 0.880952, 7.4000, 0.683687),
        (3, 0.676829, 2.0943, 0.310054),
        (8, 0.327103, 0.4861, 0.034999),
        (10, 0.236727, 0.3101, 0.013266),
        (12, 0.167522, 0.2012, 0.004701),
        (16, 0.077327, 0.0838, 0.000462),
        (20, 0.030957, 0.0319, 0.000030),
    ],
)
def test_redraws_are_as_likely_as_the_table_says(guardians, chance, expected, three):
    assert float(odds.redraw_chance(guardians)) == pytest.approx(chance, abs=5e-7)
    assert float(odds.expected_redraws(guardians)) == pytest.approx(expected, abs=5e-5)
    assert float(odds.redraws_at_least(guardians, 3)) == pytest.approx(three, abs=5e-7)


@pytest.mark.rule("T2.5")
def test_a_deck_of_guardians_alone_is_never_redrawn_and_one_without_has_no_chances():
    assert odds.redraw_chance(odds.DECK) == 0
    for guardians in (0, odds.DECK + 1):
        with pytest.raises(ValueError, match="1 to 42 Guardians"):
            odds.redraw_chance(guardians)


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize(
    ("copies", "guardian", "other"),
    [
        (1, (0.1769, 0.1430, 0.1290, 0.1229), (0.1054, 0.1095, 0.1129, 0.1156)),
        (2, (0.3366, 0.2721, 0.2455, 0.2337), (0.2023, 0.2096, 0.2158, 0.2206)),
        (3, (0.4803, 0.3882, 0.3503, 0.3335), (0.2910, 0.3010, 0.3093, 0.3157)),
        (4, (0.6092, 0.4924, 0.4443, 0.4230), (0.3721, 0.3841, 0.3940, 0.4015)),
    ],
)
def test_a_kept_hand_holds_a_card_as_often_as_the_table_says(copies, guardian, other):
    for index, guardians in enumerate((8, 12, 16, 20)):
        chance = odds.opening_chance(copies, guardians, is_guardian=True)
        assert float(chance) == pytest.approx(guardian[index], abs=5e-5)
        chance = odds.opening_chance(copies, guardians, is_guardian=False)
        assert float(chance) == pytest.approx(other[index], abs=5e-5)


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize(("copies", "plain"), [(1, 0.1190), (2, 0.2265), (3, 0.3232), (4, 0.4099)])
def test_without_redraws_it_is_as_likely_as_the_table_says(copies, plain):
    assert float(odds.plain_chance(copies)) == pytest.approx(plain, abs=5e-5)


@pytest.mark.rule("T2.5")
def test_every_chance_of_every_deck_lies_between_none_and_certainty():
    for guardians in range(1, odds.DECK + 1):
        for copies in range(odds.DECK + 1):
            if copies <= guardians:
                assert 0 <= odds.opening_chance(copies, guardians, is_guardian=True) <= 1
            if copies + guardians <= odds.DECK:
                assert 0 <= odds.opening_chance(copies, guardians, is_guardian=False) <= 1


def test_further_draws_make_a_card_likelier_and_the_whole_deck_makes_it_certain():
    opening = odds.opening_chance(3, 16, is_guardian=False)
    assert odds.seen_chance(3, 16, 0, is_guardian=False) == opening
    assert odds.seen_chance(3, 16, 5, is_guardian=False) > opening
    assert odds.seen_chance(3, 16, 37, is_guardian=False) == 1


def test_a_deck_without_guardians_has_no_chance_and_is_refused():
    with pytest.raises(ValueError, match=r"T10\.4"):
        odds.redraw_chance(0)


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize(
    ("level", "walker", "bank", "sixths"),
    [(2, 1, 0, 6), (3, 1, 0, 5), (7, 1, 0, 1), (8, 1, 0, 0), (8, 1, 3, 3), (0, 5, 0, 6)],
)
def test_a_card_is_paid_from_die_walker_and_bank(level, walker, bank, sixths):
    assert odds.payment_chance(level, walker, bank) * 6 == sixths
