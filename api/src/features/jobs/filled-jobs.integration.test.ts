import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const reopen = (id: string) => api.request('POST', `/company/job-posting/${id}/reopen`, { as: company, body: {} });

it('a job stays open while offers are out, whose number its company alone sees, and no acceptance is refused', async () => {
  const job = await api.postJob(company, { capacity: 1 });
  const [first, second] = [await api.signUp('talent'), await api.signUp('talent')];
  const applications = [await api.apply(first, job), await api.apply(second, job)];
  const shown = async (as?: Account) => (await api.request('GET', `/jobs/${job.id}`, { as })).body.data;
  for (const application of applications) {
    await api.move(company, application, 'Shortlisted');
    await api.move(company, application, 'Hired');
  }
  expect(await shown(company)).toMatchObject({ status: 'Active', hired: 0, offersOut: 2 });
  expect((await api.request('GET', '/company/job-postings', { as: company })).body.data).toContainEqual(
    expect.objectContaining({ id: job.id, status: 'Active', offersOut: 2 }),
  );
  for (const reader of [undefined, other, first]) expect(await shown(reader)).toMatchObject({ offersOut: null });
  expect((await api.sql`SELECT FROM job_fillings WHERE job_id = ${job.id}`).count).toBe(0);
  await api.apply(talent, job);
  expect((await api.sql`SELECT FROM events WHERE data ->> 'jobId' = ${job.id} AND name = 'job.closed'`).count).toBe(0);
  // Both accept at the same moment: neither is refused, and the job is full.
  const accepted = await Promise.all([
    api.move(first, applications[0]!, 'Accepted'),
    api.move(second, applications[1]!, 'Accepted'),
  ]);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
  expect(await shown(company)).toMatchObject({
    status: 'Closed',
    closeReason: 'capacity',
    hired: 2,
    capacity: 1,
    offersOut: 0,
  });
  const late = await api.signUp('talent');
  expect(
    failure(await api.request('POST', '/users/apply-for-job', { as: late, body: { jobId: job.id } })),
  ).toMatchObject({ status: 409, code: 'JOB_CLOSED', message: 'All openings for this job are filled.' });
});

it('who was notified that a job was filled is left to the worker when it opens again, once', async () => {
  const notices = (id: string) =>
    api.sql`SELECT name, data ->> 'closedAt' AS closed_at FROM job_notices WHERE job_id = ${id}`;
  const closedAt = new Date(Date.now() - 86_400_000);
  const closed = (id: string, reason: string) =>
    api.sql`UPDATE jobs SET closed_at = ${closedAt}, close_reason = ${reason} WHERE id = ${id}`;
  const job = await api.postJob(company, { capacity: 1 });
  await closed(job.id, 'capacity');
  // Some of its audience have not been notified yet that it was filled.
  await api.sql`INSERT INTO job_notices (job_id, name, data, at, notified_up_to) VALUES (${job.id}, 'job.closed', '{}', now(), ${talent.id})`;
  await Promise.all([reopen(job.id), reopen(job.id)]);
  const expected = [{ name: 'job.reopened', closedAt: closedAt.toISOString() }];
  expect([...(await notices(job.id))]).toEqual(expected);
  // Closed again before the worker looked: nobody is notified that it is open.
  await api.request('POST', `/company/job-posting/${job.id}/close`, { as: company, body: {} });
  expect([...(await notices(job.id))]).toEqual([]);
  const raised = await api.postJob(company, { capacity: 1 });
  await closed(raised.id, 'capacity');
  await api.request('PATCH', `/company/job-posting/${raised.id}`, { as: company, body: { capacity: 2 } });
  expect([...(await notices(raised.id))]).toEqual(expected);
  const byHand = await api.postJob(company);
  await closed(byHand.id, 'company');
  await reopen(byHand.id);
  expect([...(await notices(byHand.id))]).toEqual([]);
});
