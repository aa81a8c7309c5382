"""Charts say in words and numbers what their bars show."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from cards.charts import Series, share_bar, stacked_bars

SERIES = [Series("guardian", "Guardians"), Series("event", "Events")]
SVG = "{http://www.w3.org/2000/svg}"


def test_columns_carry_their_sums_and_the_whole_is_said_in_words():
    svg = stacked_bars("By level", [("1", {"guardian": 3, "event": 1}), ("2", {})], SERIES)

    root = ElementTree.fromstring(svg)
    assert root.get("aria-label") == "By level. 1: 4, 2: 0"
    assert [text.text for text in root.iter("text")] == ["4", "1", "2"]
    bars = list(root.iter("rect"))
    assert [bar.get("class") for bar in bars] == [
        "chart__bar chart__bar--guardian",
        "chart__bar chart__bar--event",
    ]
    assert float(bars[0].get("height")) == 3 * float(bars[1].get("height"))


def test_shares_fill_the_bar():
    root = ElementTree.fromstring(share_bar("By type", [(SERIES[0], 3), (SERIES[1], 1)]))

    assert root.get("aria-label") == "By type. Guardians 3, Events 1"
    assert [bar.get("width") for bar in root.iter("rect")] == ["238.0", "78.0"]


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), max_size=5),
            st.dictionaries(st.sampled_from(["guardian", "event"]), st.integers(0, 99)),
        ),
        max_size=9,
    )
)
def test_any_counts_make_a_sound_picture_within_its_frame(columns):
    root = ElementTree.fromstring(stacked_bars("Chart", columns, SERIES))

    for bar in root.iter("rect"):
        assert float(bar.get("y")) >= 0
        assert float(bar.get("x")) + float(bar.get("width")) <= 320.1
