"""Charts as SVG, drawn on the server: classes for colour, numbers beside bars, words for all."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

_WIDTH = 320
_TOP = 22
_PLOT = 112
_FOOT = 22


class Series(NamedTuple):
    """One kind of thing that is counted: the class that colours it, and what people call it."""

    key: str
    label: str


def stacked_bars(
    title: str,
    columns: Sequence[tuple[str, Mapping[str, int]]],
    series: Sequence[Series],
) -> str:
    """Columns of counts, one on another in the order of `series`; the sum stands above each.

    `columns` are pairs of a label and {series key: count}.
    """
    highest = max((sum(counts.values()) for _, counts in columns), default=0)
    step = _WIDTH / max(1, len(columns))
    unit = _PLOT / max(1, highest)
    parts = [
        _column(number * step, step, label, counts, series, unit)
        for number, (label, counts) in enumerate(columns)
    ]
    base = f'<path class="chart__base" d="M0 {_TOP + _PLOT + 0.5}H{_WIDTH}"/>'
    return _svg(title, _in_words(columns), "".join(parts) + base, _TOP + _PLOT + _FOOT)


def _column(
    left: float,
    step: float,
    label: str,
    counts: Mapping[str, int],
    series: Sequence[Series],
    unit: float,
) -> str:
    bottom = float(_TOP + _PLOT)
    middle = left + step / 2
    width = min(step * 0.7, 46)
    parts = []
    for one in series:
        height = counts.get(one.key, 0) * unit
        if height:
            bottom -= height
            parts.append(_bar(one.key, middle - width / 2, bottom, width, height))
    total = sum(counts.values())
    if total:
        parts.append(_text("chart__count", middle, bottom - 6, str(total)))
    parts.append(_text("chart__label", middle, _TOP + _PLOT + 17, label))
    return "".join(parts)


def share_bar(title: str, shares: Sequence[tuple[Series, int]]) -> str:
    """One bar parted by count, each part with its number in it where it fits."""
    total = sum(count for _, count in shares) or 1
    left = 0.0
    parts = []
    for one, count in shares:
        if not count:
            continue
        width = _WIDTH * count / total
        parts.append(_bar(one.key, left, 1, max(width - 2, 1), 30))
        if width > 24:
            parts.append(
                _text(
                    f"chart__inside chart__inside--{one.key}", left + width / 2 - 1, 22, str(count)
                )
            )
        left += width
    words = ", ".join(f"{one.label} {count}" for one, count in shares)
    return _svg(title, words, "".join(parts), 32)


def _bar(key: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect class="chart__bar chart__bar--{escape(key)}" x="{x:.1f}" y="{y:.1f}" '
        f'width="{width:.1f}" height="{height:.1f}" rx="2"/>'
    )


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def _in_words(columns: Sequence[tuple[str, Mapping[str, int]]]) -> str:
    return ", ".join(f"{label}: {sum(counts.values())}" for label, counts in columns)


def _svg(title: str, words: str, body: str, height: int) -> str:
    label = escape(f"{title}. {words}", quote=True)
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'aria-label="{label}">{body}</svg>'
    )
