import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    JOBS_PER_DAY: '4',
    OPEN_JOBS: '3',
    TOP_UPS_PER_HOUR: '2',
    TOP_UPS_PER_DAY: '3',
    IDEMPOTENCY_KEYS_PER_DAY: '3',
  });
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const form = { title: 'Engineer', employmentTypes: ['Full-Time'], jobDescription: 'Build it.' };
const post = (as: Account, key?: string) =>
  api.request('POST', '/company/job-posting', { as, body: form, ...(key && { headers: { 'idempotency-key': key } }) });
const topUp = (as: Account) => api.request('POST', '/wallets/me/top-ups', { as, body: { amount: '1000000' } });

it('a company has a limited number of open jobs and posts per day, even at once, without delaying another company', async () => {
  const company = await api.signUp('company');
  const posted = await Promise.all(Array.from({ length: 5 }, () => post(company)));
  expect(posted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409]);
  expect(failure(posted.find(({ status }) => status === 409)!)).toMatchObject({
    code: 'JOBS_FULL',
    message: 'You have reached the limit of 3 open jobs. Close one first.',
  });
  const close = (id: string) => api.request('POST', `/company/job-posting/${id}/close`, { as: company, body: {} });
  const [first, second] = posted.filter(({ status }) => status === 201).map(({ body }) => body.data.id as string);
  expect(await close(first!)).toMatchObject({ status: 200 });
  expect(await post(company)).toMatchObject({ status: 201 });
  // A closed job is reopened only if there is room.
  expect(
    failure(await api.request('POST', `/company/job-posting/${first}/reopen`, { as: company, body: {} })),
  ).toMatchObject({ code: 'JOBS_FULL' });
  // Nor does an edit open one that its deadline had closed.
  await api.sql`UPDATE jobs SET close_reason = 'deadline', application_deadline = '2020-01-01' WHERE id = ${first!}`;
  expect(
    failure(
      await api.request('PATCH', `/company/job-posting/${first}`, {
        as: company,
        body: { ...form, applicationDeadline: null },
      }),
    ),
  ).toMatchObject({ code: 'JOBS_FULL' });
  await close(second!);
  expect(failure(await post(company))).toMatchObject({ status: 429, message: expect.stringContaining('tomorrow') });
  expect(await post(await api.signUp('company'))).toMatchObject({ status: 201 });
  api.time.shift += 24 * HOUR_MS + 1;
  await api.newSession(company);
  expect(await post(company)).toMatchObject({ status: 201 });
});

it('a company can request test dollars a limited number of times in an hour and in a day', async () => {
  const company = await api.signUp('company');
  await api.sql`UPDATE wallets SET address = '0x00000000000000000000000000000000000000aa' WHERE user_id = ${company.id}`;
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await topUp(company)).status);
  api.time.shift += HOUR_MS + 1;
  for (let time = 0; time < 2; time += 1) statuses.push((await topUp(company)).status);
  expect(statuses).toEqual([202, 202, 429, 202, 429]);
});

it('an account can use a limited number of idempotency keys a day, and a repeat is none', async () => {
  const company = await api.signUp('company');
  expect(await post(company, 'one-1')).toMatchObject({ status: 201 });
  expect(await post(company, 'one-1')).toMatchObject({ status: 201 });
  expect(await post(company, 'two-2')).toMatchObject({ status: 201 });
  expect(await post(company, 'three-3')).toMatchObject({ status: 201 });
  expect(failure(await post(company, 'four-4'))).toMatchObject({
    status: 429,
    message: expect.stringContaining('limit of commands'),
  });
  expect(await post(company, 'one-1')).toMatchObject({ status: 201 });
});
