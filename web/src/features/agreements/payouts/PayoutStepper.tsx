import type { Payout } from '@hireledger/domain/http/payouts';
import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAnnounced } from '../../../design/toasts/announce.ts';
import { cx } from '../../../design/class-names.ts';
import { fullDateTime, shortDate, clockTime } from '../../../design/values/dates.ts';
import { RefusedPayout } from './RefusedPayout.tsx';
import { payoutSteps, type PayoutStep } from './payout-steps.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { HashLink } from './HashLink.tsx';

interface PayoutStepperProps {
  payout: Omit<Payout, 'applicationId' | 'jobTitle' | 'companyName' | 'blockNumber'>;
  /** Off on the contract's own page. */
  linksContract?: boolean;
}

const SPOKEN: Record<PayoutStep['state'], (label: string) => string> = {
  done: (label) => `${label}: done`,
  current: (label) => label,
  waiting: (label) => `${label}: waiting`,
  failed: () => 'Needs attention',
  back: () => 'Taken back',
};

/** The progress of a payout: requested → sent → released, with times and its transaction. It updates live. */
export function PayoutStepper({ payout, linksContract = true }: PayoutStepperProps) {
  const { state, failure } = payout;
  const steps = payoutSteps(state, payout);
  useAnnounced(announced(payout));
  return (
    <div className="grid gap-3">
      <ol className="flex flex-wrap gap-y-2">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className="relative flex-1 last:flex-none"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {index < steps.length - 1 && (
              <span
                data-mark
                className={cx(
                  'absolute top-[11px] right-2 left-8 h-0.5 rounded-full transition-colors duration-settle',
                  steps[index + 1]?.state === 'done' ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <Mark state={step.state} />
            {/* Announced as one line; the visually hidden text needs a blank before it. */}
            <span
              aria-hidden
              className={cx('mt-1.5 block text-note font-medium', step.state === 'waiting' && 'text-ink-faint')}
            >
              {step.state === 'failed' ? 'Needs attention' : step.state === 'back' ? 'Taken back' : step.label}
            </span>
            <span className="sr-only">{SPOKEN[step.state](step.label)}</span>
            <span className="block text-xs text-ink-faint">
              {step.at ? <StepTime at={step.at} /> : step.state === 'current' ? 'On its way' : ' '}
            </span>
          </li>
        ))}
      </ol>
      {payout.refused ? (
        <RefusedPayout payout={payout} />
      ) : (
        failure && state === 'needs-attention' && <p className="text-note text-danger-ink">{failure}</p>
      )}
      <PayoutLinks transactionHash={payout.transactionHash} agreementId={linksContract ? payout.agreementId : null} />
    </div>
  );
}

const announced = ({ state, refused, failure }: PayoutStepperProps['payout']): string => {
  if (state === 'taken-back') return 'Payout taken back';
  if (refused) return 'The payout was refused.';
  return state === 'needs-attention' ? `The payout needs attention. ${failure ?? ''}`.trim() : `Payout ${state}`;
};

/** The time on the same day, afterwards the date: three of them fit beside each other on a phone. */
function StepTime({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  const today = new Date(at).toDateString() === now.toDateString();
  return (
    <time dateTime={at} title={fullDateTime(at)} className="tabular-nums">
      {today ? clockTime(at) : shortDate(at)}
    </time>
  );
}

function Mark({ state }: { state: PayoutStep['state'] }) {
  return (
    <span
      className={cx(
        'grid size-6 place-items-center rounded-full border-2 transition-colors duration-settle',
        state === 'done' && 'border-brand bg-brand text-on-brand',
        state === 'current' && 'border-brand text-brand-ink',
        state === 'waiting' && 'border-line',
        state === 'failed' && 'border-danger text-danger-ink',
        state === 'back' && 'border-line text-ink-soft',
      )}
    >
      {state === 'done' && <Check size={14} strokeWidth={3} />}
      {state === 'current' && <span className="shimmer size-2 rounded-full bg-brand" />}
      {state === 'failed' && <CircleAlert size={14} />}
      {state === 'back' && <Undo2 size={14} />}
    </span>
  );
}

/** A payout's transaction and contract, as far as they exist. */
export function PayoutLinks({ transactionHash, agreementId }: Pick<Payout, 'transactionHash' | 'agreementId'>) {
  if (!transactionHash && !agreementId) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-note text-ink-faint">
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
  );
}
