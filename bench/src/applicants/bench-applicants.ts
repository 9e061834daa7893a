import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import type postgres from 'postgres';
import { openCompany } from '../company.ts';
import type { HttpClient } from '../http-client.ts';
import { readCount } from '../options.ts';
import { compare, interleave, median, ratio, row, spreadHeading, spreadRow } from '../statistics.ts';
import { loadApplicants } from './load-applicants.ts';
import { measureFrames } from './measure-frames.ts';

const SAMPLES = 40;
const JOBS = 20;
const LATE = 100;
const BULK = 500;

/**
 * `npm run bench -- applicants [--rows 10000] [--no-browser]`: one company with that many applicants. Times the list in every order, first and late
 * pages, in turns with bare SQL that reads the same page (late ones by OFFSET); moves many in one call and one by one; and scrolls the whole list
 * in a browser during twenty changes a second. Prints rows of a table for docs/speed.md.
 */
export async function benchApplicants(options: string[]): Promise<void> {
  const noBrowser = { 'no-browser': { type: 'boolean' } } as const;
  const { count: rows, values } = readCount(options, 'rows', 10_000, [2_000, 2_000_000], noBrowser);
  const withWeb = !values['no-browser'];
  const { system, company, jobIds, http, sql, discard } = await openCompany({ jobs: JOBS, withWeb });
  try {
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, rows);
    console.log(spreadHeading(rows, 'applicants'));
    for (const question of QUESTIONS) await timeList(http, sql, company.user.id, question);
    await timeBulk(http, sql);
    if (withWeb) await measureFrames(system.urls.web, company, sql);
  } finally {
    await discard();
  }
}

interface Question {
  what: string;
  query: string;
  where?: string;
  order: string;
}

const HAS_SKILL = (skill: string): string =>
  `EXISTS (SELECT FROM skills s WHERE s.talent_id = a.talent_id AND s.name = '${skill}')`;

/** The bare statement joins only what the row shows. */
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
    what: 'a skill that many have, newest first',
    query: 'q=python',
    where: HAS_SKILL('Python'),
    order: 'a.applied_at DESC, a.id DESC',
  },
  {
    what: 'a skill that few have, by name',
    query: 'q=cobol&sort=name',
    where: HAS_SKILL('COBOL'),
    order: 'person.full_name, a.id',
  },
  {
    what: 'a place, newest first',
    query: 'q=lagos',
    where: "talent.address ILIKE '%lagos%' AND a.stage NOT IN ('Declined', 'Withdrawn')",
    order: 'a.applied_at DESC, a.id DESC',
  },
  {
    what: 'a skill and a place, by stage',
    query: 'q=python%20lagos&sort=stage',
    where: `${HAS_SKILL('Python')} AND talent.address ILIKE '%lagos%' AND a.stage NOT IN ('Declined', 'Withdrawn')`,
    order: 'stage_place(a.stage), a.applied_at, a.id',
  },
  {
    what: 'words that nobody has',
    query: 'q=xqvqqx%20zzkzz',
    where: "person.full_name ILIKE '%xqvqqx%'",
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
  http: HttpClient,
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
  for (const [name, at, offset] of [
    ['first page', null, 0],
    [`page ${page}`, cursor, (page - 1) * 25],
  ] as const) {
    const compared = await compare(
      () => ask(at),
      () => bare(offset),
      { turns: SAMPLES },
    );
    console.log(spreadRow(`${what}, ${name}`, compared));
  }
}

/** Applicants per second: declined and reconsidered, five hundred in a call, and one call for each. */
async function timeBulk(http: HttpClient, sql: postgres.Sql): Promise<void> {
  const ids = (
    await sql<{ id: string }[]>`SELECT id FROM applications WHERE stage = 'Applied' ORDER BY id LIMIT ${BULK}`
  ).map(({ id }) => id);
  const both = async (move: (newStage: string) => Promise<unknown>, count: number) => {
    const begun = performance.now();
    for (const stage of ['Declined', 'Applied']) await move(stage);
    return [(2 * count) / ((performance.now() - begun) / 1000)];
  };
  const few = ids.slice(0, 100);
  const rates = await interleave(
    5,
    () => both((newStage) => http.send('POST', '/applications/moves', { applicationIds: ids, newStage }), ids.length),
    () =>
      both(async (newStage) => {
        for (const applicationId of few)
          await http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage });
      }, few.length),
  );
  console.log(
    row(
      `moved per second, ${BULK} in a call (beside: one by one)`,
      Math.round(median(rates.ours)).toLocaleString('en-US'),
      `${Math.round(median(rates.floor)).toLocaleString('en-US')} (${ratio(rates)})`,
    ),
  );
}
