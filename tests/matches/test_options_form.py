"""The options of any game as a form, and terms of time in words."""

from typing import Annotated, Literal

import msgspec
import pytest

from games.core.registry import all_games
from matches.clocks import Terms
from matches.options import options_described
from matches.terms import clock_said, span, terms_said, terms_short
from matches.views.options import OptionsForm
from matches.views.terms import PRESETS, TermsForm


class Options(msgspec.Struct, frozen=True):
    pace: Annotated[Literal["slow", "very-fast"], msgspec.Meta(title="Pace")] = "slow"
    open_hands: Annotated[bool, msgspec.Meta(title="Open hands", description="All see.")] = False
    limit: Annotated[int, msgspec.Meta(ge=2, le=9)] = 5
    hand: Annotated[Annotated[int, msgspec.Meta(ge=1)] | None, msgspec.Meta(title="Hand")] = None


class Toy:
    key = "toy"
    Options = Options


def form(**data):
    return OptionsForm(Toy(), {"pace": "slow", "limit": 5, "hand": ""} | data)


def test_each_option_is_a_field_with_its_title_help_and_default():
    fields = OptionsForm(Toy()).fields
    assert list(fields) == ["pace", "open_hands", "limit", "hand"]
    assert fields["open_hands"].label == "Open hands"
    assert fields["open_hands"].help_text == "All see."
    assert fields["limit"].label == "Limit"
    assert fields["limit"].initial == 5
    assert fields["pace"].choices == [("slow", "Slow"), ("very-fast", "Very fast")]


def test_only_what_differs_from_the_default_is_given():
    plain, other = form(), form(pace="very-fast", open_hands="on", hand="3")
    assert plain.is_valid()
    assert other.is_valid()
    assert plain.cleaned_options() == {}
    assert other.cleaned_options() == {"pace": "very-fast", "open_hands": True, "hand": 3}
    msgspec.convert(other.cleaned_options(), Options)


@pytest.mark.parametrize("wrong", [{"pace": "x"}, {"limit": 1}, {"limit": ""}, {"hand": 0}])
def test_what_is_out_of_bounds_is_refused(wrong):
    assert not form(**wrong).is_valid()


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_game_takes_what_its_form_gives(game):
    plain = OptionsForm(game)
    for name, field in plain.fields.items():
        for value, _said in getattr(field, "choices", ()):
            data = {other: plain.fields[other].initial for other in plain.fields} | {name: value}
            filled = OptionsForm(game, data)
            assert filled.is_valid(), filled.errors
            msgspec.convert(filled.cleaned_options(), game.Options)


def test_options_are_said_in_words_where_they_differ():
    said = options_described(Toy(), {"pace": "very-fast", "open_hands": True, "limit": 5})
    assert said == [("Pace", "Very fast"), ("Open hands", "yes")]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (156 * 3600, "6 d 12 h"),
        (7 * 86_400, "7 d"),
        (86_400 + 59, "1 d 59 s"),
        (3 * 3600 + 20 * 60 + 5, "3 h 20 min"),
        (0, "0 s"),
        (-5, "0 s"),
    ],
)
def test_a_clock_is_said_in_its_two_largest_units(seconds, said):
    assert clock_said(seconds * 1000) == said


@pytest.mark.parametrize(
    ("hours", "said"),
    [
        (72, "3 days"),
        (24, "1 day"),
        (12, "12 hours"),
        (36, "36 hours"),
        (0.5, "30 minutes"),
        (1 / 120, "30 seconds"),
    ],
)
def test_a_span_is_said_in_its_largest_fitting_unit(hours, said):
    assert span(hours) == said


def test_terms_say_the_time_and_what_happens_to_who_is_late():
    assert terms_said(Terms.per_move(24)).startswith("1 day for each move. Who runs out")
    assert terms_said(Terms.per_move(24, 1)).endswith("Who runs out of time forfeits.")
    fischer = terms_said(Terms.fischer(120, 12, 168))
    assert fischer.startswith("5 days to begin with, 12 hours more after each move")


@pytest.mark.parametrize(("key", "terms"), [(key, terms) for key, _label, terms in PRESETS])
def test_every_preset_can_be_chosen(key, terms):
    chosen = TermsForm({"time": key})
    assert chosen.is_valid()
    assert chosen.terms() == terms


def test_an_unknown_preset_is_refused():
    assert not TermsForm({"time": "never"}).is_valid()


def test_lists_say_the_time_in_a_few_words() -> None:
    assert terms_short(Terms.per_move(48, 1)) == "2 days a move"
    assert terms_short(Terms.fischer(120, 12, 168)) == "5 days, +12 hours a move"
    assert terms_short(Terms.fischer(1 / 3, 1 / 120, 0.5)) == "20 minutes, +30 seconds a move"
