import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES_PER_MINUTE } from '@hireledger/domain/messages/limits';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let otherCompany: Account;
let talent: Account;
let otherTalent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  otherCompany = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada Obi');
  otherTalent = await api.signUp('talent', 'Grace');
});
afterAll(() => api.close());

const fresh = async (form: object = {}) => api.apply(talent, await api.postJob(company, form));
const send = (as: Account, application: string, text: string, more: object = {}) =>
  api.request('POST', `/threads/${application}/messages`, { as, body: { id: randomUUID(), text, ...more } });
const read = (as: Account, application: string, upTo: number) =>
  api.request('POST', `/threads/${application}/read`, { as, body: { upTo } });
const view = async (as: Account, application: string, query = '') =>
  (await api.request('GET', `/threads/${application}${query}`, { as })).body;
const list = async (as: Account, query = '') => (await api.request('GET', `/threads${query}`, { as })).body;
const unreadOf = async (as: Account) => (await api.request('GET', '/threads/unread', { as })).body.unread;
const eventsOf = (account: Account, name: string, application: string) =>
  api.sql`SELECT data, notify FROM events WHERE recipient_id = ${account.id} AND name = ${name} AND data ->> 'threadId' = ${application} ORDER BY seq`;

describe('a conversation', () => {
  it('exists from the application on, empty, with the other side and the job', async () => {
    const application = await fresh({ title: 'Welder' });
    const seen = await view(company, application);
    expect(seen).toMatchObject({
      messages: [],
      hasOlder: false,
      data: {
        jobTitle: 'Welder',
        hiringStage: 'Applied',
        last: null,
        unread: 0,
        other: { name: 'Ada Obi', gone: false },
      },
    });
    expect((await view(talent, application)).data.other).toMatchObject({ id: company.id, name: 'Acme' });
    expect(
      (await list(company)).data.some((thread: { applicationId: string }) => thread.applicationId === application),
    ).toBe(false);
  });

  it('delivers messages both ways, numbered in order, with an event for each side and none in the bell', async () => {
    const application = await fresh();
    expect((await send(company, application, 'Hello\n\nAda')).body.data).toMatchObject({
      number: 1,
      sender: 'company',
      text: 'Hello\n\nAda',
      attachments: [],
    });
    await send(talent, application, 'Good morning');
    const seen = await view(talent, application);
    expect(seen.messages.map((each: { number: number; sender: string }) => [each.number, each.sender])).toEqual([
      [1, 'company'],
      [2, 'talent'],
    ]);
    expect(seen.data).toMatchObject({ unread: 1, last: { number: 2, text: 'Good morning', attachments: 0 } });
    const [emitted] = [await eventsOf(talent, 'message.sent', application)];
    expect(emitted).toMatchObject([
      {
        notify: false,
        data: {
          number: 1,
          sender: 'company',
          text: 'Hello\n\nAda',
          whole: true,
          unread: 1,
          talentName: 'Ada Obi',
          companyName: 'Acme',
        },
      },
      { notify: false, data: { number: 2, sender: 'talent' } },
    ]);
    expect(await eventsOf(company, 'message.sent', application)).toHaveLength(2);
  });

  it('looks missing to everybody else, for reading, writing and marking', async () => {
    const application = await fresh();
    await send(company, application, 'Hello');
    for (const stranger of [otherCompany, otherTalent]) {
      for (const answer of [
        await api.request('GET', `/threads/${application}`, { as: stranger }),
        await api.request('GET', `/threads/${application}/messages?before=9`, { as: stranger }),
        await send(stranger, application, 'Hello'),
        await read(stranger, application, 1),
      ])
        expect(failure(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect((await list(stranger)).data).toEqual([]);
    }
  });

  it('stays open when the application is closed, and ends when the other account is deleted', async () => {
    const application = await fresh();
    await api.move(company, application, 'Declined');
    expect((await send(talent, application, 'Why?')).status).toBe(201);
    const leaver = await api.signUp('talent', 'Leaver');
    const theirs = await api.apply(leaver, await api.postJob(company));
    await send(leaver, theirs, 'Bye');
    await api.sql`UPDATE users SET deleted_at = now() WHERE id = ${leaver.id}`;
    expect(failure(await send(company, theirs, 'Still there?'))).toMatchObject({
      status: 409,
      code: 'CONVERSATION_OVER',
    });
    expect((await view(company, theirs)).data.other.gone).toBe(true);
  });

  it('returns older messages page by page', async () => {
    const application = await fresh();
    await api.sql`INSERT INTO threads (application_id, last_number) VALUES (${application}, 120)`;
    await api.sql`INSERT INTO messages (application_id, number, id, sender, text, sent_at) SELECT ${application}, n, gen_random_uuid(), 'company', n::text, now() FROM generate_series(1, 120) n`;
    const first = await view(company, application, '?limit=50');
    expect([first.messages.length, first.messages[0].number, first.hasOlder]).toEqual([50, 71, true]);
    const older = (await api.request('GET', `/threads/${application}/messages?before=71&limit=100`, { as: company }))
      .body;
    expect([older.data.length, older.data[0].number, older.hasOlder]).toEqual([70, 1, false]);
  });

  it('is full at its limit, and says so', async () => {
    const application = await fresh();
    await api.sql`INSERT INTO threads (application_id, last_number) VALUES (${application}, 20000)`;
    expect(failure(await send(company, application, 'One more'))).toMatchObject({
      status: 409,
      code: 'CONVERSATION_FULL',
    });
  });
});

describe('sending', () => {
  it('is sent once for one id, however often and however many at once', async () => {
    const application = await fresh();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(talent, application, 'Once', { id })));
    expect(answers.map(({ status, body }) => [status, body.data?.number])).toEqual(Array(5).fill([201, 1]));
    expect((await view(company, application)).messages).toHaveLength(1);
    expect(await unreadOf(company)).toBeGreaterThan(0);
    expect(await eventsOf(company, 'message.sent', application)).toHaveLength(1);
    expect(failure(await send(talent, application, 'Twice', { id }))).toMatchObject({
      status: 409,
      code: 'MESSAGE_CHANGED',
    });
  });

  it('numbers what both sides send at the same time without gaps', async () => {
    const application = await fresh();
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => send(nth % 2 ? company : talent, application, String(nth))),
    );
    const { messages, data } = await view(company, application);
    expect(messages.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, nth) => nth + 1),
    );
    expect(data.unread).toBe(5);
  });

  it('accepts 5,000 characters and refuses more, a megabyte, nothing at all, and the null character', async () => {
    const application = await fresh();
    expect((await send(talent, application, 'x'.repeat(5_000))).status).toBe(201);
    const [{ data }] = (await eventsOf(company, 'message.sent', application)) as unknown as [
      { data: { text: string; whole: boolean } },
    ];
    expect([data.text.length, data.whole]).toEqual([1_000, false]);
    expect(failure(await send(talent, application, 'x'.repeat(5_001)))).toMatchObject({
      status: 400,
      message: 'Use at most 5,000 characters.',
      fields: ['text'],
    });
    expect(failure(await send(talent, application, 'x'.repeat(1_100_000)))).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
    expect(failure(await send(talent, application, '  \n '))).toMatchObject({
      status: 400,
      message: 'Write a message or attach a file.',
    });
    expect(failure(await send(talent, application, 'a\0b'))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('keeps emoji intact where a long text is cut', async () => {
    const application = await fresh();
    await send(talent, application, `${'x'.repeat(999)}😀 and more`);
    const [{ data }] = (await eventsOf(company, 'message.sent', application)) as unknown as [
      { data: { text: string } },
    ];
    expect(data.text).toBe('x'.repeat(999));
  });

  it('is limited per sender, and says when to continue', async () => {
    const hasty = await api.signUp('talent', 'Hasty');
    const application = await api.apply(hasty, await api.postJob(company));
    const answers = await Promise.all(
      Array.from({ length: MESSAGES_PER_MINUTE + 1 }, () => send(hasty, application, 'Now')),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(failure)).toMatchObject([
      { status: 429, message: 'You are sending messages too quickly. Wait a moment and try again.' },
    ]);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it("refuses placeholders that remain in a company's text; a talent may write anything", async () => {
    const application = await fresh();
    expect(failure(await send(company, application, 'Hello {{ firstName }}'))).toMatchObject({
      status: 400,
      message: 'Fill in {{firstName}} before sending.',
    });
    expect((await send(company, application, 'Use {{mustache}}')).status).toBe(201);
    expect((await send(talent, application, 'I wrote {{firstName}}')).status).toBe(201);
  });
});

describe('reading', () => {
  it('clears what was seen and sends both sides an event, once', async () => {
    const application = await fresh();
    const before = await unreadOf(company);
    for (const text of ['1', '2', '3']) await send(talent, application, text);
    expect(await unreadOf(company)).toBe(before + 3);
    expect((await read(company, application, 2)).body).toEqual({ unread: 1 });
    expect((await read(company, application, 2)).body).toEqual({ unread: 1 });
    expect((await read(company, application, 1)).body).toEqual({ unread: 1 });
    expect(await unreadOf(company)).toBe(before + 1);
    const emitted = await eventsOf(talent, 'message.read', application);
    expect(emitted).toMatchObject([{ data: { reader: 'company', upTo: 2, cleared: 2, left: 1 } }]);
    expect((await view(talent, application)).data.reads).toMatchObject({
      company: { upTo: 2 },
      talent: { upTo: 0, at: null },
    });
    expect((await read(company, application, 900)).body).toEqual({ unread: 0 });
    expect((await view(talent, application)).data.reads.company.upTo).toBe(3);
  });

  it('never miscounts while messages arrive', async () => {
    // One of its own: the other tests may have sent most of what a minute allows.
    const writer = await api.signUp('talent', 'Mary');
    const application = await api.apply(writer, await api.postJob(company));
    await send(writer, application, '0');
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, nth) => send(writer, application, String(nth))),
      ...Array.from({ length: 8 }, (_, nth) => read(company, application, nth + 1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(201), ...Array(8).fill(200)]);
    const { data } = await view(company, application);
    expect(data.unread).toBe(9 - data.reads.company.upTo);
  });

  it('of an empty conversation does nothing', async () => {
    expect((await read(talent, await fresh(), 1)).body).toEqual({ unread: 0 });
  });
});

describe('the list', () => {
  it('shows the most recent first, finds by name and job, and continues by cursor', async () => {
    const owner = await api.signUp('company', 'Initech');
    const people = [
      await api.signUp('talent', 'Zoë 100%'),
      await api.signUp('talent', 'Yemi'),
      await api.signUp('talent', 'Xena'),
    ];
    const applications: string[] = [];
    for (const [nth, person] of people.entries())
      applications.push(await api.apply(person, await api.postJob(owner, { title: nth === 2 ? 'Baker' : 'Welder' })));
    for (const [nth, person] of people.entries()) await send(person, applications[nth]!, 'Hello');
    await send(owner, applications[0]!, 'Welcome');
    const ids = (answer: { data: { applicationId: string }[] }) =>
      answer.data.map(({ applicationId }) => applications.indexOf(applicationId));
    expect(ids(await list(owner))).toEqual([0, 2, 1]);
    const first = await list(owner, '?limit=2');
    expect(ids(first)).toEqual([0, 2]);
    expect(ids(await list(owner, `?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`))).toEqual([1]);
    expect(ids(await list(owner, '?q=bak'))).toEqual([2]);
    expect(ids(await list(owner, '?q=zoe%20welder'))).toEqual([0]);
    expect(ids(await list(owner, '?q=!!'))).toEqual([]);
    expect(ids(await list(owner, `?q=${encodeURIComponent('100%')}`))).toEqual([0]);
    await read(owner, applications[2]!, 1);
    expect(ids(await list(owner, '?unread=true'))).toEqual([0, 1]);
    expect(ids(await list(people[0]!, '?q=initech'))).toEqual([0]);
    expect(failure(await api.request('GET', '/threads?cursor=nonsense', { as: owner }))).toMatchObject({
      status: 400,
      fields: ['cursor'],
    });
  });
});
