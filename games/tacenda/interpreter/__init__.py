"""What the words of the vocabulary do: one function for each word, nothing about any one card.

The agreement with the engine (see also `draft`). The engine calls, by these names and no others:

`statics` (rules that hold while a card is in play, and lasting effects; cheap, asked often)
    `power(draft, instance) -> int`                 T1.4 current power; printed power if not in play
    `cost(draft, seat, instance) -> int`            T4.2 what a card in hand costs its player now
    `use_up_cost(draft, seat, instance) -> None`    after playing: the "next card" reductions are used
    `total_bonus(draft, seat) -> int`               T3.4 added to the total at the roll
    `may_attack(draft, piece) -> bool`              no text forbids it (stun is the engine's)
    `attacks_allowed(draft, piece) -> int`          T5.3 attacks a turn: 1 and what texts add
    `fights_together(draft, seat) -> bool`          T5.5 may several attack one Guardian
    `can_be_stunned(draft, piece) -> bool`
`listening`
    `hears(draft, piece, event, happening) -> bool` does this `When` of a card in play fit what happens
`costs` (action abilities)
    `why_unusable(draft, piece, place) -> Illegal | None`   its condition and cost (stun, silence and
                                                    the uses this turn are the engine's)
    `pay(draft, piece, place) -> tuple[Effect, ...]`    pays at once what needs no choice; effects that
                                                    pay the rest, to be carried out first
`effects`
    `carry_out(draft) -> None`                      the first effect of `draft.frames[0]`: either it
                                                    needs a choice and sets `draft.decision`, or it
                                                    happens and the frame loses it (and `answers`)

and the interpreter calls the engine's chapters: `changes`, `zones`, `bank`, `running_out`, `walkers`,
`triggers`, and `draft.emit` with the types of `events`.
"""
