import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { findFreePort } from '@hireledger/launch/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import type { MailDelivery } from './delivery.ts';
import { openMailServer } from './mail-server.ts';
import { renderMail } from './render-mail.ts';
import { settleLostMails, smtpDelivery } from './smtp-delivery.ts';

const FROM = 'HireLedger <mail@hireledger.test>';
const HERE = 'https://example.test';
const SHORT = { connect: 500, answer: 300 };

let testDatabase: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let server: TestMailServer;
let delivery: MailDelivery;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { name: 'mail test' });
  worker = openDatabase(testDatabase.workerUrl, { name: 'mail test, worker' });
  sql = database.sql;
});
afterAll(async () => {
  await database?.close();
  await worker?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  server = await startMailServer();
  delivery = through(server.url);
});
afterEach(async () => {
  delivery.close();
  await server.close();
});

const through = (url: string) => smtpDelivery(worker.sql, openMailServer({ url, from: FROM, timeouts: SHORT }));
const verification = renderMail('verify-signup', { code: '042917', minutes: '10' }, HERE);

/** A mail that a transaction has requested. */
async function ask(mail = verification) {
  const cause = crypto.randomUUID();
  await enqueue(sql, 'send-mail', { template: 'verify-signup', to: 'ada@example.com', fields: {} }, cause);
  const [row] = await sql<{ id: string }[]>`SELECT id FROM outbox WHERE cause = ${cause}`;
  return { id: row!.id, to: 'ada@example.com', mail };
}
async function outcomeOf(id: string) {
  const [row] = await sql<{ state: string; tries: number; problem: string | null; settled: boolean }[]>`
    SELECT state, tries, problem, settled_at IS NOT NULL AS settled FROM mail_deliveries JOIN outbox ON outbox.id = outbox_id WHERE outbox_id = ${id}`;
  return { ...row! };
}

test('a mail is sent with both parts, and an id derived from its cause', async () => {
  const letter = await ask();
  await delivery.deliver(letter);
  expect(server.taken).toHaveLength(1);
  const [text] = server.taken;
  expect(text).toContain(`Message-ID: <${letter.id}@hireledger.test>`);
  expect(text).toMatch(/^Subject: 042917 is your HireLedger code/m);
  expect(text).toMatch(/^To: ada@example.com/m);
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(await outcomeOf(letter.id)).toEqual({ state: 'sent', tries: 1, problem: null, settled: true });
});

test('a notice says where such mails can be switched off; a mail about the account cannot be', async () => {
  await delivery.deliver(
    await ask(renderMail('shortlisted', { fullName: 'Ada', companyName: 'Acme', jobTitle: 'Florist' }, HERE)),
  );
  await delivery.deliver(await ask());
  expect(server.taken[0]).toMatch(/^List-Unsubscribe: <https:\/\/example\.test\/settings\/notifications>/m);
  expect(server.taken[1]).not.toContain('List-Unsubscribe');
});

test('a job that runs again, or twice at once, sends one mail', async () => {
  const letter = await ask();
  await Promise.allSettled([delivery.deliver(letter), through(server.url).deliver(letter), delivery.deliver(letter)]);
  await delivery.deliver(letter).catch(() => {});
  expect(server.taken).toHaveLength(1);
  expect(await outcomeOf(letter.id)).toMatchObject({ state: 'sent' });
});

test('a server that is down or busy gets the mail later', async () => {
  const letter = await ask();
  const port = await findFreePort();
  const absent = through(`smtp://127.0.0.1:${port}`);
  await expect(absent.deliver(letter)).rejects.toThrow(/did not take it/);
  expect(await outcomeOf(letter.id)).toMatchObject({ state: 'waiting', tries: 1, settled: false });
  const late = await startMailServer(port);
  late.rule.text = () => 451;
  await expect(absent.deliver(letter)).rejects.toThrow(/451/);
  late.rule.text = undefined!;
  await absent.deliver(letter);
  expect(late.taken).toHaveLength(1);
  expect(await outcomeOf(letter.id)).toEqual({ state: 'sent', tries: 3, problem: null, settled: true });
  absent.close();
  await late.close();
});

test('a permanently refused recipient is not tried again, and the reason is stored', async () => {
  const letter = await ask();
  server.rule.recipient = () => 550;
  await expect(delivery.deliver(letter)).rejects.toMatchObject({ name: 'UnrecoverableError' });
  expect(await outcomeOf(letter.id)).toEqual({
    state: 'needs-attention',
    tries: 1,
    problem: expect.stringMatching(/refused it.*550/),
    settled: true,
  });
  server.rule.recipient = undefined!;
  await delivery.deliver(letter);
  expect(server.taken).toHaveLength(0);
});

test('a server that refuses our sign-in is a matter of settings: the mail waits', async () => {
  const strict = await startMailServer(0, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(new Error('wrong')),
  });
  const letter = await ask();
  const strange = through(strict.url.replace('//', '//ada:secret@'));
  await expect(strange.deliver(letter)).rejects.toThrow(/did not take it/);
  const { problem, ...outcome } = await outcomeOf(letter.id);
  expect(outcome).toEqual({ state: 'waiting', tries: 1, settled: false });
  expect(problem).not.toContain('secret');
  strange.close();
  await strict.close();
});

test('a server that takes the text and never answers may have it: it gets no second one, and the mail is marked for attention', async () => {
  const letter = await ask();
  const answer = Promise.withResolvers<undefined>();
  server.rule.text = () => answer.promise;
  await expect(delivery.deliver(letter)).rejects.toMatchObject({ name: 'UnrecoverableError' });
  answer.resolve(undefined);
  await delivery.deliver(letter);
  expect(server.taken.length).toBeLessThanOrEqual(1);
  expect(await outcomeOf(letter.id)).toEqual({
    state: 'needs-attention',
    tries: 1,
    problem: expect.stringContaining('did not say whether it took it'),
    settled: true,
  });
});

test('a worker that is killed between sending and marking does not send again; the mail is marked for attention', async () => {
  const letter = await ask();
  // The tables after such a death: the server has the mail, the hand-over is recorded, the delivery is not.
  await openMailServer({ url: server.url, from: FROM }).send(letter, async () => {
    await sql`INSERT INTO mail_deliveries (outbox_id, state, changed_at, next_try_at) VALUES (${letter.id}, 'handing-over', now(), now())`;
  });
  await delivery.deliver(letter);
  expect(server.taken).toHaveLength(1);
  expect(await settleLostMails(worker.sql)).toEqual([]);
  await sql`UPDATE mail_deliveries SET changed_at = now() - interval '6 minutes' WHERE outbox_id = ${letter.id}`;
  expect(await settleLostMails(worker.sql)).toEqual([letter.id]);
  expect(await outcomeOf(letter.id)).toMatchObject({
    state: 'needs-attention',
    problem: expect.stringContaining('may have it'),
    settled: true,
  });
  await delivery.deliver(letter);
  expect(server.taken).toHaveLength(1);
});

test('nothing is sent when the hand-over cannot be recorded', async () => {
  const letter = await ask();
  await expect(
    openMailServer({ url: server.url, from: FROM, timeouts: SHORT }).send(letter, () =>
      Promise.reject(new Error('no database')),
    ),
  ).rejects.toMatchObject({ outcome: 'not-taken' });
  await delivery.deliver(letter);
  expect(server.taken).toHaveLength(1);
});

test('an expired code is not sent, and a mail that waited for a day is given up, both with the reason', async () => {
  const expired = await ask();
  await sql`UPDATE outbox SET created_at = now() - interval '11 minutes' WHERE id = ${expired.id}`;
  await delivery.deliver(expired);
  expect(await outcomeOf(expired.id)).toMatchObject({
    state: 'needs-attention',
    problem: expect.stringContaining('10 minutes'),
    settled: true,
  });
  const old = await ask();
  await sql`UPDATE outbox SET created_at = now() - interval '25 hours' WHERE id = ${old.id}`;
  expect(await settleLostMails(worker.sql)).toEqual([old.id]);
  expect(await outcomeOf(old.id)).toMatchObject({
    state: 'needs-attention',
    problem: 'It could not be delivered within a day.',
    settled: true,
  });
  expect(server.taken).toHaveLength(0);
});

test('an address cannot inject a second recipient or a header', async () => {
  const letter = { ...(await ask()), to: 'ada@example.com, eve@example.com\r\nBcc: eve@example.com' };
  const recipients: string[] = [];
  server.rule.recipient = (address) => void recipients.push(address);
  await delivery.deliver(letter).catch(() => {});
  expect(recipients.length).toBeLessThanOrEqual(1);
  expect(recipients).not.toContain('eve@example.com');
  for (const text of server.taken) expect(text).not.toMatch(/^Bcc:/m);
});
