import { formatUsd } from '@hireledger/domain/money/usd';
import type { WrongSum } from './close-books.ts';
import type { Books } from './read-books.ts';

/** The contracts' values at the books' block, in minor units. */
export interface OnChain {
  escrowedTotal: bigint;
  creditTotal: bigint;
  /** The token's balance of the escrow. */
  escrowBalance: bigint;
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
  expect('Held in escrow', books.inEscrow + books.strangers.inEscrow, chain.escrowedTotal);
  expect('Waiting as credits', books.asCredit + books.strangers.asCredit, chain.creditTotal);
  // Anybody can send the contract more than it owes; less would be missing money.
  if (chain.escrowBalance < chain.escrowedTotal + chain.creditTotal) {
    differences.push({
      userId: null,
      says: `The escrow contract owes ${formatUsd(chain.escrowedTotal + chain.creditTotal)} and holds ${formatUsd(chain.escrowBalance)}.`,
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
    userId: /^(?:company|talent):(.+)$/.exec(account)?.[1] ?? null,
    says: `The entries of ${account} sum to ${formatUsd(reread)}, its checkpoint says ${formatUsd(checkpoint)}.`,
  }));
  const ofAccounts = differences.filter(({ userId }) => userId !== null);
  return ofAccounts.length > 0 ? ofAccounts : differences;
}
