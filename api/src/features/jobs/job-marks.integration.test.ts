import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());

const marks = (as: Account | undefined, ids: string[]) =>
  api.request('GET', `/jobs/marks?ids=${ids.join(',')}`, { as });

describe("a talent's marks on jobs", () => {
  it('list saved jobs and applications, and leave the others out', async () => {
    const talent = await api.signUp('talent');
    const [saved, applied, neither] = [
      await api.postJob(company),
      await api.postJob(company),
      await api.postJob(company),
    ];
    await api.request('PUT', `/saved-jobs/${saved.id}`, { as: talent });
    await api.request('POST', '/users/apply-for-job', { as: talent, body: { jobId: applied.id } });
    const { status, body } = await marks(talent, [saved.id, applied.id, neither.id]);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { jobId: saved.id, saved: true, stage: null },
        { jobId: applied.id, saved: false, stage: 'Applied' },
      ]),
    );
    expect((await marks(await api.signUp('talent'), [saved.id, applied.id])).body.data).toEqual([]);
  });

  it('are for talents, and for at most the jobs of a page', async () => {
    const talent = await api.signUp('talent');
    const id = '00000000-0000-7000-8000-000000000000';
    expect((await marks(undefined, [id])).status).toBe(401);
    expect((await marks(company, [id])).status).toBe(403);
    expect((await marks(talent, ['not-an-id'])).status).toBe(400);
    expect(
      (
        await marks(
          talent,
          Array.from({ length: 51 }, () => id),
        )
      ).status,
    ).toBe(400);
    expect((await marks(talent, [''])).status).toBe(400);
  });
});
