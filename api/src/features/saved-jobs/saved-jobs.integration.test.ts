import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());

const unknownId = '00000000-0000-7000-8000-000000000000';
const save = (as: Account | undefined, jobId: string) => api.request('PUT', `/saved-jobs/${jobId}`, { as });
const unsave = (as: Account, jobId: string) => api.request('DELETE', `/saved-jobs/${jobId}`, { as });
const list = async (as: Account, query = '') => (await api.request('GET', `/saved-jobs${query}`, { as })).body;
const savedFlag = async (as: Account | undefined, jobId: string) =>
  (await api.request('GET', `/jobs/${jobId}`, { as })).body.data.saved;

describe('saved jobs', () => {
  it('store a job once, however often it is saved, and remove it as often', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company);
    expect(await Promise.all([save(talent, job.id), save(talent, job.id)])).toMatchObject([
      { status: 200, body: { jobId: job.id, saved: true } },
      { status: 200, body: { jobId: job.id, saved: true } },
    ]);
    expect(await list(talent)).toMatchObject({ total: 1, data: [{ id: job.id, gone: false, myStage: null }] });
    expect([await savedFlag(talent, job.id), await savedFlag(undefined, job.id)]).toEqual([true, false]);
    expect([await unsave(talent, job.id), await unsave(talent, job.id)]).toMatchObject([
      { body: { saved: false } },
      { status: 200 },
    ]);
    expect(await list(talent)).toMatchObject({ total: 0, data: [], nextCursor: null });
  });

  it('belong to one talent only', async () => {
    const [one, other] = [await api.signUp('talent'), await api.signUp('talent')];
    const job = await api.postJob(company);
    await save(one, job.id);
    expect(await list(other)).toMatchObject({ total: 0 });
    expect(await savedFlag(other, job.id)).toBe(false);
    await unsave(other, job.id);
    expect(await list(one)).toMatchObject({ total: 1 });
  });

  it('are listed most recently saved first, page by page', async () => {
    const talent = await api.signUp('talent');
    const jobs = [];
    for (let count = 0; count < 5; count += 1) jobs.push((await api.postJob(company)).id);
    for (const id of jobs.toReversed()) await save(talent, id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; total: number; nextCursor: string | null } = await list(
        talent,
        `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.total).toBe(jobs.length);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(jobs);
  });

  it('stay in the list when the job is closed or deleted, and say so', async () => {
    const talent = await api.signUp('talent');
    const [closed, deleted, hidden] = [
      await api.postJob(company),
      await api.postJob(company),
      await api.postJob(company),
    ];
    for (const { id } of [hidden, deleted, closed]) await save(talent, id);
    await api.sql`UPDATE jobs SET closed_at = now() WHERE id = ${closed.id}`;
    await api.sql`UPDATE jobs SET deleted_at = now() WHERE id = ${deleted.id}`;
    await api.sql`UPDATE jobs SET hidden_at = now() WHERE id = ${hidden.id}`;
    expect((await list(talent)).data).toMatchObject([
      { id: closed.id, status: 'Closed', gone: false, closedReason: expect.stringContaining('closed') },
      { id: deleted.id, status: 'Closed', gone: true, closedReason: expect.stringContaining('took this job down') },
      { id: hidden.id, status: 'Closed', gone: true, closedReason: 'This job is under review.' },
    ]);
  });

  it('have a limit, with a sentence', async () => {
    const talent = await api.signUp('talent');
    await api.sql`
      WITH filler AS (INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are,
        qualifications, application_methods, capacity, location, currency)
        SELECT ${company.id}, 'Filler', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Remote', 'NGN' FROM generate_series(1, 1000) RETURNING id)
      INSERT INTO saved_jobs (talent_id, job_id) SELECT ${talent.id}, id FROM filler`;
    const job = await api.postJob(company);
    expect(failure(await save(talent, job.id))).toMatchObject({
      status: 400,
      message: expect.stringContaining('1,000'),
    });
  });

  it('refuse a company, a visitor, an unknown job, an invalid id, and a forged cursor', async () => {
    const talent = await api.signUp('talent');
    const job = await api.postJob(company);
    expect(failure(await save(company, job.id))).toMatchObject({ status: 403 });
    expect(failure(await save(undefined, job.id))).toMatchObject({ status: 401 });
    expect(failure(await save(talent, unknownId))).toMatchObject({ status: 404 });
    await api.sql`UPDATE jobs SET hidden_at = now() WHERE id = ${job.id}`;
    expect(failure(await save(talent, job.id))).toMatchObject({ status: 404 });
    expect(failure(await save(talent, 'none'))).toMatchObject({ status: 400 });
    expect(failure(await api.request('GET', '/saved-jobs?cursor=x', { as: talent }))).toMatchObject({
      status: 400,
      fields: ['cursor'],
    });
  });
});
