import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const toDo = async (company: Account): Promise<Json> =>
  (await api.request('GET', '/dashboards/company/to-do', { as: company })).body;

describe('what waits for a company', () => {
  it('is its first steps while it is new', async () => {
    const company = await api.signUp('company');
    expect(await toDo(company)).toMatchObject({
      applied: 0,
      firstSteps: { profile: false, verification: false, job: false, members: false },
    });
    await api.sql`UPDATE companies SET description = 'We build docks.' WHERE user_id = ${company.id}`;
    await api.postJob(company);
    await api.request('POST', '/company/invitations', {
      as: company,
      body: { email: 'colleague@example.com', role: 'viewer' },
    });
    expect(await toDo(company)).toMatchObject({
      firstSteps: { profile: true, verification: false, job: true, members: true },
    });
  });

  it('is counted by stage, for this company alone, with jobs that close within a week', async () => {
    const [company, other, talent, second] = await Promise.all([
      api.signUp('company'),
      api.signUp('company'),
      api.signUp('talent'),
      api.signUp('talent'),
    ]);
    const job = await api.postJob(company);
    await api.apply(talent, await api.postJob(other));
    const done = await api.apply(talent, job);
    await api.apply(second, job);
    await api.move(company, done, 'Shortlisted');
    await api.move(talent, done, 'Completed');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await api.postJob(company, { applicationDeadline: day(3) });
    await api.postJob(company, { applicationDeadline: day(30) });
    expect(await toDo(company)).toMatchObject({
      completed: 1,
      applied: 1,
      pending: 0,
      refusedPayouts: 0,
      unreadThreads: 0,
      closingJobs: 1,
    });
  });
});
