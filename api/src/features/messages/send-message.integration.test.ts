import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  [company, talent] = [await api.signUp('company', 'Acme'), await api.signUp('talent', 'Ada Obi')];
});
afterAll(() => api.close());

it('a message has its files in the answer and in both events, and under its id no other ones', async () => {
  const application = await api.apply(talent, await api.postJob(company));
  const [file, other] = await api.sql<{ id: string }[]>`
    INSERT INTO stored_files (owner_id, kind, name, type, size, ready_at)
    SELECT ${talent.id}, 'attachment', 'plan.pdf', 'application/pdf', 10, now() FROM generate_series(1, 2) RETURNING id`;
  const id = randomUUID();
  const send = (fileId: string) =>
    api.request('POST', `/threads/${application}/messages`, {
      as: talent,
      body: { id, text: 'The plan', attachments: [`/files/${fileId}`] },
    });
  const attachments = [{ name: 'plan.pdf', url: `/files/${file!.id}`, type: 'application/pdf', size: 10 }];

  const first = await send(file!.id);
  expect(first.body.data).toMatchObject({ number: 1, sender: 'talent', text: 'The plan', attachments });
  const events =
    await api.sql`SELECT data FROM events WHERE name = 'message.sent' AND data ->> 'threadId' = ${application}`;
  expect(events.map(({ data }) => data.attachments)).toEqual([attachments, attachments]);
  expect((await send(file!.id)).body).toEqual(first.body);
  expect(failure(await send(other!.id))).toMatchObject({ status: 409, code: 'MESSAGE_CHANGED' });
});
