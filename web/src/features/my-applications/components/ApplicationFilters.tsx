import { STAGES } from '@hireledger/domain/hiring/stages';
import { Button } from '../../../design/Button.tsx';
import { DateRangePicker } from '../../../design/fields/DateRangePicker.tsx';
import { numericDate } from '../../../design/values/dates.ts';
import { viewersTimeZone } from '../../../design/periods/periods.ts';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { MyApplicationFilters } from '../api/page-after.ts';
import { isFiltered } from './list-filters.ts';

interface ApplicationFiltersProps {
  filters: MyApplicationFilters;
  set: (name: 'q' | 'stage', value: string, options?: { replace: boolean }) => void;
  setSort: (sort: string) => void;
  setDays: (range: { from: string; to: string; timeZone: string }) => void;
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

/** Search, stage and dates of application, all in the URL. */
export function ApplicationFilters({ filters, set, setSort, setDays, onClear }: ApplicationFiltersProps) {
  const { q = '', stage = '', sort = '-applied', from, to } = filters;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        className="w-full sm:w-64"
        label="Search this list"
        placeholder="Search by company or job"
        maxLength={200}
        value={q}
        onChange={(text) => set('q', text, { replace: true })}
      />
      <Select
        className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none"
        aria-label="Stage"
        placeholder="All stages"
        options={STAGES}
        value={stage}
        onChange={(choice) => set('stage', choice.target.value)}
      />
      <DateRangePicker
        value={from && to ? { from, to } : null}
        onChange={(range) => setDays({ ...range, timeZone: viewersTimeZone() })}
        format={numericDate}
        anyTime={{ label: 'Applied any time', onClear: () => setDays({ from: '', to: '', timeZone: '' }) }}
      />
      {/* Phones have no sortable column headers. */}
      <Select
        className="min-w-0 flex-1 basis-32 sm:hidden"
        aria-label="Order"
        options={ORDERS}
        value={sort}
        onChange={(choice) => setSort(choice.target.value)}
      />
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
