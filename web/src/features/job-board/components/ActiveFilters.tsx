import { Button } from '../../../design/Button.tsx';
import { RemovableChip } from '../../../design/fields/RemovableChip.tsx';
import { chipsOf, type optionLabel } from '@hireledger/domain/http/filter-words';
import type { BoardFilters } from '../board-filters.ts';

interface ActiveFiltersProps {
  filters: BoardFilters;
  labelOf: typeof optionLabel;
  onChange: (filters: BoardFilters) => void;
  onClear: () => void;
}

/** The active filters as removable chips. */
export function ActiveFilters({ filters, labelOf, onChange, onClear }: ActiveFiltersProps) {
  const chips = chipsOf(filters, labelOf);
  if (chips.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5">
      <ul aria-label="Active filters" className="contents">
        {chips.map((chip) => (
          <li key={`${chip.kind} ${chip.label}`} className="max-w-full">
            <RemovableChip kind={chip.kind} label={chip.label} onRemove={() => onChange(chip.without)} />
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="h-7 px-2" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
