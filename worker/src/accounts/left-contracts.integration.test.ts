import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { readDeletionFacts } from '@hireledger/db/accounts/deletion-facts';
import { openDatabase, type Database } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { deletionBlockers } from '@hireledger/domain/accounts/deletion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUsedTalent, type UsedTalent } from '../testing/used-account.ts';
import { issueInvoices } from '../indexer/issue-invoices.ts';
import { deleteAccount } from './delete-account.ts';
import { purgeAccount } from './purge-account.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;

let testDatabase: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { name: 'left contracts test' });
  worker = openDatabase(testDatabase.workerUrl, { name: 'left contracts test, worker' });
  await database.sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES (${ADDRESS}, '0x', 1, ${ADDRESS})`;
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await testDatabase.drop();
});

/** A talent whose application has a contract and is at this stage. */
async function atWork(stage: 'Accepted' | 'Completed'): Promise<UsedTalent> {
  const talent = await createUsedTalent(database.sql);
  await database.sql`UPDATE applications SET stage = ${stage}, has_contract = true WHERE id = ${talent.applicationId}`;
  return talent;
}

/** The contract holds money: milestones of 100 dollars in these states. */
async function holding({ applicationId, companyId, id }: UsedTalent, ...states: string[]): Promise<string> {
  const agreement = randomUUID();
  await database.sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, chain_terms, escrow_address, payee_address, commitment)
    VALUES (${agreement}, ${applicationId}, ${companyId}, ${id}, '{}', ${Buffer.alloc(32)}, '{"schedule": []}', ${ADDRESS}, ${ADDRESS}, ${`0x${agreement.replaceAll('-', '').repeat(2)}`})`;
  for (const [place, state] of states.entries()) {
    const paid = state === 'released';
    await database.sql`
      INSERT INTO milestones (agreement_id, milestone, amount, state, to_payee, fee, ended_at)
      VALUES (${agreement}, ${place}, 100000000, ${state}, ${paid ? '100000000' : null}, ${paid ? '0' : null}, ${paid ? new Date() : null})`;
  }
  return agreement;
}

const pushed: NumberedEvent[] = [];
async function remove({ id }: UsedTalent): Promise<void> {
  await database.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() WHERE id = ${id}`;
  const now = new Date(Date.now() + 1_000);
  expect(await deleteAccount(worker.sql, id, { arbiter: null, now })).toMatchObject({ outcome: 'deleted' });
  await purge({ id });
}
const purge = ({ id }: Pick<UsedTalent, 'id'>) =>
  purgeAccount(
    { sql: worker.sql, clock: () => new Date(), onEvents: (events) => pushed.push(...events) },
    { id, role: 'talent' },
  );
const stageOf = async ({ applicationId }: UsedTalent) =>
  (await database.sql`SELECT stage FROM applications WHERE id = ${applicationId}`)[0]!['stage'] as string;
const blockersOf = async ({ companyId }: UsedTalent) =>
  deletionBlockers((await readDeletionFacts(database.sql, companyId, null))!);
const hasEnded = async (agreement: string) =>
  (await database.sql`SELECT has_ended_early(${agreement}) AS ended`)[0]!['ended'] as boolean;

test.each(['Accepted', 'Completed'] as const)(
  'work at %s that is paid on approval ends with the account of its talent, and the company is notified once',
  async (stage) => {
    const ada = await atWork(stage);
    expect(await blockersOf(ada)).toHaveLength(1);
    await remove(ada);
    await purge(ada);
    expect(await stageOf(ada)).toBe('Withdrawn');
    expect(await blockersOf(ada)).toEqual([]);
    const [change] =
      await database.sql`SELECT from_stage, actor_role, cause FROM stage_changes WHERE application_id = ${ada.applicationId} ORDER BY id DESC LIMIT 1`;
    expect(change).toEqual({ fromStage: stage, actorRole: 'talent', cause: 'talent-left' });
    const emitted = await database.sql`
      SELECT name, data ->> 'stage' AS stage, data ->> 'talentName' AS talent, notify FROM events
       WHERE recipient_id = ${ada.companyId} AND name IN ('application.moved-by-contract', 'application.withdrawn') ORDER BY seq`;
    const news = { stage: 'Withdrawn', talent: 'Deleted talent' };
    expect([...emitted]).toEqual([
      { ...news, name: 'application.moved-by-contract', notify: false },
      { ...news, name: 'application.withdrawn', notify: true },
    ]);
    expect(pushed.filter(({ recipientId }) => recipientId === ada.companyId)).toHaveLength(2);
    const changes = await database.sql`
      SELECT stage, sum(applications)::int AS applications FROM application_changes(${ada.companyId}, 0, NULL) WHERE stage IN (${stage}, 'Withdrawn') GROUP BY stage ORDER BY stage`;
    expect([...changes]).toEqual([
      { stage, applications: -1 },
      { stage: 'Withdrawn', applications: 1 },
    ]);
    const [place] =
      await database.sql`SELECT takes_place(stage, has_contract) AS taken FROM applications WHERE id = ${ada.applicationId}`;
    expect(place).toEqual({ taken: false });
  },
);

test('what was never funded is cancelled; where a milestone was paid, the application is Approved', async () => {
  const [unpaid, paid] = [await atWork('Accepted'), await atWork('Accepted')];
  const [one, other] = [await holding(unpaid, 'agreed', 'agreed'), await holding(paid, 'released', 'agreed')];
  await remove(unpaid);
  await remove(paid);
  expect([await stageOf(unpaid), await hasEnded(one)]).toEqual(['Withdrawn', true]);
  expect([await stageOf(paid), await hasEnded(other)]).toEqual(['Approved', true]);
});

test('work that holds money stays until its milestone ends, and others’ work is left alone', async () => {
  const [ada, bea] = [await atWork('Accepted'), await atWork('Completed')];
  const held = await holding(ada, 'funded');
  await database.sql`UPDATE users SET deleted_at = now() WHERE id = ${ada.id}`;
  await purge(ada);
  expect([await stageOf(ada), await hasEnded(held)]).toEqual(['Accepted', true]);
  expect(await stageOf(bea)).toBe('Completed');
});

test('a refused payment that is taken back while the purge runs leaves work that the next purge ends', async () => {
  const ada = await atWork('Completed');
  await database.sql`UPDATE applications SET stage = 'Approved' WHERE id = ${ada.applicationId}`;
  await database.sql`UPDATE users SET deleted_at = now() WHERE id = ${ada.id}`;
  const purgedAt = async () => (await database.sql`SELECT purged_at FROM users WHERE id = ${ada.id}`)[0]!['purgedAt'];
  const waits = async () =>
    (
      await database.sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    )[0]!['count'] as number;
  let purging: Promise<void> | undefined;
  await database.sql.begin(async (tx) => {
    await tx`UPDATE applications SET stage = 'Completed' WHERE id = ${ada.applicationId}`;
    await tx`UPDATE users SET purged_at = NULL WHERE id = ${ada.id}`;
    purging = purge(ada);
    await expect.poll(waits).toBe(1);
  });
  await purging;
  expect([await stageOf(ada), await purgedAt()]).toEqual(['Completed', null]);
  await purge(ada);
  expect([await stageOf(ada), await purgedAt()]).toEqual(['Withdrawn', expect.any(Date)]);
});

test('an issued invoice keeps the details of both sides as they were; those of the account are deleted with it', async () => {
  const ada = await atWork('Accepted');
  await database.sql`UPDATE applications SET stage = 'Approved' WHERE id = ${ada.applicationId}`;
  const agreement = await holding(ada, 'released');
  const [issuer, recipient] = [{ name: 'Ada Obi Ltd' }, { name: 'Harbour Works AG' }];
  await database.sql`INSERT INTO billing_details (user_id, details)
    VALUES (${ada.id}, ${database.sql.json(issuer)}), (${ada.companyId}, ${database.sql.json(recipient)}) ON CONFLICT (user_id) DO UPDATE SET details = EXCLUDED.details`;
  await worker.sql.begin((tx) => issueInvoices(tx, [agreement], new Date()));
  await remove(ada);
  expect(
    await database.sql`SELECT user_id FROM billing_details WHERE user_id IN (${ada.id}, ${ada.companyId})`,
  ).toEqual([{ userId: ada.companyId }]);
  expect(await database.sql`SELECT issuer, recipient FROM invoices WHERE agreement_id = ${agreement}`).toEqual([
    { issuer, recipient },
  ]);
});
