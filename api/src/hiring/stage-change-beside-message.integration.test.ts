import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('changes a stage while the first message of the conversation is being written', async () => {
  const { sql } = api;
  const company = await api.signUp('company', 'Acme');
  const talent = await api.signUp('talent', 'Ada');
  const id = await api.apply(talent, await api.postJob(company));

  // Both wait for the event heads; by then each has its earlier locks.
  const answers = await sql.begin(async (tx) => {
    await tx`SELECT FROM event_heads WHERE recipient_id IN (${company.id}, ${talent.id}) ORDER BY recipient_id FOR UPDATE`;
    const message = api.request('POST', `/threads/${id}/messages`, {
      as: company,
      body: { id: randomUUID(), text: 'Hello' },
    });
    await expect.poll(api.lockWaits).toBe(1);
    const move = api.move(company, id, 'Shortlisted');
    await expect.poll(api.lockWaits).toBe(2);
    return { message, move };
  });
  expect((await answers.message).status).toBe(201);
  expect((await answers.move).status).toBe(200);
});
