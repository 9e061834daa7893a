import { toQuantity, Wallet } from 'ethers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AgreedAgreement, RequestedIds } from '../testing/agreed-steps.ts';
import { inThirtyDays } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, paidTo, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './reasons.ts';
import { prepareCalls } from './prepare-calls.ts';
import type { PreparedCall } from './kind.ts';
import { loadRequested } from './load-requested.ts';

const { world, steps } = setUpSteps();
const { openAndFund, release, submit, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
afterEach(() => requireSound(world));
const deadline = inThirtyDays();
const DOLLAR = 1_000_000n;
const stranger = Wallet.createRandom();
beforeAll(async () => {
  const params = [stranger.address, toQuantity(10n ** 21n)];
  await world.chain.provider.request({ method: 'hardhat_setBalance', params });
});

/** Submitted work of 100 dollars, under an arbiter, in an application whose stage says so. */
async function submitted(): Promise<AgreedAgreement> {
  const own = await steps.parts.signer();
  const { address: arbiter } = await own.arbiter({ account: null });
  const held = await openAndFund([100n], undefined, { arbiter, arbitrationPeriod: 14 * 86_400 });
  await submit(held, 0);
  await finish();
  await world.sql`UPDATE applications SET stage = 'Completed', has_contract = true WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`;
  return held;
}

/** What both sides signed before, and somebody else sends in a moment of their own. @returns what sends it, and reads the books */
async function inHand({ operation }: RequestedIds): Promise<() => Promise<void>> {
  const { rpc, fees, deployment } = steps.parts;
  const requested = await loadRequested(world.sql, 50);
  const { calls } = await prepareCalls(
    steps.parts,
    requested.filter(({ id }) => id === operation),
  );
  const { to, data } = calls.get(operation) as PreparedCall;
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operation}`;
  return async () => {
    const nonce = Number(await rpc.call<string>('eth_getTransactionCount', stranger.address, 'latest'));
    const call = { type: 2, chainId: deployment.chainId, nonce, to, data, gasLimit: 1_000_000n, ...(await fees()) };
    await rpc.call('eth_sendRawTransaction', await stranger.signTransaction(call));
    await steps.index();
  };
}

const dispute = (held: AgreedAgreement, by: 'company' | 'payee' = 'payee') =>
  held.request(
    {
      step: 'DisputeMilestone',
      message: { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline },
    },
    by,
  );
const refund = (held: AgreedAgreement) =>
  held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } }, 'payee');
const settle = (held: AgreedAgreement) =>
  held.request(
    {
      step: 'SettleMilestone',
      message: { payout: held.payoutOf(0), toPayee: 60n * DOLLAR, termsHash: anyHash(), deadline },
    },
    'both',
  );

const stageOf = async ({ id }: AgreedAgreement): Promise<string> =>
  (
    await world.sql`SELECT stage FROM applications WHERE id = (SELECT application_id FROM agreements WHERE id = ${id})`
  )[0]!['stage'];
const noticesOf = async ({ id }: AgreedAgreement) => [
  ...(await world.sql`
    SELECT recipient_id AS recipient, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND notify AND data ->> 'agreementId' = ${id} ORDER BY recipient_id`),
];

/** All that a dispute alone leaves: the milestone and the stage are in dispute, and the money is where it was. */
async function expectOnlyDispute(held: AgreedAgreement): Promise<void> {
  expect(await milestonesOf(held)).toEqual(['disputed']);
  expect(await stageOf(held)).toBe('Accepted');
  expect(await balanceOf(world.sql, `escrow:${held.id}:0`)).toBe(100n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(900n * DOLLAR);
  expect(await paidTo(world.sql, held.talent)).toBe(0n);
  expect(await readFreezes(world.sql)).toEqual([]);
}

test.each(['company', 'payee'] as const)(
  'an approval before a dispute of the %s is not paid, says why, and is paid when the company sends it again',
  async (by) => {
    const held = await submitted();
    const open = await inHand(await dispute(held, by));
    const { operation, payout } = await release(held, 0);
    await open();
    await finish();
    expect(await operationOf(operation)).toMatchObject({
      state: 'cancelled',
      attempts: 0,
      lastError: 'a dispute was opened over the milestone.',
    });
    expect(await payoutOf(payout)).toEqual({
      state: 'needs-attention',
      failure: REASONS.disputed.ReleaseMilestone,
    });
    const shown = await world.sql`
      SELECT recipient_id, notify FROM events WHERE name = 'disbursement.failed' AND data ->> 'payoutId' = ${payout} AND recipient_id = ${held.company}`;
    expect(shown).toMatchObject([{ notify: true }]);
    await expectOnlyDispute(held);

    const again = await release(held, 0);
    await finish();
    expect((await operationOf(again.operation)).state).toBe('confirmed');
    expect(await payoutOf(payout)).toEqual({ state: 'released', failure: null });
    expect(await milestonesOf(held)).toEqual(['released']);
  },
);

test('a refund before a dispute gives nothing back, says why to the talent, and is made when they agree to it again', async () => {
  const held = await submitted();
  const open = await inHand(await dispute(held, 'company'));
  const { operation } = await refund(held);
  await open();
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'cancelled', attempts: 0 });
  expect(await noticesOf(held)).toEqual([
    { recipient: held.talent, step: 'refund', reason: REASONS.disputed.RefundMilestone },
  ]);
  await expectOnlyDispute(held);
  await refund(held);
  await finish();
  expect(await milestonesOf(held)).toEqual(['refunded']);
});

test('a settlement before a dispute splits nothing, says why to both, and is made when both agree to it again', async () => {
  const held = await submitted();
  const open = await inHand(await dispute(held));
  const { operation } = await settle(held);
  await open();
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'cancelled', attempts: 0 });
  const notice = { step: 'settle', reason: REASONS.disputed.SettleMilestone };
  expect(await noticesOf(held)).toEqual(
    [held.company, held.talent].toSorted().map((recipient) => ({ recipient, ...notice })),
  );
  await expectOnlyDispute(held);
  await settle(held);
  await finish();
  expect(await milestonesOf(held)).toEqual(['settled']);
  expect(await paidTo(world.sql, held.talent)).toBe(60n * DOLLAR);
});

test('silence does not pay what is in dispute by then', async () => {
  const held = await submitted();
  const open = await inHand(await dispute(held));
  const exit = await held.requestExit('ReleaseAfterSilence', 0);
  await open();
  await finish();
  expect(await operationOf(exit)).toMatchObject({ state: 'reverted', lastError: 'the milestone is disputed.' });
  expect(await noticesOf(held)).toEqual([]);
  await expectOnlyDispute(held);
});

test.each([
  ['a payment', (held: AgreedAgreement) => release(held, 0), 'released', 100n],
  ['a refund', refund, 'refunded', 0n],
  ['a settlement', settle, 'settled', 60n],
] as const)(
  'a dispute after %s that came first changes nothing, and its side sees why',
  async (_, end, state, dollars) => {
    const held = await submitted();
    const before = await stageOf(held);
    const finishFirst = await inHand(await end(held));
    const { operation } = await dispute(held);
    await finishFirst();
    const stage = await stageOf(held);
    await finish();
    expect(await operationOf(operation)).toMatchObject({ state: 'reverted', lastError: `the milestone is ${state}.` });
    expect(await noticesOf(held)).toEqual([
      { recipient: held.talent, step: 'dispute', reason: REASONS.stepRefused(`the milestone is ${state}.`) },
    ]);
    expect(before).toBe('Completed');
    expect(await stageOf(held)).toBe(stage);
    expect(await milestonesOf(held)).toEqual([state]);
    expect(await paidTo(world.sql, held.talent)).toBe(dollars * DOLLAR);
    expect(await balanceOf(world.sql, `company:${held.company}`)).toBe((1_000n - dollars) * DOLLAR);
  },
);
