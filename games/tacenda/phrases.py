"""The smaller parts of card texts: nouns, selectors, values, durations, conditions and events."""

from collections.abc import Sequence
from typing import Any

from games.tacenda import abilities as a
from games.tacenda import vocabulary as v
from games.tacenda.english import Catalogue


class Phrases:
    """Phrases for a card of one type, in the language of a catalogue."""

    def __init__(self, card_type: str, catalogue: Catalogue) -> None:
        self.card_type = card_type
        self.catalogue = catalogue
        self.several = False
        """Whether "it" stands for several cards."""

    # --- entries ----------------------------------------------------------------------------------

    def say(self, key: str, plural: int = 1, **parts: Any) -> str:
        """The entry of a key with its parts in place."""
        entry = self.catalogue.entries[key]
        if isinstance(entry, tuple):
            entry = entry[0 if plural == 1 else 1]
        return entry.format_map(parts)

    def sentence(self, clause: str) -> str:
        """The clause as a sentence."""
        return f"{clause[:1].upper()}{clause[1:]}."

    def joined(self, key: str, parts: Sequence[str]) -> str:
        """Parts put one after the other by a joining entry."""
        text = parts[0] if parts else ""
        for part in parts[1:]:
            text = self.say(key, first=text, second=part)
        return text

    def with_article(self, noun: str) -> str:
        """The noun with the indefinite article."""
        return self.catalogue.article(noun)

    def number(self, count: int) -> str:
        """A small number as a word."""
        return self.say(f"number.{count}") if count <= 3 else str(count)

    def signed(self, number: int) -> str:
        """A number with its sign."""
        return self.say("plus" if number >= 0 else "minus", n=abs(number))

    @staticmethod
    def way(number: int) -> str:
        """Whether a change goes up or down, as entries name it."""
        return "more" if number >= 0 else "less"

    def faces(self, faces: Sequence[int]) -> str:
        """Faces of a die: "5 or 6", "1 to 4", "1, 3 or 6"."""
        ordered = sorted(set(faces))
        if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
            return self.say("join.to", first=ordered[0], second=ordered[-1])
        texts = [str(face) for face in ordered]
        if len(texts) == 1:
            return texts[0]
        return self.say("join.or", first=self.joined("join.comma", texts[:-1]), second=texts[-1])

    # --- values -----------------------------------------------------------------------------------

    def amount(self, value: v.Value) -> tuple[int, v.Quantity | None]:
        """A value as the number to write, and what it is counted by, if anything."""
        return (value, None) if isinstance(value, int) else (value.times, value)

    def counted(self, value: v.Value, clause: str) -> str:
        """The clause with what its number is counted by."""
        match value:
            case v.Count():
                return self.say("value.count", clause=clause, noun=self.placed(value.cards, 1))
            case v.Die():
                return self.say("value.die", clause=clause)
            case v.LevelOf() | v.PowerOf():
                key = f"value.{v.tag_of(value)}"
                key = f"{key}.it" if value.card in ("it", "self") else key
                return self.say(key, clause=clause, card=self.reference(value.card))
            case v.BankOf():
                return self.say(f"value.bank.{value.who}", clause=clause)
            case _:
                return clause

    def lasts(self, lasts: v.Lasts) -> str:
        """How long a change holds."""
        if lasts == 2:
            return self.say("lasts.two")
        if isinstance(lasts, int):
            return self.say("lasts.more", n=lasts)
        return self.say(f"lasts.{lasts}", 2 if self.several else 1)

    # --- nouns ------------------------------------------------------------------------------------

    def own_type(self) -> str:
        """The type of the card itself."""
        return self.type_word(self.card_type, 1)

    def type_word(self, card_type: str, count: int) -> str:
        """A type of card, for one or several."""
        return self.say(f"type.{card_type}", count)

    def faction(self, key: str) -> str:
        """A faction's name as it stands before a noun."""
        if f"faction.{key}" in self.catalogue.entries:
            return self.say(f"faction.{key}")
        small = self.catalogue.small_words
        words = key.split("-")
        return " ".join(word if word in small else word.capitalize() for word in words)

    def noun(self, cards: v.Cards, count: int, *, enemy: bool = False) -> str:
        """What the cards of a selector are, without where, and whose only if it is to be told."""
        stunned = {True: "noun.stunned", False: "noun.not-stunned", None: ""}[cards.stunned]
        return self._noun(
            self.type_word(cards.type, count),
            faction=cards.faction,
            keyword=cards.keyword,
            stunned=self.say(stunned) if stunned else "",
            enemy=enemy and cards.whose == "enemy",
            level=self.range("level", cards.level_least, cards.level_most),
            power=self.range("power", cards.power_least, cards.power_most),
        )

    def about(self, about: a.About | v.ItIs, count: int, *, enemy: bool = False) -> str:
        """What the card of an event or of a condition is."""
        level = ""
        if isinstance(about, v.ItIs):
            level = self.range("level", about.level_least, about.level_most)
        word = self.type_word(about.type or "card", count)
        return self._noun(
            word, faction=about.faction, keyword=about.keyword, level=level, enemy=enemy
        )

    def _noun(
        self,
        word: str,
        *,
        faction: str | None,
        keyword: str | None,
        stunned: str = "",
        enemy: bool = False,
        level: str = "",
        power: str = "",
    ) -> str:
        return self.say(
            "noun",
            stunned=stunned,
            enemy=self.say("noun.enemy") if enemy else "",
            faction=self.say("noun.faction", name=self.faction(faction)) if faction else "",
            keyword=self.say("noun.keyword", name=keyword) if keyword else "",
            type=word,
            level=level,
            power=power,
        )

    def range(self, what: str, least: int | None, most: int | None) -> str:
        """A range of levels or powers."""
        if least is None and most is None:
            return ""
        if least == most:
            return self.say(f"noun.{what}.exactly", n=least)
        if most is None:
            return self.say(f"noun.{what}.least", n=least)
        if least is None:
            return self.say(f"noun.{what}.most", n=most)
        return self.say(f"noun.{what}.between", least=least, most=most)

    def placed(self, cards: v.Cards, count: int) -> str:
        """Cards with whose they are and where, as something to be counted."""
        noun = self.noun(cards, count, enemy=cards.place == "play")
        if cards.other:
            noun = self.say("noun.other", noun=noun)
        return self.say(f"place.{cards.place}.{cards.whose}", noun=noun)

    # --- targets ----------------------------------------------------------------------------------

    def reference(self, reference: v.Reference) -> str:
        """A card that needs no picking."""
        return self.say(f"ref.{reference}", 2 if self.several else 1, type=self.own_type())

    def target(self, target: v.Target) -> str:
        """The cards that an effect is done to; remembers whether "it" is one card or several."""
        if not isinstance(target, v.Cards):
            text = self.reference(target)
            self.several = self.several and target == "it"
            return text
        self.several = target.pick == "all" or target.count > 1
        text = self._picked(target) if target.place == "play" else self._taken(target)
        if target.pick == "random":
            text = self.say("pick.random", target=text)
        if target.pick == "chosen" and target.by == "opponent":
            text = self.say("pick.opponent", target=text)
        return text

    def _picked(self, cards: v.Cards) -> str:
        """Cards in play as a target."""
        one, many = self.noun(cards, 1, enemy=True), self.noun(cards, 2, enemy=True)
        if cards.other and cards.whose != "enemy":
            many = self.say("noun.other", noun=many)
        key = "pick.own" if cards.whose == "own" else "pick"
        if cards.pick == "all":
            return self.say(f"{key}.all", nouns=many)
        if cards.up_to:
            return self.say(f"{key}.up-to", n=self.number(cards.count), nouns=many)
        if cards.count > 1:
            return self.say(f"{key}.some", n=self.number(cards.count), nouns=many)
        if cards.whose == "own":
            return self.say("pick.own.one", nouns=many)
        another = cards.other and cards.whose == "any"
        return self.say("pick.another", noun=one) if another else self.with_article(one)

    def _taken(self, cards: v.Cards) -> str:
        """Cards of a hand or discard pile as a target."""
        one, many = self.noun(cards, 1), self.noun(cards, 2)
        if cards.pick == "all":
            text = self.say("pick.all", nouns=many)
        elif cards.up_to:
            text = self.say("pick.up-to", n=self.number(cards.count), nouns=many)
        elif cards.count > 1:
            text = self.say("pick.some", n=self.number(cards.count), nouns=many)
        else:
            text = self.with_article(one)
        return self.say(f"from.{cards.place}.{cards.whose}", noun=text)

    def covered(self, covered: a.Covered) -> str:
        """The cards that a static rule is about."""
        if not isinstance(covered, v.Cards):
            return self.reference(covered)
        nouns = self.noun(covered, 2, enemy=True)
        if covered.other:
            nouns = self.say("noun.other", noun=nouns)
        return self.say(f"cover.{covered.whose}", nouns=nouns)

    # --- conditions -------------------------------------------------------------------------------

    def condition(self, condition: v.Condition) -> str:
        """A condition as it follows "if"."""
        key = f"is.{v.tag_of(condition)}"
        match condition:
            case v.InPlay():
                return self._cards_are(condition)
            case v.Bank() | v.Hand() | v.WalkerLevel():
                return self._between(f"{key}.{condition.who}", condition)
            case v.Fewer():
                parts: dict[str, Any] = {"nouns": self.noun(condition.cards, 2)}
            case v.ItIs():
                parts = {"noun": self.with_article(self.about(condition, 1))}
            case v.Shows():
                parts = {"faces": self.faces(condition.faces)}
            case v.Played():
                parts = {"n": condition.least}
            case v.TurnOf():
                key, parts = f"{key}.{condition.who}", {}
            case _:
                parts = {}
        return self.say(key, **parts)

    def _between(self, key: str, condition: v.Bank | v.Hand | v.WalkerLevel) -> str:
        """At least, at most, or both."""
        if condition.most == 0 and f"{key}.none" in self.catalogue.entries:
            return self.say(f"{key}.none")
        parts = []
        if condition.least is not None:
            parts.append(self.say(f"{key}.least", n=condition.least))
        if condition.most is not None:
            parts.append(self.say(f"{key}.most", n=condition.most))
        return self.joined("join.and", parts)

    def _cards_are(self, condition: v.InPlay) -> str:
        """That so many cards fit."""
        cards = condition.cards
        one, many = self.noun(cards, 1), self.noun(cards, 2)
        key = f"is.cards.{cards.whose}"
        if cards.place != "play":
            key = "is.cards.there"
            place = f"place.{cards.place}.{cards.whose}"
            one, many = self.say(place, noun=one), self.say(place, noun=many)
        elif cards.other:
            one, many = (self.say("noun.other", noun=noun) for noun in (one, many))
            one = self.say("pick.another", noun=self.noun(cards, 1))
        if condition.most is not None:
            if condition.most == 0:
                return self.say(f"{key}.none", nouns=many)
            return self.say(f"{key}.most", n=condition.most, nouns=many)
        if condition.least == 1:
            noun = one if cards.other and cards.place == "play" else self.with_article(one)
            return self.say(f"{key}.some", noun=noun)
        return self.say(f"{key}.least", n=condition.least, nouns=many)

    # --- events -----------------------------------------------------------------------------------

    def event(self, event: a.When) -> str:
        """An event as it follows "when"."""
        key = f"when.{v.tag_of(event)}"
        match event:
            case a.CardPlayed():
                noun = self.about(event.card, 1)
                noun = (
                    self.say("pick.another", noun=noun)
                    if event.card.other
                    else self.with_article(noun)
                )
                return self.say(f"{key}.{event.card.whose}", noun=noun)
            case a.WalkerRevealed():
                whose = "self" if event.card.self_only else event.card.whose
                return self.say(f"{key}.{whose}")
            case a.PlayerBanks():
                return self.say(f"{key}.{event.whose}", n=event.least)
            case a.TurnDieShows():
                return self.say(f"{key}.{event.whose}", faces=self.faces(event.faces))
            case (
                a.CardDestroyed() | a.CardAttacks() | a.CardAttacked() | a.CardStunned()
                | a.CardReturned()
            ):  # fmt: skip
                return self.say(key, subject=self.subject(event.card))
            case _:
                return self.say(f"{key}.{event.whose}")

    def subject(self, about: a.About) -> str:
        """The card that an event happens to."""
        if about.self_only:
            return self.reference("self")
        if about.whose == "own":
            many = self.about(about, 2)
            nouns = self.say("noun.other", noun=many) if about.other else many
            return self.say("subject.own", nouns=nouns)
        one = self.about(about, 1, enemy=about.whose == "enemy")
        another = about.other and about.whose == "any"
        return self.say("pick.another", noun=one) if another else self.with_article(one)
