import type { Payout } from '@hireledger/domain/http/payouts';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Money } from '../../../design/values/Money.tsx';
import { PayoutStepper } from '../../agreements/payouts/PayoutStepper.tsx';
import { PayoutTrack } from '../../agreements/payouts/PayoutTrack.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';

/** The pay of an application: amount and progress in the row; times and transaction in the popover. Live. */
export function PayoutPopover({ payout }: { payout: Payout }) {
  return (
    <Popover
      label="Payout"
      className="w-[340px] p-4"
      trigger={
        <button
          type="button"
          className="inline-flex items-center gap-x-2.5 rounded-control sm:@max-[45rem]:flex-wrap px-1.5 py-1 hover:bg-pressed"
        >
          <span className="sr-only">Payout of </span>
          <span className="font-medium text-ink tabular-nums">{formatUsd(payout.amount)}</span>
          <PayoutTrack state={payout.state} sentAt={payout.sentAt} />
        </button>
      }
    >
      <p className="text-note text-ink-faint">{`Payout from ${payout.companyName}`}</p>
      <Money amount={payout.amount} size="lg" className="mt-1 mb-4" />
      <PayoutStepper payout={payout} />
    </Popover>
  );
}
