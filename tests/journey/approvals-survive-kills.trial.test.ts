import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wallet } from '@hireledger/domain/http/wallets';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { TestUser } from '@hireledger/launch/test-user';
import type { TestSystem } from '@hireledger/launch/test-system';
import { approve, completedApplication, createPair, done } from './approvals.ts';
import { expectPaidExactly } from './paid-exactly.ts';
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

    await expectPaidExactly(system, { company, talent }, { approvals: APPROVALS, before });
  });
});
