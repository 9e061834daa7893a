import { afterEach, describe, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, paidTo, readPayout, requireSound } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import { executeOperationHandler } from '../jobs/execute-operation/handler.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { broadcast } from './broadcast.ts';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import { REASONS } from './reasons.ts';
import { settle } from './settle.ts';
import { signRequested } from './sign-requested.ts';

/** Minutes by which this worker's clock is wrong. */
let clockOff = 0;
const clock = () => new Date(Date.now() + clockOff * 60_000);

const { world, steps } = setUpSteps({ parts: { clock } });
afterEach(async () => {
  clockOff = 0;
  await requireSound(world);
});

const DOLLAR = 1_000_000n;
const approve = async (dollars = 1_000n) => {
  const pair = await createFundedPair(world, steps, dollars);
  return { ...pair, ...(await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR)) };
};

test('a payout is signed before test dollars that were requested earlier, and shares no batch with them', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  await world.sql`
    INSERT INTO chain_operations (business_key, kind, recipient_id, amount) SELECT ${`top-up:${company}:`} || n, 'mint', ${company}, 1000000 FROM generate_series(1, 25) AS n`;
  const { operationId } = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
  const batches = [
    await signRequested(steps.parts, 50),
    await signRequested(steps.parts, 50),
    await signRequested(steps.parts, 50),
    await signRequested(steps.parts, 50),
  ];
  expect(batches[0]!.signed.map((signed) => signed.operationId)).toEqual([operationId]);
  expect(batches.map(({ signed, more }) => [signed.length, more])).toEqual([
    [1, true],
    [10, true],
    [10, true],
    [5, false],
  ]);
  await steps.restart();
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(1_020n * DOLLAR);
});

describe('a worker that dies', () => {
  test('between signing and sending sends the stored bytes when it restarts', async () => {
    const { payoutId, talent } = await approve();
    const { signed } = await signRequested(steps.parts, 50);
    expect(await readPayout(world.sql, payoutId)).toMatchObject({
      state: 'sent',
      operation: 'signed',
      transactionHash: signed[0]!.hash,
    });
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({
      state: 'released',
      operation: 'confirmed',
      attempts: 1,
      transactionHash: signed[0]!.hash,
    });
    expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);
  });

  test('after sending and before any receipt learns the result when it restarts', async () => {
    const { payoutId } = await approve();
    const { signed } = await signRequested(steps.parts, 50);
    await broadcast(steps.parts.rpc, signed, quiet);
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
  });

  test('after the receipt and before the books are written leaves the payout sent, and the indexer releases it', async () => {
    const { payoutId } = await approve();
    const { signed } = await signRequested(steps.parts, 50);
    await broadcast(steps.parts.rpc, signed, quiet);
    await settle(steps.parts, { ids: [signed[0]!.operationId] });
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'sent', operation: 'mined' });
    await steps.index();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', operation: 'confirmed' });
  });
});

test('two workers that sign at once sign each operation once, at nonces without a gap', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const payouts = await Promise.all(
    Array.from({ length: 12 }, () => approvePayout(world.sql, company, talent, DOLLAR)),
  );
  const other = await openSteps(world);
  const [one, two] = await Promise.all([signRequested(steps.parts, 50), signRequested(other.parts, 50)]);
  const signed = [...one.signed, ...two.signed];
  expect(new Set(signed.map(({ operationId }) => operationId)).size).toBe(payouts.length);
  const nonces = signed.map(({ nonce }) => nonce).toSorted((a, b) => a - b);
  expect(nonces).toEqual(payouts.map((_, index) => nonces[0]! + index));
  await Promise.all([broadcast(steps.parts.rpc, signed, quiet), broadcast(other.parts.rpc, signed, quiet)]);
  await steps.restart();
  for (const { payoutId } of payouts)
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
  expect(await paidTo(world.sql, talent)).toBe(BigInt(payouts.length) * DOLLAR);
  other.close();
});

describe('a node that answers with an error', () => {
  test('to bytes that it has mined changes nothing: the receipt decides', async () => {
    const { payoutId } = await approve();
    const { signed } = await signRequested(steps.parts, 50);
    const answers: unknown[] = [];
    const log = { ...quiet, debug: (facts: { answer?: string }) => void answers.push(facts.answer) };
    await broadcast(steps.parts.rpc, signed, log);
    await broadcast(steps.parts.rpc, signed, log);
    expect(answers).toEqual([expect.stringMatching(/known transaction/i)]);
    await steps.index();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  });

  test('because the contract refused shows the payout with a sentence, and the next one succeeds', async () => {
    const poor = await approve(2n);
    const rich = await approve();
    await steps.restart();
    await steps.restart();
    const payout = await readPayout(world.sql, poor.payoutId);
    expect(payout).toMatchObject({ state: 'needs-attention', operation: 'reverted', attempts: 1 });
    expect(payout.failure).toBe(
      'The escrow contract refused the payment: the wallet holds $2.00 and $5.00 are needed. No money has moved.',
    );
    const events =
      await world.sql`SELECT recipient_id, data ->> 'reason' AS reason, notify FROM events WHERE name = 'disbursement.failed' AND data ->> 'payoutId' = ${poor.payoutId} ORDER BY notify DESC`;
    expect([...events]).toEqual([
      { recipientId: poor.company, reason: payout.failure, notify: true },
      { recipientId: poor.talent, reason: REFUSED_FOR_TALENT, notify: false },
    ]);
    expect(await balanceOf(world.sql, `company:${poor.company}`)).toBe(2n * DOLLAR);
    expect(await readPayout(world.sql, rich.payoutId)).toMatchObject({ state: 'released' });
  });
});

test('an operation whose nonce was spent by a foreign transaction is signed again and paid once', async () => {
  const { payoutId } = await approve();
  const { signed } = await signRequested(steps.parts, 50);
  const { operator, deployment, rpc } = steps.parts;
  const call = { to: operator.address, data: '0x', gasLimit: 100_000n };
  const foreign = signTransaction(operator, deployment.chainId, call, signed[0]!.nonce, await steps.parts.fees());
  await broadcast(rpc, [foreign], quiet);
  await steps.restart();
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', tries: 1, attempts: 2 });
});

test('a payout that could not be sent for long is shown, and recovers once it can be sent', async () => {
  const { payoutId, operationId, company } = await approve();
  const executor = {
    execute: async () => {},
    sweep: async () => ({ waiting: 0, stoodMs: 0, payoutsAffordable: 1, balanceEther: 1, clockGapMs: 0 }),
    stop: async () => {},
  };
  const handler = executeOperationHandler({ sql: world.database.sql, executor, clock, onEvents: () => {} });
  const job = { id: operationId, payload: { operationId } };
  await expect(handler.run(job)).rejects.toThrow('the chain did not answer');
  await handler.giveUp!(job, new Error('the chain did not answer'));
  await handler.giveUp!(job, new Error('the chain did not answer'));
  expect(await readPayout(world.sql, payoutId)).toMatchObject({
    state: 'needs-attention',
    operation: 'requested',
    failure: REASONS.notSent,
  });
  const emitted = await world.sql`SELECT FROM events WHERE recipient_id = ${company} AND name = 'disbursement.failed'`;
  expect(emitted.length).toBe(1);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', failure: null });
});

test('a transaction that offers too little is replaced at the same nonce, and every attempt is kept', async () => {
  const { payoutId, operationId } = await approve();
  const mean = await openSteps(world, { fees: async () => ({ maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }) });
  await signRequested(mean.parts, 50);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'sent', attempts: 1 });
  clockOff = 2;
  await steps.restart();
  const payout = await readPayout(world.sql, payoutId);
  expect(payout).toMatchObject({ state: 'released', operation: 'confirmed', attempts: 2 });
  const attempts = await world.sql<{ nonce: bigint; hash: string }[]>`
    SELECT nonce, transaction_hash AS hash FROM chain_attempts WHERE operation_id = ${operationId} ORDER BY max_fee_per_gas`;
  expect(attempts[0]!.nonce).toBe(attempts[1]!.nonce);
  expect(payout.transactionHash).toBe(attempts[1]!.hash);
  mean.close();
});
