// Five expeditions, sixty cards, two players, the usual way of boardgame.io: moves change a draft
// of G, `turn` counts two moves, `random` shuffles, `ai.enumerate` lists what is legal. The same
// rules as ours, so that a match has as many decisions: three rounds, a pile just discarded to is
// closed, and after 200 turns of a round only the deck is drawn from.

const INVALID_MOVE = "INVALID_MOVE";
const COLOURS = ["R", "G", "B", "W", "Y"];
const RANKS = [0, 0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PACK = COLOURS.flatMap((_, colour) => RANKS.map((rank) => ({ colour, rank })));
const HAND = 8;
const ROUNDS = 3;
const LAST_TURN_WITH_PILES = 200;

const piles = () => COLOURS.map(() => []);

function deal(G, random) {
  const pack = random.Shuffle(PACK);
  return Object.assign(G, {
    round: G.round + 1, turns: 0, closed: -1, drawing: false,
    hands: [pack.slice(0, HAND), pack.slice(HAND, 2 * HAND)], deck: pack.slice(2 * HAND),
    columns: [piles(), piles()], piles: piles(),
  });
}

function score(column) {
  if (column.length === 0) return 0;
  const sum = column.reduce((total, card) => total + card.rank, 0);
  const investments = column.filter((card) => card.rank === 0).length;
  return (sum - 20) * (1 + investments) + (column.length >= 8 ? 20 : 0);
}

function fits(column, card) {
  if (column.length === 0) return true;
  const last = column[column.length - 1].rank;
  return last === 0 || card.rank > last;
}

const mayDraw = (G, colour) =>
  G.piles[colour].length > 0 && G.closed !== colour && G.turns < LAST_TURN_WITH_PILES;

const moves = {
  lay({ G, playerID }, at) {
    const card = G.hands[playerID][at];
    if (G.drawing || !card || !fits(G.columns[playerID][card.colour], card)) return INVALID_MOVE;
    G.hands[playerID].splice(at, 1);
    G.columns[playerID][card.colour].push(card);
    G.drawing = true;
  },
  discard({ G, playerID }, at) {
    const card = G.hands[playerID][at];
    if (G.drawing || !card) return INVALID_MOVE;
    G.hands[playerID].splice(at, 1);
    G.piles[card.colour].push(card);
    G.closed = card.colour;
    G.drawing = true;
  },
  drawDeck({ G, playerID, random }) {
    if (!G.drawing) return INVALID_MOVE;
    G.hands[playerID].push(G.deck.pop());
    finishTurn(G);
    if (G.deck.length === 0) finishRound(G, random);
  },
  drawPile({ G, playerID }, colour) {
    if (!G.drawing || !mayDraw(G, colour)) return INVALID_MOVE;
    G.hands[playerID].push(G.piles[colour].pop());
    finishTurn(G);
  },
};

function finishRound(G, random) {
  for (const seat of [0, 1]) for (const one of G.columns[seat]) G.scores[seat] += score(one);
  if (G.round === ROUNDS) G.over = true;
  else deal(G, random);
}

function finishTurn(G) {
  G.drawing = false;
  G.closed = -1;
  G.turns += 1;
}

function enumerate(G, ctx, playerID = ctx.currentPlayer) {
  if (G.drawing) {
    const open = COLOURS.map((_, colour) => colour).filter((colour) => mayDraw(G, colour));
    return [{ move: "drawDeck", args: [] }, ...open.map((one) => ({ move: "drawPile", args: [one] }))];
  }
  const hand = G.hands[playerID];
  const every = hand.map((card, at) => ({ card, at }));
  const laid = every.filter(({ card }) => fits(G.columns[playerID][card.colour], card));
  return [
    ...laid.map(({ at }) => ({ move: "lay", args: [at] })),
    ...every.map(({ at }) => ({ move: "discard", args: [at] })),
  ];
}

module.exports = {
  name: "expeditions",
  setup: ({ random }) => deal({ round: 0, scores: [0, 0], over: false }, random),
  turn: { minMoves: 2, maxMoves: 2 },
  moves,
  endIf: ({ G }) => (G.over ? { scores: G.scores } : undefined),
  ai: { enumerate },
};
