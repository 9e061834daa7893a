import { gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { PERSONAL_DATA } from '@hireledger/db/accounts/personal-data';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { EXPORT_DAYS } from '@hireledger/domain/accounts/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyExports } from '../../accounts/tidy-exports.ts';
import { createUsedTalent, type UsedTalent } from '../../testing/used-account.ts';
import { exportAccountHandler } from './handler.ts';
import { packInto } from './pack.ts';

let test: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let ada: UsedTalent;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'export test' });
  worker = openDatabase(test.workerUrl, { name: 'export test, worker' });
  ada = await createUsedTalent(database.sql);
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await test.drop();
});

const ask = async (userId: string): Promise<string> => {
  const [requested] = await database.sql<
    { id: string }[]
  >`INSERT INTO data_exports (user_id, person_id, requested_at, changed_at) VALUES (${userId}, (SELECT person_id FROM memberships WHERE account_id = ${userId} AND ended_at IS NULL LIMIT 1), now(), now()) RETURNING id`;
  await enqueue(database.sql, 'export-account', { exportId: requested!.id }, `export-account:${requested!.id}`);
  return requested!.id;
};
const handler = () => exportAccountHandler({ sql: worker.sql, clock: () => new Date(), notifyOutbox: () => {} });
const run = (exportId: string) => handler().run({ id: exportId, payload: { exportId } });
const read = async (exportId: string) => {
  const chunks = await database.sql<
    { content: Buffer }[]
  >`SELECT content FROM data_export_chunks WHERE export_id = ${exportId} ORDER BY position`;
  return gunzipSync(Buffer.concat(chunks.map(({ content }) => content))).toString();
};
const stateOf = async (exportId: string) =>
  (
    await database.sql`SELECT state, parts_done, parts_total, bytes, expires_at FROM data_exports WHERE id = ${exportId}`
  )[0]!;

describe('an export', () => {
  it('contains every part with the stored rows, states its size, and is announced by email', async () => {
    const exportId = await ask(ada.id);
    await run(exportId);
    const text = await read(exportId);
    const data = JSON.parse(text);
    expect(Object.keys(data)).toEqual(['about', ...PERSONAL_DATA.flatMap(({ part }) => part ?? [])]);
    expect(data.account).toMatchObject([{ email: ada.email, full_name: `Ada ${ada.mark}` }]);
    expect(data.experiences).toMatchObject([{ job_title: ada.mark }]);
    expect(data.applications).toMatchObject([{ id: ada.applicationId, cover_note: ada.mark }]);
    expect(data.events).toMatchObject([{ name: 'message.sent' }, { name: 'application.submitted' }]);
    expect(data.messagesYouSent).toMatchObject([{ text: ada.mark, sender: 'talent' }]);
    for (const part of [
      'talentProfile',
      'contact',
      'educations',
      'skills',
      'portfolios',
      'sessions',
      'movesOfApplications',
    ])
      expect(JSON.stringify(data[part]), part).toContain(ada.mark);
    // It lists the mails, not their content: a link to a new password would open more than this session does.
    expect(data.mailsAskedFor).toMatchObject([{ to: ada.email, about: 'shortlisted' }]);
    expect(JSON.stringify([data.mailsAskedFor, data.mailsInTheBuiltInInbox])).not.toContain(ada.mark);
    expect(text).not.toContain('secret-hash');
    expect(await stateOf(exportId)).toMatchObject({ state: 'ready', bytes: BigInt(Buffer.byteLength(text)) });
    expect(await database.sql`SELECT FROM outbox WHERE cause = ${`export-ready:${exportId}`}`).toHaveLength(1);
  });

  it('of a company contains no data of its applicants', async () => {
    const exportId = await ask(ada.companyId);
    await run(exportId);
    const data = JSON.parse(await read(exportId));
    expect(data.jobs).toMatchObject([{ title: 'Engineer' }]);
    expect(data.applicationsToYourJobs).toMatchObject([{ id: ada.applicationId, stage: 'Applied' }]);
    // Only its own notices name the applicant, as its bell does, and messages that it received are included.
    expect(data.messagesYouReceived).toMatchObject([{ text: ada.mark, sender: 'talent' }]);
    delete data.events;
    delete data.messagesYouReceived;
    expect(JSON.stringify(data)).not.toContain(ada.mark);
  });

  it('that runs twice, or after a run that died halfway, gives one complete file and one mail', async () => {
    const exportId = await ask(ada.id);
    for (const position of [0, 7])
      await database.sql`INSERT INTO data_export_chunks (export_id, position, content) VALUES (${exportId}, ${position}, 'left over')`;
    await Promise.all([run(exportId), run(exportId).catch(() => {})]);
    await run(exportId);
    expect(JSON.parse(await read(exportId)).account).toHaveLength(1);
    expect(await database.sql`SELECT FROM outbox WHERE cause = ${`export-ready:${exportId}`}`).toHaveLength(1);
  });

  it('that the queue lost is requested again; one past its week is removed', async () => {
    const [lost, old] = [await ask(ada.id), await ask(ada.companyId)];
    await run(old);
    await database.sql`UPDATE outbox SET relayed_at = now() WHERE cause = ${`export-account:${lost}`}`;
    const later = new Date(Date.now() + (EXPORT_DAYS + 1) * 86_400_000);
    let notifications = 0;
    await tidyExports({ sql: worker.sql, clock: () => later, notifyOutbox: () => (notifications += 1) });
    expect(notifications).toBe(1);
    expect([...(await database.sql`SELECT relayed_at FROM outbox WHERE cause = ${`export-account:${lost}`}`)]).toEqual([
      { relayedAt: null },
    ]);
    expect(await stateOf(old)).toMatchObject({ state: 'expired' });
    expect(await database.sql`SELECT FROM data_export_chunks WHERE export_id = ${old}`).toHaveLength(0);
    await handler().giveUp!({ id: lost, payload: { exportId: lost } }, new Error('given up'));
    expect(await stateOf(lost)).toMatchObject({ state: 'failed' });
  });
});

describe('packing', () => {
  it('splits incompressible data into chunks, and reports a storage failure to the writer', async () => {
    const stored: Buffer[] = [];
    const pack = packInto(async (position, content) => {
      expect(position).toBe(stored.length);
      stored.push(content);
    });
    const lines = Array.from({ length: 40_000 }, () => Math.random().toString(36));
    for (const line of lines) await pack.write(line);
    expect(await pack.end()).toBe(lines.join('').length);
    expect(stored.length).toBeGreaterThan(1);
    expect(gunzipSync(Buffer.concat(stored)).toString()).toBe(lines.join(''));
    const refusing = packInto(() => Promise.reject(new Error('disk full')));
    await refusing.write('x');
    await expect(refusing.end()).rejects.toThrow('disk full');
  });
});
