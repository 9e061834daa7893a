import { FACTS as facts } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { describe, expect, it } from 'vitest';
import { pageAfter, type MyApplicationPage } from './page-after.ts';

const at = '2026-03-01T09:00:00Z';
const submitted: RecipientEvent = { seq: 1, name: 'application.submitted', at, data: { ...facts, stage: 'Applied' } };
const shortlisted: RecipientEvent = {
  seq: 2,
  name: 'application.shortlisted',
  at,
  data: { ...facts, from: 'Applied', stage: 'Shortlisted' },
};
const empty: MyApplicationPage = { rows: [], total: 0, nextCursor: null };
const first = { limit: 10 };
const applied = pageAfter(empty, submitted, first).data;

describe('a page of my applications', () => {
  it('adds a new application at the top of the first page and counts it once', () => {
    const twice = pageAfter(applied, submitted, first).data;
    expect(twice).toMatchObject({ total: 1, rows: [{ id: 'a' }] });
  });
  it('updates the stages of its rows, on later pages too', () => {
    const later = pageAfter(applied, shortlisted, { ...first, cursor: 'x' });
    expect(later).toMatchObject({ stale: false, data: { rows: [{ hiringStage: 'Shortlisted' }], total: 1 } });
  });
  it.each([
    { cursor: 'x' },
    { q: 'acme' },
    { stage: 'Applied' as const },
    { from: '2026-03-01', to: '2026-03-02' },
    { sort: 'job' as const },
  ])('refetches for a new application under %j', (filter) =>
    expect(pageAfter(empty, submitted, { ...first, ...filter })).toEqual({ data: empty, stale: true }),
  );
  it('removes a row that no longer matches the stage filter, and refetches', () => {
    expect(pageAfter(applied, shortlisted, { ...first, stage: 'Applied' })).toEqual({
      data: { rows: [], total: 0, nextCursor: null },
      stale: true,
    });
    expect(pageAfter(empty, shortlisted, { ...first, stage: 'Shortlisted' }).stale).toBe(true);
    expect(pageAfter(empty, shortlisted, { ...first, stage: 'Hired' }).stale).toBe(false);
  });
  it('refetches when it is sorted by stage', () => {
    expect(pageAfter(applied, shortlisted, { ...first, sort: 'status' })).toMatchObject({
      stale: true,
      data: { rows: [{ hiringStage: 'Shortlisted' } as MyApplication] },
    });
  });
});
