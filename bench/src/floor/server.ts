import fastifyWebsocket from '@fastify/websocket';
import Fastify from 'fastify';
import postgres from 'postgres';

/**
 * The bare floor of a stage change: Fastify, one SQL statement (update by key + event + outbox row), one WebSocket that hears of it.
 * No auth, no schema, no roles, no history: what is left is what the machine and the libraries cost.
 * Runs as a process of its own, as the api does. Tells its port over IPC.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} });
await sql.unsafe(`
  DROP SCHEMA IF EXISTS floor CASCADE;
  CREATE SCHEMA floor;
  CREATE TABLE floor.things (id int PRIMARY KEY, stage text NOT NULL);
  CREATE TABLE floor.events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, thing_id int NOT NULL, data jsonb NOT NULL);
  CREATE TABLE floor.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb NOT NULL);
  INSERT INTO floor.things SELECT id, 'A' FROM generate_series(1, 1000) AS id;
`);

const app = Fastify();
const listeners = new Set<{ send(text: string): void }>();
await app.register(fastifyWebsocket);
app.get('/feed', { websocket: true }, (socket) => {
  listeners.add(socket);
  socket.on('close', () => listeners.delete(socket));
});

app.patch<{ Body: { id: number; stage: string } }>('/stage', async (request) => {
  const { id, stage } = request.body;
  const [row] = await sql<{ id: string; stage: string }[]>`
    WITH moved AS (UPDATE floor.things SET stage = ${stage} WHERE id = ${id} AND stage <> ${stage} RETURNING id, stage),
    event AS (INSERT INTO floor.events (thing_id, data) SELECT id, jsonb_build_object('stage', stage) FROM moved RETURNING id),
    job AS (INSERT INTO floor.outbox (payload) SELECT jsonb_build_object('id', id) FROM moved)
    SELECT event.id, moved.stage FROM moved, event`;
  const text = JSON.stringify({ seq: row?.id, data: row });
  for (const listener of listeners) listener.send(text);
  return { ok: Boolean(row) };
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit(0));
