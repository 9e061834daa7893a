import type { Role } from '@hireledger/domain/hiring/stages';
import type { ListedPayout, Payout } from '@hireledger/domain/http/payouts';
import { useState, type ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { Money } from '../../../design/values/Money.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { clockTime, fullDateTime, shortDate } from '../../../design/values/dates.ts';
import { PayoutLinks, PayoutStepper } from '../../agreements/payouts/PayoutStepper.tsx';

interface PayoutListProps {
  payouts: readonly ListedPayout[] | undefined;
  role: Role;
  /** Shown instead of rows if loading failed. */
  error?: ReactNode;
  footer?: ReactNode;
}

const keyOf = (payout: ListedPayout) => payout.id;

/** Why a talent is paid. */
const CAUSE_WORDS: Record<ListedPayout['cause'], string> = {
  approval: 'Approved',
  'at-once': 'Work approved',
  bonus: 'Bonus',
  silence: 'The review period ended without an answer',
  settlement: 'Settled by both sides',
  ruling: 'Decided by the arbiter',
  split: 'Split: the arbiter did not decide in time',
};

/** `Milestone 2 · Settled by both sides`, or `Bonus: Early delivery` */
const causeText = ({ cause, milestone, reason }: ListedPayout): string =>
  `${milestone === null ? '' : `Milestone ${milestone} · `}${CAUSE_WORDS[cause]}${reason ? `: ${reason}` : ''}`;

/** Payouts, newest first, each with its progress. */
export function PayoutList({ payouts, role, error, footer }: PayoutListProps) {
  const changed = useLiveChanges(payouts, keyOf, (payout) => payout.state);
  return (
    <Card
      flush
      title="Payouts"
      note={role === 'company' ? 'What talents are paid, newest first.' : 'What companies pay you, newest first.'}
    >
      {error ? (
        <div className="px-4 py-12">{error}</div>
      ) : !payouts ? (
        <div className="divide-y divide-line">
          {Array.from({ length: 4 }, (_, row) => (
            <div key={row} className="grid gap-x-8 gap-y-4 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
              <Skeleton className="h-16 max-w-56" />
              <Skeleton className="h-20" />
            </div>
          ))}
        </div>
      ) : payouts.length === 0 ? (
        <div className="px-4 py-10">
          <EmptyState drawing="chain" title="No payouts yet">
            {role === 'company'
              ? 'Approve a completed application to see its payout here.'
              : 'What companies pay you for your work appears here.'}
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <li
              key={payout.id}
              className={cx(
                'grid grid-cols-1 gap-x-8 gap-y-2 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,380px)]',
                changed.has(payout.id) && 'just-changed',
              )}
            >
              <div className="min-w-0">
                <Money amount={payout.amount} />
                <p className="mt-0.5 line-clamp-2 text-left wrap-anywhere" dir="auto">
                  {payout.title}
                </p>
                <p className="line-clamp-2 text-note wrap-anywhere text-ink-faint">
                  <span>{role === 'company' ? 'to ' : 'from '}</span>
                  <bdi>{role === 'company' ? payout.talentName : payout.companyName}</bdi>
                  <span> · </span>
                  <bdi>{causeText(payout)}</bdi>
                </p>
              </div>
              <PayoutProgress payout={{ ...payout, agreementId: payout.contractId }} />
            </li>
          ))}
        </ul>
      )}
      {footer && <div className="border-t border-line">{footer}</div>}
    </Card>
  );
}

/** A payout in a list: the stepper while it moves, one line for one that was released before the list was opened. */
function PayoutProgress({ payout }: { payout: Payout }) {
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
