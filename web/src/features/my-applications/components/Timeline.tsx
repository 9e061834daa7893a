import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import type { StageChange } from '@hireledger/domain/http/applications';
import type { Contract } from '@hireledger/domain/http/contract';
import type { Payout } from '@hireledger/domain/http/payouts';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useContractHistory } from '../../agreements/offers/contract-history.ts';
import { ContractMomentLine, isMoment, withMoments } from '../../agreements/offers/ContractMomentLine.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { FileList } from '../../../uploads/FileList.tsx';
import { useHistory } from '../application-history.ts';

interface TimelineProps {
  applicationId: string;
  contract: Contract | null;
  payout: Payout | null;
}

/** What happened to an application, oldest first: each stage with who, note and files, and the way of the pay. */
export function Timeline({ applicationId, contract, payout }: TimelineProps) {
  const history = useHistory(applicationId);
  const moments = useContractHistory(applicationId);
  if (history.isError || moments.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-danger-ink">
        <span>{sentenceOf(history.error ?? moments.error)}</span>
        <Button size="sm" variant="secondary" onClick={() => void Promise.all([history.refetch(), moments.refetch()])}>
          Try again
        </Button>
      </div>
    );
  if (history.data === undefined || moments.data === undefined)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading...
        </p>
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    );
  return (
    <ol className="grid">
      {withMoments(history.data, moments.data.moments).map((entry, index) => (
        <Step key={index} at={entry.at}>
          {isMoment(entry) ? <ContractMomentLine moment={entry} {...moments.data} /> : <StageStep change={entry} />}
        </Step>
      ))}
      {/* What a contract with milestones paid is among its moments. */}
      {payout &&
        contract?.kind !== 'milestones' &&
        payoutMoments(payout).map(({ label, at }) => (
          <Step key={label} at={at}>
            <span className="text-note font-medium">
              <span>{label}</span>{' '}
              <span className="font-normal text-ink-soft tabular-nums">{formatUsd(payout.amount)}</span>
            </span>
          </Step>
        ))}
    </ol>
  );
}

/** One moment, with a line to the next. */
function Step({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="group relative grid gap-0.5 pb-4 pl-5 last:pb-0">
      <span aria-hidden data-mark className="absolute top-2 left-0.5 size-2 rounded-full bg-line-strong" />
      <span aria-hidden className="absolute top-4.5 bottom-0 left-[5px] w-px bg-line group-last:hidden" />
      {children}
      <span className="order-1 text-xs text-ink-faint">
        <DateTime at={at} time />
      </span>
    </li>
  );
}

function StageStep({ change }: { change: StageChange }) {
  return (
    <>
      <span>
        <StageBadge stage={change.to} />
      </span>
      <span className="text-left text-note wrap-anywhere text-ink-soft" dir="auto">
        {change.cause ? CAUSE_TEXT[change.cause] : change.undoes ? `Undone by ${change.actorName}` : change.actorName}
      </span>
      {change.note && (
        <span className="order-2 mt-1 text-note wrap-anywhere whitespace-pre-line" dir="auto">
          {change.note}
        </span>
      )}
      <div className="order-2 text-note empty:hidden">
        <FileList files={change.attachments} />
      </div>
    </>
  );
}

/**
 * What has happened to a payout after it was approved, oldest first. The approval itself is a stage; a step that is
 * still to come has no time.
 */
const payoutMoments = ({ sentAt, releasedAt }: Payout): { label: string; at: string }[] => [
  ...(sentAt ? [{ label: 'Pay sent', at: sentAt }] : []),
  ...(releasedAt ? [{ label: 'Pay arrived', at: releasedAt }] : []),
];
