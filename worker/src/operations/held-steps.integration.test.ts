import type { AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { afterEach, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { inThirtyDays } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const { world, steps } = setUpSteps();
const { openAndFund, submit, release, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;
const deadline = inThirtyDays();
/** Agreements name the arbiter of this installation, or nobody. */
async function arbitration() {
  const own = await steps.parts.signer();
  return { arbiter: (await own.arbiter({ account: null })).address, arbitrationPeriod: 14 * 86_400 };
}

test('an agreement lives from both signatures to the end of each milestone, and the books agree', async () => {
  const held = await openAndFund([100n, 200n, 300n, 50n], [0], await arbitration());
  expect(await milestonesOf(held)).toEqual(['funded', 'agreed', 'agreed', 'agreed']);
  const fund = await held.request(held.funding([1, 2, 3]), 'company');
  await steps.restart();
  expect(await operationOf(fund.operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(350n * DOLLAR);

  const withEvidence = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline };
  await submit(held, 0);
  await held.request({ step: 'RequestChanges', message: withEvidence }, 'company');
  await submit(held, 0, 1);
  await finish();
  expect(
    await world.sql`SELECT state, changes FROM milestones WHERE agreement_id = ${held.id} AND milestone = 0`,
  ).toEqual([{ state: 'submitted', changes: 1 }]);

  const { payout } = await release(held, 0);
  await held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(1), deadline } }, 'payee');
  const settlement = { payout: held.payoutOf(2), toPayee: 120n * DOLLAR, termsHash: anyHash(), deadline };
  await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
  const dispute = { payout: held.payoutOf(3), round: 0, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'DisputeMilestone', message: dispute }, 'payee');
  await finish();
  expect(await milestonesOf(held)).toEqual(['released', 'refunded', 'settled', 'disputed']);
  expect(await payoutOf(payout)).toEqual({ state: 'released', failure: null });
  // A hundred, and a hundred and twenty of the three hundred.
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(220n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(730n * DOLLAR);
  expect(await balanceOf(world.sql, `escrow:${held.id}:3`)).toBe(50n * DOLLAR);
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('a revoked signature is worth nothing, and the release that it was for ends with the reason', async () => {
  const held = await openAndFund([100n]);
  const approval = { step: 'ReleaseMilestone' as const, message: { payout: held.payoutOf(0), deadline } };
  const { operation, payout, digest } = await held.request(approval, 'company');
  await world.sql`UPDATE chain_operations SET not_before = now() + interval '1 hour' WHERE id = ${operation}`;
  const revoke = await held.request({ step: 'RevokeSignature', message: { digest, deadline } }, 'company');
  await steps.restart();
  expect(await operationOf(revoke.operation)).toMatchObject({ state: 'confirmed' });
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operation}`;
  await finish();
  expect(await operationOf(operation)).toMatchObject({
    state: 'reverted',
    lastError: 'its signature was taken back.',
    attempts: 1,
  });
  expect(await payoutOf(payout)).toMatchObject({ state: 'needs-attention' });
  expect(await milestonesOf(held)).toEqual(['funded']);
});

test('an approval that was taken back is revoked, and the milestone can be approved and paid again', async () => {
  const held = await openAndFund([100n]);
  const approval = (seconds: bigint) => ({
    step: 'ReleaseMilestone' as const,
    message: { payout: held.payoutOf(0), deadline: deadline + seconds },
  });
  const first = await held.request(approval(0n), 'company');
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${first.operation}`;
  await world.sql`UPDATE payouts SET state = 'taken-back', taken_back_at = now() WHERE id = ${first.payout}`;
  await held.request({ step: 'RevokeSignature', message: { digest: first.digest, deadline } }, 'company');
  await finish();
  // The same signature again is worth nothing.
  const same = await held.request(approval(0n), 'company');
  await finish();
  expect(await operationOf(same.operation)).toMatchObject({ lastError: 'its signature was taken back.' });
  expect(await milestonesOf(held)).toEqual(['funded']);
  const again = await held.request(approval(1n), 'company');
  await finish();
  expect(again.payout).toBe(first.payout);
  expect(await payoutOf(first.payout)).toEqual({ state: 'released', failure: null });
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(100n * DOLLAR);
});

test('what both sides amend before it is funded is funded, booked and paid as amended; the old plan is refused', async () => {
  const held = await openAndFund([100n, 200n], [0]);
  const [first, second] = held.terms.schedule as [AgreementMessage['schedule'][0], AgreementMessage['schedule'][0]];
  const schedule = [first, { ...second, amount: 250n * DOLLAR }, { ...second, amount: 50n * DOLLAR }];
  const { termsHash } = held.terms;
  const { agreementId } = held.payoutOf(0);
  await held.request(
    { step: 'AmendAgreement', message: { agreementId, version: 1, schedule, termsHash, deadline } },
    'both',
  );
  const old = await held.request(held.funding([1]), 'company');
  await held.request(held.funding([1, 2], schedule), 'company');
  await finish();
  expect(await operationOf(old.operation)).toMatchObject({
    state: 'reverted',
    lastError: 'its milestones are not those that both sides agreed on last.',
  });
  expect(await milestonesOf(held)).toEqual(['funded', 'funded', 'funded']);
  expect(await balanceOf(world.sql, `escrow:${held.id}:1`)).toBe(250n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(600n * DOLLAR);
  const payout = { ...held.payoutOf(1), amount: 250n * DOLLAR };
  await held.request({ step: 'RefundMilestone', message: { payout, deadline } }, 'payee');
  await finish();
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(850n * DOLLAR);
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('a milestone that is paid is one notice for each side', async () => {
  const held = await openAndFund([100n]);
  await submit(held, 0);
  await release(held, 0);
  await finish();
  const notices = await world.sql`
    SELECT recipient_id AS recipient, name FROM events WHERE notify AND name LIKE '%.released' AND recipient_id IN (${held.company}, ${held.talent}) ORDER BY recipient_id`;
  expect([...notices]).toEqual(
    [held.company, held.talent].toSorted().map((recipient) => ({ recipient, name: 'escrow.released' })),
  );
});
