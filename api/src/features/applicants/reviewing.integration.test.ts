import { randomUUID } from 'node:crypto';
import { NOTES_MAX } from '@hireledger/domain/http/bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let otherCompany: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  otherCompany = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const fresh = async () => api.apply(talent, await api.postJob(company));
const newest = async (account: Account) =>
  (
    await api.sql`SELECT seq, name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq DESC LIMIT 1`
  )[0]!;

describe('rating', () => {
  const rate = (id: string, rating: unknown, as = company) =>
    api.request('PUT', `/applications/${id}/rating`, { as, body: { rating } });

  it('gives stars and removes them, with events only for the company', async () => {
    const id = await fresh();
    const before = await newest(talent);
    expect(await rate(id, 4)).toMatchObject({ status: 200, body: { application: { id, rating: 4 } } });
    expect(await newest(company)).toMatchObject({
      name: 'application.rated',
      notify: false,
      data: { applicationId: id, from: null, rating: 4, talentName: 'Ada' },
    });
    const { seq } = await newest(company);
    await rate(id, 4);
    expect((await newest(company)).seq).toBe(seq);
    expect((await api.request('GET', `/applications/${id}`, { as: company })).body.data.rating).toBe(4);
    await rate(id, null);
    expect(await newest(company)).toMatchObject({ data: { from: 4, rating: null } });
    expect((await newest(talent)).seq).toBe(before.seq + 1n); // The view of the profile, nothing of the stars.
  });

  it('keeps the last of many concurrent ratings, and sends every change in its order', async () => {
    const id = await fresh();
    await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(id, stars)));
    const emitted =
      await api.sql`SELECT data FROM events WHERE recipient_id = ${company.id} AND name = 'application.rated' AND data ->> 'applicationId' = ${id} ORDER BY seq`;
    expect(emitted.map(({ data }) => data.from)).toEqual([
      null,
      ...emitted.slice(0, -1).map(({ data }) => data.rating),
    ]);
    const [row] = await api.sql`SELECT rating FROM applications WHERE id = ${id}`;
    expect(row!.rating).toBe(emitted.at(-1)!.data.rating);
  });

  it('accepts whole stars from one to five, for the company’s own applicants', async () => {
    const id = await fresh();
    for (const stars of [0, 6, 2.5, '3', undefined])
      expect(failure(await rate(id, stars))).toMatchObject({ status: 400, fields: ['rating'] });
    expect(failure(await rate(id, 3, otherCompany))).toMatchObject({ status: 404 });
    expect(failure(await rate(id, 3, talent))).toMatchObject({ status: 403 });
  });
});

describe('notes', () => {
  const path = (id: string, noteId = '') => `/applications/${id}/notes${noteId && `/${noteId}`}`;
  const add = (id: string, text: string, rest: object = {}, as = company) =>
    api.request('POST', path(id), { as, body: { id: randomUUID(), text, ...rest } });
  const list = async (id: string, as = company) => (await api.request('GET', path(id), { as })).body.data;

  it('are written, changed, deleted and restored unchanged', async () => {
    const id = await fresh();
    const first = (await add(id, '  Great call.  ')).body.data;
    expect(first).toMatchObject({ text: 'Great call.', authorName: 'Acme', editedAt: null });
    expect(await newest(company)).toMatchObject({ name: 'notes.changed', notify: false, data: { applicationId: id } });
    const second = (await add(id, 'Ask for references.')).body.data;
    expect((await list(id)).map((note: { id: string }) => note.id)).toEqual([second.id, first.id]);
    const edited = await api.request('PATCH', path(id, first.id), { as: company, body: { text: 'Good call.' } });
    expect(edited.body.data).toMatchObject({
      text: 'Good call.',
      writtenAt: first.writtenAt,
      editedAt: expect.any(String),
    });
    expect((await api.request('DELETE', path(id, first.id), { as: company })).status).toBe(200);
    expect(failure(await api.request('DELETE', path(id, first.id), { as: company }))).toMatchObject({ status: 404 });
    expect(
      failure(await api.request('PATCH', path(id, first.id), { as: company, body: { text: 'Back?' } })),
    ).toMatchObject({ status: 404 });
    await add(id, 'Good call.', { id: first.id, writtenAt: first.writtenAt });
    expect(await list(id)).toMatchObject([
      { id: second.id },
      { id: first.id, text: 'Good call.', writtenAt: first.writtenAt },
    ]);
  });

  it('are stored once when sent twice, and never dated in the future', async () => {
    const id = await fresh();
    const noteId = randomUUID();
    const answers = await Promise.all([add(id, 'Once', { id: noteId }), add(id, 'Once', { id: noteId })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(id)).toHaveLength(1);
    const early = (await add(id, 'Later', { writtenAt: '2999-01-01T00:00:00.000Z' })).body.data;
    expect(Date.parse(early.writtenAt)).toBeLessThanOrEqual(Date.now());
  });

  it("are the company’s own: nobody else reads or changes them, and the talent's events and export do not contain them", async () => {
    const id = await fresh();
    const { data } = (await add(id, 'Confidential words')).body;
    for (const as of [otherCompany]) {
      expect(failure(await api.request('GET', path(id), { as }))).toMatchObject({ status: 404 });
      expect(failure(await add(id, 'Mine', {}, as))).toMatchObject({ status: 404 });
      expect(failure(await api.request('PATCH', path(id, data.id), { as, body: { text: 'Mine' } }))).toMatchObject({
        status: 404,
      });
      expect(failure(await api.request('DELETE', path(id, data.id), { as }))).toMatchObject({ status: 404 });
    }
    expect(failure(await api.request('GET', path(id), { as: talent }))).toMatchObject({ status: 403 });
    const events = await api.sql`SELECT data FROM events`;
    expect(JSON.stringify(events)).not.toContain('Confidential words');
  });

  it('are limited in length and number', async () => {
    const id = await fresh();
    expect(failure(await add(id, ' '))).toMatchObject({ status: 400, fields: ['text'] });
    expect(failure(await add(id, 'x'.repeat(2_001)))).toMatchObject({ status: 400, fields: ['text'] });
    expect(failure(await add(id, 'A zero \u0000 byte'))).toMatchObject({ status: 400 });
    await api.sql`INSERT INTO application_notes (application_id, id, company_id, text, written_at)
                  SELECT ${id}, uuidv7(), ${company.id}, 'Note', now() FROM generate_series(1, ${NOTES_MAX})`;
    expect(failure(await add(id, 'One more'))).toMatchObject({ status: 400, fields: ['text'] });
    expect(await list(id)).toHaveLength(NOTES_MAX);
  });
});
