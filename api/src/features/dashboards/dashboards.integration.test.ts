import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { failure, startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';

let api: TestApi;
let talents: Account[];
beforeAll(async () => {
  api = await startTestApi();
  talents = await Promise.all(Array.from({ length: 4 }, () => api.signUp('talent')));
});
afterAll(() => api.close());

/** The parameters of a query, also of one that two others form. */
const shapeOf = (schema: unknown): object => {
  const { def } = (schema as z.core.$ZodType)._zod as unknown as {
    def: { type: string; shape: object; left: unknown; right: unknown };
  };
  return def.type === 'intersection' ? { ...shapeOf(def.left), ...shapeOf(def.right) } : def.shape;
};
const view = async (company: Account, query = ''): Promise<Json> =>
  (await api.request('GET', `/dashboards/company${query}`, { as: company })).body;
const came = (applicationId: string, at: string) =>
  api.sql`UPDATE applications SET applied_at = ${at} WHERE id = ${applicationId}`;
const rate = (applicationId: string, rating: number) =>
  api.sql`UPDATE applications SET rating = ${rating} WHERE id = ${applicationId}`;

describe("the company's dashboard", () => {
  it('counts applications of the requested days, and compares with as many days before', async () => {
    const company = await api.signUp('company');
    const [pilot, driver] = [
      await api.postJob(company, { title: 'Pilot' }),
      await api.postJob(company, { title: 'Driver' }),
    ];
    const [first, second, third, old] = [
      await api.apply(talents[0]!, pilot),
      await api.apply(talents[1]!, pilot),
      await api.apply(talents[2]!, driver),
      await api.apply(talents[3]!, driver),
    ];
    await api.move(company, second, 'Shortlisted');
    for (const [id, at] of [
      [first, '2026-03-02T12:00:00Z'],
      [second, '2026-03-07T12:00:00Z'],
      [third, '2026-03-07T13:00:00Z'],
      [old, '2026-02-27T12:00:00Z'],
    ] as const)
      await came(id, at);
    await Promise.all([rate(first, 5), rate(second, 2), rate(old, 1)]);

    const week = await view(company, '?from=2026-03-01&to=2026-03-07');
    expect(week).toMatchObject({ totalApplicants: 3, previous: { totalApplicants: 1 }, jobsWithApplicants: 2 });
    expect(week.stages).toMatchObject({ Applied: 2, Shortlisted: 1, Declined: 0 });
    expect(week.byJob).toEqual([
      { jobId: pilot.id, jobTitle: 'Pilot', applicants: 2, rated: 2, stars: 7 },
      { jobId: driver.id, jobTitle: 'Driver', applicants: 1, rated: 0, stars: 0 },
    ]);
    const ever = await view(company);
    expect(ever).toMatchObject({ totalApplicants: 4, activeJobs: 2, totalJobsPosted: 2, previous: null });
    expect(ever.byJob).toContainEqual({ jobId: driver.id, jobTitle: 'Driver', applicants: 2, rated: 1, stars: 1 });
  });

  it("uses the viewer's days, not those of UTC", async () => {
    const company = await api.signUp('company');
    const id = await api.apply(talents[0]!, await api.postJob(company));
    await came(id, '2026-03-07T23:30:00Z');
    const total = async (zone: string) =>
      (await view(company, `?from=2026-03-08&to=2026-03-08&timeZone=${zone}`)).totalApplicants;
    expect([await total('UTC'), await total('Africa/Lagos'), await total('America/New_York')]).toEqual([0, 1, 0]);
  });

  it('refuses invalid days and time zones, and a range without end', async () => {
    const company = await api.signUp('company');
    for (const [query, field] of [
      ['?from=2026-03-01', 'to'],
      ['?from=2026-03-02&to=2026-03-01', 'to'],
      ['?from=2026-02-30&to=2026-03-01', 'from'],
      ['?from=2001-01-01&to=2026-03-01', 'to'],
      ['?from=0001-01-01&to=0001-01-02', 'from'],
      ['?timeZone=Mars/Base', 'timeZone'],
      ['?timeZone=%2B01:00', 'timeZone'],
    ] as const)
      expect(failure(await api.request('GET', `/dashboards/company${query}`, { as: company }))).toMatchObject({
        status: 400,
        fields: expect.arrayContaining([field]),
      });
    expect(failure(await api.request('GET', '/dashboards/company', { as: talents[0]! }))).toMatchObject({
      status: 403,
    });
  });

  it('counts jobs that were open when the period ended, even if they were closed or deleted later', async () => {
    const company = await api.signUp('company');
    const [open, closed, deleted] = [
      await api.postJob(company),
      await api.postJob(company),
      await api.postJob(company),
    ];
    await api.sql`UPDATE jobs SET created_at = '2026-02-01T12:00:00Z' WHERE id = ANY (${[open.id, closed.id, deleted.id]})`;
    await api.sql`UPDATE jobs SET closed_at = '2026-03-05T00:00:00Z' WHERE id = ${closed.id}`;
    await api.sql`UPDATE jobs SET deleted_at = '2026-03-09T00:00:00Z' WHERE id = ${deleted.id}`;
    const active = async (query: string) => {
      const { activeJobs, previous } = await view(company, query);
      return [activeJobs, previous.activeJobs];
    };
    expect(await active('?from=2026-03-01&to=2026-03-07')).toEqual([2, 3]);
    expect(await active('?from=2026-03-08&to=2026-03-14')).toEqual([1, 2]);
    expect(await active('?from=2026-01-25&to=2026-01-31')).toEqual([0, 0]);
  });

  it('draws what the escrow holds from the books, from the start of the period to its end', async () => {
    const company = await api.signUp('company');
    await api.credit(company, 9_000_000n);
    const application = await api.apply(await api.signUp('talent'), await api.postJob(company));
    const [agreement] = await api.sql<{ id: string }[]>`
      WITH escrow AS (INSERT INTO escrow_contracts (address, code_hash, from_block, token, until) VALUES ('0xe', '0x', 1, '0xt', now()) ON CONFLICT DO NOTHING)
      INSERT INTO agreements (application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
      SELECT id, company_id, talent_id, '{}', ${Buffer.alloc(32)}, '0xe', '0xp', '{}', id::text FROM applications WHERE id = ${application} RETURNING id`;
    const today = new Date();
    const day = (ago: number) => new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const [milestone, ago, amount] of [
      [0, 30, 1_000_000],
      [1, 3, 2_000_000],
      [2, 0, 5_000_000],
    ] as const) {
      const held = `escrow:${agreement!.id}:${milestone}`;
      await api.sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at, state) VALUES (${agreement!.id}, ${milestone}, ${amount}, now(), 'funded')`;
      await api.sql`
        INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, at)
        SELECT 'escrow-funded', debited.credit_account, ${held}, ${amount}, debited.block_hash, 0, ${milestone}::int, ${new Date(today.getTime() - ago * 86_400_000)}
          FROM ledger_transfers debited WHERE debited.credit_account = ${`company:${company.id}`}`;
    }
    const week = await view(company, `?from=${day(6)}&to=${day(0)}`);
    expect(week).toMatchObject({
      escrowBalance: '8000000',
      walletBalance: '1000000',
      previous: { escrowBalance: '1000000' },
    });
    expect(week.balance.map(({ balance }: { balance: string }) => balance)).toEqual([
      '1000000',
      '1000000',
      '1000000',
      '1000000',
      '3000000',
      '3000000',
      '3000000',
      '8000000',
    ]);
    expect((await view(company, `?from=${day(20)}&to=${day(10)}`)).escrowBalance).toBe('1000000');
    // In 2011 Samoa had no 30 December.
    const skipped = await view(company, '?from=2011-12-30&to=2011-12-30&timeZone=Pacific/Apia');
    expect(skipped).toMatchObject({ escrowBalance: '0', previous: { escrowBalance: '0' } });
    const ever = await view(company);
    expect(ever.escrowBalance).toBe('8000000');
    expect(ever.balance.at(-1).balance).toBe('8000000');
  });

  it('is all zeros for a newcomer', async () => {
    const company = await api.signUp('company');
    expect(await view(company, '?from=2026-03-01&to=2026-03-07&timeZone=Asia/Kathmandu')).toMatchObject({
      activeJobs: 0,
      totalApplicants: 0,
      totalJobsPosted: 0,
      escrowBalance: '0',
      byJob: [],
      jobsWithApplicants: 0,
      previous: { totalApplicants: 0, escrowBalance: '0' },
    });
  });
});

it('no call with days fails for one that its time zone skipped', async () => {
  const people = { company: await api.signUp('company'), talent: talents[0]! };
  await api.apply(people.talent, await api.postJob(people.company));
  const dated = ENDPOINTS.filter(({ query }) => query && 'timeZone' in shapeOf(query));
  const answered: { path: string; status: number }[] = [];
  for (const { method, path } of dated)
    for (const as of Object.values(people)) {
      const url = `${path.replace(':stage', 'Applied')}?from=2011-12-30&to=2011-12-30&timeZone=Pacific/Apia`;
      answered.push({ path, status: (await api.request(method, url, { as })).status });
    }
  // The other side's calls are refused, and so are exports that need to be named.
  expect(answered.filter(({ status }) => ![200, 400, 403, 404].includes(status))).toEqual([]);
  expect(answered.filter(({ status }) => status === 200).length).toBeGreaterThan(12);
});

describe("the talent's dashboard", () => {
  it('limits views and stages to the days, and shows open applications as of now', async () => {
    const [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
    const [old, recent] = [
      await api.apply(talent, await api.postJob(company)),
      await api.apply(talent, await api.postJob(company)),
    ];
    await came(old, '2026-02-27T12:00:00Z');
    await came(recent, '2026-03-03T12:00:00Z');
    await api.sql`INSERT INTO profile_views (talent_id, company_id, viewed_on) SELECT ${talent.id}, ${company.id}, day FROM unnest(ARRAY['2026-02-27', '2026-03-02', '2026-03-03']::date[]) day`;
    const see = async (query: string) => (await api.request('GET', `/dashboards/talent${query}`, { as: talent })).body;
    const week = await see('?from=2026-03-01&to=2026-03-07');
    expect(week).toMatchObject({
      profileViews: 2,
      previous: { profileViews: 1 },
      activeApplications: 2,
      stages: { Applied: 1 },
    });
    expect(week.recent.map(({ id }: { id: string }) => id)).toEqual([recent]);
    expect(await see('')).toMatchObject({
      profileViews: 3,
      previous: null,
      activeApplications: 2,
      stages: { Applied: 2 },
    });
  });

  it('shows no application as it was before the newest event that it counts', async () => {
    const [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
    const id = await api.apply(talent, await api.postJob(company));
    const answer = await api.sql.begin(async (tx) => {
      await tx`LOCK TABLE profile_views`;
      const asked = api.request('GET', '/dashboards/talent', { as: talent });
      await expect.poll(api.lockWaits).toBe(1);
      await api.move(company, id, 'Shortlisted');
      return { asked };
    });
    const { headers, body } = await answer.asked;
    const [head] = await api.sql<{ seq: number }[]>`SELECT seq::int FROM event_heads WHERE recipient_id = ${talent.id}`;
    const seen = { upTo: Number(headers['x-events-up-to']), stage: body.recent[0].hiringStage };
    expect(seen).toEqual({ upTo: head!.seq, stage: 'Shortlisted' });
  });
});
