import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';

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

const form = (more: object = {}) => ({
  title: 'Welder',
  employmentTypes: ['Contract'],
  jobDescription: 'Weld.',
  ...more,
});
const patch = (id: string, body: object, as = company) =>
  api.request('PATCH', `/company/job-posting/${id}`, { as, body });
const post = (id: string, verb: 'close' | 'reopen', body: object = {}, as = company) =>
  api.request('POST', `/company/job-posting/${id}/${verb}`, { as, body });
const list = (query: string) => api.request('GET', `/company/job-postings?${query}`, { as: company });
const newest = async (who: Account) =>
  (
    await api.sql<
      { name: string; notify: boolean; data: Json }[]
    >`SELECT name, notify, data FROM events WHERE recipient_id = ${who.id} ORDER BY seq DESC LIMIT 1`
  )[0];
const DAY = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('publishing', () => {
  it('posts one job, however often it is sent, and says so if the form has changed since', async () => {
    const headers = { 'idempotency-key': 'one-intent' };
    const publish = (body: object) => api.request('POST', '/company/job-posting', { as: company, body, headers });
    const answers = await Promise.all([
      publish(form({ title: 'Once only' })),
      publish(form({ title: 'Once only' })),
      publish(form({ title: 'Once only' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(failure(await publish(form({ title: 'Twice' })))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect((await api.sql`SELECT FROM jobs WHERE title IN ('Once only', 'Twice')`).count).toBe(1);
  });

  it("refuses a deadline in the past at the job's location, and an unknown time zone", async () => {
    const answer = await api.request('POST', '/company/job-posting', {
      as: company,
      body: form({ applicationDeadline: dayFromNow(-2) }),
    });
    expect(failure(answer)).toMatchObject({
      status: 400,
      fields: ['applicationDeadline'],
      message: 'This date has passed. Choose today or later.',
    });
    for (const timeZone of ['Mars/Olympus', '+01:00', 'x'.repeat(100)])
      expect(
        failure(await api.request('POST', '/company/job-posting', { as: company, body: form({ timeZone }) })),
      ).toMatchObject({ status: 400, fields: expect.arrayContaining(['timeZone']) });
  });
});

describe('two people who edit one job', () => {
  it('let the first save and send the second the newest version', async () => {
    const job = await api.postJob(company);
    expect(job.version).toBe(1);
    const answers = await Promise.all([
      patch(job.id, form({ title: 'First', version: 1 })),
      patch(job.id, form({ title: 'Second', version: 1 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = failure(answers.find(({ status }) => status === 409)!);
    expect(refused).toMatchObject({ code: 'JOB_CHANGED', details: { version: 2 } });
    expect(await patch(job.id, form({ title: 'Both', version: 2 }))).toMatchObject({
      status: 200,
      body: { data: { title: 'Both', version: 3 } },
    });
  });

  it('may keep a deadline that has passed, but choose no other past one', async () => {
    const job = await api.postJob(company, { applicationDeadline: dayFromNow(3), timeZone: 'Africa/Lagos' });
    await api.sql`UPDATE jobs SET application_deadline = ${dayFromNow(-5)}::text::date WHERE id = ${job.id}`;
    expect(await patch(job.id, form({ applicationDeadline: dayFromNow(-5), timeZone: 'Africa/Lagos' }))).toMatchObject({
      status: 200,
      body: { data: { status: 'Closed', closeReason: 'deadline' } },
    });
    expect(
      failure(await patch(job.id, form({ applicationDeadline: dayFromNow(-3), timeZone: 'Africa/Lagos' }))),
    ).toMatchObject({ status: 400, fields: ['applicationDeadline'] });
  });

  it('reopen a job that closed for what they have changed, and none that was closed by its company', async () => {
    const job = await api.postJob(company);
    const closed = (reason: string) =>
      api.sql`UPDATE jobs SET closed_at = now(), close_reason = ${reason}, application_deadline = ${dayFromNow(-5)}::text::date WHERE id = ${job.id}`;
    await closed('deadline');
    expect((await patch(job.id, form({ applicationDeadline: dayFromNow(9) }))).body.data).toMatchObject({
      status: 'Active',
      closeReason: null,
    });
    await closed('company');
    expect((await patch(job.id, form({ applicationDeadline: dayFromNow(9) }))).body.data).toMatchObject({
      status: 'Closed',
      closeReason: 'company',
    });
  });
});

describe('closing and reopening', () => {
  it('notifies the audience with the company’s note, and accepts no application in between', async () => {
    const job = await api.postJob(company, { title: 'Closed by hand' });
    await api.apply(talent, job);
    const before = (await newest(company))!;
    expect(await post(job.id, 'close', { note: 'We found somebody.' })).toMatchObject({
      status: 200,
      body: {
        message: 'Job closed.',
        data: { status: 'Closed', closeReason: 'company', closeNote: 'We found somebody.' },
      },
    });
    expect(before.name).toBe('application.submitted');
    expect(await newest(talent)).toMatchObject({
      name: 'job.closed',
      notify: true,
      data: { jobId: job.id, reason: 'company', note: 'We found somebody.' },
    });
    expect(await newest(company)).toMatchObject({ name: 'job.closed', notify: false });
    const late = await api.signUp('talent', 'Bo');
    expect(
      failure(await api.request('POST', '/users/apply-for-job', { as: late, body: { jobId: job.id } })),
    ).toMatchObject({ status: 409, code: 'JOB_CLOSED' });
    expect(await post(job.id, 'reopen')).toMatchObject({
      status: 200,
      body: { message: 'Job reopened.', data: { status: 'Active', closeNote: null, version: 1 } },
    });
    await api.apply(late, job);
  });

  it('closes once: a second click notifies nobody again', async () => {
    const job = await api.postJob(company);
    await api.apply(talent, job);
    await post(job.id, 'close');
    const before = await api.count('events');
    expect(await post(job.id, 'close', { note: 'Again' })).toMatchObject({
      status: 200,
      body: { data: { closeNote: null } },
    });
    expect(await api.count('events')).toBe(before);
  });

  it('requires a new deadline if the old one has passed, and free openings if all are taken', async () => {
    const late = await api.postJob(company, { applicationDeadline: dayFromNow(3) });
    await api.sql`UPDATE jobs SET application_deadline = ${dayFromNow(-3)}::text::date, closed_at = now(), close_reason = 'deadline' WHERE id = ${late.id}`;
    expect(failure(await post(late.id, 'reopen'))).toMatchObject({ status: 400, fields: ['applicationDeadline'] });
    expect(failure(await post(late.id, 'reopen', { applicationDeadline: dayFromNow(-2) }))).toMatchObject({
      status: 400,
    });
    expect(await post(late.id, 'reopen', { applicationDeadline: null })).toMatchObject({
      status: 200,
      body: { data: { applicationDeadline: null, version: 2 } },
    });

    const full = await api.postJob(company, { capacity: 1 });
    const application = await api.apply(talent, full);
    await api.move(company, application, 'Shortlisted');
    await api.move(company, application, 'Hired');
    await api.move(talent, application, 'Accepted');
    await post(full.id, 'close');
    expect(failure(await post(full.id, 'reopen'))).toMatchObject({ status: 409, code: 'JOB_STAYS_CLOSED' });
  });

  it("is only for the job's own company", async () => {
    const job = await api.postJob(company);
    for (const verb of ['close', 'reopen'] as const) {
      expect(failure(await post(job.id, verb, {}, other))).toMatchObject({ status: 404 });
      expect(failure(await post(job.id, verb, {}, talent))).toMatchObject({ status: 403 });
    }
    expect(failure(await post(job.id, 'close', { note: 'x'.repeat(301) }))).toMatchObject({
      status: 400,
      fields: ['note'],
    });
  });
});

describe("the company's list", () => {
  it('filters by status, type, category and days, and sorts in both directions over pages without gaps or duplicates', async () => {
    const own = await api.signUp('company', 'Lister');
    const titles = ['Baker', 'anchor maker', 'Cook', 'Diver', 'eel keeper'];
    for (const [n, title] of titles.entries())
      await api.postJob(own, {
        title,
        employmentTypes: [n % 2 ? 'Remote' : 'Contract'],
        categories: [n < 2 ? 'Sales' : 'Design'],
        applicationDeadline: n === 2 ? null : dayFromNow(10 - n),
      });
    const read = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { status, body }: { status: number; body: Json } = await api.request(
          'GET',
          `/company/job-postings?limit=2&${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
          { as: own },
        );
        expect(status).toBe(200);
        seen.push(...body.data.map((job: { title: string }) => job.title));
        cursor = body.nextCursor;
      } while (cursor);
      return seen;
    };
    const byTitle = titles.toSorted((a, b) => a.localeCompare(b));
    expect(await read('sort=title')).toEqual(byTitle);
    expect(await read('sort=-title')).toEqual(byTitle.toReversed());
    expect(await read('sort=posted')).toEqual(titles);
    // Jobs without a deadline come last.
    expect(await read('sort=due')).toEqual(['eel keeper', 'Diver', 'anchor maker', 'Baker', 'Cook']);
    expect(await read('type=Remote&sort=title')).toEqual(['anchor maker', 'Diver']);
    expect(await read('category=Sales&sort=title')).toEqual(['anchor maker', 'Baker']);
    expect(await read('status=Closed')).toEqual([]);
    expect((await read('status=Active')).length).toBe(titles.length);
    expect(await read(`from=${dayFromNow(-9)}&to=${dayFromNow(-1)}`)).toEqual([]);
    expect((await read(`from=${dayFromNow(0)}&to=${dayFromNow(0)}`)).length).toBe(titles.length);
  });

  it('refuses unknown filters, and cursors of other lists', async () => {
    for (const query of [
      'status=Open',
      'type=Nights',
      'sort=colour',
      'from=2026-01-01',
      'from=2026-02-31&to=2026-03-01',
      'limit=0',
    ])
      expect(failure(await list(query)).status).toBe(400);
    const tampered = [['Zoo', 'nonsense'], [1, 2, 3], ['\u0000', '00000000-0000-7000-8000-000000000000'], {}].map(
      (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
    );
    for (const cursor of [...tampered, '%%%', 'x'.repeat(600)])
      for (const sort of ['title', '-due', 'posted'])
        expect(failure(await list(`sort=${sort}&cursor=${encodeURIComponent(cursor)}`))).toMatchObject({
          status: 400,
          fields: ['cursor'],
        });
  });
});
