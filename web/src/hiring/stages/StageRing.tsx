import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { ringSlices, type StageCount } from './ring-slices.ts';
import { chartColour } from './stage-colours.ts';

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * Hiring stages as a ring chart: shares to one decimal place, the total in the centre, labelled 'users' or what `unit` names in the
 * singular; the list
 * beside it has the same numbers as text.
 */
export function StageRing({
  counts,
  unit = 'user',
  label,
}: {
  counts: readonly StageCount[];
  unit?: string;
  label: string;
}) {
  const { total, slices } = ringSlices(counts);
  const gap = slices.length > 1 ? 2.5 : 0;
  return (
    <figure aria-label={label} className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
      <div className="relative size-40 shrink-0">
        <svg viewBox="0 0 128 128" className="size-full -rotate-90" aria-hidden>
          <circle cx="64" cy="64" r={RADIUS} fill="none" stroke="var(--pressed)" strokeWidth="15" />
          {slices.map((slice) => (
            <circle
              key={slice.stage}
              cx="64"
              cy="64"
              r={RADIUS}
              fill="none"
              stroke={chartColour(slice.stage)}
              strokeWidth="15"
              strokeDasharray={`${Math.max(1, slice.share * AROUND - gap)} ${AROUND}`}
              strokeDashoffset={-slice.start * AROUND}
              className="transition-[stroke-dasharray,stroke-dashoffset] duration-settle motion-reduce:transition-none"
            />
          ))}
        </svg>
        <div className="absolute inset-0 grid place-content-center text-center">
          <span className="text-2xl leading-7 font-semibold tracking-tight tabular-nums">{grouped(total)}</span>
          <span className="text-xs text-ink-faint">{plural(total, unit)}</span>
        </div>
      </div>
      <ul className="grid max-w-md min-w-44 flex-1 gap-2 empty:hidden">
        {slices.map((slice) => (
          <li key={slice.stage} className="flex items-center gap-2.5 text-note">
            <span data-chart-part className="size-2.5 rounded-sm" style={{ background: chartColour(slice.stage) }} />
            <span className="flex-1 text-ink-soft">{slice.stage}</span>
            <span className="text-ink-faint tabular-nums">{grouped(slice.count)}</span>
            <span className="min-w-13 text-right font-medium whitespace-nowrap tabular-nums">{slice.percent}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
