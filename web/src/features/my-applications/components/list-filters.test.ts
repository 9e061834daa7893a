import { describe, expect, it } from 'vitest';
import { isFiltered, readFilters } from './list-filters.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name) ?? '', { size: 25, cursor: undefined });
};

describe('the filters of my applications', () => {
  it('are read from the URL', () => {
    const filters = read('q=+weld+&stage=Hired&from=2026-01-01&to=2026-01-31&sort=-company');
    expect(filters).toEqual({
      limit: 25,
      q: 'weld',
      stage: 'Hired',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: '-company',
    });
    expect(isFiltered(filters)).toBe(true);
  });

  it('ignore unknown values, so that an old link still shows a list', () => {
    const filters = read('q=+&stage=Lost&from=2026-01-01&sort=colour');
    expect(filters).toEqual({ limit: 25 });
    expect(isFiltered(filters)).toBe(false);
  });
});
