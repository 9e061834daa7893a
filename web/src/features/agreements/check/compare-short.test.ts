import { describe, expect, it } from 'vitest';
import type { CheckedContract } from './checked-contract.ts';
import { termsHashOf } from './verdict.ts';
import { compareShort, shortIdOf } from './compare-short.ts';
import type { ShortRecord } from './read-record.ts';

const [COMPANY, PAYEE, TOKEN, OTHER] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const base = {
  salt: `0x${'ab'.repeat(32)}`,
  commitment: null,
  company: { address: COMPANY },
  talent: { address: PAYEE },
  terms: { jobTitle: 'Welder', amount: '5000000', salt: `0x${'cd'.repeat(32)}` },
  payout: { state: 'released', amount: '5000000' },
  block: 7,
} as unknown as CheckedContract;
const contract: CheckedContract = { ...base, commitment: shortIdOf(base, TOKEN) };
const record: ShortRecord = {
  status: 'released',
  amount: 5_000_000n,
  opened: { company: COMPANY, payee: PAYEE, termsHash: termsHashOf(base.terms) },
  since: { block: 7, at: '2026-03-01T09:00:00.000Z' },
};
const nothing: ShortRecord = { status: 'none', amount: 0n, opened: null, since: null };
const wrong = (agreement: CheckedContract, on = record) => {
  const { outcome, findings } = compareShort(agreement, on, TOKEN);
  return { outcome, wrong: findings.filter(({ matches }) => !matches).map(({ what }) => what) };
};

describe('a contract that is paid at once, compared with the chain', () => {
  it('matches if everything on the page gives its id', () => {
    expect(wrong(contract)).toEqual({ outcome: 'matches', wrong: [] });
  });

  it('differs in its id, and in the part that was changed', () => {
    const terms = { ...contract.terms, jobTitle: 'Welder ' };
    expect(wrong({ ...contract, terms })).toEqual({ outcome: 'differs', wrong: ['Identity', 'Terms'] });
    const talent = { ...contract.talent, address: OTHER };
    expect(wrong({ ...contract, talent })).toEqual({ outcome: 'differs', wrong: ['Identity', 'Parties'] });
    const payout = { ...contract.payout!, amount: '5000001' };
    expect(wrong({ ...contract, payout })).toEqual({ outcome: 'differs', wrong: ['Amount'] });
    expect(wrong({ ...contract, salt: `0x${'12'.repeat(32)}` }).wrong).toEqual(['Identity']);
  });

  it('is not on the chain before its payout is released, and missing afterwards', () => {
    const sent = { ...contract, payout: { ...contract.payout!, state: 'sent' } } as CheckedContract;
    expect(wrong(sent, nothing)).toEqual({ outcome: 'not-yet', wrong: [] });
    expect(wrong(contract, nothing)).toEqual({ outcome: 'differs', wrong: ['Identity'] });
  });

  it('is compared without a payment if it is a file, which knows none', () => {
    const file = { ...contract, payout: null };
    expect(compareShort(file, record, TOKEN)).toMatchObject({ outcome: 'matches', since: { block: 7 } });
    expect(wrong(file, nothing)).toEqual({ outcome: 'not-yet', wrong: [] });
  });
});
