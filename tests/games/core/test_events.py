"""Events declare their audience, and nobody is given one that is not for them."""

from typing import ClassVar

import pytest

from games.core.events import Audience, Event, event_for, events_for


class Rolled(Event, frozen=True, tag="rolled"):
    """A die on the table."""

    audience: ClassVar = Audience.PUBLIC
    face: int


class DrewCount(Event, frozen=True, tag="drew-count"):
    """How many cards a seat drew."""

    audience: ClassVar = Audience.PUBLIC
    seat: int
    count: int


class Drew(Event, frozen=True, tag="drew"):
    """Which cards a seat drew."""

    audience: ClassVar = Audience.PRIVATE
    seats: tuple[int, ...]
    seat: int
    cards: tuple[str, ...]

    def public_twin(self) -> Event:
        return DrewCount(self.seat, len(self.cards))


class Peeked(Event, frozen=True, tag="peeked"):
    """Something of which the others notice nothing."""

    audience: ClassVar = Audience.PRIVATE
    seats: tuple[int, ...]

    def public_twin(self) -> None:
        return None


DREW = Drew(seats=(1,), seat=1, cards=("a", "b"))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_public_event_is_for_everybody(viewer: int | None) -> None:
    assert event_for(Rolled(4), viewer) == Rolled(4)


def test_a_private_event_is_for_its_seats() -> None:
    assert event_for(DREW, 1) is DREW


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_others_see_the_public_twin(viewer: int | None) -> None:
    assert event_for(DREW, viewer) == DrewCount(1, 2)


def test_an_event_without_a_twin_leaves_no_trace_for_others() -> None:
    assert events_for([Rolled(1), Peeked((0,)), DREW], None) == (Rolled(1), DrewCount(1, 2))


def test_an_event_type_without_audience_does_not_import() -> None:
    with pytest.raises(TypeError, match="Undeclared does not declare its audience"):

        class Undeclared(Event, frozen=True, tag="undeclared"):
            pass


def test_a_subclass_does_not_inherit_the_audience() -> None:
    with pytest.raises(TypeError, match="does not declare its audience"):

        class Louder(Rolled, frozen=True, tag="louder"):
            pass


def test_a_private_event_without_seats_does_not_import() -> None:
    with pytest.raises(TypeError, match="has no field 'seats'"):

        class NoSeats(Event, frozen=True, tag="no-seats"):
            audience: ClassVar = Audience.PRIVATE

            def public_twin(self) -> None:
                return None


def test_a_private_event_without_twin_does_not_import() -> None:
    with pytest.raises(TypeError, match=r"does not define public_twin"):

        class NoTwin(Event, frozen=True, tag="no-twin"):
            audience: ClassVar = Audience.PRIVATE
            seats: tuple[int, ...]
