// Plays when it is told to, as `bench/peers/worker.py` does: a line of JSON in, figures out.

const path = require("node:path");
const readline = require("node:readline");
const { createRequire } = require("node:module");

const installed = createRequire(path.resolve(process.argv[2], "package.json"));
const { CreateGameReducer, InitializeGame } = installed("boardgame.io/internal");
const expeditions = require("./expeditions.js");

const reducer = CreateGameReducer({ game: expeditions });

function match(seed) {
  let state = InitializeGame({ game: { ...expeditions, seed }, numPlayers: 2 });
  let actions = 0;
  while (state.ctx.gameover === undefined) {
    const seat = state.ctx.currentPlayer;
    const legal = expeditions.ai.enumerate(state.G, state.ctx, seat);
    const { move, args } = legal[Math.floor(Math.random() * legal.length)];
    const payload = { type: move, args, playerID: seat };
    const after = reducer(state, { type: "MAKE_MOVE", payload });
    if (after._stateID === state._stateID) throw new Error(`${move} was refused`);
    state = after;
    actions += 1;
  }
  return actions;
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

let seed = 0;

function play(seconds) {
  let actions = 0;
  let matches = 0;
  const start = cpuSeconds();
  while (cpuSeconds() - start < seconds) {
    actions += match((seed += 1));
    matches += 1;
  }
  return { actions, matches, cpu: cpuSeconds() - start };
}

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const { version } = installed("boardgame.io/package.json");
say({ players: [`boardgame.io ${version}: expeditions`], missing: [] });
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  say(play(Number(JSON.parse(line).seconds)));
});
