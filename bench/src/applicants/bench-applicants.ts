import { parseArgs } from 'node:util';
import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import { createTestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { createHttpClient } from '../http-client.ts';
import { postJob } from '../market.ts';
import { interleave, median, spread, times } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { loadApplicants } from './load-applicants.ts';
import { measureFrames } from './measure-frames.ts';

const SAMPLES = 40;
const JOBS = 20;
const LATE = 100;
const BULK = 500;

type Http = ReturnType<typeof createHttpClient>;

/**
 * `npm run bench -- applicants [--rows 10000] [--no-browser]`: one company with that many applicants. Times the list in every order, first and late
 * page, turn by turn with bare SQL that reads the same page (late ones by OFFSET); moves many at once beside one by one; and scrolls the whole list
 * in a real browser while twenty changes a second come in. Prints rows of a table for README.
 */
export async function benchApplicants(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { rows: { type: 'string', default: '10000' }, 'no-browser': { type: 'boolean', default: false } },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 2_000 || rows > 2_000_000)
    throw new Error('--rows takes a number from 2000 to 2000000.');
  const { system, discard } = await startSubject({ withWeb: !values['no-browser'] });
  const sql = postgres(system.administratorUrl, { max: 1 });
  try {
    const company = await createTestUser(system.urls.web, 'company', 'Company List', 'company-list@bench.test');
    const jobIds: string[] = [];
    for (let number = 0; number < JOBS; number += 1) jobIds.push(await postJob(company, number));
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, rows);
    const http = createHttpClient(system.urls.web, { authorization: `Bearer ${company.token}` });
    console.log(
      `| ${rows.toLocaleString('en-US')} applicants | HireLedger, p50 / p95 | bare SQL, p50 / p95 |\n|---|---|---|`,
    );
    for (const question of QUESTIONS) await timeList(http, sql, company.user.id, question);
    await timeBulk(http, sql);
    http.close();
    if (!values['no-browser']) await measureFrames(system.urls.web, company, sql);
  } finally {
    await sql.end();
    await discard();
  }
}

interface Question {
  what: string;
  query: string;
  where?: string;
  order: string;
}

/** The bare statement joins what the row shows and nothing else. */
const QUESTIONS: Question[] = [
  { what: 'newest first', query: 'sort=-applied', order: 'a.applied_at DESC, a.id DESC' },
  { what: 'by name', query: 'sort=name', order: 'person.full_name, a.id' },
  { what: 'by level', query: 'sort=-level', order: 'talent.job_level DESC NULLS LAST, a.applied_at DESC, a.id DESC' },
  { what: 'by stage', query: 'sort=stage', order: 'stage_place(a.stage), a.applied_at, a.id' },
  { what: 'by job', query: 'sort=job', order: 'j.title, j.id, a.applied_at, a.id' },
  { what: 'best rated first', query: 'sort=-rating', order: 'a.rating DESC NULLS LAST, a.applied_at DESC, a.id DESC' },
  {
    what: 'one stage, newest first',
    query: 'stage=Hired',
    where: "a.stage = 'Hired'",
    order: 'a.applied_at DESC, a.id DESC',
  },
  {
    what: 'a name, newest first',
    query: 'q=okafor',
    where: "person.full_name ILIKE '%okafor%'",
    order: 'a.applied_at DESC, a.id DESC',
  },
  {
    what: 'stage, level and stars, by name',
    query: 'stage=Shortlisted&level=Director&rating=4&sort=name',
    where: "a.stage = 'Shortlisted' AND talent.job_level = 'Director' AND a.rating >= 4",
    order: 'person.full_name, a.id',
  },
];

async function timeList(
  http: Http,
  sql: postgres.Sql,
  companyId: string,
  { what, query, where, order }: Question,
): Promise<void> {
  const ask = async (cursor: string | null) =>
    JSON.parse(
      await http.send('GET', `/applicants?limit=25&${query}${cursor ? `&cursor=${cursor}` : ''}`, {}),
    ) as ApplicantListAnswer;
  let cursor: string | null = null;
  let page = 1;
  for (; page < LATE; page += 1) {
    const { nextCursor } = await ask(cursor);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  const bare = (offset: number) =>
    sql.unsafe(
      `SELECT a.id, a.stage, a.applied_at, a.rating, person.full_name, talent.job_level, j.title FROM applications a JOIN jobs j ON j.id = a.job_id
         JOIN users person ON person.id = a.talent_id JOIN talents talent ON talent.user_id = a.talent_id
        WHERE a.company_id = $1 ${where ? `AND ${where}` : ''} ORDER BY ${order} LIMIT 25 OFFSET ${offset}`,
      [companyId],
      { prepare: true },
    );
  const timed = (act: () => Promise<unknown>) => async () => {
    const begun = performance.now();
    await act();
    return [performance.now() - begun];
  };
  for (const [name, at, offset] of [
    ['first page', null, 0],
    [`page ${page}`, cursor, (page - 1) * 25],
  ] as const) {
    const { ours, floor } = await interleave(
      SAMPLES,
      timed(() => ask(at)),
      timed(async () => bare(offset)),
    );
    console.log(`| ${what}, ${name} | ${spread(ours)} | ${spread(floor)} |`);
  }
}

/** Applicants per second: declined and taken back, five hundred in a call, beside a call for each. */
async function timeBulk(http: Http, sql: postgres.Sql): Promise<void> {
  const ids = (
    await sql<{ id: string }[]>`SELECT id FROM applications WHERE stage = 'Applied' ORDER BY id LIMIT ${BULK}`
  ).map(({ id }) => id);
  const both = async (move: (newStage: string) => Promise<unknown>, count: number) => {
    const begun = performance.now();
    for (const stage of ['Declined', 'Applied']) await move(stage);
    return [(2 * count) / ((performance.now() - begun) / 1000)];
  };
  const few = ids.slice(0, 100);
  const { ours, floor } = await interleave(
    5,
    () => both((newStage) => http.send('POST', '/applications/moves', { applicationIds: ids, newStage }), ids.length),
    () =>
      both(async (newStage) => {
        for (const applicationId of few)
          await http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage });
      }, few.length),
  );
  console.log(
    `| moved per second, ${BULK} in a call (beside: one by one) | ${Math.round(median(ours)).toLocaleString('en-US')} | ${Math.round(median(floor)).toLocaleString('en-US')} (${times(median(ours) / median(floor))}) |`,
  );
}
