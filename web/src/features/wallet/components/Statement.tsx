import type { Role } from '@hireledger/domain/hiring/stages';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { cx } from '../../../ui/class-names.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { HashLink } from '../../../ui/HashLink.tsx';
import { useLiveChanges } from '../../../ui/live-changes.ts';
import { Table, type Column } from '../../../ui/Table.tsx';
import { signedUsd, transferLabel, type Transfer } from '../statement.ts';

const keyOf = (transfer: Transfer) => transfer.id;

/** Every movement of the wallet, newest first, each with its transaction on the chain. */
export function Statement({ transfers, role }: { transfers: readonly Transfer[] | undefined; role: Role }) {
  const changed = useLiveChanges(transfers, keyOf, () => '');
  const columns: readonly Column<Transfer>[] = [
    {
      id: 'kind',
      head: 'Movement',
      cell: (transfer) => (
        <span className="grid py-1.5">
          <span className="text-ink">{transferLabel(transfer, role)}</span>
          {transfer.description && (
            <span className="line-clamp-1 text-note font-normal break-all text-ink-faint" dir="auto">
              {transfer.description}
            </span>
          )}
        </span>
      ),
    },
    { id: 'time', head: 'Time', cell: (transfer) => <DateTime at={transfer.at} time /> },
    { id: 'block', head: 'Block', align: 'right', cell: (transfer) => transfer.blockNumber.toLocaleString('en-US') },
    { id: 'hash', head: 'Transaction', cell: (transfer) => <HashLink hash={transfer.transactionHash} /> },
    {
      id: 'amount',
      head: 'Amount',
      align: 'right',
      cell: (transfer) => (
        <span className={cx('font-medium', transfer.amount.startsWith('-') ? 'text-ink' : 'text-success-ink')}>{signedUsd(transfer.amount)}</span>
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
      empty={
        <EmptyState drawing="wallet" title="No movements yet">
          {role === 'company' ? 'Top-ups and payouts appear here, each with its transaction.' : 'Pay that companies release to you appears here, each with its transaction.'}
        </EmptyState>
      }
    />
  );
}
