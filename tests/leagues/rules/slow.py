"""Standings once more, straight from the words of L7 and slowly: to compare with, not to play with.

It shares no line with `leagues.rules`: it reads rounds, meetings and byes and nothing else.
"""

import hashlib
from fractions import Fraction
from itertools import product

TABLES_OF = {3: 0, 4: 1}
FEW = 8
"""So many missing meetings are tried in every way."""


def row_of(meeting, player):
    """One round of a player as plain values."""
    seat = meeting.players.index(player)
    return {
        "bye": None,
        "open": meeting.verdict is None,
        "played": meeting.verdict is not None and meeting.played,
        "others": [one for one in meeting.players if one != player],
        "result": result_of(meeting, seat),
        "place": meeting.places[seat] if meeting.places else None,
        "places": [p for number, p in enumerate(meeting.places) if number != seat],
    }


def result_of(meeting, seat):
    """won, drawn, lost, both lost, placed or open."""
    verdict = None if meeting.verdict is None else meeting.verdict.value
    if verdict == "places":
        alone = [at for at, place in enumerate(meeting.places) if place == 1]
        return "won" if alone == [seat] else "drawn" if seat in alone else "lost"
    words = {None: "open", "draw": "drawn", "both_lose": "both lost"}
    return words.get(verdict) or ("won" if (verdict == "first") == (seat == 0) else "lost")


class Slow:
    """A league so far, as its course tells it."""

    def __init__(self, course, struck=frozenset()):
        self.plan, self.scale, self.struck = course.plan, course.plan.points, struck
        self.ids = [one.id for one in course.players]
        self.rows = {player: [] for player in self.ids}
        for round_ in course.history:
            for meeting in round_.meetings:
                if not struck & set(meeting.players):
                    for player in meeting.players:
                        self.rows[player].append(row_of(meeting, player))
            for bye in round_.byes:
                row = {"bye": bye.kind.value, "open": False, "played": False, "others": []}
                self.rows[bye.player].append(row | {"result": "", "place": None, "got": bye.points})

    def got(self, row):
        """What a round scored."""
        if row["bye"]:
            return row["got"]
        if row["place"] is not None:
            table = self.scale.tables[TABLES_OF[1 + len(row["others"])]]
            sharing = 1 + row["places"].count(row["place"])
            taken = [table[row["place"] - 1 + more] for more in range(sharing)]
            return sum(taken) // sharing
        by_result = {"won": "win", "drawn": "draw", "lost": "loss", "both lost": "both_lose"}
        return 0 if row["open"] else getattr(self.scale, by_result[row["result"]])

    def score(self, player):
        return sum(self.got(row) for row in self.rows[player])

    def strength(self, player):
        """The score that opponents count: absences at the very end are draws."""
        score, rows = self.score(player), list(self.rows[player])
        while rows and rows[-1]["bye"] == "absent":
            score += self.scale.draw - self.got(rows.pop())
        return score

    def opposition(self, player):
        """(row, strength met) of every finished round but a rest."""
        for row in self.rows[player]:
            if row["bye"] != "rest" and not row["open"]:
                met = [self.strength(one) for one in row["others"]] if row["played"] else []
                yield row, Fraction(sum(met), len(met)) if met else Fraction(self.score(player))

    def sonneborn_berger(self, player):
        return sum(
            (got * Fraction(self.got(row), self.scale.win) for row, got in self.opposition(player)),
            Fraction(0),
        )

    def buchholz(self, player):
        return sum((strength for _, strength in self.opposition(player)), Fraction(0))

    def buchholz_cut1(self, player):
        parts = [(row["bye"] != "absent", strength) for row, strength in self.opposition(player)]
        return sum((one for _, one in sorted(parts)[1:]), Fraction(0))

    def wins(self, player):
        return sum(row["result"] == "won" and row["played"] for row in self.rows[player])

    def opponents_match_win(self, player):
        shares = []
        for row in self.rows[player]:
            for other in () if row["open"] else row["others"]:
                rounds = [one for one in self.rows[other] if not one["open"]]
                counted = [one for one in rounds if one["bye"] != "rest"]
                share = Fraction(self.score(other), self.scale.win * max(1, len(counted)))
                shares.append(max(share, Fraction(1, 3)))
        return sum(shares, Fraction(0)) / max(1, len(shares))

    def lots(self, player):
        text = f"{self.plan.lots_seed}:{player}"
        return 2**64 - int(hashlib.sha256(text.encode()).hexdigest()[:16], 16)

    def against(self, player, other):
        """The mean of what the meetings of these two scored, or None if there was none."""
        scored = []
        for row in self.rows[player]:
            if other in row["others"] and not row["open"]:
                if row["place"] is None:
                    scored.append(self.got(row))
                else:
                    theirs = row["places"][row["others"].index(other)]
                    better = (theirs > row["place"]) - (theirs < row["place"])
                    words = {1: "win", 0: "draw", -1: "loss"}
                    scored.append(getattr(self.scale, words[better]))
        return Fraction(sum(scored), len(scored)) if scored else None

    def direct(self, group):
        """Points among the tied; with meetings missing, by trying every end they could have."""
        known = {(a, b): self.against(a, b) for a in group for b in group if a != b}
        missing = [(a, b) for a in group for b in group if a < b and known[a, b] is None]
        if not missing:
            return {a: sum(known[a, b] for b in group if b != a) for a in group}
        sums = list(self.ends(group, known, missing))
        sure, left = {}, list(group)
        while len(left) > 1:
            first = [
                a for a in left if all(one[a] > one[b] for one in sums for b in left if b != a)
            ]
            if not first:
                break
            sure[first[0]] = len(left) - 1
            left.remove(first[0])
        return sure | dict.fromkeys(left, 0)

    def ends(self, group, known, missing):
        """The points among the tied in each end that the missing meetings could have.

        Of many only those in which one player loses all and another one wins all.
        """
        win, loss = self.scale.win, self.scale.loss
        if len(missing) <= FEW:
            choices = product(((win, loss), (loss, win)), repeat=len(missing))
        else:
            choices = (
                [(loss, win) if x == a or y == b else (win, loss) for x, y in missing]
                for a in group
                for b in group
                if a != b
            )
        for worth_of in choices:
            worth = dict(known)
            for (a, b), (mine, theirs) in zip(missing, worth_of, strict=True):
                worth[a, b], worth[b, a] = mine, theirs
            yield {a: sum(worth[a, b] for b in group if b != a) for a in group}

    def standings(self):
        """[(player, place, shared)] from the top."""
        order, ahead = [], 0
        groups = self.split([one for one in self.ids if one not in self.struck], self.criteria)
        if self.struck:
            groups.append(sorted(self.struck))
        for group in groups:
            order += [(player, ahead + 1, len(group) > 1) for player in sorted(group)]
            ahead += len(group)
        return order

    @property
    def criteria(self):
        return ["score", *self.plan.tie_breaks]

    def split(self, group, criteria):
        if len(group) < 2 or not criteria:
            return [group] if group else []
        if criteria[0] == "direct":
            values = self.direct(group)
        else:
            values = {player: getattr(self, criteria[0])(player) for player in group}
        parts = {}
        for player in group:
            parts.setdefault(values[player], []).append(player)
        asked_again = criteria[0] == "direct" and len(parts) > 1
        return [
            piece
            for value in sorted(parts, reverse=True)
            for piece in self.split(parts[value], criteria if asked_again else criteria[1:])
        ]
