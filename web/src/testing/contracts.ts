import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Contract } from '@hireledger/domain/http/contract';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { MilestoneStep } from '@hireledger/domain/agreements/steps/steps';

const NOTHING = { fundedAt: null, submittedAt: null, disputedAt: null, endedAt: null, toTalent: null, fee: null };

/** Steps that can be taken. */
export const possible = (...steps: MilestoneStep[]): Milestone['steps'] =>
  steps.map((step) => ({ step, whyNot: null }));

/** A milestone that waits for its funding, with changes. */
export const milestone = (number: number, changes: Partial<Milestone> = {}): Milestone => ({
  number,
  title: `Part ${number}`,
  amount: '500000000',
  dueOn: '2026-12-20',
  state: 'agreed',
  changes: 0,
  changesLeft: 3,
  ...NOTHING,
  byDeadline: null,
  isCancelled: false,
  waits: { for: 'funding', from: 'company', until: '2026-12-20T23:59:59.000Z', otherwise: null },
  underWay: null,
  failed: null,
  settlement: { company: null, talent: null },
  ruling: null,
  transactions: [],
  notes: [],
  evidence: null,
  steps: [],
  ...changes,
});

const side = {
  picture: null,
  verified: false,
  verifiedDomain: null,
  gone: false,
  address: `0x${'ab'.repeat(20)}`,
  ownWallet: false,
};

/** What every screen says of a contract of Acme Works with Ada Obi, with changes: its milestone is funded. */
export const contractOf = (changes: Partial<Contract> = {}): Contract => ({
  id: '0190b3c5-6f1e-7c3a-9a42-333333333333',
  applicationId: '0190b3c5-6f1e-7c3a-9a42-444444444444',
  jobId: '0190b3c5-6f1e-7c3a-9a42-555555555555',
  offerId: '0190b3c5-6f1e-7c3a-9a42-666666666666',
  agreementId: '0190b3c5-6f1e-7c3a-9a42-333333333333',
  kind: 'milestones',
  title: 'Survey of the docks',
  jobTitle: 'Harbour survey',
  companyName: 'Acme Works',
  talentName: 'Ada Obi',
  madeAt: '2026-11-01T09:00:00.000Z',
  phase: 'active',
  state: 'in-progress',
  endedAt: null,
  agreed: '500000000',
  inEscrow: '500000000',
  paid: '0',
  bonus: '0',
  returned: '0',
  milestones: { all: 1, ended: 0, submitted: 0, disputed: 0 },
  steps: { company: null, talent: 'submit' },
  deadline: { at: '2026-12-20T23:59:59.000Z', outcome: 'refunded', milestone: 1, toTalent: '0' },
  ...changes,
});

/** A contract of Acme Works with Ada Obi that holds money for these milestones. */
export const workContract = (milestones: Milestone[], changes: Partial<WorkAgreement> = {}): WorkAgreement => ({
  id: '0190b3c5-6f1e-7c3a-9a42-333333333333',
  applicationId: '0190b3c5-6f1e-7c3a-9a42-444444444444',
  jobId: '0190b3c5-6f1e-7c3a-9a42-555555555555',
  madeAt: '2026-11-01T09:00:00.000Z',
  company: { ...side, id: '10000000-0000-4000-8000-000000000001' },
  talent: { ...side, id: '10000000-0000-4000-8000-000000000002' },
  terms: {
    jobId: '0190b3c5-6f1e-7c3a-9a42-555555555555',
    jobTitle: 'Harbour survey',
    companyName: 'Acme Works',
    talentName: 'Ada Obi',
    amount: '1000000000',
    salaryMin: null,
    currency: 'USD',
    usdNgnRate: '1500',
  },
  salt: `0x${'11'.repeat(32)}`,
  escrow: { version: 2, address: `0x${'cd'.repeat(20)}` },
  commitment: `0x${'22'.repeat(32)}`,
  bonuses: [],
  ending: null,
  payout: null,
  contract: contractOf({
    agreed: String(milestones.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    milestones: { all: milestones.length, ended: 0, submitted: 0, disputed: 0 },
  }),
  milestones,
  opening: {
    termsHash: `0x${'33'.repeat(32)}`,
    transactionHash: `0x${'44'.repeat(32)}`,
    blockNumber: 1_234,
    failed: null,
  },
  periods: { review: 14, grace: 3, arbitration: 14 },
  hasArbiter: true,
  talentShareBps: 5_000,
  ...changes,
});
