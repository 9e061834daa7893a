import { expect, test } from 'vitest';
import { inThirtyDays } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { issueInvoices } from './issue-invoices.ts';

const { world, steps } = setUpSteps();
const { openAndFund, release, finish } = heldSteps(world, steps);
const deadline = inThirtyDays();
const DOLLAR = 1_000_000n;

const invoicesOf = (agreement: string) =>
  world.sql`
    SELECT number, milestone, amount::text, fee::text, voided_at IS NOT NULL AS is_void FROM invoices WHERE agreement_id = ${agreement} ORDER BY number`;

test('what a talent is paid gets the next number of its company, a refund gets none; a void invoice keeps its number', async () => {
  const held = await openAndFund([100n, 200n, 300n]);
  await release(held, 0);
  await held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(1), deadline } }, 'payee');
  await finish();
  const settlement = { payout: held.payoutOf(2), toPayee: 120n * DOLLAR, termsHash: anyHash(), deadline };
  await held.request({ step: 'SettleMilestone', message: settlement }, 'both');
  await finish();
  const [first, second] = [
    { number: 1, milestone: 0, amount: String(100n * DOLLAR), fee: '0', isVoid: false },
    { number: 2, milestone: 2, amount: String(120n * DOLLAR), fee: '0', isVoid: false },
  ];
  expect(await invoicesOf(held.id)).toEqual([first, second]);

  // As after its block has left the chain.
  await world.sql.begin(async (tx) => {
    await tx`CREATE TEMPORARY TABLE before ON COMMIT DROP AS SELECT * FROM milestones WHERE agreement_id = ${held.id} AND milestone = 0`;
    await tx`UPDATE milestones SET state = 'funded', ended_at = NULL, to_payee = NULL, fee = NULL, by_deadline = NULL WHERE agreement_id = ${held.id} AND milestone = 0`;
    await issueInvoices(tx, [held.id], new Date());
    expect(
      await tx`SELECT number, voided_at IS NOT NULL AS is_void FROM invoices WHERE agreement_id = ${held.id} ORDER BY number`,
    ).toEqual([
      { number: 1, isVoid: true },
      { number: 2, isVoid: false },
    ]);
    await tx`UPDATE milestones item SET state = before.state, ended_at = before.ended_at + interval '1 minute', to_payee = before.to_payee, fee = before.fee, by_deadline = before.by_deadline
               FROM before WHERE item.agreement_id = before.agreement_id AND item.milestone = before.milestone`;
    await issueInvoices(tx, [held.id], new Date());
    await issueInvoices(tx, [held.id], new Date());
  });
  expect(await invoicesOf(held.id)).toEqual([first, second]);
});
