import type { JobFacets } from '@hireledger/domain/http/job-search';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { GROUPS, POSTED_WITHIN, type optionLabel } from '@hireledger/domain/http/filter-words';
import type { BoardFilters } from '../board-filters.ts';
import { countText } from '../count-text.ts';

interface FilterGroupsProps {
  filters: BoardFilters;
  /** The count of each option under the other filters; undefined until the first answer. */
  facets: JobFacets | undefined;
  labelOf: typeof optionLabel;
  onChange: (filters: BoardFilters) => void;
}

/** The posting date and the four groups of the specification, each option with its live count. */
export function FilterGroups({ filters, facets, labelOf, onChange }: FilterGroupsProps) {
  return (
    <div className="grid gap-6">
      <Field label="Posted">
        <Select
          placeholder="Any time"
          options={POSTED_WITHIN}
          value={filters.postedWithin ?? ''}
          onChange={(change) =>
            onChange({ ...filters, postedWithin: (change.target.value || undefined) as BoardFilters['postedWithin'] })
          }
        />
      </Field>
      {GROUPS.map(({ name, title, options }) => (
        <CheckboxGroup
          key={name}
          legend={title}
          options={options}
          value={filters[name]}
          onChange={(chosen) => onChange({ ...filters, [name]: chosen })}
          labelOf={(value) => labelOf(name, value)}
          noteOf={(value) => facets && noteOf(facets[name].find((option) => option.value === value))}
          help={name === 'salary' && <CurrencySwitch filters={filters} onChange={onChange} />}
        />
      ))}
    </div>
  );
}

const noteOf = (option: { count: number; more: boolean } | undefined): string =>
  countText(option?.count ?? 0, option?.more);

/** The ranges are the same in both currencies; only their labels change. */
function CurrencySwitch({ filters, onChange }: Pick<FilterGroupsProps, 'filters' | 'onChange'>) {
  const other = filters.currency === 'NGN' ? 'USD' : 'NGN';
  return (
    <button
      type="button"
      className="text-brand-ink underline-offset-3 hover:underline"
      onClick={() => onChange({ ...filters, currency: other })}
    >
      {other === 'USD' ? 'Show in US dollars' : 'Show in naira'}
    </button>
  );
}
