import type { MyApplication } from '@hireledger/domain/http/applications';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { fullDateTime, numericDate } from '../../../design/values/dates.ts';
import { shortenHash } from '../../../design/values/shorten-hash.ts';
import { ContractWord } from '../../agreements/summary/ContractSummary.tsx';
import type { Sort } from '../../../design/lists/sort.ts';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { ApplicationActions, hasKeyAction, KeyAction } from './ApplicationActions.tsx';
import type { MakeMove } from './MoveDialog.tsx';
import { PayoutPopover } from './PayoutPopover.tsx';
import { TimelinePopover } from './TimelinePopover.tsx';

interface ApplicationTableProps {
  /** Undefined while loading. */
  rows: readonly MyApplication[] | undefined;
  /** The index of the first row over all pages, from 1. */
  firstRow: number;
  changed: ReadonlySet<string>;
  onMove: (application: MyApplication, ...move: Parameters<MakeMove>) => Promise<unknown>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
  error?: ReactNode;
  footer?: ReactNode;
}

/** The talent's applications, one row each, with their actions. */
export function ApplicationTable({ firstRow, onMove, ...table }: ApplicationTableProps) {
  const columns: readonly Column<MyApplication>[] = [
    {
      id: 'number',
      head: '#',
      width: '56px',
      phone: 'hide',
      room: 900,
      cell: (_, index) => <span className="text-ink-faint tabular-nums">{firstRow + index}</span>,
    },
    {
      id: 'company',
      head: 'Company ID',
      width: '260px',
      narrowWidth: '164px',
      phone: 'bare',
      sortable: true,
      cell: (row) => <Company row={row} />,
    },
    {
      id: 'job',
      sortable: true,
      head: 'Job Title',
      // The first line of a card.
      phone: 'rest',
      cell: (row) => (
        <Link
          to={paths.myApplication(row.id)}
          dir="auto"
          title={row.jobTitle}
          className="line-clamp-2 min-w-28 max-sm:mr-24 max-sm:text-base font-medium wrap-anywhere text-ink underline-offset-3 hover:underline"
        >
          {row.jobTitle}
        </Link>
      ),
    },
    {
      id: 'applied',
      sortable: true,
      head: 'Applied Date',
      phone: 'named',
      phoneHead: 'Applied',
      cell: (row) => (
        <time dateTime={row.appliedAt} title={fullDateTime(row.appliedAt)} className="tabular-nums">
          {numericDate(row.appliedAt)}
        </time>
      ),
    },
    {
      id: 'status',
      sortable: true,
      head: 'Status',
      phone: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5 max-sm:justify-end xl:flex-nowrap">
          <StageBadge stage={row.hiringStage} />
          {row.contract?.kind === 'milestones' && row.contract.agreementId ? (
            <ContractWord contract={row.contract} />
          ) : (
            row.payout && <PayoutPopover payout={row.payout} />
          )}
        </span>
      ),
    },
    {
      id: 'next',
      head: 'Next step',
      phone: 'only',
      cell: (row) =>
        hasKeyAction(row) && <KeyAction explains application={row} onMove={(...made) => onMove(row, ...made)} />,
    },
  ];
  return (
    <Table
      {...table}
      caption="My applications"
      columns={columns}
      rowKey={(row) => row.id}
      actionHead
      actions={(row) => (
        <span className="inline-flex items-center gap-0.5">
          <Link
            to={paths.messages(row.id)}
            aria-label={`Messages about ${row.jobTitle} with ${row.companyName}`}
            title="Messages"
            className="inline-grid size-7 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <MessageSquare size={16} aria-hidden />
          </Link>
          <TimelinePopover application={row} />
          <ApplicationActions application={row} onMove={(...move) => onMove(row, ...move)} />
        </span>
      )}
    />
  );
}

function Company({ row }: { row: MyApplication }) {
  return (
    <span className="flex w-full min-w-0 items-center gap-3 py-1.5">
      {/* In a narrow table the full name matters more than a logo. */}
      <span className="flex sm:@max-[45rem]:hidden">
        <Avatar name={row.companyName} src={row.companyLogo} square />
      </span>
      <span className="grid min-w-0 grow">
        {/* It fills the column without widening it: a long name does not widen the table. */}
        <Link
          to={paths.company(row.companyId)}
          className="w-0 min-w-full truncate text-left leading-6 font-medium text-ink underline-offset-3 hover:underline"
          dir="auto"
          title={row.companyName}
        >
          {row.companyName}
        </Link>
        {/* The button keeps clear of the link above it; below it is the row's own edge. */}
        <span className="-mb-1 flex items-center text-xs text-ink-faint">
          <span className="font-mono whitespace-nowrap" title={row.companyId}>
            {shortenHash(row.companyId)}
          </span>
          <CopyButton size="xs" text={row.companyId} label={`Copy the company id of ${row.companyName}`} />
        </span>
      </span>
    </span>
  );
}
