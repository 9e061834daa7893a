import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { REPORTER_AGE_DAYS } from '@hireledger/domain/jobs/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from './test-api.ts';

let api: TestApi;
let company: Account;
let databaseUrl: string;
beforeAll(async () => {
  api = await startTestApi({ JOB_REPORT_THRESHOLD: '1' });
  company = await api.signUp('company', 'Acme');
  const { host, port, user, pass, database } = api.database.sql.options;
  databaseUrl = `postgres://${user}:${encodeURIComponent(String(pass))}@${[host].flat()[0]}:${[port].flat()[0]}/${database}`;
});
afterAll(() => api.close());

/** Runs the command: what it printed, and its exit code. */
const review = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'review.ts'), ...words],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl } },
      (failure, out, err) => done({ code: failure ? Number(failure.code) : 0, out, err }),
    );
  });
const reported = async (title: string) => {
  const [job, person] = [await api.postJob(company, { title }), await api.signUp('talent')];
  await api.sql`UPDATE users SET created_at = created_at - make_interval(days => ${REPORTER_AGE_DAYS}) WHERE id = ${person.id}`;
  await api.request('POST', `/jobs/${job.id}/reports`, {
    as: person,
    body: { reason: 'scam', details: 'Bank \u001b[31mcard' },
  });
  return job.id;
};
const status = async (id: string) => (await api.request('GET', `/jobs/${id}`)).status;

describe('the review command', () => {
  it('lists hidden jobs, shows one without control characters, and puts it back', async () => {
    const id = await reported('Dubious');
    expect((await review('jobs')).out).toMatch(new RegExp(`${id} +hidden +1 report +Dubious \\(Acme\\)`));
    const { out } = await review('jobs', 'show', id);
    expect(out).toContain('It looks like a scam: Bank [31mcard');
    expect(await review('jobs', 'keep', id)).toMatchObject({ code: 0 });
    expect(await status(id)).toBe(200);
    expect((await review('jobs')).out).not.toContain(id);
  });

  it('removes a job only with a reason', async () => {
    const id = await reported('Worse');
    expect(await review('jobs', 'remove', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Give a reason'),
    });
    expect(await review('jobs', 'remove', id, 'It', 'asks', 'for', 'money.')).toMatchObject({ code: 0 });
    expect(await status(id)).toBe(404);
    expect(await review('jobs', 'keep', id)).toMatchObject({ code: 1, err: expect.stringContaining('no report') });
  });

  it.each([
    ['', /^npm run review -- jobs  /],
    ['talents', /^"talents" is no part of npm run review\.\nnpm run review -- jobs  [^]+verifications decline/],
    ['jobs drop x', /^"drop" is no word of npm run review -- jobs\.\nnpm run review -- jobs  /],
    ['jobs show nonsense', /^"nonsense" is no id: npm run review -- jobs lists them\.\nnpm run .+ show <id>.+\n$/],
    ['jobs keep', /^The id is missing: npm run review -- jobs lists them\.\nnpm run .+ keep <id>.+\n$/],
  ])('says first what is wrong with "%s", and then how that word is used', async (words, message) => {
    const wrong = await review(...words.split(' ').filter(Boolean));
    expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message) });
  });
});
