import type { PipelineAnswer } from '@hireledger/domain/http/pipeline';
import { createTestUser } from '@hireledger/launch/test-user';
import { createHttpClient } from '../http-client.ts';
import { postJob } from '../market.ts';
import { median, ms, percentile, times } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { loadApplications } from './load-applications.ts';
import { measureQueries } from './measure-queries.ts';
import { measureScreen } from './measure-screen.ts';

const COUNT = 10_000;
const JOBS = 20;

/** `npm run bench -- pipeline`: the board of a company with 10,000 applications, its calls beside bare SQL and its screen in a browser. Takes about a minute. */
export async function benchPipeline(): Promise<void> {
  const { system, discard } = await startSubject({ withWeb: true });
  try {
    const company = await createTestUser(system.urls.web, 'company', 'Company Pipeline', 'company-pipeline@bench.test');
    const jobs: string[] = [];
    for (let number = 0; number < JOBS; number += 1) jobs.push(await postJob(company, number));
    await loadApplications(system.administratorUrl, jobs, COUNT);
    const http = createHttpClient(company.origin, { authorization: `Bearer ${company.token}` });
    console.log('| what | HireLedger, p50 / p95 | bare SQL, p50 / p95 | ratio |\n|---|---|---|---|');
    for (const { what, ours, floor } of await measureQueries(http, system.administratorUrl, company.user.id))
      console.log(`| ${what} | ${pair(ours)} | ${pair(floor)} | ${times(median(ours) / median(floor))} |`);
    const board = JSON.parse(await http.send('GET', '/applicants/pipeline', {})) as PipelineAnswer;
    const applied = board.columns.find(({ stage }) => stage === 'Applied')!.rows.map(({ id }) => id);
    const screen = await measureScreen(company, http, applied);
    console.log(`| opening the board until it can be used | ${pair(screen.interactive)} | | |`);
    console.log(`| between frames, at rest | ${pair(screen.rest)} | | |`);
    console.log(
      `| between frames, two columns scrolling, ${screen.updates} stage changes | ${pair(screen.moving)}, longest ${ms(Math.max(...screen.moving))} | | |`,
    );
    console.log(
      `| frames per second meanwhile | ${((screen.moving.length * 1_000) / screen.moving.reduce((sum, each) => sum + each, 0)).toFixed(1)} | | |`,
    );
    http.close();
  } finally {
    await discard();
  }
}

const pair = (samples: readonly number[]): string => `${ms(median(samples))} / ${ms(percentile(samples, 0.95))}`;
