import { payoutIdOf } from '@hireledger/contracts/typed-data-2';
import { ZeroAddress } from 'ethers';
import { describe, expect, test } from 'vitest';
import { book } from './book.ts';
import type { ChainLog } from '@hireledger/contracts/chain-log';
import type { Register, RegisteredAgreement } from './register.ts';

const [ESCROW, ESCROW_2] = ['0xE5', '0x00000000000000000000000000000000000000E2'];
const company = { userId: 'c', address: '0xC0', account: 'company:c' };
const first: RegisteredAgreement = {
  agreementId: 'a',
  escrow: ESCROW,
  company,
  payee: { userId: 't', address: '0x7A', account: 'talent:t' },
  feeRecipient: null,
  atOnce: true,
  milestones: new Map([[0, { amounts: [5n], payoutId: 'p', commitment: () => '0xid' }]]),
};
const ID_2 = `0x${'2'.repeat(64)}`;
const payoutId = payoutIdOf({ chainId: 1n, contract: ESCROW_2 }, ID_2, 3);
const second: RegisteredAgreement = {
  ...first,
  agreementId: 'b',
  escrow: ESCROW_2,
  payee: { userId: 't', address: '0x7B', account: 'talent:t:b' },
  feeRecipient: '0xFE',
  atOnce: false,
  milestones: new Map([[3, { amounts: [100n], payoutId: null, commitment: () => payoutId }]]),
};
const register: Register = {
  tokenAddress: '0x70',
  wallets: new Map([
    ['0xC0', { userId: 'c', role: 'company', account: 'company:c' }],
    ['0xC1', { userId: 'other', role: 'company', account: 'company:other' }],
    ['0x7A', { userId: 't', role: 'talent', account: 'talent:t' }],
    ['0x7B', { userId: 't', role: 'talent', account: 'talent:t:b' }],
  ]),
  agreements: new Map([
    ['0xa1', first],
    [ID_2, second],
  ]),
  payouts: new Set(['0xid']),
  ours: new Set(),
};

let index = 0;
const log = (name: string, args: Record<string, string>): ChainLog => ({
  blockHash: '0xb',
  blockNumber: 1,
  logIndex: index++,
  transactionHash: '0xt',
  address: ESCROW,
  name,
  args,
});
const transfer = (from: string, to: string, value = '5') => log('Transfer', { from, to, value });
const milestone = (name: string, changes: Record<string, string> = {}) =>
  log(name, {
    agreementId: '0xa1',
    milestone: '0',
    company: '0xC0',
    payee: '0x7A',
    token: '0x70',
    payoutId: '0xid',
    amount: '5',
    ...changes,
  });
/** A log of the agreement that holds money, in the other contract. */
const step = (name: string, changes: Record<string, string> = {}): ChainLog => ({
  ...milestone(name, {
    agreementId: ID_2,
    milestone: '3',
    payee: '0x7B',
    payoutId,
    amount: '100',
    ...changes,
  }),
  address: ESCROW_2,
});
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
    ['escrow-funded', 'company:c', 'escrow:a:0', 5n],
    ['escrow-released', 'escrow:a:0', 'talent:t', 5n],
  ]);
  expect(book(logs, register).released).toMatchObject([{ payoutId: 'p' }]);
});

test('a payment that the token refuses waits as a credit, and claiming takes it from there', () => {
  expect(
    pairs([
      milestone('CreditRecorded', { owner: '0x7A' }),
      milestone('CreditClaimed', { owner: '0x7A', recipient: '0x99' }),
      milestone('CreditClaimed', { owner: '0x7A', recipient: '0x7A' }),
    ]),
  ).toEqual([
    ['credit-recorded', 'talent:t', 'credit:t', 5n],
    ['withdrawal', 'credit:t', 'outside', 5n],
    ['credit-claimed', 'credit:t', 'talent:t', 5n],
  ]);
});

test('between two wallets of ours it is a withdrawal and a deposit', () => {
  expect(pairs([transfer('0x7A', '0xC1')])).toEqual([
    ['withdrawal', 'talent:t', 'outside', 5n],
    ['deposit', 'outside', 'company:other', 5n],
  ]);
});

test("strangers' transfers are skipped, strangers' agreements are kept and reported", () => {
  const booking = book(
    [transfer('0x98', '0x99'), milestone('MilestoneReleased', { agreementId: '0xother', payoutId: '0xnobody' })],
    register,
  );
  expect(booking.transfers).toEqual([]);
  expect(booking.kept.map(({ name }) => name)).toEqual(['MilestoneReleased']);
  expect(booking.unknown).toHaveLength(1);
});

test.each([
  ['agreement', { agreementId: '0xother' }],
  ['milestone', { milestone: '1' }],
  ['payee', { payee: '0x99' }],
  ['token', { token: '0x99' }],
  ['amount', { amount: '4' }],
  ['payout id', { payoutId: '0xnobody' }],
])('a log with an id of ours and another %s is foreign, and is booked to nobody', (_what, changes) => {
  const booking = book([milestone('MilestoneReleased', changes)], register);
  expect(booking).toMatchObject({ transfers: [], released: [], steps: [], unknown: [] });
  expect(booking.foreign).toHaveLength(1);
  expect(booking.kept).toHaveLength(1);
});

test('a log of another contract with the ids of ours is foreign', () => {
  const elsewhere = { ...milestone('MilestoneReleased'), address: ESCROW_2 };
  expect(book([elsewhere], register)).toMatchObject({ transfers: [], foreign: [elsewhere] });
});

describe('of an agreement that holds money', () => {
  test('a release pays the address of the agreement, and its fee', () => {
    const logs = [
      step('MilestoneFunded'),
      transfer('0xC0', ESCROW_2, '100'),
      step('MilestoneReleased', { fee: '2', byDeadline: 'false' }),
      transfer(ESCROW_2, '0x7B', '98'),
      transfer(ESCROW_2, '0xFE', '2'),
    ];
    expect(pairs(logs)).toEqual([
      ['escrow-funded', 'company:c', 'escrow:b:3', 100n],
      ['escrow-released', 'escrow:b:3', 'talent:t:b', 98n],
      ['fee', 'escrow:b:3', 'fees', 2n],
    ]);
  });

  test('one transfer may fund several milestones', () => {
    const two = new Map([...second.milestones, [4, { amounts: [7n], payoutId: null, commitment: () => '0x4' }]]);
    const agreements = new Map([[ID_2, { ...second, milestones: two }]]);
    const logs = [
      step('MilestoneFunded'),
      step('MilestoneFunded', { milestone: '4', amount: '7', payoutId: '0x4' }),
      transfer('0xC0', ESCROW_2, '107'),
    ];
    expect(book(logs, { ...register, agreements })).toMatchObject({ outflows: [], transfers: [{}, {}] });
  });

  test.each([
    ['MilestoneRefunded', { byDeadline: 'true' }, [['escrow-refunded', 'escrow:b:3', 'company:c', 100n]]],
    [
      'MilestoneSettled',
      { toPayee: '40', fee: '1' },
      [
        ['escrow-released', 'escrow:b:3', 'talent:t:b', 39n],
        ['fee', 'escrow:b:3', 'fees', 1n],
        ['escrow-refunded', 'escrow:b:3', 'company:c', 60n],
      ],
    ],
    [
      'MilestoneRuled',
      { toPayee: '0', fee: '0', byDeadline: 'false' },
      [['escrow-refunded', 'escrow:b:3', 'company:c', 100n]],
    ],
  ])('%s empties the escrow of the milestone', (name, values, expected) => {
    expect(pairs([step(name, values)])).toEqual(expected);
  });

  test.each(['WorkSubmitted', 'ChangesRequested', 'MilestoneDisputed'])('%s moves no money', (name) => {
    const booking = book([step(name)], register);
    expect(booking).toMatchObject({ transfers: [], unknown: [], foreign: [] });
    expect(booking.steps).toMatchObject([{ milestone: 3 }]);
  });

  test.each([
    ['0x7B', 'talent:t:b', 'credit:t'],
    ['0xC0', 'company:c', 'credit:c'],
    ['0xFE', 'fees', 'credit:fees'],
  ])('what the token refuses to pay to %s waits as its credit', (owner, account, credit) => {
    expect(pairs([step('CreditRecorded', { owner, amount: '60' })])).toEqual([
      ['credit-recorded', account, credit, 60n],
    ]);
    expect(pairs([step('CreditClaimed', { owner, amount: '60', recipient: '0x99' })])).toEqual([
      ['withdrawal', credit, 'outside', 60n],
    ]);
  });

  test('a payment that was released and refused is not released', () => {
    const agreements = new Map([
      [ID_2, { ...second, milestones: new Map([[3, { amounts: [100n], payoutId: 'q', commitment: () => payoutId }]]) }],
    ]);
    const logs = [step('ShortAgreementOpened'), step('MilestoneReleased', { fee: '0' })];
    const refused = [...logs, step('CreditRecorded', { owner: '0x7B' })];
    expect(book(logs, { ...register, agreements }).released).toMatchObject([{ payoutId: 'q' }]);
    expect(book(refused, { ...register, agreements })).toMatchObject({ released: [], credited: [{ payoutId: 'q' }] });
  });

  test("somebody else's transfer in the same transaction is booked beside the payment", () => {
    const logs = [
      step('MilestoneReleased', { fee: '0' }),
      transfer(ESCROW_2, '0x7B', '100'),
      transfer(ESCROW_2, '0x7B', '1'),
    ];
    expect(pairs(logs)).toEqual([
      ['escrow-released', 'escrow:b:3', 'talent:t:b', 100n],
      ['deposit', 'outside', 'talent:t:b', 1n],
    ]);
  });
});

test('money that leaves one of our wallets in a transaction that we did not sign is booked and reported, even into the escrow', () => {
  const theft = [
    transfer('0xC0', '0x99'),
    transfer('0xC1', ESCROW),
    milestone('MilestoneFunded', { agreementId: '0xother', payoutId: '0xnobody' }),
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
