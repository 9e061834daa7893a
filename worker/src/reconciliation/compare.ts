import { formatUsd } from '@hireledger/domain/money/usd';
import type { WrongSum } from './close-books.ts';
import type { Books } from './read-books.ts';

/** The contracts' values at the books' block, in minor units. */
export interface OnChain {
  /** `balance` is the token's. */
  escrows: { address: string; escrowedTotal: bigint; creditTotal: bigint; balance: bigint }[];
  /** In the order of the books' wallets. */
  walletBalances: bigint[];
}

/** A difference between contract, books and token. */
export interface Difference {
  /** Whose wallet it is about; null if it is about the contract, and thereby about everybody's money. */
  userId: string | null;
  /** Both figures in a sentence, for operators. */
  says: string;
}

/** The differences between contract, books and token; none when they agree. */
export function compare(books: Books, chain: OnChain): Difference[] {
  const differences: Difference[] = [];
  const expect = (what: string, booked: bigint, found: bigint, userId: string | null = null) => {
    if (booked !== found)
      differences.push({
        userId,
        says: `${what}: the books say ${formatUsd(booked)}, the chain says ${formatUsd(found)}.`,
      });
  };
  const total = (part: 'escrowedTotal' | 'creditTotal') =>
    chain.escrows.reduce((sum, escrow) => sum + escrow[part], 0n);
  expect('Held in escrow', books.inEscrow + books.strangers.inEscrow, total('escrowedTotal'));
  expect('Waiting as credits', books.asCredit + books.strangers.asCredit, total('creditTotal'));
  // Anybody can send a contract more than it owes; less would be missing money.
  for (const { address, escrowedTotal, creditTotal, balance } of chain.escrows) {
    if (balance >= escrowedTotal + creditTotal) continue;
    differences.push({
      userId: null,
      says: `The escrow contract ${address} owes ${formatUsd(escrowedTotal + creditTotal)} and holds ${formatUsd(balance)}.`,
    });
  }
  for (const [index, { userId, address, balance }] of books.wallets.entries())
    expect(`Wallet ${address}`, balance, chain.walletBalances[index]!, userId);
  for (const { userId, number, booked, logged } of books.changed) {
    const says = `Entry ${number} of the books says ${formatUsd(booked)}, its log says ${logged === null ? 'nothing' : formatUsd(logged)}.`;
    differences.push({ userId, says });
  }
  return differences;
}

/**
 * Sums that the pass found to differ from their checkpoints. Each entry has two sides: if one is a user's wallet, the
 * difference is about that account, else about everybody's money.
 */
export function wrongSums(wrong: WrongSum[]): Difference[] {
  const differences = wrong.map(({ account, checkpoint, reread }): Difference => ({
    userId: /^(?:company|talent):([^:]+)/.exec(account)?.[1] ?? null,
    says: `The entries of ${account} sum to ${formatUsd(reread)}, its checkpoint says ${formatUsd(checkpoint)}.`,
  }));
  const ofAccounts = differences.filter(({ userId }) => userId !== null);
  return ofAccounts.length > 0 ? ofAccounts : differences;
}
