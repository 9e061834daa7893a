import { startThrowawayDatabase, type ThrowawayDatabase } from '@hireledger/launch/throwaway-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type Answer, type TestApi } from '../test-api.ts';

let server: ThrowawayDatabase;
let api: TestApi;
let company: Account;
beforeAll(async () => {
  // Its own: the one of the other tests must not end.
  server = await startThrowawayDatabase();
  const { administrator: url, api: apiUrl, worker: workerUrl, owner: ownerUrl } = server.urls;
  api = await startTestApi({}, async () => ({ url, apiUrl, workerUrl, ownerUrl, drop: server.stop }));
  company = await api.signUp('company');
});
afterAll(() => api?.close());

const listJobs = () => api.request('GET', '/users/public-get-open-positions');
const postJob = () =>
  api.request('POST', '/company/job-posting', {
    as: company,
    body: { title: 'Engineer', employmentTypes: ['Full-Time'], jobDescription: 'Build it.', salaryMin: 310_000 },
  });

/** One that reads and one that writes, both waiting for a table that somebody else has locked. */
async function sendRequestsThatWait(): Promise<Promise<Answer<unknown>>[]> {
  const lock = await api.sql.reserve();
  await lock`BEGIN`;
  await lock`LOCK TABLE jobs`;
  const answers = [listJobs(), postJob()];
  // Not in the transaction, where PostgreSQL would answer the same each time.
  await expect.poll(api.lockWaits).toBeGreaterThanOrEqual(answers.length);
  return answers;
}

function expectUnavailable(answer: Answer<unknown>): void {
  expect(failure(answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

describe.each(['in order', 'immediately'] as const)('a database that ends %s', (how) => {
  it('answers requests in flight, and those until it is back, with 503 and Retry-After; then with what they ask for', async () => {
    const inFlight = await sendRequestsThatWait();
    await server.end(how);
    for (const answer of await Promise.all(inFlight)) expectUnavailable(answer);
    for (const send of [listJobs, postJob]) expectUnavailable(await send());

    await server.startAgain();
    await expect.poll(async () => (await listJobs()).status).toBe(200);
    await expect.poll(async () => (await postJob()).status).toBe(201);
  });
});
