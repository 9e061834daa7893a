import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
});
afterAll(() => api.close());

const save = (id: string, body: object, as = company) =>
  api.request('PUT', `/company/job-drafts/${id}`, {
    as,
    body: { form: { title: 'Weld' }, step: 1, version: 0, ...body },
  });
const read = (id: string, as = company) => api.request('GET', `/company/job-drafts/${id}`, { as });
const listed = async (as = company) =>
  (await api.request('GET', '/company/job-drafts', { as })).body.data as { id: string; title: string }[];

describe('a draft of a job', () => {
  it("never has the id of another company's job, which could then save no draft of its own", async () => {
    const job = await api.postJob(company);
    expect(failure(await save(job.id, {}, other))).toMatchObject({ status: 404 });
    expect(await save(job.id, { jobVersion: 1 })).toMatchObject({ status: 200 });
  });

  it('is saved complete or not, and found on another device', async () => {
    const id = randomUUID();
    expect(await save(id, { form: { title: '', salaryMin: null, skills: ['Sonar'] }, step: 2 })).toMatchObject({
      status: 200,
      body: { data: { id, version: 1 } },
    });
    expect((await read(id)).body.data).toMatchObject({
      id,
      jobId: null,
      step: 2,
      version: 1,
      form: { title: '', salaryMin: null, skills: ['Sonar'] },
    });
    expect(await listed()).toEqual(expect.arrayContaining([expect.objectContaining({ id, jobId: null, step: 2 })]));
  });

  it('is not overwritten by a tab that has not seen the newest version', async () => {
    const id = randomUUID();
    await save(id, {});
    const answers = await Promise.all([
      save(id, { version: 1, form: { title: 'A' } }),
      save(id, { version: 1, form: { title: 'B' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(failure(answers.find(({ status }) => status === 409)!)).toMatchObject({
      code: 'DRAFT_CHANGED',
      details: { version: 2 },
    });
    expect(failure(await save(id, {}))).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' });
  });

  it('ends with the job that it becomes, and a late save does not bring it back', async () => {
    const id = randomUUID();
    await save(id, {});
    const answer = await api.request('POST', `/company/job-posting?draftId=${id}`, {
      as: company,
      body: { title: 'Welder', employmentTypes: ['Contract'], jobDescription: 'Weld.' },
    });
    expect(answer.status).toBe(201);
    expect(failure(await save(id, { version: 1 }))).toMatchObject({
      status: 404,
      message: 'This draft was published or deleted elsewhere.',
    });
    expect((await read(id)).status).toBe(404);
  });

  it('of changes has the id of its job, and ends when the job is edited or deleted', async () => {
    const [edited, deleted] = [await api.postJob(company), await api.postJob(company)];
    for (const { id } of [edited, deleted])
      expect((await save(id, { jobVersion: 1 })).body.data).toMatchObject({ id, version: 1 });
    expect((await read(edited.id)).body.data).toMatchObject({ jobId: edited.id, jobVersion: 1 });
    await api.request('PATCH', `/company/job-posting/${edited.id}`, {
      as: company,
      body: { title: 'Welder', employmentTypes: ['Contract'], jobDescription: 'Weld.' },
    });
    await api.request('DELETE', `/company/job-posting/${deleted.id}`, { as: company });
    for (const { id } of [edited, deleted]) expect((await read(id)).status).toBe(404);
    expect(failure(await save(randomUUID(), { jobVersion: 1 }))).toMatchObject({
      status: 404,
      message: 'We could not find that job.',
    });
  });

  it('can be read, changed and deleted only by its company', async () => {
    const id = randomUUID();
    await save(id, {});
    expect((await read(id, other)).status).toBe(404);
    expect((await save(id, { version: 1 }, other)).status).toBe(404);
    expect((await save(id, {}, other)).status).toBe(404);
    expect((await api.request('DELETE', `/company/job-drafts/${id}`, { as: other })).status).toBe(404);
    expect((await read(id)).body.data).toMatchObject({ version: 1 });
    expect((await api.request('DELETE', `/company/job-drafts/${id}`, { as: company })).status).toBe(200);
  });

  it('of changes is also for a hiring manager, for the jobs of their team alone', async () => {
    const [own, other] = [await api.postJob(company), await api.postJob(company)];
    const manager = await api.addMember(company, 'hiring-manager', [own]);
    for (const { id } of [own, other]) await save(id, { jobVersion: 1 });
    expect(await save(own.id, { version: 1, jobVersion: 1 }, manager)).toMatchObject({ status: 200 });
    expect((await read(own.id, manager)).status).toBe(200);
    expect(await listed(manager)).toMatchObject([{ id: own.id }]);
    expect((await save(other.id, { version: 1, jobVersion: 1 }, manager)).status).toBe(404);
    expect((await save(randomUUID(), {}, manager)).status).toBe(404);
    const fresh = await api.postJob(company);
    expect(failure(await save(fresh.id, {}))).toMatchObject({ status: 404 });
  });

  it('is limited in size and number', async () => {
    const long = 'x'.repeat(20_001);
    for (const form of [
      { jobDescription: long },
      { skills: Array.from({ length: 101 }, () => 'a') },
      { nested: { deep: {} } },
      { title: 'a\u0000b' },
      Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`field${n}`, ''])),
    ])
      expect((await save(randomUUID(), { form })).status).toBe(400);
    for (const wrong of [{ step: 4 }, { version: -1 }, { jobVersion: 0 }])
      expect((await save(randomUUID(), wrong)).status).toBe(400);
    const full = await api.signUp('company', 'Writer');
    const answers = await Promise.all(Array.from({ length: 22 }, () => save(randomUUID(), {}, full)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(failure(answers.find(({ status }) => status !== 200)!)).toMatchObject({ status: 409, code: 'DRAFTS_FULL' });
    expect(await listed(full)).toHaveLength(20);
  });
});
