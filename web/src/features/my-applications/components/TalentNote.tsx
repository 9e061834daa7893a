import { TALENT_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { useSaveTalentNote, useTalentNote } from '../calls.ts';

interface TalentNoteProps {
  applicationId: string;
  /** Unsaved input; the caller keeps it while the popover is closed. Undefined if there is none. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** The talent's own note on an application. */
export function TalentNote({ applicationId, draft, onDraft }: TalentNoteProps) {
  const note = useTalentNote(applicationId);
  const save = useSaveTalentNote(applicationId, () => onDraft(undefined));
  // A refetch that fails leaves the form and what is typed in it.
  if (!note.data) {
    if (note.isError) return <ErrorState text={sentenceOf(note.error)} onRetry={() => void note.refetch()} />;
    return <Skeleton className="h-16" />;
  }

  const saved = note.data.data.text;
  const text = draft ?? saved;
  const changed = text.trim() !== saved;
  const tooLong = text.trim().length > TALENT_NOTE_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed && !tooLong) save.mutate(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field
        label="My note"
        help="Only you see it."
        error={
          tooLong
            ? `Use at most ${grouped(TALENT_NOTE_MAX)} characters.`
            : save.isError
              ? sentenceOf(save.error, 'The note was not saved.')
              : undefined
        }
      >
        <TextArea
          rows={3}
          className="max-h-40"
          limit={TALENT_NOTE_MAX}
          readOnly={save.isPending}
          value={text}
          onChange={({ target }) => {
            save.reset();
            onDraft(target.value);
          }}
        />
      </Field>
      <div className="mt-2 flex min-h-7 items-center justify-end gap-2">
        <span role="status" className="text-xs text-ink-faint">
          {save.isSuccess && !changed ? 'Saved.' : ''}
        </span>
        {changed && (
          <Button type="submit" size="sm" variant="secondary" disabled={tooLong} busy={save.isPending && 'Saving...'}>
            Save note
          </Button>
        )}
      </div>
    </form>
  );
}
