import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { StatCard } from '../../../design/charts/StatCard.tsx';
import type { EscrowLog } from '../chain/escrow-log.ts';
import { totalsOf } from '../chain/totals.ts';

interface EscrowTotalsProps {
  log: EscrowLog | null;
  /** What the contract itself reports to hold, in minor units; null while loading. */
  held: bigint | null;
  deployBlock: number;
}

/** Minor units as a number for the rolling figure: exact up to nine billion dollars. */
const rolling = (amount: bigint | null | undefined) =>
  amount === null || amount === undefined ? undefined : Number(amount);
const dollars = (amount: number) => formatUsd(BigInt(Math.round(amount)));

/** Funded, released and held, summed from the events, and compared with the contract once every event has been read. */
export function EscrowTotals({ log, held, deployBlock }: EscrowTotalsProps) {
  const totals = log && totalsOf(log.events);
  const complete = log !== null && log.from <= deployBlock;
  const span =
    log === null
      ? 'Reading the chain...'
      : complete
        ? 'Since the contract was deployed'
        : `Blocks ${grouped(log.from)} to ${grouped(log.to)}`;
  return (
    <section aria-label="Totals" className="mb-5">
      <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3">
        <StatCard label="Funded" note={span} value={rolling(totals?.funded)} format={dollars} />
        <StatCard label="Released" note={span} value={rolling(totals?.released)} format={dollars} />
        <StatCard label="Held" note="Reported by the contract, now" value={rolling(held)} format={dollars} />
      </div>
      <div className="mt-3 min-h-10 text-note sm:min-h-5">
        {log !== null && !complete && (
          <p className="text-ink-soft">Load all older blocks to check that the events match the contract's balance.</p>
        )}
        {complete && totals && held !== null && <Agreement held={held} fromEvents={totals.held} />}
      </div>
    </section>
  );
}

function Agreement({ held, fromEvents }: { held: bigint; fromEvents: bigint }) {
  const same = held === fromEvents;
  const Icon = same ? CircleCheck : TriangleAlert;
  return (
    <p className={`flex items-start gap-2 ${same ? 'text-success-ink' : 'text-danger-ink'}`}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {same
        ? `Every event adds up: funded minus released is ${formatUsd(fromEvents)}, exactly what the contract holds.`
        : `The events add up to ${formatUsd(fromEvents)}, but the contract holds ${formatUsd(held)}.`}
    </p>
  );
}
