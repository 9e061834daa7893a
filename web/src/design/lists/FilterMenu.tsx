import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { CheckboxGroup } from '../fields/CheckboxGroup.tsx';
import { Popover } from '../overlays/Popover.tsx';

interface FilterMenuProps<T extends string> {
  /** The name of the filter: 'Stage'. */
  label: string;
  /** The button's label while nothing is selected: 'All stages'. */
  all: string;
  options: readonly T[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  labelOf?: (option: T) => ReactNode;
  className?: string;
}

/** A multi-select filter behind a button that lists the selected options. */
export function FilterMenu<T extends string>({
  label,
  all,
  options,
  value,
  onChange,
  labelOf,
  className,
}: FilterMenuProps<T>) {
  const named = value.length === 0 ? all : value.length === 1 ? value[0]! : `${label}: ${value.length}`;
  return (
    <Popover
      align="start"
      label={label}
      className="w-56 p-3"
      trigger={
        <Button variant="choice" aria-label={`${label}: ${value.join(', ') || all}`} className={className ?? ''}>
          <span className="flex-1 truncate text-left font-normal">{named}</span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-faint" />
        </Button>
      }
    >
      <CheckboxGroup legend={label} options={options} value={value} onChange={onChange} {...(labelOf && { labelOf })} />
      {value.length > 0 && (
        <Button variant="ghost" size="sm" wide className="mt-2" onClick={() => onChange([])}>
          {all}
        </Button>
      )}
    </Popover>
  );
}
