import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { cx } from '../../../design/class-names.ts';
import { useRollingNumber } from '../../../design/values/rolling-number.ts';
import { listColour } from '../../../hiring/stages/stage-colours.ts';

/** Who ended it: the names of these stages do not say. */
const BY: Partial<Record<Stage, string>> = {
  Declined: 'By you',
  Rejected: 'By the applicant',
  Withdrawn: 'By the applicant, or unpaid',
};

/** The stage and its live count. The title of a collapsed column is vertical. */
export function ColumnHead({
  stage,
  total,
  more,
  folded,
}: {
  stage: Stage;
  total: number;
  more: boolean;
  folded: boolean;
}) {
  const shown = grouped(Math.round(useRollingNumber(total)));
  return (
    <div className={cx('flex items-center gap-2 p-3', folded && 'sm:h-full sm:flex-col sm:px-0')}>
      <span
        data-mark
        className="size-2 shrink-0 rounded-full"
        style={{ background: `var(--stage-${listColour(stage)})` }}
      />
      <h2 className={cx('text-note leading-5', folded && 'sm:[writing-mode:vertical-rl] sm:text-ink-faint')}>
        {stage}
      </h2>
      {BY[stage] && !folded && <span className="min-w-0 truncate text-xs text-ink-faint">{BY[stage]}</span>}
      <span className={cx('text-note text-ink-faint tabular-nums', !folded && 'ml-auto')}>
        {`${shown}${more ? '+' : ''}`}
      </span>
    </div>
  );
}
