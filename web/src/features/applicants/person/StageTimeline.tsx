import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import type { StageChange } from '@hireledger/domain/http/applications';
import { sentenceOf } from '../../../http/sentences.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useContractHistory } from '../../agreements/offers/contract-history.ts';
import { ContractMomentLine, isMoment, withMoments } from '../../agreements/offers/ContractMomentLine.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { FileList } from '../../../uploads/FileList.tsx';
import { useHistory } from '../../my-applications/application-history.ts';

/** What happened to the application: each stage with its note, and its contract; when and by whom. Newest first. */
export function StageTimeline({ applicationId }: { applicationId: string }) {
  const history = useHistory(applicationId);
  const contract = useContractHistory(applicationId);
  const failed = [history, contract].find(({ isError, data }) => isError && !data);
  if (failed?.error) return <ErrorState text={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!history.data || !contract.data)
    return (
      <div className="grid gap-4" role="status" aria-label="Loading...">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  return (
    <ol className="grid">
      {withMoments(history.data, contract.data.moments)
        .toReversed()
        .map((entry, index, all) => (
          <li key={all.length - index} className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
            {index < all.length - 1 && (
              <span aria-hidden className="absolute top-5 bottom-0 left-[7px] w-0.5 rounded-full bg-line" />
            )}
            <span
              aria-hidden
              data-mark
              className={`mt-1.5 size-2.5 justify-self-center rounded-full ${index === 0 ? 'bg-brand' : 'bg-line-strong'}`}
            />
            <div className="min-w-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                {isMoment(entry) ? (
                  <ContractMomentLine moment={entry} {...contract.data} />
                ) : (
                  <StageBadge stage={entry.to} />
                )}
                <span className="text-xs text-ink-faint">
                  <DateTime at={entry.at} time />
                </span>
              </div>
              {!isMoment(entry) && <StageWords change={entry} />}
            </div>
          </li>
        ))}
    </ol>
  );
}

function StageWords({ change }: { change: StageChange }) {
  return (
    <>
      <p className="mt-1 text-note text-ink-soft wrap-anywhere">
        {change.cause ? (
          CAUSE_TEXT[change.cause]
        ) : (
          <>
            <span>{change.undoes ? 'Undone by ' : change.from ? `From ${change.from} by ` : 'Sent by '}</span>
            <bdi>{change.actorName}</bdi>
          </>
        )}
      </p>
      {change.declineReason && (
        <p className="mt-1 text-note text-ink-soft wrap-anywhere">
          Reason: <bdi>{change.declineReason}</bdi> <span className="text-ink-faint">(only you see it)</span>
        </p>
      )}
      {change.note && (
        <p
          dir="auto"
          className="mt-1.5 rounded-control bg-sunken px-3 py-2 text-note leading-4.5 whitespace-pre-wrap wrap-anywhere"
        >
          {change.note}
        </p>
      )}
      <FileList files={change.attachments} />
    </>
  );
}
