import { createVerify } from 'node:crypto';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from '../../push/push-sender.ts';
import { createAccount } from '../../testing/accounts.ts';
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
  await sql`INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (${hash}, ${talent}, now() + interval '1 hour')`;
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
