import { Wallet } from 'ethers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, liftAll, readFreezes, requireSound } from '../testing/readings.ts';
import { nameArbiter, REASON, rule, type Decider } from '../testing/rulings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { tamper } from '../testing/past-triggers.ts';

const { world, steps } = setUpSteps();
const { openAndFund, submit, finish, operationOf, milestonesOf } = heldSteps(world, steps);
afterEach(async () => {
  await requireSound(world);
  await liftAll(world.sql);
});
const DOLLAR = 1_000_000n;
let arbiter: Extract<Decider, { account: string }>;
beforeAll(async () => {
  arbiter = await nameArbiter(world, steps);
});

/** An agreement of which each milestone is in dispute. */
async function inDispute(dollars: bigint[]): Promise<AgreedAgreement> {
  const { address } = await (await steps.parts.signer()).arbiter({ account: null });
  const held = await openAndFund(dollars, undefined, { arbiter: address, arbitrationPeriod: 14 * 86_400 });
  const deadline = inThirtyDays();
  for (const milestone of dollars.keys()) {
    await submit(held, milestone);
    const dispute = { payout: held.payoutOf(milestone), round: 0, evidenceHash: anyHash(), deadline };
    await held.request({ step: 'DisputeMilestone', message: dispute }, 'payee');
  }
  await finish();
  return held;
}

test('what the arbiter’s passkey signed splits the milestone on the chain, in the books and for both sides', async () => {
  const held = await inDispute([100n, 50n]);
  const operation = await rule(world, held, arbiter, { milestone: 1, toPayee: 20n * DOLLAR });
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await milestonesOf(held)).toEqual(['disputed', 'ruled']);
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(20n * DOLLAR);
  expect(await balanceOf(world.sql, `escrow:${held.id}:1`)).toBe(0n);
  const events = await world.sql`
    SELECT recipient_id, data ->> 'toPayee' AS to_payee, data ->> 'reason' AS reason FROM events WHERE name = 'escrow.resolved' AND data ->> 'agreementId' = ${held.id} ORDER BY recipient_id`;
  const both = [held.company, held.talent].toSorted();
  expect([...events]).toEqual(
    both.map((recipientId) => ({ recipientId, toPayee: String(20n * DOLLAR), reason: REASON })),
  );
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('the same ruling again is the same operation, and another one about the milestone is refused', async () => {
  const held = await inDispute([100n]);
  const operation = await rule(world, held, arbiter, { toPayee: 100n * DOLLAR });
  expect(await rule(world, held, arbiter, { toPayee: 100n * DOLLAR })).toBe(operation);
  await expect(rule(world, held, arbiter, { toPayee: 0n })).rejects.toMatchObject({ code: 'RULING_GIVEN' });
  await finish();
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(100n * DOLLAR);
});

test('a ruling after both sides settled ends with what the milestone is, and moves nothing', async () => {
  const held = await inDispute([100n]);
  const settlement = {
    payout: held.payoutOf(0),
    toPayee: 70n * DOLLAR,
    termsHash: anyHash(),
    deadline: inThirtyDays(),
  };
  await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
  const late = await rule(world, held, arbiter, { toPayee: 0n });
  await finish();
  expect(await operationOf(late)).toMatchObject({ state: 'reverted', lastError: 'the milestone is settled.' });
  const notices = await world.sql`
    SELECT recipient_id, notify, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND data ->> 'agreementId' = ${held.id}`;
  const reason = 'The escrow contract refused it: the milestone is settled. Nothing has changed.';
  expect([...notices]).toEqual([{ recipientId: arbiter.account, notify: true, step: 'rule', reason }]);
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(70n * DOLLAR);
});

test('a row in which another share, reason or person was written is not signed, and both sides wait', async () => {
  for (const change of [
    'UPDATE rulings SET to_payee = 99000000',
    `UPDATE rulings SET reason = 'Because I say so.'`,
    `UPDATE consents SET user_id = (SELECT company_id FROM agreements WHERE id = rulings.agreement_id) FROM rulings`,
  ]) {
    const held = await inDispute([100n]);
    const operation = await rule(world, held, arbiter, { toPayee: 30n * DOLLAR });
    const own = change.includes('FROM rulings') ? 'consents.id = rulings.consent_id AND ' : '';
    await tamper(world.sql, `${change} WHERE ${own}rulings.agreement_id = $1`, held.id);
    await steps.restart();
    expect(await operationOf(operation), change).toMatchObject({ state: 'requested', attempts: 0 });
    expect(await readFreezes(world.sql)).toEqual(
      expect.arrayContaining([expect.objectContaining({ accountId: held.talent, cause: 'intent-differs' })]),
    );
    await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operation}`;
    await liftAll(world.sql);
  }
});

test.each([
  ['signature', `proof = jsonb_set(proof, '{assertion,signature}', '""')`],
  ['passkey', `proof = jsonb_set(proof, '{assertion,id}', '1')`],
])('a ruling whose %s cannot be read is held alone, and the ruling beside it is made', async (_what, change) => {
  const [held, beside] = [await inDispute([100n]), await inDispute([100n])];
  const operation = await rule(world, held, arbiter, { toPayee: 30n * DOLLAR });
  const sound = await rule(world, beside, arbiter, { toPayee: 30n * DOLLAR });
  await tamper(
    world.sql,
    `UPDATE consents SET ${change} FROM rulings WHERE consents.id = rulings.consent_id AND rulings.agreement_id = $1`,
    held.id,
  );
  await steps.restart();
  expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
  expect(await milestonesOf(held)).toEqual(['disputed']);
  expect(await operationOf(sound)).toMatchObject({ state: 'confirmed', attempts: 1 });
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operation}`;
});

test('the signature of somebody who is not the arbiter of the agreement is never sent', async () => {
  const held = await inDispute([100n]);
  const operation = await rule(world, held, { key: Wallet.createRandom() as never }, { toPayee: 0n });
  await finish();
  expect(await operationOf(operation)).toMatchObject({
    state: 'cancelled',
    attempts: 0,
    lastError: 'its signature is not the arbiter’s.',
  });
  expect(await milestonesOf(held)).toEqual(['disputed']);
});
