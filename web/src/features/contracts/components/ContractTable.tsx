import type { AgreementRow } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { workLine } from '../work-words.ts';
import { PayoutTrack } from '../../../hiring/payouts/PayoutTrack.tsx';
import type { Sort } from '../../../design/lists/SortButton.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';

interface ContractTableProps {
  role: Role;
  /** Undefined while loading. */
  rows: readonly AgreementRow[] | undefined;
  changed: ReadonlySet<string>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
  error?: ReactNode;
  footer?: ReactNode;
}

/** Contracts, one row each: the other party, the work, the amount and the payout's progress. */
export function ContractTable({ role, ...table }: ContractTableProps) {
  const columns: readonly Column<AgreementRow>[] = [
    {
      id: 'job',
      head: 'Contract',
      cell: (row) => (
        <Link
          to={paths.contract(row.id)}
          dir="auto"
          className="line-clamp-2 min-w-0 text-left sm:my-1.5 wrap-anywhere text-ink underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {row.jobTitle}
        </Link>
      ),
    },
    {
      id: 'other',
      head: role === 'company' ? 'Talent' : 'Company',
      phone: 'rest',
      cell: (row) => <OtherSide row={row} role={role} />,
    },
    {
      id: 'amount',
      head: 'Amount (USD)',
      align: 'right',
      phone: 'end',
      cell: (row) => (
        <span className="font-medium text-ink">{formatUsd(row.work ? row.work.total : row.payout.amount)}</span>
      ),
    },
    {
      id: 'state',
      head: 'Status',
      phone: 'flow',
      cell: (row) =>
        row.work ? workLine(row.work) : <PayoutTrack state={row.payout.state} sentAt={row.payout.sentAt} />,
    },
    {
      id: 'made',
      head: 'Created',
      sortable: true,
      room: 720,
      phone: 'named',
      cell: (row) => <DateTime at={row.madeAt} />,
    },
    {
      id: 'released',
      head: 'Released',
      room: 900,
      phone: 'hide',
      cell: (row) =>
        row.payout?.releasedAt ? (
          <DateTime at={row.payout.releasedAt} />
        ) : row.work && row.work.paid !== '0' ? (
          <span className="tabular-nums">{formatUsd(row.work.paid)}</span>
        ) : (
          <span className="text-ink-faint">{row.work?.state === 'ended' ? 'Nothing' : 'Not yet'}</span>
        ),
    },
  ];
  return <Table {...table} caption="Contracts" columns={columns} rowKey={(row) => row.id} />;
}

function OtherSide({ row, role }: { row: AgreementRow; role: Role }) {
  const company = role === 'talent';
  const name = company ? row.companyName : row.talentName;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 py-1.5">
      <Avatar name={name} src={company ? row.companyLogo : row.talentPicture} square={company} size="sm" />
      <span
        className="min-w-0 wrap-anywhere max-sm:line-clamp-2 sm:max-w-56 sm:truncate sm:@max-[60rem]:max-w-40"
        dir="auto"
        title={name}
      >
        {name}
      </span>
      <VerifiedBadge
        verified={company ? row.companyVerified : row.talentVerified}
        domain={company ? row.companyDomain : null}
        size={15}
      />
    </span>
  );
}
