import { grouped } from '@hireledger/domain/numbers/grouped';
import { useRef } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { useRollingNumber } from '../../../design/values/rolling-number.ts';
import { usePublicCounts } from '../calls.ts';

const MINOR_UNITS = 1_000_000n;
const link = 'whitespace-nowrap text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** Live numbers of the market. Their space is reserved; unknown numbers and zeros are not shown. */
export function LiveCounts() {
  const frame = useRef<HTMLDivElement>(null);
  const counts = usePublicCounts(frame);
  return (
    <div ref={frame} className="border-y border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-16 gap-y-6 px-4 py-7 sm:px-6 lg:py-8">
        <p className="lg:max-w-[330px] text-base leading-6 text-pretty text-ink-soft">
          Every{' '}
          <Link to={paths.jobBoard()} className={link}>
            open job
          </Link>{' '}
          can be read without an account, and every release{' '}
          <Link to={paths.audit()} className={link}>
            checked by anyone
          </Link>
          .
        </p>
        <div role="group" aria-label="The market now" className="min-w-0 max-lg:w-full">
          {/* Each as wide as its number, which must not break. */}
          <dl className="flex flex-wrap gap-x-6 gap-y-4 max-sm:justify-between sm:gap-x-14 lg:gap-x-20">
            <Figure label="open jobs" value={counts?.openJobs.count} more={counts?.openJobs.more} />
            <Figure label="companies" value={counts?.companies.count} more={counts?.companies.more} />
            <Figure
              label="released so far"
              value={counts ? Number(BigInt(counts.released) / MINOR_UNITS) : undefined}
              unit="$"
            />
          </dl>
        </div>
      </div>
    </div>
  );
}

function Figure({
  label,
  value,
  more,
  unit = '',
}: {
  label: string;
  value: number | undefined;
  more?: boolean | undefined;
  unit?: string;
}) {
  return (
    <div
      className={cx(
        'flex flex-col-reverse whitespace-nowrap transition-opacity duration-300',
        !value && 'invisible opacity-0',
      )}
    >
      <dt className="text-sm text-ink-faint sm:text-lead">{label}</dt>
      <dd className="text-figure-sm font-semibold tracking-tight tabular-nums sm:text-figure-lg">
        {value ? <Rolling value={value} unit={unit} more={more} /> : '0'}
      </dd>
    </div>
  );
}

function Rolling({ value, unit, more }: { value: number; unit: string; more: boolean | undefined }) {
  const shown = useRollingNumber(value);
  return <span>{`${unit}${grouped(Math.round(shown))}${more ? '+' : ''}`}</span>;
}
