import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import type { Wallet } from '@hireledger/domain/http/wallets';
import type { TestUser } from '@hireledger/launch/test-user';
import type { TestSystem } from '@hireledger/launch/test-system';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allReleased, approve, completedApplication, createPair, done, EACH, paymentsOnChain } from './approvals.ts';
import { startOwnSystem } from './start-journey.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

let system: TestSystem;
let company: TestUser;
let talent: TestUser;
beforeAll(async () => {
  system = await startOwnSystem({ withWeb: false });
  ({ company, talent } = await createPair(system.urls.web));
});
afterAll(() => system.discard());

/** A copy of the data folder with owners and modes, which the database requires. */
const copy = (from: string, to: string) => run('cp', ['-a', join(system.dataDir, from), join(system.dataDir, to)]);
async function replace(folder: string, by: string): Promise<void> {
  await rm(join(system.dataDir, folder), { recursive: true });
  await copy(by, folder);
}

it('brings database and chain of different age together: nothing is paid twice, nothing is lost', async () => {
  const [first, second, third] = [
    await completedApplication({ company, talent }, 1),
    await completedApplication({ company, talent }, 2),
    await completedApplication({ company, talent }, 3),
  ];
  await expect
    .poll(async () => BigInt((await done<Wallet>(company, 'GET', '/wallets/me')).balance), { timeout: 30_000 })
    .toBeGreaterThan(0n);
  await approve(company, first);
  await allReleased(company, 1);
  await system.stop();
  await copy('postgres', 'older-postgres');

  // The database is older: it does not contain the second payment.
  await system.startAgain();
  await approve(company, second);
  await allReleased(company, 2);
  const paid = await paymentsOnChain(system.urls.chain, talent);
  await system.stop();
  await replace('postgres', 'older-postgres');
  await system.startAgain();
  const { incidents } = await done<StatusAnswer>(talent, 'GET', '/status/parts');
  expect(incidents).toMatchObject([{ endedAt: null }]);
  await expect(approve(company, second)).rejects.toThrow(/409|paused/);
  const { stdout } = await run(process.execPath, [programFile('operations', currentBuild()), 'adopt'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: system.dataDir },
  });
  expect(stdout).toContain('this database does not know what for');
  await approve(company, second);
  await allReleased(company, 2);
  expect(await paymentsOnChain(system.urls.chain, talent)).toEqual(paid);
  expect((await done<Wallet>(talent, 'GET', '/wallets/me')).balance).toBe(String(2n * EACH));

  // The chain is older: it does not contain the third payment.
  await system.stop();
  await copy('chain', 'older-chain');
  await system.startAgain();
  await approve(company, third);
  await allReleased(company, 3);
  await system.stop();
  await replace('chain', 'older-chain');
  await system.startAgain();
  await expect.poll(async () => (await paymentsOnChain(system.urls.chain, talent)).length, { timeout: 30_000 }).toBe(3);
  await allReleased(company, 3);
  // A payout that the chain forgot is shown as released until its block is booked again.
  await expect
    .poll(async () => (await done<Wallet>(talent, 'GET', '/wallets/me')).balance, { timeout: 60_000 })
    .toBe(String(3n * EACH));
});
