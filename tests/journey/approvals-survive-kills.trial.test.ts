import { Contract, JsonRpcProvider } from 'ethers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdAbi } from '@hireledger/contracts/generated/test-usd';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Wallet } from '@hireledger/domain/http/wallets';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { TestUser } from '@hireledger/launch/test-user';
import type { TestSystem } from '@hireledger/launch/test-system';
import { approve, completedApplication, createPair, done, EACH } from './approvals.ts';
import { startOwnSystem } from './start-journey.ts';

const APPROVALS = 50;

let system: TestSystem;
let company: TestUser;
let talent: TestUser;
beforeAll(async () => {
  system = await startOwnSystem({ withWeb: false, restartDead: true });
  ({ company, talent } = await createPair(system.urls.web));
});
afterAll(() => system.discard());

const walletOf = (person: TestUser) => done<Wallet>(person, 'GET', '/wallets/me');
const payoutsOf = async (person: TestUser) =>
  (await done<{ data: Payout[] }>(person, 'GET', '/payouts?limit=100')).data;

describe('fifty approvals', () => {
  it('are each released exactly once although api, worker and chain are killed in the middle of them', async () => {
    const applications: string[] = [];
    for (let number = 1; number <= APPROVALS; number += 1)
      applications.push(await completedApplication({ company, talent }, number));
    await expect.poll(async () => BigInt((await walletOf(company)).balance), { timeout: 30_000 }).toBeGreaterThan(0n);
    const before = BigInt((await walletOf(company)).balance);

    const approving = Promise.all(applications.map((id) => approve(company, id)));
    await expect
      .poll(async () => (await payoutsOf(talent)).length, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(0);
    for (const name of ['worker', 'chain', 'api'] as const) await system.kill9(name);
    await approving;

    await expect
      .poll(
        async () => (await payoutsOf(company).catch(() => [])).filter((payout) => payout.state === 'released').length,
        { timeout: 120_000, interval: 200 },
      )
      .toBe(APPROVALS);

    const { escrowAddress, tokenAddress, deployBlock } = await done<ChainInfo>(talent, 'GET', '/audit/chain');
    const chain = new JsonRpcProvider(system.urls.chain);
    const escrow = new Contract(escrowAddress, hireEscrowAbi, chain);
    const released = await escrow.queryFilter('MilestoneReleased', deployBlock);
    expect(released).toHaveLength(APPROVALS);
    const payoutIds = released.map((log) => ('args' in log ? String(log.args.payoutId) : ''));
    expect(new Set(payoutIds).size).toBe(APPROVALS);

    const [paid, kept] = [await walletOf(talent), await walletOf(company)];
    expect(BigInt(paid.balance)).toBe(EACH * BigInt(APPROVALS));
    expect(BigInt(kept.balance)).toBe(before - EACH * BigInt(APPROVALS));
    const token = new Contract(tokenAddress, testUsdAbi, chain);
    expect(await token.getFunction('balanceOf')(paid.address)).toBe(EACH * BigInt(APPROVALS));
    expect(await token.getFunction('balanceOf')(escrowAddress)).toBe(0n);
    chain.destroy();

    const database = postgres(system.urls.database, { max: 1 });
    const emitted = await database<{ payout: string }[]>`
      SELECT data ->> 'payoutId' AS payout FROM events
       WHERE recipient_id = ${talent.user.id} AND name = 'disbursement.released'`;
    await database.end();
    expect(emitted).toHaveLength(APPROVALS);
    expect(new Set(emitted.map((event) => event.payout)).size).toBe(APPROVALS);
  });
});
