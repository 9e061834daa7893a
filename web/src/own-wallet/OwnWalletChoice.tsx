import { useId, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { CopyButton } from '../design/CopyButton.tsx';
import { cx } from '../design/class-names.ts';
import { intoView } from '../design/overlays/into-view.ts';
import type { FoundWallet } from './provider.ts';
import { NO_WALLET, type OwnWallet } from './use-own-wallet.ts';

interface OwnWalletChoiceProps {
  wallet: OwnWallet;
  /** What the wallet is for, below its name. */
  children?: ReactNode;
}

/** The wallets of this browser by name and icon, to choose one; and how to stop waiting for it. */
export function OwnWalletChoice({
  wallet: { wallets, chosen, choose, stop, network },
  children,
}: OwnWalletChoiceProps) {
  const name = useId();
  if (!chosen)
    return (
      <p role="status" className="rounded-control bg-warning-soft px-3 py-2.5 text-note text-warning-ink">
        {NO_WALLET}
      </p>
    );
  return (
    <div className="grid gap-2">
      <fieldset disabled={stop !== null}>
        <legend className="mb-1.5 text-note font-medium">Wallet</legend>
        <div className="grid gap-2">
          {wallets.map((each) => (
            <label
              key={each.id}
              className={cx(
                'flex items-center gap-3 rounded-control border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                each.id === chosen.id ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
              )}
            >
              <Icon wallet={each} />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{each.name}</bdi>
              <input
                type="radio"
                name={name}
                checked={each.id === chosen.id}
                onChange={() => choose(each)}
                className="size-4 accent-brand outline-none"
              />
            </label>
          ))}
        </div>
      </fieldset>
      {stop ? (
        <div
          ref={intoView}
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note"
        >
          <span>
            <bdi>{chosen.name}</bdi> asks you to confirm.
          </span>
          <Button variant="secondary" size="sm" onClick={stop}>
            Stop waiting
          </Button>
        </div>
      ) : (
        children && <div className="text-note text-ink-soft">{children}</div>
      )}
      {network && (
        <section aria-label="The network to add">
          <dl className="divide-y divide-line rounded-control border border-line">
            {network.map(([what, value]) => (
              <div key={what} className="flex min-h-8 flex-wrap items-center gap-x-3 px-3 py-1 text-note">
                <dt className="w-32 shrink-0 text-ink-faint">{what}</dt>
                <dd className="flex min-w-0 flex-1 items-center justify-between gap-1">
                  <span className="min-w-0 break-all">{value}</span>
                  <CopyButton size="xs" text={value} label={`Copy ${what}`} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

const Icon = ({ wallet: { icon, name } }: { wallet: FoundWallet }) =>
  icon ? (
    <img src={icon} alt="" className="size-6 shrink-0 rounded" />
  ) : (
    <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded bg-sunken text-note text-ink-soft">
      {[...name][0]}
    </span>
  );
