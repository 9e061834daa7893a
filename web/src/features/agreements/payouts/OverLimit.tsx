import type { PayoutLimit } from '@hireledger/domain/http/payouts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { overLimitText, passkeyAllows } from './payout-limit.ts';

/** The limit of a day refuses this amount now, and what can be done. `amount` in minor units. */
export function OverLimit({ amount, limit }: { amount: bigint; limit: PayoutLimit }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink"
    >
      <p className="min-w-60 flex-1">{overLimitText(amount, limit)}</p>
      {passkeyAllows(amount, limit) && (
        <ButtonLink to={paths.settings('security')} variant="secondary" size="sm">
          Security
        </ButtonLink>
      )}
    </div>
  );
}
