import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { balanceOf, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { agreeOn, inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';

const { world, steps } = setUpSteps();
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const deadline = inThirtyDays();

const operationOf = async (id: string) =>
  (
    await world.sql`SELECT state, tries, last_error, (SELECT count(*)::int FROM chain_attempts WHERE operation_id = chain_operations.id) AS attempts
                      FROM chain_operations WHERE id = ${id}`
  )[0]!;
const milestonesOf = async (id: string) =>
  (await world.sql`SELECT state FROM milestones WHERE agreement_id = ${id} ORDER BY milestone`).map(
    ({ state }) => state,
  );

/** Runs the worker until nothing waits any more: a step waits for an earlier one of its agreement. */
async function finish(): Promise<void> {
  for (let left = 10; left > 0; left -= 1) {
    await steps.restart();
    const open =
      await world.sql`SELECT FROM chain_operations WHERE state IN ('requested', 'signed', 'mined', 'orphaned')`;
    if (open.count === 0) return;
  }
  throw new Error('Operations still wait.');
}

async function openAndFund(dollars: bigint[], milestones = dollars.map((_, place) => place)): Promise<AgreedAgreement> {
  const held = await agreeOn(world, steps, dollars);
  await held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');
  await held.request(held.funding(milestones), 'company');
  await finish();
  return held;
}
const release = (held: AgreedAgreement, milestone: number) =>
  held.request({ step: 'ReleaseMilestone', message: { payout: held.payoutOf(milestone), deadline } }, 'company');
const submit = (held: AgreedAgreement, milestone: number, round = 0) =>
  held.request(
    { step: 'SubmitWork', message: { payout: held.payoutOf(milestone), round, evidenceHash: hash(), deadline } },
    'payee',
  );

test('an agreement lives from both signatures to the end of each milestone, and the books agree', async () => {
  const held = await openAndFund([100n, 200n, 300n, 50n], [0]);
  expect(await milestonesOf(held.id)).toEqual(['funded', 'agreed', 'agreed', 'agreed']);
  const fund = await held.request(held.funding([1, 2, 3]), 'company');
  await steps.restart();
  expect(await operationOf(fund.operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(350n * DOLLAR);

  await submit(held, 0);
  await held.request(
    {
      step: 'RequestChanges',
      message: { payout: held.payoutOf(0), round: 0, evidenceHash: hash(), deadline },
    },
    'company',
  );
  await submit(held, 0, 1);
  await finish();
  expect(
    await world.sql`SELECT state, changes FROM milestones WHERE agreement_id = ${held.id} AND milestone = 0`,
  ).toEqual([{ state: 'submitted', changes: 1 }]);
  const { payout } = await release(held, 0);
  await held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(1), deadline } }, 'payee');
  await held.request(
    {
      step: 'SettleMilestone',
      message: { payout: held.payoutOf(2), toPayee: 120n * DOLLAR, termsHash: hash(), deadline },
    },
    'both',
  );
  await steps.restart();
  expect(await milestonesOf(held.id)).toEqual(['released', 'refunded', 'settled', 'funded']);
  expect(await world.sql`SELECT state FROM payouts WHERE id = ${payout}`).toEqual([{ state: 'released' }]);
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(220n * DOLLAR);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(730n * DOLLAR);
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
});
