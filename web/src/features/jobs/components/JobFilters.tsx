import { CATEGORIES, EMPLOYMENT_TYPES } from '@hireledger/domain/jobs/options';
import { shortDate } from '../../../design/values/dates.ts';
import { ListFilters, type ListDays } from '../../../design/lists/ListFilters.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { JobListFilters } from '../calls.ts';

interface JobFiltersProps {
  filters: JobListFilters;
  set: (name: 'q' | 'status' | 'type' | 'category', value: string, options?: { replace: boolean }) => void;
  setSort: (sort: string) => void;
  setDays: (days: ListDays) => void;
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

/** Search, filters and order of the company's jobs. */
export function JobFilters({ filters, set, setSort, setDays, onClear }: JobFiltersProps) {
  const { q = '', status = '', type = '', category = '', sort = '-posted', from, to } = filters;
  const active = [status, type, category, from].filter(Boolean).length;
  return (
    <ListFilters
      search={{
        placeholder: 'Search by title or words',
        value: q,
        onChange: (text) => set('q', text, { replace: true }),
      }}
      days={{ from, to, anyTime: 'Posted any time', format: shortDate, onChange: setDays }}
      order={{
        options: ORDERS,
        value: sort,
        onChange: setSort,
        // Phones have no sortable column headers, and tablets not all of them.
        className: 'min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none lg:hidden',
      }}
      active={active}
      onClear={q || active > 0 ? onClear : null}
    >
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
    </ListFilters>
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
