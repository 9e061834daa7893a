import { formatUsd } from '@hireledger/domain/money/usd';

interface MilestoneAmountProps {
  /** Minor units. */
  amount: string;
  /** What the talent got; null before the end. */
  toTalent: string | null;
  isCancelled?: boolean;
}

/** What was agreed; once it ended with another amount, what the talent got of it. */
export function MilestoneAmount({ amount, toTalent, isCancelled = false }: MilestoneAmountProps) {
  if (isCancelled) return <span className="text-ink-faint tabular-nums line-through">{formatUsd(amount)}</span>;
  if (toTalent === null || toTalent === amount)
    return <span className="font-semibold tabular-nums">{formatUsd(amount)}</span>;
  return (
    <span className="text-ink-faint tabular-nums">
      <span className="font-semibold text-ink">{formatUsd(toTalent)}</span> <span>{`of ${formatUsd(amount)}`}</span>
    </span>
  );
}
