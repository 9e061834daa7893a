import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters } from './list-filters.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name) ?? '', { size: 20, cursor: undefined });
};

describe('the filters of the job postings', () => {
  it('are read from the URL', () => {
    const filters = read('q=weld&status=Closed&type=Contract&category=Design&from=2026-01-01&to=2026-01-31&sort=-due');
    expect(filters).toEqual({
      limit: 20,
      q: 'weld',
      status: 'Closed',
      type: 'Contract',
      category: 'Design',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: '-due',
    });
    expect(isFiltered(filters)).toBe(true);
  });

  it('ignore unknown values, so that an old link still shows a list', () => {
    const filters = read('status=Open&type=Nights&category=Art&from=2026-01-01&sort=colour');
    expect(filters).toEqual({ limit: 20 });
    expect(isFiltered(filters)).toBe(false);
  });
});
