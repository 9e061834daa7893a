import { grouped } from '@hireledger/domain/numbers/grouped';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { Button } from '../../../design/Button.tsx';
import { EVENT_LABELS } from '../chain/escrow-event.ts';
import type { ChainReader, TransactionFacts } from '../chain/read-chain.ts';
import { ShortHash } from './ShortHash.tsx';

interface TransactionPanelProps {
  hash: string;
  reader: ChainReader | null;
  onClose: () => void;
}

/** The transaction in the URL, in any block: what it did according to its receipt. */
export function TransactionPanel({ hash, reader, onClose }: TransactionPanelProps) {
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
    <Card
      className="mb-5 border-brand/50"
      title="Transaction"
      action={
        <IconButton className="print:hidden" label="Close this transaction" onClick={onClose}>
          <X size={16} />
        </IconButton>
      }
    >
      <p className="-mt-1 flex items-center gap-1">
        <span className="min-w-0 font-mono text-note break-all text-ink-soft">{hash}</span>
        <CopyButton text={hash} label="Copy this transaction hash" />
      </p>
      <div className="mt-3">
        {!valid ? (
          <p>This is not a transaction hash. A hash is 0x followed by 64 hexadecimal digits.</p>
        ) : transaction.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
            The chain did not return this transaction.
            <Button size="sm" variant="secondary" onClick={() => void transaction.refetch()}>
              Try again
            </Button>
          </p>
        ) : transaction.data === undefined ? (
          <Skeleton className="h-10 w-64 max-w-full" />
        ) : transaction.data === null ? (
          <p className="flex flex-wrap items-center gap-3">
            No mined transaction has this hash.
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
          <Facts facts={transaction.data} />
        )}
      </div>
    </Card>
  );
}

function Facts({ facts }: { facts: TransactionFacts }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone={facts.succeeded ? 'success' : 'danger'}>{facts.succeeded ? 'Succeeded' : 'Reverted'}</Badge>
        <span>Block {grouped(facts.blockNumber)}</span>
        <DateTime at={new Date(facts.at * 1000).toISOString()} time />
      </p>
      {facts.events.length > 0 && (
        <Lines label="Escrow events">
          {facts.events.map((event) => (
            <Line key={event.key} what={EVENT_LABELS[event.name]}>
              {event.amount !== null && <Money amount={event.amount} size="sm" />}
              <span>
                to <ShortHash value={event.payee} />
              </span>
            </Line>
          ))}
        </Lines>
      )}
      {facts.transfers.length > 0 && (
        <Lines label="Token transfers">
          {facts.transfers.map((transfer, index) => (
            <Line key={index} what={/^0x0+$/.test(transfer.from) ? 'Newly issued' : 'Transfer'}>
              <Money amount={transfer.amount} size="sm" />
              <span>
                {!/^0x0+$/.test(transfer.from) && (
                  <>
                    from <ShortHash value={transfer.from} />{' '}
                  </>
                )}
                to <ShortHash value={transfer.to} />
              </span>
            </Line>
          ))}
        </Lines>
      )}
      {facts.events.length === 0 && facts.transfers.length === 0 && <p>No escrow events or token transfers.</p>}
    </div>
  );
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{label}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
      <span className="w-40 font-medium">{what}</span>
      {children}
    </li>
  );
}
