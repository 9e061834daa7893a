import { formatUsd } from '@hireledger/domain/money/usd';
import type { Books } from './read-books.ts';

/** What the contracts say at the books' block, in minor units. */
export interface OnChain {
  escrowedTotal: bigint;
  creditTotal: bigint;
  /** The token's balance of the escrow. */
  escrowBalance: bigint;
  /** In the order of the books' wallets. */
  walletBalances: bigint[];
}

/** One sentence for each difference between contract, books and token; none when they agree. */
export function compare(books: Books, chain: OnChain): string[] {
  const differences: string[] = [];
  const expect = (what: string, booked: bigint, found: bigint) => {
    if (booked !== found) differences.push(`${what}: the books say ${formatUsd(booked)}, the chain says ${formatUsd(found)}.`);
  };
  expect('Held in escrow', books.inEscrow + books.strangers.inEscrow, chain.escrowedTotal);
  expect('Waiting as credits', books.asCredit + books.strangers.asCredit, chain.creditTotal);
  // Anybody can give the contract more than it owes; less would be missing money.
  if (chain.escrowBalance < chain.escrowedTotal + chain.creditTotal) {
    differences.push(`The escrow contract owes ${formatUsd(chain.escrowedTotal + chain.creditTotal)} and holds ${formatUsd(chain.escrowBalance)}.`);
  }
  for (const [index, { address, balance }] of books.wallets.entries()) expect(`Wallet ${address}`, balance, chain.walletBalances[index]!);
  return differences;
}
