import { expect, test } from 'vitest';
import type { ActivityDetail } from './detail.ts';
import { ACTIVITY_KINDS, activityWords, type ActivityKind } from './kinds.ts';

const facts = (detail: ActivityDetail = {}) => ({
  applicantName: 'Ada Obi',
  jobTitle: 'Welder',
  about: 'Ben Eze',
  detail,
});

test.each<[ActivityKind, ActivityDetail, string]>([
  ['application.moved', { from: 'Applied', to: 'Shortlisted' }, 'moved Ada Obi from Applied to Shortlisted'],
  ['application.rated', { rating: 1 }, 'gave Ada Obi 1 star'],
  ['application.rated', { rating: null }, 'removed their stars of Ada Obi'],
  ['offer.sent', { version: 1 }, 'sent Ada Obi a contract'],
  ['offer.sent', { version: 2 }, 'sent Ada Obi version 2 of the contract'],
  ['payment.approved', { amount: '1500000' }, 'approved $1.50 for Ada Obi'],
  ['job.closed', {}, 'closed the job Welder'],
  ['verification.submitted', { proof: 'domain' }, 'entered the domain of the company'],
  ['verification.submitted', { proof: 'registration' }, 'submitted a document to verify the company'],
  ['member.invited', { role: 'owner' }, 'invited an owner'],
  ['member.invited-again', { role: 'viewer' }, 'sent the invitation of a viewer again'],
  ['member.role-changed', { role: 'hiring-manager' }, 'made Ben Eze a hiring manager'],
])('%s %j reads: %s', (kind, detail, words) => expect(activityWords(kind, facts(detail))).toBe(words));

test('every kind has words, also where nothing else is known', () => {
  for (const kind of ACTIVITY_KINDS)
    expect(activityWords(kind, { applicantName: null, jobTitle: null, about: null, detail: {} }), kind).toMatch(
      /^[a-z]/,
    );
});
