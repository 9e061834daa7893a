import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { describe, expect, it } from 'vitest';
import { pageAfter, type MyApplicationPage } from './list-my-applications.ts';

const at = '2026-03-01T09:00:00Z';
const facts = { applicationId: 'a', jobId: 'j', jobTitle: 'Welder', companyId: 'c', companyName: 'Acme', talentId: 't', talentName: 'Ada' };
const submitted: RecipientEvent = { seq: 1, name: 'application.submitted', at, data: { ...facts, stage: 'Applied' } };
const shortlisted: RecipientEvent = { seq: 2, name: 'application.shortlisted', at, data: { ...facts, from: 'Applied', stage: 'Shortlisted' } };
const empty: MyApplicationPage = { rows: [], total: 0, nextCursor: null };
const first = { stage: undefined, limit: 10, cursor: undefined };

describe('a page of my applications', () => {
  it('takes a new application in at the top of the first page and counts it once', () => {
    const once = pageAfter(empty, submitted, first).data;
    const twice = pageAfter(once, submitted, first).data;
    expect(twice).toMatchObject({ total: 1, rows: [{ id: 'a' }] });
  });
  it('leaves later pages alone when an application is new, and follows the stages of their rows', () => {
    const later = { ...first, cursor: 'x' };
    expect(pageAfter(empty, submitted, later)).toEqual({ data: empty, stale: false });
    const page = pageAfter(empty, submitted, first).data;
    expect(pageAfter(page, shortlisted, later).data.rows).toMatchObject([{ hiringStage: 'Shortlisted' }]);
  });
  it('is asked for again where a filter decides what belongs to it', () => {
    expect(pageAfter(empty, shortlisted, { ...first, stage: 'Shortlisted' }).stale).toBe(true);
  });
});
