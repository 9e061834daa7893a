import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Eye, FileSignature, Send, Wallet } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Trend } from '../../../design/charts/Trend.tsx';
import { beforeText, type Period } from '../../../design/periods/periods.ts';
import { HeldNote } from '../../agreements/payouts/HeldNote.tsx';
import { StatCard } from '../../../design/charts/StatCard.tsx';

const dollars = (amount: number) => formatUsd(BigInt(Math.round(amount)));
const Line = ({ children }: { children?: string | undefined }) => (
  <p className="h-5 truncate text-xs leading-5 text-ink-faint">{children}</p>
);

/** The four cards: profile views of the period, and the current applications, contracts and balance. */
export function Figures({ dashboard, period }: { dashboard: TalentDashboard | undefined; period: Period }) {
  const before = dashboard && (dashboard.previous?.profileViews ?? null);
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard
        label="Profile Views"
        note={period.label}
        value={dashboard?.profileViews}
        icon={<Eye size={16} />}
        foot={<Trend now={dashboard?.profileViews} before={before} beforeText={beforeText(period)} />}
      />
      <StatCard
        label="Active Application"
        note="Now"
        value={dashboard?.activeApplications}
        icon={<Send size={16} />}
        foot={<Line>{dashboard && 'In progress'}</Line>}
      />
      <StatCard
        label="Pending Contract"
        note="Now"
        value={dashboard?.pendingContracts}
        icon={<FileSignature size={16} />}
        foot={
          <Line>{dashboard && (dashboard.pendingContracts > 0 ? 'Waiting for you' : 'Nothing waiting for you')}</Line>
        }
      />
      <StatCard
        label="Escrow balance"
        note={<HeldNote />}
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
        foot={
          <Line>
            {dashboard &&
              (BigInt(dashboard.onTheWay) > 0n
                ? `${formatUsd(dashboard.onTheWay)} incoming`
                : `Wallet: ${formatUsd(dashboard.walletBalance)}`)}
          </Line>
        }
      />
    </div>
  );
}
