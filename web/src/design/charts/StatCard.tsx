import { grouped } from '@hireledger/domain/numbers/grouped';
import type { CSSProperties, ReactNode } from 'react';
import { useRollingNumber } from '../values/rolling-number.ts';
import { Skeleton } from '../placeholders/Skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Below the label: '(This Month)', 'Current balance'. */
  note?: ReactNode;
  /** Undefined while loading. */
  value: number | undefined;
  /** How the number is formatted; whole numbers by default. Money: `(cents) => formatUsd(...)`. */
  format?: (value: number) => string;
  icon?: ReactNode;
  /** Beside the number: a change or a link. */
  aside?: ReactNode;
  /** Below the number: a trend or a chart. */
  foot?: ReactNode;
}

/** One labelled figure. Live changes roll; screen readers get the final figure. */
export function StatCard({
  label,
  note,
  value,
  format = (n) => grouped(Math.round(n)),
  icon,
  aside,
  foot,
}: StatCardProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-note font-medium text-ink-soft">
          <span>{label}</span>
          {note && <span className="block text-xs font-normal text-ink-faint">{note}</span>}
        </p>
        {icon && <span className="text-ink-faint">{icon}</span>}
      </div>
      <div className="@container flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        {value === undefined ? <Skeleton className="h-8 w-20" /> : <Rolling value={value} format={format} />}
        {aside}
      </div>
      {foot && <div className="-mt-1.5 min-h-6 min-w-0">{foot}</div>}
    </div>
  );
}

/** The width of a digit in em, with a little to spare. */
const LETTER_EM = 0.58;

function Rolling({ value, format }: { value: number; format: (value: number) => string }) {
  const shown = useRollingNumber(value);
  return (
    <p
      // A figure is never truncated: a long one is smaller.
      style={{ '--fit': `calc(100cqi / ${Math.max(format(value).length, 6) * LETTER_EM})` } as CSSProperties}
      className="relative truncate text-[min(var(--text-figure-sm),var(--fit))] leading-8 font-semibold tracking-tight tabular-nums sm:text-[min(var(--text-figure),var(--fit))]"
    >
      <span aria-hidden>{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </p>
  );
}
