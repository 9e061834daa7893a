import { expect, test } from 'vitest';
import type { Rpc } from '../chain/rpc.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { OPERATOR } from '../testing/world.ts';
import { settle } from './settle.ts';

const { world, steps } = setUpSteps();

/** An anchor, which no log confirms, sent at a nonce that nothing else uses. */
async function sent(nonce: number): Promise<{ id: string; hash: string }> {
  const hash = `0x${nonce.toString(16).padStart(64, '0')}`;
  const [{ id } = { id: '' }] = await world.sql<{ id: string }[]>`
    INSERT INTO chain_operations (business_key, kind, amount, state, signer, nonce, transaction_hash)
    VALUES (${`anchor:${nonce}`}, 'anchor', 0, 'signed', ${OPERATOR.address}, ${nonce}, ${hash}) RETURNING id`;
  await world.sql`
    INSERT INTO chain_attempts (transaction_hash, operation_id, raw_transaction, nonce, max_fee_per_gas) VALUES (${hash}, ${id}, '0x', ${nonce}, 1)`;
  return { id, hash };
}

/** Looks at the operation while its receipt is in block 10 and the chain is at `head`, three confirmations needed. */
async function settledAt(head: number, status: '0x0' | '0x1', { id }: { id: string }): Promise<string> {
  const rpc: Rpc = {
    ...steps.parts.rpc,
    call: async <T>(method: string) => (method === 'eth_blockNumber' ? `0x${head.toString(16)}` : '0x0') as T,
    callAll: async <T>() => [{ blockNumber: '0xa', status } as T],
  };
  await settle({ ...steps.parts, rpc, confirmations: 3 }, { ids: [id] });
  const [row] = await world.sql<{ state: string }[]>`SELECT state FROM chain_operations WHERE id = ${id}`;
  return row!.state;
}

test('what only a receipt confirms is confirmed once its block stays', async () => {
  const operation = await sent(901);
  expect(await settledAt(11, '0x1', operation)).toBe('mined');
  expect(await settledAt(12, '0x1', operation)).toBe('confirmed');
});

test('an anchor that the contract refused in a block that may still be replaced is not confirmed', async () => {
  const operation = await sent(903);
  expect(await settledAt(11, '0x0', operation)).toBe('mined');
  expect(await settledAt(11, '0x1', operation)).toBe('mined');
  expect(await settledAt(12, '0x1', operation)).toBe('confirmed');
});
