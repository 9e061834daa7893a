import { STAGES } from '@hireledger/domain/hiring/stages';
import { numericDate } from '../../../design/values/dates.ts';
import { ListFilters, type ListDays } from '../../../design/lists/ListFilters.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { MyApplicationFilters } from '../page-after.ts';
import { isFiltered } from './list-filters.ts';

interface ApplicationFiltersProps {
  filters: MyApplicationFilters;
  set: (name: 'q' | 'stage', value: string, options?: { replace: boolean }) => void;
  setSort: (sort: string) => void;
  setDays: (days: ListDays) => void;
  onClear: () => void;
}

/** Every sort of the column headers. */
const ORDERS = [
  { value: '-applied', label: 'Newest first' },
  { value: 'applied', label: 'Oldest first' },
  { value: 'company', label: 'Company, A to Z' },
  { value: '-company', label: 'Company, Z to A' },
  { value: 'job', label: 'Job title, A to Z' },
  { value: '-job', label: 'Job title, Z to A' },
  { value: 'status', label: 'First stage first' },
  { value: '-status', label: 'Last stage first' },
];

/** Search, stage, dates and order of the talent's applications. */
export function ApplicationFilters({ filters, set, setSort, setDays, onClear }: ApplicationFiltersProps) {
  const { q = '', stage = '', sort = '-applied', from, to } = filters;
  return (
    <ListFilters
      search={{
        placeholder: 'Company or job title',
        value: q,
        onChange: (text) => set('q', text, { replace: true }),
      }}
      days={{ from, to, anyTime: 'Applied any time', format: numericDate, onChange: setDays }}
      // Phones have no sortable column headers.
      order={{ options: ORDERS, value: sort, onChange: setSort, className: 'min-w-0 flex-1 basis-32 sm:hidden' }}
      active={[stage, from].filter(Boolean).length}
      onClear={isFiltered(filters) ? onClear : null}
    >
      <Select
        className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none"
        aria-label="Stage"
        placeholder="All stages"
        options={STAGES}
        value={stage}
        onChange={(choice) => set('stage', choice.target.value)}
      />
    </ListFilters>
  );
}
