import type { Role } from '@hireledger/domain/hiring/stages';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { useRollingNumber } from '../../../design/values/rolling-number.ts';
import { TestMoney } from '../../agreements/payouts/TestMoney.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';

/**
 * The wallet's own money large, with what of it is available, beside it what the escrow holds, what is on the way, what can be claimed and what was paid out or withdrawn, and the
 * address below. Figures roll when money moves.
 */
export function BalanceCard({ wallet, role }: { wallet: Wallet | undefined; role: Role }) {
  return (
    <section aria-label="Balance" className="mb-4 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 p-5">
        <Figure label="Wallet balance" amount={wallet?.balance} large note={wallet && availableText(wallet)} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] items-end gap-x-6 gap-y-3 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-8">
          <Figure label="In escrow" amount={wallet?.inEscrow.total} />
          <Figure label={role === 'company' ? 'On its way' : 'Incoming'} amount={wallet?.pending} />
          {wallet && wallet.claimable.total !== '0' && <Figure label="To claim" amount={wallet.claimable.total} />}
          <Figure label={role === 'company' ? 'Paid to talents' : 'Withdrawn'} amount={wallet?.paidOut} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line px-5 py-2.5 text-note">
        <span className="text-ink-faint">Wallet address</span>
        {wallet === undefined ? (
          // As high as an address with its button, which takes two lines on a phone.
          <span className="flex h-10 w-72 max-w-full items-center sm:h-7">
            <Skeleton className="h-4 w-full" />
          </span>
        ) : wallet.address === null ? (
          <span role="status" className="shimmer text-ink-soft">
            being created...
          </span>
        ) : (
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0 font-mono break-all">{wallet.address}</span>
            <CopyButton text={wallet.address} label="Copy wallet address" />
          </span>
        )}
      </div>
    </section>
  );
}

/** What of the balance can be spent or withdrawn now; nothing to say about an empty one. */
function availableText({ available, balance }: Wallet): string | undefined {
  if (available !== balance) return `${formatUsd(available)} available`;
  return balance === '0' ? undefined : 'All of it available';
}

interface FigureProps {
  label: ReactNode;
  amount: string | undefined;
  /** The wallet's own money: with its currency on each screen, and the place for a note. */
  large?: boolean;
  note?: string | undefined;
}

function Figure({ label, amount, large, note }: FigureProps) {
  return (
    <div>
      <p className="text-note text-ink-faint">{label}</p>
      {amount === undefined ? (
        <Skeleton className={large ? 'my-1 h-9 w-48' : 'mt-1 h-6 w-28'} />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1">
          <Rolling
            amount={amount}
            className={
              large
                ? 'text-figure-lg font-semibold tracking-tight max-sm:text-[min(2.125rem,10vw)]'
                : 'text-lg leading-7 font-semibold'
            }
          />
          {/* Two figures beside each other fill a phone; the large one above shows the currency. */}
          <span className={cx('text-xs text-ink-faint', !large && 'max-sm:hidden')}>USD</span>
          {large && <TestMoney />}
        </p>
      )}
      {large && <p className="text-note text-ink-soft">{note ?? '\u00a0'}</p>}
    </div>
  );
}

function Rolling({ amount, className }: { amount: string; className: string }) {
  const target = Number(amount);
  const shown = useRollingNumber(target);
  return (
    <span className={`tabular-nums ${className}`}>
      {/* The exact figure at rest; a number only while it rolls. */}
      <span aria-hidden>{formatUsd(shown === target ? amount : BigInt(Math.round(shown)))}</span>
      <span className="sr-only">{formatUsd(amount)}</span>
    </span>
  );
}
