import { STAGES } from '@hireledger/domain/hiring/stages';
import type { Payout } from '@hireledger/domain/http/payouts';
import { describe, expect, it } from 'vitest';
import { nextStep, NOTHING_HELD } from './next-step.ts';

const application = { hasContract: false, companyName: 'Acme', payout: null };
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
    expect(nextStep({ ...ended, hiringStage: 'Approved' })).toBe(
      'This contract has ended. Your wallet shows what was paid.',
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

  it('does not say to mark work as done where none could be submitted', () => {
    const accepted = { ...application, hasContract: true, hiringStage: 'Accepted' } as const;
    expect(nextStep(accepted)).toMatch(/mark it as done/);
    expect(nextStep({ ...accepted, waitsFor: 'funding' })).toMatch(/No milestone is funded yet/);
    for (const waitsFor of ['funding', 'dispute'] as const)
      expect(nextStep({ ...accepted, waitsFor })).not.toMatch(/mark/);
  });

  it('promises no answer of a company that leaves', () => {
    const leaving = { ...application, companyLeaves: true as const };
    expect(nextStep({ ...leaving, hiringStage: 'Applied' })).toMatch(/nobody will answer/);
    expect(nextStep({ ...leaving, hiringStage: 'Declined' })).toMatch(/decided against/);
  });
});
