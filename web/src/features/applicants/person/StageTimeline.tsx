import { CAUSE_TEXT } from '@hireledger/domain/hiring/contract-moves';
import { sentenceOf } from '../../../http/sentences.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { FileList } from '../../../uploads/FileList.tsx';
import { useHistory } from '../api/get-history.ts';

/** The stage history of the application: when, by whom, and with what note. Newest first. */
export function StageTimeline({ applicationId }: { applicationId: string }) {
  const history = useHistory(applicationId);
  if (history.isError && !history.data)
    return <ErrorState text={sentenceOf(history.error)} onRetry={() => void history.refetch()} />;
  if (!history.data)
    return (
      <div className="grid gap-4" role="status" aria-label="Loading...">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  return (
    <ol className="grid">
      {history.data.toReversed().map((change, index, all) => (
        <li
          key={`${change.at}${change.to}`}
          className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
        >
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
              <StageBadge stage={change.to} />
              <span className="text-xs text-ink-faint">
                <DateTime at={change.at} time />
              </span>
            </div>
            <p className="mt-1 text-note text-ink-soft wrap-anywhere">
              {change.cause ? (
                CAUSE_TEXT[change.cause]
              ) : (
                <>
                  {change.undoes ? 'Undone by ' : change.from ? `From ${change.from} by ` : 'Sent by '}
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
          </div>
        </li>
      ))}
    </ol>
  );
}
