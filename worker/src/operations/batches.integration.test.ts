import { afterEach, expect, test } from 'vitest';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, requireSound } from '../testing/readings.ts';
import { openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { OPERATOR } from '../testing/world.ts';
import { REASONS } from './reasons.ts';
import { signRequested } from './sign-requested.ts';

const { world, steps } = setUpSteps();
const { openAndFund, release, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });

/** How the last batch is, and in how many transactions it was signed. */
const lastBatch = async () => {
  const [row] = await world.sql<{ id: string }[]>`
    SELECT id FROM chain_operations WHERE kind = 'batch' ORDER BY nonce DESC LIMIT 1`;
  return operationOf(row!.id);
};
const batches = async () =>
  (await world.sql`SELECT count(*)::int AS count FROM chain_operations WHERE kind = 'batch'`)[0]!['count'] as number;

test('approvals that wait together leave as one transaction; a bad one harms no other, and its reason becomes known', async () => {
  const [one, other] = [await openAndFund([100n, 200n], [0]), await openAndFund([300n])];
  const before = await batches();
  const [good, unfunded, second] = [await release(one, 0), await release(one, 1), await release(other, 0)];
  await finish();
  expect(await batches()).toBe(before + 1);
  expect(await lastBatch()).toMatchObject({ state: 'confirmed', attempts: 1 });
  for (const { operation, payout } of [good, second]) {
    expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 0 });
    expect(await payoutOf(payout)).toEqual({ state: 'released', failure: null });
  }
  expect(await operationOf(unfunded.operation)).toMatchObject({
    state: 'reverted',
    lastError: 'the milestone is not funded.',
    tries: 1,
    attempts: 1,
  });
  expect(await payoutOf(unfunded.payout)).toEqual({
    state: 'needs-attention',
    failure: REASONS.reverted('the milestone is not funded.'),
  });
  expect(await balanceOf(world.sql, `talent:${one.talent}:${one.id}`)).toBe(100n * DOLLAR);
  expect(await balanceOf(world.sql, `talent:${other.talent}:${other.id}`)).toBe(300n * DOLLAR);
});

test('a worker that dies between signing and sending sends the same bytes of a batch', async () => {
  const held = await openAndFund([100n, 200n]);
  const releases = [await release(held, 0), await release(held, 1)];
  const { signed } = await signRequested(steps.parts, 50);
  expect(signed).toHaveLength(1);
  for (const { operation, payout } of releases) {
    expect(await operationOf(operation)).toMatchObject({ state: 'signed', attempts: 0 });
    expect(await payoutOf(payout)).toMatchObject({ state: 'sent' });
  }
  await finish();
  expect(await lastBatch()).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await milestonesOf(held)).toEqual(['released', 'released']);
});

test('a batch whose block leaves the chain is sent again by the same bytes, and pays once', async () => {
  const held = await openAndFund([100n, 200n]);
  const snapshot = await chain('evm_snapshot');
  const releases = [await release(held, 0), await release(held, 1)];
  await finish();
  await chain('evm_revert', snapshot);
  const { timestamp } = (await chain('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  await chain('evm_setNextBlockTimestamp', timestamp);
  await chain('evm_mine');
  await steps.index();
  for (const { operation, payout } of releases) {
    expect(await operationOf(operation)).toMatchObject({ state: 'orphaned' });
    expect(await payoutOf(payout)).toMatchObject({ state: 'sent' });
  }
  expect(await milestonesOf(held)).toEqual(['funded', 'funded']);
  await finish();
  expect(await lastBatch()).toMatchObject({ state: 'confirmed', attempts: 1 });
  for (const { payout } of releases) expect(await payoutOf(payout)).toMatchObject({ state: 'released' });
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(300n * DOLLAR);
});

test('a batch whose nonce another transaction took has ended, and its releases are sent each alone', async () => {
  const held = await openAndFund([100n, 200n]);
  const releases = [await release(held, 0), await release(held, 1)];
  const { signed } = await signRequested(steps.parts, 50);
  const raw = await OPERATOR.signTransaction({
    type: 2,
    chainId: steps.parts.deployment.chainId,
    nonce: signed[0]!.nonce,
    to: OPERATOR.address,
    gasLimit: 21_000n,
    maxFeePerGas: 10n ** 11n,
  });
  await steps.parts.rpc.call('eth_sendRawTransaction', raw);
  await finish();
  expect(await lastBatch()).toMatchObject({ state: 'reverted', attempts: 1 });
  for (const { operation, payout } of releases) {
    expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', tries: 1, attempts: 1 });
    expect(await payoutOf(payout)).toMatchObject({ state: 'released' });
  }
});

test('a batch that its fee keeps waiting is replaced by one with a higher fee, for all its releases', async () => {
  const held = await openAndFund([100n, 200n]);
  const releases = [await release(held, 0), await release(held, 1)];
  const mean = await openSteps(world, {
    fees: async () => ({ maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }),
  });
  const { signed } = await signRequested(mean.parts, 50);
  mean.close();
  const impatient = await openSteps(world, { stuckAfterMs: 0 });
  await impatient.restart();
  impatient.close();
  await finish();
  expect(await lastBatch()).toMatchObject({ state: 'confirmed', attempts: 2 });
  const hashes = await world.sql<{ hash: string }[]>`
    SELECT DISTINCT transaction_hash AS hash FROM payouts WHERE id = ANY (${releases.map(({ payout }) => payout)}::uuid[])`;
  expect(hashes).toHaveLength(1);
  expect(hashes[0]!.hash).not.toBe(signed[0]!.hash);
});
