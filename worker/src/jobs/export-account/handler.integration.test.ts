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

/** Of the account's owner, or of another member. */
const ask = async (userId: string, personId: string | null = null): Promise<string> => {
  const [requested] = await database.sql<
    { id: string }[]
  >`INSERT INTO data_exports (user_id, person_id, requested_at, changed_at) VALUES (${userId}, coalesce(${personId}, (SELECT person_id FROM memberships WHERE account_id = ${userId} AND role = 'owner' AND ended_at IS NULL LIMIT 1)), now(), now()) RETURNING id`;
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

  it('of a member who is no owner contains what is theirs alone, in every company of theirs', async () => {
    const { sql } = database;
    const [person] = await sql<{ id: string }[]>`
      INSERT INTO persons (email, email_key, full_name, password_hash) VALUES ('vera@people.test', 'vera@people.test', 'Vera', 'secret-hash') RETURNING id`;
    const { id } = person!;
    const other = await createUsedTalent(sql);
    for (const [companyId, role] of [
      [ada.companyId, 'viewer'],
      [other.companyId, 'owner'],
    ] as const)
      await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${companyId}, ${id}, ${role}, now(), now())`;
    await sql`INSERT INTO sessions (token_hash, user_id, person_id, expires_at, user_agent) VALUES (sha256('vera'), ${ada.companyId}, ${id}, now() + interval '1 day', 'Firefox')`;
    await sql`INSERT INTO sign_in_passkeys (id, person_id, name, public_key, transports, counter, created_at) VALUES ('vera', ${id}, 'Phone of Vera', 'secret-key', '{}', 0, now())`;
    await sql`INSERT INTO push_devices (user_id, session_hash, endpoint, p256dh, auth, device, created_at) VALUES (${ada.companyId}, sha256('vera'), 'https://push.test/vera', 'secret-key', 'secret-key', 'Firefox', now())`;
    for (const { companyId, applicationId } of [ada, other]) {
      const note = (author: string | null, text: string) =>
        sql`INSERT INTO application_notes (application_id, id, company_id, person_id, text, written_at) VALUES (${applicationId}, gen_random_uuid(), ${companyId}, ${author}, ${text}, now()) RETURNING id`;
      await note(id, 'A note of Vera');
      const [colleagues] = await note(null, 'A note of a colleague');
      await sql`INSERT INTO note_mentions (application_id, note_id, person_id) VALUES (${applicationId}, ${colleagues!.id}, ${id})`;
      await sql`INSERT INTO application_ratings (application_id, person_id, stars, rated_at) VALUES (${applicationId}, ${id}, 4, now())`;
      await sql`INSERT INTO messages (application_id, number, id, sender, person_id, text, sent_at) VALUES (${applicationId}, 2, gen_random_uuid(), 'company', ${id}, 'A message of Vera', now())`;
      await sql`INSERT INTO contract_drafts (application_id, company_id, form, person_id, saved_at) VALUES (${applicationId}, ${companyId}, ${sql.json({ title: 'A draft of the company' })}, ${id}, now())`;
      await sql`INSERT INTO activity (account_id, person_id, at, kind) VALUES (${companyId}, ${id}, now(), 'job.posted'), (${companyId}, gen_random_uuid(), now(), 'job.closed')`;
    }
    const exportId = await ask(ada.companyId, id);
    await run(exportId);
    const text = await read(exportId);
    const data = JSON.parse(text);
    for (const part of ['account', 'companyProfile', 'jobs', 'applications', 'events', 'members', 'activity', 'wallet'])
      expect(Object.keys(data), part).not.toContain(part);
    expect(data.person).toMatchObject([{ email: 'vera@people.test', full_name: 'Vera' }]);
    expect(data.memberships.map(({ role }: { role: string }) => role)).toEqual(['viewer', 'owner']);
    expect(data.sessions).toMatchObject([{ user_agent: 'Firefox' }]);
    expect(data.passkeysToSignIn).toMatchObject([{ name: 'Phone of Vera' }]);
    expect(data.pushDevices).toMatchObject([{ device: 'Firefox' }]);
    expect(data.exports).toMatchObject([{ id: exportId }]);
    for (const [part, fields] of [
      ['notesYouWrote', { text: 'A note of Vera' }],
      ['messagesYouWrote', { text: 'A message of Vera' }],
      ['starsYouGave', { stars: 4 }],
      ['mentionsOfYou', { person_id: id }],
      ['whatYouDid', { kind: 'job.posted' }],
    ] as const)
      expect(data[part], part).toMatchObject([fields, fields]);
    for (const foreign of [ada.mark, other.mark, 'colleague', 'secret-', 'Harbour Works', 'A draft of'])
      expect(text).not.toContain(foreign);
    // After they left, what they wrote is still theirs.
    await sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${id}`;
    const afterwards = await ask(ada.companyId, id);
    await run(afterwards);
    const own = JSON.parse(await read(afterwards));
    for (const part of ['notesYouWrote', 'messagesYouWrote']) expect(own[part], part).toEqual(data[part]);
    expect(JSON.stringify(own)).not.toContain('A draft of');
    // They came back as an owner: the role of now decides.
    await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${ada.companyId}, ${id}, 'owner', now(), now())`;
    const asOwner = await ask(ada.companyId, id);
    await run(asOwner);
    const all = JSON.parse(await read(asOwner));
    expect(all.jobs).toMatchObject([{ title: 'Engineer' }]);
    expect(all.contractDrafts).toMatchObject([{ form: { title: 'A draft of the company' } }]);
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
