import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAnalytics, TalentAnalytics } from '@hireledger/domain/http/analytics';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

const HOUR = 3_600_000;

let api: TestApi;
let company: Account;
let talents: Account[];
let jobs: string[];
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talents = await Promise.all(['Ada', 'Ben', 'Cem', 'Dora'].map((name) => api.signUp('talent', name)));
  jobs = [
    (await api.postJob(company, { title: '=1+1 Surveyor' })).id,
    (await api.postJob(company, { title: 'Diver' })).id,
  ];
  // Ada: shortlisted after 2 hours, done after 4 more. Ben: shortlisted after 6 hours. Cem: declined after 1. Dora, for the other job: nothing yet.
  const [ada, ben, cem] = [
    await apply(talents[0]!, jobs[0]!, 'linkedin'),
    await apply(talents[1]!, jobs[0]!, 'linkedin'),
    await apply(talents[2]!, jobs[0]!),
  ];
  await apply(talents[3]!, jobs[1]!, 'our-newsletter');
  const later = async (hours: number, act: () => Promise<unknown>) => {
    api.time.shift += hours * HOUR;
    await act();
  };
  await later(1, () => api.move(company, cem, 'Declined'));
  await later(1, () => api.move(company, ada, 'Shortlisted'));
  await later(4, () => Promise.all([api.move(company, ben, 'Shortlisted'), api.move(talents[0]!, ada, 'Completed')]));
  await api.request('PUT', `/applications/${ada}/rating`, { as: company, body: { rating: 4 } });
});
afterAll(() => api.close());

async function apply(talent: Account, jobId: string, source?: string): Promise<string> {
  const { status, body } = await api.request('POST', '/users/apply-for-job', { as: talent, body: { jobId, source } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.application.id;
}
const view = async <T>(as: Account, path: string): Promise<T> => {
  const { status, body } = await api.request<T>('GET', path, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe("a company's analytics", () => {
  it('count how far applicants came, and how long it took', async () => {
    const analytics = await view<CompanyAnalytics>(company, '/analytics/company');
    expect(analytics).toMatchObject({ applications: 4, truncated: false });
    expect(Object.fromEntries(analytics.funnel.map(({ step, reached }) => [step, reached]))).toEqual({
      Applied: 4,
      Shortlisted: 2,
      Hired: 1,
      Completed: 1,
      Approved: 0,
    });
    expect(analytics.timeToShortlist.count).toBe(2);
    // The middle between two and six hours; requests take a little time themselves.
    expect(analytics.timeToShortlist.median).toBeCloseTo(4, 1);
    expect(analytics.timeToHire.median).toBeCloseTo(6, 1);
    const applied = analytics.stages.find(({ stage }) => stage === 'Applied');
    expect(applied).toMatchObject({ count: 3 });
    expect(applied!.median).toBeCloseTo(2, 1);
  });

  it('count who applied in each month of the time zone, and how many of them were shortlisted', async () => {
    const { months } = await view<CompanyAnalytics>(company, '/analytics/company');
    expect(months).toEqual([
      { month: expect.stringMatching(/^\d{4}-\d{2}$/), applicants: 4, shortlisted: 2, hired: 1 },
    ]);
    await api.sql`UPDATE applications SET applied_at = '2026-03-01T00:30:00Z' WHERE talent_id = ${talents[3]!.id}`;
    const question = '/analytics/company?timeZone=';
    const monthsIn = async (zone: string) => (await view<CompanyAnalytics>(company, question + zone)).months[0]!.month;
    expect([await monthsIn('Africa/Lagos'), await monthsIn('America/New_York')]).toEqual(['2026-03', '2026-02']);
    await api.sql`UPDATE applications SET applied_at = now() WHERE talent_id = ${talents[3]!.id}`;
  });

  it('report where applicants came from, and compare jobs', async () => {
    const { sources, jobs: compared, reasons } = await view<CompanyAnalytics>(company, '/analytics/company');
    expect(sources).toEqual([
      { source: 'linkedin', applicants: 2, shortlisted: 2, hired: 1 },
      { source: 'hireledger', applicants: 1, shortlisted: 0, hired: 0 },
      { source: 'our-newsletter', applicants: 1, shortlisted: 0, hired: 0 },
    ]);
    expect(compared).toMatchObject([
      { jobId: jobs[0], jobTitle: '=1+1 Surveyor', applicants: 3, shortlisted: 2, hired: 1, rating: 4 },
      {
        jobId: jobs[1],
        jobTitle: 'Diver',
        applicants: 1,
        shortlisted: 0,
        hired: 0,
        hoursToShortlist: null,
        rating: null,
      },
    ]);
    expect(reasons).toEqual([{ reason: null, count: 1 }]);
  });

  it('can be limited to one job or one period', async () => {
    expect(await view<CompanyAnalytics>(company, `/analytics/company?jobId=${jobs[1]}`)).toMatchObject({
      applications: 1,
      sources: [{ source: 'our-newsletter' }],
    });
    expect(await view<CompanyAnalytics>(company, '/analytics/company?from=2020-01-01&to=2020-01-31')).toMatchObject({
      applications: 0,
      stages: [],
      timeToShortlist: { count: 0, median: null, p90: null },
    });
  });

  it('are exported as CSV that no spreadsheet executes', async () => {
    const answer = await api.request<string>('GET', '/analytics/company/export?table=jobs', { as: company });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/analytics-jobs-\d{4}-\d{2}-\d{2}\.csv/);
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFJob,Applicants,Shortlisted,Hired,Median hours to shortlist,Average rating',
      expect.stringMatching(/^'=1\+1 Surveyor,3,2,1,4(\.\d+)?,4$/),
    ]);
  });

  it("are for their owner only, and another's job looks like a missing one", async () => {
    const other = await api.signUp('company', 'Other');
    expect(await view<CompanyAnalytics>(other, '/analytics/company')).toMatchObject({ applications: 0, jobs: [] });
    for (const path of ['/analytics/company?', '/analytics/company/export?table=jobs&'])
      expect((await api.request('GET', `${path}jobId=${jobs[0]}`, { as: other })).status).toBe(404);
    expect((await api.request('GET', '/analytics/company', { as: talents[0]! })).status).toBe(403);
    expect((await api.request('GET', '/analytics/talent', { as: company })).status).toBe(403);
  });

  it('refuse unknown values with a sentence', async () => {
    for (const query of ['from=2026-01-01', 'jobId=1', 'from=2026-02-01&to=2026-01-01', 'timeZone=Mars/Olympus'])
      expect((await api.request('GET', `/analytics/company?${query}`, { as: company })).status, query).toBe(400);
    expect((await api.request('GET', '/analytics/company/export?table=secrets', { as: company })).status).toBe(400);
    expect(
      (
        await api.request('POST', '/users/apply-for-job', {
          as: talents[3]!,
          body: { jobId: jobs[0], source: '<script>' },
        })
      ).status,
    ).toBe(400);
  });
});

describe("a talent's analytics", () => {
  it('report how many applications were answered, and how fast', async () => {
    const ada = await view<TalentAnalytics>(talents[0]!, '/analytics/talent');
    expect(ada).toMatchObject({ applications: 1, answered: 1, stages: { Completed: 1, Applied: 0 } });
    expect(ada.timeToAnswer.median).toBeCloseTo(2, 1);
    expect(await view<TalentAnalytics>(talents[3]!, '/analytics/talent')).toMatchObject({
      applications: 1,
      answered: 0,
      timeToAnswer: { count: 0, median: null },
    });
  });

  it('count a move that the company undid as no answer', async () => {
    const [eve, job] = [await api.signUp('talent', 'Eve'), await api.postJob(company, { title: 'Welder' })];
    const id = await apply(eve, job.id);
    await api.move(company, id, 'Shortlisted');
    const undone = await api.request('POST', '/applications/undo', {
      as: company,
      body: { applicationIds: [id], stage: 'Shortlisted' },
    });
    expect(undone.body).toMatchObject({ refused: 0 });
    const none = { answered: 0, timeToAnswer: { count: 0, median: null } };
    expect(await view<TalentAnalytics>(eve, '/analytics/talent')).toMatchObject(none);
    api.time.shift += HOUR;
    await api.move(company, id, 'Declined');
    const answered = await view<TalentAnalytics>(eve, '/analytics/talent');
    expect(answered.answered).toBe(1);
    expect(answered.timeToAnswer.median).toBeCloseTo(1, 1);
  });

  it('count views and applications by month', async () => {
    const month = new Date().toISOString().slice(0, 7);
    await api.sql`INSERT INTO profile_views (talent_id, company_id, viewed_on) VALUES (${talents[0]!.id}, ${company.id}, ${`${month}-01`})`;
    const { months, profileViews } = await view<TalentAnalytics>(talents[0]!, '/analytics/talent');
    expect(profileViews).toBe(1);
    expect(months).toEqual([{ month, applications: 1, answered: 1, views: 1 }]);
    const { body } = await api.request<string>('GET', '/analytics/talent/export?table=months', { as: talents[0]! });
    expect(body).toBe(`\uFEFFMonth,Applications,Answered,Profile views\r\n${month},1,1,1\r\n`);
  });
});
