import { parseArgs } from 'node:util';
import { createTestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { loadApplicants } from '../applicants/load-applicants.ts';
import { createHttpClient } from '../http-client.ts';
import { postJob } from '../market.ts';
import { spread, timed } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { FIRST_NAMES, LAST_NAMES, mistype } from './people-names.ts';

const SAMPLES = 60;
const JOBS = 40;
/** The first name of a person that many, some and few of the applicants have; the same of last names. */
const RANK = { common: 0, middle: 40, rare: 380 } as const;
const LAST_RANK = { common: 0, middle: 300, rare: 3_800 } as const;

interface Question {
  what: string;
  q: (turn: number) => string;
}

/**
 * `npm run bench -- search [--rows 200000]`: what the command palette asks while a company with that many applicants types, turn by turn with the
 * bare statement: the newest whose name has the words. Names are spread after Zipf.
 */
export async function benchSearch(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { rows: { type: 'string', default: '200000' } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > 1_000_000)
    throw new Error('--rows takes a number from 1000 to 1000000.');
  const { system, discard } = await startSubject();
  const sql = postgres(system.administratorUrl, { max: 1 });
  try {
    const company = await createTestUser(system.urls.web, 'company', 'Company Search', 'company-search@bench.test');
    const jobIds: string[] = [];
    for (let number = 0; number < JOBS; number += 1) jobIds.push(await postJob(company, number));
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, rows, {
      first: FIRST_NAMES,
      last: LAST_NAMES,
    });
    const http = createHttpClient(system.urls.web, { authorization: `Bearer ${company.token}` });
    console.log(
      `| ${rows.toLocaleString('en-US')} applicants | HireLedger, p50 / p95 | bare SQL, p50 / p95 |\n|---|---|---|`,
    );
    for (const { what, q } of QUESTIONS) {
      const samples = { ours: [] as number[], bare: [] as number[] };
      for (let turn = 0; turn < SAMPLES; turn += 1) {
        samples.ours.push(await timed(() => http.send('GET', `/search?q=${encodeURIComponent(q(turn))}`, {})));
        const pattern = `%${q(turn).split(' ').at(-1)!}%`;
        samples.bare.push(
          await timed(
            () => sql`SELECT a.id, person.full_name, a.stage FROM applications a JOIN users person ON person.id = a.talent_id
                       WHERE a.company_id = ${company.user.id} AND person.full_name ILIKE ${pattern} ORDER BY a.applied_at DESC LIMIT 5`,
          ),
        );
      }
      console.log(`| ${what} | ${spread(samples.ours)} | ${spread(samples.bare)} |`);
    }
    http.close();
  } finally {
    await sql.end();
    await discard();
  }
}

/** Another name on each turn, all about as frequent. */
const first = (frequency: keyof typeof RANK, turn: number) => FIRST_NAMES[RANK[frequency] + (turn % 12)]!;
const last = (frequency: keyof typeof LAST_RANK, turn: number) => LAST_NAMES[LAST_RANK[frequency] + (turn % 60)]!;

const QUESTIONS: Question[] = [
  { what: 'two letters', q: (turn) => first('middle', turn).slice(0, 2) },
  { what: 'the first letters of a name', q: (turn) => last('middle', turn).slice(0, 4) },
  { what: 'a name that many have', q: (turn) => first('common', turn) },
  { what: 'a name that some have', q: (turn) => last('middle', turn) },
  { what: 'a name that few have', q: (turn) => last('rare', turn) },
  { what: 'first and last name', q: (turn) => `${first('middle', turn)} ${last('common', turn)}` },
  { what: 'a name, mistyped', q: (turn) => mistype(last('middle', turn), turn) },
  { what: 'a name that few have, mistyped', q: (turn) => mistype(last('rare', turn), turn) },
  {
    what: 'first and last name, both mistyped',
    q: (turn) => `${mistype(FIRST_NAMES[turn % 12]!, turn)} ${mistype(last('common', turn), turn)}`,
  },
  { what: 'nobody', q: (turn) => `xqv${turn}qqx` },
  { what: 'the title of a job', q: (turn) => `Bench job ${turn % JOBS}` },
];
