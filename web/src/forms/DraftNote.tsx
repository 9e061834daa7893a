import { Check, CloudAlert, CloudUpload } from 'lucide-react';
import { sentenceOf } from '../http/sentences.ts';
import { clockTime } from '../design/values/dates.ts';
import type { SaveState } from './draft-keeper.ts';

/** The save state of the draft in one quiet line. What asks for a choice is shown by the form. */
export function DraftNote({ saveState, onRetry }: { saveState: SaveState; onRetry: () => void }) {
  return (
    <p
      role={saveState.kind === 'failed' ? 'alert' : undefined}
      className="flex min-h-5 min-w-0 items-center gap-1.5 text-note text-ink-faint"
    >
      {saveState.kind === 'waiting' && (
        <>
          <CloudUpload size={14} aria-hidden /> <span>Saving draft...</span>
        </>
      )}
      {saveState.kind === 'saved' && (
        <>
          <Check size={14} aria-hidden /> <span>{`Draft saved ${clockTime(saveState.at)}`}</span>
        </>
      )}
      {saveState.kind === 'failed' && (
        <>
          <CloudAlert size={14} aria-hidden className="text-warning-ink" />
          <span className="text-warning-ink">{`Draft not saved. ${sentenceOf(saveState.error)}`}</span>
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
