import { openDatabase, type Database } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import type { EventData, EventName } from '@hireledger/domain/events/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { delaysFrom } from './delays.ts';
import { createNotificationRun } from './notification-worker.ts';

const DELAY_S = 180;

let base: TestDatabase;
let database: Database;
let worker: Database;
beforeAll(async () => {
  base = await createTestDatabase();
  database = openDatabase(base.url, { name: 'required mails test' });
  worker = openDatabase(base.workerUrl, { name: 'required mails test, worker' });
});
afterAll(async () => {
  await database?.close();
  await worker?.close();
  await base?.drop();
});

test('who wants only the required emails gets those about contracts and pay, unless muted, and no others', async () => {
  const { sql } = database;
  const [company, talentId] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  const [job] = await sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                      application_methods, capacity, location, currency)
    VALUES (${company}, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD') RETURNING id`;
  const [application] = await sql<{ id: string }[]>`
    INSERT INTO applications (job_id, company_id, talent_id, stage) VALUES (${job!.id}, ${company}, ${talentId}, 'Shortlisted') RETURNING id`;
  const about = {
    applicationId: application!.id,
    jobId: job!.id,
    jobTitle: 'Welder',
    companyId: company,
    companyName: 'Acme',
    talentId,
    talentName: 'Ada',
  };
  const shortlisted = { ...about, stage: 'Shortlisted' as const, from: 'Applied' as const };
  const offer = { ...about, stage: 'Hired' as const, offerId: crypto.randomUUID(), version: 1, total: '100000000' };
  const pay = {
    ...about,
    payoutId: crypto.randomUUID(),
    amount: '100000000',
    transactionHash: null,
    blockNumber: null,
  };

  let now = Date.now();
  const run = createNotificationRun({
    sql: worker.sql,
    clock: () => new Date(now),
    delays: delaysFrom(DELAY_S),
    notifyOutbox: () => {},
    log: quiet,
  });
  const append = <N extends EventName>(name: N, data: EventData<N>) =>
    appendEvent(sql, { name, at: new Date(now), data, recipients: [talentId], notified: [talentId] });
  /** A second later, and once the mails are due. */
  const pass = async () => {
    for (const seconds of [1, 2 * DELAY_S]) {
      now += seconds * 1_000;
      await run();
    }
  };
  const mails = async () =>
    (
      await sql<{ payload: { template: string; fields: { lines?: string } } }[]>`
        SELECT payload FROM outbox WHERE job = 'send-mail' AND payload ->> 'userId' = ${talentId} ORDER BY id`
    ).map(({ payload }) => payload);

  await sql`INSERT INTO notice_settings (user_id, required_mails_only) VALUES (${talentId}, true)`;
  await sql`UPDATE event_heads SET mail_muted = '{disbursement.released}' WHERE recipient_id = ${talentId}`;
  await append('application.shortlisted', shortlisted);
  await append('contract.sent', offer);
  await append('disbursement.released', pay);
  await pass();
  const [required, ...others] = await mails();
  expect(JSON.parse(required!.fields.lines!)).toMatchObject([
    { subject: 'Acme sent you a contract worth $100.00 for Welder' },
  ]);
  expect(others).toEqual([]);

  // Once it is off, the choice for each kind holds again, for what comes from then on.
  await sql`UPDATE notice_settings SET required_mails_only = false WHERE user_id = ${talentId}`;
  await pass();
  expect(await mails()).toHaveLength(1);
  await append('application.shortlisted', shortlisted);
  await append('disbursement.released', pay);
  await pass();
  expect((await mails()).slice(1)).toMatchObject([{ template: 'shortlisted' }]);
});
