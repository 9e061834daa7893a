import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { SECOND_LINE } from '../../../design/lists/table-room.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import type { EscrowEvent } from '../chain/escrow-event.ts';
import { meaningOf } from '../chain/meaning.ts';
import { useAuditLinks, type AuditLinks } from '../use-audit-links.ts';
import { EventBadge } from './EventBadge.tsx';
import { ShortHash } from './ShortHash.tsx';

/** A narrow table hides nothing: values of hidden columns are on the second line of another. */
const columnsFor = (links: AuditLinks): readonly Column<EscrowEvent>[] => [
  {
    id: 'event',
    head: 'Event',
    cell: (event) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={links.event(event)}
          className="rounded-md after:absolute after:inset-0 focus-visible:after:rounded-control"
        >
          <EventBadge name={event.name} />
        </Link>
      </span>
    ),
  },
  {
    id: 'meaning',
    head: 'What it means',
    phone: 'bare',
    cell: (event) => (
      <>
        <span className="max-sm:text-left">{meaningOf(event)}</span>
        <span className={`${SECOND_LINE[900]} text-xs text-ink-faint`}>
          <Time at={event.at} /> <span>{`· Block ${grouped(event.blockNumber)}`}</span>
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    head: 'Amount (USD)',
    align: 'right',
    phone: 'corner',
    cell: ({ amount }) =>
      amount === null ? <None /> : <span className="font-medium text-ink">{formatUsd(amount)}</span>,
  },
  {
    id: 'block',
    head: 'Block',
    align: 'right',
    room: 900,
    phone: 'named',
    cell: ({ blockNumber }) => grouped(blockNumber),
  },
  { id: 'time', head: 'Time', room: 900, phone: 'flow', cell: Time },
  {
    id: 'agreement',
    head: 'Agreement',
    room: 1080,
    phone: 'hide',
    cell: ({ agreementId }) => (
      <Above>
        <Link to={links.agreement(agreementId)} className="text-brand-ink">
          <ShortHash value={agreementId} />
        </Link>
      </Above>
    ),
  },
  {
    id: 'transaction',
    head: 'Transaction',
    room: 1080,
    phone: 'hide',
    cell: ({ transactionHash }) => (
      <Above>
        <span className="inline-flex items-center gap-0.5">
          <ShortHash value={transactionHash} />
          <CopyButton text={transactionHash} label="Copy transaction hash" />
        </span>
      </Above>
    ),
  },
];

function Time({ at }: Pick<EscrowEvent, 'at'>) {
  return <DateTime at={new Date(at * 1000).toISOString()} time />;
}

/** The row is a link: what else can be pressed is above it. */
function Above({ children }: { children: ReactNode }) {
  return <span className="relative">{children}</span>;
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

interface EventTableProps {
  /** Newest first; undefined while loading. */
  events: readonly EscrowEvent[] | undefined;
  changed?: ReadonlySet<string>;
  /** The transaction in the address: its rows are highlighted. */
  transaction?: string | undefined;
  empty: ReactNode;
  footer?: ReactNode;
}

/** The escrow's events as they are on the chain, one row each, which opens. */
export function EventTable({ events, changed, transaction, empty, footer }: EventTableProps) {
  const links = useAuditLinks();
  const marked = new Set(events?.filter((event) => event.transactionHash === transaction).map((event) => event.key));
  return (
    <Table
      dense
      caption="Escrow events, newest first"
      columns={columnsFor(links)}
      rows={events}
      rowKey={(event) => event.key}
      {...(changed ? { changed } : {})}
      marked={marked}
      empty={empty}
      footer={footer}
    />
  );
}
