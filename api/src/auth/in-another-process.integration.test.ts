import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

it('a deletion that another process has cancelled stops nothing here, although the session is cached', async () => {
  const [ada, company] = [await api.signUp('talent'), await api.signUp('company')];
  const apply = { as: ada, body: { jobId: (await api.postJob(company)).id } };
  await api.request('POST', '/account/deletion', { as: ada, body: { password: PASSWORD } });
  expect(failure(await api.request('POST', '/users/apply-for-job', apply))).toMatchObject({ code: 'ACCOUNT_LEAVING' });
  await api.sql`UPDATE users SET deletes_at = NULL, deletion_requested_at = NULL WHERE id = ${ada.id}`;
  expect((await api.request('POST', '/users/apply-for-job', apply)).status).toBe(201);
});

it('a password that was entered in another process counts here at once', async () => {
  const company = await api.signUp('company');
  await api.sql`UPDATE sessions SET authenticated_at = now() - ${REAUTHENTICATION_MINUTES + 1} * interval '1 minute' WHERE user_id = ${company.id}`;
  const approve = () =>
    api.request('POST', '/users/approve-completion-and-disburse', {
      as: company,
      body: { applicationId: crypto.randomUUID(), amount: '1000000' },
    });
  api.time.shift = 6_000;
  expect(failure(await approve())).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await api.sql`UPDATE sessions SET authenticated_at = now() WHERE user_id = ${company.id}`;
  expect(failure(await approve())).toMatchObject({ code: 'NOT_FOUND' });
  api.time.shift = 0;
});
