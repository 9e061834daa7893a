import { expect } from 'vitest';
import { escrow2, token } from '../chain/contracts.ts';
import { toHex } from '../chain/rpc.ts';
import { readCursor } from '../indexer/cursor.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { readFreezes, releasesOnChain, sumOfBooks } from './readings.ts';
import type { Steps } from './steps.ts';
import type { World } from './world.ts';

/** By the number that the contract has for each. */
const STATES = ['agreed', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'settled', 'ruled'];
/** The event that reports each state of a milestone. */
const REPORTS: Record<string, string> = {
  funded: 'escrow.funded',
  submitted: 'escrow.submitted',
  disputed: 'escrow.disputed',
  released: 'escrow.released',
  refunded: 'escrow.refunded',
  settled: 'escrow.settled',
  ruled: 'escrow.resolved',
};

/** Expects that books, operations, payouts and milestones say what the chain does at the newest block that was read. */
export async function requireBooked(world: World, { parts }: Steps): Promise<void> {
  const { sql } = world;
  const { rpc, deployment } = parts;
  const { number } = (await readCursor(sql))!;
  const read = (to: string, data: string) => rpc.call<string>('eth_call', { to, data }, toHex(number));
  const isMined = async (hash: string) => {
    const receipt = await rpc.call<{ status: string; blockNumber: string } | null>('eth_getTransactionReceipt', hash);
    return receipt?.status === '0x1' && Number(receipt.blockNumber) <= number;
  };

  for (const { account, address, booked } of await sql<{ account: string; address: string; booked: string }[]>`
    SELECT account, address, ledger_balance(account)::text AS booked
      FROM (SELECT concat_ws(':', person.role, own.user_id, own.agreement_id) AS account, address FROM custody_addresses own JOIN users person ON person.id = own.user_id) own`) {
    const answer = await read(deployment.tokenAddress, token.encodeFunctionData('balanceOf', [address]));
    expect(BigInt(booked), account).toBe(BigInt(answer));
  }
  expect(await sumOfBooks(sql)).toBe('0');
  await createReconciliation({ ...parts, onEvents: () => {} })();
  expect(await readFreezes(sql)).toEqual([]);

  for (const { agreementId, milestone, state, contract, id, held } of await readMilestones(world)) {
    const answer = await read(contract, escrow2.encodeFunctionData('milestoneOf', [id, milestone]));
    const found = escrow2.decodeFunctionResult('milestoneOf', answer)[0] as { status: bigint; amount: bigint };
    const isHeld = ['funded', 'submitted', 'disputed'].includes(state);
    expect({ state, held }, `${agreementId} ${milestone}`).toEqual({
      state: STATES[Number(found.status)],
      held: isHeld ? String(found.amount) : '0',
    });
  }

  const released = await releasesOnChain(world, number);
  for (const { id, state, commitment, last } of await sql<
    { id: string; state: string; commitment: string; last: string[] }[]
  >`SELECT id, state, coalesce(commitment, '') AS commitment, ARRAY(SELECT DISTINCT ON (recipient_id) name FROM events WHERE data ->> 'payoutId' = payout.id::text AND name LIKE 'disbursement.%' ORDER BY recipient_id, seq DESC) AS last
      FROM payouts payout`) {
    expect(state === 'released' ? 1 : 0, `payout ${id}`).toBe(released.get(commitment) ?? 0);
    for (const name of last)
      expect(name === 'disbursement.released', `payout ${id}: ${name}`).toBe(state === 'released');
  }
  for (const { id, hash } of await sql<
    { id: string; hash: string }[]
  >`SELECT id, coalesce(transaction_hash, '') AS hash FROM chain_operations WHERE state = 'confirmed'`)
    expect(await isMined(hash), `operation ${id}`).toBe(true);
}

/**
 * Expects the same, that nothing waits, that everything that was requested was made once, and that the last event about each says so to
 * both sides.
 */
export async function requireWhole(world: World, steps: Steps): Promise<void> {
  await requireBooked(world, steps);
  const { sql } = world;
  const { rpc, deployment, operator } = steps.parts;
  const isOnChain = async (hash: string) =>
    (await rpc.call<{ status: string } | null>('eth_getTransactionReceipt', hash))?.status === '0x1';

  const [signer] = await sql<{ next: bigint }[]>`SELECT next_nonce AS next FROM chain_signers`;
  const spent = await rpc.call<string>('eth_getTransactionCount', operator.address, 'latest');
  expect(Number(spent)).toBe(Number(signer!.next));
  const waiting = await sql`
    SELECT kind, state, last_error FROM chain_operations
     WHERE state NOT IN ('confirmed', 'cancelled') AND (kind, state) <> ('batch', 'reverted') AND (state, last_error) IS DISTINCT FROM ('reverted', 'It was made by another transaction.')`;
  expect([...waiting]).toEqual([]);

  for (const { id, state } of await sql<{ id: string; state: string }[]>`SELECT id, state FROM payouts`)
    expect(state, `payout ${id}`).toBe('released');
  for (const { id, names, hash } of await sql<{ id: string; names: string[]; hash: string }[]>`
    SELECT data ->> 'payoutId' AS id, array_agg(name ORDER BY seq) AS names, (array_agg(data ->> 'transactionHash' ORDER BY seq DESC))[1] AS hash
      FROM events WHERE name LIKE 'disbursement.%' GROUP BY recipient_id, data ->> 'payoutId'`) {
    // Between two releases both sides were sent that it is under way again.
    expect(names.join(' '), `payout ${id}`).not.toMatch(/released disbursement\.released/);
    expect(await isOnChain(hash), `payout ${id}`).toBe(true);
  }

  for (const { id, to, amount, names, hash } of await sql<
    { id: string; to: string; amount: string; names: string[]; hash: string }[]
  >`SELECT w.id, w.to_address AS "to", w.amount::text AS amount, array_remove(array_agg(event.name ORDER BY seq), NULL) AS names, (array_agg(event.data ->> 'transactionHash' ORDER BY seq DESC))[1] AS hash
      FROM withdrawals w LEFT JOIN events event ON event.recipient_id = w.user_id AND event.data ->> 'withdrawalId' = w.id::text GROUP BY w.id`) {
    const data = token.encodeFunctionData('balanceOf', [to]);
    const arrived = await rpc.call<string>('eth_call', { to: deployment.tokenAddress, data }, 'latest');
    expect(BigInt(arrived), `withdrawal ${id}`).toBe(BigInt(amount));
    expect(names.at(-1), `withdrawal ${id}`).toBe('withdrawal.sent');
    expect(await isOnChain(hash), `withdrawal ${id}`).toBe(true);
  }

  for (const { agreementId, milestone, state } of await readMilestones(world))
    for (const { name, hash } of await sql<{ name: string; hash: string }[]>`
      SELECT DISTINCT ON (recipient_id) name, data ->> 'transactionHash' AS hash FROM events
       WHERE name LIKE 'escrow.%' AND name <> 'escrow.step-failed' AND data ->> 'agreementId' = ${agreementId} AND data ->> 'milestone' = ${String(milestone)} ORDER BY recipient_id, seq DESC`) {
      expect(name, `${agreementId} ${milestone}`).toBe(REPORTS[state]);
      expect(await isOnChain(hash), `${agreementId} ${milestone}: ${name}`).toBe(true);
    }
}

/** The milestones of agreements that hold money, with what the books hold for each. */
const readMilestones = ({ sql }: World) => sql<
  { agreementId: string; milestone: number; state: string; contract: string; id: string; held: string }[]
>`
  SELECT agreement.id AS agreement_id, milestone, item.state, agreement.escrow_address AS contract, agreement.commitment AS id,
         ledger_balance('escrow:' || agreement.id || ':' || milestone)::text AS held
    FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id WHERE agreement.chain_terms ? 'schedule'`;
