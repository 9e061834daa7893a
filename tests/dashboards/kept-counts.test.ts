import { startTestApi, type Account, type Json, type TestApi } from '@hireledger/api/test-api';
import type { Transaction } from '@hireledger/db/connect';
import { appendingEvents } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { keepApplicationCounts } from '@hireledger/worker/counting/keep-application-counts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company');
});
afterAll(() => api.close());

const DAYS = [
  '',
  '?from=2026-03-01&to=2026-03-07&timeZone=Africa/Lagos',
  '?from=2025-12-20&to=2026-03-10&timeZone=Asia/Kathmandu',
  '?from=2026-03-05&to=2026-03-05&timeZone=America/New_York',
  '?from=2026-01-01&to=2026-12-31',
];
const dashboards = (): Promise<Json[]> =>
  Promise.all(DAYS.map(async (days) => (await api.request('GET', `/dashboards/company${days}`, { as: company })).body));
/** The same figures, read from the applications themselves. */
async function withoutCounts(): Promise<Json[]> {
  await api.sql`UPDATE application_count_heads SET company_id = company_id, event_seq = NULL`;
  return dashboards();
}
/** The balance includes everything up to now. */
const comparable = (answers: Json[]) => answers.map(({ balance: _balance, ...rest }) => rest);
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const keep = (sql = api.sql) => keepApplicationCounts({ sql, clock: () => new Date(), log: quiet });
const head = async () =>
  (
    await api.sql<{ seq: bigint | null; newest: bigint }[]>`
  SELECT h.event_seq AS seq, e.seq AS newest FROM application_count_heads h JOIN event_heads e ON e.recipient_id = h.company_id
   WHERE h.company_id = ${company.id}`
  )[0];

const STAGES = ['Applied', 'Shortlisted', 'Declined', 'Hired', 'Completed', 'Approved'];
/** Applications over four months, spread over stages, jobs and stars; no events are about them. */
const load = (count: number, jobIds: string[], talentIds: string[]) => api.sql`
  INSERT INTO applications (job_id, company_id, talent_id, stage, applied_at, rating)
  SELECT job, ${company.id}, talent, (${STAGES}::text[])[1 + n % ${STAGES.length}::int], timestamptz '2025-12-01' + interval '97 minutes' * n * 2, CASE WHEN n % 3 = 0 THEN 1 + n % 5 END
    FROM (SELECT job, talent, row_number() OVER (ORDER BY talent, job) AS n FROM unnest(${jobIds}::uuid[]) job, unnest(${talentIds}::uuid[]) talent) each
   WHERE n <= ${count}::int`;

describe('counts that are kept ahead', () => {
  it('answer a member of a team as the applications of its jobs do', async () => {
    const firm = await api.signUp('company');
    const [own, other] = [await api.postJob(firm), await api.postJob(firm)];
    for (const job of [own, own, other, other, other]) await api.apply(await api.signUp('talent'), job);
    const member = await api.addMember(firm, 'hiring-manager', [own]);
    await api.sql`INSERT INTO application_count_heads (company_id) VALUES (${firm.id})`;
    await keep();
    for (const job of [own, other]) await api.apply(await api.signUp('talent'), job);
    const applicantsFor = async (as: Account) =>
      (await api.request('GET', '/dashboards/company', { as })).body.totalApplicants;
    expect([await applicantsFor(member), await applicantsFor(firm)]).toEqual([3, 7]);
  });

  it('answer as the applications themselves do, through moves, stars and new applications that they do not contain yet', async () => {
    const talents = await Promise.all(Array.from({ length: 40 }, () => api.signUp('talent')));
    const jobs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.postJob(company, { title: `Job ${index}` })),
    );
    await load(
      760,
      jobs.map(({ id }) => id),
      talents.slice(0, 38).map(({ id }) => id),
    );
    await api.sql`INSERT INTO application_count_heads (company_id) VALUES (${company.id})`;
    const before = comparable(await dashboards());
    expect(before[0].totalApplicants).toBe(760);
    await keep();
    expect((await head())!.seq).toBe((await head())!.newest);
    expect(comparable(await dashboards())).toEqual(before);

    const applied = await api.sql<
      { id: string }[]
    >`SELECT id FROM applications WHERE company_id = ${company.id} AND stage = 'Applied' ORDER BY applied_at`;
    for (const [index, { id }] of applied.slice(0, 60).entries())
      await api.move(company, id, index % 2 === 0 ? 'Shortlisted' : 'Declined');
    await api.apply(talents[39]!, jobs[0]!);
    await api.apply(talents[39]!, jobs[1]!);
    for (const { id } of applied.slice(10, 20)) await giveStars(id, 4);
    for (const { id } of applied.slice(12, 15)) await giveStars(id, null);
    expect((await head())!.seq).not.toBe((await head())!.newest);
    const corrected = comparable(await dashboards());
    expect(corrected[0].totalApplicants).toBe(762);
    expect(corrected).not.toEqual(before);

    // Updated event by event, counted again, and read from the applications: all three are equal.
    await api.sql`UPDATE event_heads SET seq = seq + 3000 WHERE recipient_id = ${company.id}`;
    await Promise.all([keep(), keep()]);
    expect((await head())!.seq).toBe((await head())!.newest);
    expect(comparable(await dashboards())).toEqual(corrected);
    expect(comparable(await withoutCounts())).toEqual(corrected);
    await keep();
    expect(comparable(await dashboards())).toEqual(corrected);
  });

  it('know of what was undone, applied for again and reopened before they contain it', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company);
    await keep();
    const total = (await dashboards())[0].totalApplicants;
    const id = await api.apply(talent, job);
    const undo = (as: Account, stage: string) =>
      api.request('POST', '/applications/undo', { as, body: { applicationIds: [id], stage } });
    const STEPS: [string, () => Promise<{ status: number }>][] = [
      ['Withdrawn', () => api.move(talent, id, 'Withdrawn')],
      ['Applied', () => undo(talent, 'Withdrawn')],
      ['Withdrawn', () => api.move(talent, id, 'Withdrawn')],
      ['Applied', () => api.request('POST', '/users/apply-for-job', { as: talent, body: { jobId: job.id } })],
      ['Shortlisted', () => api.move(company, id, 'Shortlisted')],
      ['Hired', () => api.move(company, id, 'Hired')],
      ['Withdrawn', () => api.move(talent, id, 'Withdrawn')],
      ['Hired', () => undo(talent, 'Withdrawn')],
      ['Rejected', () => api.move(talent, id, 'Rejected')],
      [
        'Shortlisted',
        () => api.request('POST', `/applications/${id}/reopen`, { as: company, body: { stage: 'Rejected' } }),
      ],
      ['Rejected', () => undo(company, 'Shortlisted')],
    ];
    for (const [stage, step] of STEPS) {
      expect((await step()).status).toBeLessThan(300);
      expect(await api.stageOf(id)).toBe(stage);
      const corrected = comparable(await dashboards());
      expect(corrected[0].totalApplicants).toBe(total + 1);
      expect(corrected, stage).toEqual(comparable(await withoutCounts()));
      await keep();
    }
  });

  it('know of an approval that was taken back before they contain it', async () => {
    const [done] = await api.sql<
      { id: string }[]
    >`SELECT id FROM applications WHERE company_id = ${company.id} AND stage = 'Completed' LIMIT 1`;
    const move = {
      actor: { userId: company.id, role: 'company' as const, memberRole: 'owner' as const },
      applicationIds: [done!.id],
      at: new Date(),
    };
    await transitionApplications(api.sql, { ...move, to: 'Approved', move: 'approve' });
    await keep();
    expect(await transitionApplications(api.sql, { ...move, to: 'Completed', move: 'takeBack' })).toHaveLength(2);
    const kept = comparable(await dashboards());
    expect(kept).toEqual(comparable(await withoutCounts()));
    await keep();
  });

  it('are left to the other worker that finished between the snapshot of this one and its lock', async () => {
    await api.sql`UPDATE event_heads SET seq = seq + 3000 WHERE recipient_id = ${company.id}`;
    // The first statement of a transaction takes its snapshot; then the other worker counts.
    const late = new Proxy(api.sql, {
      get: (sql, name) =>
        name !== 'begin'
          ? Reflect.get(sql, name)
          : (isolation: string, work: (tx: Transaction) => Promise<unknown>) =>
              sql.begin(isolation, async (tx) => {
                await tx`SELECT 1`;
                await keep();
                return work(tx);
              }),
    });
    const before = comparable(await dashboards());
    await keep(late);
    expect((await head())!.seq).toBe((await head())!.newest);
    expect(comparable(await dashboards())).toEqual(before);
  });

  it('of one company that cannot be counted hold up those of no other', async () => {
    const other = await api.signUp('company');
    await api.sql`INSERT INTO event_heads (recipient_id, seq) VALUES (${other.id}, 0) ON CONFLICT DO NOTHING`;
    await api.sql`INSERT INTO application_count_heads (company_id) VALUES (${other.id})`;
    await api.sql`UPDATE event_heads SET seq = seq + 3000 WHERE recipient_id = ${company.id}`;
    await api.sql`CREATE FUNCTION refuse_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
    await api.sql.unsafe(
      `CREATE TRIGGER refuse_one BEFORE UPDATE ON application_count_heads FOR EACH ROW WHEN (new.company_id = '${other.id}') EXECUTE FUNCTION refuse_counts()`,
    );
    await expect(keep()).rejects.toThrow('refused');
    expect((await head())!.seq).toBe((await head())!.newest);
    await api.sql`DROP FUNCTION refuse_counts CASCADE`;
    await api.sql`DELETE FROM application_count_heads WHERE company_id = ${other.id}`;
  });

  it('are counted again every day, whatever went past the events', async () => {
    await api.sql`UPDATE applications SET stage = 'Withdrawn' WHERE id = (SELECT id FROM applications WHERE stage = 'Completed' ORDER BY id LIMIT 1)`;
    await keep();
    expect((await dashboards())[0].stages.Withdrawn).toBe(0);
    await api.sql`UPDATE application_count_heads SET counted_at = counted_at - interval '25 hours'`;
    await keep();
    expect((await dashboards())[0].stages.Withdrawn).toBe(1);
  });
});

/** A rating as the company makes it: the column and the event in one transaction. */
const giveStars = (id: string, rating: number | null) => api.sql`
  WITH rated AS (UPDATE applications SET rating = ${rating} WHERE id = ${id} RETURNING job_id, talent_id, old.rating AS was),
  event AS (
    SELECT 1 AS position, ${company.id}::uuid AS recipient_id, 'application.rated' AS name, now() AS at, false AS notify,
           jsonb_build_object('applicationId', ${id}::text, 'jobId', job_id, 'talentId', talent_id, 'from', was, 'rating', ${rating}::int) AS data
      FROM rated
  ), ${appendingEvents(api.sql)}
  SELECT seq FROM appended`;
