import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { LinkedText } from '../../../design/values/LinkedText.tsx';
import { useSession } from '../../../http/session.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useEditNote } from './calls.ts';
import { NoteForm } from './NoteForm.tsx';

/** One note, to read or to edit. */
export function NoteItem({
  applicationId,
  note,
  onDelete,
}: {
  applicationId: string;
  note: ApplicantNote;
  onDelete: () => void;
}) {
  const edit = useEditNote(applicationId);
  const { may: writes } = usePermission('review-applicants');
  const { person, memberRole } = useSession() ?? {};
  const isOwn = note.person === null || note.person.id === person?.id;
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <li>
        <NoteForm
          label="Edit note"
          saveLabel="Save note"
          busyLabel="Saving..."
          initial={note.text}
          onSave={async (text) => {
            await edit.mutateAsync({ id: note.id, text });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className="group border-l-2 border-line pl-3">
      <div className="flex min-h-7 items-center gap-1">
        <p className="mr-auto min-w-0 text-xs text-ink-faint wrap-anywhere">
          <bdi className="font-medium text-ink-soft">{note.authorName}</bdi> · <DateTime at={note.writtenAt} time />
          {note.editedAt && <span>{' · edited'}</span>}
        </p>
        {writes && (isOwn || memberRole === 'owner') && (
          <span className="inline-flex shrink-0 opacity-60 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            {isOwn && (
              <IconButton size="sm" label="Edit this note" onClick={() => setEditing(true)}>
                <Pencil size={14} />
              </IconButton>
            )}
            <IconButton size="sm" label="Delete this note" onClick={onDelete}>
              <Trash2 size={14} />
            </IconButton>
          </span>
        )}
      </div>
      <p dir="auto" className="leading-prose whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={note.text} />
      </p>
    </li>
  );
}
