import { moneyWords } from '@hireledger/domain/agreements/words/contract-state-words';
import type { ContractListRow } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { contractPath } from '../summary/contract-look.ts';
import { ContractBadge, ContractDeadline, ContractEnd, ContractStepLine } from '../summary/ContractSummary.tsx';

interface ContractTableProps {
  role: Role;
  /** Undefined while loading. */
  rows: readonly ContractListRow[] | undefined;
  changed: ReadonlySet<string>;
  empty: ReactNode;
  error?: ReactNode;
  footer?: ReactNode;
}

/** Contracts, one row each: title and next step, the other side, the state, the money, and the next deadline. */
export function ContractTable({ role, ...table }: ContractTableProps) {
  const columns: readonly Column<ContractListRow>[] = [
    {
      id: 'title',
      head: 'Contract',
      cell: ({ contract }) => (
        <span className="grid min-w-36 gap-0.5 sm:py-2">
          <Link
            to={contractPath(contract)}
            dir="auto"
            className="line-clamp-2 min-w-0 text-left wrap-anywhere text-ink underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {contract.title}
          </Link>
          <span className="text-note font-normal">
            <ContractStepLine contract={contract} reader={role} />
          </span>
        </span>
      ),
    },
    {
      id: 'other',
      head: role === 'company' ? 'Talent' : 'Company',
      phone: 'rest',
      cell: (row) => <OtherSide row={row} role={role} />,
    },
    { id: 'state', head: 'State', phone: 'corner', cell: ({ contract }) => <ContractBadge state={contract.state} /> },
    amount('Agreed', ({ contract }) => contract.agreed),
    amount('Paid', ({ contract }) => contract.paid),
    amount('In escrow', ({ contract }) => contract.inEscrow),
    { id: 'money', head: 'Money', phone: 'only', cell: ({ contract }) => moneyWords(contract) },
    {
      id: 'deadline',
      head: 'Next deadline',
      room: 900,
      phone: 'bare',
      cell: ({ contract }) => (
        <span className="block text-note max-sm:text-left sm:max-w-56 sm:py-2">
          <ContractDeadline contract={contract} reader={role} stacked />
          <ContractEnd contract={contract} />
        </span>
      ),
    },
  ];
  return <Table {...table} caption="Contracts" columns={columns} rowKey={({ contract }) => contract.id} />;
}

/** A column of numbers; a phone shows all of them in one line. */
const amount = (head: string, of: (row: ContractListRow) => string): Column<ContractListRow> => ({
  id: head,
  head,
  align: 'right',
  phone: 'hide',
  cell: (row) =>
    of(row) === '0' ? (
      <span className="text-ink-faint">—</span>
    ) : (
      <span className="text-ink">{formatUsd(of(row))}</span>
    ),
});

function OtherSide({ row, role }: { row: ContractListRow; role: Role }) {
  const company = role === 'talent';
  const name = company ? row.contract.companyName : row.contract.talentName;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={company ? row.companyLogo : row.talentPicture} square={company} size="sm" />
      <span
        className="min-w-0 wrap-anywhere max-sm:line-clamp-2 sm:max-w-44 sm:truncate sm:@max-[60rem]:max-w-32"
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
