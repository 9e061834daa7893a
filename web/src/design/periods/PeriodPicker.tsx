import type { DayRange } from '@hireledger/domain/periods/days';
import { CalendarDays, Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import { CustomRange } from '../fields/DateRangePicker.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { NAMED_PERIODS, type Period, type PeriodName } from './periods.ts';

/** Picks the period of a screen: a named one, or two dates. The button shows the dates. */
export function PeriodPicker({
  period,
  onChoose,
}: {
  period: Period;
  onChoose: (chosen: PeriodName | DayRange) => void;
}) {
  const [open, setOpen] = useState(false);
  const choose = (chosen: PeriodName | DayRange) => {
    onChoose(chosen);
    setOpen(false);
  };
  return (
    <Popover
      label="Date range"
      open={open}
      onOpenChange={setOpen}
      className="w-72 p-2"
      trigger={
        <Button variant="secondary" aria-label={`Date range: ${period.dates}`}>
          <CalendarDays size={16} className="text-ink-faint" />
          <span className="tabular-nums">{period.dates}</span>
        </Button>
      }
    >
      <div className="grid">
        {Object.entries(NAMED_PERIODS).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={period.name === name}
            onClick={() => choose(name as PeriodName)}
            className={cx(
              'flex h-8 items-center justify-between rounded-control px-2.5 text-left hover:bg-sunken',
              period.name === name && 'bg-brand-soft text-brand-ink',
            )}
          >
            <span>{label}</span>
            {period.name === name && <Check size={14} aria-hidden />}
          </button>
        ))}
      </div>
      <CustomRange key={period.dates} value={period.days ?? { from: '', to: '' }} onChange={choose} />
    </Popover>
  );
}
