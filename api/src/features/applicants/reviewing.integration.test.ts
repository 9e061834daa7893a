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

  it('is one of each member: one’s own first, and the average, rounded half up, for lists', async () => {
    const [recruiter, manager] = [
      await api.addMember(company, 'recruiter'),
      await api.addMember(company, 'hiring-manager'),
    ];
    const id = await fresh();
    await api.sql`INSERT INTO membership_jobs (membership_id, job_id) SELECT m.id, a.job_id FROM memberships m, applications a WHERE m.person_id = ${manager.personId} AND a.id = ${id}`;
    await rate(id, 5);
    await rate(id, 2, recruiter);
    const { application } = (await rate(id, 4, manager)).body;
    expect(application).toMatchObject({ rating: 4, average: 3.7 });
    const view = async (as: Account) => (await api.request('GET', `/applications/${id}`, { as })).body.data;
    const seen = await view(recruiter);
    expect(seen).toMatchObject({ rating: 4, average: 3.7 });
    expect(
      seen.ratings.map(({ person, stars, isYou }: { person: { id: string }; stars: number; isYou: boolean }) => [
        person.id,
        stars,
        isYou,
      ]),
    ).toEqual([
      [recruiter.personId, 2, true],
      [manager.personId, 4, false],
      [company.personId, 5, false],
    ]);
    await rate(id, null, manager);
    // 3.5 on average.
    expect(await view(manager)).toMatchObject({ rating: 4, average: 3.5 });
    await rate(id, null);
    await rate(id, null, recruiter);
    expect(await view(company)).toMatchObject({ rating: null, average: null, ratings: [] });
    expect(await newest(company)).toMatchObject({ name: 'application.rated', data: { from: 2, rating: null } });
  });

  it('by a process of the version before is the owner’s', async () => {
    const id = await fresh();
    const ratings = () => api.sql`SELECT person_id, stars FROM application_ratings WHERE application_id = ${id}`;
    await api.sql`UPDATE applications SET rating = 3 WHERE id = ${id}`;
    expect([...(await ratings())]).toEqual([{ personId: company.personId, stars: 3 }]);
    await api.sql`UPDATE applications SET rating = NULL WHERE id = ${id}`;
    expect([...(await ratings())]).toEqual([]);
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

  it('name colleagues, who get a mail and a notice of their own, once', async () => {
    const [ben, eve] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'viewer')];
    const id = await fresh();
    const bell = async (as: Account) =>
      (await api.request('GET', '/notifications', { as })).body.data.filter(
        (each: { name: string }) => each.name === 'note.mentioned',
      );
    const mails = async () =>
      (await api.sql`SELECT payload FROM outbox WHERE payload ->> 'template' = 'mentioned'`).map(
        ({ payload }) => payload,
      );
    const note = (await add(id, 'Look, @Ben.', { mentions: [ben.personId, company.personId] })).body.data;
    expect(note.mentions.map((each: { id: string }) => each.id).toSorted()).toEqual(
      [ben.personId, company.personId].toSorted(),
    );
    expect(await bell(ben)).toMatchObject([
      { data: { applicationId: id, talentName: 'Ada', byPerson: { id: company.personId }, mentioned: [ben.personId] } },
    ]);
    expect([await bell(eve), await bell(company)]).toEqual([[], []]);
    const unread = async (as: Account) => (await api.request('GET', '/notifications', { as })).body.unread;
    // Ben's role also follows the application.
    expect([await unread(ben), await unread(eve)]).toEqual([2, 0]);
    const edit = async (body: object) =>
      (await api.request('PATCH', path(id, note.id), { as: company, body: { text: 'Look.', ...body } })).body.data;
    expect((await edit({})).mentions).toHaveLength(2);
    expect((await edit({ mentions: [eve.personId] })).mentions).toMatchObject([{ id: eve.personId }]);
    await edit({ mentions: [eve.personId, ben.personId] });
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([ben.email, eve.email]));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      fields: { by: 'Acme', applicantName: 'Ada', companyName: 'Acme', applicationId: id },
    });
    expect(sent[0]).toMatchObject({ fields: { noteId: note.id } });
    expect(JSON.stringify(sent)).not.toContain('Look');
  });

  it('that are restored name again whom they may, and are news to nobody', async () => {
    const [ben, eve] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'viewer')];
    const id = await fresh();
    const mentions = [ben.personId, eve.personId];
    const note = (await add(id, '@Ben, @Eve', { mentions })).body.data;
    await api.request('DELETE', path(id, note.id), { as: company });
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${eve.personId}`;
    const restore = () => add(id, note.text, { id: note.id, writtenAt: note.writtenAt, mentions });
    await restore();
    expect((await restore()).body.data.mentions).toMatchObject([{ id: ben.personId }]);
    const bell = (await api.request('GET', '/notifications', { as: ben })).body.data;
    expect(bell.filter((each: { name: string }) => each.name === 'note.mentioned')).toHaveLength(1);
  });

  it('name nobody who may not see the applicant', async () => {
    const id = await fresh();
    const finance = await api.addMember(company, 'finance');
    const manager = await api.addMember(company, 'hiring-manager', [await api.postJob(company)]);
    const gone = await api.addMember(company, 'recruiter');
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${gone.personId}`;
    for (const who of [finance, manager, gone, otherCompany, { personId: randomUUID() }])
      expect(failure(await add(id, 'Hello', { mentions: [who.personId] }))).toMatchObject({
        status: 400,
        fields: ['mentions'],
      });
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(failure(await add(id, 'Hello', { mentions: many }))).toMatchObject({ status: 400, fields: ['mentions'] });
    expect(await list(id)).toEqual([]);
    const team = await api.addMember(company, 'hiring-manager');
    await api.sql`INSERT INTO membership_jobs (membership_id, job_id) SELECT m.id, a.job_id FROM memberships m, applications a WHERE m.person_id = ${team.personId} AND a.id = ${id}`;
    expect((await add(id, 'Hello', { mentions: [team.personId] })).status).toBe(201);
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
