"""The rules text of a card, written from its effects, so that it says what the card does.

The sentences stand in a `Catalogue` (`english` has the first); this module only finds the entries
that belong to the words of an ability and puts them into each other. How a card is written is
described for its authors in docs/card-style-guide.md.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from games.tacenda import abilities as a
from games.tacenda import vocabulary as v
from games.tacenda.definitions import CardDefinition, bundled_sets
from games.tacenda.english import ENGLISH, Catalogue
from games.tacenda.glossary import KINDS_OF_ABILITY, TERMS
from games.tacenda.phrases import Phrases

GLOSSARY: Mapping[str, str] = {
    **KINDS_OF_ABILITY,
    **TERMS,
    **{word: text for one in bundled_sets() for word, text in one.keywords.items()},
}
"""Every ability kind, rules term and keyword with its explanation."""


class AbilityText(Struct, frozen=True):
    """One ability in words: the kind as a label of the glossary, its terms, and what it does."""

    kind: str
    label: str
    terms: str
    body: str


@lru_cache(maxsize=4096)
def rules_lines(
    definition: CardDefinition, catalogue: Catalogue = ENGLISH
) -> tuple[AbilityText, ...]:
    """The abilities of a card in words, in the order in which they stand on it."""
    return tuple(_Writer(definition, catalogue).ability(one) for one in definition.abilities)


def rules_text(definition: CardDefinition, catalogue: Catalogue = ENGLISH) -> str:
    """The rules text as plain sentences, one ability a line, each with its kind before it.

    Static text has no kind before it. A card without abilities has an empty text.
    """
    say = Phrases(definition.type, catalogue).say
    lines = []
    for line in rules_lines(definition, catalogue):
        if line.kind == "static":
            lines.append(line.body)
        elif line.terms:
            lines.append(say("ability.terms", label=line.label, terms=line.terms, body=line.body))
        else:
            lines.append(say("ability", label=line.label, body=line.body))
    return "\n".join(lines)


def options_in_words(definition: CardDefinition, effect: v.ChooseOne | v.May) -> tuple[str, ...]:
    """What a player is asked, as sentences: each option of a "choose one", or what they may do."""
    writer = _Writer(definition, ENGLISH)
    if isinstance(effect, v.May):
        return (writer.sentence(writer.clause(effect)),)
    return tuple(writer.sentence(writer.clauses(option.effects)) for option in effect.options)


def ability_kinds(definition: CardDefinition) -> tuple[str, ...]:
    """The labels of the kinds of ability that a card has, as in `GLOSSARY`, each once."""
    labels = [str(ENGLISH.entries[f"kind.{ability.kind}"]) for ability in definition.abilities]
    return tuple(dict.fromkeys(labels))


class _Writer(Phrases):
    """Writes the abilities of one card."""

    def __init__(self, definition: CardDefinition, catalogue: Catalogue) -> None:
        super().__init__(definition.type, catalogue)

    # --- abilities --------------------------------------------------------------------------------

    def ability(self, ability: a.Ability) -> AbilityText:
        """One ability, with a memory of its own of what "it" is."""
        self.several = False
        terms = ""
        if isinstance(ability, a.StaticAbility):
            body = self.static(ability)
        elif isinstance(ability, a.TriggerAbility):
            body = self.trigger(ability)
        else:
            if isinstance(ability, a.ActionAbility):
                terms = self.terms(ability)
            body = self.sentences(ability.effects)
        label = self.say(f"kind.{ability.kind}")
        return AbilityText(kind=ability.kind, label=label, terms=terms, body=body)

    def sentences(self, effects: Iterable[v.Effect]) -> str:
        """Each effect as a sentence of its own."""
        return " ".join(self.sentence(self.clause(effect)) for effect in effects)

    def trigger(self, ability: a.TriggerAbility) -> str:
        """The event with the first effect, and the other effects."""
        event = self.event(ability.event)
        first = self.say("trigger", event=event, clause=self.clause(ability.effects[0]))
        rest = self.sentences(ability.effects[1:])
        return f"{self.sentence(first)} {rest}".rstrip()

    def terms(self, ability: a.ActionAbility) -> str:
        """Limit, condition and cost of an action."""
        cost = ability.cost
        parts = []
        if ability.once_in_play:
            parts.append(self.say("limit.once-in-play"))
        elif ability.times > 1:
            parts.append(self.say(f"limit.{ability.times}"))
        if ability.condition is not None:
            parts.append(self.say("only-if", condition=self.condition(ability.condition)))
        parts += [
            self.say(f"cost.{name}", n, n=n)
            for name, n in (("points", cost.points), ("bank", cost.bank), ("discard", cost.discard))
            if n
        ]
        if cost.stun_self:
            parts.append(self.say("cost.stun-self", n=cost.stun_self, type=self.own_type()))
        if cost.destroy_self:
            parts.append(self.say("cost.destroy-self", type=self.own_type()))
        if cost.destroy_guardian:
            parts.append(self.say("cost.destroy-guardian"))
        return "; ".join(parts)

    # --- static text ------------------------------------------------------------------------------

    def static(self, ability: a.StaticAbility) -> str:
        """The rules of a static ability, with the condition under which they hold."""
        rules = [self.rule(rule) for rule in ability.rules]
        if ability.condition is None:
            return " ".join(self.sentence(rule) for rule in rules)
        condition = self.condition(ability.condition)
        clauses = self.joined("join.and", rules)
        return self.sentence(self.say("rule.while", condition=condition, clauses=clauses))

    def rule(self, rule: a.Rule) -> str:
        """One static rule."""
        match rule:
            case a.PowerBonus() | a.TotalBonus():
                return self.bonus(rule)
            case a.CostChange():
                way = "less" if rule.amount < 0 else "more"
                nouns = self.type_word(rule.type, 2)
                return self.say(f"rule.cost.{rule.whose}.{way}", nouns=nouns, n=abs(rule.amount))
            case a.ExtraAttacks():
                times = self.say(f"times.{1 + rule.amount}")
                return self.say("rule.extra-attacks", cards=self.covered(rule.cards), times=times)
            case a.FightTogether():
                return self.say("rule.fight-together")
            case _:
                return self.say(f"rule.{v.tag_of(rule)}", cards=self.covered(rule.cards))

    def bonus(self, rule: a.PowerBonus | a.TotalBonus) -> str:
        """A change of power or total that a static rule makes."""
        number, _ = self.amount(rule.amount)
        if isinstance(rule, a.TotalBonus):
            clause = self.say(f"rule.total.{self.way(number)}", n=abs(number))
        else:
            many = 2 if isinstance(rule.cards, v.Cards) else 1
            cards, signed = self.covered(rule.cards), self.signed(number)
            clause = self.say("rule.power", many, cards=cards, signed=signed)
        return self.counted(rule.amount, clause)

    # --- effects ----------------------------------------------------------------------------------

    def clause(self, effect: v.Effect) -> str:
        """One effect, in the imperative."""
        composers: dict[type, Callable[[Any], str]] = {
            v.May: self.may,
            v.ChooseOne: self.choose_one,
            v.If: self.if_,
            v.ForEach: self.for_each,
            v.RollDie: self.roll,
        }
        return composers.get(type(effect), self.simple)(effect)

    def may(self, effect: v.May) -> str:
        """What may be done or left."""
        return self.say("may", clauses=self.clauses(effect.effects))

    def choose_one(self, effect: v.ChooseOne) -> str:
        """Things to choose from."""
        options = [self.clauses(option.effects) for option in effect.options]
        return self.say(f"choose-one.{effect.by}", options=self.joined("join.options", options))

    def if_(self, effect: v.If) -> str:
        """What depends on a condition."""
        condition = self.condition(effect.condition)
        clauses = self.clauses(effect.effects)
        if not effect.otherwise:
            return self.say("if", condition=condition, clauses=clauses)
        others = self.clauses(effect.otherwise)
        return self.say("if.otherwise", condition=condition, clauses=clauses, others=others)

    def for_each(self, effect: v.ForEach) -> str:
        """What happens for each card."""
        self.several = False
        noun = self.placed(effect.cards, 1)
        return self.say("for-each", noun=noun, clauses=self.clauses(effect.effects))

    def roll(self, effect: v.RollDie) -> str:
        """What a die decides."""
        outcomes = [self.outcome(outcome) for outcome in effect.outcomes]
        return self.say("roll", outcomes=self.joined("join.outcomes", outcomes))

    def clauses(self, effects: Iterable[v.Effect]) -> str:
        """Several effects in one sentence."""
        return self.joined("join.then", [self.clause(effect) for effect in effects])

    def outcome(self, outcome: v.FaceOutcome) -> str:
        """What some faces of a die bring."""
        clauses = self.clauses(outcome.effects)
        return self.say("roll.outcome", faces=self.faces(outcome.faces), clauses=clauses)

    def simple(self, effect: Any) -> str:
        """An effect whose entry is named by its word and its variants."""
        value: v.Value = 1
        for field in ("amount", "count", "turns"):
            value = getattr(effect, field, value)
        number, quantity = self.amount(value)
        parts = {"n": abs(number), "signed": self.signed(number)}
        plural = abs(number)
        if hasattr(effect, "target"):
            parts["target"] = self.target(effect.target)
            plural = 2 if self.several else 1
        if hasattr(effect, "lasts"):
            parts["lasts"] = self.lasts(effect.lasts)
        key = v.tag_of(effect) + _variant(effect, number)
        clause = self.say(key, plural, **parts, **self.extras(effect))
        return self.counted(quantity, clause) if quantity is not None else clause

    def extras(self, effect: v.Effect) -> dict[str, str]:
        """The parts that only one word has."""
        match effect:
            case v.Search():
                return {"noun": self.with_article(self.noun(effect.cards, 1))}
            case v.LookAtTop():
                return {"take": self.number(effect.take) if effect.take else ""}
            case v.LowerCost():
                one, many = self.type_word(effect.type, 1), self.type_word(effect.type, 2)
                return {"noun": one, "nouns": many}
            case _:
                return {}


def _variant(effect: v.Effect, number: int) -> str:
    """Which entry of its word an effect uses: the word's variants in the catalogue."""
    variant = _VARIANTS.get(type(effect))
    return variant(effect, Phrases.way(number)) if variant else ""


def _whose_attachment(effect: v.MoveAttachment) -> str:
    return effect.target.whose if isinstance(effect.target, v.Cards) else "any"


_VARIANTS: Mapping[type, Callable[[Any, str], str]] = {
    v.Draw: lambda effect, _: f".{effect.who}",
    v.Mill: lambda effect, _: f".{effect.who}",
    v.Discard: lambda effect, _: f".{effect.who}.{effect.how}",
    v.ChangeBank: lambda effect, way: f".{effect.who}.{way}",
    v.ChangeTotal: lambda _, way: f".{way}",
    v.Search: lambda effect, _: f".{effect.to}",
    v.LookAtTop: lambda effect, _: f".{'take' if effect.take else effect.whose}.{effect.rest}",
    v.TakeControl: lambda effect, _: ".this-turn" if effect.lasts == "this-turn" else "",
    v.MoveAttachment: lambda effect, _: f".{_whose_attachment(effect)}",
    v.LowerCost: lambda effect, _: ".next" if effect.next_only else ".all",
    v.Reveal: lambda effect, _: f".{effect.who}.{effect.what}",
}
