import { Check, CloudAlert, CloudUpload } from 'lucide-react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { clockTime } from '../../../design/values/dates.ts';
import type { SaveState } from './draft-keeper.ts';

interface DraftNoteProps {
  saveState: SaveState;
  onRetry: () => void;
  /** Loads the other tab's version. */
  onLoadOther: () => void;
  /** Overwrites the other tab's version, or creates the draft again. */
  onKeepMine: () => void;
}

/** The save state of the draft: one quiet line, or a question after a conflict of two tabs. */
export function DraftNote({ saveState, onRetry, onLoadOther, onKeepMine }: DraftNoteProps) {
  if (saveState.kind === 'conflict' || saveState.kind === 'gone')
    return (
      <div
        role="alert"
        className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink"
      >
        <p className="min-w-0 flex-1 basis-60">
          {saveState.kind === 'conflict'
            ? 'This draft was changed in another tab or on another device. Choose a version to continue saving.'
            : 'This draft was published or deleted elsewhere. Choose what to do with your version.'}
        </p>
        <span className="flex flex-wrap gap-2">
          {saveState.kind === 'conflict' && (
            <Button size="sm" variant="secondary" onClick={onLoadOther}>
              View the other version
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onKeepMine}>
            {saveState.kind === 'conflict' ? 'Keep mine' : 'Keep as a new draft'}
          </Button>
        </span>
      </div>
    );
  return (
    <p
      role={saveState.kind === 'failed' ? 'alert' : undefined}
      className="flex min-h-5 min-w-0 items-center gap-1.5 text-note text-ink-faint"
    >
      {saveState.kind === 'waiting' && (
        <>
          <CloudUpload size={14} aria-hidden /> Saving draft...
        </>
      )}
      {saveState.kind === 'saved' && (
        <>
          <Check size={14} aria-hidden /> Draft saved {clockTime(saveState.at)}
        </>
      )}
      {saveState.kind === 'failed' && (
        <>
          <CloudAlert size={14} aria-hidden className="text-warning-ink" />
          <span className="text-warning-ink">Draft not saved. {sentenceOf(saveState.error)}</span>
          <button
            type="button"
            className="rounded font-medium text-brand-ink underline-offset-2 hover:underline"
            onClick={onRetry}
          >
            Try again
          </button>
        </>
      )}
    </p>
  );
}
