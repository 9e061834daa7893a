import { afterEach, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { paidTo, requireSound } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import { broadcast } from './broadcast.ts';
import { estimatedGas } from './gas.ts';
import { signRequested } from './sign-requested.ts';

const { world, steps } = setUpSteps();
afterEach(() => requireSound(world));

const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
const stateOf = async (payoutId: string) =>
  (
    await world.sql<
      { state: string; refused: boolean }[]
    >`SELECT state, is_refused(payouts) AS refused FROM payouts WHERE id = ${payoutId}`
  )[0]!;
const settleAll = async () => {
  await steps.restart();
  await steps.restart();
};
async function topUp(company: string): Promise<void> {
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`top-up:${company}`}, 'mint', ${company}, ${(100n * DOLLAR).toString()})`;
  await settleAll();
}
async function refusedPayout() {
  const pair = await createFundedPair(world, steps, 2n);
  const payout = await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR);
  await settleAll();
  expect(await stateOf(payout.payoutId)).toEqual({ state: 'needs-attention', refused: true });
  return { ...pair, ...payout };
}
/** The rows that the company's "Send again" writes. */
async function sendAgain(payoutId: string): Promise<void> {
  await world.sql`INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
                  SELECT business_key || ':2', kind, payout_id, recipient_id, amount FROM chain_operations WHERE payout_id = ${payoutId}`;
  await world.sql`UPDATE payouts SET state = 'requested', failure = NULL WHERE id = ${payoutId}`;
}

test('a refused payout that is sent again is paid once, even after the blocks of its refusal left the chain', async () => {
  const snapshot = await chain('evm_snapshot');
  const { payoutId, company, talent } = await refusedPayout();
  await topUp(company);
  await sendAgain(payoutId);
  await settleAll();
  expect(await stateOf(payoutId)).toEqual({ state: 'released', refused: false });
  expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);

  await chain('evm_revert', snapshot);
  await steps.index();
  for (let round = 0; round < 3; round += 1) await steps.restart();
  expect((await stateOf(payoutId)).state).toBe('released');
  expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);
});

test('a payout that was taken back is never sent again, even after the blocks of its refusal left the chain', async () => {
  const pair = await createFundedPair(world, steps, 2n);
  const snapshot = await chain('evm_snapshot');
  const { payoutId, operationId } = await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR);
  await settleAll();
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operationId}`;
  await world.sql`UPDATE payouts SET state = 'taken-back' WHERE id = ${payoutId}`;

  await chain('evm_revert', snapshot);
  await steps.index();
  await topUp(pair.company);
  const next = await approvePayout(world.sql, pair.company, pair.talent, 7n * DOLLAR);
  await settleAll();
  expect((await stateOf(payoutId)).state).toBe('taken-back');
  expect((await stateOf(next.payoutId)).state).toBe('released');
  expect(await paidTo(world.sql, pair.talent)).toBe(7n * DOLLAR);
});

test('a payout that the chain paid although it was taken back is taken back again once that block leaves the chain', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const snapshot = await chain('evm_snapshot');
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  const { signed } = await signRequested(steps.parts, 50);
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operationId}`;
  await world.sql`UPDATE payouts SET state = 'taken-back', taken_back_at = now() WHERE id = ${payoutId}`;
  await world.sql`UPDATE agreements SET taken_back_at = now() FROM payouts WHERE payouts.id = ${payoutId} AND agreements.id = agreement_id`;
  // Somebody else sends the stored bytes.
  await broadcast(steps.parts.rpc, signed, quiet);
  await steps.index();
  expect((await stateOf(payoutId)).state).toBe('released');

  await chain('evm_revert', snapshot);
  await steps.index();
  await settleAll();
  expect((await stateOf(payoutId)).state).toBe('taken-back');
  expect(await paidTo(world.sql, talent)).toBe(0n);
});

test('where the node refuses a payment before it is sent, the payout is shown at the second look and can be sent again', async () => {
  const { company, talent } = await createFundedPair(world, steps, 2n);
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  const parts = { ...steps.parts, gas: estimatedGas(steps.parts.rpc) };
  await signRequested(parts, 50);
  expect((await stateOf(payoutId)).state).toBe('requested');
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationId}`;
  await signRequested(parts, 50);
  expect(await stateOf(payoutId)).toEqual({ state: 'needs-attention', refused: true });
  await topUp(company);
  await sendAgain(payoutId);
  await settleAll();
  expect((await stateOf(payoutId)).state).toBe('released');
  expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);
});
