import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import type { EscrowLog } from '../chain/escrow-log.ts';
import { totalsOf, type EscrowTotals as Totals } from '../chain/totals.ts';

const FIGURES = [
  ['held', 'Held', 'In escrow now'],
  ['released', 'Released', 'Received by payees'],
  ['refunded', 'Refunded', 'Returned to companies'],
  ['disputed', 'Disputed', 'Held until a ruling'],
  ['credited', 'Credited', 'Held until claimed'],
] as const satisfies [keyof Totals, string, string][];

interface EscrowTotalsProps {
  log: EscrowLog | null;
  /** The log goes back to the first deployment. */
  isWhole: boolean;
  /** What the contracts themselves report to hold, in minor units; null while loading. */
  held: bigint | null;
}

const dollars = (amount: number) => formatUsd(BigInt(Math.round(amount)));

/** Summed from the events that were read, and compared with the contracts once every event has been read. */
export function EscrowTotals({ log, isWhole, held }: EscrowTotalsProps) {
  const events = log?.events;
  const totals = useMemo(() => events && totalsOf(events), [events]);
  return (
    <section aria-label="Totals" className="mb-5">
      <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(([name, label, note]) => (
          // A number for the rolling figure: exact up to nine billion dollars.
          <StatCard key={name} label={label} note={note} value={totals && Number(totals[name])} format={dollars} />
        ))}
      </div>
      <div className="mt-3 min-h-10 text-note sm:min-h-5">
        {log && !isWhole && (
          <p className="text-ink-soft">{`Summed from blocks ${grouped(Math.min(log.from, log.to))} to ${grouped(log.to)}. The sums are compared with the contract once all blocks are read.`}</p>
        )}
        {isWhole && totals && held !== null && <Comparison held={held} totals={totals} />}
      </div>
    </section>
  );
}

function Comparison({ held, totals }: { held: bigint; totals: Totals }) {
  const same = held === totals.held;
  const Icon = same ? CircleCheck : TriangleAlert;
  return (
    <p className={`flex items-start gap-2 ${same ? 'text-success-ink' : 'text-danger-ink'}`}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {same
          ? `Every event adds up: ${formatUsd(totals.funded)} was funded. After releases and refunds, ${formatUsd(held)} is left, exactly what the contract holds.`
          : `The events add up to ${formatUsd(totals.held)}, but the contract holds ${formatUsd(held)}.`}
      </span>
    </p>
  );
}
