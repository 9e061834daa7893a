import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openNotifications } from '@hireledger/db/notifications';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUsedTalent, type UsedTalent } from '../testing/used-account.ts';
import { quiet } from '../testing/world.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

let testDatabase: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { name: 'signer away test' });
  worker = openDatabase(testDatabase.workerUrl, { name: 'signer away test, worker' });
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await testDatabase.drop();
});

async function leaving(): Promise<UsedTalent> {
  const talent = await createUsedTalent(database.sql);
  await database.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() WHERE id = ${talent.id}`;
  return talent;
}
const stateOf = async ({ id }: UsedTalent) => {
  const [user] = await database.sql<{ deletedAt: Date | null; purgedAt: Date | null }[]>`
    SELECT deleted_at, purged_at FROM users WHERE id = ${id}`;
  return user!.purgedAt ? 'purged' : user!.deletedAt ? 'deleted' : 'there';
};

test('while the signer does not answer it is asked once for all who are due, and what has begun is finished', async () => {
  const [ada, bea, begun] = [await leaving(), await leaving(), await leaving()];
  const now = new Date(Date.now() + 60_000);
  await deleteAccount(worker.sql, begun.id, { arbiter: null, now });
  let questions = 0;
  let isAway = true;
  const arbiter = async () => {
    questions += 1;
    if (isAway) throw new Error('the signer is away');
    return { address: `0x${'1'.repeat(40)}`, holdsKey: true, account: null };
  };
  const round = () =>
    deleteDueAccounts({
      sql: worker.sql,
      signer: { arbiter },
      notifications: openNotifications(worker.sql),
      clock: () => now,
      log: quiet,
      notifyOutbox: () => {},
      onEvents: () => {},
    });
  await expect(round()).rejects.toThrow('the signer is away');
  expect(questions).toBe(1);
  expect([await stateOf(ada), await stateOf(bea), await stateOf(begun)]).toEqual(['there', 'there', 'purged']);
  isAway = false;
  await round();
  expect(questions).toBe(2);
  expect([await stateOf(ada), await stateOf(bea)]).toEqual(['purged', 'purged']);
});
