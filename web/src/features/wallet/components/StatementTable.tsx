import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transfer } from '@hireledger/domain/http/wallets';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { cx } from '../../../design/class-names.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { HashLink } from '../../agreements/payouts/HashLink.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { Table, type Column } from '../../../design/lists/Table.tsx';
import { signedUsd } from '../statement.ts';

const keyOf = (transfer: Transfer) => transfer.id;

interface StatementTableProps {
  /** Undefined while loading. */
  transfers: readonly Transfer[] | undefined;
  role: Role;
  /** The period and its limit: rows that appear after a change are not highlighted. */
  list: string;
  /** The period excludes some. */
  narrowed: boolean;
  error?: ReactNode;
  footer?: ReactNode;
}

/** Movements of the wallet, newest first, each with its transaction on the chain. */
export function StatementTable({ transfers, role, list, narrowed, error, footer }: StatementTableProps) {
  const changed = useLiveChanges(transfers, keyOf, () => '', list);
  const columns: readonly Column<Transfer>[] = [
    {
      id: 'kind',
      head: 'Transaction type',
      cell: (transfer) => (
        <span className="grid sm:py-1.5 print:py-0">
          <span className="text-ink">{transfer.type}</span>
          {transfer.description && (
            <span
              title={transfer.description}
              className="line-clamp-3 print:line-clamp-none text-left text-note font-normal wrap-anywhere text-ink-faint"
              dir="auto"
            >
              {transfer.agreementId ? (
                <Link to={paths.contract(transfer.agreementId)} className="hover:underline">
                  {transfer.description}
                </Link>
              ) : (
                transfer.description
              )}
            </span>
          )}
        </span>
      ),
    },
    { id: 'time', head: 'Time', phone: 'lead', cell: (transfer) => <DateTime at={transfer.at} time /> },
    {
      id: 'block',
      head: 'Block',
      align: 'right',
      room: 720,
      phone: 'named',
      cell: (transfer) => grouped(transfer.blockNumber),
    },
    {
      id: 'hash',
      head: 'Transaction',
      phone: 'flow',
      cell: (transfer) => <HashLink hash={transfer.transactionHash} />,
    },
    {
      id: 'amount',
      head: 'Amount',
      align: 'right',
      phone: 'corner',
      cell: (transfer) => (
        <span className={cx('font-medium', transfer.amount.startsWith('-') ? 'text-ink' : 'text-success-ink')}>
          {signedUsd(transfer.amount)}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="Statement, newest first"
      columns={columns}
      rows={transfers}
      rowKey={keyOf}
      changed={changed}
      skeletonRows={4}
      error={error}
      footer={footer}
      empty={
        <EmptyState drawing="wallet" title={narrowed ? 'No transactions in this period' : 'No transactions yet'}>
          {narrowed
            ? 'Choose another period to see more.'
            : role === 'company'
              ? 'Top-ups and payouts appear here.'
              : 'Payments from companies appear here.'}
        </EmptyState>
      }
    />
  );
}
