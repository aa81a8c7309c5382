import pytest

from tests.html import assert_valid_html

PAGE = "<!doctype html><html lang=en><head><title>t</title></head><body><h1>h</h1>{}</body></html>"


def test_a_sound_page_passes() -> None:
    assert_valid_html(PAGE.format('<p id="a">x</p><label for="b">y</label><input id="b">'))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<p>one</p></div>", "end-tag-too-early"),
        ('<p id="a"></p><p id="a"></p>', "stands 2 times"),
        ('<label for="nowhere">x</label>', "points to nothing"),
        ('<p style="color: red">x</p>', "inline style"),
        ("<script>1</script>", "inline script"),
        ('<p onclick="x()">x</p>', "inline event handler"),
        ('<img src="x.png">', "has no alt"),
        ("<h1>again</h1>", "2 h1"),
    ],
)
def test_a_faulty_page_is_told_what_is_wrong(body: str, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        assert_valid_html(PAGE.format(body))
