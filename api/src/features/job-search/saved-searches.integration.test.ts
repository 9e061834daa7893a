import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
});
afterAll(() => api?.close());

describe('saved searches', () => {
  const filters = { q: 'diver', location: '', employmentType: [], category: ['Design'], jobLevel: [], salary: [] };

  it('are saved, listed, changed and deleted only by their talent', async () => {
    const other = await api.signUp('talent');
    const { status, body } = await api.request('POST', '/saved-searches', {
      as: talent,
      body: { name: 'Divers', filters },
    });
    expect([status, body.data]).toMatchObject([
      201,
      { name: 'Divers', filters, bell: true, email: false, lastMatchedAt: null },
    ]);
    const { id } = body.data;
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (
          await api.request(method, `/saved-searches/${id}`, {
            as: other,
            ...(method === 'PATCH' && { body: { name: 'Mine' } }),
          })
        ).status,
      ).toBe(404);
    expect(
      (await api.request('PATCH', `/saved-searches/${id}`, { as: talent, body: { email: true } })).body.data,
    ).toMatchObject({ name: 'Divers', email: true, filters });
    expect((await api.request('GET', '/saved-searches', { as: talent })).body.data).toHaveLength(1);
    expect((await api.request('DELETE', `/saved-searches/${id}`, { as: talent })).status).toBe(200);
    expect((await api.request('GET', '/saved-searches', { as: talent })).body.data).toEqual([]);
    expect((await api.request('GET', '/saved-searches', { as: company })).status).toBe(403);
  });

  it('keep one row when the same search is saved again, with the newest name and alerts', async () => {
    const twice = await api.signUp('talent');
    const save = async (name: string, category: string[], email: boolean) =>
      (
        await api.request('POST', '/saved-searches', {
          as: twice,
          body: { name, filters: { ...filters, category }, email },
        })
      ).body.data;
    const first = await save('Divers', ['Design', 'Sales'], true);
    const again = await save('Divers who sell', ['Sales', 'Design'], false);
    await save('Divers who draw', ['Design'], false);
    expect(again).toEqual({ ...first, name: 'Divers who sell', email: false });
    const { body } = await api.request('GET', '/saved-searches', { as: twice });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Divers who draw', 'Divers who sell']);
  });

  it('refuse more words, with their synonyms, than one row of the database takes', async () => {
    for (const q of ['dev '.repeat(50), '\ufdfa'.repeat(200)]) {
      const { status, body } = await api.request('POST', '/saved-searches', {
        as: talent,
        body: { name: 'All', filters: { ...filters, q } },
      });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'These are too many words for a saved search. Leave some out.',
      });
    }
  });

  it('refuse words that find nothing, and more than fifty', async () => {
    const hoarder = await api.signUp('talent');
    expect(
      failure(
        await api.request('POST', '/saved-searches', {
          as: hoarder,
          body: { name: 'The', filters: { ...filters, q: 'the' } },
        }),
      ),
    ).toMatchObject({ status: 400, fields: ['filters.q'] });
    for (let n = 0; n < 50; n += 1)
      await api.request('POST', '/saved-searches', {
        as: hoarder,
        body: { name: `No. ${n}`, filters: { ...filters, q: `diver ${n}` } },
      });
    expect(
      (await api.request('POST', '/saved-searches', { as: hoarder, body: { name: 'One more', filters } })).status,
    ).toBe(400);
  });
});
