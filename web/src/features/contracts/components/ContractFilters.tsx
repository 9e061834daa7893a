import type { Role } from '@hireledger/domain/hiring/stages';
import { Button } from '../../../design/Button.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { ContractFilters as Filters } from '../api/contracts-after.ts';
import { isFiltered, STATE_WORDS } from '../list-filters.ts';

interface ContractFiltersProps {
  role: Role;
  filters: Filters;
  set: (name: 'q' | 'state' | 'sort', value: string, options?: { replace: boolean }) => void;
  onClear: () => void;
}

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

/** Search, payout state and sort, all in the URL. */
export function ContractFilters({ role, filters, set, onClear }: ContractFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        className="w-full sm:w-64"
        label="Search contracts"
        placeholder={role === 'company' ? 'Search by job or name' : 'Search by job or company'}
        maxLength={200}
        value={filters.q ?? ''}
        onChange={(text) => set('q', text, { replace: true })}
      />
      <Select
        className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none"
        aria-label="Status"
        placeholder="All statuses"
        options={STATES}
        value={filters.state ?? ''}
        onChange={(choice) => set('state', choice.target.value)}
      />
      {/* Phones and some tablets have no sortable column headers. */}
      <Select
        className="min-w-0 flex-1 basis-32 sm:w-40 sm:flex-none lg:hidden"
        aria-label="Order"
        options={[
          { value: '', label: 'Newest first' },
          { value: 'made', label: 'Oldest first' },
        ]}
        value={filters.sort ?? ''}
        onChange={(choice) => set('sort', choice.target.value)}
      />
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
