"""The English of card texts: every sentence that `text` makes, keyed by the word it belongs to.

This is the one place for a translator: another language is another `Catalogue` with the same keys.
A pair of texts is for one and for several; `{n}` is a number, `{signed}` one with its sign,
`{target}`, `{cards}` and `{noun}` are phrases made of the entries below `noun` and `pick`. Clauses
begin in lower case and have no full stop; `text` makes sentences of them.
"""

from collections.abc import Mapping

from msgspec import Struct

Entry = str | tuple[str, str]


class Catalogue(Struct, frozen=True, eq=False):
    """The texts of one language."""

    entries: Mapping[str, Entry]
    small_words: tuple[str, ...] = ()
    """Words that stay small in a name made from a key."""

    def article(self, noun: str) -> str:
        """The noun with the indefinite article."""
        return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


EFFECTS: dict[str, Entry] = {
    "draw.you": ("draw a card", "draw {n} cards"),
    "draw.opponent": ("your opponent draws a card", "your opponent draws {n} cards"),
    "draw.each": ("each player draws a card", "each player draws {n} cards"),
    "discard.you.chosen": ("discard a card", "discard {n} cards"),
    "discard.you.random": ("discard a card at random", "discard {n} cards at random"),
    "discard.you.chosen-by-enemy": (
        "your opponent looks at your hand and chooses a card in it, which you discard",
        "your opponent looks at your hand and chooses {n} cards in it, which you discard",
    ),
    "discard.opponent.chosen": (
        "your opponent discards a card of their choice",
        "your opponent discards {n} cards of their choice",
    ),
    "discard.opponent.random": (
        "your opponent discards a card at random",
        "your opponent discards {n} cards at random",
    ),
    "discard.opponent.chosen-by-enemy": (
        "look at your opponent's hand and choose a card in it, which they discard",
        "look at your opponent's hand and choose {n} cards in it, which they discard",
    ),
    "discard.each.chosen": (
        "each player discards a card of their choice",
        "each player discards {n} cards of their choice",
    ),
    "discard.each.random": (
        "each player discards a card at random",
        "each player discards {n} cards at random",
    ),
    "discard.each.chosen-by-enemy": (
        "each player looks at the other's hand and chooses a card in it, which is discarded",
        "each player looks at the other's hand and chooses {n} cards in it, which are discarded",
    ),
    "stun": "stun {target} for {n}",
    "unstun": "unstun {target}",
    "destroy": "destroy {target}",
    "power": "give {target} {signed} power {lasts}",
    "bank.you.more": ("add {n} point to your Bank", "add {n} points to your Bank"),
    "bank.you.less": ("take {n} point from your Bank", "take {n} points from your Bank"),
    "bank.opponent.more": (
        "add {n} point to your opponent's Bank",
        "add {n} points to your opponent's Bank",
    ),
    "bank.opponent.less": (
        "take {n} point from your opponent's Bank",
        "take {n} points from your opponent's Bank",
    ),
    "bank.each.more": ("add {n} point to each Bank", "add {n} points to each Bank"),
    "bank.each.less": ("take {n} point from each Bank", "take {n} points from each Bank"),
    "total.more": "raise this turn's total by {n}",
    "total.less": "lower this turn's total by {n}",
    "roll": "roll a die: {outcomes}",
    "roll.outcome": "on {faces}, {clauses}",
    "reroll": "reroll the turn's die",
    "attack-again": "let {target} attack once more this turn",
    "forbid-attack": "keep {target} from attacking {lasts}",
    "attack-together": "let your Guardians attack together this turn",
    "protect": "shield {target}",
    "return": (
        "return {target} to its owner's hand",
        "return {target} to their owners' hands",
    ),
    "take-back": "take {target} into your hand",
    "search.hand": "search your deck for {noun}, put it into your hand, then shuffle your deck",
    "search.play": "search your deck for {noun}, put it into play, then shuffle your deck",
    "search.discard": (
        "search your deck for {noun}, put it into your discard pile, then shuffle your deck"
    ),
    "look.you.top": (
        "look at the top card of your deck",
        "look at the top {n} cards of your deck and put them back in any order",
    ),
    "look.you.bottom": (
        "look at the top card of your deck and put it on the bottom",
        "look at the top {n} cards of your deck and put them on the bottom in random order",
    ),
    "look.you.discard": (
        "put the top card of your deck into your discard pile",
        "put the top {n} cards of your deck into your discard pile",
    ),
    "look.opponent.top": (
        "look at the top card of your opponent's deck",
        "look at the top {n} cards of your opponent's deck and put them back in any order",
    ),
    "look.opponent.bottom": (
        "look at the top card of your opponent's deck and put it on the bottom",
        (
            "look at the top {n} cards of your opponent's deck and put them on the bottom in "
            "random order"
        ),
    ),
    "look.opponent.discard": (
        "put the top card of your opponent's deck into their discard pile",
        "put the top {n} cards of your opponent's deck into their discard pile",
    ),
    "look.take.top": (
        "look at the top card of your deck; you may take it into your hand",
        (
            "look at the top {n} cards of your deck, take up to {take} of them into your hand, and "
            "put the rest back in any order"
        ),
    ),
    "look.take.bottom": (
        "look at the top card of your deck and take it into your hand or put it on the bottom",
        (
            "look at the top {n} cards of your deck, take up to {take} of them into your hand, and "
            "put the rest on the bottom in random order"
        ),
    ),
    "look.take.discard": (
        "look at the top card of your deck and take it into your hand or discard it",
        (
            "look at the top {n} cards of your deck, take up to {take} of them into your hand, and "
            "put the rest into your discard pile"
        ),
    ),
    "mill.you": (
        "put the top card of your deck into your discard pile",
        "put the top {n} cards of your deck into your discard pile",
    ),
    "mill.opponent": (
        "put the top card of your opponent's deck into their discard pile",
        "put the top {n} cards of your opponent's deck into their discard pile",
    ),
    "mill.each": (
        "each player puts the top card of their deck into their discard pile",
        "each player puts the top {n} cards of their deck into their discard pile",
    ),
    "put-into-play": "put {target} into play",
    "take-control": "take control of {target} {lasts}",
    "take-control.this-turn": "take control of {target} until the end of this turn",
    "attach": "attach {target} to your Walker",
    "move-attachment.own": "move {target} to the enemy Walker",
    "move-attachment.enemy": "move {target} to your Walker",
    "move-attachment.any": "move {target} to the other Walker",
    "lower-cost.next": "the next {noun} you play this turn costs {n} less",
    "lower-cost.all": "{nouns} you play this turn cost {n} less",
    "silence": "silence {target} {lasts}",
    "next-walker-level": "add the level of your next Walker to this turn's total",
    "next-walker-power": "your next Walker enters with {signed} power",
    "restore-walker": "return your lost Walker of the lowest level to its place in your stack",
    "reveal.you.hand": "reveal your hand",
    "reveal.you.random-card": "reveal a card of your hand at random",
    "reveal.you.top-card": "reveal the top card of your deck",
    "reveal.opponent.hand": "your opponent reveals their hand",
    "reveal.opponent.random-card": "your opponent reveals a card of their hand at random",
    "reveal.opponent.top-card": "reveal the top card of your opponent's deck",
    "may": "you may {clauses}",
    "choose-one.you": "choose one: {options}",
    "choose-one.opponent": "your opponent chooses one: {options}",
    "if": "if {condition}, {clauses}",
    "if.otherwise": "if {condition}, {clauses}; otherwise, {others}",
    "for-each": "for each {noun}, {clauses}",
}

JOINING: dict[str, Entry] = {
    "join.then": "{first}, then {second}",
    "join.options": "{first}; or {second}",
    "join.outcomes": "{first}; {second}",
    "join.and": "{first} and {second}",
    "join.comma": "{first}, {second}",
    "join.or": "{first} or {second}",
    "join.to": "{first} to {second}",
}

VALUES: dict[str, Entry] = {
    "value.count": "{clause} for each {noun}",
    "value.die": "{clause} for each point on the die",
    "value.level": "{clause} for each level of {card}",
    "value.power": "{clause} for each point of power of {card}",
    "value.level.it": "{clause} for each of its levels",
    "value.power.it": "{clause} for each point of its power",
    "value.bank.you": "{clause} for each point in your Bank",
    "value.bank.opponent": "{clause} for each point in your opponent's Bank",
    "plus": "+{n}",
    "minus": "−{n}",
    "number.1": "one",
    "number.2": "two",
    "number.3": "three",
}

LASTS: dict[str, Entry] = {
    "lasts.this-turn": "this turn",
    "lasts.in-play": ("while it is in play", "while they are in play"),
    "lasts.two": "until the end of the next turn",
    "lasts.more": "for {n} turns, this one included",
}

NOUNS: dict[str, Entry] = {
    "type.walker": ("Walker", "Walkers"),
    "type.guardian": ("Guardian", "Guardians"),
    "type.artefact": ("Artefact", "Artefacts"),
    "type.event": ("Event", "Events"),
    "type.card": ("card", "cards"),
    "noun": "{stunned}{enemy}{faction}{keyword}{type}{level}{power}",
    "noun.enemy": "enemy ",
    "noun.stunned": "stunned ",
    "noun.not-stunned": "unstunned ",
    "noun.faction": "{name} ",
    "noun.keyword": "{name} ",
    "noun.level.exactly": " of level {n}",
    "noun.level.least": " of level {n} or higher",
    "noun.level.most": " of level {n} or lower",
    "noun.level.between": " of level {least} to {most}",
    "noun.power.exactly": " with power {n}",
    "noun.power.least": " with power {n} or more",
    "noun.power.most": " with power {n} or less",
    "noun.power.between": " with power {least} to {most}",
    "noun.other": "other {noun}",
    "place.play.own": "{noun} you control",
    "place.play.enemy": "{noun}",
    "place.play.any": "{noun} in play",
    "place.hand.own": "{noun} in your hand",
    "place.hand.enemy": "{noun} in your opponent's hand",
    "place.hand.any": "{noun} in either hand",
    "place.discard.own": "{noun} in your discard pile",
    "place.discard.enemy": "{noun} in your opponent's discard pile",
    "place.discard.any": "{noun} in either discard pile",
    "from.hand.own": "{noun} from your hand",
    "from.hand.enemy": "{noun} from your opponent's hand",
    "from.hand.any": "{noun} from either hand",
    "from.discard.own": "{noun} from your discard pile",
    "from.discard.enemy": "{noun} from your opponent's discard pile",
    "from.discard.any": "{noun} from either discard pile",
    "faction.meridian-court": "Meridian Court",
    "faction.tide-of-glass": "Tide of Glass",
    "faction.hollow-choir": "Hollow Choir",
}

PICKS: dict[str, Entry] = {
    "pick.own.one": "one of your {nouns}",
    "pick.own.some": "{n} of your {nouns}",
    "pick.own.up-to": "up to {n} of your {nouns}",
    "pick.own.all": "all your {nouns}",
    "pick.some": "{n} {nouns}",
    "pick.up-to": "up to {n} {nouns}",
    "pick.all": "all {nouns}",
    "pick.another": "another {noun}",
    "pick.random": "{target} at random",
    "pick.opponent": "{target} of your opponent's choice",
    "ref.self": "this {type}",
    "ref.it": ("it", "them"),
    "ref.attacker": "the attacker",
    "ref.defender": "the defender",
    "ref.your-walker": "your Walker",
    "ref.enemy-walker": "the enemy Walker",
    "cover.own": "your {nouns}",
    "cover.enemy": "{nouns}",
    "cover.any": "all {nouns}",
}

CONDITIONS: dict[str, Entry] = {
    "is.cards.own.some": "you control {noun}",
    "is.cards.own.least": "you control {n} or more {nouns}",
    "is.cards.own.most": "you control {n} or fewer {nouns}",
    "is.cards.own.none": "you control no {nouns}",
    "is.cards.enemy.some": "your opponent controls {noun}",
    "is.cards.enemy.least": "your opponent controls {n} or more {nouns}",
    "is.cards.enemy.most": "your opponent controls {n} or fewer {nouns}",
    "is.cards.enemy.none": "your opponent controls no {nouns}",
    "is.cards.any.some": "{noun} is in play",
    "is.cards.any.least": "{n} or more {nouns} are in play",
    "is.cards.any.most": "{n} or fewer {nouns} are in play",
    "is.cards.any.none": "no {nouns} are in play",
    "is.cards.there.some": "there is {noun}",
    "is.cards.there.least": "there are {n} or more {nouns}",
    "is.cards.there.most": "there are {n} or fewer {nouns}",
    "is.cards.there.none": "there are no {nouns}",
    "is.fewer": "you control fewer {nouns} than your opponent",
    "is.it": "it is {noun}",
    "is.was-stunned": "it was already stunned",
    "is.done": "you do",
    "is.die": "the die shows {faces}",
    "is.bank.you.least": "your Bank holds {n} or more",
    "is.bank.you.most": "your Bank holds {n} or less",
    "is.bank.opponent.least": "your opponent's Bank holds {n} or more",
    "is.bank.opponent.most": "your opponent's Bank holds {n} or less",
    "is.hand.you.none": "you have no cards in hand",
    "is.hand.opponent.none": "your opponent has no cards in hand",
    "is.bank.you.none": "your Bank is empty",
    "is.bank.opponent.none": "your opponent's Bank is empty",
    "is.hand.you.least": "you have {n} or more cards in hand",
    "is.hand.you.most": "you have {n} or fewer cards in hand",
    "is.hand.opponent.least": "your opponent has {n} or more cards in hand",
    "is.hand.opponent.most": "your opponent has {n} or fewer cards in hand",
    "is.walker-level.you.least": "your Walker is of level {n} or higher",
    "is.walker-level.you.most": "your Walker is of level {n} or lower",
    "is.walker-level.opponent.least": "the enemy Walker is of level {n} or higher",
    "is.walker-level.opponent.most": "the enemy Walker is of level {n} or lower",
    "is.played": "you have played {n} or more cards this turn",
    "is.turn.you": "it is your turn",
    "is.turn.opponent": "it is your opponent's turn",
}

WHENS: dict[str, Entry] = {
    "when.played.own": "you play {noun}",
    "when.played.enemy": "your opponent plays {noun}",
    "when.played.any": "a player plays {noun}",
    "when.destroyed": "{subject} is destroyed",
    "when.attacks": "{subject} attacks",
    "when.attacked": "{subject} is attacked",
    "when.stunned": "{subject} is stunned",
    "when.returned": "{subject} is returned to hand",
    "when.draws.own": "an effect lets you draw",
    "when.draws.enemy": "an effect lets your opponent draw",
    "when.draws.any": "an effect lets a player draw",
    "when.discards.own": "you discard a card from hand",
    "when.discards.enemy": "your opponent discards a card from hand",
    "when.discards.any": "a player discards a card from hand",
    "when.banks.own": "you put {n} or more into the Bank at the end of your turn",
    "when.banks.enemy": "your opponent puts {n} or more into the Bank at the end of a turn",
    "when.banks.any": "a player puts {n} or more into the Bank at the end of a turn",
    "when.die.own": "your turn's die shows {faces}",
    "when.die.enemy": "the die of your opponent's turn shows {faces}",
    "when.die.any": "a turn's die shows {faces}",
    "when.walker-defeated.own": "your Walker is defeated",
    "when.walker-defeated.enemy": "an enemy Walker is defeated",
    "when.walker-defeated.any": "a Walker is defeated",
    "when.walker-revealed.own": "your next Walker is revealed",
    "when.walker-revealed.enemy": "your opponent's next Walker is revealed",
    "when.walker-revealed.any": "a player's next Walker is revealed",
    "when.walker-revealed.self": "this Walker is revealed",
    "when.deck-runs-out.own": "your deck runs out",
    "when.deck-runs-out.enemy": "your opponent's deck runs out",
    "when.deck-runs-out.any": "a deck runs out",
    "when.turn-ends.own": "your turn ends",
    "when.turn-ends.enemy": "your opponent's turn ends",
    "when.turn-ends.any": "a turn ends",
    "subject.own": "one of your {nouns}",
}

RULES: dict[str, Entry] = {
    "rule.power": ("{cards} has {signed} power", "{cards} have {signed} power"),
    "rule.cost.own.less": "your {nouns} cost {n} less",
    "rule.cost.own.more": "your {nouns} cost {n} more",
    "rule.cost.enemy.less": "your opponent's {nouns} cost {n} less",
    "rule.cost.enemy.more": "your opponent's {nouns} cost {n} more",
    "rule.cost.any.less": "all {nouns} cost {n} less",
    "rule.cost.any.more": "all {nouns} cost {n} more",
    "rule.total.more": "your total is {n} higher",
    "rule.total.less": "your total is {n} lower",
    "rule.extra-attacks": "{cards} may attack {times} each turn",
    "rule.cannot-attack": "{cards} cannot attack",
    "rule.cannot-be-stunned": "{cards} cannot be stunned",
    "rule.cannot-be-chosen": "{cards} cannot be chosen by enemy abilities",
    "rule.fight-together": "your Guardians may attack together",
    "rule.while": "while {condition}, {clauses}",
    "times.2": "twice",
    "times.3": "three times",
    "times.4": "four times",
}

ABILITIES: dict[str, Entry] = {
    "kind.play": "Play",
    "kind.death": "Death",
    "kind.kill": "Kill",
    "kind.trigger": "Trigger",
    "kind.each-turn": "Each Turn",
    "kind.action": "Action",
    "kind.static": "Static",
    "ability": "{label}: {body}",
    "ability.terms": "{label} ({terms}): {body}",
    "trigger": "when {event}, {clause}",
    "cost.points": ("pay {n} point", "pay {n} points"),
    "cost.bank": ("pay {n} point from your Bank", "pay {n} points from your Bank"),
    "cost.discard": ("discard a card", "discard {n} cards"),
    "cost.stun-self": "stun this {type} for {n}",
    "cost.destroy-self": "destroy this {type}",
    "cost.destroy-guardian": "destroy one of your Guardians",
    "limit.2": "twice a turn",
    "limit.3": "three times a turn",
    "limit.once-in-play": "once while in play",
    "only-if": "only if {condition}",
}

ENGLISH = Catalogue(
    entries={
        **EFFECTS, **JOINING, **VALUES, **LASTS, **NOUNS, **PICKS, **CONDITIONS, **WHENS, **RULES,
        **ABILITIES,
    },
    small_words=("of", "the", "and"),
)  # fmt: skip
