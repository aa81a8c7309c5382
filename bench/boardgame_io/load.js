// Plays at random on connections of their own and prints figures as JSON: node load.js PORT LANES MOVES
const { io } = require('socket.io-client');
const { ai, name } = require('../peers/boardgame_io/expeditions.js');

const [port, lanes, moves] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;

const post = async (path, body) => {
  const answer = await fetch(`${address}/games/${name}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

// The state that the server sends next: the whole of it, as it does for each move.
const stateAfter = (socket, event, send) =>
  new Promise((resolve) => {
    socket.once(event, (_matchID, sent) => resolve(event === 'sync' ? sent.state : sent));
    send();
  });

const open = async () => {
  const { matchID } = await post('create', { numPlayers: 2 });
  const join = (playerID) => post(`${matchID}/join`, { playerID, playerName: `player ${playerID}` });
  const credentials = [];
  for (const playerID of ['0', '1']) credentials.push((await join(playerID)).playerCredentials);
  const socket = io(`${address}/${name}`, { transports: ['websocket'] });
  const state = await stateAfter(socket, 'sync', () =>
    socket.emit('sync', matchID, '0', credentials[0], 2));
  return { socket, matchID, credentials, state };
};

const moved = ({ socket, matchID, credentials, state }) => {
  const playerID = state.ctx.currentPlayer;
  const legal = ai.enumerate(state.G, state.ctx, playerID);
  const { move, args } = legal[Math.floor(Math.random() * legal.length)];
  const payload = { type: move, args, playerID, credentials: credentials[playerID] };
  const action = { type: 'MAKE_MOVE', payload };
  return stateAfter(socket, 'update', () =>
    socket.emit('update', action, state._stateID, matchID, playerID));
};

const play = async (table, latencies) => {
  for (let number = 0; number < moves; number += 1) {
    if (table.state.ctx.gameover !== undefined) {
      table.socket.close();
      Object.assign(table, await open());
    }
    const begun = performance.now();
    const state = await moved(table);
    latencies.push(performance.now() - begun);
    if (state._stateID === table.state._stateID) throw new Error('the move was refused');
    table.state = state;
  }
  table.socket.close();
};

const main = async () => {
  const tables = await Promise.all(Array.from({ length: lanes }, open));
  const latencies = [];
  const begun = performance.now();
  await Promise.all(tables.map((table) => play(table, latencies)));
  const spent = (performance.now() - begun) / 1000;
  console.log(JSON.stringify({ seconds: spent, latencies_ms: latencies }));
};

main();
