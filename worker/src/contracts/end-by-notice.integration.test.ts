import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { endByNotice } from './end-by-notice.ts';

let database: TestDatabase;
let administrator: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let company: string;
let talent: string;
let application: string;
beforeAll(async () => {
  database = await createTestDatabase();
  administrator = openDatabase(database.url, { name: 'notice test', connections: 5 });
  worker = openDatabase(database.workerUrl, { name: 'notice test, worker', connections: 5 });
  sql = administrator.sql;
  await sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES (${ESCROW}, '0x', 1, ${ESCROW})`;
});
afterAll(async () => {
  await administrator.close();
  await worker.close();
  await database.drop();
});
beforeEach(async () => {
  company = await createAccount(sql, 'company');
  talent = await createAccount(sql, 'talent');
  application = await createApplication(sql, company, talent);
  await sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
});

const GIVEN = new Date('2026-12-01T09:00:00Z');
const ESCROW = `0x${'e'.repeat(40)}`;
const DUE = new Date('2026-12-08T09:00:00Z');

/** An accepted contract that is paid on approval. */
async function offer(): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    INSERT INTO contract_offers (id, application_id, company_id, talent_id, version, state, terms, chain_terms, sent_at, expires_at, ended_at)
    VALUES (${id}, ${application}, ${company}, ${talent}, 1, 'accepted', '{"total": "400000000", "payment": "on-approval"}', '{}', ${GIVEN}, ${DUE}, ${GIVEN})`;
  return id;
}

/** A contract that holds money for its milestones, each in a state. */
async function agreement(states: string[]): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, created_at, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${id}, ${application}, ${company}, ${talent}, '{"jobTitle": "Welder"}', ${Buffer.alloc(32)}, ${GIVEN}, ${ESCROW}, ${ESCROW}, '{"schedule": []}', ${id})`;
  for (const [at, state] of states.entries())
    await sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at, state) VALUES (${id}, ${at}, 100, ${DUE}, ${state})`;
  return id;
}

const notice = (of: { agreement?: string; offer?: string }, by = 'company') => sql`
  INSERT INTO contract_endings (agreement_id, offer_id, proposed_by, reason, splits, consents, proposed_at, expires_at, takes_effect_at)
  VALUES (${of.agreement ?? null}, ${of.offer ?? null}, ${by}, 'We moved.', '[]', '{}', ${GIVEN}, ${DUE}, ${DUE})`;

const run = async (now = DUE): Promise<NumberedEvent[]> => {
  const pushed: NumberedEvent[] = [];
  await endByNotice({ sql: worker.sql, clock: () => now, log: quiet, onEvents: (events) => pushed.push(...events) });
  return pushed;
};
const stage = async () => (await sql`SELECT stage FROM applications WHERE id = ${application}`)[0]!['stage'];
const ending = async () =>
  (
    await sql`SELECT state, ended_at FROM contract_endings e WHERE coalesce((SELECT application_id FROM agreements WHERE id = e.agreement_id),
              (SELECT application_id FROM contract_offers WHERE id = e.offer_id)) = ${application}`
  )[0];

test('a contract that is paid on approval ends with its notice, once, and both sides are notified', async () => {
  await notice({ offer: await offer() });
  expect(await run(new Date(DUE.getTime() - 1))).toEqual([]);
  expect(await ending()).toEqual({ state: 'proposed', endedAt: null });
  const pushed = (await Promise.all([run(), run()])).flat();
  expect(pushed.map(({ name }) => name).toSorted()).toEqual([
    'application.moved-by-contract',
    'application.moved-by-contract',
    'ending.took-effect',
    'ending.took-effect',
  ]);
  expect(await ending()).toEqual({ state: 'accepted', endedAt: DUE });
  expect(await stage()).toBe('Withdrawn');
  const [change] = await sql`
    SELECT actor_id, actor_role, cause FROM stage_changes WHERE application_id = ${application} ORDER BY id DESC LIMIT 1`;
  expect(change).toEqual({ actorId: company, actorRole: 'company', cause: 'ended-by-notice' });
  const noticed = await sql`
    SELECT recipient_id FROM events WHERE data ->> 'applicationId' = ${application} AND notify AND name = 'ending.took-effect'`;
  expect(new Set(noticed.map(({ recipientId }) => recipientId))).toEqual(new Set([company, talent]));
  expect(await run()).toEqual([]);
});

test('a notice of the talent ends it in the name of the talent', async () => {
  await notice({ offer: await offer() }, 'talent');
  const pushed = await run();
  const [change] = await sql`
    SELECT actor_id, actor_role, cause FROM stage_changes WHERE application_id = ${application} ORDER BY id DESC LIMIT 1`;
  expect(change).toEqual({ actorId: talent, actorRole: 'talent', cause: 'ended-by-notice' });
  expect(pushed.filter(({ name }) => name === 'ending.took-effect')).toMatchObject([
    { data: { by: 'talent' } },
    { data: { by: 'talent' } },
  ]);
});

test('one that cannot end holds up no other', async () => {
  const stuck = application;
  await notice({ offer: await offer() });
  await sql`
    CREATE FUNCTION refuse_stage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await sql.unsafe(
    `CREATE TRIGGER refuse_one BEFORE UPDATE ON applications FOR EACH ROW WHEN (new.id = '${stuck}') EXECUTE FUNCTION refuse_stage()`,
  );
  const other = await createAccount(sql, 'talent');
  application = await createApplication(sql, company, other);
  talent = other;
  await sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
  await notice({ offer: await offer() });
  await expect(run()).rejects.toThrow('refused');
  expect(await stage()).toBe('Withdrawn');
  await sql`DROP FUNCTION refuse_stage CASCADE`;
  expect((await run()).length).toBe(4);
});

test('so does one whose milestones were never funded', async () => {
  const id = await agreement(['agreed', 'agreed']);
  await notice({ agreement: id });
  await run();
  expect(await ending()).toMatchObject({ state: 'accepted' });
  expect(await stage()).toBe('Withdrawn');
  expect((await sql`SELECT has_ended_early(${id}) AS ended`)[0]).toEqual({ ended: true });
});

test('money that is held by then makes it void', async () => {
  await notice({ agreement: await agreement(['funded', 'agreed']) });
  expect(await run()).toEqual([]);
  expect(await ending()).toMatchObject({ state: 'expired' });
  expect(await stage()).toBe('Accepted');
});

test('work that was submitted since makes it void, also where the company asked for changes', async () => {
  await notice({ offer: await offer() });
  const between = new Date(GIVEN.getTime() + 1_000);
  await sql`
    INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
    VALUES (${application}, 'Accepted', 'Completed', ${talent}, 'talent', ${between}), (${application}, 'Completed', 'Accepted', ${company}, 'company', ${between})`;
  expect(await run()).toEqual([]);
  expect(await ending()).toMatchObject({ state: 'expired' });
  expect(await stage()).toBe('Accepted');
});
