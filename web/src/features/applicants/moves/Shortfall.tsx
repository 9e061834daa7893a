import type { ReactNode } from 'react';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';

/** Not enough money, with a link to top up. `failed` after the server refused for this reason. */
export function Shortfall({ failed, children }: { failed?: boolean; children: ReactNode }) {
  return (
    <div
      role={failed ? 'alert' : undefined}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink"
    >
      <p className="min-w-0 flex-1">
        {failed && <span className="block font-medium">Failed to approve disbursement</span>}
        <span>{children}</span>
      </p>
      <ButtonLink to={paths.wallet()} variant="secondary" size="sm">
        Wallet
      </ButtonLink>
    </div>
  );
}
