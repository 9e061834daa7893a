import Fastify from 'fastify';
import postgres from 'postgres';
import { Server } from 'socket.io';
import { serve } from './serve.ts';

/**
 * The bare floor of pushing: Fastify and Socket.IO, nothing else. `POST /broadcast` emits one event to everybody who is connected; a
 * socket that says `after` is sent what it missed, read in one statement. No auth, no numbers, no rooms.
 */
const EVENT = {
  seq: 1,
  name: 'application.shortlisted',
  at: new Date(0).toISOString(),
  data: { text: 'x'.repeat(300) },
};
const sql = postgres(process.env.DATABASE_URL ?? '', {
  path: process.argv[2],
  max: 2,
  onnotice: () => {},
});
await sql.unsafe(`
  DROP SCHEMA IF EXISTS push_floor CASCADE;
  CREATE SCHEMA push_floor;
  CREATE TABLE push_floor.events (seq int PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL, data jsonb NOT NULL);
  INSERT INTO push_floor.events SELECT n, 'application.shortlisted', now(), jsonb_build_object('text', repeat('x', 300)) FROM generate_series(1, 1000) n;
`);

const app = Fastify();
const io = new Server(app.server, { serveClient: false });
app.post('/broadcast', () => {
  io.emit('events', [EVENT]);
  return { ok: true };
});
io.on('connection', async (socket) => {
  const { after } = socket.handshake.auth as { after?: number };
  if (after === undefined) return;
  socket.emit('events', await sql`SELECT seq, name, at, data FROM push_floor.events WHERE seq > ${after} ORDER BY seq`);
});

await serve(app);
