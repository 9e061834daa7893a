import { createTestDatabase } from '../test-database.ts';
import { expect, test } from 'vitest';
import { connectAsOwner } from './connect-as-owner.ts';

test('a backup with the address of another role ends with a sentence that names the variable', async () => {
  const database = await createTestDatabase();
  try {
    await expect(connectAsOwner(database.apiUrl)).rejects.toThrow(
      /^The role hireledger_api does not own the tables of this database.* set MIGRATION_DATABASE_URL /,
    );
    for (const url of [database.ownerUrl, database.url]) await (await connectAsOwner(url)).end();
  } finally {
    await database.drop();
  }
});
