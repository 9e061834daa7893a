import { expect, it } from 'vitest';
import { MEMBER_ROLES } from '../../accounts/member-roles.ts';
import type { Contract, ContractState } from '../../http/contract.ts';
import {
  deadlineWords,
  endingWords,
  isOwnStep,
  mayTakeAllSteps,
  moneyWords,
  nextStepOf,
  stepWords,
} from './contract-state-words.ts';

const contract = {
  companyName: 'Acme Works',
  talentName: 'Ada Obi',
  returned: '0',
  steps: { company: null, talent: null },
  deadline: null,
} as unknown as Contract;

it("puts the reader's own step before the other side's", () => {
  const both: Contract = { ...contract, steps: { company: 'review', talent: 'submit' } };
  expect(stepWords(both, 'company', 'owner')).toBe('You: review the work');
  expect(stepWords(both, 'talent', 'owner')).toBe('You: submit work');
  expect(nextStepOf(both, 'talent')).toEqual({ by: 'talent', step: 'submit' });
  expect(stepWords({ ...both, steps: { company: 'review', talent: null } }, 'talent', 'owner')).toBe(
    'Acme Works: review the work',
  );
  expect(stepWords(contract, 'company', 'owner')).toBeNull();
});

it('says "You" only to members who may take the step, and names the roles who may to the others', () => {
  const waits = (company: Contract['steps']['company']): Contract => ({
    ...contract,
    steps: { company, talent: null },
  });
  expect(stepWords(waits('fund'), 'company', 'finance')).toBe('You: fund a milestone');
  expect(stepWords(waits('fund'), 'company', 'viewer')).toBe('Owner or finance: fund a milestone');
  expect(stepWords(waits('approve'), 'company', 'hiring-manager')).toBe('Owner or finance: approve the work');
  expect(stepWords(waits('review'), 'company', 'hiring-manager')).toBe('You: review the work');
  expect(stepWords(waits('review'), 'company', 'recruiter')).toBe('Owner, hiring manager or finance: review the work');
  expect(stepWords(waits('send-new-version'), 'company', 'viewer')).toBe(
    'Owner, recruiter or finance: send a new version',
  );
  const ends = waits('answer-ending');
  expect(stepWords({ ...ends, kind: 'at-once' }, 'company', 'hiring-manager')).toMatch(/^You: /);
  expect(stepWords({ ...ends, kind: 'milestones' }, 'company', 'hiring-manager')).toMatch(/^Owner or finance: /);
  expect(isOwnStep(waits('fund'), 'company', 'viewer')).toBe(false);
  expect(MEMBER_ROLES.filter(mayTakeAllSteps)).toEqual(['owner', 'finance']);
});

it('says what a deadline does and what prevents it, to the side that reads it', () => {
  const due = (outcome: 'expired' | 'ended' | 'refunded' | 'released' | 'split', reader: 'company' | 'talent') =>
    deadlineWords({ ...contract, deadline: { at: '', outcome, milestone: 2, toTalent: '1200000000' } }, reader);
  expect(due('released', 'company')).toBe('without an answer, $1,200.00 is paid to Ada Obi');
  expect(due('released', 'talent')).toBe('without an answer, $1,200.00 is paid to you');
  expect(due('refunded', 'talent')).toBe('without work, milestone 2 goes back to Acme Works');
  expect(due('refunded', 'company')).toBe('without work, milestone 2 goes back to you');
  expect(due('split', 'talent')).toBe('without a decision, milestone 2 is split: $1,200.00 is paid to you');
  expect(due('expired', 'talent')).toBe('the offer expires');
  expect(due('ended', 'talent')).toBe('the contract ends');
  expect(deadlineWords(contract, 'talent')).toBeNull();
});

it('calls money agreed once an offer is accepted', () => {
  const money = (state: ContractState) =>
    moneyWords({ ...contract, state, agreed: '700000000', paid: '0', bonus: '0', inEscrow: '0', returned: '0' });
  for (const state of ['offered', 'changes-requested', 'rejected', 'withdrawn', 'expired'] as const)
    expect(money(state)).toBe('Offered $700.00');
  expect([money('accepted'), money('unfunded'), money('ended-early')]).toEqual(Array(3).fill('Agreed $700.00'));
});

it('does not say that everything was paid where a part went back', () => {
  expect(endingWords({ ...contract, state: 'completed' })).toBe('everything was paid');
  expect(endingWords({ ...contract, state: 'split' })).toBe('the arbiter did not decide in time');
  expect(endingWords({ ...contract, state: 'partly-paid' })).toBe(
    'a part was paid, and the rest went back to Acme Works',
  );
});
