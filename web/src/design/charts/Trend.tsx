import { grouped } from '@hireledger/domain/numbers/grouped';
import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { cx } from '../class-names.ts';
import { changeOf } from './trend.ts';

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: Minus };
const TONES = {
  up: 'bg-success-soft text-success-ink',
  down: 'bg-danger-soft text-danger-ink',
  same: 'bg-sunken text-ink-soft',
};

interface TrendProps {
  /** Undefined while loading: the line keeps its height. */
  now: number | undefined;
  /** The figure of the previous period; null if there is none. */
  before: number | null | undefined;
  /** When `before` was: 'Nov 8 – Nov 14'; null for all time. */
  beforeText: string | null;
  format?: (value: number) => string;
  /** More is neither better nor worse: no colour. */
  neutral?: boolean;
  /** The cards beside it show the days compared with: here they are spoken and in the tooltip. */
  daysBeside?: boolean;
}

/** The change of a figure against the previous period: an arrow, a sign and the days compared with. */
export function Trend({ now, before, beforeText, format = grouped, neutral, daysBeside }: TrendProps) {
  const change = now === undefined || before === undefined || before === null ? null : changeOf(now, before);
  if (now === undefined || before === undefined) return <p className="h-5" />;
  // The card says already that it is about all time.
  if (beforeText === null) return <p className="h-5" />;
  if (!change || before === null)
    return <p className="h-5 truncate text-xs leading-5 text-ink-faint">No earlier data</p>;
  const Icon = ICONS[change.direction];
  return (
    <p className="flex h-5 min-w-0 items-center gap-1.5 text-xs" title={`${format(before)} in ${beforeText}`}>
      <span
        className={cx(
          'inline-flex shrink-0 items-center gap-0.5 rounded-full py-0.5 pr-2 pl-1.5 font-medium tabular-nums',
          neutral ? TONES.same : TONES[change.direction],
        )}
      >
        <Icon size={13} aria-hidden />
        <span>{change.text}</span>
      </span>
      <span className={cx('truncate text-ink-faint', daysBeside ? 'sr-only' : 'max-sm:sr-only')}>
        <span className="sr-only">against </span>
        <span>{beforeText}</span>
      </span>
    </p>
  );
}
