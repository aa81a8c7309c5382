// boardgame.io's own server on PostgreSQL: node server.js PORT DATABASE_URL
const { Server, Origins } = require('boardgame.io/server');
const { PostgresStore } = require('bgio-postgres');
const expeditions = require('../peers/boardgame_io/expeditions.js');

const [port, url] = process.argv.slice(2);

const db = new PostgresStore(url, { logging: false });
const server = Server({ games: [expeditions], db, origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.run(Number(port));
