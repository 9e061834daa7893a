import { RpcError, type RpcCall } from '@hireledger/contracts/json-rpc';
import { afterEach, describe, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { balanceOf, paidTo, readPayout, requireSound } from '../testing/readings.ts';
import { createFundedPair } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import type { Rpc } from '../chain/rpc.ts';
import { signTransaction } from '../signing/operator-transaction.ts';
import { broadcast } from './broadcast.ts';
import { startExecutor } from './executor.ts';
import { signRequested } from './sign-requested.ts';
import { settle } from './settle.ts';

let minutes = 0;
const clock = () => new Date(Date.now() + minutes * 60_000);

const { world, steps } = setUpSteps({ parts: { clock } });
afterEach(async () => {
  minutes = 0;
  await requireSound(world);
});

const DOLLAR = 1_000_000n;
const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });
const approve = async () => {
  const pair = await createFundedPair(world, steps);
  return { ...pair, ...(await approvePayout(world.sql, pair.company, pair.talent, 5n * DOLLAR)) };
};
/** The operator's nonces: the next to assign, and the lowest that is not spent. */
async function nonces(): Promise<{ next: number; spent: number }> {
  const { operator } = steps.parts;
  const [signer] = await world.sql<{ next: bigint }[]>`SELECT next_nonce AS next FROM chain_signers`;
  return {
    next: Number(signer!.next),
    spent: Number(await steps.parts.rpc.call<string>('eth_getTransactionCount', operator.address, 'latest')),
  };
}
/** Spends the next nonce by a transaction that is not ours. */
async function spendNonce(nonce: number): Promise<void> {
  const { operator, deployment, rpc } = steps.parts;
  const call = { to: operator.address, data: '0x', gasLimit: 100_000n };
  await broadcast(rpc, [signTransaction(operator, deployment.chainId, call, nonce, await steps.parts.fees())], quiet);
}
/** A node that refuses some transactions and answers everything else. */
const refusing = (isRefused: (raw: string) => boolean): Rpc => ({
  ...steps.parts.rpc,
  async callAll<T>(calls: RpcCall[]) {
    const refused = calls.filter(
      ({ method, params }) => method === 'eth_sendRawTransaction' && isRefused(params[0] as string),
    );
    return refused.length > 0 ? calls.map(() => new RpcError(-32000, 'not taken')) : steps.parts.rpc.callAll<T>(calls);
  },
});
/** Sends, reads and settles everything that waits. */
const settleAll = async () => {
  await steps.restart();
  await steps.restart();
};

describe('every nonce below the next is mined or sent', () => {
  test('after blocks left the chain in which an operation had spent an older nonce', async () => {
    const { payoutId, company, talent } = await approve();
    const snapshot = await chain('evm_snapshot');
    const { signed } = await signRequested(steps.parts, 50);
    await spendNonce(signed[0]!.nonce);
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 2 });

    await chain('evm_revert', snapshot);
    await steps.index();
    const next = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
    expect(await readPayout(world.sql, next.payoutId)).toMatchObject({ state: 'released' });
    expect(await paidTo(world.sql, talent)).toBe(10n * DOLLAR);
    const { next: given, spent } = await nonces();
    expect(spent).toBe(given);
  });

  test('after a slow worker looked at a nonce while another signed the operation at a newer one', async () => {
    const { payoutId, talent } = await approve();
    const { signed } = await signRequested(steps.parts, 50);
    await spendNonce(signed[0]!.nonce);
    let arrived = () => {};
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slowRpc = {
      ...steps.parts.rpc,
      async call<T>(method: string, ...params: unknown[]): Promise<T> {
        if (method === 'eth_call') {
          arrived();
          await held;
        }
        return steps.parts.rpc.call<T>(method, ...params);
      },
    };
    const slow = settle({ ...steps.parts, rpc: slowRpc }, { ids: [signed[0]!.operationId] });
    await inside;
    await settle(steps.parts, { ids: [signed[0]!.operationId] });
    const again = await signRequested(steps.parts, 50);
    expect(again.signed).toHaveLength(1);
    letGo();
    await slow;
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ operation: 'signed', attempts: 2, tries: 1 });
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 2 });
    expect(await paidTo(world.sql, talent)).toBe(5n * DOLLAR);
  });

  test('after an old attempt confirmed an operation that was signed at a newer nonce', async () => {
    const { payoutId, company, talent } = await approve();
    const snapshot = await chain('evm_snapshot');
    const { signed } = await signRequested(steps.parts, 50);
    await spendNonce(signed[0]!.nonce);
    await settle(steps.parts, { ids: [signed[0]!.operationId] });
    await signRequested(steps.parts, 50);
    await chain('evm_revert', snapshot);
    await broadcast(steps.parts.rpc, signed, quiet);
    await steps.index();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({
      state: 'released',
      operation: 'confirmed',
      transactionHash: signed[0]!.hash,
    });

    const next = await approvePayout(world.sql, company, talent, 5n * DOLLAR);
    await settleAll();
    expect(await readPayout(world.sql, next.payoutId)).toMatchObject({ state: 'released' });
    expect(await paidTo(world.sql, talent)).toBe(10n * DOLLAR);
    const { next: given, spent } = await nonces();
    expect(spent).toBe(given);
  });

  test('where nothing was ever signed: an empty transfer is stored, sent and recorded as cancelled', async () => {
    const [{ next: hole } = { next: 0n }] = await world.sql<
      { next: bigint }[]
    >`UPDATE chain_signers SET next_nonce = next_nonce + 1 RETURNING next_nonce - 1 AS next`;
    const { payoutId } = await approve();
    await Promise.all([steps.restart(), steps.restart()]);
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
    const fillers =
      await world.sql`SELECT kind, state, (SELECT count(*)::int FROM chain_attempts WHERE operation_id = operation.id) AS attempts
                                      FROM chain_operations operation WHERE nonce = ${hole}`;
    expect([...fillers]).toEqual([{ kind: 'cancel', state: 'cancelled', attempts: 1 }]);
  });
});

test("an operation is due by the clock of the database, whatever the worker's clock says", async () => {
  const { payoutId, company, talent } = await approve();
  // Less than the hour that clocks may differ by: beyond it nothing is signed at all.
  minutes = -25;
  await settleAll();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  const next = await approvePayout(world.sql, company, talent, DOLLAR);
  await signRequested(steps.parts, 50);
  minutes = -50;
  await settleAll();
  expect(await readPayout(world.sql, next.payoutId)).toMatchObject({ state: 'released', attempts: 1 });
});

test('a payout that was postponed often keeps all its fresh signatures', async () => {
  const { payoutId, operationId } = await approve();
  await world.signer.stop();
  for (let left = 4; left > 0; left--) {
    await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationId}`;
    await signRequested(steps.parts, 50);
  }
  const [waits] = await world.sql`SELECT tries, postponed FROM chain_operations WHERE id = ${operationId}`;
  expect(waits).toEqual({ tries: 0, postponed: 4 });
  await world.signer.startAgain();
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationId}`;
  const { signed } = await signRequested(steps.parts, 50);
  await spendNonce(signed[0]!.nonce);
  await settleAll();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', tries: 1, attempts: 2 });
  const [after] = await world.sql`SELECT postponed FROM chain_operations WHERE id = ${operationId}`;
  expect(after).toEqual({ postponed: 0 });
});

test('a mint that was signed again is never sent at its older nonce: the chain would not refuse a second one', async () => {
  const { company } = await createFundedPair(world, steps, 0n);
  const snapshot = await chain('evm_snapshot');
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`top-up:${company}`}, 'mint', ${company}, ${(7n * DOLLAR).toString()})`;
  const { signed } = await signRequested(steps.parts, 50);
  await spendNonce(signed[0]!.nonce);
  await settle(steps.parts, { ids: [signed[0]!.operationId] });
  await signRequested(steps.parts, 50);
  await chain('evm_revert', snapshot);
  await settleAll();
  expect(await balanceOf(world.sql, `company:${company}`)).toBe(7n * DOLLAR);
  const { next, spent } = await nonces();
  expect(spent).toBe(next);
});

test('transactions behind a refused one are not sent again, and one that is never accepted is cancelled', async () => {
  const poison = await approve();
  const { signed } = await signRequested(steps.parts, 50);
  const behind = await approvePayout(world.sql, poison.company, poison.talent, DOLLAR);
  const sent: string[] = [];
  const rpc = refusing((raw) => sent.push(raw) > 0 && raw === signed[0]!.raw);
  const executor = startExecutor({ ...steps.parts, rpc });
  await executor.execute();
  sent.length = 0;
  expect((await executor.sweep(0)).waiting).toBeGreaterThan(1);
  expect(sent).toEqual([signed[0]!.raw]);
  minutes = 11;
  expect((await executor.sweep(0)).stoodMs).toBeGreaterThanOrEqual(11 * 60_000 - 1_000);
  for (let left = 3; left > 0; left--) {
    await executor.sweep(0);
    await executor.execute();
  }
  await executor.stop();
  await steps.index();
  expect(await readPayout(world.sql, poison.payoutId)).toMatchObject({ state: 'released', tries: 1 });
  expect(await readPayout(world.sql, behind.payoutId)).toMatchObject({ state: 'released' });
});

describe('fees', () => {
  test('are not cancelled while the node refuses every transaction, however long', async () => {
    const { payoutId, operationId } = await approve();
    const rpc = refusing(() => true);
    await signRequested(steps.parts, 50);
    const [before] = await world.sql<
      { fee: string }[]
    >`SELECT max_fee_per_gas AS fee FROM chain_attempts WHERE operation_id = ${operationId}`;
    for (minutes = 1; minutes < 10; minutes += 1) {
      const executor = startExecutor({ ...steps.parts, rpc });
      await executor.sweep(0);
      await executor.stop();
    }
    const attempts = await world.sql<
      { fee: string }[]
    >`SELECT max_fee_per_gas AS fee FROM chain_attempts WHERE operation_id = ${operationId}`;
    expect([...attempts]).toEqual([before]);
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
  });

  test('of a transaction that the operator cannot afford do not stop the cheaper one from being sent', async () => {
    const { payoutId, operationId } = await approve();
    await signRequested(steps.parts, 50);
    const { operator, deployment } = steps.parts;
    const [cheap] = await world.sql<
      { nonce: number }[]
    >`SELECT nonce::int AS nonce FROM chain_attempts WHERE operation_id = ${operationId}`;
    const dear = signTransaction(
      operator,
      deployment.chainId,
      { to: operator.address, data: '0x', gasLimit: 600_000n },
      cheap!.nonce,
      {
        maxFeePerGas: 10n ** 24n,
        maxPriorityFeePerGas: 1n,
      },
    );
    await world.sql`INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas)
                    VALUES (${dear.hash}, ${operationId}, ${dear.raw}, ${dear.nonce}, ${dear.maxFeePerGas.toString()})`;
    await settleAll();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
  });
});
