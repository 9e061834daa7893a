import { expect, test } from 'vitest';
import { compare, type OnChain } from './compare.ts';
import type { Books } from './read-books.ts';

const books: Books = {
  blockNumber: 9,
  blockHash: '0x9',
  inEscrow: 5_000_000n,
  asCredit: 2_000_000n,
  strangers: { inEscrow: 1_000_000n, asCredit: 0n },
  wallets: [{ userId: 'u', address: '0xA', balance: 7_000_000n }],
  changed: [],
  reach: { pass: 1n, closedTo: 0n, closesTo: 1n, rereadTo: 0n, rereadsTo: 1n, endsPass: true, walletAfter: null },
};
const withSecond = (changes: Partial<OnChain['escrows'][number]>) => ({
  ...chain,
  escrows: [chain.escrows[0]!, { ...chain.escrows[1]!, ...changes }],
});
const chain: OnChain = {
  escrows: [
    { address: '0xE1', escrowedTotal: 1_000_000n, creditTotal: 2_000_000n, balance: 3_000_000n },
    { address: '0xE2', escrowedTotal: 5_000_000n, creditTotal: 0n, balance: 5_000_000n },
  ],
  walletBalances: [7_000_000n],
};

test('books and chain that agree give no differences', () => {
  expect(compare(books, chain)).toEqual([]);
});

test('tokens that somebody sent to the contract are no difference', () => {
  expect(compare(books, withSecond({ balance: 9_000_000n }))).toEqual([]);
});

test('each difference gets a sentence with both figures', () => {
  expect(compare(books, { ...withSecond({ escrowedTotal: 3_000_000n }), walletBalances: [6_000_000n] })).toEqual([
    { userId: null, says: 'Held in escrow: the books say $6.00, the chain says $4.00.' },
    { userId: 'u', says: 'Wallet 0xA: the books say $7.00, the chain says $6.00.' },
  ]);
});

test('a contract that holds less than it owes is a difference about all money', () => {
  expect(compare(books, withSecond({ balance: 4_999_999n }))).toEqual([
    { userId: null, says: 'The escrow contract 0xE2 owes $5.00 and holds $4.999999.' },
  ]);
});
