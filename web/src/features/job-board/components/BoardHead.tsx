import type { ReactNode } from 'react';
import { Select } from '../../../design/fields/Select.tsx';
import { SORTS, type BoardFilters } from '../board-filters.ts';

interface BoardHeadProps {
  /** Words or filters choose among the jobs. */
  isSearch: boolean;
  /** '1,284 jobs', or a status text. */
  count: string;
  sort: BoardFilters['sort'];
  onSort: (sort: BoardFilters['sort']) => void;
  /** After the count. */
  feed: ReactNode;
  /** Beside the sort: the filters on a phone, saving the search. */
  children: ReactNode;
}

/** 'All Jobs', or what a search found, with their count and the sort. */
export function BoardHead({ isSearch, count, sort, onSort, feed, children }: BoardHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-44 items-baseline gap-2 max-sm:basis-full">
        <h2 id="all-jobs" className="text-base whitespace-nowrap">
          {isSearch ? 'Jobs found' : 'All Jobs'}
        </h2>
        <p role="status" className="truncate text-note text-ink-faint tabular-nums">
          {count}
        </p>
        <span className="ml-auto">{feed}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {children}
        <Select
          aria-label="Sort by"
          className="w-40 max-sm:min-w-40 max-sm:flex-1"
          options={SORTS}
          value={sort}
          onChange={(change) => onSort(change.target.value as BoardFilters['sort'])}
        />
      </div>
    </div>
  );
}
