import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { EVENT_LABELS, type EscrowEvent, type EscrowEventName } from '../chain/escrow-event.ts';
import { ShortHash } from './ShortHash.tsx';

const TONES: Record<EscrowEventName, Tone> = {
  AgreementOpened: 'neutral',
  MilestoneFunded: 'info',
  MilestoneReleased: 'success',
  CreditRecorded: 'warning',
  CreditClaimed: 'success',
};

const COLUMNS: readonly Column<EscrowEvent>[] = [
  { id: 'event', head: 'Event', cell: (event) => <Badge tone={TONES[event.name]}>{EVENT_LABELS[event.name]}</Badge> },
  {
    id: 'amount',
    head: 'Amount (USD)',
    align: 'right',
    phone: 'corner',
    cell: ({ amount }) => (amount === null ? <None /> : <span className="font-medium text-ink">{formatUsd(amount)}</span>),
  },
  { id: 'block', head: 'Block', align: 'right', phone: 'named', cell: (event) => grouped(event.blockNumber) },
  { id: 'time', head: 'Time', phone: 'lead', cell: (event) => <DateTime at={new Date(event.at * 1000).toISOString()} time /> },
  { id: 'agreement', head: 'Agreement', cell: (event) => <ShortHash value={event.agreementId} /> },
  { id: 'milestone', head: 'Milestone', align: 'right', cell: (event) => event.milestone ?? <None /> },
  { id: 'payout', head: 'Payout id', cell: (event) => (event.payoutId ? <ShortHash value={event.payoutId} /> : <None />) },
  {
    id: 'payee',
    head: 'Payee',
    cell: (event) => (
      <span className="inline-flex items-center gap-0.5">
        <ShortHash value={event.payee} />
        <CopyButton text={event.payee} label="Copy payee address" />
      </span>
    ),
  },
  { id: 'transaction', head: 'Transaction', cell: (event) => <HashLink hash={event.transactionHash} /> },
];

/** An agreement that was opened moves no money yet. */
function None() {
  return (
    <span className="text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

interface EscrowEventTableProps {
  /** Newest first; undefined while loading. */
  events: readonly EscrowEvent[] | undefined;
  changed?: ReadonlySet<string>;
  /** The transaction of the address bar: its rows stand out. */
  transaction?: string | undefined;
}

/** Escrow events as the chain holds them, one row each. */
export function EscrowEventTable({ events, changed, transaction }: EscrowEventTableProps) {
  const marked = new Set(events?.filter((event) => event.transactionHash === transaction).map((event) => event.key));
  return (
    <Table
      wide
      caption="Escrow events, newest first"
      columns={COLUMNS}
      rows={events}
      rowKey={(event) => event.key}
      {...(changed ? { changed } : {})}
      marked={marked}
      empty={
        <EmptyState drawing="chain" title="No escrow events yet">
          The first payout that a company approves appears here by itself.
        </EmptyState>
      }
    />
  );
}
