"""Which subject a card gets: by a word of its name if one is known, else by faction and seed."""

import re
from collections.abc import Mapping, Sequence

from cards.art.chance import Chance
from cards.art.face import CardFace

# Words of names by motif. A plural counts as its singular.
BEAST_WORDS = {
    "lion": "lion mane", "ram": "ram horn", "bull": "bull ox", "stag": "stag hind hart",
    "eagle": "eagle hawk falcon griffin raven crow swift", "wolf": "wolf hound dog jackal",
    "bear": "bear", "hare": "hare rabbit", "owl": "owl", "heron": "heron crane swan ibis",
    "moth": "moth butterfly", "bat": "bat", "ray": "ray manta ripple",
    "jelly": "jelly medusa shoal", "crab": "crab", "scarab": "scarab beetle",
    "spider": "spider web", "turtle": "turtle tortoise",
    "octopus": "octopus kraken squid", "fox": "fox vixen", "serpent": "serpent eel snake wyrm",
    "sentinel": "sentinel bulwark guard", "colossus": "colossus golem statue automaton",
    "giant": "giant titan hill",
    "fish": "fish minnow carp salmon", "whale": "whale leviathan", "maw": "devourer maw",
}  # fmt: skip
PERSON_WORDS = {
    "runner": "runner messenger", "recruit": "recruit squire", "steward": "quartermaster steward",
    "soldier": "knight line soldier captain sentry paladin", "lancers": "lancers lancer",
    "herald": "herald", "sworn": "sworn oathkeeper", "timekeeper": "hourglass",
    "guide": "navigator pilot astronomer", "matron": "matron mother midwife",
    "singer": "chorister singer", "cantor": "cantor bard", "thief": "thief spy",
    "husk": "husk officer", "saint": "saint",
    "keeper": "keeper scribe clerk", "master": "choirmaster master precentor",
    "procession": "procession", "warden": "warden ranger", "pilgrim": "pilgrim wanderer",
    "reckoner": "toll-keeper reckoner", "duellist": "duellist", "unlit": "candleless unlit",
    "masked": "face double",
}  # fmt: skip
THING_WORDS = {
    "astrolabe": "astrolabe", "mirror": "mirror glass looking-glass reflection", "key": "key",
    "hourglass": "hourglass", "clock": "clock", "armillary": "armillary orrery sphere globe",
    "lantern": "lantern lamp censer", "sword": "sword blade dagger spear",
    "chalice": "chalice cup bowl basin grail mercy", "flask": "flask vial oil anointing",
    "compass": "compass",
    "bell": "bell chime", "crown": "crown diadem circlet heir", "telescope": "telescope spyglass",
    "balance": "balance scale scales", "lyre": "lyre harp", "mask": "mask visage face likeness",
    "book": "book atlas almanac ledger psalter hymnal chart page", "lens": "lens prism",
    "sundial": "sundial gnomon dial", "anchor": "anchor fathom", "ringstone": "ring signet pearl",
    "banner": "standard banner flag", "reliquary": "reliquary shrine casket", "die": "die dice",
    "cart": "cart wagon",
    "veil": "veil shroud", "vault": "vault treasury", "hand": "hand reach",
    "tower": "bastion tower",
    "ship": "ship skiff boat", "chest": "chest coffer salvage wreck",
}  # fmt: skip
EVENT_WORDS = {
    "comet": "comet", "eclipse": "eclipse dirge", "tide": "tide wave flood undertow",
    "shower": "shower meteors starfall", "aurora": "aurora lights",
    "wheel": "forecast zodiac",
    "conjunction": "conjunction alignment syzygy", "dawn": "dawn sunrise morning",
    "shatter": "shatter shattered broken fracture splinter mirrors", "whirl": "whirlpool maelstrom",
    "storm": "storm thunder lightning", "gate": "gate door threshold passage walk",
    "fall": "fall fallen falling plunge", "moons": "moon moons phase phases",
    "eye": "saw eye watch",
    "beacon": "beacon pillar ascent levy", "ranks": "muster host", "shields": "ranks wall",
    "twins": "twin reflection",
    "song": "verse song hymn chant", "candles": "rest vigil", "unsung": "unsing silence",
    "fire": "burn fire pyre", "crossing": "crossed crossing",
}  # fmt: skip

# What Walkers hold or do by a word of their name: one of `arms.ARMS`, or a thing of the above.
WALKER_WORDS = {
    "bell": "bell", "hourglass": "hour hourglass", "balance": "reckoner judge",
    "lance": "marshal captain", "raised": "sun sang dawn", "wide": "eclipse antiphon below",
    "chalice": "water tide", "staff": "regent queen king", "twin": "double twin",
    "mirror": "oracle moonglass mirror unreflected", "orb": "mother world",
    "astrolabe": "astronomer", "lantern": "pathfinder shaft", "sword": "noon oath",
    "mask": "nacre face",
}  # fmt: skip

BEASTS_OF = {
    "meridian-court": ("lion", "ram", "bull", "eagle", "sentinel", "stag", "scarab", "soldier"),
    "tide-of-glass": ("heron", "ray", "jelly", "crab", "turtle", "octopus", "serpent", "fish"),
    "hollow-choir": ("moth", "bat", "wolf", "spider", "owl", "serpent", "maw", "singer"),
}
THINGS_OF = {
    "meridian-court": ("astrolabe", "sundial", "compass", "crown", "balance", "sword", "armillary"),
    "tide-of-glass": ("mirror", "chalice", "lens", "anchor", "hourglass", "ringstone", "lyre"),
    "hollow-choir": ("bell", "mask", "lantern", "key", "mirror", "veil", "book"),
}
EVENTS_OF = {
    "meridian-court": ("dawn", "conjunction", "beacon", "comet", "gate", "shields"),
    "tide-of-glass": ("tide", "moons", "fall", "whirl", "aurora", "twins"),
    "hollow-choir": ("eclipse", "shatter", "storm", "shower", "song", "candles"),
}
ANY_BEAST = ("bear", "fox", "hare", "owl", "stag", "eagle", "pilgrim", "warden")
ANY_THING = ("telescope", "compass", "key", "lantern", "die", "hand", "ship", "tower")
ANY_EVENT = ("comet", "wheel", "crossing", "shower", "gate", "fall", "aurora", "conjunction")

Vocabulary = Mapping[str, str]


def _by_word(motifs: Vocabulary) -> dict[str, str]:
    return {word: motif for motif, words in motifs.items() for word in words.split()}


# Where a card of each type looks for its subject, best first, and what it gets without a word.
SOUGHT: dict[str, tuple[dict[str, str], ...]] = {
    "guardian": tuple(map(_by_word, (PERSON_WORDS, BEAST_WORDS, THING_WORDS))),
    "artefact": (_by_word(THING_WORDS),),
    "event": (_by_word(EVENT_WORDS), _by_word(THING_WORDS)),
}
USUAL: dict[str, tuple[Mapping[str, Sequence[str]], Sequence[str]]] = {
    "guardian": (BEASTS_OF, ANY_BEAST),
    "artefact": (THINGS_OF, ANY_THING),
    "event": (EVENTS_OF, ANY_EVENT),
}


def motif_for(face: CardFace, chance: Chance) -> str:
    """The name of the subject of a guardian, an artefact or an event."""
    words = _words(face.name)
    for known in SOUGHT[face.type]:
        if motif := _first(known, words):
            return motif
    of_faction, of_all = USUAL[face.type]
    return chance.pick(of_faction.get(face.faction or "", of_all))


def stance_for(face: CardFace) -> str:
    """What the name of a Walker says that they hold or do; empty if it says nothing."""
    return _first(_by_word(WALKER_WORDS), _words(face.name))


def _words(name: str) -> list[str]:
    """The words of a name, its noun first: the last one, or the last before an "of"."""
    words = re.findall(r"[a-z-]+", name.lower())
    noun = words.index("of") if "of" in words else len(words)
    ordered = [*reversed(words[:noun]), *words[noun:]]
    return ordered + [part for word in ordered for part in word.split("-") if "-" in word]


def _first(known: Vocabulary, words: Sequence[str]) -> str:
    found = (known.get(word) or known.get(word.removesuffix("s")) for word in words)
    return next((motif for motif in found if motif), "")
