import { createVerify } from 'node:crypto';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from '../../push/push-sender.ts';
import { createAccount, createApplication } from '../../testing/accounts.ts';
import { startPushService } from '../../testing/push-service.ts';
import { sendPushHandler } from './handler.ts';

const keys = webPush.generateVAPIDKeys();
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let drop: () => Promise<void>;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  const test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'push test' });
  worker = openDatabase(test.workerUrl, { name: 'push test, worker' });
  ({ sql } = database);
  drop = test.drop;
  service = await startPushService();
});
afterAll(async () => {
  await service?.close();
  await database?.close();
  await worker?.close();
  await drop?.();
});

let talent: string;
let deviceId: string;
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  talent = await createAccount(sql, 'talent');
  const { endpoint, p256dh, auth } = service.subscribe();
  const hash = Buffer.from(talent);
  await sql`INSERT INTO sessions (token_hash, user_id, person_id, expires_at) VALUES (${hash}, ${talent}, (SELECT person_id FROM memberships WHERE account_id = ${talent} AND ended_at IS NULL LIMIT 1), now() + interval '1 hour')`;
  const [device] = await sql<{ id: string }[]>`
    INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at) VALUES (${talent}, ${hash}, ${endpoint}, ${p256dh}, ${auth}, now()) RETURNING id`;
  deviceId = device!.id;
});

const viewed = (companyName: string) =>
  appendEvent(sql, {
    name: 'profile.viewed',
    at: new Date(),
    data: { companyId: talent, companyName, viewedOn: '2026-11-21' },
    recipients: [talent],
    notified: [talent],
  });
const run = (hosts = [service.origin]) =>
  sendPushHandler({
    sql: worker.sql,
    clock: () => new Date(),
    send: createPushSender({ ...keys, subject: 'mailto:ops@hireledger.test', hosts }),
  }).run({ id: crypto.randomUUID(), payload: { deviceId, after: 0, upTo: 1_000 } });
const devices = () => sql<{ lastSentAt: Date | null }[]>`SELECT last_sent_at FROM push_devices WHERE id = ${deviceId}`;

test('sends a sentence and its link, readable only by the browser; the service sees only the sender', async () => {
  const [event] = await viewed('Acme');
  await run();
  const [{ headers, text }] = service.received as [(typeof service.received)[0]];
  expect(JSON.parse(text!)).toEqual({
    title: 'HireLedger',
    body: 'Acme viewed your profile',
    path: `/companies/${talent}?notice=${event!.seq}`,
    tag: `notice:${event!.seq}`,
  });
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(12 * 3_600),
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const [, token] = /^vapid t=([^,]+),/.exec(headers!.authorization!)!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:ops@hireledger.test',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = {
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk' as const,
  };
  expect(
    createVerify('SHA256')
      .update(`${head}.${claims}`)
      .verify({ ...key, dsaEncoding: 'ieee-p1363' }, signature, 'base64url'),
  ).toBe(true);
  expect((await devices())[0]!.lastSentAt).not.toBeNull();
});

test('sends several events as one notification', async () => {
  await viewed('Acme');
  await viewed('Borealis');
  await run();
  expect(service.received.map(({ text }) => JSON.parse(text))).toMatchObject([
    { body: 'Borealis viewed your profile, and 1 more', path: '/notifications' },
  ]);
});

test('does not send what was read meanwhile or is muted for push', async () => {
  await viewed('Acme');
  await sql`UPDATE events SET read_at = now() WHERE recipient_id = ${talent}`;
  await run();
  await viewed('Borealis');
  await sql`UPDATE event_heads SET push_muted = '{profile.viewed}' WHERE recipient_id = ${talent}`;
  await run();
  expect(service.received).toEqual([]);
});

test.each([404, 410, 403])('deletes the subscription of a browser that unsubscribed (%i)', async (status) => {
  await viewed('Acme');
  service.answers.push(status);
  await run();
  expect(await devices()).toHaveLength(0);
});

test.each([429, 500, 503])('retries after a temporary failure (%i), with the same handler', async (status) => {
  await viewed('Acme');
  service.answers.push(status);
  await expect(run()).rejects.toThrow(String(status));
  await run();
  expect(service.received).toHaveLength(2);
  expect(await devices()).toHaveLength(1);
});

test('calls no other host and follows no redirect', async () => {
  await viewed('Acme');
  await run(['fcm.googleapis.com']);
  expect(service.received).toEqual([]);
  service.answers.push(302);
  await run();
  expect(service.received).toHaveLength(1);
});

test('sends nothing to a device whose session has ended', async () => {
  await viewed('Acme');
  await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = ${talent}`;
  await run();
  expect(service.received).toEqual([]);
});

test("sends a member's browser what their role may see, where it is limited of the jobs of their team", async () => {
  const company = await createAccount(sql, 'company');
  const application = await createApplication(sql, company, talent);
  const [moved] = await sql<{ jobId: string }[]>`
    UPDATE applications SET stage = 'Applied' WHERE id = ${application} RETURNING job_id`;
  const { jobId } = moved!;
  const at = new Date();
  const about = { recipients: [company], notified: [company], at };
  const names = { jobTitle: 'Engineer', companyName: 'Acme', talentName: 'Ada' };
  const ids = { applicationId: application, jobId, companyId: company, talentId: talent };
  await appendEvent(sql, {
    ...about,
    name: 'application.submitted',
    data: { ...ids, ...names, stage: 'Applied' },
  });
  await appendEvent(sql, { ...about, name: 'wallet.credited', data: { amount: '500000000', transactionHash: '0x1' } });

  /** What the browser of a member with a role is sent. */
  async function sentTo(role: string, jobs: string[] = []): Promise<string[]> {
    service.received.length = 0;
    const email = `${role}-${crypto.randomUUID()}@worker.test`;
    const hash = Buffer.from(email);
    const { endpoint, p256dh, auth } = service.subscribe();
    const [device] = await sql<{ id: string }[]>`
      WITH person AS (INSERT INTO persons (email, email_key) VALUES (${email}, ${email}) RETURNING id),
      membership AS (INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) SELECT ${company}, id, ${role}, ${at}, ${at} FROM person RETURNING id),
      team AS (INSERT INTO membership_jobs (membership_id, job_id) SELECT id, unnest(${jobs}::uuid[]) FROM membership),
      session AS (INSERT INTO sessions (token_hash, user_id, person_id, expires_at) SELECT ${hash}, ${company}, id, now() + interval '1 hour' FROM person)
      INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at) VALUES (${company}, ${hash}, ${endpoint}, ${p256dh}, ${auth}, now()) RETURNING id`;
    deviceId = device!.id;
    await run();
    return service.received.map(({ text }) => (JSON.parse(text!) as { body: string }).body);
  }
  const [applied, credited] = ['Ada applied for Engineer', '$500.00 was added to your wallet'];
  expect(await sentTo('owner')).toEqual([`${credited}, and 1 more`]);
  expect(await sentTo('finance')).toEqual([credited]);
  expect(await sentTo('viewer')).toEqual([applied]);
  expect(await sentTo('hiring-manager', [jobId])).toEqual([applied]);
  expect(await sentTo('hiring-manager')).toEqual([]);
});
