"""What the words of the vocabulary do: one function for each word, nothing about any one card.

The agreement with the engine (see also `draft`). The engine calls, by these names and no others:

`statics` (rules that hold while a card is in play, and lasting effects; cheap, asked often)
    `power(draft, instance)`: T1.4 current power; printed power if not in play
    `cost(draft, seat, instance)`: T4.2 what a card in hand costs its player now
    `use_up_cost(draft, seat, instance)`: as it is played; "the next card" reductions are used
    `total_bonus(draft, seat)`: T3.4 added to the total at the roll
    `may_attack(draft, piece)`: no text forbids it (stun is the engine's)
    `attacks_allowed(draft, piece)`: T5.3 attacks a turn, 1 and what texts add
    `fights_together(draft, seat)`: T5.5 may several attack one Guardian
    `can_be_stunned(draft, piece)`
`listening`
    `hears(draft, piece, event, happening)`: does this `When` of a card in play fit what happens
`costs` (Action abilities)
    `why_unusable(draft, piece, place)`: its condition and cost (stun, silence and the uses this
    turn are the engine's)
    `pay(draft, piece, place)`: pays at once what needs no choice; gives effects that pay the
    rest, to be carried out first
`effects`
    `carry_out(draft)`: the first effect of `draft.frames[0]`: either it needs a choice and sets
    `draft.decision`, or it happens and the frame loses it (and `answers`)

The interpreter calls the engine's chapters: `changes`, `zones`, `bank`, `running_out`, `walkers`,
`triggers`, and `draft.emit` with the types of `events`.
"""
