"""Plays many matches between bots and tells what came of them.

`python -m games.simulate` has the figures of one game; `python -m games.simulate.survey` goes over
every game in every one of its sample set-ups and looks whether matches end and who wins.

Both know games only by their contract. A game's package may add a module `simulation` with

* `matchups(options)`: the set-ups to play in turn, as pairs of a name for every seat (its deck) and
  the set-up;
* `gauge()`: an object that is shown every event (`see(event)`) and at the end of the match gives
  its figures by name (`figures(outcome)`), numbers of which the report shows mean and spread.
"""
