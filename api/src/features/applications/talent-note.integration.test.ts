import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());

const read = async (as: Account, id: string) =>
  (await api.request('GET', `/applications/${id}/talent-note`, { as })).body;
const write = (as: Account, id: string, text: string) =>
  api.request('PUT', `/applications/${id}/talent-note`, { as, body: { text } });

async function applied(): Promise<{ talent: Account; id: string }> {
  const talent = await api.signUp('talent');
  const job = await api.postJob(company);
  return { talent, id: await api.apply(talent, job) };
}

describe("a talent's own note on an application", () => {
  it('is empty at first, is replaced by each write, and an empty text removes it', async () => {
    const { talent, id } = await applied();
    expect(await read(talent, id)).toEqual({ data: { text: '' } });
    expect(await write(talent, id, '  Ask again on Monday. ')).toMatchObject({
      status: 200,
      body: { data: { text: 'Ask again on Monday.' } },
    });
    await write(talent, id, 'They answered.');
    expect(await read(talent, id)).toEqual({ data: { text: 'They answered.' } });
    await write(talent, id, ' ');
    expect(await read(talent, id)).toEqual({ data: { text: '' } });
    expect(await api.sql`SELECT FROM talent_notes WHERE application_id = ${id}`).toHaveLength(0);
  });

  it('is of its talent alone: nobody else finds the application', async () => {
    const { talent, id } = await applied();
    await write(talent, id, 'Mine.');
    const stranger = await api.signUp('talent');
    expect(await read(stranger, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await write(stranger, id, 'Theirs.')).status).toBe(404);
    expect((await write(stranger, id, '')).status).toBe(404);
    expect((await api.request('GET', `/applications/${id}/talent-note`, { as: company })).status).toBe(403);
    expect(await read(talent, id)).toEqual({ data: { text: 'Mine.' } });
  });

  it('has at most 2,000 characters', async () => {
    const { talent, id } = await applied();
    expect((await write(talent, id, 'x'.repeat(2_000))).status).toBe(200);
    expect(await write(talent, id, 'x'.repeat(2_001))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });
});
