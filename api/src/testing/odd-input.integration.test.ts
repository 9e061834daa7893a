import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
let application: string;
beforeAll(async () => {
  api = await startTestApi();
  [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
  application = await api.apply(talent, await api.postJob(company));
}, 60_000);
afterAll(() => api.close());

/** A made-up cursor. */
const cursor = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
const ID = randomUUID();

it('refuses days outside our calendar', async () => {
  const urls = ['/applicants', '/applicants/pipeline', '/applicants/export', `/applications/${application}/neighbours`];
  for (const [from, to] of [
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '2026-01-01'],
  ])
    for (const [as, url] of [
      ...urls.map((url) => [company, url] as const),
      [talent, '/users/my-applications'] as const,
    ])
      expect(await api.request('GET', `${url}?from=${from}&to=${to}`, { as }), url).toMatchObject({
        status: 400,
        body: {
          issues: expect.arrayContaining([
            { path: expect.any(String), message: 'Choose a day between 1900 and 2999.' },
          ]),
        },
      });
});

it('refuses cursors with an invalid time', async () => {
  for (const time of ['2024-02-30 10:00:00+00', '0000-01-01 10:00:00+00', '2024-01-01 24:00:00+00', 'yesterday'])
    for (const url of [`/applicants?cursor=${cursor('-applied', 0, time, ID)}`, `/threads?cursor=${cursor(time, ID)}`])
      expect(await api.request('GET', url, { as: company }), `${time} ${url}`).toMatchObject({
        status: 400,
        body: { message: 'This page does not exist. Start again from the first page.' },
      });
});

it('continues from any number that a cursor may contain', async () => {
  for (const position of [1.5, 1e300])
    expect(
      await api.request('GET', `/users/my-applications?sort=status&cursor=${cursor(position, ID)}`, { as: talent }),
    ).toMatchObject({ status: 200 });
  expect(
    await api.request('GET', `/threads/${application}/messages?before=9007199254740991`, { as: talent }),
  ).toMatchObject({ status: 400 });
});

it('refuses a note from before all time', async () => {
  const body = { id: ID, text: 'Knows the trade.', writtenAt: '0000-01-01T00:00:00Z' };
  expect(await api.request('POST', `/applications/${application}/notes`, { as: company, body })).toMatchObject({
    status: 400,
    body: { message: 'This is not a time.' },
  });
});

it('refuses half of a surrogate pair where it cannot be stored', async () => {
  const body = { reasons: [{ id: ID, label: 'Too far \ud83d' }] };
  expect(await api.request('PUT', '/company/decline-reasons', { as: company, body })).toMatchObject({
    status: 400,
    body: { message: 'The text contains an invalid character. Please retype it.' },
  });
});
