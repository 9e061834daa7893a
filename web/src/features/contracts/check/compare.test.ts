import { AbiCoder, keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { CheckedContract } from './checked-contract.ts';
import { chainIdOf, compare, termsHashOf } from './compare.ts';
import type { ChainRecord } from './read-record.ts';

const [COMPANY, TALENT, TOKEN] = ['0x1', '0x2', '0x3'].map((digit) => `0x${digit.slice(2).padStart(40, '0')}`) as [
  string,
  string,
  string,
];
const side = { id: 'x', picture: null, verified: false, gone: false };
const base = {
  id: '01990000-0000-7000-8000-000000000001',
  salt: `0x${'ab'.repeat(32)}`,
  commitment: null,
  company: { ...side, address: COMPANY },
  talent: { ...side, address: TALENT },
  terms: {
    jobId: 'j',
    jobTitle: 'Welder',
    companyName: 'Acme',
    talentName: 'Ada',
    amount: '5000000',
    salaryMin: null,
    currency: 'USD',
    usdNgnRate: '1550',
    agreedAt: '2026-03-01T09:00:00.000Z',
  },
  payout: { state: 'released', amount: '5000000' },
  block: 7,
} as unknown as CheckedContract;
const contract: CheckedContract = { ...base, commitment: chainIdOf(base) };

const recordOf = ({ terms }: CheckedContract): ChainRecord => ({
  hash: keccak256(
    AbiCoder.defaultAbiCoder().encode(
      ['address', 'address', 'address', 'bytes32'],
      [COMPANY, TALENT, TOKEN, termsHashOf(terms)],
    ),
  ),
  opened: { company: COMPANY, payee: TALENT, token: TOKEN, termsHash: termsHashOf(terms) },
  amount: 5_000_000n,
  status: 'released',
  since: { block: 7, at: '2026-03-01T09:00:00.000Z' },
});
const record = recordOf(contract);
const wrong = (agreement: CheckedContract, on = record) => {
  const { outcome, findings } = compare(agreement, on, TOKEN);
  return { outcome, wrong: findings.filter(({ matches }) => !matches).map(({ what }) => what) };
};

describe('a contract compared with the chain', () => {
  it('matches if every hash is equal, in any order of its terms', () => {
    expect(wrong(contract)).toEqual({ outcome: 'matches', wrong: [] });
    const turned = Object.fromEntries(Object.entries(contract.terms).toReversed()) as CheckedContract['terms'];
    expect(wrong({ ...contract, terms: turned })).toEqual({ outcome: 'matches', wrong: [] });
    expect(wrong(contract, { ...record, opened: null })).toEqual({ outcome: 'matches', wrong: [] });
  });

  it('differs if a term was changed, added or omitted', () => {
    const { usdNgnRate: _left, ...fewer } = contract.terms;
    for (const terms of [
      { ...contract.terms, jobTitle: 'Welder ' },
      { ...contract.terms, bonus: 1 },
      fewer as CheckedContract['terms'],
    ])
      expect(wrong({ ...contract, terms })).toEqual({ outcome: 'differs', wrong: ['Terms'] });
  });

  it('differs for another wallet, amount or number', () => {
    expect(wrong({ ...contract, talent: { ...contract.talent, address: COMPANY } })).toEqual({
      outcome: 'differs',
      wrong: ['Parties'],
    });
    expect(wrong({ ...contract, payout: { ...contract.payout!, amount: '5000001' } })).toEqual({
      outcome: 'differs',
      wrong: ['Amount'],
    });
    expect(wrong({ ...contract, commitment: record.hash! })).toEqual({ outcome: 'differs', wrong: ['Identity'] });
  });

  it('differs if its parts match only one by one: the contract itself decides', () => {
    expect(wrong(contract, { ...record, hash: `0x${'12'.repeat(32)}` })).toEqual({ outcome: 'differs', wrong: [] });
  });

  it('is not on the chain before its payout is released, and missing afterwards', () => {
    const nothing: ChainRecord = { hash: null, opened: null, amount: 0n, status: 'none', since: null };
    expect(
      wrong({ ...contract, commitment: null, payout: { ...contract.payout!, state: 'requested' } }, nothing),
    ).toEqual({ outcome: 'not-yet', wrong: [] });
    expect(wrong({ ...contract, payout: { ...contract.payout!, state: 'sent' } }, nothing).outcome).toBe('not-yet');
    expect(wrong(contract, nothing)).toEqual({ outcome: 'differs', wrong: ['Identity'] });
    expect(wrong({ ...contract, salt: `0x${'cd'.repeat(32)}` }, nothing)).toEqual({
      outcome: 'differs',
      wrong: ['Identity'],
    });
  });
});
