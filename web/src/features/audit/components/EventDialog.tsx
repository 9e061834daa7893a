import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../design/Button.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import type { ChainReader } from '../chain/chain-reader.ts';
import { TransactionDetails } from './TransactionDetails.tsx';

interface EventDialogProps {
  hash: string;
  /** The place of the event in its block; null for all events of the transaction. */
  logIndex: number | null;
  reader: ChainReader | null;
  /** The newest block. */
  head: number | null;
  onClose: () => void;
}

/** The transaction in the address, in any block: what it did according to its receipt. */
export function EventDialog({ hash, logIndex, reader, head, onClose }: EventDialogProps) {
  const valid = /^0x[\da-f]{64}$/i.test(hash);
  const transaction = useQuery({
    queryKey: ['chain-transaction', hash],
    queryFn: () => reader!.transaction(hash),
    enabled: valid && reader !== null,
    retry: false,
    staleTime: (query) => (query.state.data ? Infinity : 0),
    // A new transaction is mined in one of the next blocks.
    refetchInterval: (query) => (query.state.data === null ? 2_000 : false),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Transaction" wide>
      <p className="-mt-3 flex items-center gap-1">
        <span className="min-w-0 font-mono text-note break-all text-ink-soft">{hash}</span>
        <CopyButton text={hash} label="Copy this transaction hash" />
      </p>
      <div className="mt-3">
        {!valid ? (
          <p>This is not a transaction hash. A hash is 0x followed by 64 hexadecimal digits.</p>
        ) : transaction.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
            <span>The chain did not return this transaction.</span>
            <Button size="sm" variant="secondary" onClick={() => void transaction.refetch()}>
              Try again
            </Button>
          </p>
        ) : transaction.data === undefined ? (
          <Skeleton className="h-10 w-64 max-w-full" />
        ) : transaction.data === null ? (
          <p className="flex flex-wrap items-center gap-3">
            <span>No mined transaction has this hash.</span>
            <Button
              size="sm"
              variant="secondary"
              busy={transaction.isFetching && 'Checking...'}
              onClick={() => void transaction.refetch()}
            >
              Check again
            </Button>
          </p>
        ) : (
          <TransactionDetails
            facts={transaction.data}
            logIndex={logIndex}
            confirmations={head === null ? null : Math.max(1, head - transaction.data.blockNumber + 1)}
          />
        )}
      </div>
    </Dialog>
  );
}
