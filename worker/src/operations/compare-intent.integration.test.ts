import { expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, liftAll, paidTo, readFreezes, readPayout } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { tamper } from '../testing/past-triggers.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { quiet } from '../testing/world.ts';
import { broadcast } from './broadcast.ts';
import { REASONS } from './reasons.ts';
import { signRequested } from './sign-requested.ts';

const { world, steps } = setUpSteps();

const AMOUNT = 5_000_000n;
const change = (table: string, set: string, id: string) =>
  tamper(world.sql, `UPDATE ${table} SET ${set} WHERE id = $1`, id);

const CHANGES: [
  what: string,
  table: 'chain_operations' | 'payouts' | 'agreements',
  set: (thief: string) => string,
  back: (talent: string) => string,
][] = [
  ['amount of its operation', 'chain_operations', () => 'amount = amount + 1', () => 'amount = amount - 1'],
  [
    'payee of its operation',
    'chain_operations',
    (thief) => `recipient_id = '${thief}'`,
    (talent) => `recipient_id = '${talent}'`,
  ],
  ['amount of its payout', 'payouts', () => 'amount = amount + 1', () => 'amount = amount - 1'],
  [
    'amount in its agreement',
    'agreements',
    () => `terms = jsonb_set(terms, '{amount}', '"5000001"')`,
    () => `terms = jsonb_set(terms, '{amount}', '"5000000"')`,
  ],
  ['milestone of its payout', 'payouts', () => 'milestone = 7', () => 'milestone = 0'],
];

test.each(CHANGES)(
  'a payout is not signed when the %s was changed in the database, and freezes its company',
  async (_what, table, set, back) => {
    const { company, talent } = await createFundedPair(world, steps);
    const thief = await createFundedPair(world, steps, 0n);
    const { payoutId, operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
    const [{ agreementId } = { agreementId: '' }] = await world.sql<
      { agreementId: string }[]
    >`SELECT agreement_id FROM payouts WHERE id = ${payoutId}`;
    const id = { chain_operations: operationId, payouts: payoutId, agreements: agreementId }[table];
    await change(table, set(thief.talent), id);
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({
      state: 'needs-attention',
      operation: 'requested',
      attempts: 0,
      failure: REASONS.differs,
    });
    expect(await readFreezes(world.sql)).toMatchObject([
      { accountId: company, cause: 'intent-differs', reason: expect.stringContaining(operationId) },
    ]);
    expect([await paidTo(world.sql, thief.talent), await balanceOf(world.sql, `company:${company}`)]).toEqual([
      0n,
      1_000_000_000n,
    ]);

    await change(table, back(talent), id);
    await liftAll(world.sql);
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  },
);

test('a payout that was changed before it had to be signed again is held and shown, too', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, AMOUNT);
  const { signed } = await signRequested(steps.parts, 50);
  const { operator, deployment, rpc } = steps.parts;
  const call = { to: operator.address, data: '0x', gasLimit: 100_000n };
  const foreign = signTransaction(operator, deployment.chainId, call, signed[0]!.nonce, await steps.parts.fees());
  await broadcast(rpc, [foreign], quiet);
  await change('chain_operations', 'amount = amount + 1', operationId);
  await steps.restart();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({
    state: 'needs-attention',
    operation: 'requested',
    failure: REASONS.differs,
  });
  await change('chain_operations', 'amount = amount - 1', operationId);
  await liftAll(world.sql);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
});

test('dollars for a new company are not minted to another account', async () => {
  const { company } = await createFundedPair(world, steps);
  const other = await createFundedPair(world, steps, 0n);
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`faucet:${other.company}`}, 'mint', ${company}, 1000000)`;
  await steps.restart();
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(1_000_000_000n);
  expect(await readFreezes(world.sql)).toMatchObject([{ accountId: company, cause: 'intent-differs' }]);
});

test.each([
  ['has no message', `typed_data = typed_data - 'message'`],
  ['names a deadline that is no number', `typed_data = jsonb_set(typed_data, '{message,deadline}', '"soon"')`],
  ['names a payee that is no address', `typed_data = jsonb_set(typed_data, '{message,agreement,payee}', '"x"')`],
])('a consent that %s holds its own payout, and the payout beside it is released', async (_what, set) => {
  const [broken, sound] = [await createFundedPair(world, steps), await createFundedPair(world, steps)];
  const held = await approvePayout(world.sql, broken.company, broken.talent, AMOUNT);
  const paid = await approvePayout(world.sql, sound.company, sound.talent, AMOUNT);
  await tamper(world.sql, `UPDATE consents SET ${set} WHERE subject = $1`, held.payoutId);
  await steps.restart();
  expect(await readPayout(world.sql, paid.payoutId)).toMatchObject({ state: 'released' });
  expect(await readPayout(world.sql, held.payoutId)).toMatchObject({
    state: 'needs-attention',
    operation: 'requested',
  });
  const frozen = (await readFreezes(world.sql)).map(({ accountId }) => accountId);
  expect(frozen).toContain(broken.company);
  expect(frozen).not.toContain(sound.company);
  await liftAll(world.sql);
});
