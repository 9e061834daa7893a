import postgres from 'postgres';
import { expect, test } from 'vitest';
import { describeStoppedMoney } from './stopped-money.ts';
import { createTestDatabase } from './test-database.ts';

test('a start says that money is stopped, why, and which command helps', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1 });
  try {
    expect(await describeStoppedMoney(database.workerUrl)).toEqual([]);
    await sql`INSERT INTO freezes (cause, reason, frozen_by) VALUES ('chain-differs', 'CHAIN_RPC_URL leads to chain 7.', 'start')`;
    expect(await describeStoppedMoney(database.workerUrl)).toEqual([
      'Payouts are stopped, and wait for you:',
      '  CHAIN_RPC_URL leads to chain 7.',
      '  "npm run operations" shows the commands that help.',
    ]);
  } finally {
    await sql.end();
    await database.drop();
  }
});
