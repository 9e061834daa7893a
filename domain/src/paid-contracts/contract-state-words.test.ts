import { expect, it } from 'vitest';
import type { Contract } from '../http/contract.ts';
import { deadlineWords, endingWords, nextStepOf, stepWords } from './contract-state-words.ts';

const contract = {
  companyName: 'Acme Works',
  talentName: 'Ada Obi',
  returned: '0',
  steps: { company: null, talent: null },
  deadline: null,
} as unknown as Contract;

it("puts the reader's own step before the other side's", () => {
  const both: Contract = { ...contract, steps: { company: 'review', talent: 'submit' } };
  expect(stepWords(both, 'company')).toBe('You: review the work');
  expect(stepWords(both, 'talent')).toBe('You: submit work');
  expect(nextStepOf(both, 'talent')).toEqual({ by: 'talent', step: 'submit' });
  expect(stepWords({ ...both, steps: { company: 'review', talent: null } }, 'talent')).toBe(
    'Acme Works: review the work',
  );
  expect(stepWords(contract, 'company')).toBeNull();
});

it('says what a deadline does, to the side that reads it', () => {
  const due = (outcome: 'expired' | 'ended' | 'refunded' | 'released' | 'split', reader: 'company' | 'talent') =>
    deadlineWords({ ...contract, deadline: { at: '', outcome, milestone: 2, toTalent: '1200000000' } }, reader);
  expect(due('released', 'company')).toBe('$1,200.00 is paid to Ada Obi');
  expect(due('released', 'talent')).toBe('$1,200.00 is paid to you');
  expect(due('refunded', 'talent')).toBe('milestone 2 goes back to Acme Works');
  expect(due('refunded', 'company')).toBe('milestone 2 goes back to you');
  expect(due('split', 'talent')).toBe('milestone 2 is split: $1,200.00 is paid to you');
  expect(due('expired', 'talent')).toBe('the offer expires');
  expect(due('ended', 'talent')).toBe('the contract ends');
  expect(deadlineWords(contract, 'talent')).toBeNull();
});

it('does not say that everything was paid where a part went back', () => {
  expect(endingWords({ ...contract, state: 'completed' })).toBe('everything was paid');
  expect(endingWords({ ...contract, state: 'split' })).toBe('the arbiter did not decide in time');
  expect(endingWords({ ...contract, state: 'partly-paid' })).toBe(
    'a part was paid, and the rest went back to Acme Works',
  );
});
