"""The colours of the factions: each has three hours of its sky, and every card its own shade."""

import colorsys
from dataclasses import dataclass, replace

from cards.art.chance import Chance


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one picture. `sky` runs from the zenith to the horizon."""

    sky: tuple[str, str, str, str]
    glow: str  # light of the body in the sky
    accent: str  # lines, rings, ornaments
    rim: str  # light on the edge of a figure
    dark: str  # the figure itself
    deep: str  # the water at the lower edge
    mist: str  # clouds and nebulae


COURT = (
    Palette(
        ("#0e1330", "#2b2a55", "#8d5a48", "#f2c46f"),
        "#ffe9b0",
        "#f3d38a",
        "#ffe7ae",
        "#17132b",
        "#0c0e22",
        "#c07f4e",
    ),
    Palette(
        ("#1a1030", "#54294f", "#b9604a", "#ffd083"),
        "#fff0c4",
        "#ffd992",
        "#ffedc0",
        "#1d0f26",
        "#120a1e",
        "#d07a5e",
    ),
    Palette(
        ("#071027", "#17305a", "#6d6a63", "#e5bd66"),
        "#fff1c2",
        "#efcd80",
        "#fff0c0",
        "#0d1226",
        "#070b1c",
        "#8f7d55",
    ),
)
TIDE = (
    Palette(
        ("#050f2a", "#0d3557", "#2b7d90", "#b4ebe6"),
        "#f3fffb",
        "#c4eef0",
        "#dcfbf7",
        "#06182c",
        "#041022",
        "#3f8fa6",
    ),
    Palette(
        ("#080b2b", "#1b2f73", "#4a77b4", "#cfe3f7"),
        "#fbfdff",
        "#cbdffa",
        "#e6f1ff",
        "#0a1030",
        "#060a22",
        "#5c7fc2",
    ),
    Palette(
        ("#04161f", "#0b4148", "#3f8f7d", "#d3f0c9"),
        "#fafff0",
        "#c9efd4",
        "#e3fbe2",
        "#051a20",
        "#031117",
        "#4ba08e",
    ),
)
CHOIR = (
    Palette(
        ("#0a0613", "#2c0d31", "#7d1c4c", "#f07f86"),
        "#ffb3a5",
        "#f7a5b8",
        "#ffc2c4",
        "#0b0510",
        "#08040d",
        "#a22b5f",
    ),
    Palette(
        ("#0c0610", "#35101f", "#8f2a25", "#f79a5e"),
        "#ffc48c",
        "#f9b48b",
        "#ffd2a8",
        "#0e0509",
        "#090307",
        "#b23e2c",
    ),
    Palette(
        ("#07061a", "#1f1143", "#55268a", "#d784d8"),
        "#eab6ff",
        "#d9abf5",
        "#ecc9ff",
        "#080516",
        "#05030f",
        "#7a3cae",
    ),
)
UNALIGNED = (
    Palette(
        ("#0a0f26", "#222c58", "#5d6596", "#d9d2e6"),
        "#fbf7ff",
        "#d9d8f0",
        "#efeefd",
        "#0e1228",
        "#090c1d",
        "#7077ab",
    ),
    Palette(
        ("#0b1420", "#25404d", "#6c857c", "#e6dcb9"),
        "#fffbe8",
        "#e2dcc0",
        "#f6f0d8",
        "#0d1720",
        "#080f16",
        "#70897f",
    ),
    Palette(
        ("#120f1f", "#3a3049", "#84697a", "#ecd1c0"),
        "#fff4ea",
        "#e8d4cc",
        "#f9eae0",
        "#15101d",
        "#0d0a14",
        "#8b7086",
    ),
)
BY_FACTION = {"meridian-court": COURT, "tide-of-glass": TIDE, "hollow-choir": CHOIR}


def shifted(colour: str, *, hue: float = 0, light: float = 0) -> str:
    """`colour` turned by `hue` (parts of a circle) and made lighter by `light` (-1 to 1)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    h, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    lightness = min(1.0, max(0.0, lightness + light))
    rgb = colorsys.hls_to_rgb((h + hue) % 1, lightness, saturation)
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgb)


def palette_for(faction: str | None, chance: Chance) -> Palette:
    """The palette of a card: one of its faction's three, turned a little."""
    chosen = chance.pick(BY_FACTION.get(faction or "", UNALIGNED))
    hue = chance.between(-0.022, 0.022)
    sky = tuple(shifted(c, hue=hue, light=chance.between(-0.02, 0.02)) for c in chosen.sky)
    return replace(chosen, sky=(sky[0], sky[1], sky[2], sky[3]), mist=shifted(chosen.mist, hue=hue))
