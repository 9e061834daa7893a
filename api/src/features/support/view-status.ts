import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import { restartsFile, type Restarts } from '@hireledger/domain/support/restarts';
import { readIncidents } from './incidents.ts';
import { readSystemFacts } from '../../status/system-facts.ts';
import { remembered } from '../../counts/remembered.ts';
import type { Context } from '../../context.ts';
import { partsFrom } from '../../status/parts-from.ts';

/** However many look at the page, the database is asked so often at most. */
const KEPT_MS = 1_000;
/** A database that takes longer is told as one that does not answer. */
const PATIENCE_MS = 5_000;

/** How each part is now, from what is known of it. Never throws: a database that does not answer is one of the answers. */
export function statusView({
  database,
  settings,
  clock,
  log,
}: Pick<Context, 'database' | 'settings' | 'clock' | 'log'>): () => Promise<StatusAnswer> {
  let databaseSeenAt: Date | null = null;
  return remembered(KEPT_MS, clock, async () => {
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

/** None where nobody notes them: the api may run without the supervisor. */
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
