import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { cx } from '../../../design/class-names.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { LinkedText } from '../../../design/values/LinkedText.tsx';
import { useSession } from '../../../http/session.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { useEditNote } from './calls.ts';
import { mentionsIn, noteParts } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';

/** One note, to read or to edit. */
export function NoteItem({
  application,
  note,
  isAsked,
  onDelete,
}: {
  application: Pick<ApplicantRecord, 'id' | 'jobId'>;
  note: ApplicantNote;
  /** The reader followed a link to this note. */
  isAsked: boolean;
  onDelete: () => void;
}) {
  const edit = useEditNote(application.id);
  const { may: writes } = usePermission('review-applicants');
  const { person, memberRole } = useSession() ?? {};
  const isOwn = note.person === null || note.person.id === person?.id;
  const [editing, setEditing] = useState(false);
  const before = mentionsIn({ text: note.text, chosen: note.mentions });
  if (editing)
    return (
      <li>
        <NoteForm
          label="Edit note"
          saveLabel="Save note"
          busyLabel="Saving..."
          jobId={application.jobId}
          initial={{ text: note.text, chosen: note.mentions }}
          onSave={async (draft) => {
            // A member who has another name now is not found in the text, and stays.
            const unseen = note.mentions.filter((each) => !before.includes(each));
            const mentions = [...mentionsIn(draft), ...unseen].map(({ id }) => id);
            await edit.mutateAsync({ id: note.id, text: draft.text, mentions });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li
      ref={isAsked ? showAsked : undefined}
      tabIndex={-1}
      className={cx('group border-l-2 pl-3 outline-none', isAsked ? 'border-brand' : 'border-line')}
    >
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
        <NoteText note={note} />
      </p>
    </li>
  );
}

/** As a `ref`: to the note that a notice or a mail is about. */
const showAsked = (item: HTMLLIElement | null): void => {
  item?.scrollIntoView({ block: 'center' });
  item?.focus({ preventScroll: true });
};

const NoteText = ({ note: { text, mentions } }: { note: ApplicantNote }) =>
  noteParts(text, mentions).map((part, index) =>
    part.name === null ? (
      <LinkedText key={index} text={part.text} />
    ) : (
      <mark key={index} className="rounded-sm bg-brand-soft font-medium text-brand-ink">
        {part.text}
      </mark>
    ),
  );
