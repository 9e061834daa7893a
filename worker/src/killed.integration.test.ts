import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@hireledger/launch/free-port';
import { openNotifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import { openDatabase, type Sql } from '@hireledger/db/connect';
import { createTestDatabase } from '@hireledger/launch/test-database';
import { expect, test } from 'vitest';
import { readIdentity } from './chain/identity.ts';
import { openRpc } from './chain/rpc.ts';
import { escrow2 } from './chain/contracts.ts';
import { createAccount } from './testing/accounts.ts';
import { approvePayout } from './testing/approve-payout.ts';
import { killProgram, startProgram } from './testing/programs.ts';
import { balanceOf, eventually, paidTo, sumOfBooks } from './testing/readings.ts';
import { OPERATOR, startTestSigner, TOKEN } from './testing/world.ts';

const sent = async (sql: Sql) => (await sql`SELECT FROM payouts WHERE state <> 'requested'`).length;

test(
  'worker and chain killed with -9 in the middle of fifty payouts: all fifty are released exactly once',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hireledger-killed-'));
    const testDatabase = await createTestDatabase();
    const database = openDatabase(testDatabase.url, { name: 'killed test' });
    const { sql } = database;
    const notifications = openNotifications(sql);
    const signer = await startTestSigner(folder);
    const chainPort = await findFreePort();
    const chainEnvironment = {
      CHAIN_PORT: String(chainPort),
      CHAIN_DATA_DIR: folder,
      CHAIN_FUNDED_ADDRESS: OPERATOR.address,
      CHAIN_TOKEN: TOKEN,
    };
    const chainRpcUrl = `http://127.0.0.1:${chainPort}`;
    const workerEnvironment = {
      DATABASE_URL: testDatabase.workerUrl,
      CHAIN_RPC_URL: chainRpcUrl,
      CHAIN_TOKEN: TOKEN,
      LOCAL_CHAIN: 'true',
      OPERATOR_KEY: OPERATOR.privateKey,
      SIGNER_SOCKET: signer.socket,
    };
    let chain = await startProgram('contracts/src/chain/main.ts', chainEnvironment);
    let worker = await startProgram('worker/src/main.ts', workerEnvironment);
    try {
      const company = await createAccount(sql, 'company');
      const talent = await createAccount(sql, 'talent');
      await notifications.publish(CHANNELS.outbox, '');
      await eventually(notifications, async () => (await balanceOf(sql, `company:${company}`)) > 0n);

      // Half of them are requested while the worker runs, so it is killed at an arbitrary point.
      const approve = () =>
        Promise.all(Array.from({ length: 25 }, () => approvePayout(sql, company, talent, 1_000_000n)));
      await approve();
      await notifications.publish(CHANNELS.outbox, '');
      await eventually(notifications, async () => (await sent(sql)) > 0);
      await killProgram(worker);
      await approve();
      worker = await startProgram('worker/src/main.ts', workerEnvironment);
      await eventually(notifications, async () => (await sent(sql)) > 25);
      await killProgram(chain);
      chain = await startProgram('contracts/src/chain/main.ts', chainEnvironment);

      await eventually(
        notifications,
        async () => (await sql`SELECT FROM payouts WHERE state = 'released'`).length === 50,
      );
      expect(await paidTo(sql, talent)).toBe(50_000_000n);
      expect(await sumOfBooks(sql)).toBe('0');
      const rpc = openRpc(chainRpcUrl);
      const { address } = (await readIdentity(sql))!.contracts[0]!;
      const logs = await rpc.call<{ topics: string[]; data: string }[]>('eth_getLogs', {
        fromBlock: '0x0',
        toBlock: 'latest',
        address,
        topics: [escrow2.getEvent('MilestoneReleased')!.topicHash],
      });
      rpc.close();
      const released = logs.map((log) => escrow2.parseLog(log)!.args['payoutId'] as string);
      expect(released).toHaveLength(50);
      const payouts = await sql<{ commitment: string }[]>`SELECT commitment FROM payouts`;
      expect(new Set(released)).toEqual(new Set(payouts.map(({ commitment }) => commitment)));
    } finally {
      await Promise.all([killProgram(worker), killProgram(chain)]);
      await signer.stop();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true });
    }
  },
);
