import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256, toHex } from './hash.ts';
import type { LedgerRow } from '../http/audit-ledger.ts';
import { hashEvent, leafOf, leafText, publishedAccount } from './ledger-row.ts';

const row: LedgerRow = {
  number: 7,
  kind: 'escrow-funded',
  debit: 'account:0xaa',
  credit: 'escrow:0xbb:0',
  amount: '5000000',
  at: '2026-01-02T03:04:05.000Z',
  blockNumber: 12,
  blockHash: '0xcc',
  transactionHash: '0xdd',
  logIndex: 3,
  contract: '0xEe',
  event: 'MilestoneFunded',
  eventHash: '0xff',
  agreementId: '0xbb',
  milestone: 0,
  payoutId: null,
};

describe('a leaf', () => {
  it('is a line for each field, so that anybody can make it with a few lines of their own', () => {
    expect(leafText(row)).toBe(
      'number=7\nkind=escrow-funded\ndebit=account:0xaa\ncredit=escrow:0xbb:0\namount=5000000\nat=2026-01-02T03:04:05.000Z\n' +
        'blockNumber=12\nblockHash=0xcc\ntransactionHash=0xdd\nlogIndex=3\ncontract=0xEe\nevent=MilestoneFunded\neventHash=0xff\n' +
        'agreementId=0xbb\nmilestone=0\npayoutId=\n',
    );
    const own = createHash('sha256')
      .update(Buffer.from([0]))
      .update(leafText(row))
      .digest('hex');
    expect(toHex(leafOf(row))).toBe(`0x${own}`);
  });

  it.each(Object.keys(row))('differs when %s differs', (field) => {
    expect(leafOf({ ...row, [field]: 'other' })).not.toEqual(leafOf(row));
  });
});

describe('a log', () => {
  it('has a hash of its name and all its values, in whatever order they come', () => {
    const hash = hashEvent('Transfer', { from: '0x1', value: '5', to: '0x2' });
    expect(hash).toBe(toHex(sha256(Buffer.from('Transfer\nfrom=0x1\nto=0x2\nvalue=5\n'))));
    expect(hashEvent('Transfer', { to: '0x2', from: '0x1', value: '6' })).not.toBe(hash);
  });
});

describe('the public name of an account', () => {
  const salt = new Uint8Array(32).fill(1);
  const named = (account: string, changes = {}) =>
    publishedAccount({ account, salt, agreementId: '0xa', heldFor: '0xb', ...changes });

  it('names no person, and is the same each time', () => {
    const name = named('talent:1234');
    expect(name).toMatch(/^account:0x[0-9a-f]{64}$/);
    expect(named('talent:1234')).toBe(name);
    expect(named('talent:1234', { salt: new Uint8Array(32) })).not.toBe(name);
  });

  it('of a credit differs between agreements, so that nobody can add up what a person has', () => {
    expect(named('credit:1234')).toMatch(/^credit:0x/);
    expect(named('credit:1234')).not.toBe(named('credit:1234', { agreementId: '0xc' }));
  });

  it('of an escrow is its agreement on the chain, with the only milestone where the books name none', () => {
    expect(named('escrow:1234:2')).toBe('escrow:0xb:2');
    expect(named('escrow:1234')).toBe('escrow:0xb:0');
  });

  it('is given to anything that the database may contain', () => {
    expect(named('talent:1234', { salt: null })).toBe('account:unknown');
    expect(named('escrow:1234:0', { heldFor: null })).toBe('escrow:unknown:0');
    expect(named('outside')).toBe('outside');
  });
});
