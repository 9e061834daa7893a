import { afterEach, expect, test } from 'vitest';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './reasons.ts';

const { world, steps } = setUpSteps();
const { openAndFund, submit, finish, operationOf, milestonesOf } = heldSteps(world, steps);
afterEach(() => requireSound(world));
const DOLLAR = 1_000_000n;

const stageOf = async ({ id }: AgreedAgreement): Promise<string> =>
  (
    await world.sql`SELECT stage FROM applications WHERE id = (SELECT application_id FROM agreements WHERE id = ${id})`
  )[0]!['stage'];

test('a funding that waited while the contract ended takes no money, and its company is notified of the reason', async () => {
  const held = await openAndFund([100n, 50n], [0]);
  await submit(held, 0);
  await finish();
  await world.sql`UPDATE applications SET stage = 'Completed', has_contract = true WHERE id = (SELECT application_id FROM agreements WHERE id = ${held.id})`;
  const { operation } = await held.request(held.funding([1]), 'company');
  await world.sql`UPDATE chain_operations SET not_before = now() + interval '1 hour' WHERE id = ${operation}`;
  const deadline = inThirtyDays();
  await held.request(
    {
      step: 'SettleMilestone',
      message: { payout: held.payoutOf(0), toPayee: 60n * DOLLAR, termsHash: held.terms.termsHash, deadline },
    },
    'both',
  );
  await expect(finish()).rejects.toThrow('FundMilestones');
  expect(await milestonesOf(held)).toEqual(['settled', 'agreed']);
  expect(await stageOf(held)).toBe('Approved');

  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operation}`;
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'cancelled', attempts: 0 });
  expect(await milestonesOf(held)).toEqual(['settled', 'agreed']);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(940n * DOLLAR);
  const notices = await world.sql`
    SELECT recipient_id AS recipient, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND notify AND data ->> 'agreementId' = ${held.id}`;
  expect([...notices]).toEqual([{ recipient: held.company, step: 'fund', reason: REASONS.contractEnded }]);
});

test('a funding beside money that is still held is carried out, also after another milestone was split', async () => {
  const held = await openAndFund([100n, 50n, 25n], [0, 2]);
  const deadline = inThirtyDays();
  const { termsHash } = held.terms;
  const message = { payout: held.payoutOf(0), toPayee: 0n, termsHash, deadline };
  await held.request({ step: 'SettleMilestone', message }, 'both');
  await finish();
  await held.request(held.funding([1]), 'company');
  await finish();
  expect(await milestonesOf(held)).toEqual(['settled', 'funded', 'funded']);
});
