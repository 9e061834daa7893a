import { expect, test } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { TRANSFERS_MAX } from '@hireledger/domain/money/withdrawals';
import { approvePayout } from '../testing/approve-payout.ts';
import { createFundedPair } from '../testing/steps.ts';
import { balanceOf, readFreezes } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { agreeToWithdraw, requestWithdrawal } from '../testing/withdrawals.ts';
import { quiet } from '../testing/world.ts';
import { tamper } from '../testing/past-triggers.ts';
import { token } from '../chain/contracts.ts';
import { broadcast } from './broadcast.ts';
import { estimatedGas } from './gas.ts';
import { prepareWithdrawals } from './kinds/withdrawal.ts';
import { loadRequested } from './load-requested.ts';
import { signRequested } from './sign-requested.ts';

const { world, steps } = setUpSteps();

/** A company with $1,000 on the chain. */
async function rich() {
  const { company } = await createFundedPair(world, steps);
  const [wallet] = await world.sql<{ address: string }[]>`SELECT address FROM wallets WHERE user_id = ${company}`;
  return { userId: company, from: wallet!.address };
}

const onChain = async (address: string): Promise<bigint> =>
  BigInt(
    await steps.parts.rpc.call<string>(
      'eth_call',
      { to: steps.parts.deployment.tokenAddress, data: token.encodeFunctionData('balanceOf', [address]) },
      'latest',
    ),
  );
const stateOf = async (withdrawalId: string) =>
  (
    await world.sql<
      { state: string }[]
    >`SELECT state FROM chain_operations WHERE withdrawal_id = ${withdrawalId} ORDER BY id`
  ).map(({ state }) => state);
const eventsOf = async (userId: string) =>
  (
    await world.sql<
      { name: string }[]
    >`SELECT name FROM events WHERE recipient_id = ${userId} AND name LIKE 'withdrawal.%' ORDER BY seq`
  ).map(({ name }) => name);

test('a withdrawal moves exactly its amount to the address, into the books and to the person, and freezes nothing', async () => {
  const { userId, from } = await rich();
  const { id, to } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(250) }],
  });
  await steps.restart();
  expect(await stateOf(id)).toEqual(['confirmed']);
  expect(await onChain(to)).toBe(dollars(250));
  expect(await balanceOf(world.sql, `company:${userId}`)).toBe(dollars(750));
  expect(await eventsOf(userId)).toEqual(['withdrawal.sent']);
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('one is signed in its turn, before more payouts than fit in a batch that were approved after it', async () => {
  const { userId, from } = await rich();
  const { company, talent } = await createFundedPair(world, steps);
  const { id } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(250) }],
  });
  const batch = 50;
  for (let count = 0; count <= batch; count += 1) await approvePayout(world.sql, company, talent, dollars(1));
  expect((await loadRequested(world.sql, batch)).map(({ kind }) => kind)).toEqual([
    'withdraw',
    ...Array.from({ length: batch - 1 }, () => 'disburse'),
  ]);
  await signRequested(steps.parts, batch);
  expect(await stateOf(id)).toEqual(['signed']);
  await steps.restart();
  expect(await stateOf(id)).toEqual(['confirmed']);
});

test('one whose time has passed while it waited has failed, and the person reads why and can request it again', async () => {
  const { userId, from } = await rich();
  const withdrawal = { userId, transfers: [{ from, amount: dollars(250) }] };
  const late = await requestWithdrawal(world.sql, steps.parts.deployment, { ...withdrawal, secondsLeft: -1 });
  await steps.restart();
  expect(await stateOf(late.id)).toEqual(['cancelled']);
  const [event] =
    await world.sql`SELECT name, data ->> 'reason' AS reason FROM events WHERE recipient_id = ${userId} AND name LIKE 'withdrawal.%'`;
  expect(event).toEqual({
    name: 'withdrawal.failed',
    reason:
      'The withdrawal was refused: its time has passed. Your money is still in your wallet. You can request it again.',
  });
  const again = await requestWithdrawal(world.sql, steps.parts.deployment, withdrawal);
  await steps.restart();
  expect(await stateOf(again.id)).toEqual(['confirmed']);
  expect(await onChain(late.to)).toBe(0n);
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('signed again at another nonce, it is made once', async () => {
  const { userId, from } = await rich();
  const { id, to, operationIds } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(100) }],
  });
  const first = await signRequested(steps.parts, 50);
  await world.sql`UPDATE chain_operations SET state = 'requested' WHERE id = ${operationIds[0]!}`;
  const second = await signRequested(steps.parts, 50);
  await broadcast(steps.parts.rpc, [...first.signed, ...second.signed], quiet);
  await steps.restart();
  expect(await stateOf(id)).toEqual(['confirmed']);
  expect(await onChain(to)).toBe(dollars(100));
});

test.each([
  ['at once', 'signed'],
  ['while it waits to be signed again', 'requested'],
  ['once it had ended', 'cancelled'],
])('what somebody else presents to the token %s is found, and freezes nothing', async (_when, state) => {
  const { userId, from } = await rich();
  const { id, to, operationIds } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(10) }],
  });
  const { signed } = await signRequested(steps.parts, 50);
  // The same bytes, as if another had sent them: the worker does not know the transaction as its own.
  await world.sql`ALTER TABLE chain_attempts DISABLE TRIGGER chain_attempts_written_once`;
  await world.sql`DELETE FROM chain_attempts WHERE operation_id = ${operationIds[0]!}`;
  await world.sql`ALTER TABLE chain_attempts ENABLE TRIGGER chain_attempts_written_once`;
  await world.sql`UPDATE chain_operations SET state = ${state} WHERE id = ${operationIds[0]!}`;
  await broadcast(steps.parts.rpc, signed, quiet);
  await steps.index();
  expect(await stateOf(id)).toEqual(['confirmed']);
  expect(await onChain(to)).toBe(dollars(10));
  expect(await eventsOf(userId)).toEqual(['withdrawal.sent']);
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('a transfer that the chain refuses ends the withdrawal, and the person sees why', async () => {
  const { userId, from } = await rich();
  const { id } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(2_000) }],
  });
  await steps.restart();
  expect(await stateOf(id)).toEqual(['reverted']);
  expect(await eventsOf(userId)).toEqual(['withdrawal.failed']);
  expect(await balanceOf(world.sql, `company:${userId}`)).toBe(dollars(1_000));
});

test('where the node refuses a transfer before it is sent, the withdrawal ends at the second look, and the person sees why', async () => {
  const { userId, from } = await rich();
  const { id, operationIds } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(2_000) }],
  });
  const parts = { ...steps.parts, gas: estimatedGas(steps.parts.rpc) };
  await signRequested(parts, 50);
  expect(await stateOf(id)).toEqual(['requested']);
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationIds[0]!}`;
  await signRequested(parts, 50);
  expect(await stateOf(id)).toEqual(['cancelled']);
  const [event] =
    await world.sql`SELECT name, data ->> 'reason' AS reason FROM events WHERE recipient_id = ${userId} AND name LIKE 'withdrawal.%'`;
  expect(event).toEqual({ name: 'withdrawal.failed', reason: expect.stringContaining('$1,000.00') });
});

test('where the node refuses a transfer that somebody else has presented, it waits for the books', async () => {
  const { userId, from } = await rich();
  const { id, to, operationIds } = await requestWithdrawal(world.sql, steps.parts.deployment, {
    userId,
    transfers: [{ from, amount: dollars(10) }],
  });
  const { signed } = await signRequested(steps.parts, 50);
  await broadcast(steps.parts.rpc, signed, quiet);
  await world.sql`UPDATE chain_operations SET state = 'requested' WHERE id = ${operationIds[0]!}`;
  const parts = { ...steps.parts, gas: estimatedGas(steps.parts.rpc) };
  for (let look = 0; look < 2; look += 1) {
    await signRequested(parts, 50);
    await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationIds[0]!}`;
  }
  expect(await stateOf(id)).toEqual(['requested']);
  await steps.index();
  expect(await stateOf(id)).toEqual(['confirmed']);
  expect(await onChain(to)).toBe(dollars(10));
  expect(await eventsOf(userId)).toEqual(['withdrawal.sent']);
});

test('rows that nobody agreed to move nothing', async () => {
  const { userId, from } = await rich();
  const stranger = await rich();
  const { deployment } = steps.parts;
  const transfers = [{ from, amount: dollars(5) }];
  const other = await requestWithdrawal(world.sql, deployment, { userId, transfers, agreedTo: stranger.from });
  await steps.restart();
  expect(await stateOf(other.id)).toEqual(['requested']);
  expect(await onChain(other.to)).toBe(0n);

  const fresh = await requestWithdrawal(world.sql, deployment, { userId, transfers, addressAge: 23 });
  const foreign = await requestWithdrawal(world.sql, deployment, { userId: stranger.userId, transfers });
  await steps.restart();
  for (const { id, to } of [fresh, foreign]) {
    expect(await stateOf(id)).toEqual(['requested']);
    expect(await onChain(to)).toBe(0n);
  }
  expect((await readFreezes(world.sql)).map(({ cause }) => cause)).toContain('intent-differs');
  expect(await balanceOf(world.sql, `company:${userId}`)).toBe(dollars(1_000));
});

test.each([
  ['a vouch that is none', `UPDATE consents SET vouch = 'x' WHERE subject = $1`],
  ['a time that is none', `UPDATE consents SET at = 'infinity' WHERE subject = $1`],
  ['values that are none', `UPDATE consents SET typed_data = '{}' WHERE subject = $1`],
])('a consent with %s holds its own withdrawal alone', async (_what, statement) => {
  const [one, beside] = [await rich(), await rich()];
  const request = ({ userId, from }: typeof one) =>
    requestWithdrawal(world.sql, steps.parts.deployment, { userId, transfers: [{ from, amount: dollars(10) }] });
  const malformed = await request(one);
  const sound = await request(beside);
  await tamper(world.sql, statement, malformed.id);
  await steps.restart();
  expect(await stateOf(malformed.id)).toEqual(['requested']);
  expect(await onChain(malformed.to)).toBe(0n);
  expect(await readFreezes(world.sql)).toEqual(
    expect.arrayContaining([expect.objectContaining({ accountId: one.userId, cause: 'intent-differs' })]),
  );
  expect(await stateOf(sound.id)).toEqual(['confirmed']);
  expect(await onChain(sound.to)).toBe(dollars(10));
  // So that the next test finds nothing that waits.
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE withdrawal_id = ${malformed.id}`;
});

test('the transfers of a withdrawal from as many wallets as one may have are all signed', async () => {
  const { userId, from } = await rich();
  const transfers = Array.from({ length: TRANSFERS_MAX }, () => ({ from, amount: dollars(1) }));
  const { id, to, parts, message, consent } = agreeToWithdraw(steps.parts.deployment, { userId, transfers });
  const [{ index }] = await world.sql<
    [{ index: number }]
  >`SELECT derivation_index AS index FROM wallets WHERE user_id = ${userId}`;
  const together = parts.slice(0, 50).map(({ operationId, amount }) => ({
    kind: 'withdraw' as const,
    id: operationId,
    businessKey: `withdraw:${id}:${from}`,
    amount,
    tries: 0,
    postponed: 0,
    trace: null,
    withdrawalId: id,
    userId,
    to,
    from: { address: from, userId, index, kind: 'account' as const, id: userId },
    fromAddress: from,
    transfers: parts.map((part) => ({ id: part.operationId, from, amount: String(part.amount) })),
    consent: { ...consent, assertion: null, deadline: String(message.deadline) },
    intents: { amount: String(dollars(TRANSFERS_MAX)), isUsable: true },
  }));
  const { calls } = await prepareWithdrawals(steps.parts, together, null);
  expect([...calls.values()].filter((call) => call instanceof Error)).toEqual([]);
  expect(calls.size).toBe(50);
});
