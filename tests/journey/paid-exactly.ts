import { Contract, JsonRpcProvider } from 'ethers';
import postgres from 'postgres';
import { expect } from 'vitest';
import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdAbi } from '@hireledger/contracts/generated/test-usd';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { done, EACH, type Pair } from './approvals.ts';
import type { SharedSystem } from './set-up-journeys.ts';

/**
 * Expects that all payouts between two people, once they are released, were paid once: on the chain, in the books, which
 * equal the chain, and in the events; that every nonce was mined and nothing is frozen.
 * @param before minor units of the company before the first of these approvals
 */
export async function expectPaidExactly(
  { urls, administratorUrl }: Pick<SharedSystem, 'urls' | 'administratorUrl'>,
  { company, talent }: Pair,
  { approvals, before }: { approvals: number; before: bigint },
): Promise<void> {
  const { escrowAddress, tokenAddress, deployBlock } = await done<ChainInfo>(talent, 'GET', '/audit/chain');
  const [kept, paid] = [
    await done<Wallet>(company, 'GET', '/wallets/me'),
    await done<Wallet>(talent, 'GET', '/wallets/me'),
  ];
  expect(BigInt(paid.balance)).toBe(EACH * BigInt(approvals));
  expect(BigInt(kept.balance)).toBe(before - EACH * BigInt(approvals));

  const chain = new JsonRpcProvider(urls.chain);
  const sql = postgres(administratorUrl, { max: 1 });
  try {
    const released = await new Contract(escrowAddress, hireEscrowAbi, chain).queryFilter(
      'MilestoneReleased',
      deployBlock,
    );
    expect(released).toHaveLength(approvals);
    const payoutIds = released.map((log) => ('args' in log ? String(log.args.payoutId) : ''));
    expect(new Set(payoutIds).size).toBe(approvals);

    const balanceOf = new Contract(tokenAddress, testUsdAbi, chain).getFunction('balanceOf');
    expect(await balanceOf(paid.address)).toBe(BigInt(paid.balance));
    expect(await balanceOf(kept.address)).toBe(BigInt(kept.balance));
    expect(await balanceOf(escrowAddress)).toBe(0n);

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
    expect(emitted).toHaveLength(approvals);
    expect(new Set(emitted.map(({ payout }) => payout)).size).toBe(approvals);
  } finally {
    chain.destroy();
    await sql.end();
  }
}
