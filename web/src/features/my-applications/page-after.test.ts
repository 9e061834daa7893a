import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { describe, expect, it } from 'vitest';
import { pageAfter, type MyApplicationPage } from './page-after.ts';

const at = '2026-03-01T09:00:00Z';
const submitted: RecipientEvent = { seq: 1, name: 'application.submitted', at, data: { ...FACTS, stage: 'Applied' } };
const shortlisted: RecipientEvent = {
  seq: 2,
  name: 'application.shortlisted',
  at,
  data: { ...FACTS, from: 'Applied', stage: 'Shortlisted' },
};
const row = { id: FACTS.applicationId, hiringStage: 'Applied', hasContract: false, payout: null } as MyApplication;
const page: MyApplicationPage = { rows: [row], total: 1, nextCursor: null };

describe('a page of my applications', () => {
  it('updates the stages of its rows, and refetches which rows there are', () => {
    expect(pageAfter(page, shortlisted)).toEqual({
      data: { ...page, rows: [{ ...row, hiringStage: 'Shortlisted' }] },
      stale: true,
    });
    const empty = { ...page, rows: [] };
    for (const event of [submitted, shortlisted]) expect(pageAfter(empty, event)).toEqual({ data: empty, stale: true });
  });
  it('is not refetched for a message', () => {
    const read = { seq: 3, name: 'message.read', at, data: { threadId: 'a' } } as unknown as RecipientEvent;
    expect(pageAfter(page, read)).toEqual({ data: page, stale: false });
  });
});
