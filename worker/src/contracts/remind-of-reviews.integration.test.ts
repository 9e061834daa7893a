import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isStillRelevant } from '../notices/is-still-relevant.ts';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { remindOfReviews } from './remind-of-reviews.ts';

let database: TestDatabase;
let administrator: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let company: string;
let application: string;
beforeAll(async () => {
  database = await createTestDatabase();
  administrator = openDatabase(database.url, { name: 'reminder test', connections: 5 });
  worker = openDatabase(database.workerUrl, { name: 'reminder test, worker', connections: 5 });
  sql = administrator.sql;
});
afterAll(async () => {
  await administrator.close();
  await worker.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`DELETE FROM chain_blocks`;
  company = await createAccount(sql, 'company');
  application = await createApplication(sql, company, await createAccount(sql, 'talent'));
});

const SUBMITTED = new Date('2026-03-01T12:00:00Z');
const afterDays = (days: number) => new Date(SUBMITTED.getTime() + days * 86_400_000);

/** A contract whose only milestone is submitted, with a review period of these days. */
async function submitted(reviewDays = 14): Promise<string> {
  await sql`UPDATE applications SET stage = 'Completed', has_contract = true, changed_at = ${SUBMITTED} WHERE id = ${application}`;
  const [agreement] = await sql<{ id: string }[]>`
    WITH escrow AS (INSERT INTO escrow_contracts (address, code_hash, from_block, token, until) VALUES ('0xe', '0x', 1, '0xt', now()) ON CONFLICT DO NOTHING)
    INSERT INTO agreements (application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    SELECT id, company_id, talent_id, '{}', ${Buffer.alloc(32)}, '0xe', '0xp', '{}', id::text FROM applications WHERE id = ${application} RETURNING id`;
  await sql`
    INSERT INTO milestones (agreement_id, milestone, amount, state, funded_at, submitted_at, exits_at)
    VALUES (${agreement!.id}, 0, 250000000, 'submitted', ${SUBMITTED}, ${SUBMITTED}, ${afterDays(reviewDays)})`;
  return agreement!.id;
}
/** What a run sent to the company of this test. */
async function run(now: Date): Promise<NumberedEvent[]> {
  const pushed: NumberedEvent[] = [];
  await remindOfReviews({
    sql: worker.sql,
    clock: () => now,
    log: quiet,
    onEvents: (events) => pushed.push(...events),
  });
  return pushed.filter(({ recipientId }) => recipientId === company);
}
/** Runs once a day until the day after the review period, and returns on which days a reminder was sent. */
async function daysOfReminders(until: number): Promise<number[]> {
  const days: number[] = [];
  for (let day = 0; day <= until; day += 1) if ((await run(afterDays(day))).length > 0) days.push(day);
  return days;
}
const notices = () =>
  sql`SELECT name, data FROM events WHERE recipient_id = ${company} AND notify AND name = 'review.reminded' ORDER BY seq`;
const relevant = async () =>
  (
    await sql<{ yes: boolean }[]>`SELECT ${isStillRelevant(sql)} AS yes FROM events e WHERE recipient_id = ${company}`
  ).map(({ yes }) => yes);

test('a company is reminded 7, 3 and 1 days before silence pays, with the amount', async () => {
  const agreementId = await submitted();
  expect(await daysOfReminders(15)).toEqual([7, 11, 13]);
  const facts = { agreementId, milestone: 0, round: 0, pays: '250000000', until: afterDays(14).toISOString() };
  expect(await notices()).toMatchObject(
    [7, 3, 1].map((daysLeft) => ({ name: 'review.reminded', data: { ...facts, daysLeft } })),
  );
  const [{ count }] = (await sql`SELECT count(*)::int FROM events WHERE data ->> 'applicationId' = ${application}`) as [
    { count: number },
  ];
  expect(count).toBe(3);
});

test('a short review period has only the reminders that are still ahead when the work is submitted', async () => {
  await submitted(3);
  expect(await daysOfReminders(4)).toEqual([2]);
});

test('after a downtime only the newest reminder is sent', async () => {
  await submitted();
  expect(await run(afterDays(12))).toMatchObject([{ name: 'review.reminded', data: { daysLeft: 3 } }]);
  expect(await run(afterDays(12))).toEqual([]);
});

test('a clock that goes back repeats no reminder, for work with a contract and without', async () => {
  await submitted();
  expect(await run(afterDays(13))).toMatchObject([{ data: { daysLeft: 1 } }]);
  expect(await run(afterDays(8))).toEqual([]);
  await sql`DELETE FROM milestones`;
  expect(await run(afterDays(13))).toMatchObject([{ data: { daysLeft: 1 } }]);
  expect(await run(afterDays(8))).toEqual([]);
});

test('work that nobody can be reminded of holds up no other', async () => {
  const [stuckCompany, stuck] = [company, application];
  await submitted();
  await sql`CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await sql.unsafe(
    `CREATE TRIGGER refuse_one BEFORE INSERT ON review_reminders FOR EACH ROW WHEN (new.application_id = '${stuck}') EXECUTE FUNCTION refuse_reminder()`,
  );
  company = await createAccount(sql, 'company');
  application = await createApplication(sql, company, await createAccount(sql, 'talent'));
  await submitted();
  await expect(run(afterDays(7))).rejects.toThrow('refused');
  expect(await notices()).toHaveLength(1);
  await sql`DROP FUNCTION refuse_reminder CASCADE`;
  company = stuckCompany;
  expect(await run(afterDays(7))).toHaveLength(1);
});

test('two runs at once, and a run that was killed before its commit, remind once', async () => {
  await submitted();
  const killed = new Error('The worker was killed.');
  const interrupted = worker.sql.begin(async (tx) => {
    await remindOfReviews({
      sql: Object.assign((...query: Parameters<typeof tx>) => tx(...query), {
        begin: (work: (of: typeof tx) => unknown) => work(tx),
      }) as never,
      clock: () => afterDays(7),
      log: quiet,
      onEvents: () => {},
    });
    throw killed;
  });
  await expect(interrupted).rejects.toBe(killed);
  expect(await notices()).toEqual([]);
  const both = (await Promise.all([run(afterDays(7)), run(afterDays(7))])).flat();
  expect(both).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
});

test('nobody is reminded once the work is answered, or while the answer is on its way', async () => {
  const agreementId = await submitted();
  await run(afterDays(7));
  expect(await relevant()).toEqual([true]);
  const [operation] = await sql<{ id: string }[]>`
    INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones)
    VALUES (${`step:${agreementId}`}, 'step', 250000000, ${agreementId}, 'ReleaseAfterSilence', '{0}') RETURNING id`;
  expect(await run(afterDays(11))).toEqual([]);
  await sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operation!.id}`;
  await sql`UPDATE milestones SET state = 'funded', changes = 1, exits_at = ${afterDays(40)} WHERE agreement_id = ${agreementId}`;
  await sql`UPDATE applications SET stage = 'Accepted' WHERE id = ${application}`;
  expect(await run(afterDays(13))).toEqual([]);
  expect(await relevant()).toEqual([false]);

  // Submitted again, it is another round with reminders of its own.
  await sql`UPDATE milestones SET state = 'submitted', submitted_at = ${afterDays(20)}, exits_at = ${afterDays(34)} WHERE agreement_id = ${agreementId}`;
  expect(await run(afterDays(27))).toMatchObject([{ data: { round: 1, daysLeft: 7 } }]);
});

test('time is the later one of our clock and the newest block', async () => {
  await submitted();
  await sql`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (1, '0x1', '0x0', ${afterDays(13)})`;
  expect(await run(afterDays(0))).toMatchObject([{ data: { daysLeft: 1 } }]);
});

test('where no money is held, a company is reminded that nothing is paid until it answers', async () => {
  await sql`UPDATE applications SET stage = 'Completed', changed_at = ${SUBMITTED} WHERE id = ${application}`;
  expect(await daysOfReminders(15)).toEqual([7, 11, 13]);
  expect((await notices()).map(({ data }) => data)).toMatchObject(
    [7, 3, 1].map((daysLeft) => ({ agreementId: null, pays: null, daysLeft })),
  );
  expect(await relevant()).toEqual([true, true, true]);
  await sql`UPDATE applications SET changed_at = ${afterDays(15)} WHERE id = ${application}`;
  expect(await relevant()).toEqual([false, false, false]);
});
