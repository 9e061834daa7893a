import type { MilestoneNote } from '@hireledger/domain/http/milestones';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { FileList } from '../../../uploads/FileList.tsx';
import type { Reader } from './wait-words.ts';

const DID: Record<MilestoneNote['about'], string> = {
  submission: 'submitted the work',
  'change-request': 'asked for changes',
  dispute: 'disputed the milestone',
};

/** What both sides wrote about a milestone, oldest first, with their files. */
export function MilestoneNotes({ notes, reader }: { notes: readonly MilestoneNote[]; reader: Reader }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-2.5 border-l-2 border-line pl-3" aria-label="Notes">
      {notes.map(({ id, about, by, at, text, files }) => (
        <li key={id} className="grid gap-1">
          <p className="text-note text-ink-faint">
            <bdi>{by === reader.role ? 'You' : reader[by]}</bdi> {DID[about]}, <DateTime at={at} time />
          </p>
          {text === null ? (
            <p className="text-note text-ink-faint">This text was deleted with the account.</p>
          ) : (
            text && (
              <p className="max-w-prose text-left whitespace-pre-line wrap-anywhere" dir="auto">
                {text}
              </p>
            )
          )}
          <FileList files={files} />
        </li>
      ))}
    </ul>
  );
}
