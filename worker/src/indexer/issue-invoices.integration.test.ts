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

test('what a talent is paid gets their next number of the year, a refund gets none; a void invoice keeps its number', async () => {
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

/** A contract of this talent with another company. */
async function ofAnotherCompany(talent: string, amount: bigint): Promise<{ id: string }> {
  const { id: contract } = await openAndFund([amount], []);
  const changes = { id: crypto.randomUUID(), talent_id: talent, commitment: anyHash(), bonus_of: contract };
  await world.sql`INSERT INTO agreements SELECT (jsonb_populate_record(known, ${world.sql.json(changes)})).* FROM agreements known WHERE id = ${contract}`;
  await world.sql`INSERT INTO milestones (agreement_id, milestone, amount) VALUES (${changes.id}, 0, ${String(amount * DOLLAR)})`;
  return changes;
}

test('numbers run without gaps per talent and year, whatever the company, and details freeze with the number', async () => {
  const held = await openAndFund([100n, 200n, 300n], []);
  const other = await ofAnotherCompany(held.talent, 400n);
  const enter = (user: string, name: string) => world.sql`
    INSERT INTO billing_details (user_id, details) VALUES (${user}, ${world.sql.json({ name })}) ON CONFLICT (user_id) DO UPDATE SET details = EXCLUDED.details`;
  const pay = ({ id }: { id: string }, milestone: number, at: string) => world.sql`
    UPDATE milestones SET state = 'released', ended_at = ${at}, to_payee = amount, fee = 0, by_deadline = false WHERE agreement_id = ${id} AND milestone = ${milestone}`;
  const issue = (...ids: string[]) => world.sql.begin((tx) => issueInvoices(tx, ids, new Date()));

  await enter(held.talent, 'Ada');
  await enter(held.company, 'Acme');
  await pay(held, 0, '2029-12-31T23:59:59Z');
  await issue(held.id);
  await enter(held.talent, 'Ada Obi Ltd');
  await pay(held, 1, '2030-01-01T00:00:00Z');
  await pay(held, 2, '2030-06-01T00:00:00Z');
  await pay(other, 0, '2030-03-01T00:00:00Z');
  await issue(held.id, other.id);
  const rows = await world.sql`
    SELECT year, number, amount::text, issuer ->> 'name' AS issuer, recipient ->> 'name' AS recipient FROM invoices WHERE talent_id = ${held.talent} ORDER BY year, number`;
  const dollars = (amount: bigint) => String(amount * DOLLAR);
  expect(rows).toEqual([
    { year: 2029, number: 1, amount: dollars(100n), issuer: 'Ada', recipient: 'Acme' },
    { year: 2030, number: 1, amount: dollars(200n), issuer: 'Ada Obi Ltd', recipient: 'Acme' },
    { year: 2030, number: 2, amount: dollars(400n), issuer: 'Ada Obi Ltd', recipient: null },
    { year: 2030, number: 3, amount: dollars(300n), issuer: 'Ada Obi Ltd', recipient: 'Acme' },
  ]);
});
