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
    "moth": "moth butterfly", "bat": "bat", "ray": "ray manta", "jelly": "jelly medusa shoal",
    "crab": "crab", "scarab": "scarab beetle", "spider": "spider web", "turtle": "turtle tortoise",
    "octopus": "octopus kraken squid", "fox": "fox vixen", "serpent": "serpent eel snake wyrm",
    "sentinel": "sentinel bulwark", "colossus": "colossus golem giant titan statue automaton",
    "fish": "fish minnow ripple carp salmon", "whale": "whale leviathan", "maw": "devourer maw",
}  # fmt: skip
PERSON_WORDS = {
    "runner": "runner messenger", "recruit": "recruit squire", "steward": "quartermaster steward",
    "soldier": "guard knight line soldier captain sentry paladin", "lancers": "lancers lancer",
    "herald": "herald", "sworn": "sworn oathkeeper", "timekeeper": "hourglass",
    "guide": "navigator pilot astronomer", "matron": "matron mother midwife",
    "singer": "chorister cantor singer", "thief": "thief spy", "husk": "husk officer",
    "saint": "saint",
    "keeper": "keeper scribe clerk", "master": "choirmaster master precentor",
    "procession": "procession", "warden": "warden ranger", "pilgrim": "pilgrim wanderer",
    "reckoner": "toll-keeper reckoner", "duellist": "duellist", "unlit": "candleless unlit",
    "masked": "face double",
}  # fmt: skip
THING_WORDS = {
    "astrolabe": "astrolabe", "mirror": "mirror glass looking-glass reflection", "key": "key",
    "hourglass": "hourglass", "clock": "clock", "armillary": "armillary orrery sphere globe",
    "lantern": "lantern lamp censer", "sword": "sword blade dagger spear",
    "chalice": "chalice cup bowl basin grail mercy anointing", "compass": "compass",
    "bell": "bell chime", "crown": "crown diadem circlet heir", "telescope": "telescope spyglass",
    "balance": "balance scale scales", "lyre": "lyre harp", "mask": "mask visage face",
    "book": "book atlas almanac ledger psalter hymnal chart page", "lens": "lens prism",
    "sundial": "sundial gnomon dial", "anchor": "anchor fathom", "ringstone": "ring signet pearl",
    "banner": "standard banner flag", "reliquary": "reliquary shrine casket", "die": "die dice",
    "veil": "veil shroud", "vault": "vault treasury", "hand": "hand reach",
    "tower": "bastion tower",
    "ship": "ship skiff boat salvage wreck",
}  # fmt: skip
EVENT_WORDS = {
    "comet": "comet", "eclipse": "eclipse dirge", "tide": "tide wave flood undertow",
    "shower": "shower meteors starfall", "aurora": "aurora lights",
    "wheel": "forecast zodiac fortune",
    "conjunction": "conjunction alignment syzygy", "dawn": "dawn sunrise morning",
    "shatter": "shatter shattered broken fracture splinter mirrors", "whirl": "whirlpool maelstrom",
    "storm": "storm thunder lightning", "gate": "gate door threshold passage walk",
    "fall": "fall fallen falling plunge", "moons": "moon moons phase phases",
    "eye": "saw eye watch",
    "beacon": "beacon pillar ascent levy", "ranks": "ranks muster host",
    "twins": "likeness twin reflection",
    "song": "verse song hymn chant", "candles": "rest unsing vigil", "fire": "burn fire pyre",
    "crossing": "crossed crossing",
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
    "meridian-court": ("dawn", "conjunction", "beacon", "comet", "gate", "ranks"),
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
    words = re.findall(r"[a-z-]+", face.name.lower())
    words += [part for word in words for part in word.split("-") if "-" in word]
    for known in SOUGHT[face.type]:
        for word in words:
            if motif := known.get(word) or known.get(word.removesuffix("s")):
                return motif
    of_faction, of_all = USUAL[face.type]
    return chance.pick(of_faction.get(face.faction or "", of_all))
