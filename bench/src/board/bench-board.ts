import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { createHttpClient } from '../http-client.ts';
import { readCount } from '../options.ts';
import { megabytes } from '../process-memory.ts';
import { row, spread, spreadHeading } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { openBareSql } from './bare-sql.ts';
import { boardQuestions, type BoardQuestion } from './board-questions.ts';
import { checkTable, insertTableJobs } from './check-table.ts';
import { loadJobs } from './load-jobs.ts';

/** Samples of one search; a slow one has fewer. */
const SAMPLES = 40;
const MOST_MS = 7_000;

interface Measured {
  samples: number[];
  refused: number;
}

/**
 * `npm run bench -- board [--jobs 1000000] [--data FOLDER]`: fills a separate system with generated jobs and sends typical searches to the api,
 * in turns with bare SQL. The samples of a search use different words, so that no cached answer counts. Prints rows
 * of a table for docs/speed.md. The jobs in a named folder are loaded once and reused by each later run.
 */
export async function benchBoard(options: string[]): Promise<void> {
  const data = { data: { type: 'string' } } as const;
  const { count, values } = readCount(options, 'jobs', 1_000_000, [1_000, 10_000_000], data);
  const { system, discard } = await startSubject({ keep: values.data as string | undefined });
  try {
    const email = `talent-board-${Date.now()}@bench.test`;
    const talent = await createTestUser(system.urls.web, 'talent', 'Talent Board', email);
    if ((await countJobs(system.administratorUrl)) < count) {
      // Its sweeps would read the table repeatedly while the indexes are missing.
      await system.kill9('worker');
      await loadJobs(system.administratorUrl, count);
      await system.restart('worker');
    }
    await insertTableJobs(system.administratorUrl);
    console.log(spreadHeading(count, 'jobs'));
    await measureBoard(talent, system.administratorUrl, () => megabytes(system.pids().api!));
  } finally {
    await discard();
  }
}

async function countJobs(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM jobs`;
  await sql.end();
  return row!.count;
}

/** Runs every search as this talent, on a system with the jobs. */
async function measureBoard(
  talent: Pick<TestUser, 'origin' | 'token'>,
  databaseUrl: string,
  apiMegabytes: () => number,
): Promise<void> {
  const bare = openBareSql(databaseUrl);
  const http = createHttpClient(talent.origin, { authorization: `Bearer ${talent.token}` });
  const before = apiMegabytes();
  try {
    await bare.prepare();
    // The load bypassed the api, which otherwise reads each new block as it arrives.
    await http.send('GET', '/jobs', {});
    for (const question of boardQuestions(http, bare)) {
      const { ours, floor } = await measure(question);
      console.log(row(question.what, show(ours), show(floor)));
    }
    console.log(row('queries of the table answered right', await checkTable(http), ''));
    console.log(row('memory of the api, before / after', `${before} MB / ${apiMegabytes()} MB`, ''));
  } finally {
    http.close();
    await bare.close();
  }
}

async function measure({ prepare, ours, bare }: BoardQuestion): Promise<{ ours: Measured; floor: Measured }> {
  const results = { ours: { samples: [], refused: 0 } as Measured, floor: { samples: [], refused: 0 } as Measured };
  const begun = performance.now();
  for (let turn = 0; turn < SAMPLES && performance.now() - begun < MOST_MS; turn += 1) {
    const prepared = await prepare?.(turn);
    await timed(results.ours, () => ours(turn, prepared ?? ''));
    await timed(results.floor, () => bare(turn));
  }
  return results;
}

async function timed(into: Measured, work: () => PromiseLike<unknown>): Promise<void> {
  const begun = performance.now();
  try {
    await work();
    into.samples.push(performance.now() - begun);
  } catch (error) {
    if (into.refused === 0) console.error(error instanceof Error ? error.message : error);
    into.refused += 1;
  }
}

const show = ({ samples, refused }: Measured): string =>
  `${spread(samples)}${refused > 0 ? ` (${refused} refused)` : ''}`;
