"""The arena of Tash-Kalar: how the ways to summon a being are told apart."""

from games.tash_kalar.actions import BanSchool, Summon
from games.tash_kalar.arena import SQUARES, names
from games.tash_kalar.definitions import card_set
from games.tash_kalar.patterns import matches_of
from games.tash_kalar.state import Phase
from matches.boards.tash_kalar.cards import draw_card, draw_pattern
from matches.boards.tash_kalar.ways import lay_out, marked, needed, sentence, tell_apart
from tests.matches.boards.walks import boards, show, walk


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


def test_every_way_to_summon_is_drawn_over_the_arena_and_lights_up_with_its_pick():
    seen = 0
    for shown in boards("tash-kalar"):
        drawn = {way.token for way in shown.board.table.ways}
        picks = zip(shown.legal, shown.board.picks, strict=True)
        summons = [pick for action, pick in picks if isinstance(action, Summon)]
        assert drawn == {pick.lights[0] for pick in summons}
        seen += len(drawn)
    assert seen > 10
    assert not show(boards("tash-kalar")[0].at, None).board.table.ways


def test_a_way_is_drawn_from_its_white_square_to_each_square_that_it_uses():
    (way,) = lay_out([Summon("ember-cinder-imp", "55", 0)])
    assert way.path == "M4.08 4.08h.84v.84h-.84zM4.5 4.5L4.5 3.5M4.5 4.5L5.5 4.5"


def test_the_goal_of_each_form_stands_on_the_board():
    goals = {shown.board.table.form: shown.board.table.goal for shown in boards("tash-kalar")}
    assert goals["High Form"] == 9
    assert goals["Deathmatch duel"] == 18
    assert goals["Deathmatch melee"] in (12, 10)


def test_squares_that_a_card_marks_are_marked_while_it_is_carried_out():
    for shown in boards("tash-kalar"):
        effect = shown.at.state.effect
        marked = {cell.name for row in shown.board.table.rows for cell in row if cell.marked}
        if effect is not None:
            assert marked == set(names(effect.marked))


def test_schools_to_ban_are_cards_with_a_sentence_each_and_the_banned_are_named():
    banning = [one for one in walk("tash-kalar") if one.state.phase is Phase.BAN]
    first, second = (show(one, one.state.seat) for one in banning)
    assert first.board.prompt == "Ban a school: neither of you will play it."
    assert (len(first.board.table.schools), first.board.table.banned) == (3, "")
    banned = card_set().schools[second.at.state.banned[0]].name
    assert second.board.table.banned == banned
    assert banned not in {school.name for school in second.board.table.schools}
    assert all(isinstance(action, BanSchool) for action in second.legal)
    names = [school.name for school in second.board.table.schools]
    assert [pick.sentence for pick in second.board.picks] == [f"Ban the {name}" for name in names]
    assert not show(banning[1], None).board.table.schools
