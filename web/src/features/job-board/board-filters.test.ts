import { chipsOf, describeFilters } from '@hireledger/domain/http/filter-words';
import { describe, expect, it } from 'vitest';
import {
  boardPath,
  NOTHING_ASKED,
  readFilters,
  withoutFilters,
  writeFilters,
  type BoardFilters,
} from './board-filters.ts';

const asked = (address: string) => readFilters(new URLSearchParams(address));
const FULL: BoardFilters = {
  ...NOTHING_ASKED,
  q: 'welder & cook',
  location: 'Lagos, Nigeria',
  employmentType: ['Full-Time', 'Remote'],
  category: ['Human Resource'],
  jobLevel: ['VP or Above'],
  postedWithin: '7',
  salary: ['0-500', '10000-'],
  sort: 'salary',
  currency: 'USD',
};

describe("the board's address", () => {
  it('restores every query', () => {
    expect(readFilters(writeFilters(FULL))).toEqual(FULL);
    expect(readFilters(writeFilters(NOTHING_ASKED))).toEqual(NOTHING_ASKED);
  });
  it('is empty without filters, and the same for the same filters in another order', () => {
    expect(boardPath(NOTHING_ASKED)).toBe('/jobboard');
    expect(boardPath(asked('category=Sales&employmentType=Remote&employmentType=Full-Time'))).toBe(
      boardPath(asked('employmentType=Full-Time&employmentType=Remote&category=Sales')),
    );
  });
  it('ignores unknown and overlong values', () => {
    expect(asked('employmentType=Freelance&sort=cheapest&postedWithin=99&jobLevel=&foo=1')).toEqual(NOTHING_ASKED);
    expect(asked(`q=${'x'.repeat(1_000)}`).q).toHaveLength(200);
  });
});

describe('the chips of active filters', () => {
  it('name each choice once and remove only that one', () => {
    const chips = chipsOf(FULL);
    expect(chips.map(({ label }) => label)).toEqual([
      'Lagos, Nigeria',
      'Last 7 days',
      'Full-Time',
      'Remote',
      'Human Resource',
      'VP or Above',
      'Up to $500',
      '$10,000 and more',
    ]);
    expect(chips.find(({ label }) => label === 'Remote')!.without).toEqual({ ...FULL, employmentType: ['Full-Time'] });
    expect(chips.find(({ label }) => label === 'Lagos, Nigeria')!.without).toEqual({ ...FULL, location: '' });
  });
  it('keep the search text and the sort when all are cleared', () => {
    expect(withoutFilters(FULL)).toEqual({ ...NOTHING_ASKED, q: FULL.q, sort: FULL.sort, currency: FULL.currency });
    expect(chipsOf(withoutFilters(FULL))).toEqual([]);
  });
  it('describe a search in a few words', () => {
    expect(describeFilters(asked('q=welder&employmentType=Remote'))).toBe('“welder” · Remote');
    expect(describeFilters(NOTHING_ASKED)).toBe('All jobs');
  });
});
