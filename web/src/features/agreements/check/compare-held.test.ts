import { addDays } from '@hireledger/domain/agreements/offers/contract-days';
import { termsOf } from '@hireledger/domain/agreements/offers/terms';
import { testDocument } from '@hireledger/domain/agreements/offers/test-document';
import { describe, expect, it } from 'vitest';
import type { CheckedContract } from './checked-contract.ts';
import { compareHeld, heldIdOf } from './compare-held.ts';
import { termsHashOf } from './verdict.ts';
import type { HeldRecord } from './read-record.ts';

const [COMPANY, PAYEE, TOKEN, OTHER] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const terms = termsOf(testDocument({ title: 'Survey' }), {
  jobId: '80000000-0000-4000-8000-000000000001',
  salaryMin: null,
  salt: `0x${'cd'.repeat(32)}`,
});
const base = {
  salt: `0x${'ab'.repeat(32)}`,
  commitment: null,
  company: { address: COMPANY },
  talent: { address: PAYEE },
  terms,
  payout: null,
  block: 7,
} as unknown as CheckedContract;
const contract: CheckedContract = { ...base, commitment: heldIdOf(base, TOKEN) };
const record: HeldRecord = {
  isOpen: true,
  isAmended: false,
  milestones: terms.milestones.map((_, index) => (index === 0 ? 'released' : 'none')),
  opened: { company: COMPANY, payee: PAYEE, termsHash: termsHashOf(base.terms) },
  since: { block: 7, at: '2026-03-01T09:00:00.000Z' },
};
const nothing: HeldRecord = { ...record, isOpen: false, milestones: [], opened: null, since: null };
const changed = (change: object): CheckedContract => ({
  ...contract,
  terms: { ...terms, ...change } as unknown as CheckedContract['terms'],
});
const wrong = (agreement: CheckedContract, on = record) => {
  const { outcome, findings } = compareHeld(agreement, on, TOKEN);
  return { outcome, wrong: findings.filter(({ matches }) => !matches).map(({ what }) => what) };
};

describe('a contract with milestones compared with the chain', () => {
  it('matches with the state of each milestone if everything in it gives its id', () => {
    expect(wrong(contract)).toEqual({ outcome: 'matches', wrong: [] });
    expect(compareHeld(contract, record, TOKEN)).toMatchObject({ since: { block: 7 } });
    expect(compareHeld(contract, record, TOKEN).milestones).toHaveLength(terms.milestones.length);
    expect(compareHeld(contract, record, TOKEN).milestones?.[0]).toBe('Paid');
  });

  it('differs in its id, and in the part that was changed', () => {
    const milestones = terms.milestones.map((each) => ({ ...each, dueOn: addDays(each.dueOn, 1) }));
    for (const change of [{ title: 'Survey ' }, { milestones }, { reviewDays: terms.reviewDays + 1 }])
      expect(wrong(changed(change))).toEqual({ outcome: 'differs', wrong: ['Identity', 'Terms'] });
    const talent = { address: OTHER };
    expect(wrong({ ...contract, talent })).toEqual({ outcome: 'differs', wrong: ['Identity', 'Parties'] });
    expect(wrong({ ...contract, salt: `0x${'12'.repeat(32)}` }).wrong).toEqual(['Identity']);
  });

  it('differs if its terms cannot be those of any contract', () => {
    expect(wrong(changed({ milestones: [{ title: 'x', amount: '-1', dueOn: 'never' }] })).outcome).toBe('differs');
  });

  it('is not on the chain before it is accepted', () => {
    expect(wrong(contract, nothing)).toEqual({ outcome: 'not-yet', wrong: [] });
    expect(wrong({ ...changed({ title: 'Other' }), commitment: null }, nothing).outcome).toBe('not-yet');
  });

  it('says that both sides agreed to other milestones later', () => {
    const { findings, outcome } = compareHeld(contract, { ...record, isAmended: true }, TOKEN);
    expect([outcome, findings.at(-1)!.what]).toEqual(['matches', 'Milestones']);
  });
});
