import { afterEach, describe, expect, test } from 'vitest';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { liftAll, readFreezes, requireSound } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './reasons.ts';
import { tamper } from '../testing/past-triggers.ts';

const { world, steps } = setUpSteps();
const { openAndFund, release, submit, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
afterEach(async () => {
  await requireSound(world);
  await liftAll(world.sql);
});
const deadline = inThirtyDays();

/** Nothing of the step was signed, and both sides wait for an operator. */
async function expectHeld(held: AgreedAgreement, operation: string): Promise<void> {
  await steps.restart();
  expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
  expect(await readFreezes(world.sql)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ accountId: held.company, cause: 'intent-differs' }),
      expect.objectContaining({ accountId: held.talent, cause: 'intent-differs' }),
    ]),
  );
  // So that the next test finds nothing that waits.
  await tamper(world.sql, `UPDATE chain_operations SET state = 'cancelled' WHERE id = $1`, operation);
}

test('a step whose time has passed ends with the reason and is never sent; its payout is shown', async () => {
  const held = await openAndFund([100n]);
  const past = BigInt(Math.floor(Date.now() / 1_000) - 60);
  const approval = { step: 'ReleaseMilestone' as const, message: { payout: held.payoutOf(0), deadline: past } };
  const { operation, payout } = await held.request(approval, 'company');
  await finish();
  expect(await operationOf(operation)).toMatchObject({
    state: 'cancelled',
    lastError: expect.stringContaining('has passed'),
    attempts: 0,
  });
  expect((await payoutOf(payout)).state).toBe('needs-attention');
  const notices = await world.sql`
    SELECT data ->> 'milestone' AS milestone FROM events WHERE name = 'disbursement.failed' AND notify AND recipient_id = ${held.company}`;
  expect([...notices]).toEqual([{ milestone: '0' }]);
});

test('a step that the contract refuses ends with its reason, once', async () => {
  const held = await openAndFund([100n]);
  const { operation } = await submit(held, 0, 3);
  await finish();
  expect(await operationOf(operation)).toMatchObject({
    state: 'reverted',
    lastError: 'invalid signature.',
    attempts: 1,
  });
  expect(await milestonesOf(held)).toEqual(['funded']);
  const notices = await world.sql`
    SELECT recipient_id, notify, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND data ->> 'agreementId' = ${held.id}`;
  const reason = 'The escrow contract refused it: invalid signature. Nothing has changed.';
  expect([...notices]).toEqual([{ recipientId: held.talent, notify: true, step: 'submit', reason }]);
});

test('a step whose time has passed is shown to who took it', async () => {
  const held = await openAndFund([100n]);
  const past = BigInt(Math.floor(Date.now() / 1_000) - 60);
  await held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline: past } }, 'payee');
  await finish();
  expect(await milestonesOf(held)).toEqual(['funded']);
  const [notice] = await world.sql`
    SELECT recipient_id, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND data ->> 'agreementId' = ${held.id}`;
  expect(notice).toEqual({ recipientId: held.talent, step: 'refund', reason: REASONS.stepLate });
});

test('a submission that ends without effect gives the work back, unless other work waits', async () => {
  const held = await openAndFund([100n, 50n]);
  await world.sql`UPDATE applications SET stage = 'Completed' WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`;
  const stage = async () =>
    (
      await world.sql`SELECT stage FROM applications WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`
    )[0]!['stage'];
  const past = BigInt(Math.floor(Date.now() / 1_000) - 60);
  const submitLate = (milestone: number) =>
    held.request(
      {
        step: 'SubmitWork',
        message: { payout: held.payoutOf(milestone), round: 0, evidenceHash: anyHash(), deadline: past },
      },
      'payee',
    );
  await submit(held, 0);
  await finish();
  await submitLate(1);
  await finish();
  expect(await milestonesOf(held)).toEqual(['submitted', 'funded']);
  expect(await stage()).toBe('Completed');

  const refund = { step: 'RefundMilestone' as const, message: { payout: held.payoutOf(0), deadline } };
  await submitLate(1);
  await held.request(refund, 'payee');
  await finish();
  expect(await milestonesOf(held)).toEqual(['refunded', 'funded']);
  expect(await stage()).toBe('Accepted');
});

test('a request for changes that ends without effect leaves the work to approve', async () => {
  const held = await openAndFund([100n]);
  await submit(held, 0);
  await finish();
  await world.sql`UPDATE applications SET stage = 'Accepted' WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`;
  const message = { payout: held.payoutOf(0), round: 3, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'RequestChanges', message }, 'company');
  await finish();
  const [application] = await world.sql`
    SELECT a.stage, change.cause FROM applications a JOIN stage_changes change ON change.application_id = a.id
     WHERE a.id = (SELECT application_id FROM agreements WHERE id = ${held.id}) ORDER BY change.id DESC LIMIT 1`;
  expect(application).toEqual({ stage: 'Completed', cause: 'changes-not-requested' });
});

test.each([
  ['that is too late', { deadline: BigInt(Math.floor(Date.now() / 1_000) - 60) }],
  ['that the contract refuses', { round: 3 }],
])('both sides see that a submission %s leaves the work to do', async (_why, wrong) => {
  const held = await openAndFund([100n]);
  await world.sql`UPDATE applications SET stage = 'Completed' WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`;
  const message = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline, ...wrong };
  await held.request({ step: 'SubmitWork', message }, 'payee');
  await finish();
  const moved = await world.sql`
    SELECT recipient_id, data ->> 'from' AS "from", data ->> 'stage' AS stage, data ->> 'cause' AS cause, notify FROM events
     WHERE name = 'application.moved-by-contract' AND recipient_id IN (${held.company}, ${held.talent}) ORDER BY recipient_id`;
  expect([...moved]).toEqual(
    [held.company, held.talent].toSorted().map((recipientId) => ({
      recipientId,
      from: 'Completed',
      stage: 'Accepted',
      cause: 'not-submitted',
      notify: false,
    })),
  );
  const failed = await world.sql`
    SELECT recipient_id FROM events WHERE name = 'escrow.step-failed' AND notify AND data ->> 'agreementId' = ${held.id}`;
  expect(failed).toMatchObject([{ recipientId: held.talent }]);
});

test('an approval after a refund shows its company why nothing is paid, and harms no other', async () => {
  const held = await openAndFund([100n, 50n]);
  const refund = await held.request(
    { step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } },
    'payee',
  );
  const late = await release(held, 0);
  const first = await release(held, 1);
  await finish();
  expect(await operationOf(refund.operation)).toMatchObject({ state: 'confirmed' });
  expect(await payoutOf(first.payout)).toEqual({ state: 'released', failure: null });
  expect(await operationOf(late.operation)).toMatchObject({
    state: 'reverted',
    lastError: 'the milestone is refunded.',
  });
  expect((await payoutOf(late.payout)).state).toBe('needs-attention');
});

test('an exit whose deadline is far away ends, and moves nothing', async () => {
  const held = await openAndFund([100n]);
  await submit(held, 0);
  const exit = await held.requestExit('ReleaseAfterSilence', 0);
  await finish();
  expect(await operationOf(exit)).toMatchObject({ state: 'reverted', lastError: 'too early.', attempts: 1 });
  expect(await milestonesOf(held)).toEqual(['submitted']);
});

test('a funding that the wallet cannot pay ends with what the wallet holds', async () => {
  const held = await openAndFund([2_000n], []);
  const funding = await held.request(held.funding([0]), 'company');
  await finish();
  expect(await operationOf(funding.operation)).toMatchObject({
    state: 'reverted',
    lastError: expect.stringContaining('$1,000.00'),
  });
  expect(await milestonesOf(held)).toEqual(['agreed']);
});

describe('rows written by SQL move nothing', () => {
  test('a step with another amount than was agreed to', async () => {
    const held = await openAndFund([100n]);
    const { operation, payout } = await release(held, 0);
    await tamper(world.sql, 'UPDATE chain_operations SET amount = 9000000 WHERE id = $1', operation);
    await tamper(world.sql, 'UPDATE payouts SET amount = 9000000 WHERE id = $1', payout);
    await expectHeld(held, operation);
    expect((await payoutOf(payout)).state).toBe('needs-attention');
  });

  test('a consent whose values were changed, with everything that is compared with it', async () => {
    const held = await openAndFund([100n]);
    const { operation } = await held.request(
      { step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } },
      'payee',
    );
    await tamper(
      world.sql,
      `UPDATE consents SET typed_data = jsonb_set(typed_data, '{message,deadline}', '"1"') WHERE id = (SELECT payee_consent FROM chain_operations WHERE id = $1)`,
      operation,
    );
    await expectHeld(held, operation);
  });

  test.each([
    ['a vouch that is none', `vouch = 'x'`],
    ['a time that is none', `at = 'infinity'`],
    ['values that are none', `typed_data = '{}'`],
  ])('a consent with %s, and the step beside it is made', async (_what, change) => {
    const [held, beside] = [await openAndFund([100n]), await openAndFund([100n])];
    const { operation } = await submit(held, 0);
    const sound = await submit(beside, 0);
    await tamper(
      world.sql,
      `UPDATE consents SET ${change} WHERE id = (SELECT payee_consent FROM chain_operations WHERE id = $1)`,
      operation,
    );
    await expectHeld(held, operation);
    expect(await operationOf(sound.operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  });

  test('the consent of another person, and of another side', async () => {
    const stranger = await createFundedPair(world, steps);
    const held = await openAndFund([100n]);
    const { operation } = await submit(held, 0);
    await tamper(
      world.sql,
      `UPDATE consents SET user_id = '${stranger.talent}' WHERE id = (SELECT payee_consent FROM chain_operations WHERE id = $1)`,
      operation,
    );
    await expectHeld(held, operation);
  });

  test('another agreement, whose payee would be paid', async () => {
    const [held, other] = [await openAndFund([100n]), await openAndFund([100n])];
    const { operation } = await release(held, 0);
    await tamper(world.sql, `UPDATE chain_operations SET agreement_id = '${other.id}' WHERE id = $1`, operation);
    await expectHeld(other, operation);
  });

  test('a settlement of which the sides agreed to different shares', async () => {
    const held = await openAndFund([100n]);
    const settlement = { payout: held.payoutOf(0), toPayee: 60_000_000n, termsHash: anyHash(), deadline };
    const { operation } = await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
    const generous = { ...settlement, toPayee: 100_000_000n };
    const other = await held.request({ step: 'SettleMilestone', message: generous }, 'both');
    await tamper(
      world.sql,
      `UPDATE chain_operations SET company_consent = (SELECT company_consent FROM chain_operations WHERE id = '${other.operation}') WHERE id = $1`,
      operation,
    );
    await tamper(world.sql, `UPDATE chain_operations SET state = 'cancelled' WHERE id = $1`, other.operation);
    await expectHeld(held, operation);
  });
});
