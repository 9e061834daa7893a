import type { AgreementTerms } from '../../http/contract-file.ts';
import { describe, expect, it } from 'vitest';
import { deedOf, payBasis, termLines } from './contract-words.ts';

const terms: AgreementTerms = {
  jobId: 'j',
  jobTitle: 'Welder',
  companyName: 'Acme',
  talentName: 'Ada',
  amount: '200000000',
  salaryMin: 310_000,
  currency: 'NGN',
  usdNgnRate: '1550',
};

describe('the words of a contract', () => {
  it('say how the pay was set, with the rate used', () => {
    expect(payBasis(terms)).toBe('Taken from the job: ₦310,000, $200.00 at ₦1,550 per $1.');
    expect(payBasis({ ...terms, amount: '250000000' })).toBe(
      'The job pays from ₦310,000, $200.00 at ₦1,550 per $1. The company set the amount to $250.00.',
    );
    expect(payBasis({ ...terms, salaryMin: 200, currency: 'USD' })).toBe('Taken from the job: $200.');
    expect(payBasis({ ...terms, salaryMin: null })).toContain('has no salary');
  });

  it('say the terms of a contract that was sent as its document does', () => {
    const milestones = [{ title: 'Weld', amount: '200000000', dueOn: '2026-12-03' }];
    const sent = { ...terms, milestones, arbiter: null, attachments: [], payment: 'on-approval', total: '200000000' };
    const valueOf = (key: string) => termLines(sent).find((line) => line.key === key)?.value;
    expect(valueOf('milestones')).toBe('Weld, $200.00, due 3 December 2026');
    expect(['arbiter', 'attachments'].map(valueOf)).toEqual(['None', 'None']);
    expect(valueOf('payment')).toBe('On approval');
    expect(valueOf('total')).toBe('$200.00 (base units: 200000000)');
  });

  it('name every term, including those of a later version', () => {
    const lines = termLines({ ...terms, bonus: { of: 3 } });
    expect(lines.map(({ key }) => key).toSorted()).toEqual([...Object.keys(terms), 'bonus'].toSorted());
    expect(lines.at(-1)).toEqual({ key: 'bonus', label: 'bonus', value: '{"of":3}' });
    expect(lines.find(({ key }) => key === 'amount')?.value).toBe('$200.00 (base units: 200000000)');
  });

  it('describe a step by its previous stage', () => {
    expect(deedOf({ from: null, to: 'Applied' })).toBe('applied');
    expect(deedOf({ from: 'Pending', to: 'Applied' })).toBe('confirmed the application');
    expect(deedOf({ from: 'Completed', to: 'Accepted' })).toBe('requested changes');
    expect(deedOf({ from: 'Completed', to: 'Approved' })).toContain('approved the pay');
  });
});
