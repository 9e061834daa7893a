import { loadApplicants } from '../applicants/load-applicants.ts';
import { openCompany } from '../company.ts';
import { readCount } from '../options.ts';
import { compare, spreadHeading, spreadRow } from '../statistics.ts';
import { FIRST_NAMES, LAST_NAMES, mistype } from './people-names.ts';

const SAMPLES = 60;
const JOBS = 40;
/** Ranks of first names that many, some and few applicants have; the same for last names. */
const RANK = { common: 0, middle: 40, rare: 380 } as const;
const LAST_RANK = { common: 0, middle: 300, rare: 3_800 } as const;

interface Question {
  what: string;
  q: (turn: number) => string;
}

/**
 * `npm run bench -- search [--rows 200000]`: the requests of the command palette while a company with that many applicants types, in turns with a
 * bare statement: the newest whose name matches. Names follow Zipf's law.
 */
export async function benchSearch(options: string[]): Promise<void> {
  const { count: rows } = readCount(options, 'rows', 200_000, [1_000, 1_000_000]);
  const { system, company, jobIds, http, sql, discard } = await openCompany({ jobs: JOBS });
  try {
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, rows, {
      first: FIRST_NAMES,
      last: LAST_NAMES,
    });
    console.log(spreadHeading(rows, 'applicants'));
    for (const { what, q } of QUESTIONS) {
      const compared = await compare(
        (turn) => http.send('GET', `/search?q=${encodeURIComponent(q(turn))}`, {}),
        (
          turn,
        ) => sql`SELECT a.id, person.full_name, a.stage FROM applications a JOIN users person ON person.id = a.talent_id
                       WHERE a.company_id = ${company.user.id} AND person.full_name ILIKE ${`%${q(turn).split(' ').at(-1)!}%`} ORDER BY a.applied_at DESC LIMIT 5`,
        { turns: SAMPLES },
      );
      console.log(spreadRow(what, compared));
    }
  } finally {
    await discard();
  }
}

/** A different name on each turn, all similarly frequent. */
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
  { what: 'a skill that many have', q: () => 'python' },
  { what: 'a skill that few have', q: () => 'cobol' },
  { what: 'a place', q: () => 'lagos' },
  { what: 'the title of a job', q: (turn) => `Bench job ${turn % JOBS}` },
];
