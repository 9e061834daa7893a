import type { OwnAddress, Withdrawal, WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { OWN_ADDRESSES_MAX } from '@hireledger/domain/money/withdrawals';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Badge, type Tone } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { shortenHash } from '../../../design/values/shorten-hash.ts';
import { useNow } from '../../../design/values/use-now.ts';
import { HashLink } from '../../agreements/payouts/HashLink.tsx';
import { useRemoveOwnAddress } from '../calls.ts';
import { AddAddressDialog } from './AddAddressDialog.tsx';
import { confirmedBy } from '../../../account/confirmed-by.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface WithdrawalsCardProps {
  /** Undefined while loading. */
  options: WithdrawalOptions | undefined;
  withdrawals: readonly Withdrawal[] | undefined;
  /** Shown instead of both if loading failed. */
  error?: ReactNode;
}

/** The newest withdrawals with their states, and the addresses that money can be sent to. */
export function WithdrawalsCard({ options, withdrawals, error }: WithdrawalsCardProps) {
  const [open, setOpen] = useState<'withdraw' | 'add' | OwnAddress | null>(null);
  const isCompany = useSession()?.user.role === 'company';
  const remove = useRemoveOwnAddress();
  const now = useNow().getTime();
  const usable = options?.addresses.filter(({ usableFrom }) => Date.parse(usableFrom) <= now) ?? [];
  const close = () => setOpen(null);
  return (
    <Card
      id="withdrawals"
      flush
      title="Withdrawals"
      note="Send money to an address of your own."
      action={
        options && (
          <div className="flex flex-wrap justify-end gap-2">
            {options.addresses.length < OWN_ADDRESSES_MAX && (
              <Button variant="secondary" size="sm" onClick={() => setOpen('add')}>
                Add address
              </Button>
            )}
            {usable.length > 0 && (
              <Button
                // A company's own action on this page is to top up.
                variant={isCompany ? 'secondary' : 'primary'}
                size="sm"
                disabled={options.available === '0' || Boolean(options.frozen)}
                onClick={() => setOpen('withdraw')}
              >
                Withdraw
              </Button>
            )}
          </div>
        )
      }
    >
      {error ? (
        <div className="px-4 py-12">{error}</div>
      ) : !options || !withdrawals ? (
        <div className="px-5 py-4">
          <Skeleton className="h-6 max-w-80" />
        </div>
      ) : (
        <>
          <Addresses addresses={options.addresses} now={now} onRemove={setOpen} />
          {withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
        </>
      )}
      {open === 'add' && options && <AddAddressDialog by={confirmedBy(options)} onClose={close} />}
      {open === 'withdraw' && options && usable.length > 0 && (
        <WithdrawDialog options={options} usable={usable} onClose={close} />
      )}
      {typeof open === 'object' && open && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Remove this address?"
          confirmLabel="Remove"
          busyLabel="Removing..."
          danger
          onConfirm={() => remove.mutateAsync(open.id)}
          errorText={sentenceOf}
        >
          <span className="mb-1.5 block font-mono text-note break-all">{open.address}</span>
          If you add it again, you wait another 24 hours before you can use it.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Addresses({
  addresses,
  now,
  onRemove,
}: {
  addresses: readonly OwnAddress[];
  /** Milliseconds since 1970. */
  now: number;
  onRemove: (address: OwnAddress) => void;
}) {
  if (addresses.length === 0)
    return (
      <p className="px-5 py-4 text-ink-soft">
        Add an address first. For your security, money can be sent to it 24 hours later.
      </p>
    );
  return (
    <ul aria-label="Your addresses" className="divide-y divide-line">
      {addresses.map((own) => (
        <li key={own.id} className="flex items-center gap-x-3 py-2.5 pr-3.5 pl-5">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
            <span className="flex min-w-0 items-center gap-1">
              <span className="min-w-0 font-mono text-note break-all">{own.address}</span>
              <CopyButton text={own.address} label="Copy address" />
            </span>
            {Date.parse(own.usableFrom) > now && (
              <span className="text-note text-ink-soft">
                Usable from <DateTime at={own.usableFrom} time />
              </span>
            )}
          </div>
          <IconButton label={`Remove ${shortenHash(own.address)}`} onClick={() => onRemove(own)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const LOOK: Record<Withdrawal['state'], { tone: Tone; text: string }> = {
  requested: { tone: 'info', text: 'Sending' },
  sent: { tone: 'success', text: 'Sent' },
  failed: { tone: 'danger', text: 'Failed' },
};

const keyOf = ({ id }: Withdrawal) => id;

function Withdrawals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const changed = useLiveChanges(withdrawals, keyOf, ({ state }) => state);
  return (
    <ul aria-label="Withdrawals, newest first" className="divide-y divide-line border-t border-line">
      {withdrawals.map(({ id, to, amount, state, requestedAt, transfers, failure }) => (
        <li
          key={id}
          className={cx(
            'grid grid-cols-1 gap-x-8 gap-y-2 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,380px)]',
            changed.has(id) && 'just-changed',
          )}
        >
          <div className="min-w-0">
            <Money amount={amount} />
            <p className="text-note text-ink-faint" title={to}>
              to <span className="font-mono">{shortenHash(to)}</span>
            </p>
          </div>
          <div className="grid content-center gap-1 text-note">
            <p className="flex items-center gap-2">
              <Badge tone={LOOK[state].tone}>{LOOK[state].text}</Badge>
              <DateTime at={requestedAt} time />
            </p>
            {failure && <p className="text-danger-ink">{failure}</p>}
            <p className="flex flex-wrap items-center gap-x-3 text-ink-faint empty:hidden">
              {transfers.map(
                ({ from, sent, transactionHash }) =>
                  sent && transactionHash && <HashLink key={from} hash={transactionHash} />,
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
