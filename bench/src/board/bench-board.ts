import { parseArgs } from 'node:util';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { createHttpClient } from '../http-client.ts';
import { residentMegabytes } from '../measure/memory.ts';
import { spread } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { openBareSql } from './bare-sql.ts';
import { boardQuestions, type BoardQuestion } from './board-questions.ts';
import { loadJobs } from './load-jobs.ts';

/** Samples of one question; a slow one ends earlier. */
const SAMPLES = 40;
const MOST_MS = 7_000;

interface Measured {
  samples: number[];
  refused: number;
}

/**
 * `npm run bench -- board [--jobs 1000000] [--data FOLDER]`: fills a system of its own with generated jobs and asks what people ask, through the api
 * and turn by turn with the bare SQL. The samples of a question ask for different words, so that nothing kept from the last one answers. Prints rows
 * of a table for docs/speed.md. The jobs in a named folder are loaded once and measured by each later run.
 */
export async function benchBoard(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { jobs: { type: 'string', default: '1000000' }, data: { type: 'string' } },
  });
  const count = Number(values.jobs);
  if (!Number.isInteger(count) || count < 1_000 || count > 10_000_000)
    throw new Error('--jobs takes a number from 1000 to 10000000.');
  const { system, discard } = await startSubject({ keep: values.data });
  try {
    const email = `talent-board-${Date.now()}@bench.test`;
    const talent = await createTestUser(system.urls.web, 'talent', 'Talent Board', email);
    if ((await countJobs(system.administratorUrl)) < count) {
      // Its sweeps would read the table repeatedly while the indexes are missing.
      await system.kill9('worker');
      await loadJobs(system.administratorUrl, count, (sentence) => console.log(sentence));
      await system.restart('worker');
    }
    console.log(
      `\n| ${count.toLocaleString('en-US')} jobs | HireLedger, p50 / p95 | bare SQL, p50 / p95 |\n|---|---|---|`,
    );
    await measureBoard(talent, system.administratorUrl, () => residentMegabytes(system.pids()).api ?? 0);
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

/** Runs every search on a system that has the jobs already, as this talent. */
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
      console.log(`| ${question.what} | ${show(ours)} | ${show(floor)} |`);
    }
    console.log(`| memory of the api, before / after | ${before} MB / ${apiMegabytes()} MB | |`);
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
