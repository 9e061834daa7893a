import fastifyWebsocket from '@fastify/websocket';
import postgres from 'postgres';
import { createFloorServer, serve } from './serve.ts';

/**
 * The bare floor of a stage change: Fastify, one prepared statement that writes the rows that ours writes (the application, its history, the
 * heads of both sides and an event for each), and a WebSocket for each of the two. The tables have the columns, checks and indexes of ours;
 * foreign keys, triggers, sessions, schemas and the hiring machine are left out. Runs as a process of its own, as the api does.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', {
  path: process.argv[2],
  // The fastest number: with ten in turns a change takes a sixth longer.
  max: 2,
  onnotice: () => {},
});
await sql.unsafe(`
  DROP SCHEMA IF EXISTS floor CASCADE;
  CREATE SCHEMA floor;
  CREATE TABLE floor.applications (LIKE applications INCLUDING ALL);
  CREATE TABLE floor.stage_changes (LIKE stage_changes INCLUDING ALL);
  CREATE TABLE floor.event_heads (LIKE event_heads INCLUDING ALL);
  CREATE TABLE floor.events (LIKE events INCLUDING ALL);
`);

const app = createFloorServer();
const sockets = new Map<string, Set<{ send(text: string): void }>>();
await app.register(fastifyWebsocket);
app.get<{ Params: { id: string } }>('/feed/:id', { websocket: true }, (socket, { params: { id } }) => {
  const own = sockets.get(id) ?? new Set();
  sockets.set(id, own.add(socket));
  socket.on('close', () => own.delete(socket));
});

/** Copies an application of ours, with the heads of its two sides. */
app.post<{ Body: { id: string } }>('/applications', async ({ body: { id } }) => {
  await sql`INSERT INTO floor.applications SELECT * FROM applications WHERE id = ${id}`;
  await sql`
    INSERT INTO floor.event_heads SELECT head.* FROM event_heads head JOIN applications a ON head.recipient_id IN (a.company_id, a.talent_id)
     WHERE a.id = ${id} ON CONFLICT DO NOTHING`;
  return { ok: true };
});

app.patch<{ Body: { companyId: string; id: string; stage: string } }>('/stage', async ({ body }) => {
  const { companyId, id, stage } = body;
  const at = new Date();
  const events = await sql<{ recipient_id: string }[]>`
    WITH moved AS (
      UPDATE floor.applications SET stage = ${stage}, changed_at = ${at}
       WHERE id = ${id} AND company_id = ${companyId} AND stage <> ${stage}
      RETURNING id, job_id, company_id, talent_id, old.stage AS from_stage
    ), recorded AS (
      INSERT INTO floor.stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
      SELECT id, from_stage, ${stage}, ${companyId}, 'company', ${at} FROM moved
    ), head AS (
      UPDATE floor.event_heads head SET seq = head.seq + 1 FROM moved
       WHERE head.recipient_id IN (moved.company_id, moved.talent_id) RETURNING head.recipient_id, head.seq
    )
    INSERT INTO floor.events (recipient_id, seq, name, at, data, notify)
    SELECT head.recipient_id, head.seq, 'application.moved', ${at},
           jsonb_build_object('applicationId', m.id, 'jobId', m.job_id, 'jobTitle', j.title, 'companyId', m.company_id, 'companyName', c.name,
             'talentId', m.talent_id, 'talentName', t.full_name, 'from', m.from_stage, 'stage', ${stage}::text),
           head.recipient_id = m.talent_id
      FROM head, moved m JOIN jobs j ON j.id = m.job_id JOIN companies c ON c.user_id = m.company_id JOIN users t ON t.id = m.talent_id
    RETURNING recipient_id, seq, name, at, data`;
  for (const { recipient_id: recipientId, ...event } of events) {
    const text = JSON.stringify(event);
    for (const socket of sockets.get(recipientId) ?? []) socket.send(text);
  }
  return { id, hiringStage: stage };
});

await serve(app);
