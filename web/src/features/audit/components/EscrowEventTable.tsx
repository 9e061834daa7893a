import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../design/Badge.tsx';
import { cx } from '../../../design/class-names.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { HashLink } from '../../../hiring/payouts/HashLink.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { EVENT_LABELS, type EscrowEvent, type EscrowEventName } from '../chain/escrow-event.ts';
import { SECOND_LINE } from '../../../design/lists/table-room.ts';
import { ShortHash } from './ShortHash.tsx';

const TONES: Record<EscrowEventName, Tone> = {
  AgreementOpened: 'neutral',
  AgreementAmended: 'neutral',
  ShortAgreementOpened: 'info',
  MilestoneFunded: 'info',
  WorkSubmitted: 'neutral',
  ChangesRequested: 'neutral',
  MilestoneDisputed: 'warning',
  MilestoneReleased: 'success',
  MilestoneRefunded: 'neutral',
  MilestoneSettled: 'success',
  MilestoneRuled: 'success',
  CreditRecorded: 'warning',
  CreditClaimed: 'success',
};

/** A narrow table hides nothing: values of hidden columns are on the second line of another. */
const COLUMNS: readonly Column<EscrowEvent>[] = [
  {
    id: 'event',
    head: 'Event',
    cell: (event) => (
      <>
        <Badge tone={TONES[event.name]}>{EVENT_LABELS[event.name]}</Badge>
        <Below room={900}>
          <Time {...event} />
        </Below>
      </>
    ),
  },
  {
    id: 'amount',
    head: 'Amount (USD)',
    align: 'right',
    phone: 'corner',
    cell: (event) => (
      <>
        {event.amount === null ? <None /> : <span className="font-medium text-ink">{formatUsd(event.amount)}</span>}
        <Below room={900}>
          Block <BlockNumber {...event} />
        </Below>
      </>
    ),
  },
  { id: 'block', head: 'Block', align: 'right', room: 1140, phone: 'named', cell: BlockNumber },
  {
    id: 'time',
    head: 'Time',
    room: 900,
    phone: 'lead',
    cell: (event) => (
      <>
        <Time {...event} />
        <Below room={1140}>
          Block <BlockNumber {...event} />
        </Below>
      </>
    ),
  },
  {
    id: 'agreement',
    head: 'Agreement',
    cell: ({ agreementId, milestone }) => (
      <>
        <ShortHash value={agreementId} />
        {milestone !== null && <Below room={1140}>Milestone {milestone + 1}</Below>}
      </>
    ),
  },
  {
    id: 'milestone',
    head: 'Milestone',
    align: 'right',
    room: 1140,
    cell: ({ milestone }) => (milestone === null ? <None /> : milestone + 1),
  },
  {
    id: 'payout',
    head: 'Payout id',
    room: 1140,
    cell: (event) => (event.payoutId ? <ShortHash value={event.payoutId} /> : <None />),
  },
  {
    id: 'payee',
    head: 'Payee',
    cell: ({ payee, payoutId }) => (
      <>
        <span className="inline-flex items-center gap-0.5">
          <ShortHash value={payee} />
          <CopyButton text={payee} label="Copy payee address" />
        </span>
        {payoutId && (
          <Below room={1140}>
            Payout <ShortHash value={payoutId} />
          </Below>
        )}
      </>
    ),
  },
  {
    id: 'transaction',
    head: 'Transaction',
    // Without room for the button, the link leads to the transaction, where it can be copied.
    cell: (event) => (
      <span className="contents sm:@max-[45rem]:[&_button]:hidden">
        <HashLink hash={event.transactionHash} />
      </span>
    ),
  },
];

function Time({ at }: EscrowEvent) {
  return <DateTime at={new Date(at * 1000).toISOString()} time />;
}

function BlockNumber({ blockNumber }: EscrowEvent) {
  return grouped(blockNumber);
}

/** `room`: the table width, in px, below which the line shows. */
function Below({ room, children }: { room: keyof typeof SECOND_LINE; children: ReactNode }) {
  return (
    <span className={cx('text-xs whitespace-nowrap text-ink-faint tabular-nums *:text-xs', SECOND_LINE[room])}>
      {children}
    </span>
  );
}

/** Opening an agreement moves no money. */
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
  /** The transaction in the URL: its rows are highlighted. */
  transaction?: string | undefined;
}

/** The escrow's events as they are on the chain, one row each. */
export function EscrowEventTable({ events, changed, transaction }: EscrowEventTableProps) {
  const marked = new Set(events?.filter((event) => event.transactionHash === transaction).map((event) => event.key));
  return (
    <Table
      dense
      caption="Escrow events, newest first"
      columns={COLUMNS}
      rows={events}
      rowKey={(event) => event.key}
      {...(changed ? { changed } : {})}
      marked={marked}
      empty={
        <EmptyState drawing="chain" title="No escrow events yet">
          Approved payouts appear here live.
        </EmptyState>
      }
    />
  );
}
