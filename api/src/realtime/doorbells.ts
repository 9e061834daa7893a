import { z } from 'zod';
import type { Sql } from '@hireledger/db/connect';
import { CHANNELS } from '@hireledger/db/doorbell';
import type { Sessions } from '../auth/sessions.ts';
import type { Log } from '../context.ts';
import type { Gateway } from './gateway.ts';
import type { JobFeed } from './job-feed.ts';

const eventsRing = z.object({ from: z.string(), heads: z.array(z.tuple([z.string(), z.number()])) });
const jobsRing = z.object({ from: z.string(), jobs: z.array(z.string()) });
const sessionsRing = z.object({ from: z.string(), sessions: z.array(z.string()) });

/** Listens to the rings of the other processes. Whatever was rung while the connection was down, a sweep finds. */
export async function hearDoorbells(
  sql: Sql,
  processId: string,
  { gateway, jobFeed, sessions, log }: { gateway: Gateway; jobFeed: JobFeed; sessions: Sessions; log: Log },
): Promise<void> {
  const onReconnect = () => {
    sessions.forget();
    gateway.sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  };
  await sql.listen(
    CHANNELS.events,
    (text) => {
      const ring = read(eventsRing, text);
      if (ring && ring.from !== processId) gateway.hear(ring.heads);
    },
    onReconnect,
  );
  await sql.listen(CHANNELS.jobs, (text) => {
    const ring = read(jobsRing, text);
    if (ring && ring.from !== processId) jobFeed.hear(ring.jobs);
  });
  await sql.listen(CHANNELS.sessions, (text) => {
    const ring = read(sessionsRing, text);
    if (ring && ring.from !== processId) gateway.endSessions(ring.sessions);
  });
  await sql.listen(CHANNELS.typing, gateway.hearTyping);
}

function read<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
