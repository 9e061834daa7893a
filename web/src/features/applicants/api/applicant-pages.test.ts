import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { readApplicantFilters } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { describe, expect, it } from 'vitest';
import type { ApplicationEvent } from './applicant-patches.ts';
import { patchApplicantPage, mergePendingRows, type ApplicantPage } from './applicant-pages.ts';
import type { ApplicantQuery } from './list-applicants.ts';

const facts = {
  applicationId: 'new',
  jobId: 'job-1',
  jobTitle: 'Designer',
  companyId: 'company-1',
  companyName: 'Acme',
  talentId: 'talent-1',
  talentName: 'Ada Obi',
};
const event = (name: RecipientEvent['name'], data: object = {}) =>
  ({ seq: 1, name, at: '2026-03-05T10:00:00.000Z', data: { ...facts, ...data } }) as ApplicationEvent;
const submitted = event('application.submitted', { stage: 'Applied' });
const moved = (from: string, stage: string, applicationId = 'new') =>
  event('application.shortlisted', { from, stage, applicationId });

const row = (id: string, change: Partial<ApplicantRow> = {}): ApplicantRow => ({
  id,
  jobId: 'job-1',
  talentId: `talent-${id}`,
  fullName: `Person ${id}`,
  verified: false,
  displayPicture: null,
  jobLevel: null,
  jobTitle: 'Designer',
  hiringStage: 'Applied',
  hasContract: false,
  appliedAt: '2026-03-01T10:00:00.000Z',
  rating: null,
  payout: null,
  ...change,
});
const page = (rows: ApplicantRow[], change: Partial<ApplicantPage> = {}): ApplicantPage => ({
  rows,
  from: null,
  total: rows.length,
  more: false,
  nextCursor: null,
  similar: false,
  pendingRows: [],
  totalIsStale: false,
  pageIsStale: false,
  ...change,
});
const queryWith = (change: Partial<ApplicantQuery> = {}): ApplicantQuery => ({
  ...readApplicantFilters(new URLSearchParams()),
  sort: '-applied',
  limit: 10,
  ...change,
});
const ids = ({ rows }: ApplicantPage) => rows.map(({ id }) => id);

describe('a page of applicants', () => {
  it('adds a new application on top, counts it once, and fetches what the event lacks', () => {
    const once = patchApplicantPage(page([row('old')], { total: 7 }), queryWith(), submitted);
    expect(once).toMatchObject({
      total: 8,
      pendingRows: ['new'],
      rows: [{ id: 'new', fullName: 'Ada Obi', jobTitle: 'Designer' }, { id: 'old' }],
    });
    expect(patchApplicantPage(once, queryWith(), submitted)).toBe(once);
  });

  it('keeps its page size, but has no limit in the infinite list', () => {
    const rows = Array.from({ length: 10 }, (_, n) => row(`old-${n}`));
    expect(patchApplicantPage(page(rows), queryWith(), submitted)).toMatchObject({
      pageIsStale: true,
      rows: { length: 10 },
    });
    expect(patchApplicantPage(page(rows), queryWith({ endless: true }), submitted)).toMatchObject({
      pageIsStale: false,
      rows: { length: 11 },
    });
  });

  it('ignores what its filters exclude, and fetches what an event does not say', () => {
    const shown = page([]);
    for (const filter of [
      { stage: ['Declined'] },
      { jobId: 'job-2' },
      { rating: '1' },
      { q: 'writer' },
    ] as Partial<ApplicantQuery>[])
      expect(patchApplicantPage(shown, queryWith(filter), submitted)).toBe(shown);
    for (const filter of [
      { q: 'aDa des' },
      { rating: 'unrated' },
      { stage: ['Applied', 'Hired'] },
    ] as Partial<ApplicantQuery>[])
      expect(patchApplicantPage(shown, queryWith(filter), submitted).total).toBe(1);
    for (const filter of [
      { level: ['Director'] },
      { sort: 'name' },
      { from: '2026-03-01', to: '2026-03-09' },
    ] as Partial<ApplicantQuery>[])
      expect(patchApplicantPage(shown, queryWith(filter), submitted)).toMatchObject({ total: 0, pendingRows: ['new'] });
  });

  it('only counts a new application on a later page', () => {
    expect(patchApplicantPage(page([row('old')], { total: 11 }), queryWith({ cursor: 'c' }), submitted)).toMatchObject({
      total: 12,
      rows: [{ id: 'old' }],
    });
  });

  it('removes a row that no longer matches its stages or stars, and fetches the row that moves up', () => {
    const shown = page([row('new'), row('old')], { nextCursor: 'c', total: 20 });
    expect(patchApplicantPage(shown, queryWith({ stage: ['Applied'] }), moved('Applied', 'Shortlisted'))).toMatchObject(
      {
        total: 19,
        pageIsStale: true,
        rows: [{ id: 'old' }],
      },
    );
    expect(
      patchApplicantPage(
        shown,
        queryWith({ rating: 'unrated' }),
        event('application.rated', { from: null, rating: 4 }),
      ),
    ).toMatchObject({ total: 19, rows: [{ id: 'old' }] });
    expect(
      patchApplicantPage(shown, queryWith({ stage: ['Applied', 'Shortlisted'] }), moved('Applied', 'Shortlisted')),
    ).toMatchObject({ total: 20, rows: [{ hiringStage: 'Shortlisted' }, {}] });
  });

  it('fetches a row that starts to match on another page, and refreshes the total if one stops matching', () => {
    const shown = page([row('old')]);
    expect(
      patchApplicantPage(shown, queryWith({ stage: ['Shortlisted'] }), moved('Applied', 'Shortlisted')).pendingRows,
    ).toEqual(['new']);
    expect(
      patchApplicantPage(shown, queryWith({ stage: ['Applied'] }), moved('Applied', 'Shortlisted')).totalIsStale,
    ).toBe(true);
    expect(patchApplicantPage(shown, queryWith(), moved('Applied', 'Shortlisted'))).toBe(shown);
  });

  it('inserts a fetched row at its place in the order, once', () => {
    const shown = page([row('a', { fullName: 'Ada' }), row('c', { fullName: 'Chidi' })], { pendingRows: ['b', 'x'] });
    const taken = mergePendingRows(shown, queryWith({ sort: 'name' }), ['b', 'x'], [row('b', { fullName: 'Bola' })]);
    expect(taken).toMatchObject({ total: 3, pendingRows: [] });
    expect(ids(taken)).toEqual(['a', 'b', 'c']);
    expect(
      ids(mergePendingRows(taken, queryWith({ sort: 'name' }), ['b'], [row('b', { jobLevel: 'Director' })])),
    ).toEqual(['a', 'b', 'c']);
  });

  it('counts a row of another page without showing it', () => {
    const shown = page([row('m', { fullName: 'Musa' })], { nextCursor: 'c', total: 30 });
    expect(mergePendingRows(shown, queryWith({ sort: 'name' }), ['z'], [row('z', { fullName: 'Zara' })])).toMatchObject(
      {
        total: 31,
        rows: [{ id: 'm' }],
      },
    );
    expect(
      ids(mergePendingRows(shown, queryWith({ sort: 'name', cursor: 'b' }), ['a'], [row('a', { fullName: 'Ada' })])),
    ).toEqual(['m']);
    expect(ids(mergePendingRows(shown, queryWith({ sort: 'name' }), ['a'], [row('a', { fullName: 'Ada' })]))).toEqual([
      'a',
      'm',
    ]);
  });
});
