import { describe, expect, it } from 'vitest';
import { expectedRows } from './expected-rows.ts';
import type { AuditedEvent } from './inputs.ts';

const TOKEN = '0xToken';
const [ESCROW, COMPANY, PAYEE, OTHER] = ['0xEscrow', '0xCompany', '0xPayee', '0xOther'];
const ZERO = `0x${'0'.repeat(40)}`;

let index = 0;
const event = (name: string, args: Record<string, string>, changes: Partial<AuditedEvent> = {}): AuditedEvent => ({
  blockHash: '0xb',
  blockNumber: 1,
  logIndex: index++,
  transactionHash: '0xt',
  address: ESCROW,
  name,
  args,
  ...changes,
});
const about = {
  agreementId: '0xa',
  milestone: '0',
  company: COMPANY,
  payee: PAYEE,
  token: TOKEN,
  amount: '100',
  payoutId: '0xp',
};
const transfer = (from: string, to: string, value: string) =>
  event('Transfer', { from, to, value }, { address: TOKEN });

function expected(events: AuditedEvent[], isStrangers: (of: AuditedEvent) => boolean = () => false) {
  const { rows, held, unpaid } = expectedRows(events, TOKEN, isStrangers);
  return {
    rows: rows.map(({ kinds, debit, credit, amount, onlyIfOurs }) =>
      [kinds.join('|'), debit, credit, amount, ...(onlyIfOurs ? [onlyIfOurs] : [])].join(' '),
    ),
    held,
    unpaid: unpaid.map(({ name }) => name),
  };
}

describe('what the ledger must have for the logs of the escrow', () => {
  it('of a payment: the company and the payee', () => {
    const logs = [
      transfer(COMPANY, ESCROW, '100'),
      event('MilestoneFunded', about),
      transfer(ESCROW, PAYEE, '100'),
      event('MilestoneReleased', { ...about, fee: '0', byDeadline: 'false' }),
    ];
    expect(expected(logs)).toEqual({
      rows: ['escrow-funded @0xCompany escrow:0xa:0 100', 'escrow-released escrow:0xa:0 @0xPayee 100'],
      held: 0n,
      unpaid: [],
    });
  });

  it('of a credit: its claim', () => {
    const claimed = event('CreditClaimed', { ...about, owner: PAYEE, recipient: OTHER });
    expect(expected([claimed, transfer(ESCROW, OTHER, '100')])).toEqual({
      rows: ['credit-claimed|withdrawal credit@0xa@0xPayee @0xOther 100'],
      held: -100n,
      unpaid: [],
    });
  });

  it('of a ruling: payee, fee and company', () => {
    const ruled = event('MilestoneRuled', { ...about, toPayee: '60', fee: '6', byDeadline: 'false' });
    const { rows, unpaid } = expected([ruled, transfer(ESCROW, PAYEE, '54'), transfer(ESCROW, COMPANY, '40')]);
    expect(rows).toEqual([
      'escrow-released escrow:0xa:0 @0xPayee 54',
      'fee escrow:0xa:0 fees 6',
      'escrow-refunded escrow:0xa:0 @0xCompany 40',
    ]);
    expect(unpaid).toEqual([]);
  });

  it('of a part that the token refused: a credit after the release, without a transfer', () => {
    const released = event('MilestoneReleased', { ...about, fee: '0', byDeadline: 'false' });
    const { rows, held, unpaid } = expected([released, event('CreditRecorded', { ...about, owner: PAYEE })]);
    expect(rows).toEqual([
      'escrow-released escrow:0xa:0 @0xPayee 100',
      'credit-recorded @0xPayee credit@0xa@0xPayee 100',
    ]);
    expect(held).toBe(0n);
    expect(unpaid).toEqual([]);
  });

  it('reports a step without the transfer of the token in its transaction', () => {
    const released = event('MilestoneReleased', { ...about, fee: '0', byDeadline: 'false' });
    expect(expected([released]).unpaid).toEqual(['MilestoneReleased']);
    const elsewhere = { ...transfer(ESCROW, PAYEE, '100'), transactionHash: '0xother' };
    expect(expected([released, elsewhere]).unpaid).toEqual(['MilestoneReleased']);
  });

  it('books a step of strangers to nobody; its transfers count where an address is one of the ledger', () => {
    const funded = event('MilestoneFunded', about);
    const { rows, held } = expected([transfer(COMPANY, ESCROW, '100'), funded], (of) => of === funded);
    expect(rows).toEqual(['withdrawal @0xCompany outside 100 0xCompany', 'deposit outside @0xEscrow 100 0xEscrow']);
    expect(held).toBe(100n);
  });
});

describe('what the ledger may have for a transfer alone', () => {
  it('is a deposit or a withdrawal, if the address is one of its own', () => {
    expect(expected([transfer(ZERO, COMPANY, '5')]).rows).toEqual(['deposit outside @0xCompany 5 0xCompany']);
    expect(expected([transfer(COMPANY, OTHER, '5')]).rows).toEqual([
      'withdrawal @0xCompany outside 5 0xCompany',
      'deposit outside @0xOther 5 0xOther',
    ]);
  });

  it('is nothing for no money, or to oneself', () => {
    expect(expected([transfer(COMPANY, OTHER, '0'), transfer(OTHER, OTHER, '5')]).rows).toEqual([]);
  });
});
