import { expect, test } from 'vitest';
import { deletionBlockers, type DeletionFacts } from './deletion.ts';

const free: DeletionFacts = {
  role: 'company',
  openPayouts: 0,
  inEscrow: 0n,
  awaitingPay: 0,
  underContract: 0,
  balance: 9_999n,
  isTestMoney: false,
  openWithdrawals: 0,
  isArbiter: false,
};

test('nothing blocks an account that owes nobody anything and has less than a cent', () => {
  expect(deletionBlockers(free)).toEqual([]);
});

test('money is withdrawn before an account is deleted', () => {
  expect(deletionBlockers({ ...free, balance: 5_019_999n })).toEqual(['Your wallet holds $5.01. Withdraw it first.']);
  expect(deletionBlockers({ ...free, balance: 5_000_000n, openWithdrawals: 1 })).toEqual([
    'A withdrawal is in progress. Wait until it has been sent.',
  ]);
});

test('money of the chain that comes with HireLedger stops nobody, a withdrawal of it that is under way does', () => {
  const rich = { ...free, balance: 100_000_000_000n, isTestMoney: true };
  expect(deletionBlockers(rich)).toEqual([]);
  expect(deletionBlockers({ ...rich, openWithdrawals: 1 })).toHaveLength(1);
});

test('each reason says what to do', () => {
  expect(deletionBlockers({ ...free, openPayouts: 1, inEscrow: 2_500_000n, awaitingPay: 2, underContract: 1 })).toEqual(
    [
      'A payout is in progress. Wait until it has arrived.',
      '$2.50 is in escrow. It must be released or returned first.',
      '2 people have finished work and wait for pay. Approve it first.',
      '1 person works for you under an accepted contract. Finish it first.',
    ],
  );
});

test('a talent may leave unpaid work behind, but not money that is on its way', () => {
  const talent: DeletionFacts = { ...free, role: 'talent', awaitingPay: 1, underContract: 1 };
  expect(deletionBlockers(talent)).toEqual([]);
  expect(deletionBlockers({ ...talent, openPayouts: 2 })).toEqual([
    '2 payouts are in progress to you. Wait until they have arrived.',
  ]);
});

test('the account that decides disputes stays, because no other account could take its place', () => {
  for (const role of ['talent', 'company'] as const)
    expect(deletionBlockers({ ...free, role, isArbiter: true })).toEqual([
      'Your account decides disputes here, and no other account can. Keep it, and add a passkey of your successor.',
    ]);
});
