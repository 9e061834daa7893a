import { textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { addDays } from '@hireledger/domain/agreements/offers/contract-days';
import { termsOf } from '@hireledger/domain/agreements/offers/terms';
import { testDocument } from '@hireledger/domain/agreements/offers/test-document';
import { JOB } from './jobs.ts';
import { COMPANY, TALENT } from './show.tsx';

/** Days after today (UTC), so that a contract of the tests is never late. */
export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

const RULES = {
  usdNgnRate: '1550',
  rateOn: '2026-11-23',
  graceDays: 3,
  arbiter: null,
  arbitrationDays: 14,
  payeeShareBps: 5_000,
  feeBps: 0,
};

/** What the editor starts with: one milestone without an amount. */
export const draftOf = (change: Partial<ContractDraft> = {}): ContractDraft => ({
  jobId: JOB.id,
  offerOut: false,
  title: 'Survey of the docks',
  scope: 'Survey the docks.',
  milestones: [{ title: 'Plans', amount: null, dueOn: inDays(30) }],
  reviewDays: 14,
  governingText: '',
  attachments: [],
  currency: 'USD',
  payFrom: 'hireledger',
  expiresOn: inDays(14),
  ...RULES,
  values: {
    'talent.name': TALENT.fullName,
    'company.name': COMPANY.fullName,
    'job.title': 'Structural engineer',
    today: inDays(0),
  },
  newestVersion: 0,
  newestId: null,
  saved: null,
  ...change,
});

const DOCUMENT = testDocument({
  title: 'Survey of the docks',
  scope: 'Survey the docks.\nDraw the plans.',
  companyName: COMPANY.fullName,
  talentName: TALENT.fullName,
  jobTitle: 'Structural engineer',
});

/** What the terms have beside the document. */
const TERMS = { jobId: '80000000-0000-4000-8000-000000000001', salaryMin: null, salt: `0x${'cd'.repeat(32)}` };

/** A version that waits for the talent. */
export const offerOf = (change: Partial<ViewedOffer> = {}): ViewedOffer => ({
  id: '70000000-0000-4000-8000-000000000001',
  applicationId: '60000000-0000-4000-8000-000000000001',
  version: 1,
  person: null,
  state: 'sent',
  title: DOCUMENT.title,
  total: DOCUMENT.total,
  isSigned: true,
  sentAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2026-12-07T23:59:59.000Z',
  endedAt: null,
  note: null,
  addresses: { company: `0x${'c'.repeat(40)}`, talent: `0x${'d'.repeat(40)}`, own: [] },
  companyId: COMPANY.id,
  talentId: TALENT.id,
  document: DOCUMENT,
  ...TERMS,
  termsHash: textHash(canonicalJson(termsOf(DOCUMENT, TERMS) as unknown as JsonValue)),
  moves: ['accept', 'reject', 'requestChanges'],
  agreementId: null,
  changes: null,
  waitsForPay: false,
  contract: null,
  notice: null,
  noticeMoves: [],
  ...change,
});
