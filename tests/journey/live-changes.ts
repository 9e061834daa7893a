import type { ApplicantListAnswer } from '@hireledger/domain/http/applicants';
import type { PipelineAnswer, PipelinePageAnswer } from '@hireledger/domain/http/pipeline';
import { boundedText, grouped } from '@hireledger/domain/numbers/grouped';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect } from 'vitest';
import { enterAs } from './accounts.ts';
import type { Journey } from './start-journey.ts';

const PEOPLE = 160;
const JOBS = ['Crane operator', 'Harbour pilot', 'Dock surveyor', 'Net maker'];
const FORM = { employmentTypes: ['Full-Time'], jobDescription: 'Begin on Monday.', capacity: 1_000 };
const FIRST = ['Ada', 'Grace', 'Mary', 'Zuri'];

/** Filters and orders of a list, as its address has them. */
const lists = fc
  .record({
    q: fc.constantFrom('', '', 'ada', 'pilot', 'gr 1'),
    stage: fc.subarray(['Applied', 'Shortlisted', 'Declined'], { maxLength: 2 }),
    rating: fc.constantFrom('', '', '3', 'unrated'),
    level: fc.constantFrom('', '', 'Director'),
  })
  .map(({ stage, ...filters }) => {
    const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
    for (const each of stage) params.append('stage', each);
    return params.toString();
  });
const sorts = fc.constantFrom('-applied', 'applied', 'name', '-name', 'stage', '-stage', '-level', '-rating', 'job');
const change = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('move' as const), to: stageOf(), pick: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rate' as const), stars: fc.nat(5), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk' as const), to: stageOf(), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('apply' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), pick: fc.nat() }) },
);
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;
function stageOf() {
  return fc.constantFrom('Shortlisted', 'Declined', 'Applied');
}

interface LiveCompany {
  company: TestUser;
  talents: TestUser[];
  jobs: string[];
}

/** A company with four jobs, 160 applicants who never sign in, and six talents who do; `name` is part of all addresses. */
export async function fillCompany({ origin, system }: Journey, name: string): Promise<LiveCompany> {
  const company = await createTestUser(origin, 'company', 'Harbour Works', `hire@${name}.harbour.test`);
  const talents: TestUser[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    talents.push(await createTestUser(origin, 'talent', `Ada Live ${number}`, `live${number}@${name}.talents.test`));
  const jobs: string[] = [];
  for (const title of JOBS)
    jobs.push(
      (await company.call<{ data: { id: string } }>('POST', '/company/job-posting', { ...FORM, title })).body.data.id,
    );
  const sql = postgres(system.urls.database, { max: 1 });
  await sql`
    WITH person AS (
      INSERT INTO users (email, full_name, role)
      SELECT n || ${`@${name}.test`}, (${FIRST}::text[])[1 + n % 4] || ' ' || lpad(n::text, 3, '0'), 'talent' FROM generate_series(1, ${PEOPLE}) n RETURNING id, full_name
    ), talent AS (INSERT INTO talents (user_id, job_level) SELECT id, CASE WHEN random() < 0.5 THEN 'Director' ELSE 'Mid Level' END FROM person),
    social AS (INSERT INTO socials (user_id) SELECT id FROM person)
    INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at)
    SELECT (${jobs}::uuid[])[1 + right(full_name, 3)::int % 4], ${company.user.id}, id, 'Applied', now() - right(full_name, 3)::int * interval '1 minute' FROM person`;
  await sql.end();
  return { company, talents, jobs };
}

/** Makes one change; false if the rules do not allow it. */
async function make(made: Change, { company, talents, jobs }: LiveCompany, ids: string[]): Promise<boolean> {
  const id = ids[made.pick % ids.length]!;
  const at = <T>(list: T[]): T => list[made.pick % list.length]!;
  const send = async (who: TestUser, ...call: [method: string, path: string, body: unknown]) =>
    (await who.call(...call)).status < 300;
  switch (made.kind) {
    case 'move':
      return send(company, 'PATCH', '/users/update-hiring-stage', { applicationId: id, newStage: made.to });
    case 'bulk': {
      const applicationIds = ids.slice(made.pick % ids.length).slice(0, 12);
      return send(company, 'POST', '/applications/moves', { applicationIds, newStage: made.to });
    }
    case 'rate':
      return send(company, 'PUT', `/applications/${id}/rating`, { rating: made.stars || null });
    case 'apply':
      return send(at(talents), 'POST', '/users/apply-for-job', { jobId: jobs[(made.pick >> 3) % jobs.length] });
    case 'withdraw': {
      const { body } = await at(talents).call<{ id: string }[]>('GET', '/users/my-applications');
      const own = body[made.pick % Math.max(1, body.length)]?.id;
      const withdrawn = { applicationId: own, newStage: 'Withdrawn' };
      return own !== undefined && send(at(talents), 'PATCH', '/users/update-hiring-stage', withdrawn);
    }
    case 'rename': {
      const title = `${JOBS[made.pick % 4]!} ${made.pick % 100}`;
      return send(company, 'PATCH', `/company/job-posting/${at(jobs)}`, { ...FORM, title });
    }
  }
}

interface Round {
  live: LiveCompany;
  /** Pages of the company: one shows pages of ten, one the whole list, one the board. */
  pages: { paged: Page; endless: Page; board: Page };
  changes: number;
  seed: number;
}

/** Opens a random list in each page, makes so many random changes, and compares what the pages show with the server's answers. */
export async function compareAfterChanges({ live, pages, changes, seed }: Round): Promise<void> {
  const { company } = live;
  const [[paged, endless, board], [sort, endlessSort]] = [
    fc.sample(lists, { numRuns: 3, seed }) as [string, string, string],
    fc.sample(sorts, { numRuns: 2, seed }) as [string, string],
  ];
  await Promise.all([
    pages.paged.goto(`/applicationlist?${paged}&sort=${sort}&size=10`),
    pages.endless.goto(`/applicationlist?${endless}&sort=${endlessSort}&size=all`),
    pages.board.goto(`/applicationlist?${board}&view=board`),
  ]);
  await Promise.all(Object.values(pages).map((page) => page.getByText(/Total Applications : \d/).waitFor()));
  // The second page, where there is one.
  const next = pages.paged.getByRole('button', { name: 'Next page' });
  if (seed % 2 === 0 && (await next.isEnabled().catch(() => false))) await next.click();

  const ids = (await read<ApplicantListAnswer>(company, '/applicants?limit=200')).data.map(({ id }) => id);
  for (let done = 0, from = 0; done < changes; from += 20) {
    const some = fc.sample(change, { numRuns: 20, seed: seed + from });
    // Some at the same time, as of several reviewers.
    const made = await Promise.all(some.slice(0, changes - done).map((each) => make(each, live, ids)));
    done += made.filter(Boolean).length;
  }
  const what = `after ${changes} changes with seed ${seed}`;
  const eventually = async (look: () => Promise<[shown: unknown, answered: unknown]>, name: string) => {
    const compare = async () => {
      const [shown, answered] = await look();
      return JSON.stringify(shown) === JSON.stringify(answered) ? 'the same' : { shown, answered };
    };
    await expect.poll(compare, { message: `${name} ${what}`, timeout: 10_000 }).toBe('the same');
  };

  await eventually(
    async () => {
      const cursor = new URL(pages.paged.url()).searchParams.get('cursor');
      const answer = await read<ApplicantListAnswer>(
        company,
        `/applicants?${paged}&sort=${sort}&limit=10${cursor ? `&cursor=${cursor}` : ''}`,
      );
      return [await listShown(pages.paged), listOf(answer, paged !== '')];
    },
    `the list of ${paged || 'all'} by ${sort}`,
  );
  await eventually(
    async () => {
      const answer = await read<ApplicantListAnswer>(company, `/applicants?${endless}&sort=${endlessSort}&limit=200`);
      const shown = await listShown(pages.endless);
      const all = listOf(answer, endless !== '');
      return [
        { ...shown, range: '' },
        { ...all, rows: all.rows.slice(0, Math.max(10, shown.rows.length)), range: '' },
      ];
    },
    `the whole list of ${endless || 'all'} by ${endlessSort}`,
  );
  await eventually(
    async () => {
      const columns = await boardShown(pages.board);
      return [columns.map(({ stage, total }) => [stage, total]), await boardTotals(company, board)];
    },
    `the counts of the board of ${board || 'all'}`,
  );
  await eventually(
    async () => {
      const wrong: unknown[] = [];
      for (const { stage, cards } of await boardShown(pages.board)) {
        const answered = await cardsOf(company, board, stage);
        // Of many cards, the board draws only some.
        const right = answered.length < 5 ? answered.every((id) => cards.includes(id)) : true;
        if (!right || cards.some((id) => !answered.includes(id))) wrong.push({ stage, cards, answered });
      }
      return [wrong, []];
    },
    `the cards of the board of ${board || 'all'}`,
  );
}

async function read<T>(who: TestUser, path: string): Promise<T> {
  const { status, body } = await who.call<T>('GET', path);
  expect(status, path).toBe(200);
  return body;
}

/** What a list shows: each row's id with its stage and stars, the counts and the range. */
const listShown = (page: Page) =>
  page.evaluate(() => ({
    rows: [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map((row) => [
      row.dataset['key'],
      row.querySelector('td:nth-child(4)')?.textContent,
    ]),
    title: document.querySelector('h1')?.textContent,
    range: document.querySelector('nav[aria-label="Pages of applicants"] span')?.textContent ?? '',
    matches: [...document.querySelectorAll('span')].find(({ textContent }) => / match(es)?$/.test(textContent ?? ''))
      ?.textContent,
  }));

function listOf(
  { data, total, more, all, before, similar }: ApplicantListAnswer,
  filtered: boolean,
): Awaited<ReturnType<typeof listShown>> {
  const count = { count: total!, more };
  const first = before! + 1;
  return {
    rows: data.map(({ id, hiringStage }) => [id, hiringStage]),
    title: `Total Applications : ${boundedText(all!)}`,
    range: data.length === 0 ? '' : `${grouped(first)}–${grouped(before! + data.length)} of ${boundedText(count)}`,
    matches: filtered && !similar ? `${boundedText(count)} ${total === 1 ? 'matches' : 'match'}` : undefined,
  };
}

const boardShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => ({
      stage: column.dataset['stage']!,
      total: Number.parseInt(/, (\d+)/.exec(column.getAttribute('aria-label') ?? '')?.[1] ?? ''),
      cards: [...column.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card']!),
    })),
  );

async function boardTotals(company: TestUser, filters: string) {
  const { columns } = await read<PipelineAnswer>(company, `/applicants/pipeline?${filters}`);
  // Without a match, the board shows a sentence instead.
  return columns.some(({ total }) => total > 0) ? columns.map(({ stage, total }) => [stage, total]) : [];
}

async function cardsOf(company: TestUser, filters: string, stage: string): Promise<string[]> {
  const { columns } = await read<PipelineAnswer>(company, `/applicants/pipeline?${filters}`);
  const column = columns.find((each) => each.stage === stage)!;
  const ids = column.rows.map(({ id }) => id);
  for (let cursor = column.nextCursor; cursor;) {
    const page = await read<PipelinePageAnswer>(
      company,
      `/applicants/pipeline/${stage}?${filters}&limit=200&cursor=${cursor}`,
    );
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

/** Opens the three pages of the company. */
export async function openPages(journey: Journey, company: TestUser): Promise<Round['pages']> {
  const person = await journey.open();
  await enterAs(person, company);
  const { context, page: paged } = person;
  return { paged, endless: await context.newPage(), board: await context.newPage() };
}
