import { NOTES_MAX } from '@hireledger/domain/http/bounds';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePermission } from '../../../account/why-not.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useAddNote, useDeleteNote, useNotes } from './calls.ts';
import { mentionsIn, NO_NOTE, type NoteDraft } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';

/** Unsaved notes stay in memory while the user goes through the applicants. */
const drafts = new Map<string, NoteDraft>();

const noteDrafts = {
  read: (applicationId: string): NoteDraft => drafts.get(applicationId) ?? NO_NOTE,
  /** An empty text removes it. */
  keep(applicationId: string, draft: NoteDraft): void {
    if (draft.text.trim() === '') drafts.delete(applicationId);
    else drafts.set(applicationId, draft);
  },
};

/** Notes shown before 'Show all'. */
const SHOWN = 3;
const UNDO_MS = 10_000;

/** The company's private notes on an applicant: add, edit, delete with undo; live in all tabs. */
export function NotesCard({ application }: { application: Pick<ApplicantRecord, 'id' | 'jobId'> }) {
  const { id: applicationId, jobId } = application;
  const query = useNotes(applicationId);
  const { may: writes } = usePermission('review-applicants');
  const add = useAddNote(applicationId);
  const remove = useDeleteNote(applicationId);
  /** Null until the reader chooses: a note that a link leads to is shown. */
  const [all, setAll] = useState<boolean | null>(null);
  // One id per new note, so that a retry saves it once.
  const [nextId, setNextId] = useState(newIdempotencyKey);
  const notes = query.data;
  const asked = useSearchParams()[0].get('note');
  const isHidden = notes?.slice(SHOWN).some(({ id }) => id === asked) ?? false;
  const shown = (all ?? isHidden) ? notes : notes?.slice(0, SHOWN);

  const putBack = ({ id, text, writtenAt, mentions }: ApplicantNote) =>
    add
      .mutateAsync({ id, text, writtenAt, mentions: mentions.map((person) => person.id) })
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
        <p className="text-note text-ink-faint">{`You have ${NOTES_MAX} notes on this applicant. Delete one to add another.`}</p>
      ) : (
        <NoteForm
          label="Write a private note"
          saveLabel="Add note"
          busyLabel="Adding..."
          jobId={jobId}
          initial={noteDrafts.read(applicationId)}
          onType={(draft) => noteDrafts.keep(applicationId, draft)}
          onSave={async (draft) => {
            const mentions = mentionsIn(draft).map(({ id }) => id);
            await add.mutateAsync({ id: nextId, text: draft.text, mentions });
            noteDrafts.keep(applicationId, NO_NOTE);
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
                application={application}
                note={note}
                isAsked={note.id === asked}
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
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-3"
          aria-expanded={all ?? isHidden}
          onClick={() => setAll(!(all ?? isHidden))}
        >
          {(all ?? isHidden) ? 'Show the newest only' : `Show all ${notes.length} notes`}
        </Button>
      )}
    </Card>
  );
}
