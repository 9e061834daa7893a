import { dollars } from '@hireledger/domain/money/usd';
import { expect, it } from 'vitest';
import { failure } from '../../test-api.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { milestones } = setUpMilestones();

const amountOf = (number: number) => String(dollars(100 * number));
const all = (...numbers: number[]) => ({ milestones: numbers.map((number) => ({ number, amount: amountOf(number) })) });

/** A contract with three milestones whose work waits for the company. */
async function submitted() {
  const contract = await milestones.agree(3);
  for (const number of [1, 2, 3]) await contract.reach(number, 'submitted');
  await milestones.api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${contract.application}`;
  const { company } = contract;
  return {
    ...contract,
    together: (key: string) => contract.post(company, 'approvals', all(1, 2, 3), key),
    alone: (key: string) => contract.step(company, 2, 'approval', { amount: amountOf(2) }, key),
    payouts: () =>
      milestones.api.sql`SELECT milestone FROM payouts WHERE agreement_id = ${contract.id} ORDER BY milestone`,
  };
}

it('approving several, of which another tab has just paid one, names that one and pays none of the others', async () => {
  const contract = await submitted();
  expect((await contract.alone('another tab')).status).toBe(202);
  await contract.reach(2, 'released');
  const before = await contract.payouts();
  expect(failure(await contract.together('this tab'))).toMatchObject({
    status: 409,
    code: 'MILESTONE_CONFLICT',
    message: 'Milestone 2: This milestone has already been paid. Nothing was done for the others.',
    details: { number: 2, state: 'released' },
  });
  expect(await contract.payouts()).toEqual(before);
  expect(await contract.operations()).toHaveLength(1);
});

it('both at once pay each milestone once, whichever comes first', async () => {
  const contract = await submitted();
  const answers = await Promise.all([contract.together('this tab'), contract.alone('another tab')]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const operations = await contract.operations();
  expect(new Set(operations.map(({ milestones: [place] }) => place))).toEqual(new Set([0, 1, 2]));
  expect(operations).toHaveLength(3);
  expect(await contract.payouts()).toEqual([0, 1, 2].map((milestone) => ({ milestone })));
  expect(await contract.stage()).toBe('Approved');
});
