// boardgame.io's own server on PostgreSQL: node server.js PORT DATABASE_URL
const { Server, Origins } = require('boardgame.io/server');
const { PostgresStore } = require('bgio-postgres');

const [port, url] = process.argv.slice(2);

// A state about as long as an ordinary one of the card game, and a move that changes a little of it.
const game = {
  name: 'counter',
  setup: () => ({ count: 0, padding: 'x'.repeat(1500) }),
  moves: { add: ({ G }) => { G.count += 1; } },
};

const db = new PostgresStore(url, { logging: false });
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.run(Number(port));
