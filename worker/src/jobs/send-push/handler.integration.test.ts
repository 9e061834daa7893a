import { createVerify } from 'node:crypto';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from '../../push/push-sender.ts';
import { chooseNotice, createAccount, createApplication, createMember } from '../../testing/accounts.ts';
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
  await sql`UPDATE notice_readers SET read_up_to = 1 WHERE account_id = ${talent}`;
  await run();
  await viewed('Borealis');
  await chooseNotice(sql, talent, { event: 'profile.viewed', channel: 'push' });
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

test("sends a member's browser what they follow and their role may see, where it is limited of the jobs of their team", async () => {
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

  /** A member with a role, and what their browser is sent. */
  async function member(role: MemberRole, jobs: string[] = []) {
    const { personId, membershipId } = await createMember(sql, company, role, jobs);
    // As if they had joined before.
    await sql`UPDATE notice_readers SET read_up_to = 0 WHERE account_id = ${company} AND person_id = ${personId}`;
    const hash = Buffer.from(personId);
    const { endpoint, p256dh, auth } = service.subscribe();
    const [device] = await sql<{ id: string }[]>`
      WITH session AS (INSERT INTO sessions (token_hash, user_id, person_id, expires_at) VALUES (${hash}, ${company}, ${personId}, now() + interval '1 hour'))
      INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, created_at) VALUES (${company}, ${hash}, ${endpoint}, ${p256dh}, ${auth}, now()) RETURNING id`;
    const sent = async () => {
      service.received.length = 0;
      deviceId = device!.id;
      await run();
      return service.received.map(({ text }) => (JSON.parse(text!) as { body: string }).body);
    };
    return { personId, membershipId, sent };
  }
  const [applied, credited] = ['Ada applied for Engineer', '$500.00 was added to your wallet'];
  const owner = await member('owner');
  expect(await owner.sent()).toEqual([`${credited}, and 1 more`]);
  expect(await (await member('finance')).sent()).toEqual([credited]);
  expect(await (await member('hiring-manager', [jobId])).sent()).toEqual([applied]);
  expect(await (await member('hiring-manager')).sent()).toEqual([]);
  const viewer = await member('viewer');
  expect(await viewer.sent()).toEqual([]);
  await chooseNotice(sql, company, {
    event: 'application.submitted',
    channel: 'push',
    wanted: true,
    of: viewer.personId,
  });
  expect(await viewer.sent()).toEqual([applied]);
  await sql`UPDATE memberships SET ended_at = now() WHERE id = ${owner.membershipId}`;
  expect(await owner.sent()).toEqual([]);
});
