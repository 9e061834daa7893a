import { freezeMoney } from '@hireledger/db/freezes';
import { Wallet } from 'ethers';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agreeOn, inThirtyDays, type AgreedAgreement, type OwnWallets } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { operatorConsole } from '../testing/operator-console.ts';
import { balanceOf, liftAll, requireSound } from '../testing/readings.ts';
import { nameArbiter, rule, type Decider } from '../testing/rulings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const { world, steps } = setUpSteps();
const { submit, finish, operationOf, milestonesOf } = heldSteps(world, steps);
const operations = operatorConsole(world, steps);
afterEach(async () => {
  await liftAll(world.sql);
  await requireSound(world);
});
const DOLLAR = 1_000_000n;
const deadline = inThirtyDays();
let arbiter: Extract<Decider, { account: string }>;
beforeAll(async () => {
  arbiter = await nameArbiter(world, steps);
});

/** A contract whose only milestone is in dispute. */
async function inDispute(wallets: OwnWallets = {}): Promise<AgreedAgreement> {
  const { address } = await (await steps.parts.signer()).arbiter({ account: null });
  const held = await agreeOn(world, steps, [100n], { arbiter: address, arbitrationPeriod: 14 * 86_400 }, wallets);
  await held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');
  await held.request(held.funding([0]), 'company');
  await submit(held, 0);
  const dispute = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'DisputeMilestone', message: dispute }, 'payee');
  await finish();
  return held;
}

const freeze = (accountId: string | null) =>
  freezeMoney(world.sql, [{ accountId, cause: 'operator', reason: 'Looked at.', by: 'ada' }], new Date());
const listed = async (operation: string) => {
  await world.sql`UPDATE chain_operations SET created_at = now() - interval '5 minutes' WHERE id = ${operation}`;
  return operations([]);
};
const decideBy = async ({ id }: AgreedAgreement) =>
  (
    await world.sql<{ at: Date }[]>`SELECT exits_at AS at FROM milestones WHERE agreement_id = ${id}`
  )[0]!.at.toISOString();

describe('a ruling', () => {
  test.each(['company', 'talent'] as const)(
    'is carried out while the %s is frozen, whose share stays in custody',
    async (side) => {
      const held = await inDispute();
      await freeze(held[side]);
      const operation = await rule(world, held, arbiter, { toPayee: 60n * DOLLAR });
      await finish();
      expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
      expect(await milestonesOf(held)).toEqual(['ruled']);
      expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(60n * DOLLAR);
      expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(940n * DOLLAR);
    },
  );

  test('does not wait for a settlement of both sides that the freeze holds, which ends once the freeze is lifted', async () => {
    const held = await inDispute();
    await freeze(held.company);
    const settlement = { payout: held.payoutOf(0), toPayee: 10n * DOLLAR, termsHash: anyHash(), deadline };
    const { operation: settled } = await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
    const ruled = await rule(world, held, arbiter, { toPayee: 60n * DOLLAR });
    await steps.restart();
    await steps.restart();
    expect(await operationOf(ruled)).toMatchObject({ state: 'confirmed', attempts: 1 });
    expect(await operationOf(settled)).toMatchObject({ state: 'requested', attempts: 0 });
    expect(await milestonesOf(held)).toEqual(['ruled']);
    await liftAll(world.sql);
    await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${settled}`;
    await finish();
    expect(await operationOf(settled)).toMatchObject({ state: 'reverted', lastError: 'the milestone is ruled.' });
    expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(60n * DOLLAR);
  });

  test('does not wait for one that the signer has refused for so long that its sides were notified', async () => {
    const held = await inDispute();
    const settlement = { payout: held.payoutOf(0), toPayee: 10n * DOLLAR, termsHash: anyHash(), deadline };
    const { operation: settled } = await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
    const ruled = await rule(world, held, arbiter, { toPayee: 60n * DOLLAR });
    const inAnHour = (postponed: number) =>
      world.sql`UPDATE chain_operations SET postponed = ${postponed}, not_before = now() + interval '1 hour' WHERE id = ${settled}`;
    await inAnHour(1);
    await steps.restart();
    expect(await operationOf(ruled)).toMatchObject({ state: 'requested' });
    await inAnHour(9);
    await steps.restart();
    expect(await operationOf(ruled)).toMatchObject({ state: 'confirmed' });
    await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${settled}`;
    await finish();
  });

  test('waits while all accounts are frozen, and the operator sees until when it can be made', async () => {
    const held = await inDispute();
    await freeze(null);
    const operation = await rule(world, held, arbiter, { toPayee: 60n * DOLLAR });
    await steps.restart();
    expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
    const list = await listed(operation);
    expect(list).toContain('It waits for a freeze to be lifted.');
    expect(list).toContain(`The arbiter's time ends at ${await decideBy(held)}`);
    await liftAll(world.sql);
    await finish();
    expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
  });

  test('waits while a side is frozen that would get its share in a wallet of its own, and not for the other side', async () => {
    const held = await inDispute({ payee: Wallet.createRandom() });
    await freeze(held.talent);
    const operation = await rule(world, held, arbiter, { toPayee: 60n * DOLLAR });
    await steps.restart();
    expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
    expect(await listed(operation)).toContain(`The arbiter's time ends at ${await decideBy(held)}`);
    await liftAll(world.sql);
    await freeze(held.company);
    await finish();
    expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
  });
});
