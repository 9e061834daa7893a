import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import { restartsFile, type Restarts } from '@hireledger/domain/support/restarts';
import { INCIDENT_TEXT, type FreezeScope } from '@hireledger/domain/money/freezes';
import type { Sql } from '@hireledger/db/connect';
import { readSystemFacts } from '../../status/system-facts.ts';
import { cached } from '../../counts/cached.ts';
import type { Context } from '../../context.ts';
import { partsFrom } from '../../status/parts-from.ts';

/** However many visitors the page has, the database is queried at most this often. */
const MAX_AGE_MS = 1_000;
/** A database that takes longer is reported as not answering. */
const PATIENCE_MS = 5_000;
/** An incident is shown for so long after it is over. */
const INCIDENT_DAYS = 90;
const INCIDENTS_SHOWN = 20;

/**
 * The state of each part, from what is known about it. Never throws: a database that does not answer is one of the
 * results.
 */
export function statusView({
  database,
  settings,
  clock,
  log,
}: Pick<Context, 'database' | 'settings' | 'clock' | 'log'>): () => Promise<StatusAnswer> {
  let databaseSeenAt: Date | null = null;
  return cached(MAX_AGE_MS, clock, async () => {
    const now = clock();
    const began = performance.now();
    const read = Promise.all([readSystemFacts(database.sql), readIncidents(database.sql, now)]);
    const [facts, incidents] = await within(PATIENCE_MS, read).catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer the status page');
      return [null, []] as const;
    });
    if (facts) databaseSeenAt = now;
    const tookMs = performance.now() - began;
    const restarts = await readRestarts(settings.dataDir);
    return {
      checkedAt: now.toISOString(),
      parts: partsFrom(facts, { now, databaseSeenAt, tookMs, restarts }),
      incidents: [...incidents],
    };
  });
}

/** Empty if nobody writes them: the api may run without the supervisor. */
async function readRestarts(dataDir: string): Promise<Restarts> {
  const noted = await readFile(join(dataDir, 'restarts.json'), 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => []);
  return restartsFile.safeParse(noted).data ?? [];
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * When payouts were stopped, newest first, in neutral words. Overlapping freezes of several accounts are one incident:
 * their number is not public.
 */
async function readIncidents(sql: Sql, now: Date): Promise<StatusAnswer['incidents']> {
  const rows = await sql<{ scope: FreezeScope; startedAt: Date; endedAt: Date | null }[]>`
    SELECT scope, lower(span) AS started_at, upper(span) AS ended_at
      FROM (SELECT scope, unnest(range_agg(tstzrange(frozen_at, CASE WHEN lifted_at IS NOT NULL THEN greatest(lifted_at, frozen_at) END, '[]'))) AS span
              FROM (SELECT CASE WHEN account_id IS NULL THEN 'all' ELSE 'account' END AS scope, frozen_at, lifted_at
                      FROM freezes LEFT JOIN freeze_lifts ON freeze_id = id
                     WHERE lifted_at IS NULL OR lifted_at > ${new Date(now.getTime() - INCIDENT_DAYS * 86_400_000)}) AS stopped
             GROUP BY scope) AS incident
     ORDER BY lower(span) DESC LIMIT ${INCIDENTS_SHOWN}`;
  return rows.map(({ scope, startedAt, endedAt }) => ({
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    says: INCIDENT_TEXT[scope][endedAt ? 'over' : 'now'],
  }));
}
