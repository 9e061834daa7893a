import type { Role } from '@hireledger/domain/hiring/stages';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import type { ContractFilters as Filters } from './list-agreements.ts';

interface ContractFiltersProps {
  role: Role;
  filters: Filters;
  set: (name: 'q' | 'sort', value: string, options?: { replace: boolean }) => void;
}

/** Search and order, both in the URL. */
export const ContractFilters = ({ role, filters, set }: ContractFiltersProps) => (
  <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
    <SearchInput
      className="min-w-0 flex-1 basis-48 sm:max-w-80"
      label="Search contracts"
      placeholder={role === 'company' ? 'Search by title, job or name' : 'Search by title, job or company'}
      maxLength={200}
      value={filters.q ?? ''}
      onChange={(text) => set('q', text, { replace: true })}
    />
    <Select
      className="w-38 sm:w-40"
      aria-label="Order"
      options={[
        { value: '', label: 'Newest first' },
        { value: 'made', label: 'Oldest first' },
        { value: 'deadline', label: 'Next deadline' },
      ]}
      value={filters.sort ?? ''}
      onChange={(choice) => set('sort', choice.target.value)}
    />
  </div>
);
