import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import { DateRangePicker } from '../fields/DateRangePicker.tsx';
import { SearchInput } from '../fields/SearchInput.tsx';
import { Select } from '../fields/Select.tsx';
import { viewersTimeZone } from '../periods/periods.ts';

/** A list's range of days, by the names in its address. */
export type ListDays = Record<'from' | 'to' | 'timeZone', string>;

/** What removes the range of days from the address. */
const ANY_DAYS: ListDays = { from: '', to: '', timeZone: '' };

interface ListFiltersProps {
  search?: {
    placeholder: string;
    value: string;
    onChange: (text: string) => void;
    shortcut?: string;
    inputRef?: Ref<HTMLInputElement> | undefined;
  };
  days: {
    from: string | undefined;
    to: string | undefined;
    /** 'Posted any time'. */
    anyTime: string;
    format: (day: string) => string;
    /** Gets `ANY_DAYS` for any time. */
    onChange: (days: ListDays) => void;
  };
  /** Where the column headers cannot sort. `className` says at which widths. */
  order?: {
    options: readonly { value: string; label: string }[];
    value: string;
    onChange: (order: string) => void;
    className: string;
  };
  /** How many filters are in use besides the search. */
  active: number;
  onClear: (() => void) | null;
  /** After the filters: how many match. */
  after?: ReactNode;
  /** The filters of this list alone. */
  children: ReactNode;
}

/** Search, filters and order of a list, all in its address. On a phone everything but the search is behind a button. */
export function ListFilters({ search, days, order, active, onClear, after, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {search && (
        <SearchInput
          {...search}
          className="min-w-0 flex-1 sm:w-56 sm:flex-none"
          label="Search this list"
          maxLength={200}
        />
      )}
      <Button variant="choice" className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={16} aria-hidden />
        <span>{active > 0 ? `Filter (${active})` : 'Filter'}</span>
      </Button>
      <div className={cx('flex flex-wrap items-center gap-2 max-sm:w-full sm:contents', !open && 'max-sm:hidden')}>
        {children}
        <DateRangePicker
          value={days.from && days.to ? { from: days.from, to: days.to } : null}
          onChange={(range) => days.onChange({ ...range, timeZone: viewersTimeZone() })}
          format={days.format}
          anyTime={{ label: days.anyTime, onClear: () => days.onChange(ANY_DAYS) }}
        />
        {order && (
          <Select
            className={order.className}
            aria-label="Order"
            options={order.options}
            value={order.value}
            onChange={(change) => order.onChange(change.target.value)}
          />
        )}
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {after}
    </div>
  );
}
