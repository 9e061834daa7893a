import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { DELETED_NAME } from '@hireledger/domain/accounts/deletion';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeAccount } from '../accounts/purge-account.ts';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { notifyArbiter } from './notify-arbiter.ts';

const ARBITER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const NOW = new Date('2026-03-01T12:00:00Z');
const UNTIL = new Date('2026-03-15T12:00:00Z');

let database: TestDatabase;
let administrator: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let arbiter: string;
let company: string;
let talent: string;
let agreementId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  administrator = openDatabase(database.url, { name: 'arbiter test', connections: 5 });
  worker = openDatabase(database.workerUrl, { name: 'arbiter test, worker', connections: 5 });
  sql = administrator.sql;
});
afterAll(async () => {
  await administrator.close();
  await worker.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`DELETE FROM milestones`;
  [arbiter, company, talent] = await Promise.all([
    createAccount(sql, 'talent'),
    createAccount(sql, 'company'),
    createAccount(sql, 'talent'),
  ]);
  agreementId = await disputed(company, talent);
});

async function disputed(by: string, of: string): Promise<string> {
  const application = await createApplication(sql, by, of);
  const [agreement] = await sql<{ id: string }[]>`
    WITH escrow AS (INSERT INTO escrow_contracts (address, code_hash, from_block, token, until) VALUES ('0xe', '0x', 1, '0xt', now()) ON CONFLICT DO NOTHING)
    INSERT INTO agreements (application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${application}, ${by}, ${of}, '{}', ${Buffer.alloc(32)}, '0xe', '0xp', ${sql.json({ arbiter: ARBITER })}, ${application}) RETURNING id`;
  await sql`
    INSERT INTO milestones (agreement_id, milestone, amount, state, disputed_at, exits_at)
    VALUES (${agreement!.id}, 0, 100000000, 'disputed', ${NOW}, ${UNTIL})`;
  return agreement!.id;
}
const addEvidence = (author: string, role: string) => sql`
  INSERT INTO milestone_notes (agreement_id, milestone, round, about, author_id, author_role, text, salt, hash, written_at)
  VALUES (${agreementId}, 0, 0, 'evidence', ${author}, ${role}, 'Look.', ${Buffer.alloc(32)}, ${`0x${'0'.repeat(64)}`}, ${NOW})`;

let asked = 0;
async function run(named: { holdsKey?: boolean; account?: string | null } = {}): Promise<NumberedEvent[]> {
  const pushed: NumberedEvent[] = [];
  const signer = {
    arbiter: async () => {
      asked += 1;
      return { address: ARBITER, holdsKey: true, account: arbiter, ...named };
    },
  };
  await notifyArbiter({
    sql: worker.sql,
    signer,
    clock: () => NOW,
    log: quiet,
    onEvents: (events) => pushed.push(...events),
  });
  return pushed;
}

test('the arbiter’s account is notified of a dispute once, with the amount and the end of its time', async () => {
  expect(await run()).toMatchObject([
    {
      recipientId: arbiter,
      name: 'dispute.opened',
      data: { agreementId, milestone: 0, amount: '100000000', until: UNTIL.toISOString() },
    },
  ]);
  const before = asked;
  expect(await run()).toEqual([]);
  // Nobody asks the signer for nothing.
  expect(asked).toBe(before);
});

test('each piece of evidence of either side is another notice', async () => {
  await run();
  await addEvidence(talent, 'talent');
  await addEvidence(company, 'company');
  expect(await run()).toMatchObject([
    { recipientId: arbiter, name: 'dispute.evidence-added', data: { by: 'talent' } },
    { recipientId: arbiter, name: 'dispute.evidence-added', data: { by: 'company' } },
  ]);
  expect(await run()).toEqual([]);
});

test('a dispute that cannot be noticed holds up no other', async () => {
  const stuck = agreementId;
  const other = await disputed(company, await createAccount(sql, 'talent'));
  await sql`
    CREATE FUNCTION refuse_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await sql.unsafe(
    `CREATE TRIGGER refuse_one BEFORE INSERT ON arbiter_notices FOR EACH ROW WHEN (new.agreement_id = '${stuck}') EXECUTE FUNCTION refuse_notice()`,
  );
  await sql`UPDATE milestones SET exits_at = exits_at + interval '1 hour' WHERE agreement_id = ${other}`;
  await expect(run()).rejects.toThrow('refused');
  const noticed = await sql`SELECT agreement_id FROM arbiter_notices WHERE agreement_id IN (${stuck}, ${other})`;
  expect([...noticed]).toEqual([{ agreementId: other }]);
  await sql`DROP FUNCTION refuse_notice CASCADE`;
  expect(await run()).toMatchObject([{ name: 'dispute.opened', data: { agreementId: stuck } }]);
});

test('the names of a deleted account are removed from the arbiter’s notices, those of the other side stay', async () => {
  await run();
  await sql`UPDATE events SET data = data || '{"talentName": "Ada", "companyName": "Acme"}' WHERE recipient_id = ${arbiter}`;
  await sql`UPDATE users SET deleted_at = now() WHERE id = ${talent}`;
  await purgeAccount({ sql: worker.sql, clock: () => NOW, onEvents: () => {} }, { id: talent, role: 'talent' });
  const [notice] =
    await sql`SELECT data ->> 'talentName' AS talent, data ->> 'companyName' AS company FROM events WHERE recipient_id = ${arbiter}`;
  expect(notice).toEqual({ talent: DELETED_NAME.talent, company: 'Acme' });
});

test('runs at the same time notify once', async () => {
  await addEvidence(talent, 'talent');
  const pushed = (await Promise.all([run(), run(), run()])).flat();
  expect([...pushed, ...(await run())].map(({ name }) => name).toSorted()).toEqual([
    'dispute.evidence-added',
    'dispute.opened',
  ]);
});

test('nobody is notified before an account is named, and then of what waits', async () => {
  expect(await run({ account: null })).toEqual([]);
  expect(await run({ holdsKey: false })).toEqual([]);
  expect(await run()).toHaveLength(1);
});

test('an arbiter who is a side of the contract is not notified of it', async () => {
  expect(await run({ account: talent })).toEqual([]);
});

test('a dispute that has ended is no news', async () => {
  await sql`UPDATE milestones SET state = 'settled', ended_at = ${NOW}, exits_at = NULL, to_payee = 1, fee = 0`;
  expect(await run()).toEqual([]);
});
