import type { ContractDocument } from './document.ts';

/** A contract with two milestones, for tests. */
export const testDocument = (changes: Partial<ContractDocument> = {}): ContractDocument => ({
  title: 'Website',
  scope: 'Build the website.',
  milestones: [
    { title: 'Design', amount: '100000000', dueOn: '2026-12-10' },
    { title: 'Build', amount: '300000000', dueOn: '2026-12-20' },
  ],
  reviewDays: 14,
  governingText: '',
  attachments: [],
  currency: 'USD',
  companyName: 'Acme',
  talentName: 'Ada Lovelace',
  jobTitle: 'Engineer',
  total: '400000000',
  usdNgnRate: '1550',
  rateOn: '2026-12-01',
  graceDays: 3,
  arbiter: null,
  arbitrationDays: 14,
  payeeShareBps: 5_000,
  feeBps: 0,
  expiresOn: '2026-12-08',
  ...changes,
});
