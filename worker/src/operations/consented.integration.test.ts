import { expect, test } from 'vitest';
import { token } from '../chain/contracts.ts';
import { approvePayout, type ApprovedPayout } from '../testing/approve-payout.ts';
import { readFreezes, readPayout, sumOfBooks } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { tamper } from '../testing/past-triggers.ts';
import { REASONS } from './reasons.ts';

const { world, steps } = setUpSteps();
const DOLLAR = 1_000_000n;

async function balanceAt(address: string): Promise<bigint> {
  const { rpc, deployment } = steps.parts;
  const data = token.encodeFunctionData('balanceOf', [address]);
  return BigInt(await rpc.call<string>('eth_call', { to: deployment.tokenAddress, data }, 'latest'));
}
const addressOf = async (user: string) =>
  (await world.sql<{ address: string | null }[]>`SELECT address FROM wallets WHERE user_id = ${user}`)[0]!.address!;
const approve = async () => {
  const pair = await createFundedPair(world, steps);
  return { ...pair, ...(await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR)) };
};

async function expectHeld({ payoutId, payee }: ApprovedPayout, company: string): Promise<void> {
  expect(await readPayout(world.sql, payoutId)).toMatchObject({
    state: 'needs-attention',
    operation: 'requested',
    attempts: 0,
    failure: REASONS.differs,
  });
  expect(await readFreezes(world.sql)).toContainEqual(
    expect.objectContaining({ accountId: company, cause: 'intent-differs' }),
  );
  expect(await balanceAt(payee)).toBe(0n);
}

test('a payout that was agreed to is paid to the address of its agreement, exactly, and leaves no allowance behind', async () => {
  const { company, talent, payoutId, payee } = await approve();
  await steps.restart();
  expect(await balanceAt(payee)).toBe(5n * DOLLAR);
  expect(await balanceAt(await addressOf(company))).toBe(995n * DOLLAR);
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1, tries: 0 });
  const [paid] = await world.sql<{ amount: string }[]>`SELECT person_balance(${talent})::text AS amount`;
  expect(paid!.amount).toBe('5000000');
  expect(await sumOfBooks(world.sql)).toBe('0');
  const { rpc, deployment } = steps.parts;
  for (const { address } of deployment.contracts) {
    const data = token.encodeFunctionData('allowance', [await addressOf(company), address]);
    expect(BigInt(await rpc.call<string>('eth_call', { to: deployment.tokenAddress, data }, 'latest'))).toBe(0n);
  }
});

test('several payouts of one company that wait together are paid in any order', async () => {
  const pair = await createFundedPair(world, steps);
  const payouts = await Promise.all(
    [1n, 2n, 3n].map((dollars) => approvePayout(world.sql, pair.company, pair.talent, dollars * DOLLAR)),
  );
  await steps.restart();
  expect(await Promise.all(payouts.map(({ payee }) => balanceAt(payee)))).toEqual([
    1n * DOLLAR,
    2n * DOLLAR,
    3n * DOLLAR,
  ]);
});

test('a token that has permits alone gives exactly the amounts too, one after the other', async () => {
  const pair = await createFundedPair(world, steps);
  const { deployment } = steps.parts;
  const older = await openSteps(world, {
    deployment: { ...deployment, token: { ...deployment.token, authorizes: false } },
  });
  const payouts = await Promise.all(
    [1n, 2n].map((dollars) => approvePayout(world.sql, pair.company, pair.talent, dollars * DOLLAR)),
  );
  await older.restart();
  expect(await Promise.all(payouts.map(({ payee }) => balanceAt(payee)))).toEqual([1n * DOLLAR, 2n * DOLLAR]);
  older.close();
});

test('a payout whose signature was lost with its blocks is signed again, by the same signature, and paid once', async () => {
  const pair = await createFundedPair(world, steps);
  const snapshot = await world.chain.provider.request({ method: 'evm_snapshot', params: [] });
  const { payee, payoutId, operationId } = await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR);
  await steps.restart();
  await world.chain.provider.request({ method: 'evm_revert', params: [snapshot] });
  expect(await balanceAt(payee)).toBe(0n);
  await steps.index();
  await steps.restart();
  await steps.restart();
  expect(await balanceAt(payee)).toBe(5n * DOLLAR);
  const attempts = await world.sql<
    { data: string }[]
  >`SELECT raw_transaction AS data FROM chain_attempts WHERE operation_id = ${operationId}`;
  expect(attempts.length).toBeGreaterThan(0);
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
});

test('rows written by SQL move nothing: a payout without a consent', async () => {
  const { company, ...payout } = await approve();
  await tamper(world.sql, 'DELETE FROM consents WHERE subject = $1', payout.payoutId);
  await steps.restart();
  await expectHeld(payout, company);
});

test('rows written by SQL move nothing: a consent with another amount', async () => {
  const { company, ...payout } = await approve();
  await tamper(
    world.sql,
    `UPDATE consents SET typed_data = jsonb_set(typed_data, '{message,agreement,amount}', '"9000000"') WHERE subject = $1`,
    payout.payoutId,
  );
  await tamper(world.sql, 'UPDATE payouts SET amount = 9000000 WHERE id = $1', payout.payoutId);
  await tamper(world.sql, 'UPDATE chain_operations SET amount = 9000000 WHERE id = $1', payout.operationId);
  await tamper(
    world.sql,
    `UPDATE agreements SET terms = jsonb_set(terms, '{amount}', '"9000000"') WHERE id = (SELECT agreement_id FROM payouts WHERE id = $1)`,
    payout.payoutId,
  );
  await steps.restart();
  await expectHeld(payout, company);
});

test('rows written by SQL move nothing: the consent of another person', async () => {
  const stranger = await createFundedPair(world, steps);
  const { company, ...payout } = await approve();
  await tamper(world.sql, `UPDATE consents SET user_id = '${stranger.company}' WHERE subject = $1`, payout.payoutId);
  await steps.restart();
  await expectHeld(payout, company);
});
