import { Button } from '../../../design/Button.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { FilterMenu } from '../../../design/lists/FilterMenu.tsx';
import { isFiltered, KINDS, type AuditFilters } from '../audit-filters.ts';

interface EventFiltersProps {
  filters: AuditFilters;
  /** Agreements have no kinds. */
  withKinds: boolean;
  change: (edit: (params: URLSearchParams) => void, options?: { replace?: boolean }) => void;
  onClear: () => void;
}

/** Search and filters of both lists, all in the address. */
export function EventFilters({ filters, withKinds, change, onClear }: EventFiltersProps) {
  const set = (name: string, values: readonly string[], options?: { replace?: boolean }) =>
    change((params) => {
      params.delete(name);
      for (const value of values) if (value) params.append(name, value);
    }, options);
  return (
    <>
      <SearchInput
        className="w-full sm:w-84"
        label="Search events"
        placeholder="Agreement, transaction, block, address"
        maxLength={100}
        value={filters.q}
        onChange={(text) => set('q', [text], { replace: true })}
      />
      {withKinds && (
        <FilterMenu
          className="min-w-0 flex-1 basis-32 sm:w-44 sm:flex-none"
          label="Event"
          all="All events"
          options={KINDS}
          value={filters.kinds}
          onChange={(kinds) => set('event', kinds)}
        />
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
    </>
  );
}
