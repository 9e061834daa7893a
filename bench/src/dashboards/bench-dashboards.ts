import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { addDays } from '@hireledger/domain/periods/days';
import type { HttpClient } from '../http-client.ts';
import { openCompany } from '../company.ts';
import { readCount } from '../options.ts';
import { compare, seconds, spreadHeading, spreadRow } from '../statistics.ts';
import { loadApplications } from './load-applications.ts';

const SAMPLES = 60;
/** Slow requests have fewer samples. */
const MOST_MS = 12_000;
/** Stage changes that the counts do not contain yet; the worker includes them from 2,000 on. */
const WAITING = 1_900;
const COUNTED_WITHIN_MS = 120_000;

/**
 * `npm run bench -- dashboards [--applications 1000000]`: the dashboard of a company with very many applications, through the api and in turns
 * with the bare count by stage and job: before its counts are precomputed, afterwards, and while changes are not counted yet.
 */
export async function benchDashboards(options: string[]): Promise<void> {
  const { count } = readCount(options, 'applications', 1_000_000, [20_000, 10_000_000]);
  const { system, company, http, sql, discard } = await openCompany();
  try {
    await loadApplications(system.administratorUrl, company.user.id, count);
    await system.kill9('worker');
    console.log(spreadHeading(count, 'applications'));
    await measure('read one by one, before counts are precomputed', http, sql, company.user.id, PERIODS.slice(-1));
    await system.restart('worker');
    await untilCounted(sql, company.user.id);
    await system.kill9('worker');
    await measure('counts precomputed', http, sql, company.user.id, PERIODS);
    const rate = await changeStages(http, sql, company.user.id);
    await measure(
      `counts precomputed, ${WAITING.toLocaleString('en-US')} changes waiting`,
      http,
      sql,
      company.user.id,
      [PERIODS[0]!, PERIODS.at(-1)!],
    );
    console.log(
      `\nStage changes of that company meanwhile, 8 in flight: ${Math.round(rate).toLocaleString('en-US')} per second.`,
    );
  } finally {
    await discard();
  }
}

interface Period {
  name: string;
  days: number | null;
}
const PERIODS: Period[] = [
  { name: '7 days', days: 7 },
  { name: '30 days', days: 30 },
  { name: '90 days', days: 90 },
  { name: 'a year', days: 365 },
  { name: 'all time', days: null },
];

async function measure(
  what: string,
  http: HttpClient,
  sql: postgres.Sql,
  companyId: string,
  periods: Period[],
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (const { name, days } of periods) {
    const from = days && addDays(today, 1 - days);
    const path = `/dashboards/company?timeZone=Africa/Lagos${from ? `&from=${from}&to=${today}` : ''}`;
    const compared = await compare(
      () => http.send('GET', path, {}),
      () => sql`SELECT stage, job_id, count(*), avg(rating) FROM applications
                 WHERE company_id = ${companyId} ${from ? sql`AND applied_at >= ${from}::text::date AND applied_at < ${today}::text::date + 1` : sql``} GROUP BY stage, job_id`,
      { turns: SAMPLES, mostMs: MOST_MS },
    );
    console.log(spreadRow(`${name}, ${what}`, compared));
  }
}

async function untilCounted(sql: postgres.Sql, companyId: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < COUNTED_WITHIN_MS) {
    const [counted] =
      await sql`SELECT FROM application_count_heads WHERE company_id = ${companyId} AND event_seq IS NOT NULL`;
    if (counted)
      return console.log(
        `<!-- counted after ${seconds(performance.now() - begun)}, the worker's start and pause included -->`,
      );
    await delay(200);
  }
  throw new Error('The counts were not precomputed in time.');
}

/** Shortlists applications of the last days, eight at a time. @returns changes per second */
async function changeStages(http: HttpClient, sql: postgres.Sql, companyId: string): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM applications WHERE company_id = ${companyId} AND stage IN ('Pending', 'Applied') ORDER BY id DESC LIMIT ${WAITING}`;
  const begun = performance.now();
  const waiting = rows.map(({ id }) => id);
  const lane = async () => {
    for (let applicationId = waiting.pop(); applicationId; applicationId = waiting.pop())
      await http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage: 'Shortlisted' });
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return rows.length / ((performance.now() - begun) / 1_000);
}
