import type { BalancePoint, CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { formatUsd } from '@hireledger/domain/money/usd';
import { BriefcaseBusiness, FilePlus2, UsersRound, Wallet } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { StepChart } from '../../../design/charts/StepChart.tsx';
import { Trend } from '../../../design/charts/Trend.tsx';
import { monthDay } from '../../../design/values/dates.ts';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import { HeldNote } from '../../agreements/payouts/HeldNote.tsx';

const dollars = (minorUnits: number) => formatUsd(BigInt(Math.round(minorUnits)));

const COUNTS = [
  ['activeJobs', 'Active Jobs', BriefcaseBusiness],
  ['totalApplicants', 'Total Applicant', UsersRound],
  ['totalJobsPosted', 'Job Posted', FilePlus2],
] as const;

interface FiguresProps {
  dashboard: CompanyDashboard | undefined;
  /** Below the three counts: '(This Month)', 'Last 7 days'. */
  note: string;
  /** The previous period; null for all time. */
  beforeText: string | null;
  /** The last day of a period that is over. */
  endedOn: string | null;
}

/** The four cards, each compared with the previous period; without the escrow for members who may not see the wallet. */
export function Figures({ dashboard, note, beforeText, endedOn }: FiguresProps) {
  const before = dashboard && dashboard.previous;
  const steps =
    dashboard?.balance?.map(({ at: moment, balance }) => ({ at: Date.parse(moment), value: Number(balance) })) ?? [];
  return (
    <div
      className={`grid grid-cols-2 gap-3 ${dashboard?.escrowBalance === null ? 'max-lg:[&>:last-child]:col-span-2 lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {COUNTS.map(([figure, label, Icon]) => (
        <StatCard
          key={figure}
          label={label}
          note={note}
          value={dashboard?.[figure]}
          icon={<Icon size={16} />}
          foot={
            <Trend
              now={dashboard?.[figure]}
              before={before === undefined ? undefined : (before?.[figure] ?? null)}
              beforeText={beforeText}
            />
          }
        />
      ))}
      {dashboard?.escrowBalance !== null && (
        <StatCard
          label="Escrow balance"
          note={<HeldNote day={endedOn} />}
          value={dashboard && Number(dashboard.escrowBalance)}
          format={dollars}
          icon={
            <Link
              to={paths.wallet()}
              aria-label="Open Wallet"
              title="Open Wallet"
              className="block rounded hover:text-ink"
            >
              <Wallet size={16} />
            </Link>
          }
          aside={
            // Nothing moves when the balance arrives: the place is as high as the chart from the start, and takes only the width that the
            // balance leaves, so that it never wraps to a line of its own.
            <div className="-my-1.5 -ml-2 min-h-11 min-w-0 flex-1 max-sm:hidden lg:max-xl:hidden">
              <div className="ml-2">
                {/* One change alone would look like a fault of the drawing. */}
                {new Set(steps.map(({ value }) => value)).size > 2 && (
                  <StepChart
                    steps={steps}
                    label={courseText(dashboard!.balance!)}
                    describe={(step) => `${dollars(step.value)} on ${monthDay(new Date(step.at).toISOString())}`}
                  />
                )}
              </div>
            </div>
          }
          foot={
            <div className="flex items-center justify-between gap-x-2 gap-y-1 max-sm:flex-wrap lg:max-xl:flex-wrap">
              <Trend
                neutral
                daysBeside
                now={dashboard && Number(dashboard.escrowBalance)}
                before={before === undefined ? undefined : before && Number(before.escrowBalance)}
                beforeText={beforeText}
                format={dollars}
              />
              <p className="truncate text-xs text-ink-faint max-sm:basis-full lg:max-xl:basis-full">
                {dashboard?.walletBalance ? `Wallet: ${formatUsd(dashboard.walletBalance)}` : '\u00a0'}
              </p>
            </div>
          }
        />
      )}
    </div>
  );
}

function courseText(points: BalancePoint[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  return `Escrow balance from ${formatUsd(BigInt(first.balance))} on ${monthDay(first.at)} to ${formatUsd(BigInt(last.balance))} on ${monthDay(last.at)}`;
}
