import type { StepMessage } from '@hireledger/contracts/step-message';
import { afterEach, expect, test } from 'vitest';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { tamper } from '../testing/past-triggers.ts';
import { balanceOf, liftAll, paidTo, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { requestExits } from './request-exits.ts';

const { world, steps } = setUpSteps();
const { openAndFund, release, submit, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;
const deadline = inThirtyDays();

/** Changes all milestones of an agreement, or one. */
const change = ({ id }: AgreedAgreement, set: string, milestone?: number) =>
  tamper(
    world.sql,
    `UPDATE milestones SET ${set} WHERE agreement_id = $1 ${milestone === undefined ? '' : `AND milestone = ${milestone}`}`,
    id,
  );
const amountsOf = async ({ id }: AgreedAgreement) =>
  (
    await world.sql<{ amount: string }[]>`
      SELECT amount::text FROM milestones WHERE agreement_id = ${id} ORDER BY milestone`
  ).map(({ amount }) => BigInt(amount) / DOLLAR);
const exitsOf = async ({ id }: AgreedAgreement) => [
  ...(await world.sql<{ step: string; state: string; lastError: string | null }[]>`
    SELECT step, state, last_error FROM chain_operations WHERE agreement_id = ${id} AND company_consent IS NULL AND payee_consent IS NULL ORDER BY id`),
];
/** Nobody has got anything, and the escrow holds all of it. */
async function expectHeld(held: AgreedAgreement, dollars: bigint): Promise<void> {
  expect(await paidTo(world.sql, held.talent)).toBe(0n);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe((1_000n - dollars) * DOLLAR);
}

test.each([
  ['a funded milestone that reads submitted', `state = 'submitted'`, 'ReleaseAfterSilence', 'the milestone is funded.'],
  [
    'a funded milestone that reads disputed',
    `state = 'disputed'`,
    'SplitAfterArbiterSilence',
    'the milestone is funded.',
  ],
  ['a funded milestone that reads overdue', `due_at = now() - interval '9 days'`, 'RefundAfterDue', 'too early.'],
])(
  '%s brings an exit that the contract refuses, and then reads as the chain has it',
  async (_, set, step, lastError) => {
    const held = await openAndFund([100n]);
    const before = await world.sql`SELECT * FROM milestones WHERE agreement_id = ${held.id}`;
    await change(held, `${set}, exits_at = now() - interval '1 minute'`);
    await requestExits(steps.parts);
    await finish();
    expect(await exitsOf(held)).toEqual([{ step, state: 'reverted', lastError }]);
    expect([...(await world.sql`SELECT * FROM milestones WHERE agreement_id = ${held.id}`)]).toEqual([...before]);
    expect(await requestExits(steps.parts)).toBe(0);
    await expectHeld(held, 100n);
  },
);

test('an approval of a milestone with another amount in its row pays what both sides agreed to', async () => {
  const held = await openAndFund([100n, 50n]);
  await change(held, 'amount = 900000000', 0);
  const { payout } = await release(held, 0);
  await finish();
  expect((await payoutOf(payout)).state).toBe('released');
  expect(await paidTo(world.sql, held.talent)).toBe(100n * DOLLAR);
  expect(await amountsOf(held)).toEqual([100n, 50n]);
});

test('an approval, a refund and a settlement that were agreed to by a changed row are refused, and nothing moves', async () => {
  const held = await openAndFund([100n, 50n, 20n]);
  const changed = (milestone: number) => ({ ...held.payoutOf(milestone), amount: 900n * DOLLAR });
  await change(held, 'amount = 900000000');
  const requested = [
    await held.request({ step: 'ReleaseMilestone', message: { payout: changed(0), deadline } }, 'company'),
    await held.request({ step: 'RefundMilestone', message: { payout: changed(1), deadline } }, 'payee'),
    await held.request(
      {
        step: 'SettleMilestone',
        message: { payout: changed(2), toPayee: 900n * DOLLAR, termsHash: held.terms.termsHash, deadline },
      },
      'both',
    ),
  ];
  await finish();
  for (const { operation } of requested) expect((await operationOf(operation)).state).toBe('reverted');
  expect(await milestonesOf(held)).toEqual(['funded', 'funded', 'funded']);
  expect(await amountsOf(held)).toEqual([100n, 50n, 20n]);
  await expectHeld(held, 170n);
});

test('milestones in another order are paid and funded by the places that both sides signed', async () => {
  const held = await openAndFund([100n, 300n], [0]);
  await change(held, 'milestone = milestone + 10');
  await change(held, 'milestone = 11 - milestone');
  expect(await amountsOf(held)).toEqual([300n, 100n]);
  // What the changed rows say about the second place.
  const { message } = held.funding([1]) as Extract<StepMessage, { step: 'FundMilestones' }>;
  const changed = { ...message, amount: 100n * DOLLAR };
  const funding = await held.request({ step: 'FundMilestones', message: changed }, 'company');
  await finish();
  expect((await operationOf(funding.operation)).state).toBe('reverted');
  await expectHeld(held, 100n);
  const { payout } = await release(held, 0);
  await finish();
  expect((await payoutOf(payout)).state).toBe('released');
  expect(await paidTo(world.sql, held.talent)).toBe(100n * DOLLAR);
});

test('a released milestone that reads funded is paid and given back no second time', async () => {
  const held = await openAndFund([100n, 50n]);
  await release(held, 0);
  await finish();
  await change(held, `state = 'funded', ended_at = NULL, to_payee = NULL, fee = NULL, by_deadline = NULL`, 0);
  const refund = await held.request(
    { step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } },
    'payee',
  );
  await held.request(held.funding([0]), 'company');
  await finish();
  const ended = { state: 'reverted', lastError: 'the milestone is released.' };
  expect(await operationOf(refund.operation)).toMatchObject(ended);
  expect(await milestonesOf(held)).toEqual(['released', 'funded']);
  expect(await paidTo(world.sql, held.talent)).toBe(100n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(850n * DOLLAR);
});

test('an exit whose amount was changed after it was requested is held', async () => {
  const held = await openAndFund([100n]);
  await submit(held, 0);
  await finish();
  const exit = await held.requestExit('ReleaseAfterSilence', 0);
  await change(held, 'amount = 900000000');
  await steps.restart();
  expect(await operationOf(exit)).toMatchObject({ state: 'requested', attempts: 0 });
  expect(await readFreezes(world.sql)).toMatchObject([{ cause: 'intent-differs' }, { cause: 'intent-differs' }]);
  await tamper(world.sql, `UPDATE chain_operations SET state = 'cancelled' WHERE id = $1`, exit);
  await liftAll(world.sql);
});
