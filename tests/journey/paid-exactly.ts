import { Contract, JsonRpcProvider } from 'ethers';
import postgres from 'postgres';
import { expect } from 'vitest';
import { VISITOR_CALLS } from '@hireledger/contracts/visitor-reads';
import { testUsd2Abi } from '@hireledger/contracts/generated/test-usd-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Wallet } from '@hireledger/domain/http/wallets';
import type { TestUser } from '@hireledger/launch/test-user';
import { EACH, releasesOnChain, type Pair } from './approvals.ts';
import type { SharedSystem } from './set-up-journeys.ts';

/** Every address that money of a person can be at. */
export async function addressesOf(sql: postgres.Sql, { user }: TestUser): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`SELECT address FROM custody_addresses WHERE user_id = ${user.id}`;
  return rows.map(({ address }) => address);
}

/** Reads a system's chain as everybody may, who asks it for at most ten calls at once. */
export const readChainAt = (url: string): JsonRpcProvider =>
  new JsonRpcProvider(url, undefined, { batchMaxCount: VISITOR_CALLS });

/** What the chain has at addresses, in minor units. */
export async function heldAt(
  chain: JsonRpcProvider,
  { tokenAddress }: Pick<ChainInfo, 'tokenAddress'>,
  addresses: string[],
): Promise<bigint> {
  const balanceOf = new Contract(tokenAddress, testUsd2Abi, chain).getFunction('balanceOf');
  const balances = await Promise.all(addresses.map((address): Promise<bigint> => balanceOf(address)));
  return balances.reduce((sum, amount) => sum + amount, 0n);
}

/** Reads as every client does: a 503 is asked again, as its Retry-After says. The connections of an api find a restarted database one by one. */
async function served<T>(person: TestUser, path: string): Promise<T> {
  let body: T;
  const status = async () => {
    const answer = await person.call<T>('GET', path);
    ({ body } = answer);
    return answer.status;
  };
  await expect.poll(status, { timeout: 30_000, interval: 2_000 }).toBe(200);
  return body!;
}

/**
 * Expects that all payouts between two people, once they are released, were paid once: on the chain, in the books, which
 * equal the chain, and in the events; that every nonce was mined and nothing is frozen.
 * @param before minor units of the company before the first of these approvals
 * @param again whether blocks had left the chain, so that both sides were sent some releases again
 */
export async function expectPaidExactly(
  { urls, administratorUrl }: Pick<SharedSystem, 'urls' | 'administratorUrl'>,
  { company, talent }: Pair,
  { approvals, before, again = false }: { approvals: number; before: bigint; again?: boolean },
): Promise<void> {
  const info = await served<ChainInfo>(talent, '/audit/chain');
  const [kept, paid] = [await served<Wallet>(company, '/wallets/me'), await served<Wallet>(talent, '/wallets/me')];
  expect(BigInt(paid.balance)).toBe(EACH * BigInt(approvals));
  expect(BigInt(kept.balance)).toBe(before - EACH * BigInt(approvals));

  const chain = readChainAt(urls.chain);
  const sql = postgres(administratorUrl, { max: 1 });
  try {
    const [payees, payers] = [await addressesOf(sql, talent), await addressesOf(sql, company)];
    const released = (await releasesOnChain(chain, info)).filter(({ payee }) => payees.includes(payee));
    expect(released).toHaveLength(approvals);
    expect(new Set(released.map(({ payoutId }) => payoutId)).size).toBe(approvals);

    const held = (addresses: string[]) => heldAt(chain, info, addresses);
    expect(await held(payees)).toBe(BigInt(paid.balance));
    expect(await held(payers)).toBe(BigInt(kept.balance));
    expect(await held(info.contracts.map(({ address }) => address))).toBe(0n);

    const [books] = await sql`SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_entries`;
    expect(books).toEqual({ sum: '0' });
    expect(await sql`SELECT reason FROM active_freezes`).toHaveLength(0);
    for (const { address, nonce } of await sql<
      { address: string; nonce: string }[]
    >`SELECT address, next_nonce::text AS nonce FROM chain_signers`)
      expect(await chain.getTransactionCount(address, 'latest'), address).toBe(Number(nonce));

    const emitted = await sql<{ payout: string }[]>`
      SELECT data ->> 'payoutId' AS payout FROM events
       WHERE recipient_id = ${talent.user.id} AND name = 'disbursement.released'`;
    if (!again) expect(emitted).toHaveLength(approvals);
    expect(new Set(emitted.map(({ payout }) => payout)).size).toBe(approvals);
  } finally {
    chain.destroy();
    await sql.end();
  }
}
