import { freezeMoney, liftFreeze } from '@hireledger/db/freezes';
import { INCIDENT_TEXT } from '@hireledger/domain/money/freezes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    SUPPORT_ADDRESS: 'desk@house.test',
    CONTACTS_PER_HOUR: '40',
    CONTACTS_PER_HOUR_AND_EMAIL: '3',
  });
});
afterAll(() => api.close());

const message = {
  name: 'Ada Obi',
  email: 'ada@mail.test',
  topic: 'payments',
  message: 'Where is my money?\nI wait since Monday.',
};
const send = (body: object, options: { key?: string; as?: { token: string } } = {}) =>
  api.request('POST', '/support/messages', {
    body: { ...message, ...body },
    ...(options.as && { as: options.as }),
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  });
const queuedMails = (email: string) => api.sql<
  { payload: { template: string; to: string; replyTo?: string; fields: Record<string, string> } }[]
>`
  SELECT payload FROM outbox WHERE payload ->> 'replyTo' = ${email} OR (payload ->> 'to' = ${email} AND payload ->> 'template' = 'contact-received') ORDER BY payload ->> 'template'`;

describe('a message through the contact form', () => {
  it("is sent to our support with the sender as the reply address, and a confirmation without the sender's words", async () => {
    expect(await send({})).toMatchObject({
      status: 200,
      body: { message: 'Your message was sent. We will reply by email.' },
    });
    const [toUs, toSender] = (await queuedMails('ada@mail.test')).map(({ payload }) => payload);
    expect(toUs).toEqual({
      template: 'contact',
      to: 'desk@house.test',
      replyTo: 'ada@mail.test',
      fields: {
        name: 'Ada Obi',
        email: 'ada@mail.test',
        topic: 'Payments, escrow and wallet',
        account: 'nobody',
        message: 'Where is my money?\nI wait since Monday.',
      },
    });
    expect(toSender).toEqual({
      template: 'contact-received',
      to: 'ada@mail.test',
      fields: { topic: 'Payments, escrow and wallet' },
    });
  });

  it('says who was signed in', async () => {
    const company = await api.signUp('company', 'Acme');
    await send({ email: 'office@mail.test' }, { as: company });
    expect((await queuedMails('office@mail.test'))[0]!.payload.fields['account']).toBe(`Company, ${company.email}`);
  });

  it('is sent once per key, even when two clicks race; a changed one is another', async () => {
    const email = 'twice@mail.test';
    await Promise.all([
      send({ email }, { key: 'one' }),
      send({ email }, { key: 'one' }),
      send({ email }, { key: 'one' }),
    ]);
    expect(await queuedMails(email)).toHaveLength(2);
    await send({ email, message: 'Here is the rest of what I meant.' }, { key: 'one' });
    expect(await queuedMails(email)).toHaveLength(4);
  });

  it('is limited per address, in any spelling, with a sentence and Retry-After', async () => {
    const answers = await Promise.all(
      ['Much@mail.test', 'much@mail.test', 'MUCH@mail.test', 'much@Mail.test', 'much@mail.test'].map((email) =>
        send({ email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(failure(refused)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have sent us several messages. You can send the next one in 60 minutes.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    api.time.shift += 3_601_000;
    expect((await send({ email: 'much@mail.test' })).status).toBe(200);
  });

  it('of a bot that fills every field gets thanks and is dropped', async () => {
    expect((await send({ email: 'robot@mail.test', website: 'http://buy.test' })).status).toBe(200);
    expect(await queuedMails('robot@mail.test')).toEqual([]);
  });

  it('needs a name, an address, a known topic and some words; line breaks in a name are removed', async () => {
    expect(failure(await send({ name: ' ', email: 'nobody', topic: 'gossip', message: 'Hi' }))).toMatchObject({
      status: 400,
      fields: ['name', 'email', 'topic', 'message'],
    });
    expect((await send({ message: 'x'.repeat(4_001) })).status).toBe(400);
    await send({ email: 'lines@mail.test', name: 'Ada\r\nBcc: all@mail.test' });
    expect((await queuedMails('lines@mail.test'))[0]!.payload.fields['name']).toBe('Ada Bcc: all@mail.test');
  });

  it('is limited per network address', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 45; sent += 1) statuses.push((await send({ email: `net-${sent}@mail.test` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('counts all addresses of an IPv6 /64 as one', async () => {
    const from = async (network: string, sent: number) =>
      (
        await api.request('POST', '/support/messages', {
          body: { ...message, email: `${network}-${sent}@six.test` },
          from: `2001:db8:1:${network}::${(sent + 1).toString(16)}`,
        })
      ).status;
    for (let sent = 0; sent < 40; sent += 1) expect(await from('a', sent)).toBe(200);
    expect([await from('a', 40), await from('b', 0)]).toEqual([429, 200]);
  });
});

describe('the status', () => {
  it('is public, and reports that no worker has been seen', async () => {
    const { status, body, headers } = await api.request('GET', '/status/parts');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.parts.map(({ part, state }: { part: string; state: string }) => [part, state])).toEqual([
      ['api', 'working'],
      ['database', 'working'],
      ['worker', 'stopped'],
      ['queue', 'stopped'],
      ['chain', 'unknown'],
      ['payouts', 'stopped'],
      ['books', 'unknown'],
      ['mail', 'stopped'],
    ]);
    await api.sql`INSERT INTO heartbeats (part, seen_at) VALUES ('worker', now())`;
    api.time.shift += 5_000;
    expect((await api.request('GET', '/status/parts')).body.parts[2]).toMatchObject({
      part: 'worker',
      state: 'working',
    });
  });

  it('shows the history of stopped payouts in neutral words, overlapping ones of several accounts as one', async () => {
    const [ada, bob] = [await api.signUp('company'), await api.signUp('talent')];
    const began = api.context.clock().getTime() - 120 * 60_000;
    const at = (minutes: number) => new Date(began + minutes * 60_000);
    const frozen = async (accountId: string | null, from: number, to: number | null) => {
      await freezeMoney(
        api.sql,
        [{ accountId, cause: 'books-differ', reason: 'Wallet 0xSecret', by: 'test' }],
        at(from),
      );
      const [row] = await api.sql<{ id: string }[]>`SELECT id FROM freezes ORDER BY id DESC LIMIT 1`;
      if (to !== null) await liftFreeze(api.sql, { freezeId: row!.id, because: 'Looked at.', by: 'test', at: at(to) });
    };
    await frozen(ada.id, 10, 30);
    await frozen(bob.id, 20, 40);
    await frozen(ada.id, 50, 60);
    await frozen(null, 70, null);
    api.time.shift += 5_000;
    const { body } = await api.request('GET', '/status/parts');
    const incident = (from: number, to: number | null, says: string) => ({
      startedAt: at(from).toISOString(),
      endedAt: to && at(to).toISOString(),
      says,
    });
    expect(body.incidents).toEqual([
      incident(70, null, INCIDENT_TEXT.all.now),
      incident(50, 60, INCIDENT_TEXT.account.over),
      incident(10, 40, INCIDENT_TEXT.account.over),
    ]);
    expect(body.parts).toContainEqual(
      expect.objectContaining({ part: 'books', state: 'stopped', says: INCIDENT_TEXT.all.now }),
    );
    expect(JSON.stringify(body)).not.toContain('0xSecret');
  });
});
