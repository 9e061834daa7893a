import { NOTES_MAX } from '@hireledger/domain/http/bounds';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useAddNote, useDeleteNote, useNotes } from './calls.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';

/** Unsaved notes stay in memory while the user goes through the applicants. */
const drafts = new Map<string, string>();

const noteDrafts = {
  read: (applicationId: string): string => drafts.get(applicationId) ?? '',
  /** An empty text removes it. */
  keep(applicationId: string, text: string): void {
    if (text.trim() === '') drafts.delete(applicationId);
    else drafts.set(applicationId, text);
  },
};

/** Notes shown before 'Show all'. */
const SHOWN = 3;
const UNDO_MS = 10_000;

/** The company's private notes on an applicant: add, edit, delete with undo; live in all tabs. */
export function NotesCard({ applicationId }: { applicationId: string }) {
  const query = useNotes(applicationId);
  const { may: writes } = usePermission('review-applicants');
  const add = useAddNote(applicationId);
  const remove = useDeleteNote(applicationId);
  const [all, setAll] = useState(false);
  // One id per new note, so that a retry saves it once.
  const [nextId, setNextId] = useState(newIdempotencyKey);
  const notes = query.data;
  const shown = all ? notes : notes?.slice(0, SHOWN);

  const putBack = ({ id, text, writtenAt }: ApplicantNote) =>
    add
      .mutateAsync({ id, text, writtenAt })
      .catch((error: unknown) => toast.error(sentenceOf(error, 'The note could not be restored.')));
  const deleteNote = (note: ApplicantNote) =>
    remove.mutateAsync(note).then(
      () =>
        toast.success('Note deleted.', {
          duration: UNDO_MS,
          action: { label: 'Undo', onClick: () => void putBack(note) },
        }),
      (error: unknown) => toast.error(sentenceOf(error, 'The note could not be deleted.')),
    );

  return (
    <Card
      title="Private notes"
      note="Only your company sees them."
      action={
        notes && notes.length > 0 && <span className="text-note text-ink-faint tabular-nums">{notes.length}</span>
      }
    >
      {!writes ? (
        notes?.length === 0 && <p className="text-note text-ink-faint">No notes yet.</p>
      ) : notes && notes.length >= NOTES_MAX ? (
        <p className="text-note text-ink-faint">
          You have {NOTES_MAX} notes on this applicant. Delete one to add another.
        </p>
      ) : (
        <NoteForm
          label="Write a private note"
          saveLabel="Add note"
          busyLabel="Adding..."
          initial={noteDrafts.read(applicationId)}
          onType={(text) => noteDrafts.keep(applicationId, text)}
          onSave={async (text) => {
            await add.mutateAsync({ id: nextId, text });
            noteDrafts.keep(applicationId, '');
            setNextId(newIdempotencyKey());
          }}
        />
      )}
      {shown ? (
        shown.length > 0 && (
          <ul aria-label="Private notes" className="mt-4 grid gap-4">
            {shown.map((note) => (
              <NoteItem
                key={note.id}
                applicationId={applicationId}
                note={note}
                onDelete={() => void deleteNote(note)}
              />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label="Loading..." className="mt-4 grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
      {notes && notes.length > SHOWN && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the newest only' : `Show all ${notes.length} notes`}
        </Button>
      )}
    </Card>
  );
}
