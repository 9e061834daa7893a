import type { Payout } from '@hireledger/domain/http/payouts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { clockTime, fullDateTime, shortDate } from '../../design/values/dates.ts';
import { paths } from '../../navigation/paths.ts';
import { HashLink } from './HashLink.tsx';
import { PayoutStepper } from './PayoutStepper.tsx';

/** A payout in a list: the stepper while it moves, one line for one that was released before the list was opened. */
export function PayoutProgress({ payout }: { payout: Payout }) {
  const [stateAtFirst] = useState(payout.state);
  if (stateAtFirst !== 'released' || payout.state !== 'released') return <PayoutStepper payout={payout} />;
  const { releasedAt, transactionHash, agreementId } = payout;
  return (
    <div className="grid content-center gap-1 text-note text-ink-faint">
      <p className="flex items-center gap-2 text-ink">
        <CircleCheck size={16} aria-hidden className="shrink-0 text-success-ink" />
        <span>
          Released
          {releasedAt && (
            <time dateTime={releasedAt} title={fullDateTime(releasedAt)} className="tabular-nums">
              {' '}
              {shortDate(releasedAt)}, {clockTime(releasedAt)}
            </time>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-6">
        {transactionHash && (
          <p className="flex flex-wrap items-center gap-x-2">
            Transaction <HashLink hash={transactionHash} />
          </p>
        )}
        {agreementId && (
          <Link
            to={paths.contract(agreementId)}
            className="rounded text-brand-ink hover:underline hover:underline-offset-3"
          >
            View contract
          </Link>
        )}
      </div>
    </div>
  );
}
