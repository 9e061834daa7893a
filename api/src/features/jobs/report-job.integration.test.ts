import { NEWCOMER_REPORT_WEIGHT, REPORTER_AGE_DAYS, REPORTS_PER_DAY } from '@hireledger/domain/jobs/report';
import { notifyNextBatch } from '@hireledger/db/notify-job-audience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { keepReportedJob, listReportedJobs, removeReportedJob, viewReportedJob } from '../../review/review-jobs.ts';

const THRESHOLD = 3;
const DAY_MS = 86_400_000;
let api: TestApi;
let company: Account;
let people: Account[];
beforeAll(async () => {
  api = await startTestApi({ JOB_REPORT_THRESHOLD: String(THRESHOLD) });
  company = await api.signUp('company', 'Acme');
  people = await established(THRESHOLD + 2);
});
afterAll(() => api.close());

const newcomers = (count: number) => Promise.all(Array.from({ length: count }, () => api.signUp('talent')));
/** Talents whose accounts are old enough for a report of full weight. */
const established = async (count: number) => {
  const accounts = await newcomers(count);
  await api.sql`UPDATE users SET created_at = ${new Date(Date.now() - REPORTER_AGE_DAYS * DAY_MS)} WHERE id = ANY(${accounts.map(({ id }) => id)})`;
  return accounts;
};
const report = (as: Account | undefined, jobId: string, body: object = { reason: 'scam' }) =>
  api.request('POST', `/jobs/${jobId}/reports`, { as, body });
const isListed = async (jobId: string) =>
  (await api.request('GET', '/users/public-get-open-positions')).body.data.some(
    (job: { id: string }) => job.id === jobId,
  );
const newest = async (account: Account) =>
  (
    await api.sql`SELECT name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq DESC LIMIT 1`
  )[0];
/** As many reports as hide a job. */
const hide = async (jobId: string) => {
  for (const person of people.slice(0, THRESHOLD)) await report(person, jobId);
};

describe('a report', () => {
  it('counts once per person, and the job shows that they have reported it', async () => {
    const job = await api.postJob(company);
    const [person] = people;
    expect(
      await Promise.all([report(person!, job.id), report(person!, job.id), report(person!, job.id)]),
    ).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(await api.sql`SELECT FROM job_reports WHERE job_id = ${job.id}`).toHaveLength(1);
    const reported = async (as: Account) => (await api.request('GET', `/jobs/${job.id}`, { as })).body.data.reported;
    expect([await reported(person!), await reported(people[1]!)]).toEqual([true, false]);
    expect(await isListed(job.id)).toBe(true);
  });

  it('hides the job with the last one needed, however many are sent at once, and notifies the company once', async () => {
    const job = await api.postJob(company);
    for (const person of people.slice(0, THRESHOLD - 1)) await report(person, job.id);
    expect(await isListed(job.id)).toBe(true);
    await Promise.all(people.slice(THRESHOLD - 1).map((person) => report(person, job.id)));
    expect(await isListed(job.id)).toBe(false);
    expect(await newest(company)).toMatchObject({ name: 'job.hidden', notify: true, data: { jobId: job.id } });
    expect(await api.sql`SELECT FROM events WHERE name = 'job.hidden' AND data ->> 'jobId' = ${job.id}`).toHaveLength(
      1,
    );
  });

  it('of a new account counts a fifth: five of them do not hide a job that as many established ones do', async () => {
    const [attacked, scam] = [await api.postJob(company), await api.postJob(company)];
    for (const person of await newcomers(5)) await report(person, attacked.id);
    expect(await isListed(attacked.id)).toBe(true);
    for (const person of people.slice(0, 5)) await report(person, scam.id);
    expect(await isListed(scam.id)).toBe(false);
    expect((await listReportedJobs(api.context)).find(({ id }) => id === attacked.id)).toMatchObject({
      reports: 5,
      hiddenAt: null,
    });
  });

  it('of many new accounts hides the job in the end, so fraud among newcomers is found too', async () => {
    const job = await api.postJob(company);
    const crowd = await newcomers(THRESHOLD / NEWCOMER_REPORT_WEIGHT);
    for (const person of crowd.slice(1)) await report(person, job.id);
    expect(await isListed(job.id)).toBe(true);
    await report(crowd[0], job.id);
    expect(await isListed(job.id)).toBe(false);
  });

  it("has full weight from a new account that is verified, and the account's age counts when it was sent", async () => {
    const job = await api.postJob(company);
    const [verified, grownUp] = await newcomers(2);
    await api.sql`UPDATE users SET verified_at = now() WHERE id = ${verified!.id}`;
    for (const person of [people[0], grownUp, verified]) await report(person, job.id);
    await api.sql`UPDATE job_reports SET reported_at = reported_at - make_interval(days => ${REPORTER_AGE_DAYS}) WHERE reporter_id = ${grownUp!.id}`;
    await api.sql`UPDATE users SET created_at = created_at - make_interval(days => ${REPORTER_AGE_DAYS}) WHERE id = ${grownUp!.id}`;
    await report((await newcomers(1))[0], job.id);
    expect(await isListed(job.id)).toBe(true);
    await report(people[1], job.id);
    expect(await isListed(job.id)).toBe(false);
  });

  it('that leaves the job one from being hidden warns the company, once, and names nobody', async () => {
    const job = await api.postJob(company);
    const warnings = () => api.sql<{ recipientId: string; notify: boolean; data: object }[]>`
      SELECT recipient_id, notify, data FROM events WHERE name = 'job.reported' AND data ->> 'jobId' = ${job.id}`;
    for (const person of people.slice(0, THRESHOLD - 2)) await report(person, job.id);
    expect(await warnings()).toEqual([]);
    await report(people[THRESHOLD - 2], job.id);
    for (const person of await newcomers(2)) await report(person, job.id);
    expect(await warnings()).toEqual([
      { recipientId: company.id, notify: true, data: { jobId: job.id, jobTitle: job.title, companyId: company.id } },
    ]);
  });

  it('is limited per day, even for many at once', async () => {
    const person = await api.signUp('talent');
    const jobs = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 3 }, () => api.postJob(company)));
    const answers = await Promise.all(jobs.map(({ id }) => report(person, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORTS_PER_DAY);
    expect(failure(answers.find(({ status }) => status !== 200)!)).toMatchObject({
      status: 429,
      code: 'REPORTS_EXHAUSTED',
    });
  });

  it('needs a known reason, words for "something else", a talent, and an existing job', async () => {
    const job = await api.postJob(company);
    const [person] = people;
    expect(failure(await report(person, job.id, { reason: 'boring' }))).toMatchObject({
      status: 400,
      fields: ['reason'],
    });
    expect(failure(await report(person, job.id, { reason: 'other', details: '  ' }))).toMatchObject({
      status: 400,
      fields: ['details'],
    });
    expect(failure(await report(person, job.id, { reason: 'other', details: 'x'.repeat(1_001) }))).toMatchObject({
      status: 400,
      fields: ['details'],
    });
    expect(failure(await report(undefined, job.id))).toMatchObject({ status: 401 });
    expect(failure(await report(company, job.id))).toMatchObject({ status: 403 });
    expect(failure(await report(person, '00000000-0000-7000-8000-000000000000'))).toMatchObject({ status: 404 });
  });
});

describe('a review', () => {
  it('lists hidden jobs first, and shows what was reported', async () => {
    const [seldom, hidden] = [
      await api.postJob(company, { title: 'Seldom' }),
      await api.postJob(company, { title: 'Hidden' }),
    ];
    await report(people[0], seldom.id, { reason: 'other', details: 'It <is> odd.' });
    await hide(hidden.id);
    const ids = (await listReportedJobs(api.context)).map(({ id }) => id);
    expect(ids.indexOf(hidden.id)).toBeLessThan(ids.indexOf(seldom.id));
    expect(await viewReportedJob(api.context, seldom.id)).toMatchObject({
      title: 'Seldom',
      companyName: 'Acme',
      reports: [{ reason: 'other', details: 'It <is> odd.', outcome: null }],
    });
  });

  it('that keeps a job brings it back; old reports no longer count and the same people cannot hide it again', async () => {
    const job = await api.postJob(company);
    await hide(job.id);
    await keepReportedJob(api.context, job.id);
    expect(await isListed(job.id)).toBe(true);
    expect(await newest(company)).toMatchObject({ name: 'job.restored', notify: true });
    await hide(job.id);
    await report(people.at(-1), job.id);
    expect(await isListed(job.id)).toBe(true);
    expect((await listReportedJobs(api.context)).find(({ id }) => id === job.id)).toMatchObject({
      reports: 1,
      hiddenAt: null,
    });
  });

  it('that removes a job sends its company the reason, and notifies waiting applicants', async () => {
    const job = await api.postJob(company);
    const [applicant, declined] = [await api.signUp('talent'), await api.signUp('talent')];
    await api.apply(applicant, job);
    await api.move(company, await api.apply(declined, job), 'Declined');
    await hide(job.id);
    await removeReportedJob(api.context, job.id, 'It asks applicants for money.');
    expect(await newest(company)).toMatchObject({
      name: 'job.removed',
      notify: true,
      data: { reason: 'It asks applicants for money.' },
    });
    for (const { id } of await api.sql<{ id: string }[]>`SELECT id FROM job_notices`)
      await notifyNextBatch(api.sql, id);
    expect(await newest(applicant)).toMatchObject({ name: 'job.deleted', notify: true });
    expect(await newest(declined)).not.toMatchObject({ name: 'job.deleted' });
    expect(failure(await api.request('GET', `/jobs/${job.id}`, { as: company }))).toMatchObject({ status: 404 });
    await expect(keepReportedJob(api.context, job.id)).rejects.toThrow('no report');
  });
});
