import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CATEGORIES, EMPLOYMENT_TYPES } from '@hireledger/domain/jobs/options';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/class-names.ts';
import { DateRangePicker } from '../../../design/fields/DateRangePicker.tsx';
import { shortDate } from '../../../design/values/dates.ts';
import { viewersTimeZone } from '../../../design/periods/periods.ts';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { JobListFilters } from '../api/list-company-jobs.ts';

interface JobFiltersProps {
  filters: JobListFilters;
  set: (name: 'q' | 'status' | 'type' | 'category', value: string, options?: { replace: boolean }) => void;
  setSort: (sort: string) => void;
  setDays: (range: { from: string; to: string; timeZone: string }) => void;
  onClear: () => void;
}

/** Every sort of the column headers. */
const ORDERS = [
  { value: '-posted', label: 'Newest first' },
  { value: 'posted', label: 'Oldest first' },
  { value: 'due', label: 'Due soonest' },
  { value: '-due', label: 'Due latest' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
];

/**
 * Search, status, type, category and posting dates, all in the URL. On a phone everything but the search is behind a
 * button.
 */
export function JobFilters({ filters, set, setSort, setDays, onClear }: JobFiltersProps) {
  const { q = '', status = '', type = '', category = '', sort = '-posted', from, to } = filters;
  const [open, setOpen] = useState(false);
  const days = from && to ? { from, to } : null;
  const active = [status, type, category, days].filter(Boolean).length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        className="min-w-0 flex-1 sm:w-60 sm:flex-none"
        label="Search this list"
        placeholder="Search by title or words"
        value={q}
        onChange={(text) => set('q', text, { replace: true })}
      />
      <Button variant="choice" className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={16} aria-hidden />
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <div className={cx('flex flex-wrap items-center gap-2 max-sm:w-full sm:contents', !open && 'max-sm:hidden')}>
        <Choice
          label="Status"
          all="Any status"
          options={['Active', 'Closed']}
          value={status}
          onChange={(value) => set('status', value)}
        />
        <Choice
          label="Job type"
          all="All types"
          options={EMPLOYMENT_TYPES}
          value={type}
          onChange={(value) => set('type', value)}
        />
        <Choice
          label="Category"
          all="All categories"
          options={CATEGORIES}
          value={category}
          onChange={(value) => set('category', value)}
        />
        <DateRangePicker
          value={days}
          onChange={(range) => setDays({ ...range, timeZone: viewersTimeZone() })}
          format={shortDate}
          anyTime={{ label: 'Posted any time', onClear: () => setDays({ from: '', to: '', timeZone: '' }) }}
        />
        {/* Phones have no sortable column headers, and tablets not all of them. */}
        <Select
          className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none lg:hidden"
          aria-label="Order"
          options={ORDERS}
          value={sort}
          onChange={(change) => setSort(change.target.value)}
        />
        {(q || active > 0) && (
          <Button variant="ghost" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

function Choice({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Select
      className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none"
      aria-label={label}
      placeholder={all}
      options={options}
      value={value}
      onChange={(change) => onChange(change.target.value)}
    />
  );
}
