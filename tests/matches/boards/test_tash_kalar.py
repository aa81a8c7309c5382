"""The arena of Tash-Kalar: how the ways to summon a being are told apart."""

from games.tash_kalar.actions import Summon
from games.tash_kalar.arena import SQUARES
from games.tash_kalar.definitions import card_set
from games.tash_kalar.patterns import matches_of
from matches.boards.tash_kalar.cards import draw_card, draw_pattern
from matches.boards.tash_kalar.ways import marked, needed, sentence, tell_apart


def all_ways(card):
    ways = [match for at in matches_of(card_set().beings[card].pattern) for match in at]
    return [Summon(card, SQUARES[match.square], match.turn) for match in ways]


def test_a_way_alone_on_its_white_square_needs_no_further_click():
    ways = all_ways("ember-coal-carrier")
    assert tell_apart(ways[:1]) == {}


def test_ways_to_one_white_square_are_told_apart_by_a_square_of_their_patterns():
    for card in card_set().beings:
        ways = all_ways(card)
        apart = tell_apart(ways)
        for way, square in apart.items():
            assert square in (*needed(way), *marked(way))
            assert square != way.square


def test_each_way_is_said_in_words_of_its_own():
    for card in card_set().beings:
        said = [sentence(way) for way in all_ways(card)]
        assert len(set(said)) == len(said)


def test_a_pattern_is_drawn_with_one_white_square_and_all_its_needs():
    for being in card_set().beings.values():
        pattern = draw_pattern(being)
        assert sum(cell.white for cell in pattern.cells) == 1
        assert sum(bool(cell.need) for cell in pattern.cells) == len(being.needs)
        assert len(pattern.cells) * 100 == pattern.width * pattern.height


def test_a_flare_is_drawn_with_both_halves_and_their_thresholds():
    for flare in card_set().flares.values():
        drawn = draw_card(flare.key)
        assert drawn.upper
        assert drawn.lower
        assert (drawn.upgraded, drawn.pieces) == (flare.upgraded, flare.pieces)
