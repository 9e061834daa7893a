import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  [company, talent] = [await api.signUp('company', 'Acme'), await api.signUp('talent', 'Ada')];
});
afterAll(() => api.close());

const view = (id: string, as: Account) => api.request('GET', `/users/my-applications/${id}`, { as });

describe("one of the talent's own applications", () => {
  it('has what was sent, its stage now, and the number of the newest event', async () => {
    const job = await api.postJob(company, { title: 'Baker' });
    const body = { jobId: job.id, coverNote: 'I bake.\n\nEvery day.' };
    const { application } = (await api.request('POST', '/users/apply-for-job', { as: talent, body })).body;
    await api.move(company, application.id, 'Shortlisted');
    const { status, body: answer, headers } = await view(application.id, talent);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      id: application.id,
      jobTitle: 'Baker',
      companyName: 'Acme',
      hiringStage: 'Shortlisted',
      coverNote: body.coverNote,
      attachments: [],
      payout: null,
    });
    const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${talent.id}`;
    expect(Number(headers['x-events-up-to'])).toBe(Number(head!.seq));
  });

  it('is found by its talent alone', async () => {
    const id = await api.apply(talent, await api.postJob(company));
    expect(failure(await view(id, await api.signUp('talent')))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(failure(await view(id, company))).toMatchObject({ status: 403 });
    expect(failure(await view('x', talent))).toMatchObject({ status: 400 });
  });
});
