// Plays moves on connections of their own and prints figures as JSON: node load.js PORT LANES SECONDS
const { io } = require('socket.io-client');

const [port, lanes, seconds] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;

const post = async (path, body) => {
  const answer = await fetch(`${address}/games/counter/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const synced = (socket, matchID, credentials) =>
  new Promise((resolve) => {
    socket.once('sync', resolve);
    socket.emit('sync', matchID, '0', credentials, 2);
  });

const moved = (socket, matchID, credentials, stateID) =>
  new Promise((resolve) => {
    socket.once('update', resolve);
    const payload = { type: 'add', args: [], playerID: '0', credentials };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, '0');
  });

const open = async () => {
  const { matchID } = await post('create', { numPlayers: 2 });
  const { playerCredentials } = await post(`${matchID}/join`, { playerID: '0', playerName: 'ann' });
  const socket = io(`${address}/counter`, { transports: ['websocket'] });
  await synced(socket, matchID, playerCredentials);
  return { socket, matchID, credentials: playerCredentials };
};

const play = async ({ socket, matchID, credentials }, end, latencies) => {
  for (let stateID = 0; performance.now() < end; stateID += 1) {
    const begun = performance.now();
    await moved(socket, matchID, credentials, stateID);
    latencies.push(performance.now() - begun);
  }
  socket.close();
};

const main = async () => {
  const tables = await Promise.all(Array.from({ length: lanes }, open));
  const latencies = [];
  const begun = performance.now();
  await Promise.all(tables.map((table) => play(table, begun + seconds * 1000, latencies)));
  const spent = (performance.now() - begun) / 1000;
  console.log(JSON.stringify({ seconds: spent, latencies_ms: latencies }));
};

main();
