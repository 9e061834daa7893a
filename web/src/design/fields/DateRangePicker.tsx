import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import { lastDays, type DateRange } from '../values/dates.ts';
import { Field } from './Field.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { DateInput } from './TextInput.tsx';

const PRESETS = [
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

interface DateRangePickerProps {
  /** Null means no limit, if `anyTime` is given. */
  value: DateRange | null;
  onChange: (range: DateRange) => void;
  /** The button's label without a range; the range can then be cleared. */
  anyTime?: { label: string; onClear: () => void };
  /** How the button formats a day: `monthDay`, `shortDate` or `numericDate` of dates.ts. */
  format: (day: string) => string;
}

/** Picks a range of days: three presets, or two dates. */
export function DateRangePicker({ value, onChange, anyTime, format }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const [today, setToday] = useState(() => new Date());
  const choose = (range: DateRange) => {
    onChange(range);
    setOpen(false);
  };
  return (
    <Popover
      label="Date range"
      open={open}
      onOpenChange={(next) => {
        if (next) setToday(new Date());
        setOpen(next);
      }}
      className="w-72 p-2"
      trigger={
        <Button variant="choice">
          <CalendarDays size={16} className="text-ink-faint" />
          <span className="font-normal tabular-nums">
            {value ? `${format(value.from)} – ${format(value.to)}` : anyTime?.label}
          </span>
        </Button>
      }
    >
      <div className="grid">
        {PRESETS.map((preset) => {
          const range = lastDays(preset.days, today);
          const chosen = range.from === value?.from && range.to === value.to;
          return (
            <button
              key={preset.label}
              type="button"
              aria-pressed={chosen}
              onClick={() => choose(range)}
              className={cx(
                'h-8 rounded-control px-2.5 text-left hover:bg-sunken',
                chosen && 'bg-brand-soft text-brand-ink',
              )}
            >
              {preset.label}
            </button>
          );
        })}
        {anyTime && value && (
          <button
            type="button"
            onClick={() => {
              anyTime.onClear();
              setOpen(false);
            }}
            className="h-8 rounded-control px-2.5 text-left hover:bg-sunken"
          >
            {anyTime.label}
          </button>
        )}
      </div>
      <CustomRange key={`${value?.from}${value?.to}`} value={value ?? lastDays(7, today)} onChange={choose} />
    </Popover>
  );
}

export function CustomRange({ value, onChange }: { value: DateRange; onChange: (range: DateRange) => void }) {
  const [range, setRange] = useState(value);
  const error =
    !range.from || !range.to
      ? 'Choose both dates.'
      : range.from > range.to
        ? 'The start date is after the end date.'
        : undefined;
  return (
    <form
      className="mt-2 grid gap-2.5 border-t border-line px-1 pt-3 pb-1"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!error) onChange(range);
      }}
    >
      <Field label="From">
        <DateInput value={range.from} onChange={(change) => setRange({ ...range, from: change.target.value })} />
      </Field>
      <Field label="To" error={error}>
        <DateInput value={range.to} onChange={(change) => setRange({ ...range, to: change.target.value })} />
      </Field>
      <Button type="submit" size="sm" disabled={Boolean(error)}>
        Apply
      </Button>
    </form>
  );
}
