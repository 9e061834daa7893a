import type { StageChange } from '@hireledger/domain/http/applications';
import { History } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { useHistory } from '../api/get-history.ts';
import { TalentNote } from './TalentNote.tsx';

/**
 * The stage history of an application (when, by whom, with what note), and the talent's own note. Loaded when it opens.
 */
export function TimelinePopover({ applicationId, jobTitle }: { applicationId: string; jobTitle: string }) {
  // Kept here, so that closing the popover loses nothing.
  const [draft, setDraft] = useState<string>();
  return (
    <Popover
      label={`Timeline of ${jobTitle}`}
      className="w-80"
      trigger={
        <IconButton size="sm" label={`Timeline of ${jobTitle}`}>
          <History size={16} />
        </IconButton>
      }
    >
      <div className="max-h-[min(32rem,80vh)] overflow-y-auto">
        <Timeline applicationId={applicationId} />
        <div className="border-t border-line p-4">
          <TalentNote applicationId={applicationId} draft={draft} onDraft={setDraft} />
        </div>
      </div>
    </Popover>
  );
}

function Timeline({ applicationId }: { applicationId: string }) {
  const history = useHistory(applicationId);
  return (
    <div className="p-4">
      <h2 className="mb-3 text-sm">Timeline</h2>
      {history.isError ? (
        <div role="alert" className="grid justify-items-start gap-2 text-danger-ink">
          {sentenceOf(history.error)}
          <Button size="sm" variant="secondary" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </div>
      ) : history.data === undefined ? (
        <div className="grid gap-3">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ) : (
        <ol className="grid">
          {history.data.map((change, index) => (
            <Step key={change.at + change.to} change={change} last={index === history.data.length - 1} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ change, last }: { change: StageChange; last: boolean }) {
  return (
    <li className="relative grid gap-0.5 pb-4 pl-5 last:pb-0">
      <span aria-hidden data-mark className="absolute top-2 left-0.5 size-2 rounded-full bg-line-strong" />
      {!last && <span aria-hidden className="absolute top-4.5 bottom-0 left-[5px] w-px bg-line" />}
      <span>
        <StageBadge stage={change.to} />
      </span>
      <span className="text-left text-note wrap-anywhere text-ink-soft" dir="auto">
        {change.undoes ? `Undone by ${change.actorName}` : change.actorName}
      </span>
      <span className="text-xs text-ink-faint">
        <DateTime at={change.at} time />
      </span>
      {change.note && (
        <span className="mt-1 text-note wrap-anywhere whitespace-pre-line" dir="auto">
          {change.note}
        </span>
      )}
    </li>
  );
}
