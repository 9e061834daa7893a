import type { PayoutState } from '@hireledger/domain/http/payouts';
import { cx } from '../../../design/class-names.ts';
import { PAYOUT_WORDS, payoutSteps } from './payout-steps.ts';

/** The progress of a payout in a row of a list: three marks and the word. `PayoutStepper` shows the details. */
export function PayoutTrack({ state, sentAt }: { state: PayoutState; sentAt?: string | null }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="inline-flex items-center gap-1" aria-hidden>
        {payoutSteps(state, { sentAt: sentAt ?? null }).map((step) => (
          <span
            key={step.label}
            data-mark
            className={cx(
              'h-1.5 w-3.5 rounded-full transition-colors duration-settle',
              step.state === 'done' && 'bg-brand',
              step.state === 'current' && 'shimmer bg-brand/50',
              (step.state === 'waiting' || step.state === 'back') && 'bg-pressed',
              step.state === 'failed' && 'bg-danger',
            )}
          />
        ))}
      </span>
      <span className={cx('text-xs', state === 'needs-attention' ? 'font-medium text-danger-ink' : 'text-ink-faint')}>
        <span className="sr-only">Payout: </span>
        <span>{PAYOUT_WORDS[state]}</span>
      </span>
    </span>
  );
}
