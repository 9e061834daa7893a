import { STAGES } from '@hireledger/domain/hiring/stages';
import type { Payout } from '@hireledger/domain/http/payouts';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../testing/contracts.ts';
import { nextStep, NOTHING_HELD } from './next-step.ts';

const application = { hasContract: false, companyName: 'Acme', contract: null, payout: null };
const payout = (state: Payout['state']) => ({ amount: '1250000000', state }) as Payout;

describe('what comes next in an application', () => {
  it('is said for every stage', () => {
    for (const hiringStage of STAGES) expect(nextStep({ ...application, hiringStage })).toMatch(/\.$/);
  });

  it('names the pay and how far it is', () => {
    const approved = (state: Payout['state']) =>
      nextStep({ ...application, hiringStage: 'Approved', payout: payout(state) });
    expect(approved('sent')).toBe('Acme approved $1,250.00. It is on its way to your wallet.');
    expect(approved('released')).toBe('$1,250.00 arrived in your wallet.');
    expect(approved('needs-attention')).toContain('needs attention');
  });

  it('says that a contract ended, where nobody approved or withdrew', () => {
    const ended = { ...application, hasContract: true };
    const settled = contractOf({
      phase: 'ended',
      state: 'settled',
      paid: '800000000',
      steps: { company: null, talent: null },
    });
    expect(nextStep({ ...ended, hiringStage: 'Approved', contract: settled, payout: payout('released') })).toBe(
      'This contract has ended. It paid you $800.00.',
    );
    expect(nextStep({ ...ended, hiringStage: 'Withdrawn' })).toBe('This application has ended without a payment.');
  });

  it('says whether one can apply again after a withdrawal, also of a contract that was not answered', () => {
    const withdrawn = { ...application, hasContract: true, hiringStage: 'Withdrawn', isWithdrawn: true } as const;
    expect(nextStep(withdrawn)).toMatch(/apply again while the job is open/);
    expect(nextStep({ ...withdrawn, jobIsClosed: true })).toMatch(/takes no applications now/);
    expect(nextStep({ ...withdrawn, companyLeaves: true })).toMatch(/takes no applications now/);
  });

  it('says that nothing is held in escrow for work without a contract', () => {
    expect(nextStep({ ...application, hiringStage: 'Shortlisted' })).toContain(NOTHING_HELD);
  });

  it('says to mark work as done only where some can be submitted, and to answer a proposal first', () => {
    const accepted = (change: Parameters<typeof contractOf>[0]) =>
      nextStep({ ...application, hasContract: true, hiringStage: 'Accepted', contract: contractOf(change) });
    expect(accepted({})).toMatch(/mark it as done/);
    expect(accepted({ kind: 'at-once', state: 'accepted' })).toMatch(/mark it as done/);
    const steps = { company: null, talent: null };
    expect(accepted({ state: 'unfunded', steps })).toBe(
      'You accepted the contract. No milestone is funded now: until one is, nothing is held for your work.',
    );
    expect(accepted({ state: 'in-dispute', steps })).toMatch(/in dispute and no other one is funded/);
    expect(accepted({ steps: { company: null, talent: 'answer-ending' } })).toBe(
      'You accepted the contract. Next: answer the proposal to end it.',
    );
  });

  it('promises no answer of a company that leaves', () => {
    const leaving = { ...application, companyLeaves: true as const };
    expect(nextStep({ ...leaving, hiringStage: 'Applied' })).toMatch(/nobody will answer/);
    expect(nextStep({ ...leaving, hiringStage: 'Declined' })).toMatch(/decided against/);
  });
});
