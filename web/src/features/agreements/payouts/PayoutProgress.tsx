import type { Payout } from '@hireledger/domain/http/payouts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { clockTime, fullDateTime, shortDate } from '../../../design/values/dates.ts';
import { PayoutLinks } from './PayoutLinks.tsx';
import { PayoutStepper } from './PayoutStepper.tsx';

/** A payout in a list: the stepper while it moves, one line for one that was released before the list was opened. */
export function PayoutProgress({ payout }: { payout: Payout }) {
  const [stateAtFirst] = useState(payout.state);
  if (stateAtFirst !== 'released' || payout.state !== 'released') return <PayoutStepper payout={payout} />;
  const { releasedAt } = payout;
  return (
    <div className="grid content-center gap-1 text-note">
      <p className="flex items-center gap-2">
        <CircleCheck size={16} aria-hidden className="shrink-0 text-success-ink" />
        <span>
          Released
          {releasedAt && (
            <time dateTime={releasedAt} title={fullDateTime(releasedAt)} className="tabular-nums">
              {` ${shortDate(releasedAt)}, ${clockTime(releasedAt)}`}
            </time>
          )}
        </span>
      </p>
      <div className="pl-6">
        <PayoutLinks transactionHash={payout.transactionHash} agreementId={payout.agreementId} />
      </div>
    </div>
  );
}
