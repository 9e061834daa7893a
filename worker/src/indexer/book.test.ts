import { ZeroAddress } from 'ethers';
import { expect, test } from 'vitest';
import { book, type Register } from './book.ts';
import type { ChainLog } from './chain-log.ts';

const ESCROW = '0xE5';
const payout = { payoutId: 'p', agreementId: 'a', companyId: 'c', talentId: 't', amount: 5n };
const register: Register = {
  escrowAddress: ESCROW,
  wallets: new Map([
    ['0xC0', { userId: 'c', role: 'company' }],
    ['0xC1', { userId: 'other', role: 'company' }],
    ['0x7A', { userId: 't', role: 'talent' }],
  ]),
  payouts: new Map([['0xid', payout]]),
  ours: new Set(),
};

let index = 0;
const log = (name: string, args: Record<string, string>): ChainLog => ({
  blockHash: '0xb',
  blockNumber: 1,
  logIndex: index++,
  transactionHash: '0xt',
  address: '0x',
  name,
  args,
});
const transfer = (from: string, to: string, value = '5') => log('Transfer', { from, to, value });
const milestone = (name: string, changes: Record<string, string> = {}) =>
  log(name, { payoutId: '0xid', amount: '5', ...changes });
const pairs = (logs: ChainLog[]) =>
  book(logs, register).transfers.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);

test('minted dollars come from outside', () => {
  const booking = book([transfer(ZeroAddress, '0xC0')], register);
  expect(booking.transfers).toMatchObject([{ kind: 'deposit', debit: 'outside', credit: 'company:c', amount: 5n }]);
  expect(booking.deposits).toMatchObject([{ companyId: 'c', amount: 5n }]);
});

test("a payout goes from the company through its escrow to the talent; the token's own transfers are not counted twice", () => {
  const logs = [
    milestone('MilestoneFunded'),
    transfer('0xC0', ESCROW),
    transfer(ESCROW, '0x7A'),
    milestone('MilestoneReleased'),
  ];
  expect(pairs(logs)).toEqual([
    ['escrow-funded', 'company:c', 'escrow:a', 5n],
    ['escrow-released', 'escrow:a', 'talent:t', 5n],
  ]);
  expect(book(logs, register).released).toMatchObject([{ payout }]);
});

test('a payment that the token refuses waits as a credit, and claiming takes it from there', () => {
  expect(
    pairs([
      milestone('CreditRecorded'),
      milestone('CreditClaimed', { recipient: '0x99' }),
      milestone('CreditClaimed', { recipient: '0x7A' }),
    ]),
  ).toEqual([
    ['credit-recorded', 'escrow:a', 'credit:t', 5n],
    ['withdrawal', 'credit:t', 'outside', 5n],
    ['deposit', 'credit:t', 'talent:t', 5n],
  ]);
});

test('between two wallets of ours it is a withdrawal and a deposit', () => {
  expect(pairs([transfer('0x7A', '0xC1')])).toEqual([
    ['withdrawal', 'talent:t', 'outside', 5n],
    ['deposit', 'outside', 'company:other', 5n],
  ]);
});

test("strangers' transfers are skipped, strangers' agreements are kept and reported", () => {
  const booking = book([transfer('0x98', '0x99'), milestone('MilestoneReleased', { payoutId: '0xnobody' })], register);
  expect(booking.transfers).toEqual([]);
  expect(booking.kept.map(({ name }) => name)).toEqual(['MilestoneReleased']);
  expect(booking.unknown).toHaveLength(1);
});

test('an amount that differs from the signed one is booked as on the chain, and reported', () => {
  const booking = book([milestone('MilestoneReleased', { amount: '4' })], register);
  expect(booking.transfers[0]!.amount).toBe(4n);
  expect(booking.unknown).toHaveLength(1);
});

test('money that leaves one of our wallets in a transaction that we did not sign is booked and reported, even into the escrow', () => {
  const theft = [
    transfer('0xC0', '0x99'),
    transfer('0xC1', ESCROW),
    milestone('MilestoneFunded', { payoutId: '0xnobody' }),
  ];
  const booking = book(theft, register);
  expect(booking.transfers.map(({ kind, debit }) => [kind, debit])).toEqual([
    ['withdrawal', 'company:c'],
    ['withdrawal', 'company:other'],
  ]);
  expect(booking.outflows).toMatchObject([
    { userId: 'c', to: '0x99', amount: 5n },
    { userId: 'other', to: ESCROW },
  ]);
  expect(book([transfer('0xC0', '0x99')], { ...register, ours: new Set(['0xt']) }).outflows).toEqual([]);
  expect(book([milestone('MilestoneFunded'), transfer('0xC0', ESCROW)], register).outflows).toEqual([]);
});
